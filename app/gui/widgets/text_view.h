// Shows a long text to read and select, filled piece by piece so that the window never waits.
#pragma once

#include <QPlainTextEdit>
#include <QTimer>

namespace cunest {

class TextView final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit TextView(QWidget *parent = nullptr);
    void show(const QString &text);
    bool isWhole() const { return m_done >= m_text.size(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addPiece();

    QString m_text;
    qsizetype m_done = 0;
    QTimer m_timer;
};

} // namespace cunest
