// Install, step 3: exactly what will be written; also what an undo will take back.
#include "pages/review_page.h"

#include "base/size_text.h"
#include "error_text.h"
#include "pages/choose_page.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/chip.h"
#include "widgets/error_card.h"
#include "widgets/icon.h"
#include "widgets/text_label.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace cunest {

namespace {

constexpr int roomForTallCards = 640; // logical pixels; below it the list of files needs the room

bool isUndo(const InstallPlan &plan)
{
    return plan.kind == PlanKind::Undo || plan.kind == PlanKind::Remove;
}

qint64 freeBytesOn(const Snapshot &snapshot, const WinPath &root)
{
    for (const Volume &volume : snapshot.volumes) {
        if (volume.root.compare(root.root(), Qt::CaseInsensitive) == 0)
            return volume.freeBytes;
    }
    return -1;
}

bool addsZlib(const InstallPlan &plan)
{
    return std::any_of(plan.operations.cbegin(), plan.operations.cend(), [](const Operation &operation) {
        const auto *place = std::get_if<PlaceFile>(&operation);
        return place != nullptr && std::holds_alternative<FromFile>(place->source);
    });
}

// As high as wanted, and never lower than what lies in it needs at its width. It has no height for a width of its own:
// a layout around it would count every list in it as high as the list likes to be.
class LowerCards final : public QWidget
{
public:
    void setWanted(int height)
    {
        m_wanted = height;
        updateGeometry();
    }
    bool hasHeightForWidth() const override { return false; }
    QSize sizeHint() const override { return {QWidget::sizeHint().width(), qMax(m_wanted, minimumSizeHint().height())}; }
    QSize minimumSizeHint() const override
    {
        const QSize least = QWidget::minimumSizeHint();
        return {least.width(), qMax(least.height(), layout()->minimumHeightForWidth(width()))};
    }

private:
    int m_wanted = 0;
};

} // namespace

ReviewPage::ReviewPage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_chipRow(new QHBoxLayout), m_space(new TextLabel(TextKind::Secondary)),
      m_search(new QLineEdit), m_treeCard(new Card), m_tree(new CellView),
      m_noFiles(new TextLabel(TextKind::Secondary)), m_diff(new DiffModel(this)), m_filter(new DiffFilter(this)),
      m_lower(new LowerCards), m_pathCard(new Card), m_pathView(new CellView),
      m_pathText(new TextLabel(TextKind::Secondary)), m_path(new PathChangeModel(this)), m_checkCard(new Card),
      m_digestMark(new StateMark), m_filesMark(new StateMark), m_zlib(new QCheckBox), m_findingView(new CellView),
      m_findings(new FindingModel(this)),
      m_copyFindings(makeCopyButton([this] { return m_findings->plainText(); })), m_back(new ActionButton(ActionButton::Kind::Quiet)),
      m_save(new ActionButton(ActionButton::Kind::Quiet)),
      m_nothingYet(new TextLabel(TextKind::Secondary)), m_commit(new ActionButton(ActionButton::Kind::Primary))
{
    buildTree();
    buildLowerCards();
    footer()->addWidget(m_back);
    footer()->addWidget(m_nothingYet, 1);
    footer()->addWidget(m_save);
    footer()->addWidget(m_commit);
    connect(m_back, &QPushButton::clicked, this, &ReviewPage::backRequested);
    connect(m_save, &QPushButton::clicked, this, &ReviewPage::saveRequested);
    connect(m_commit, &QPushButton::clicked, this, &ReviewPage::commitRequested);
    retranslate();
}

