// Lines of paths, values and names that wrap anywhere, whole at every width.
#pragma once

#include <QWidget>

namespace cunest {

class MonoText final : public QWidget
{
    Q_OBJECT

public:
    explicit MonoText(QWidget *parent = nullptr);

    void setLines(const QStringList &lines);
    QString text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString m_text;
};

} // namespace cunest
