// The chain GPU, driver, CUDA Toolkit, cuDNN as cards with arrows between them.
#include "widgets/chain_row.h"

#include "widgets/chip.h"
#include "widgets/icon.h"
#include "widgets/text_label.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace cunest {

ChainCard::ChainCard(QWidget *parent)
    : QFrame(parent), m_caption(new TextLabel(TextKind::Secondary)), m_value(new TextLabel(TextKind::Value)),
      m_mark(new StateMark), m_reason(new TextLabel(TextKind::Secondary))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::cardPadding, 14, space::cardPadding, 14);
    layout->setSpacing(4);
    m_value->setWordWrap(true);
    layout->addWidget(m_caption);
    layout->addWidget(m_value);
    layout->addWidget(m_mark);
    layout->addWidget(m_reason);
    layout->addStretch(1);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ChainCard::setText(const ChainCardText &text)
{
    m_caption->setText(text.caption);
    m_value->setText(text.value);
    m_mark->setState(text.tone, text.mark);
    m_reason->setText(text.reason);
    m_reason->setToolTip(text.reason);
    setAccessibleName(QStringLiteral("%1: %2, %3. %4").arg(text.caption, text.value, text.mark, text.reason));
}

void ChainCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colors().line);
    painter.setBrush(colors().card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), space::radius, space::radius);
}

ChainRow::ChainRow(int cards, QWidget *parent) : QWidget(parent)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(26);
    for (int i = 0; i < cards; ++i) {
        m_cards.append(new ChainCard);
        layout->addWidget(m_cards.last(), 1);
    }
}

void ChainRow::setCards(const QList<ChainCardText> &texts)
{
    for (qsizetype i = 0; i < m_cards.size() && i < texts.size(); ++i)
        m_cards[i]->setText(texts[i]);
}

void ChainRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    for (qsizetype i = 0; i + 1 < m_cards.size(); ++i) {
        const QRect left = m_cards[i]->geometry();
        paintIcon(painter, QStringLiteral("arrow"), QRectF(left.right() + 6, left.center().y() - 8.0, 16, 16),
                  colors().secondary);
    }
}

} // namespace cunest
