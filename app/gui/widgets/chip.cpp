// Chips and marks: a state as icon, word and colour together.
#include "widgets/chip.h"

#include "widgets/icon.h"

#include <QFontMetrics>
#include <QPainter>

namespace cunest {

namespace {

constexpr int iconSize = 11;
constexpr int padding = 9;

QFont chipFont()
{
    QFont font = secondaryFont();
    font.setWeight(QFont::Medium);
    return font;
}

} // namespace

QSize chipSize(const QString &text, bool withIcon)
{
    const QFontMetrics metrics(chipFont());
    return {metrics.horizontalAdvance(text) + 2 * padding + (withIcon ? iconSize + 4 : 0), metrics.height() + 4};
}

void paintChip(QPainter &painter, const QRect &rect, const QString &text, Tone tone, bool withIcon)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isHighContrast() ? QPen(colors().line) : QPen(Qt::NoPen));
    painter.setBrush(colors().softOf(tone));
    const double radius = rect.height() / 2.0;
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    QRect textRect = rect.adjusted(padding, 0, -padding, 0);
    if (withIcon) {
        const QRectF iconRect(textRect.left(), rect.center().y() - iconSize / 2.0 + 0.5, iconSize, iconSize);
        paintIcon(painter, toneIcon(tone), iconRect, colors().of(tone));
        textRect.setLeft(textRect.left() + iconSize + 4);
    }
    painter.setFont(chipFont());
    painter.setPen(colors().of(tone));
    const QString shown = QFontMetrics(chipFont()).elidedText(text, Qt::ElideRight, textRect.width() + 1);
    painter.drawText(textRect, Qt::AlignLeft | Qt::AlignVCenter, shown);
    painter.restore();
}

Chip::Chip(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Chip::setState(Tone tone, const QString &text)
{
    m_tone = tone;
    setText(text);
    setVisible(!text.isEmpty());
    updateGeometry();
    update();
}

QSize Chip::sizeHint() const
{
    return chipSize(text(), true);
}

void Chip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintChip(painter, rect(), text(), m_tone, true);
}

StateMark::StateMark(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void StateMark::setState(Tone tone, const QString &text)
{
    m_tone = tone;
    setText(text);
    keepRoom();
    updateGeometry();
    update();
}

// Layouts in layouts forget that height depends on width: the mark asks for its lines itself.
void StateMark::keepRoom()
{
    const int height = heightForWidth(width());
    if (minimumHeight() != height)
        setMinimumHeight(height);
}

void StateMark::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    keepRoom();
}

QSize StateMark::sizeHint() const
{
    const QFontMetrics metrics(bodyFont());
    return {metrics.horizontalAdvance(text()) + 20, metrics.height() + 2};
}

int StateMark::heightForWidth(int width) const
{
    const QRect room(0, 0, qMax(40, width - 17), 1000);
    return QFontMetrics(bodyFont()).boundingRect(room, Qt::TextWordWrap | Qt::AlignLeft, text()).height() + 2;
}

void StateMark::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor color = colors().of(m_tone);
    paintIcon(painter, toneIcon(m_tone), QRectF(0, (QFontMetrics(bodyFont()).height() + 2) / 2.0 - 6, 12, 12), color);
    painter.setFont(bodyFont());
    painter.setPen(color);
    painter.drawText(rect().adjusted(17, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, text());
}

FilterChip::FilterChip(QWidget *parent) : QAbstractButton(parent)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void FilterChip::setState(Tone tone, const QString &text)
{
    m_tone = tone;
    setText(text);
    setAccessibleName(text);
    updateGeometry();
    update();
}

QSize FilterChip::sizeHint() const
{
    return chipSize(text(), false) + QSize(4, 4);
}

void FilterChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect chip = rect().adjusted(2, 2, -2, -2);
    paintChip(painter, chip, text(), m_tone, false);
    if (!hasFocus() && !isChecked())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(hasFocus() ? colors().accent : colors().of(m_tone), hasFocus() ? 2.0 : 1.2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), height() / 2.0 - 1, height() / 2.0 - 1);
}

} // namespace cunest
