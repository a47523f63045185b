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
    void setNarrow(bool narrow); // without its name

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_icon;
    bool m_narrow = false;
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
    // Where the window has little room, as at 200 % on a small screen, pictures alone: the pages need it more than the names.
    void fitInto(int windowWidth);
    static constexpr int narrowBelow = 760;

Q_SIGNALS:
    void chosen(int id);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_top;
    QVBoxLayout *m_foot;
    QList<RailButton *> m_buttons;
    bool m_setting = false;
    bool m_narrow = false;
};

} // namespace cunest
