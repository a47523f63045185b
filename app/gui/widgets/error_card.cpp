// A failure on a page: what happened, how the computer is now, what to do, and the details to copy.
#include "widgets/error_card.h"

#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/text_label.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace cunest {

ActionButton *makeCopyButton(std::function<QString()> details)
{
    auto *button = new ActionButton(ActionButton::Kind::Small);
    QObject::connect(button, &QPushButton::clicked, button,
                     [details = std::move(details)] { QGuiApplication::clipboard()->setText(details()); });
    return button;
}

QString copyDetailsText()
{
    return ErrorCard::tr("Copy details");
}

ErrorCard::ErrorCard(QWidget *parent)
    : QWidget(parent), m_card(new Card), m_title(new TextLabel(TextKind::Value)),
      m_state(new TextLabel(TextKind::Body)), m_remedy(new TextLabel(TextKind::Body)),
      m_copy(new ActionButton(ActionButton::Kind::Quiet))
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_card);
    m_title->setWordWrap(true);
    auto *row = new QHBoxLayout;
    row->addWidget(m_title, 1);
    row->addWidget(m_copy, 0, Qt::AlignTop);
    m_card->body()->addLayout(row);
    m_card->body()->addWidget(m_state);
    m_card->body()->addWidget(m_remedy);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_plain); });
}

void ErrorCard::setText(const FailureText &text, Tone tone)
{
    m_card->setEdge(tone, true);
    m_title->setText(text.title);
    m_state->setText(text.state);
    m_remedy->setText(text.remedy);
    m_remedy->setVisible(!text.remedy.isEmpty());
    m_copy->setText(tr("&Copy details"));
    m_plain = text.plainText();
    setAccessibleName(text.title);
    setAccessibleDescription(text.state + u' ' + text.remedy);
}

} // namespace cunest
