// Gives one project its own CUDA and cuDNN: which, for what kind of terminal or tool, into which folder.
#include "pages/project_page.h"

#include "diagnose/search_facts.h"
#include "error_text.h"
#include "scan/cuda_pair.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/chip.h"
#include "widgets/error_card.h"
#include "widgets/text_label.h"
#include "widgets/text_view.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QRadioButton>
#include <QVBoxLayout>

namespace cunest {

namespace {

QString kindText(ActivationKind kind)
{
    switch (kind) {
    case ActivationKind::Bat: return ProjectPage::tr("Command prompt (.bat)");
    case ActivationKind::PowerShell: return ProjectPage::tr("PowerShell (.ps1)");
    case ActivationKind::Conda: return ProjectPage::tr("Conda environment (activate.d)");
    case ActivationKind::VsCode: return ProjectPage::tr("Visual Studio Code (settings.json)");
    case ActivationKind::Props: return ProjectPage::tr("Visual Studio (.props)");
    case ActivationKind::CMake: return ProjectPage::tr("CMake (preset)");
    case ActivationKind::Shortcut: break;
    }
    return ProjectPage::tr("A terminal to double-click (.cmd)");
}

} // namespace

ProjectPage::ProjectPage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_errorCard(new ErrorCard), m_choices(new QWidget), m_fileCard(new Card), m_path(new PathLabel), m_folderMark(new StateMark),
      m_fileView(new CellView), m_files(new ScriptListModel(this)), m_text(new TextView), m_versionCard(new Card),
      m_toolkitLabel(new QLabel), m_toolkit(new QComboBox), m_cudnnLabel(new QLabel), m_cudnn(new QComboBox), m_kindCard(new Card), m_kindGrid(new QGridLayout),
      m_folderCard(new Card), m_folderText(new TextLabel(TextKind::Secondary)), m_folder(new QLineEdit),
      m_browse(new ActionButton(ActionButton::Kind::Quiet)), m_back(new ActionButton(ActionButton::Kind::Quiet)),
      m_write(new ActionButton(ActionButton::Kind::Primary))
{
    m_errorCard->hide();
    body()->addWidget(m_errorCard);
    buildChoices();
    buildFiles();
    footer()->addWidget(m_back);
    footer()->addStretch(1);
    footer()->addWidget(m_write);
    connect(m_back, &QPushButton::clicked, this, &ProjectPage::goBack);
    connect(m_browse, &QPushButton::clicked, this, &ProjectPage::browseFolderRequested);
    connect(m_folder, &QLineEdit::textChanged, this, [this] { forgetAnswer(); });
    connect(m_folder, &QLineEdit::returnPressed, this, [this] {
        if (m_write->isEnabled())
            goOn();
    });
    connect(m_write, &QPushButton::clicked, this, &ProjectPage::goOn);
    retranslate();
}

void ProjectPage::buildChoices()
{
    auto *cards = new QVBoxLayout(m_choices);
    cards->setContentsMargins(0, 0, 0, 0);
    cards->setSpacing(space::gap);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(20);
    form->setVerticalSpacing(10);
    for (QComboBox *choice : {m_toolkit, m_cudnn}) {
        choice->setMinimumHeight(32);
        choice->setMinimumWidth(120);
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        connect(choice, &QComboBox::activated, this, &ProjectPage::forgetAnswer);
    }
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_toolkitLabel->setBuddy(m_toolkit);
    m_cudnnLabel->setBuddy(m_cudnn);
    form->addRow(m_toolkitLabel, m_toolkit);
    form->addRow(m_cudnnLabel, m_cudnn);
    m_versionCard->body()->addLayout(form);
    cards->addWidget(m_versionCard);

    auto *kinds = new QButtonGroup(this);
    for (const ActivationKind kind : {ActivationKind::Bat, ActivationKind::PowerShell, ActivationKind::Conda, ActivationKind::VsCode,
                                      ActivationKind::Props, ActivationKind::CMake, ActivationKind::Shortcut}) {
        auto *button = new QRadioButton;
        kinds->addButton(button);
        m_kinds.append({kind, button});
        connect(button, &QRadioButton::clicked, this, &ProjectPage::forgetAnswer);
    }
    m_kinds.first().second->setChecked(true);
    m_kindGrid->setHorizontalSpacing(20);
    m_kindGrid->setVerticalSpacing(space::gap / 2);
    m_kindCard->body()->addLayout(m_kindGrid);
    cards->addWidget(m_kindCard);

    auto *line = new QHBoxLayout;
    line->setSpacing(space::gap);
    m_folder->setMinimumHeight(34);
    m_folder->setTextMargins(5, 0, 2, 0);
    line->addWidget(m_folder, 1);
    line->addWidget(m_browse);
    m_folderCard->body()->addWidget(m_folderText);
    m_folderCard->body()->addLayout(line);
    cards->addWidget(m_folderCard);
    cards->addStretch(1);
    body()->addWidget(m_choices, 1);
}

void ProjectPage::buildFiles()
{
    m_fileView->setModel(m_files);
    m_fileView->setRootIsDecorated(false);
    m_fileView->setHeaderHidden(true);
    m_fileView->setFitsContent(true);
    m_fileView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_fileView->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_fileView->header()->setSectionResizeMode(ScriptListModel::FileColumn, QHeaderView::Stretch);
    m_text->setMinimumHeight(200);
    m_fileCard->body()->addWidget(m_path);
    m_fileCard->body()->addWidget(m_folderMark);
    m_fileCard->body()->addWidget(m_fileView);
    m_fileCard->body()->addWidget(m_text, 1);
    body()->addWidget(m_fileCard, 1);
    connect(m_fileView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &now) { m_text->show(m_files->text(now.row())); });
}

