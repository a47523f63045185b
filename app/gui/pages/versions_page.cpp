// Every CUDA and cuDNN, which one wins and why; PATH; what a program would load.
#include "pages/versions_page.h"

#include "diagnose/search_facts.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/chip.h"
#include "widgets/error_card.h"
#include "widgets/text_label.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QRadioButton>
#include <QShortcut>

namespace cunest {

VersionsPage::VersionsPage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_errorCard(new ErrorCard), m_again(addHeadButton(false)), m_project(addHeadButton(true)),
      m_treeCard(new Card), m_tree(new CellView), m_empty(new TextLabel(TextKind::Secondary)),
      m_reason(new TextLabel(TextKind::Secondary)), m_verifyMark(new StateMark), m_versions(new VersionModel(this)),
      m_lower(new QWidget), m_lowerLayout(new QBoxLayout(QBoxLayout::LeftToRight, m_lower)), m_pathCard(new Card),
      m_machine(new QRadioButton), m_user(new QRadioButton), m_pathText(new TextLabel(TextKind::Secondary)), m_pathMark(new StateMark), m_pathView(new CellView),
      m_noPath(new TextLabel(TextKind::Secondary)), m_path(new PathListModel(this)),
      m_up(new ActionButton(ActionButton::Kind::Small)), m_down(new ActionButton(ActionButton::Kind::Small)),
      m_add(new ActionButton(ActionButton::Kind::Small)), m_remove(new ActionButton(ActionButton::Kind::Small)),
      m_tidy(new ActionButton(ActionButton::Kind::Small)), m_discard(new ActionButton(ActionButton::Kind::Small)),
      m_review(new ActionButton(ActionButton::Kind::Small)), m_programCard(new Card), m_program(new QLineEdit),
      m_browse(new ActionButton(ActionButton::Kind::Quiet)), m_programMark(new StateMark),
      m_programText(new TextLabel(TextKind::Secondary)), m_loadView(new CellView), m_loads(new DllLoadModel(this))
{
    m_errorCard->hide();
    body()->addWidget(m_errorCard);
    buildTree();
    buildPath();
    buildProgram();
    m_lowerLayout->setContentsMargins(0, 0, 0, 0);
    m_lowerLayout->setSpacing(space::gap);
    m_lowerLayout->addWidget(m_pathCard, 5);
    m_lowerLayout->addWidget(m_programCard, 4);
    body()->addWidget(m_lower, 3);
    connect(m_again, &QPushButton::clicked, this, [this] {
        forgetNotices();
        Q_EMIT refreshRequested();
    });
    connect(m_project, &QPushButton::clicked, this, [this] {
        const CudnnCopy *copy = m_versions->copy(selected());
        const Toolkit *toolkit = m_versions->toolkit(selected());
        Q_EMIT projectRequested(toolkit != nullptr ? toolkit->path.toString() : QString(),
                                copy != nullptr && !isPrivate(*copy) ? copy->path.toString() : QString());
    });
    retranslate();
}

void VersionsPage::buildTree()
{
    m_tree->setModel(m_versions);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(VersionModel::FolderColumn, QHeaderView::Stretch);
    m_treeCard->body()->setContentsMargins(8, 6, 8, 8);
    m_treeCard->body()->addWidget(m_tree, 1);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMinimumHeight(90);
    m_treeCard->body()->addWidget(m_empty, 1);
    auto *line = new QVBoxLayout;
    line->setContentsMargins(8, 4, 8, 0);
    line->addWidget(m_verifyMark);
    line->addWidget(m_reason);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (const VersionAction action : {VersionAction::Activate, VersionAction::Verify, VersionAction::Remove, VersionAction::Adopt,
                                       VersionAction::OpenFolder}) {
        auto *button = new ActionButton(ActionButton::Kind::Small);
        m_actions.append({action, button});
        buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, action] { act(action, selected()); });
    }
    buttons->addStretch(1);
    line->addLayout(buttons);
    m_treeCard->body()->addLayout(line);
    body()->addWidget(m_treeCard, 2);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &VersionsPage::showSelected);
    connect(m_tree, &CellView::rowActivated, this, [this](const QModelIndex &index) {
        if (const auto action = m_versions->mainAction(index))
            act(*action, index);
    });
}

