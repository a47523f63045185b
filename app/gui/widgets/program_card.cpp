// What one program would load, and what its frameworks say.
#include "widgets/program_card.h"

#include "models/dll_load_model.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/mono_text.h"
#include "widgets/text_label.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace cunest {

namespace {

constexpr int mostRows = 60; // as high as a page; a program with more is looked through by scrolling

QString answerText(const FrameworkAnswer &answer)
{
    const QString name = QStringLiteral("%1 %2").arg(answer.framework, answer.version).trimmed();
    QString built = answer.cuda.isEmpty() ? ProgramCard::tr("built without CUDA") : ProgramCard::tr("built for CUDA %1").arg(answer.cuda);
    if (answer.cuda == QLatin1String("yes"))
        built = ProgramCard::tr("built with CUDA");
    switch (answer.end) {
    case ProbeEnd::Failed: return ProgramCard::tr("%1: importing it failed").arg(name);
    case ProbeEnd::NoAnswer: return ProgramCard::tr("%1: did not answer in time").arg(name);
    case ProbeEnd::NotPython: return ProgramCard::tr("%1: the program did not answer like a Python").arg(name);
    case ProbeEnd::NotInstalled: return ProgramCard::tr("%1: not installed").arg(name);
    case ProbeEnd::Answered: break;
    }
    if (!answer.sees)
        return QStringLiteral("%1: %2").arg(name, built);
    return *answer.sees ? ProgramCard::tr("%1: %2, sees a GPU").arg(name, built) : ProgramCard::tr("%1: %2, sees no GPU").arg(name, built);
}

bool hasFailed(const DllLoad &load)
{
    return load.outcome != LoadOutcome::Found && load.reason != LoadReason::DelayImport;
}

} // namespace

QString missingChain(const ProgramView &view)
{
    const auto failed = std::find_if(view.search.loads.cbegin(), view.search.loads.cend(), [](const DllLoad &load) {
        return hasFailed(load) && load.outcome != LoadOutcome::DependencyMissing && !load.isOfWindows();
    });
    if (failed == view.search.loads.cend())
        return {};
    QStringList names{failed->name + QStringLiteral(" ✕")};
    QString asks = failed->requester;
    while (!asks.isEmpty() && names.size() < 8) { // a ring of imports has no beginning
        names.prepend(asks);
        const DllLoad *next = view.search.find(asks);
        asks = next != nullptr && next->requester != asks ? next->requester : QString();
    }
    if (names.first() != view.program.fileName())
        names.prepend(view.program.fileName());
    return names.join(QStringLiteral(" → "));
}

ProgramCard::ProgramCard(QWidget *parent)
    : QWidget(parent), m_card(new Card), m_frameworks(new TextLabel(TextKind::Body)), m_chain(new MonoText),
      m_table(new CellView), m_loads(new DllLoadModel(this))
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_card);
    m_frameworks->setWordWrap(true);
    m_table->setModel(m_loads);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->header()->setSectionResizeMode(DllLoadModel::PlaceColumn, QHeaderView::Stretch);
    m_card->body()->addWidget(m_frameworks);
    m_card->body()->addWidget(m_chain);
    m_card->body()->addWidget(m_table);
    hide();
}

void ProgramCard::setProgram(const std::optional<ProgramView> &view)
{
    m_view = view;
    setVisible(view.has_value());
    if (!view)
        return;
    QList<DllLoad> loads = view->search.loads;
    std::stable_partition(loads.begin(), loads.end(), hasFailed); // what is missing comes first
    m_loads->setLoads(loads);
    const bool fits = m_loads->rowCount() <= mostRows;
    m_table->setFitsContent(fits);
    m_table->setMinimumHeight(fits ? 0 : 480);
    m_table->setVisible(m_loads->rowCount() > 0);
    retranslate();
}

void ProgramCard::retranslate()
{
    if (!m_view)
        return;
    m_card->setTitle(tr("What \"%1\" would load").arg(m_view->program.fileName()));
    m_card->setNote(tr("%n DLL(s)", nullptr, m_loads->rowCount()));
    m_table->setAccessibleName(tr("What \"%1\" would load").arg(m_view->program.fileName()));
    const QString chain = missingChain(*m_view);
    m_chain->setLines(chain.isEmpty() ? QStringList() : QStringList{chain});
    QStringList lines;
    for (const FrameworkAnswer &answer : m_view->frameworks)
        lines.append(answerText(answer));
    if (m_view->isPython && lines.isEmpty())
        lines.append(tr("None of the frameworks that CuNest knows answered from this Python."));
    m_frameworks->setText(lines.join(u'\n'));
    m_frameworks->setVisible(!lines.isEmpty());
    m_loads->retranslate();
}

} // namespace cunest
