// A quiet surface with a title line, on which a page's content lies.
#include "widgets/card.h"

#include "widgets/text_label.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

namespace cunest {

Card::Card(QWidget *parent)
    : QFrame(parent), m_title(new TextLabel(TextKind::Strong)), m_note(new TextLabel(TextKind::Secondary)),
      m_head(new QHBoxLayout), m_body(new QVBoxLayout(this))
{
    m_body->setContentsMargins(space::cardPadding, 14, space::cardPadding, 14);
    m_body->setSpacing(space::small);
    m_head->setSpacing(space::gap);
    m_head->addWidget(m_title);
    m_head->addStretch(1);
    m_head->addWidget(m_note);
    m_body->addLayout(m_head);
    m_note->setWordWrap(false);
    m_title->hide();
    m_note->hide();
}

void Card::setTitle(const QString &title)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    setAccessibleName(title);
}

void Card::setNote(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void Card::setEdge(Tone tone, bool shown)
{
    m_edge = tone;
    m_hasEdge = shown;
    update();
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(colors().line);
    painter.setBrush(colors().card);
    painter.drawRoundedRect(area, space::radius, space::radius);
    if (!m_hasEdge)
        return;
    QPainterPath outline;
    outline.addRoundedRect(area, space::radius, space::radius);
    painter.setClipPath(outline);
    painter.fillRect(QRectF(0, 0, 4, height()), colors().of(m_edge));
}

} // namespace cunest
