// "I want TensorFlow 2.10": what that needs here.
#include "widgets/wish_card.h"

#include "models/recommendation_model.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/mono_text.h"
#include "widgets/text_label.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QVBoxLayout>

namespace cunest {

WishCard::WishCard(QWidget *parent)
    : QWidget(parent), m_card(new Card), m_label(new TextLabel(TextKind::Body)), m_wanted(new QLineEdit),
      m_ask(new ActionButton(ActionButton::Kind::Quiet)), m_reason(new TextLabel(TextKind::Body)), m_table(new CellView),
      m_steps(new RecommendationModel(this)), m_package(new MonoText), m_sources(new MonoText)
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_card);
    m_label->setWordWrap(false);
    m_label->setBuddy(m_wanted);
    m_wanted->setMinimumHeight(32);
    m_wanted->setMinimumWidth(120);
    m_wanted->setTextMargins(5, 0, 2, 0);
    auto *row = new QHBoxLayout;
    row->setSpacing(space::gap);
    row->addWidget(m_label);
    row->addWidget(m_wanted, 1);
    row->addWidget(m_ask);
    m_table->setModel(m_steps);
    m_table->setRootIsDecorated(false);
    m_table->setFitsContent(true);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->header()->setSectionResizeMode(RecommendationModel::RuleColumn, QHeaderView::Stretch);
    m_card->body()->addLayout(row);
    m_card->body()->addWidget(m_reason);
    m_card->body()->addWidget(m_table);
    m_card->body()->addWidget(m_package);
    m_card->body()->addWidget(m_sources);
    connect(m_ask, &QPushButton::clicked, this, &WishCard::ask);
    connect(m_wanted, &QLineEdit::returnPressed, this, &WishCard::ask);
    connect(m_wanted, &QLineEdit::textChanged, this, [this] { m_ask->setEnabled(!m_wanted->text().trimmed().isEmpty()); });
    m_ask->setEnabled(false);
    retranslate();
}

void WishCard::ask()
{
    if (!m_wanted->text().trimmed().isEmpty())
        Q_EMIT wishMade(m_wanted->text());
}

void WishCard::setAnswer(const Result<Recommendation> &answer)
{
    m_answer = answer;
    m_steps->setSteps(answer ? answer->chain : QList<RecommendedStep>());
    setWorking(false);
    retranslate();
}

void WishCard::setWorking(bool working)
{
    m_ask->setEnabled(!working && !m_wanted->text().trimmed().isEmpty());
    m_table->setEnabled(!working);
}

void WishCard::retranslate()
{
    m_card->setTitle(tr("What does a framework need here?"));
    m_label->setText(tr("I &want"));
    m_wanted->setPlaceholderText(tr("TensorFlow 2.10"));
    m_wanted->setAccessibleName(tr("Framework and version"));
    m_ask->setText(tr("Reco&mmend"));
    m_table->setAccessibleName(tr("What it needs, part by part"));
    m_steps->retranslate();
    m_table->setVisible(m_steps->rowCount() > 0);
    m_reason->setVisible(m_answer.has_value());
    QStringList package;
    QStringList sources;
    if (m_answer && *m_answer) {
        const Recommendation &answer = **m_answer;
        m_reason->setText(answer.reason.text());
        if (answer.package) {
            package.append(tr("Archive: %1").arg(answer.package->fileName));
            if (!answer.package->sha256.isEmpty())
                package.append(QStringLiteral("SHA-256: ") + QString::fromLatin1(answer.package->sha256.toHex()));
        }
        for (const RecommendedStep &step : answer.chain) {
            if (!step.source.isEmpty() && !sources.contains(step.source))
                sources.append(step.source);
        }
    } else if (m_answer) {
        m_reason->setText(m_answer->error().message.text());
    }
    m_package->setLines(package);
    m_sources->setLines(sources);
}

} // namespace cunest
