// The first page: whether the chain from GPU to cuDNN holds, and the next step.
#include "pages/this_computer_page.h"

#include "base/driver_text.h"
#include "error_text.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/error_card.h"
#include "widgets/text_label.h"

#include <QHeaderView>
#include <QVBoxLayout>

namespace cunest {

namespace {

Tone toneOf(LinkState state)
{
    switch (state) {
    case LinkState::Holds: return Tone::Ok;
    case LinkState::Breaks: return Tone::Fault;
    case LinkState::Unknown: break;
    }
    return Tone::Note;
}

QString shortGpuName(QString name)
{
    for (const char *word : {"NVIDIA ", "GeForce "}) {
        if (name.startsWith(QLatin1String(word)))
            name.remove(0, qsizetype(qstrlen(word)));
    }
    return name;
}

const ChainLink *linkOf(const ChainVerdict &verdict, const char *id)
{
    for (const ChainLink &link : verdict.links) {
        if (link.id == QLatin1String(id))
            return &link;
    }
    return nullptr;
}

QString gpuValue(const Snapshot &snapshot)
{
    if (!snapshot.gpus.isEmpty()) {
        const QString name = shortGpuName(snapshot.gpus.first().name);
        const int others = int(snapshot.gpus.size()) - 1;
        return others == 0 ? name : ThisComputerPage::tr("%1 and %n more", nullptr, others).arg(name);
    }
    for (const AdapterFacts &adapter : snapshot.adapters) {
        if (adapter.vendorId == QLatin1String("10DE"))
            return shortGpuName(adapter.name);
    }
    return ThisComputerPage::tr("none");
}

QString cudnnValue(const Snapshot &snapshot)
{
    if (const CudnnCopy *copy = snapshot.activeCudnn(); copy != nullptr && copy->version)
        return copy->version->toString();
    const Toolkit *toolkit = snapshot.activeToolkit();
    if (toolkit != nullptr && toolkit->cudnn)
        return toolkit->cudnn->toString();
    return ThisComputerPage::tr("none");
}

QString markOf(LinkState state, bool present)
{
    if (!present)
        return ThisComputerPage::tr("missing");
    switch (state) {
    case LinkState::Holds: return ThisComputerPage::tr("fits");
    case LinkState::Breaks: return ThisComputerPage::tr("does not fit");
    case LinkState::Unknown: break;
    }
    return ThisComputerPage::tr("not known");
}

bool breaksAt(const ChainVerdict &verdict, const char *id)
{
    const ChainLink *link = linkOf(verdict, id);
    return link != nullptr && link->state == LinkState::Breaks;
}

// The first link that breaks comes first.
QString nextStepText(const ComputerReport &report)
{
    if (breaksAt(report.verdict, "gpu"))
        return ThisComputerPage::tr("cuDNN works on graphics cards of NVIDIA only; you can install it all the same.");
    if (breaksAt(report.verdict, "driver"))
        return ThisComputerPage::tr("The next step is to install a newer driver from NVIDIA.");
    if (cudnnValue(report.snapshot) == ThisComputerPage::tr("none"))
        return ThisComputerPage::tr("The next step is to install a cuDNN package that fits.");
    return ThisComputerPage::tr("You can install another cuDNN at any time; every change can be taken back.");
}

ChainCardText cardOf(const ChainVerdict &verdict, const char *id, const QString &caption, const QString &value,
                     bool present)
{
    ChainCardText text{.caption = caption, .value = value};
    const ChainLink *link = linkOf(verdict, id);
    const LinkState state = link != nullptr ? link->state : LinkState::Unknown;
    text.tone = present ? toneOf(state) : state == LinkState::Breaks ? Tone::Fault : Tone::Neutral;
    text.mark = markOf(state, present);
    text.reason = link != nullptr ? link->rule.text() : QString();
    return text;
}

} // namespace

QList<ChainCardText> chainCards(const ComputerReport &report)
{
    const Snapshot &snapshot = report.snapshot;
    const Toolkit *toolkit = snapshot.activeToolkit();
    const QString none = ThisComputerPage::tr("none");
    const QString gpu = gpuValue(snapshot);
    const QString cudnn = cudnnValue(snapshot);
    return {
        cardOf(report.verdict, "gpu", ThisComputerPage::tr("GPU"), gpu, gpu != none),
        cardOf(report.verdict, "driver", ThisComputerPage::tr("Driver"),
               snapshot.driver ? driverVersionText(snapshot.driver->version) : none, snapshot.driver.has_value()),
        cardOf(report.verdict, "toolkit", ThisComputerPage::tr("CUDA Toolkit"),
               toolkit != nullptr ? toolkit->version.toString() : none, toolkit != nullptr),
        cardOf(report.verdict, "cudnn", ThisComputerPage::tr("cuDNN"), cudnn, cudnn != none),
    };
}

ThisComputerPage::ThisComputerPage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_errorCard(new ErrorCard), m_again(addHeadButton(false)), m_next(addHeadButton(true)),
      m_chain(new ChainRow(4)), m_archiveCard(new Card), m_archiveView(new CellView),
      m_noArchives(new TextLabel(TextKind::Secondary)), m_archives(new PackageListModel(this)),
      m_findingCard(new Card), m_findingView(new CellView), m_findings(new FindingModel(this)),
      m_copyFindings(makeCopyButton([this] { return m_findings->plainText(); })),
      m_diagnose(new ActionButton(ActionButton::Kind::Small))
{
    body()->addWidget(m_errorCard);
    body()->addWidget(m_chain);

    m_archiveView->setModel(m_archives);
    m_archiveView->setHeaderHidden(true);
    m_archiveView->setRootIsDecorated(false);
    m_archiveView->setFitsContent(true);
    m_archiveView->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_archiveView->header()->setSectionResizeMode(PackageListModel::NameColumn, QHeaderView::Stretch);
    m_archiveCard->body()->addWidget(m_noArchives);
    m_archiveCard->body()->addWidget(m_archiveView);
    body()->addWidget(m_archiveCard);

    m_findings->setOffersFixes(true);
    m_findingView->setModel(m_findings);
    m_findingView->setHeaderHidden(true);
    m_findingView->setFitsContent(true);
    m_findingView->header()->setSectionResizeMode(FindingModel::StateColumn, QHeaderView::ResizeToContents);
    m_findingView->header()->setSectionResizeMode(FindingModel::TitleColumn, QHeaderView::Stretch);
    m_findingView->header()->setSectionResizeMode(FindingModel::EvidenceColumn, QHeaderView::ResizeToContents);
    m_findingView->header()->setSectionResizeMode(FindingModel::ButtonColumn, QHeaderView::ResizeToContents);
    m_findingCard->head()->addWidget(m_copyFindings);
    m_findingCard->head()->addWidget(m_diagnose);
    m_findingCard->body()->addWidget(m_findingView);
    body()->addWidget(m_findingCard);
    body()->addStretch(1);

    connect(m_again, &QPushButton::clicked, this, &ThisComputerPage::checkAgainRequested);
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_report && m_report->interrupted)
            Q_EMIT recoverRequested();
        else if (hasFault())
            Q_EMIT diagnoseRequested();
        else
            Q_EMIT installRequested();
    });
    connect(m_diagnose, &QPushButton::clicked, this, &ThisComputerPage::diagnoseRequested);
    connect(m_findingView, &CellView::buttonPressed, this, &ThisComputerPage::diagnoseRequested);
    connect(m_archiveView, &CellView::rowActivated, this, [this](const QModelIndex &index) {
        const FoundArchive archive = m_archives->archives().value(index.row());
        if (archive.trust != ArchiveTrust::Unusable)
            Q_EMIT archiveChosen(archive);
    });
    retranslate();
}