// Two columns where the words have the room: the folder below is then seen without scrolling.
void ProjectPage::arrangeKinds()
{
    int widest = 0;
    for (const auto &[kind, button] : m_kinds)
        widest = qMax(widest, button->sizeHint().width());
    const int columns = 2 * widest + m_kindGrid->horizontalSpacing() <= width() - 2 * space::pageMargin - 60 ? 2 : 1;
    if (columns == m_kindColumns)
        return;
    m_kindColumns = columns;
    const int rows = (int(m_kinds.size()) + columns - 1) / columns;
    for (int i = 0; i < m_kinds.size(); ++i)
        m_kindGrid->addWidget(m_kinds.at(i).second, i % rows, i / rows);
}

void ProjectPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrangeKinds();
}

QWidget *ProjectPage::firstFocus()
{
    return m_prepared ? static_cast<QWidget *>(m_write->isEnabled() ? static_cast<QWidget *>(m_write) : m_fileView) : m_toolkit;
}

void ProjectPage::setChoices(const Snapshot &snapshot, const QString &toolkit, const QString &cudnn)
{
    m_snapshot = snapshot;
    m_wantedToolkit = toolkit;
    m_wantedCudnn = cudnn;
    const Toolkit *active = snapshot.activeToolkit();
    const CudnnCopy *inUse = snapshot.activeCudnn();
    if (m_wantedToolkit.isEmpty() && active != nullptr)
        m_wantedToolkit = active->path.toString();
    if (m_wantedCudnn.isEmpty() && inUse != nullptr)
        m_wantedCudnn = inUse->path.toString();
    if (cudnn.isEmpty() && (m_wantedCudnn.isEmpty() || !pairFits()))
        m_wantedCudnn = fittingCudnn();
    fillChoices();
    forgetAnswer();
}

const Toolkit *ProjectPage::wantedToolkit() const
{
    for (const Toolkit &toolkit : m_snapshot.toolkits) {
        if (toolkit.path.toString() == m_wantedToolkit)
            return &toolkit;
    }
    return nullptr;
}

bool ProjectPage::pairFits() const
{
    const Toolkit *toolkit = wantedToolkit();
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        if (toolkit != nullptr && copy.path.toString() == m_wantedCudnn)
            return fitTogether(copy, *toolkit);
    }
    return true;
}

// The first of the list for the wanted toolkit; empty: there is none.
QString ProjectPage::fittingCudnn() const
{
    const Toolkit *toolkit = wantedToolkit();
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        if (toolkit != nullptr && !isPrivate(copy) && copy.version && copy.cudaMajor && fitTogether(copy, *toolkit))
            return copy.path.toString();
    }
    return {};
}

void ProjectPage::fillChoices()
{
    const auto choose = [](QComboBox *box, const QString &wanted) { box->setCurrentIndex(qMax(0, box->findData(wanted))); };
    m_toolkit->clear();
    m_cudnn->clear();
    for (const Toolkit &toolkit : m_snapshot.toolkits)
        m_toolkit->addItem(QStringLiteral("CUDA %1 · %2").arg(toolkit.version.toString(), toolkit.path.toString()), toolkit.path.toString());
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        if (!isPrivate(copy) && copy.version)
            m_cudnn->addItem(QStringLiteral("cuDNN %1 · %2").arg(copy.version->toString(), copy.path.toString()), copy.path.toString());
    }
    m_cudnn->addItem(tr("no cuDNN"), QString());
    choose(m_toolkit, m_wantedToolkit);
    choose(m_cudnn, m_wantedCudnn);
}

void ProjectPage::setFolder(const QString &folder)
{
    m_folder->setText(folder);
}

ActivateRequest ProjectPage::request() const
{
    ActivateRequest request;
    request.toolkit = m_toolkit->currentData().toString();
    request.cudnn = m_cudnn->currentData().toString();
    request.folder = m_folder->text().trimmed();
    for (const auto &[kind, button] : m_kinds) {
        if (button->isChecked())
            request.kind = kind;
    }
    return request;
}

