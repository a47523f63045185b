// A label in one of the theme's kinds of text; it follows theme and language by itself.
#include "widgets/text_label.h"

#include "theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>

namespace cunest {

TextLabel::TextLabel(TextKind kind, QWidget *parent) : QLabel(parent), m_kind(kind)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(kind == TextKind::Title || kind == TextKind::Body || kind == TextKind::Secondary);
    applyKind();
}

void TextLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        applyKind();
    QLabel::changeEvent(event);
}

void TextLabel::applyKind()
{
    QFont wanted = bodyFont();
    switch (m_kind) {
    case TextKind::Title: wanted = titleFont(); break;
    case TextKind::Value: wanted = valueFont(); break;
    case TextKind::Strong: wanted = strongFont(); break;
    case TextKind::Secondary: wanted = secondaryFont(); break;
    case TextKind::Mono: wanted = monoFont(); break;
    case TextKind::Body: break;
    }
    // Setting the role again would send another PaletteChange and never end.
    const auto role = m_kind == TextKind::Secondary && !isHighContrast() ? QPalette::PlaceholderText : QPalette::WindowText;
    if (foregroundRole() != role)
        setForegroundRole(role);
    if (font() != wanted)
        setFont(wanted);
}

PathLabel::PathLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setFocusPolicy(Qt::TabFocus);
    setFont(monoFont());
}

void PathLabel::setPath(const QString &path)
{
    m_path = path;
    setText(path);
    setToolTip(path);
    setAccessibleName(path);
}

QSize PathLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_path) + 4, fontMetrics().height() + 4};
}

QSize PathLabel::minimumSizeHint() const
{
    return {qMin(120, sizeHint().width()), fontMetrics().height() + 4};
}

void PathLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(colors().secondary);
    painter.drawText(rect().adjusted(2, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_path, Qt::ElideMiddle, width() - 4));
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors().accent, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
}

void PathLabel::keyPressEvent(QKeyEvent *event)
{
    if (event == QKeySequence::Copy)
        QGuiApplication::clipboard()->setText(m_path);
    else
        QLabel::keyPressEvent(event);
}

void PathLabel::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), this, [this] { QGuiApplication::clipboard()->setText(m_path); });
    menu->popup(event->globalPos());
}

void PathLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange && font() != monoFont())
        setFont(monoFont());
    QLabel::changeEvent(event);
}

} // namespace cunest
