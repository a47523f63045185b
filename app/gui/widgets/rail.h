// The dark rail at the left with the pages of the program.
#pragma once

#include <QPushButton>
#include <QWidget>

class QVBoxLayout;

namespace cunest {

class RailButton final : public QPushButton
{
    Q_OBJECT

public:
    RailButton(QString icon, QWidget *parent);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_icon;
};

class Rail final : public QWidget
{
    Q_OBJECT

public:
    explicit Rail(QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    // \a atFoot: among the entries at the lower end. The id is what chosen() tells.
    RailButton *addEntry(int id, const QString &icon, bool atFoot);
    void setCurrent(int id);

Q_SIGNALS:
    void chosen(int id);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_top;
    QVBoxLayout *m_foot;
    QList<RailButton *> m_buttons;
    bool m_setting = false;
};

} // namespace cunest