void VersionsPage::buildPath()
{
    auto *scopes = new QHBoxLayout;
    scopes->setSpacing(space::gap);
    scopes->addWidget(m_machine);
    scopes->addWidget(m_user);
    scopes->addWidget(m_pathText, 1);
    m_machine->setChecked(true);
    m_pathCard->head()->addWidget(m_tidy, 0, Qt::AlignTop);
    m_pathCard->head()->addWidget(m_discard, 0, Qt::AlignTop);
    m_pathCard->head()->addWidget(m_review, 0, Qt::AlignTop);
    m_pathCard->body()->addLayout(scopes);
    m_pathCard->body()->addWidget(m_pathMark);
    m_pathView->setModel(m_path);
    m_pathView->setRootIsDecorated(false);
    m_pathView->setHeaderHidden(true);
    m_pathView->setUniformRowHeights(true);
    m_pathView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_pathView->setDragDropMode(QAbstractItemView::DragDrop);
    m_pathView->setDefaultDropAction(Qt::MoveAction);
    m_pathView->setDropIndicatorShown(true);
    m_pathView->setMinimumHeight(170);
    m_pathView->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_pathView->header()->setSectionResizeMode(PathListModel::EntryColumn, QHeaderView::Stretch);
    m_pathView->header()->moveSection(PathListModel::NumberColumn, 0);
    m_pathText->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_noPath->setAlignment(Qt::AlignCenter);
    m_pathCard->body()->addWidget(m_pathView, 1);
    m_pathCard->body()->addWidget(m_noPath, 1);
    auto *edits = new QHBoxLayout;
    edits->setSpacing(8);
    for (ActionButton *button : {m_up, m_down, m_add, m_remove})
        edits->addWidget(button);
    edits->addStretch(1);
    m_pathCard->body()->addLayout(edits);

    connect(m_machine, &QRadioButton::toggled, this, &VersionsPage::showPath);
    connect(m_path, &PathListModel::listChanged, this, &VersionsPage::retranslatePath);
    connect(m_path, &PathListModel::entryMoved, this, &VersionsPage::selectEntry, Qt::QueuedConnection);
    connect(m_pathView->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &VersionsPage::retranslatePath);
    connect(m_up, &QPushButton::clicked, this, [this] { moveEntry(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { moveEntry(1); });
    connect(m_add, &QPushButton::clicked, this, &VersionsPage::browsePathFolderRequested);
    connect(m_remove, &QPushButton::clicked, this, [this] { m_path->removeEntry(m_pathView->currentIndex().row()); });
    connect(m_discard, &QPushButton::clicked, m_path, &PathListModel::discard);
    connect(m_tidy, &QPushButton::clicked, this, [this] {
        forgetNotices();
        PathRequest clean;
        clean.edit = PathEdit::Clean;
        clean.scope = scope();
        Q_EMIT changeRequested(clean);
    });
    connect(m_review, &QPushButton::clicked, this, [this] {
        forgetNotices();
        Q_EMIT changeRequested(m_path->request());
    });
    addPathShortcuts();
}

void VersionsPage::addPathShortcuts()
{
    const auto add = [this](const QKeySequence &keys, auto action) {
        auto *shortcut = new QShortcut(keys, m_pathView);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, action);
    };
    add(QKeySequence(Qt::ALT | Qt::Key_Up), [this] { moveEntry(-1); });
    add(QKeySequence(Qt::ALT | Qt::Key_Down), [this] { moveEntry(1); });
    add(QKeySequence::Delete, [this] { m_path->removeEntry(m_pathView->currentIndex().row()); });
}

void VersionsPage::buildProgram()
{
    auto *line = new QHBoxLayout;
    line->setSpacing(space::gap);
    m_program->setMinimumHeight(34);
    m_program->setTextMargins(5, 0, 2, 0);
    m_program->setMinimumWidth(100);
    line->addWidget(m_program, 1);
    line->addWidget(m_browse);
    m_programCard->body()->addLayout(line);
    m_programCard->body()->addWidget(m_programMark);
    m_programText->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_programCard->body()->addWidget(m_programText);
    m_loadView->setModel(m_loads);
    m_loadView->setHeaderHidden(true);
    m_loadView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_loadView->setMinimumHeight(170);
    m_loadView->header()->setMaximumSectionSize(200); // of the longest names the middle is left out
    m_loadView->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_loadView->header()->setSectionResizeMode(DllLoadModel::PlaceColumn, QHeaderView::Stretch);
    m_programCard->body()->addWidget(m_loadView, 1);
    m_programCard->body()->addStretch(0);
    connect(m_browse, &QPushButton::clicked, this, &VersionsPage::browseProgramRequested);
    connect(m_program, &QLineEdit::returnPressed, this, [this] {
        if (!m_program->text().trimmed().isEmpty())
            Q_EMIT programChosen(m_program->text().trimmed());
    });
}

QWidget *VersionsPage::firstFocus()
{
    return m_tree->isVisibleTo(this) ? static_cast<QWidget *>(m_tree) : m_again;
}

QModelIndex VersionsPage::selected() const
{
    return m_tree->currentIndex().siblingAtColumn(0);
}

Scope VersionsPage::scope() const
{
    return m_user->isChecked() ? Scope::User : Scope::Machine;
}

void VersionsPage::setReport(const VersionsReport &report)
{
    const bool first = !m_report;
    m_report = report;
    m_readError.reset();
    const WinPath chosen = m_selectedFolder;
    m_versions->setReport(report);
    m_tree->expandAll();
    const QModelIndex again = m_versions->indexOf(chosen);
    m_tree->setCurrentIndex(again.isValid() ? again : m_versions->index(0, 0));
    showPath();
    retranslate();
    const int rows = qBound(3, m_versions->rowCount() + int(report.snapshot.cudnn.size()) / 2, 5);
    m_tree->setMinimumHeight(m_tree->header()->sizeHint().height() + rows * rowHeight());
    if (first && isVisible())
        takeFocus(); // there is something to choose now
}

void VersionsPage::setError(const Error &error)
{
    m_error = error;
    retranslate();
}

void VersionsPage::setUnreadable(const Error &error)
{
    m_readError = error;
    retranslate();
}

void VersionsPage::setVerified(const VerifiedPackages &verified)
{
    m_verified = verified;
    showSelected();
}

void VersionsPage::forgetNotices()
{
    m_error.reset();
    m_verified.reset();
    m_errorCard->setVisible(m_readError.has_value());
    showSelected();
}

void VersionsPage::setProgram(const QString &program)
{
    m_program->setText(program);
    m_searching = true;
    m_viewed.reset();
    m_programError.reset();
    m_loads->setLoads({});
    retranslateProgram();
}

void VersionsPage::setProgramView(const ViewedProgram &viewed)
{
    m_searching = false;
    m_viewed = viewed;
    m_loads->setLoads(viewed.view.search.loads);
    retranslateProgram();
    arrangeCards();
}

void VersionsPage::setProgramError(const Error &error)
{
    m_searching = false;
    m_programError = error;
    retranslateProgram();
}

void VersionsPage::addPathFolder(const QString &folder)
{
    const int row = m_pathView->currentIndex().isValid() ? m_pathView->currentIndex().row() : 0;
    selectEntry(m_path->addEntry(folder, row));
}

void VersionsPage::act(VersionAction action, const QModelIndex &index)
{
    if (!m_versions->can(action, index))
        return;
    forgetNotices();
    const WinPath folder = m_versions->folder(index);
    switch (action) {
    case VersionAction::Activate:
        if (m_versions->toolkit(index) != nullptr)
            Q_EMIT changeRequested(UseToolkit{folder, scope()});
        else
            Q_EMIT changeRequested(UseCudnn{folder, scope()});
        break;
    case VersionAction::Verify: Q_EMIT verifyRequested(m_versions->installedAs(index)); break;
    case VersionAction::Remove: Q_EMIT changeRequested(RemoveInstalled{m_versions->installedAs(index)}); break;
    case VersionAction::Adopt: Q_EMIT changeRequested(AdoptCudnn{folder}); break;
    case VersionAction::OpenFolder: Q_EMIT openFolderRequested(folder); break;
    }
}

void VersionsPage::moveEntry(int by)
{
    const int row = m_pathView->currentIndex().row();
    if (m_path->moveEntry(row, row + by))
        selectEntry(row + by);
}

void VersionsPage::selectEntry(int row)
{
    m_pathView->setCurrentIndex(m_path->index(row, 0));
    m_pathView->scrollTo(m_path->index(row, 0));
}

void VersionsPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrangeCards();
    fitColumns();
}

// Beside each other where both have the room their words need.
void VersionsPage::arrangeCards()
{
    const int room = width() - 2 * space::pageMargin - 16; // the page may have a scroll bar
    const int needed = m_pathCard->minimumSizeHint().width() + m_programCard->minimumSizeHint().width() + space::gap;
    const bool beside = needed <= room && room > 760;
    m_lowerLayout->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

// Where there is little room, what the reason below the list tells anyway goes first.
void VersionsPage::fitColumns()
{
    const QAbstractItemView *view = m_tree;
    const auto widthOf = [&](int column) {
        return qMax(view->sizeHintForColumn(column), m_tree->header()->sectionSizeHint(column));
    };
    const int room = width() - 2 * space::pageMargin - 56;
    const int always = widthOf(VersionModel::NameColumn) + widthOf(VersionModel::StateColumn) + 160;
    const int action = widthOf(VersionModel::ActionColumn);
    const int owner = widthOf(VersionModel::OwnerColumn);
    m_tree->setColumnHidden(VersionModel::ActionColumn, always + action > room);
    m_tree->setColumnHidden(VersionModel::OwnerColumn, always + action + owner > room);
}

} // namespace cunest