void ReviewPage::buildTree()
{
    auto *top = new QHBoxLayout;
    top->setSpacing(space::gap);
    m_chipRow->setSpacing(8);
    addClearButton();
    m_search->setMinimumWidth(90);
    m_search->setMaximumWidth(200);
    m_search->setTextMargins(5, 0, 2, 0);
    m_search->setMinimumHeight(30);
    top->addLayout(m_chipRow);
    top->addStretch(1);
    top->addWidget(m_search);
    body()->addLayout(top);
    body()->addWidget(m_space);
    body()->setSpacing(space::gap);

    m_filter->setSourceModel(m_diff);
    m_tree->setModel(m_filter);
    m_tree->setUniformRowHeights(true);
    m_tree->header()->setSectionResizeMode(DiffModel::FileColumn, QHeaderView::Stretch);
    for (const int column : {DiffModel::ActionColumn, DiffModel::VersionColumn, DiffModel::SizeColumn}) {
        m_tree->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    }
    m_treeCard->body()->setContentsMargins(8, 6, 8, 6);
    m_treeCard->body()->addWidget(m_tree, 1);
    m_noFiles->setAlignment(Qt::AlignCenter);
    m_treeCard->body()->addWidget(m_noFiles);
    body()->addWidget(m_treeCard, 3);
    connect(m_search, &QLineEdit::textChanged, this, &ReviewPage::applyFilter);
    auto *find = new QShortcut(QKeySequence::Find, this);
    connect(find, &QShortcut::activated, m_search, [this] { m_search->setFocus(); });
}

// QLineEdit's own clear button looks for its icon in all icon themes of the system, which takes longer
// than making all pages.
void ReviewPage::addClearButton()
{
    m_clear = m_search->addAction(makeIcon(QStringLiteral("cross")), QLineEdit::TrailingPosition);
    m_clear->setVisible(false);
    connect(m_clear, &QAction::triggered, m_search, &QLineEdit::clear);
    connect(m_search, &QLineEdit::textChanged, m_clear, [this](const QString &text) { m_clear->setVisible(!text.isEmpty()); });
}

void ReviewPage::buildLowerCards()
{
    auto *row = new QHBoxLayout(m_lower);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::gap);
    m_pathView->setModel(m_path);
    m_pathView->setHeaderHidden(true);
    m_pathView->setRootIsDecorated(false);
    m_pathView->setDense(true);
    m_pathView->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_pathText->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_pathText->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_pathCard->body()->addWidget(m_pathText);
    m_pathCard->body()->addWidget(m_pathView, 1);
    row->addWidget(m_pathCard, 1);

    m_findingView->setModel(m_findings);
    m_findingView->setHeaderHidden(true);
    m_findingView->header()->setSectionResizeMode(FindingModel::StateColumn, QHeaderView::ResizeToContents);
    m_findingView->header()->setSectionResizeMode(FindingModel::TitleColumn, QHeaderView::Stretch);
    m_findingView->setColumnHidden(FindingModel::EvidenceColumn, true);
    m_findingView->setMinimumHeight(rowHeight() + 8);
    m_checkCard->head()->addWidget(m_copyFindings);
    m_checkCard->body()->addWidget(m_digestMark);
    m_checkCard->body()->addWidget(m_filesMark);
    m_checkCard->body()->addWidget(m_zlib);
    connect(m_zlib, &QCheckBox::clicked, this, [this](bool wanted) {
        m_commit->setEnabled(false); // until the other plan is there
        Q_EMIT zlibToggled(wanted);
    });
    m_checkCard->body()->addWidget(m_findingView, 1);
    m_checkCard->body()->addStretch(0); // holds the marks at the top where there are no findings
    row->addWidget(m_checkCard, 1);
    body()->addWidget(m_lower);
}

void ReviewPage::setPlan(const std::shared_ptr<PreparedInstall> &prepared, bool zlibLeftOut)
{
    m_prepared = prepared;
    m_declined = false;
    m_savedNotice.clear();
    m_search->clear();
    const bool planned = prepared && prepared->plan;
    m_diff->setRows(planned ? prepared->plan->rows : QList<DiffRow>());
    m_findings->setFindings(prepared ? prepared->findings : Findings());
    m_zlib->setChecked(!zlibLeftOut);
    m_zlib->setVisible(planned && prepared->plan->kind == PlanKind::Install && (zlibLeftOut || addsZlib(*prepared->plan)));
    makeChips();
    applyFilter();
    retranslate();
}

