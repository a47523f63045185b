// Install, step 1: which package.
#include "pages/choose_page.h"

#include "base/size_text.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/chip.h"
#include "widgets/drop_zone.h"
#include "widgets/error_card.h"
#include "widgets/text_label.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>

namespace cunest {

QStringList installSteps()
{
    return {ChoosePage::tr("Choose"), ChoosePage::tr("Where"), ChoosePage::tr("Review"), ChoosePage::tr("Install")};
}

ChoosePage::ChoosePage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_drop(new DropZone), m_errorCard(new ErrorCard), m_identityCard(new Card),
      m_identity(new TextLabel(TextKind::Value)), m_path(new PathLabel), m_trust(new Chip), m_complete(new Chip),
      m_facts(new TextLabel(TextKind::Secondary)), m_findingView(new CellView), m_findings(new FindingModel(this)),
      m_copyFindings(makeCopyButton([this] { return m_findings->plainText(); })),
      m_archiveCard(new Card), m_archiveView(new CellView), m_noArchives(new TextLabel(TextKind::Secondary)),
      m_archives(new PackageListModel(this)), m_cancel(new ActionButton(ActionButton::Kind::Quiet)),
      m_continue(new ActionButton(ActionButton::Kind::Primary))
{
    body()->addWidget(m_errorCard);
    body()->addWidget(m_identityCard);
    body()->addWidget(m_drop);
    body()->addWidget(m_archiveCard);
    body()->addStretch(1);

    auto *line = new QHBoxLayout;
    line->setSpacing(space::gap);
    m_identity->setWordWrap(true); // where long words beside it need the room
    line->addWidget(m_identity);
    line->addWidget(m_trust);
    line->addWidget(m_complete);
    line->addStretch(1);
    line->addWidget(m_copyFindings);
    m_identityCard->body()->addLayout(line);
    m_identityCard->body()->addWidget(m_path);
    m_identityCard->body()->addWidget(m_facts);
    m_identityCard->body()->addWidget(m_findingView);
    m_findingView->setModel(m_findings);
    m_findingView->setHeaderHidden(true);
    m_findingView->setFitsContent(true);
    m_findingView->header()->setSectionResizeMode(FindingModel::StateColumn, QHeaderView::ResizeToContents);
    m_findingView->header()->setSectionResizeMode(FindingModel::TitleColumn, QHeaderView::Stretch);
    m_findingView->header()->setSectionResizeMode(FindingModel::EvidenceColumn, QHeaderView::ResizeToContents);

    m_archiveView->setModel(m_archives);
    m_archiveView->setHeaderHidden(true);
    m_archiveView->setRootIsDecorated(false);
    m_archiveView->setFitsContent(true);
    m_archiveView->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_archiveView->header()->setSectionResizeMode(PackageListModel::NameColumn, QHeaderView::Stretch);
    m_archiveCard->body()->addWidget(m_noArchives);
    m_archiveCard->body()->addWidget(m_archiveView);

    footer()->addWidget(m_cancel);
    footer()->addStretch(1);
    footer()->addWidget(m_continue);

    connect(m_drop, &DropZone::browseRequested, this, &ChoosePage::browseRequested);
    connect(m_drop, &DropZone::browseFolderRequested, this, &ChoosePage::browseFolderRequested);
    connect(m_cancel, &QPushButton::clicked, this, &ChoosePage::cancelRequested);
    connect(m_continue, &QPushButton::clicked, this, &ChoosePage::continueRequested);
    connect(m_archiveView, &CellView::rowActivated, this, [this](const QModelIndex &index) {
        Q_EMIT archiveChosen(m_archives->archives().value(index.row()));
    });
    retranslate();
}

void ChoosePage::setArchives(const QList<FoundArchive> &archives, const WinPath &folder)
{
    m_folder = folder;
    m_archives->setArchives(archives);
    retranslate();
}

void ChoosePage::setInspecting(const QString &source)
{
    m_source = source;
    m_state = State::Inspecting;
    setBusy(true);
    retranslate();
}

void ChoosePage::setInspected(const std::optional<InspectedPackage> &inspected)
{
    m_inspected = inspected;
    m_state = inspected ? State::Inspected : State::Empty;
    m_findings->setFindings(inspected ? inspected->scan.findings : Findings());
    for (int row = 0; row < m_findings->rowCount(); ++row)
        m_findingView->setExpanded(m_findings->index(row, 0), m_findings->findings().at(row).severity == Severity::Block);
    setBusy(false);
    retranslate();
    if (isVisible())
        takeFocus();
}

void ChoosePage::setError(const Error &error, const QString &source)
{
    m_error = error;
    m_source = source;
    m_inspected.reset();
    m_state = State::Failed;
    setBusy(false);
    retranslate();
}

void ChoosePage::setProgress(const Progress &progress)
{
    if (m_state != State::Inspecting || progress.totalBytes <= 0)
        return;
    setHeadline(headline(), tr("%1 of %2 checked. Nothing is written while looking.")
                                .arg(sizeText(progress.doneBytes), sizeText(progress.totalBytes)));
}

void ChoosePage::setDragOver(bool over)
{
    m_drop->setDragOver(over);
}

QWidget *ChoosePage::firstFocus()
{
    return m_state == State::Inspected && m_continue->isEnabled() ? static_cast<QWidget *>(m_continue) : m_drop->browseButton();
}

void ChoosePage::retranslate()
{
    setSteps(installSteps(), 0);
    m_drop->retranslate();
    m_archives->retranslate();
    m_cancel->setText(tr("&Stop"));
    m_continue->setText(tr("&Continue"));
    m_cancel->setVisible(m_state == State::Inspecting);
    m_continue->setVisible(m_state == State::Inspected);
    m_continue->setEnabled(m_inspected && !hasBlock(m_inspected->scan.findings));
    m_identityCard->setVisible(m_state == State::Inspected);
    m_errorCard->setVisible(m_state == State::Failed);

    const int archives = int(m_archives->archives().size());
    m_archiveCard->setTitle(tr("Ready in Downloads"));
    m_archiveView->setAccessibleName(tr("Ready in Downloads"));
    m_archiveCard->setNote(archives > 0 ? tr("%n archive(s)", nullptr, archives) : QString());
    m_archiveCard->setVisible(!m_folder.isNull());
    m_archiveView->setVisible(archives > 0);
    m_noArchives->setVisible(archives == 0);
    m_noArchives->setText(tr("No cuDNN archive in %1.").arg(m_folder.toString()));

    switch (m_state) {
    case State::Empty:
        setHeadline(tr("Which cuDNN do you want to install?"),
                    tr("It is checked first; you see every change before it is made."));
        break;
    case State::Inspecting:
        setHeadline(tr("Checking the package…"), m_source);
        break;
    case State::Failed:
        if (m_source.isEmpty())
            setHeadline(tr("Which of them do you want to install?"), tr("Drop one package at a time."));
        else
            setHeadline(tr("This package could not be read"), m_source);
        m_errorCard->setText(describeError(*m_error));
        break;
    case State::Inspected: retranslateIdentity(); break;
    }
}

void ChoosePage::retranslateIdentity()
{
    const PackageScan &scan = m_inspected->scan;
    const PackageIdentity &identity = scan.identity;
    QString name = identity.version ? QStringLiteral("cuDNN %1").arg(identity.version->toString()) : scan.path.fileName();
    if (identity.version && !identity.cudaLabel.isEmpty())
        name = tr("%1 for CUDA %2").arg(name, identity.cudaLabel);
    const bool blocked = hasBlock(scan.findings);
    if (blocked)
        setHeadline(scan.findings.first().title.text(), tr("This package cannot be installed. Nothing was changed."));
    else
        setHeadline(tr("%1 is ready to install").arg(name), tr("Next you choose the place for it."));

    m_identity->setText(name);
    m_path->setPath(scan.path.toString());
    if (blocked)
        m_trust->setState(Tone::Fault, tr("cannot be used"));
    else if (scan.digest.known)
        m_trust->setState(Tone::Ok, tr("published by NVIDIA"));
    else
        m_trust->setState(Tone::Warning, tr("not in NVIDIA's list"));
    m_complete->setState(blocked ? Tone::Neutral : Tone::Ok,
                         blocked ? QString() : tr("%n file(s), complete", nullptr, scan.placedFiles()));
    QStringList facts;
    if (m_inspected->packedSize > 0)
        facts.append(tr("%1, %2 unpacked").arg(sizeText(m_inspected->packedSize), sizeText(scan.unpackedBytes())));
    if (!scan.digest.sha256.isEmpty())
        facts.append(QStringLiteral("SHA-256 %1…").arg(QString::fromLatin1(scan.digest.sha256.toHex().left(16))));
    if (scan.download && !scan.download->host.isEmpty())
        facts.append(tr("downloaded from %1").arg(shownHost(scan.download->host)));
    else if (scan.download && isFromInternet(*scan.download))
        facts.append(tr("downloaded from the Internet"));
    m_facts->setText(facts.join(QStringLiteral(" · ")));
    m_facts->setToolTip(QString::fromLatin1(scan.digest.sha256.toHex()));
    m_findings->retranslate();
    for (int row = 0; row < m_findings->rowCount(); ++row)
        m_findingView->setExpanded(m_findings->index(row, 0), m_findings->findings().at(row).severity == Severity::Block);
    m_findingView->setVisible(!m_findings->findings().isEmpty());
    m_findingView->setAccessibleName(tr("Findings"));
    m_copyFindings->setText(copyDetailsText());
    m_copyFindings->setVisible(!m_findings->findings().isEmpty());
    m_identityCard->setAccessibleName(name);
}

} // namespace cunest
