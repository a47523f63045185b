// Gives one project its own CUDA and cuDNN: which, for what kind of terminal or tool, into which folder.
#include "pages/project_page.h"

#include "diagnose/search_facts.h"
#include "error_text.h"
#include "job/activate_job.h"
#include "scan/cuda_pair.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/error_card.h"
#include "widgets/text_label.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QFormLayout>
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
    : Page(Content::Scrolls, parent), m_errorCard(new ErrorCard), m_doneCard(new Card), m_hint(new TextLabel(TextKind::Body)),
      m_versionCard(new Card), m_toolkitLabel(new QLabel), m_toolkit(new QComboBox), m_cudnnLabel(new QLabel),
      m_cudnn(new QComboBox), m_kindCard(new Card), m_folderCard(new Card),
      m_folderText(new TextLabel(TextKind::Secondary)), m_folder(new QLineEdit),
      m_browse(new ActionButton(ActionButton::Kind::Quiet)), m_back(new ActionButton(ActionButton::Kind::Quiet)),
      m_write(new ActionButton(ActionButton::Kind::Primary))
{
    m_errorCard->hide();
    m_doneCard->hide();
    m_doneCard->setEdge(Tone::Ok, true);
    m_doneCard->body()->addWidget(m_hint);
    body()->addWidget(m_errorCard);
    body()->addWidget(m_doneCard);

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
    body()->addWidget(m_versionCard);

    auto *kinds = new QButtonGroup(this);
    for (const ActivationKind kind : {ActivationKind::Bat, ActivationKind::PowerShell, ActivationKind::Conda, ActivationKind::VsCode,
                                      ActivationKind::Props, ActivationKind::CMake, ActivationKind::Shortcut}) {
        auto *button = new QRadioButton;
        kinds->addButton(button);
        m_kinds.append({kind, button});
        m_kindCard->body()->addWidget(button);
        connect(button, &QRadioButton::clicked, this, &ProjectPage::forgetAnswer);
    }
    m_kinds.first().second->setChecked(true);
    body()->addWidget(m_kindCard);

    auto *line = new QHBoxLayout;
    line->setSpacing(space::gap);
    m_folder->setMinimumHeight(34);
    m_folder->setTextMargins(5, 0, 2, 0);
    line->addWidget(m_folder, 1);
    line->addWidget(m_browse);
    m_folderCard->body()->addWidget(m_folderText);
    m_folderCard->body()->addLayout(line);
    body()->addWidget(m_folderCard);
    body()->addStretch(1);

    footer()->addWidget(m_back);
    footer()->addStretch(1);
    footer()->addWidget(m_write);
    connect(m_back, &QPushButton::clicked, this, &ProjectPage::backRequested);
    connect(m_browse, &QPushButton::clicked, this, &ProjectPage::browseFolderRequested);
    connect(m_folder, &QLineEdit::textChanged, this, [this] { forgetAnswer(); });
    connect(m_write, &QPushButton::clicked, this, [this] { Q_EMIT writeRequested(request()); });
    retranslate();
}

QWidget *ProjectPage::firstFocus()
{
    return m_toolkit;
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

void ProjectPage::setWritten(const WrittenActivation &written)
{
    m_error.reset();
    m_written = written;
    retranslate();
}

void ProjectPage::setError(const Error &error)
{
    m_written.reset();
    m_error = error;
    retranslate();
}

void ProjectPage::forgetAnswer()
{
    m_wantedToolkit = m_toolkit->currentData().toString();
    m_wantedCudnn = m_cudnn->currentData().toString();
    m_written.reset();
    m_error.reset();
    retranslate();
}

void ProjectPage::retranslate()
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
    m_folderCard->setTitle(tr("Folder of the project"));
    m_folderText->setText(tr("A file that is there already is never replaced."));
    m_folder->setAccessibleName(tr("Folder of the project"));
    m_browse->setText(tr("C&hoose…"));
    m_back->setText(tr("&Back"));
    m_write->setText(tr("&Write the files"));
    m_write->setEnabled(m_toolkit->count() > 0 && !m_folder->text().trimmed().isEmpty());
    m_errorCard->setVisible(m_error.has_value());
    if (m_error)
        m_errorCard->setText(describeError(*m_error));
    m_doneCard->setVisible(m_written.has_value());
    qDeleteAll(m_files);
    m_files.clear();
    if (!m_written)
        return;
    m_doneCard->setTitle(tr("%n file(s) are written", nullptr, int(m_written->files.size())));
    m_hint->setText(activationHint(m_written->kind).text());
    for (const WinPath &file : std::as_const(m_written->files)) {
        auto *label = new PathLabel;
        label->setPath(file.toString());
        m_doneCard->body()->addWidget(label);
        m_files.append(label);
    }
}

} // namespace cunest