void ReviewPage::setDeclined()
{
    m_declined = true;
    retranslate();
}

void ReviewPage::setSaved(const QString &notice)
{
    m_savedNotice = notice;
    retranslate();
}

void ReviewPage::makeChips()
{
    for (const auto &[action, chip] : m_chips)
        delete chip;
    m_chips.clear();
    for (const FileAction action : {FileAction::New, FileAction::Replace, FileAction::Restore, FileAction::Identical,
                                    FileAction::RemoveLeftOver, FileAction::Remove, FileAction::Adopt,
                                    FileAction::Keep}) {
        if (m_diff->countOf(action) == 0)
            continue;
        auto *chip = new FilterChip;
        m_chipRow->addWidget(chip);
        m_chips.append({action, chip});
        connect(chip, &QAbstractButton::toggled, this, &ReviewPage::applyFilter);
    }
}

void ReviewPage::applyFilter()
{
    QList<FileAction> actions;
    for (const auto &[action, chip] : m_chips) {
        if (chip->isChecked())
            actions.append(action);
    }
    m_filter->setActions(actions);
    m_filter->setText(m_search->text());
    m_tree->expandAll();
    const bool nothing = m_filter->rowCount() == 0;
    m_tree->setVisible(!nothing);
    m_noFiles->setVisible(nothing);
}

bool ReviewPage::canCommit() const
{
    return m_prepared && m_prepared->plan && !hasBlock(m_prepared->findings) && !m_prepared->plan->isNothingToDo();
}

QWidget *ReviewPage::firstFocus()
{
    return m_commit->isEnabled() ? m_commit : m_back;
}

void ReviewPage::retranslate()
{
    m_back->setText(tr("&Back"));
    m_search->setPlaceholderText(tr("Find a file"));
    m_clear->setText(tr("Show all files"));
    m_search->setAccessibleName(tr("Find a file"));
    if (m_diff->fileCount() > 0)
        m_noFiles->setText(tr("No file matches."));
    else if (m_prepared && m_prepared->plan && m_prepared->plan->isNothingToDo())
        m_noFiles->setText(tr("Everything is in place already. No file and no variable changes."));
    else
        m_noFiles->setText(tr("No file changes."));
    m_tree->setAccessibleName(tr("Files that change"));
    m_nothingYet->setText(m_declined ? tr("Administrator rights were not given. Nothing has been written.")
                                     : tr("Nothing has been written yet."));
    if (!m_savedNotice.isEmpty())
        m_nothingYet->setText(m_savedNotice);
    m_save->setText(tr("&Save plan…"));
    m_save->setVisible(m_prepared && m_prepared->plan);
    for (const auto &[action, chip] : m_chips) {
        chip->setState(actionTone(action), actionCountText(action, m_diff->countOf(action)));
        chip->setToolTip(tr("Show only these files"));
    }
    m_diff->retranslate();
    m_tree->expandAll();
    m_commit->setEnabled(canCommit());
    if (!m_prepared || !m_prepared->plan) {
        setHeadline(tr("This cannot be installed"),
                    m_prepared && !m_prepared->findings.isEmpty() ? m_prepared->findings.first().title.text()
                                                                  : QString());
        m_commit->setText(tr("&Install"));
        m_lower->setVisible(m_prepared != nullptr);
    } else {
        const InstallPlan &plan = *m_prepared->plan;
        if (plan.kind == PlanKind::Install)
            setSteps(installSteps(), 2);
        else
            setSteps({tr("Review"), isUndo(plan) ? tr("Take back") : tr("Apply")}, 0);
        QString sentence = plan.root.toString();
        if (plan.kind == PlanKind::Path)
            sentence = tr("Every other entry stays as it is written.");
        if (hasBlock(m_prepared->findings))
            sentence = m_prepared->findings.first().title.text();
        else if (plan.isNothingToDo())
            sentence = tr("Everything is already as it would be: there is nothing to do.");
        setHeadline(planTitle(plan), sentence);
        m_commit->setText(commitText(plan));
        m_commit->setShield(plan.needsElevation);
        const qint64 freeBytes = freeBytesOn(m_prepared->snapshot, plan.root);
        m_space->setText(freeBytes >= 0 ? tr("needs %1 · %2 free · old files are kept for Undo")
                                              .arg(sizeText(plan.bytesNeeded), sizeText(freeBytes))
                                        : tr("needs %1 · old files are kept for Undo").arg(sizeText(plan.bytesNeeded)));
        m_lower->show();
    }
    showFiles();
    retranslateEnvironment();
    retranslateChecks();
}

