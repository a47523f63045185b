// The program's buttons: one filled a page, quiet ones, small ones in rows; with the shield where
// elevation follows.
#include "widgets/action_button.h"

#include "theme.h"
#include "widgets/icon.h"
#include "widgets/mnemonic.h"
#include "widgets/system_shield.h"

#include <QHash>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionButton>
#include <QtMath>

namespace cunest {

ActionButton::ActionButton(Kind kind, QWidget *parent) : QPushButton(parent), m_kind(kind)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ActionButton::setShield(bool shield)
{
    m_shield = shield;
    setAccessibleDescription(shield ? tr("Asks for administrator rights") : QString());
    updateGeometry();
    update();
}

QSize ActionButton::sizeHint() const
{
    const bool small = m_kind == Kind::Small;
    const QFontMetrics metrics(m_kind == Kind::Primary ? strongFont() : bodyFont());
    const QString shown = QString(text()).remove(u'&');
    return {metrics.horizontalAdvance(shown) + (small ? 24 : 32) + (m_shield ? 20 : 0),
            qMax(small ? 24 : 34, metrics.height() + (small ? 6 : 14))};
}

void ActionButton::paintEvent(QPaintEvent *)
{
    const ThemeColors &c = colors();
    const bool primary = m_kind == Kind::Primary;
    QColor ground = primary ? c.accent : c.card;
    QColor ink = primary ? c.onAccent : c.text;
    if (!isEnabled()) {
        ground = primary ? c.neutralSoft : c.card;
        ink = isHighContrast() ? palette().color(QPalette::Disabled, QPalette::ButtonText) : c.secondary;
    } else if (isDown()) {
        ground = primary ? c.accent.darker(118) : c.neutralSoft;
    } else if (underMouse()) {
        ground = primary ? c.accent.darker(108) : c.background;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(primary && !isHighContrast() ? QPen(Qt::NoPen) : QPen(isEnabled() || !isHighContrast() ? c.line : ink));
    painter.setBrush(ground);
    const double radius = m_kind == Kind::Small ? 6 : 7;
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(primary ? c.onAccent : c.accent, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5), radius - 2, radius - 2);
    }
    painter.setFont(primary ? strongFont() : bodyFont());
    painter.setPen(ink);
    QRect textRect = rect();
    if (m_shield) {
        const int textWidth = painter.fontMetrics().horizontalAdvance(QString(text()).remove(u'&'));
        const double left = (width() - textWidth - 20) / 2.0;
        paintShield(painter, QRectF(left, height() / 2.0 - 8, 16, 16), ink);
        textRect.setLeft(int(left) + 20);
        painter.drawText(textRect, Qt::AlignLeft | Qt::AlignVCenter | mnemonicFlag(*this), text());
        return;
    }
    painter.drawText(textRect, Qt::AlignCenter | mnemonicFlag(*this), text());
}

// The one that people know from Windows; asked for once for each scale.
void ActionButton::paintShield(QPainter &painter, const QRectF &place, const QColor &ink)
{
    static QHash<int, QImage> shields;
    const int pixels = qCeil(place.width() * devicePixelRatioF());
    if (!shields.contains(pixels))
        shields.insert(pixels, systemShield(pixels));
    const QImage &shield = *shields.constFind(pixels);
    if (shield.isNull() || isHighContrast()) {
        paintIcon(painter, QStringLiteral("shield"), place.adjusted(0.5, 0.5, -0.5, -0.5), ink);
        return;
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setOpacity(isEnabled() ? 1.0 : 0.5);
    painter.drawImage(place, shield);
    painter.setOpacity(1.0);
}

void ActionButton::keyPressEvent(QKeyEvent *event)
{
    // Enter presses the button that has the focus, as everywhere on Windows.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QPushButton::keyPressEvent(event);
}

} // namespace cunest
