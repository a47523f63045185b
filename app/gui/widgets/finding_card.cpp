// One finding as a card: what is wrong, why, what to do, what was seen, and what can be done at once.
#include "widgets/finding_card.h"

#include "diagnose/evidence_text.h"
#include "models/finding_model.h"
#include "plan/fix_plan.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/chip.h"
#include "widgets/mono_text.h"
#include "widgets/text_label.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace cunest {

namespace {

constexpr qsizetype factsShown = 12;

} // namespace

FindingCard::FindingCard(const Finding &finding, const FindingCardLook &look, QWidget *parent)
    : QWidget(parent), m_finding(finding), m_look(look), m_card(new Card), m_chip(new Chip),
      m_title(new TextLabel(TextKind::Strong)), m_cause(new TextLabel(TextKind::Secondary)),
      m_remedy(new TextLabel(TextKind::Body)), m_evidence(new MonoText), m_copy(new ActionButton(ActionButton::Kind::Small))
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_card);
    m_title->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->setSpacing(space::gap);
    head->addWidget(m_chip);
    head->addWidget(m_title, 1);
    if (look.offersFix) {
        m_fix = new ActionButton(look.primary ? ActionButton::Kind::Primary : ActionButton::Kind::Quiet);
        m_fix->setShield(look.shield);
        connect(m_fix, &QPushButton::clicked, this, [this] { Q_EMIT fixRequested(m_finding); });
        head->addWidget(m_fix);
    }
    m_card->body()->addLayout(head);
    m_card->body()->addWidget(m_cause);
    m_card->body()->addWidget(m_remedy);
    m_card->body()->addWidget(m_evidence);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    if (look.offersAgain) {
        m_again = new ActionButton(ActionButton::Kind::Small);
        connect(m_again, &QPushButton::clicked, this, [this] { Q_EMIT againRequested(m_finding); });
        buttons->addWidget(m_again);
    }
    connect(m_copy, &QPushButton::clicked, this, [this] { Q_EMIT copyRequested(m_finding); });
    buttons->addWidget(m_copy);
    buttons->addStretch(1);
    m_card->body()->addLayout(buttons);
    retranslate();
}

bool FindingCard::takeFocus()
{
    if (m_again != nullptr)
        m_again->setFocus(Qt::OtherFocusReason);
    return m_again != nullptr;
}

void FindingCard::showState()
{
    Tone tone = severityTone(m_finding.severity);
    QString word = severityText(m_finding.severity);
    if (m_finding.id == QLatin1String("error.not-confirmed"))
        word = tr("not confirmed here");
    else if (m_finding.id == QLatin1String("error.unknown"))
        word = tr("not known");
    else if (m_look.isCause && m_finding.severity != Severity::Info)
        word = tr("cause");
    m_chip->setState(tone, word);
    m_card->setEdge(tone, m_finding.severity != Severity::Info);
    setAccessibleName(QStringLiteral("%1: %2").arg(word, m_finding.title.text()));
}

void FindingCard::retranslate()
{
    showState();
    m_title->setText(m_finding.title.text());
    m_cause->setText(m_finding.cause.text());
    m_cause->setVisible(!m_finding.cause.isEmpty());
    m_remedy->setText(tr("What to do: %1").arg(m_finding.remedy.text()));
    m_remedy->setVisible(!m_finding.remedy.isEmpty());
    QStringList facts = evidenceTexts(m_finding.evidence.mid(0, factsShown));
    if (m_finding.evidence.size() > factsShown)
        facts.append(tr("… and %n more", nullptr, int(m_finding.evidence.size() - factsShown)));
    m_evidence->setLines(facts);
    m_copy->setText(tr("Copy"));
    m_copy->setAccessibleName(tr("Copy: %1").arg(m_finding.title.text()));
    if (m_again != nullptr) {
        m_again->setText(tr("Check again"));
        m_again->setAccessibleName(tr("Check again: %1").arg(m_finding.title.text()));
    }
    if (m_fix != nullptr) {
        m_fix->setText(fixName(m_finding).text());
        m_fix->setAccessibleName(QStringLiteral("%1: %2").arg(fixName(m_finding).text(), m_finding.title.text()));
    }
}

} // namespace cunest
