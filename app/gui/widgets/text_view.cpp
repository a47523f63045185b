// Shows a long text to read and select, filled piece by piece so that the window never waits.
#include "widgets/text_view.h"

#include "theme.h"

#include <QPainter>

namespace cunest {

namespace {

constexpr qsizetype pieceSize = 16'384;

} // namespace

TextView::TextView(QWidget *parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setFont(monoFont());
    setUndoRedoEnabled(false);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(10);
    setCornerWidget(new QWidget(this)); // else the style draws a box where the scroll bars meet
    m_timer.setSingleShot(true);
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &TextView::addPiece);
}

void TextView::show(const QString &text)
{
    m_text = text;
    m_done = 0;
    clear();
    addPiece();
    moveCursor(QTextCursor::Start);
}

void TextView::addPiece()
{
    if (isWhole())
        return;
    qsizetype end = qMin(m_text.size(), m_done + pieceSize);
    if (end < m_text.size() && m_text.at(end - 1).isHighSurrogate())
        ++end;
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(m_text.mid(m_done, end - m_done));
    m_done = end;
    if (!isWhole())
        m_timer.start();
}

void TextView::paintEvent(QPaintEvent *event)
{
    QPlainTextEdit::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    painter.setPen(QPen(colors().accent, 2));
    painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 6, 6);
}

void TextView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange && font() != monoFont())
        setFont(monoFont());
    QPlainTextEdit::changeEvent(event);
}

} // namespace cunest