void ThisComputerPage::setReport(const ComputerReport &report)
{
    QList<FoundArchive> archives = report.archives;
    for (FoundArchive &archive : archives) { // what was checked before stays known
        for (const FoundArchive &known : m_archives->archives()) {
            if (known.path == archive.path && known.size == archive.size)
                archive = known;
        }
    }
    const bool first = !m_report;
    m_report = report;
    m_error.reset();
    m_archives->setArchives(archives);
    m_findings->setFindings(report.diagnosis.findings);
    retranslate();
    if (first && isVisible())
        takeFocus(); // the next step is known now
}

void ThisComputerPage::setArchives(const QList<FoundArchive> &archives)
{
    m_archives->setArchives(archives);
    retranslateCards();
}

void ThisComputerPage::setError(const Error &error)
{
    m_error = error;
    retranslate();
}

bool ThisComputerPage::hasFault() const
{
    return m_report && !m_report->diagnosis.findings.isEmpty() && m_report->diagnosis.findings.first().severity <= Severity::Fault;
}

void ThisComputerPage::showEmpty()
{
    m_chain->hide();
    m_archiveCard->hide();
    m_findingCard->hide();
    m_next->setEnabled(m_error.has_value());
    if (!m_error) {
        setHeadline(tr("Looking at this computer…"), tr("GPU, driver, CUDA Toolkits and cuDNN are being found."));
        return;
    }
    setHeadline(tr("This computer could not be looked at"), tr("A package can be installed all the same."));
}