// A plan of the environment alone has no files to look through; what it changes gets the room.
void ReviewPage::showFiles()
{
    const bool environmentOnly = m_prepared && m_prepared->plan && m_prepared->plan->rows.isEmpty()
                                 && !shownChanges(*m_prepared->plan).isEmpty();
    m_treeCard->setVisible(!environmentOnly);
    m_search->setVisible(!environmentOnly);
    m_space->setVisible(!environmentOnly);
    const bool low = height() < roomForTallCards;
    const int wanted = hasBlock(m_findings->findings()) ? (low ? 200 : 240) // the reason why it cannot be done needs the room
                                                        : (low ? 160 : 176);
    // The tick shall not take the room of the first finding.
    const int tick = !low && m_zlib->isVisibleTo(this) ? 48 : 0;
    static_cast<LowerCards *>(m_lower)->setWanted(wanted + tick);
    m_lower->setSizePolicy(QSizePolicy::Preferred, environmentOnly ? QSizePolicy::Expanding : QSizePolicy::Preferred);
}

void ReviewPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    showFiles();
}

void ReviewPage::retranslateEnvironment()
{
    const QList<EnvironmentChange> changes =
        m_prepared && m_prepared->plan ? shownChanges(*m_prepared->plan) : QList<EnvironmentChange>();
    m_pathCard->setTitle(tr("Environment"));
    m_pathView->setVisible(!changes.isEmpty());
    m_pathText->setVisible(changes.isEmpty());
    m_pathText->setText(tr("No variable changes."));
    if (changes.isEmpty())
        return;
    if (changes.size() == 1)
        m_pathCard->setTitle(variableTitle(changes.first()));
    m_pathView->setAccessibleName(tr("%1 before and after").arg(changes.size() == 1 ? variableTitle(changes.first()) : tr("Environment")));
    m_path->setChanges(changes);
}

void ReviewPage::retranslateChecks()
{
    m_checkCard->setTitle(tr("Checked"));
    m_zlib->setText(tr("Add &zlibwapi.dll, which this cuDNN needs"));
    m_findings->retranslate();
    m_findingView->setAccessibleName(tr("Findings"));
    m_copyFindings->setText(copyDetailsText());
    m_copyFindings->setVisible(!m_findings->findings().isEmpty());
    m_findingView->setVisible(!m_findings->findings().isEmpty());
    const bool blocked = hasBlock(m_findings->findings());
    if (blocked)
        m_findingView->setExpanded(m_findings->index(0, 0), true);
    const bool package = m_prepared && m_prepared->package.scan.identity.version.has_value();
    m_digestMark->setVisible(package);
    m_filesMark->setVisible(package || (m_prepared && m_findings->findings().isEmpty()));
    if (!package) {
        m_filesMark->setState(Tone::Ok, tr("Everything can be put back as it was"));
        return;
    }
    const PackageScan &scan = m_prepared->package.scan;
    if (scan.digest.known)
        m_digestMark->setState(Tone::Ok, tr("SHA-256 is the one NVIDIA published"));
    else
        m_digestMark->setState(Tone::Warning, tr("Not in NVIDIA's list of published files"));
    m_filesMark->setState(Tone::Ok, tr("%n file(s) in the package, complete", nullptr, scan.placedFiles()));
    for (const Finding &finding : scan.findings) {
        if (finding.id == QLatin1String("archive.incomplete"))
            m_filesMark->setState(Tone::Fault, finding.title.text());
    }
}

} // namespace cunest
