// Install, step 2: into which toolkit or folder, for whom, and whether PATH is changed.
#include "pages/where_page.h"

#include "pages/choose_page.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/error_card.h"
#include "widgets/text_label.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHeaderView>
#include <QRadioButton>
#include <QVBoxLayout>

namespace cunest {

namespace {

void addChoice(QVBoxLayout *layout, QWidget *choice, TextLabel *text)
{
    text->setContentsMargins(26, 0, 0, 4);
    layout->addWidget(choice);
    layout->addWidget(text);
}

void setUpFindings(CellView *view, FindingModel *model)
{
    view->setModel(model);
    view->setHeaderHidden(true);
    view->setFitsContent(true);
    view->header()->setSectionResizeMode(FindingModel::StateColumn, QHeaderView::ResizeToContents);
    view->header()->setSectionResizeMode(FindingModel::TitleColumn, QHeaderView::Stretch);
    view->header()->setSectionResizeMode(FindingModel::EvidenceColumn, QHeaderView::ResizeToContents);
}

} // namespace

WherePage::WherePage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_errorCard(new ErrorCard), m_wayCard(new Card),
      m_toolkitWay(new QRadioButton), m_toolkitText(new TextLabel(TextKind::Secondary)),
      m_folderWay(new QRadioButton), m_folderText(new TextLabel(TextKind::Secondary)),
      m_linkWay(new QRadioButton), m_linkText(new TextLabel(TextKind::Secondary)), m_toolkitCard(new Card),
      m_toolkitView(new CellView), m_noToolkit(new TextLabel(TextKind::Secondary)),
      m_toolkits(new ToolkitModel(this)), m_findingView(new CellView), m_findings(new FindingModel(this)),
      m_copyFindings(makeCopyButton([this] { return m_findings->plainText(); })),
      m_scopeCard(new Card), m_machine(new QRadioButton), m_machineText(new TextLabel(TextKind::Secondary)),
      m_user(new QRadioButton), m_userText(new TextLabel(TextKind::Secondary)), m_path(new QCheckBox),
      m_pathText(new TextLabel(TextKind::Secondary)), m_back(new ActionButton(ActionButton::Kind::Quiet)),
      m_review(new ActionButton(ActionButton::Kind::Primary))
{
    auto *ways = new QButtonGroup(this);
    ways->addButton(m_toolkitWay);
    ways->addButton(m_folderWay);
    ways->addButton(m_linkWay);
    auto *scopes = new QButtonGroup(this);
    scopes->addButton(m_machine);
    scopes->addButton(m_user);
    m_toolkitWay->setChecked(true);
    m_machine->setChecked(true);
    m_path->setChecked(true);

    body()->addWidget(m_errorCard);
    addChoice(m_wayCard->body(), m_toolkitWay, m_toolkitText);
    addChoice(m_wayCard->body(), m_folderWay, m_folderText);
    addChoice(m_wayCard->body(), m_linkWay, m_linkText);
    body()->addWidget(m_wayCard);

    m_toolkitView->setModel(m_toolkits);
    m_toolkitView->setRootIsDecorated(false);
    m_toolkitView->setFitsContent(true);
    m_toolkitView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_toolkitView->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_toolkitView->header()->setSectionResizeMode(ToolkitModel::PathColumn, QHeaderView::Stretch);
    setUpFindings(m_findingView, m_findings);
    m_toolkitCard->head()->addWidget(m_copyFindings);
    m_toolkitCard->body()->addWidget(m_noToolkit);
    m_toolkitCard->body()->addWidget(m_toolkitView);
    m_toolkitCard->body()->addWidget(m_findingView);
    body()->addWidget(m_toolkitCard);

    addChoice(m_scopeCard->body(), m_machine, m_machineText);
    addChoice(m_scopeCard->body(), m_user, m_userText);
    m_scopeCard->body()->addSpacing(space::small);
    addChoice(m_scopeCard->body(), m_path, m_pathText);
    body()->addWidget(m_scopeCard);
    body()->addStretch(1);

    footer()->addWidget(m_back);
    footer()->addStretch(1);
    footer()->addWidget(m_review);

    connect(m_back, &QPushButton::clicked, this, &WherePage::backRequested);
    connect(m_review, &QPushButton::clicked, this, &WherePage::reviewRequested);
    connect(m_toolkitWay, &QRadioButton::toggled, this, &WherePage::showChoices);
    connect(m_linkWay, &QRadioButton::toggled, this, &WherePage::showChoices);
    connect(m_machine, &QRadioButton::toggled, this, &WherePage::showChoices);
    connect(m_toolkitView->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &WherePage::showChoices);
    connect(m_toolkitView, &CellView::rowActivated, this, [this] {
        if (m_review->isEnabled())
            Q_EMIT reviewRequested();
    });
    retranslate();
}

void WherePage::setInspected(const InspectedPackage &inspected)
{
    m_inspected = inspected;
    m_error.reset();
    const std::optional<Version> version = inspected.scan.identity.version;
    const bool own = (version && version->major() >= 9) || inspected.snapshot.toolkits.isEmpty();
    (own ? m_folderWay : m_toolkitWay)->setChecked(true);
    m_machine->setChecked(true);
    m_path->setChecked(true);
    chooseDefaults();
    retranslate();
}

void WherePage::chooseDefaults()
{
    m_toolkits->setChoices(way() == Way::Toolkit ? m_inspected.intoToolkit : m_inspected.besides);
    int best = -1;
    for (int row = 0; row < m_toolkits->rowCount(); ++row) {
        const ToolkitChoice &choice = m_toolkits->choices().at(row);
        if (hasBlock(choice.findings))
            continue;
        if (best < 0 || choice.toolkit.active)
            best = row;
    }
    m_toolkitView->setCurrentIndex(m_toolkits->index(qMax(0, best), 0));
}

void WherePage::setError(const std::optional<Error> &error)
{
    m_error = error;
    retranslate();
}

void WherePage::setPreparing(bool preparing)
{
    m_preparing = preparing;
    setBusy(preparing);
    retranslate();
}

Way WherePage::way() const
{
    if (m_linkWay->isChecked())
        return Way::Link;
    return m_folderWay->isChecked() ? Way::OwnFolder : Way::Toolkit;
}

int WherePage::chosenRow() const
{
    const QModelIndex current = m_toolkitView->currentIndex();
    return current.isValid() ? current.row() : -1;
}

InstallOptions WherePage::options() const
{
    InstallOptions options;
    options.way = way();
    options.scope = m_user->isChecked() ? Scope::User : Scope::Machine;
    options.modifyPath = m_path->isChecked();
    const int row = chosenRow();
    if (row >= 0 && row < m_toolkits->choices().size())
        options.toolkit = m_toolkits->choices().at(row).toolkit.path.toString();
    return options;
}

void WherePage::showChoices()
{
    const int row = chosenRow();
    m_toolkits->setChoices(way() == Way::Toolkit ? m_inspected.intoToolkit : m_inspected.besides);
    if (row >= 0 && !m_toolkitView->currentIndex().isValid()) {
        m_toolkitView->setCurrentIndex(m_toolkits->index(row, 0));
        return; // comes back through the selection
    }
    retranslate();
}

QWidget *WherePage::firstFocus()
{
    return m_review;
}

void WherePage::retranslate()
{
    setSteps(installSteps(), 1);
    const int row = chosenRow();
    const ToolkitChoice choice = row >= 0 ? m_toolkits->choices().value(row) : ToolkitChoice();
    const bool toolkitWay = way() == Way::Toolkit;
    const bool fits = row >= 0 ? !hasBlock(choice.findings) : !toolkitWay;
    m_review->setEnabled(fits && !m_preparing);

    if (m_preparing)
        setHeadline(tr("Comparing with what is installed…"), tr("Nothing is written while looking."));
    else if (toolkitWay && m_toolkits->rowCount() == 0)
        setHeadline(tr("There is no CUDA Toolkit to put it into"),
                    tr("Choose a folder of its own, or install a CUDA Toolkit first."));
    else if (!fits && choice.findings.isEmpty())
        setHeadline(tr("Where should it go?"), tr("Choose a toolkit."));
    else if (!fits)
        setHeadline(choice.findings.first().title.text(), tr("Choose another toolkit, or another package."));
    else
        setHeadline(tr("Where should it go?"), tr("The suggestion fits this computer. You see every change before it is made."));

    m_errorCard->setVisible(m_error.has_value());
    if (m_error)
        m_errorCard->setText(describeError(*m_error));

    m_wayCard->setTitle(tr("Way"));
    m_toolkitWay->setText(tr("Into the CUDA &Toolkit"));
    m_toolkitText->setText(tr("Programs and compilers that find the toolkit find cuDNN too. The usual way up to cuDNN 8."));
    m_folderWay->setText(tr("Into a &folder of its own"));
    m_folderText->setText(tr("Several versions can lie side by side; PATH decides which one is used. The usual way from cuDNN 9 on."));
    m_linkWay->setText(tr("Into a folder of its own, reached through a &link"));
    m_linkText->setText(tr("PATH names the link \"current\" once; another version becomes active by turning the link, and PATH stays."));
    m_toolkitCard->setTitle(toolkitWay ? tr("CUDA Toolkit") : tr("Used together with"));
    m_toolkitView->setAccessibleName(tr("CUDA Toolkits"));
    m_noToolkit->setText(tr("No CUDA Toolkit was found on this computer."));
    m_noToolkit->setVisible(m_toolkits->rowCount() == 0);
    m_toolkitView->setVisible(m_toolkits->rowCount() > 0);
    m_toolkits->retranslate();
    m_findings->setFindings(choice.findings);
    m_findings->retranslate();
    m_findingView->setVisible(!choice.findings.isEmpty());
    m_findingView->setAccessibleName(tr("Findings about this toolkit"));
    m_copyFindings->setText(copyDetailsText());
    m_copyFindings->setVisible(!m_findings->findings().isEmpty());

    m_scopeCard->setTitle(tr("For whom"));
    m_machine->setText(tr("For &everybody on this computer"));
    m_machineText->setText(tr("Windows asks once for administrator rights."));
    m_user->setText(tr("Only for &me"));
    m_userText->setText(toolkitWay ? tr("Only PATH is yours alone; the toolkit's folder must be writable for you.")
                                   : tr("Goes below your own user folder; no administrator rights are needed."));
    m_path->setText(tr("Put the folder with the DLLs on &PATH"));
    m_pathText->setText(tr("Without it, only programs that name the folder themselves find the DLLs."));
    m_back->setText(tr("&Back"));
    m_review->setText(tr("&Review the changes"));
}

} // namespace cunest