void ProjectPage::setPrepared(const PreparedActivation &prepared)
{
    m_error.reset();
    m_prepared = prepared;
    m_written = false;
    showFiles();
}

void ProjectPage::setWritten(const WrittenActivation &written)
{
    m_error.reset();
    m_prepared = written.done;
    m_written = true;
    showFiles();
}

void ProjectPage::setError(const Error &error)
{
    m_prepared.reset();
    m_written = false;
    m_error = error;
    retranslate();
    takeFocus();
}

void ProjectPage::showFiles()
{
    m_files->setPlan(m_prepared->plan, m_written);
    retranslate();
    m_fileView->setCurrentIndex(m_files->index(0, 0));
    takeFocus();
}

void ProjectPage::forgetAnswer()
{
    m_wantedToolkit = m_toolkit->currentData().toString();
    m_wantedCudnn = m_cudnn->currentData().toString();
    m_prepared.reset();
    m_written = false;
    m_error.reset();
    retranslate();
}

void ProjectPage::goBack()
{
    if (!m_prepared) {
        Q_EMIT backRequested();
        return;
    }
    forgetAnswer();
    takeFocus();
}

void ProjectPage::goOn()
{
    if (!m_prepared)
        Q_EMIT reviewRequested(request());
    else if (m_written || m_prepared->plan.writes() == 0)
        Q_EMIT backRequested();
    else
        Q_EMIT writeRequested({*m_prepared});
}

void ProjectPage::retranslate()
{
    m_back->setText(tr("&Back"));
    m_errorCard->setVisible(m_error.has_value());
    if (m_error)
        m_errorCard->setText(describeError(*m_error));
    m_choices->setVisible(!m_prepared);
    m_fileCard->setVisible(m_prepared.has_value());
    retranslateChoices();
    if (m_prepared)
        retranslateFiles();
}

void ProjectPage::retranslateChoices()
{
    setHeadline(tr("Activate CUDA and cuDNN for one project"),
                pairFits() ? tr("The computer itself stays as it is: scripts in the project's folder set the variables for its own windows.")
                           : tr("The chosen cuDNN is for another CUDA than the chosen Toolkit. Programs would load libraries that do not fit together."));
    m_versionCard->setTitle(tr("Versions"));
    m_toolkitLabel->setText(tr("CUDA &Toolkit"));
    m_cudnnLabel->setText(tr("cuD&NN"));
    m_toolkit->setAccessibleName(tr("CUDA Toolkit"));
    m_cudnn->setAccessibleName(tr("cuDNN"));
    if (m_cudnn->count() > 0)
        m_cudnn->setItemText(m_cudnn->count() - 1, tr("no cuDNN"));
    m_kindCard->setTitle(tr("For"));
    for (const auto &[kind, button] : m_kinds)
        button->setText(kindText(kind));
    arrangeKinds();
    m_folderCard->setTitle(tr("Folder of the project"));
    m_folderText->setText(tr("You see every file before it is written. One that is somebody else's is never replaced."));
    m_folder->setAccessibleName(tr("Folder of the project"));
    m_browse->setText(tr("C&hoose…"));
    m_write->setText(tr("Revie&w the files"));
    m_write->show();
    m_write->setEnabled(m_toolkit->count() > 0 && !m_folder->text().trimmed().isEmpty());
}

void ProjectPage::retranslateFiles()
{
    const ActivationPlan &plan = m_prepared->plan;
    const int foreign = plan.count(ScriptState::Foreign);
    const int writes = plan.writes();
    const QString hint = activationHint(m_prepared->kind).text();
    if (m_written)
        setHeadline(tr("%n file(s) are written", nullptr, writes), hint);
    else if (foreign > 0)
        setHeadline(tr("%n file(s) there are somebody else's", nullptr, foreign), tr("They stay as they are, and nothing is written. Go back and choose another folder, or move them away first."));
    else if (writes == 0)
        setHeadline(tr("Everything is in place already"), tr("Nothing has to be written.") + u' ' + hint);
    else
        setHeadline(tr("%n file(s) will be written", nullptr, writes), tr("Nothing is written yet. The computer itself stays as it is."));
    m_fileCard->setTitle(tr("Files"));
    m_path->setPath(plan.folder.toString());
    m_folderMark->setVisible(plan.makesFolder && !m_written);
    m_folderMark->setState(Tone::Note, tr("This folder is not there yet; it will be made."));
    m_files->retranslate();
    m_fileView->setAccessibleName(tr("Files"));
    m_text->setAccessibleName(tr("What the file holds"));
    const bool isDone = m_written || (writes == 0 && foreign == 0);
    m_write->setText(isDone ? tr("&Done") : tr("&Write %n file(s)", nullptr, writes));
    m_write->setEnabled(foreign == 0);
    m_write->setVisible(foreign == 0);
}

} // namespace cunest
