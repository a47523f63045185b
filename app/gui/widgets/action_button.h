// The program's buttons: one filled a page, quiet ones, small ones in rows; with the shield where
// elevation follows.
#pragma once

#include <QPushButton>

namespace cunest {

class ActionButton final : public QPushButton
{
    Q_OBJECT

public:
    enum class Kind { Primary, Quiet, Small };

    explicit ActionButton(Kind kind, QWidget *parent = nullptr);
    void setShield(bool shield);
    bool hasShield() const { return m_shield; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void paintShield(QPainter &painter, const QRectF &place, const QColor &ink);

    Kind m_kind;
    bool m_shield = false;
};

} // namespace cunest
