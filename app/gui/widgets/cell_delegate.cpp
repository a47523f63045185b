// Draws a cell: text in its style, a chip, or a small button.
#include "widgets/cell_view.h"

#include "models/cell_roles.h"
#include "theme.h"
#include "widgets/chip.h"
#include "widgets/wrapped_layout.h"

#include <QPainter>
#include <QTextLayout>
#include <QtMath>

namespace cunest {

namespace {

QFont fontOf(CellStyle style)
{
    switch (style) {
    case CellStyle::Strong: return strongFont();
    case CellStyle::Secondary: return secondaryFont();
    case CellStyle::Mono: return monoFont();
    case CellStyle::Body: break;
    }
    return bodyFont();
}

CellStyle styleOf(const QModelIndex &index)
{
    return CellStyle(index.data(StyleRole).toInt());
}

const CellView *viewOf(const QStyleOptionViewItem &option)
{
    return qobject_cast<const CellView *>(option.widget);
}

int wrappedHeight(const QString &text, const QFont &font, int width)
{
    QTextLayout layout(text, font);
    return qCeil(layOutWrapped(layout, width));
}

void drawWrapped(QPainter &painter, const QRect &rect, const QString &text)
{
    QTextLayout layout(text, painter.font());
    const double height = layOutWrapped(layout, rect.width());
    layout.draw(&painter, QPointF(rect.left(), rect.top() + (rect.height() - height) / 2));
}

constexpr int cellPadding = 8;
constexpr int longestPath = 320;

} // namespace

QRect CellDelegate::buttonRect(const QRect &cell, const QString &text)
{
    const QFontMetrics metrics(bodyFont());
    const int width = metrics.horizontalAdvance(text) + 24;
    const int height = qMin(cell.height() - 4, qMax(24, metrics.height() + 6));
    return {cell.right() - width - 4, cell.top() + (cell.height() - height) / 2, width, height};
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    const QString button = index.data(ButtonRole).toString();
    const QVariant chip = index.data(ChipToneRole);
    if (!button.isEmpty()) {
        paintButton(painter, option, button);
    } else if (chip.isValid()) {
        const QString text = index.data(Qt::DisplayRole).toString();
        const bool icon = index.data(ChipIconRole).toBool();
        QSize size = chipSize(text, icon);
        size.setWidth(qMin(size.width(), option.rect.width() - 4));
        const QRect rect(QPoint(option.rect.left() + 4, option.rect.center().y() - size.height() / 2 + 1), size);
        if (!text.isEmpty())
            paintChip(*painter, rect, text, Tone(chip.toInt()), icon);
    } else {
        paintText(painter, option, index);
    }
    painter->restore();
}

void CellDelegate::paintButton(QPainter *painter, const QStyleOptionViewItem &option, const QString &text) const
{
    const QRectF rect = QRectF(buttonRect(option.rect, text)).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(option.state.testFlag(QStyle::State_MouseOver) ? colors().secondary : colors().line);
    painter->setBrush(colors().card);
    painter->drawRoundedRect(rect, 6, 6);
    painter->setPen(colors().text);
    painter->setFont(bodyFont());
    painter->drawText(rect, Qt::AlignCenter, text);
}

void CellDelegate::paintText(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const CellStyle style = styleOf(index);
    const QVariant tone = index.data(InkToneRole);
    const bool quiet = style == CellStyle::Secondary || (style == CellStyle::Mono && index.column() > 0);
    painter->setFont(fontOf(style));
    painter->setPen(tone.isValid() ? colors().of(Tone(tone.toInt())) : quiet ? colors().secondary : colors().text);
    if (isHighContrast() && option.state.testFlag(QStyle::State_Selected))
        painter->setPen(colors().onAccent);
    QRect rect = option.rect.adjusted(cellPadding, 0, -cellPadding, 0);
    const QString text = index.data(Qt::DisplayRole).toString();
    if (index.data(WrapRole).toBool() || index.data(SpanRole).toBool()) {
        drawWrapped(*painter, rect, text);
        return;
    }
    QVariant alignment = index.data(Qt::TextAlignmentRole);
    const int flags = (alignment.isValid() ? alignment.toInt() : int(Qt::AlignLeft)) | Qt::AlignVCenter;
    const Qt::TextElideMode elide = style == CellStyle::Mono ? Qt::ElideMiddle : Qt::ElideRight;
    const QString shown = painter->fontMetrics().elidedText(text, elide, rect.width());
    painter->drawText(rect, flags, shown);
    const QString note = index.data(NoteRole).toString();
    if (note.isEmpty())
        return;
    rect.setLeft(rect.left() + painter->fontMetrics().horizontalAdvance(shown) + 8);
    painter->setFont(secondaryFont());
    if (!isHighContrast() || !option.state.testFlag(QStyle::State_Selected))
        painter->setPen(colors().secondary);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, note);
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const CellView *view = viewOf(option);
    const QString text = index.data(Qt::DisplayRole).toString();
    if (index.data(SpanRole).toBool() && view != nullptr) {
        const int width = qMax(80, view->viewport()->width() - 2 * view->indentation() - 2 * cellPadding);
        return {width, wrappedHeight(text, fontOf(styleOf(index)), width) + 8};
    }
    if (index.data(WrapRole).toBool() && view != nullptr) {
        const int width = qMax(80, view->columnWidth(index.column()) - 2 * cellPadding);
        const QFont font = fontOf(styleOf(index));
        return {QFontMetrics(font).horizontalAdvance(text) + 2 * cellPadding,
                qMax(rowHeight(), wrappedHeight(text, font, width) + 12)};
    }
    const QString button = index.data(ButtonRole).toString();
    const int height = view != nullptr && view->isDense() ? QFontMetrics(monoFont()).height() + 4 : rowHeight();
    if (!button.isEmpty())
        return {QFontMetrics(bodyFont()).horizontalAdvance(button) + 34, height};
    if (index.data(ChipToneRole).isValid())
        return {chipSize(text, index.data(ChipIconRole).toBool()).width() + 12, height};
    int width = QFontMetrics(fontOf(styleOf(index))).horizontalAdvance(text) + 2 * cellPadding + 4;
    if (styleOf(index) == CellStyle::Mono && index.column() > 0)
        // The words beside it need the room; the tooltip has the whole.
        width = qMin(width, view != nullptr ? qMin(longestPath, view->viewport()->width() * 3 / 10) : longestPath);
    const QString note = index.data(NoteRole).toString();
    if (!note.isEmpty())
        width += QFontMetrics(secondaryFont()).horizontalAdvance(note) + 10;
    return {width, height};
}

} // namespace cunest