void ThisComputerPage::retranslate()
{
    m_again->setText(tr("Check &again"));
    m_again->setToolTip(tr("F5"));
    m_next->setText(tr("&Install cuDNN…"));
    m_archives->retranslate();
    m_findings->retranslate();
    m_errorCard->setVisible(m_error.has_value());
    if (m_error)
        m_errorCard->setText(describeError(*m_error));
    if (!m_report) {
        showEmpty();
        return;
    }
    m_next->setEnabled(true);
    m_chain->show();
    m_archiveCard->show();
    if (m_report->interrupted) {
        setHeadline(tr("An earlier installation was interrupted"),
                    tr("CuNest can finish it or take it back, so that all files belong together again."));
        m_next->setText(tr("&Put in order"));
    } else if (hasFault()) {
        setHeadline(verdictOf(m_report->verdict, m_report->diagnosis).text(), m_report->diagnosis.findings.first().remedy.text());
        m_next->setText(tr("See what to &do"));
    } else {
        setHeadline(verdictOf(m_report->verdict, m_report->diagnosis).text(), nextStepText(*m_report));
    }
    retranslateCards();
}

void ThisComputerPage::retranslateCards()
{
    if (!m_report)
        return;
    m_chain->setCards(chainCards(*m_report));
    const int archives = int(m_archives->archives().size());
    m_archiveCard->setTitle(tr("Ready in Downloads"));
    m_archiveCard->setNote(archives > 0 ? tr("%n archive(s)", nullptr, archives) : QString());
    m_archiveView->setAccessibleName(tr("Ready in Downloads"));
    m_archiveView->setVisible(archives > 0);
    m_noArchives->setVisible(archives == 0);
    m_noArchives->setText(m_report->downloads.isNull()
                              ? tr("Download a cuDNN archive from NVIDIA, then drop it on this window.")
                              : tr("No cuDNN archive in %1. Download one from NVIDIA, or drop it on this window.")
                                    .arg(m_report->downloads.toString()));
    const int notes = int(m_report->diagnosis.findings.size());
    m_findingCard->setVisible(notes > 0);
    m_findingCard->setTitle(tr("What else was seen"));
    m_findingCard->setNote(tr("%n finding(s)", nullptr, notes));
    m_findingView->setAccessibleName(tr("What else was seen"));
    m_copyFindings->setText(copyDetailsText());
    m_diagnose->setText(tr("Open in Diagnose"));
    m_copyFindings->setVisible(!m_findings->findings().isEmpty());
}

} // namespace cunest
