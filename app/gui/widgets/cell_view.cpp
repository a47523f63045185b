// The one list and tree of the program: rows drawn by one delegate, operable by keyboard, copied as text.
#include "widgets/cell_view.h"

#include "models/cell_roles.h"
#include "theme.h"
#include "widgets/icon.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

namespace cunest {

CellView::CellView(QWidget *parent) : QTreeView(parent)
{
    setItemDelegate(new CellDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setMouseTracking(true);
    setIndentation(18);
    setAnimated(false);
    setAllColumnsShowFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTabKeyNavigation(false);
    header()->setHighlightSections(false);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(30);
    viewport()->setAutoFillBackground(false);
    // Wrapped cells are as high as their column is narrow.
    connect(header(), &QHeaderView::sectionResized, this, [this] {
        if (uniformRowHeights())
            return;
        scheduleDelayedItemsLayout();
        fit();
    });
    connect(this, &QTreeView::expanded, this, &CellView::fit);
    connect(this, &QTreeView::collapsed, this, &CellView::fit);
}

void CellView::setFitsContent(bool fits)
{
    m_fits = fits;
    setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Expanding, fits ? QSizePolicy::Fixed : QSizePolicy::Expanding);
    fit();
}

void CellView::setDense(bool dense)
{
    m_dense = dense;
}

void CellView::setModel(QAbstractItemModel *newModel)
{
    if (model() != nullptr)
        disconnect(model(), nullptr, this, nullptr);
    QTreeView::setModel(newModel);
    const auto changed = [this] {
        spanRows({});
        fit();
    };
    connect(newModel, &QAbstractItemModel::modelReset, this, changed);
    connect(newModel, &QAbstractItemModel::rowsInserted, this, changed);
    connect(newModel, &QAbstractItemModel::rowsRemoved, this, changed);
    connect(newModel, &QAbstractItemModel::layoutChanged, this, changed);
    connect(newModel, &QAbstractItemModel::dataChanged, this, [this] {
        if (!m_fits || uniformRowHeights())
            return;
        scheduleDelayedItemsLayout(); // other words may need other lines
        fit();
    });
    changed();
}

// A folder above its files, for instance: nothing in the other columns needs the room.
bool CellView::standsAlone(const QModelIndex &index) const
{
    if (!model()->hasChildren(index))
        return false;
    for (int column = 1; column < model()->columnCount(); ++column) {
        if (!index.siblingAtColumn(column).data().toString().isEmpty())
            return false;
    }
    return true;
}

void CellView::spanRows(const QModelIndex &parent)
{
    for (int row = 0; row < model()->rowCount(parent); ++row) {
        const QModelIndex index = model()->index(row, 0, parent);
        if (index.data(SpanRole).toBool() || standsAlone(index))
            setFirstColumnSpanned(row, parent, true);
        spanRows(index);
    }
}

void CellView::fit()
{
    if (m_fits)
        updateGeometry();
}

int CellView::contentHeight() const
{
    if (model() == nullptr)
        return 0;
    int height = isHeaderHidden() ? 0 : header()->sizeHint().height();
    for (QModelIndex index = model()->index(0, 0); index.isValid(); index = indexBelow(index))
        height += rowHeight(index);
    return height;
}

QSize CellView::sizeHint() const
{
    return m_fits ? QSize(200, contentHeight()) : QTreeView::sizeHint();
}

QSize CellView::minimumSizeHint() const
{
    return m_fits ? QSize(80, contentHeight()) : QSize(80, 3 * cunest::rowHeight());
}

QString CellView::selectedText() const
{
    QStringList lines;
    QModelIndexList rows = selectionModel() != nullptr ? selectionModel()->selectedRows() : QModelIndexList();
    std::sort(rows.begin(), rows.end(), [this](const QModelIndex &a, const QModelIndex &b) {
        return visualRect(a).top() < visualRect(b).top();
    });
    for (const QModelIndex &row : rows) {
        QStringList cells;
        for (int column = 0; column < model()->columnCount(row.parent()); ++column) {
            const QModelIndex cell = row.siblingAtColumn(column);
            const QVariant whole = cell.data(CopyRole);
            const QString text = (whole.isValid() ? whole : cell.data(Qt::DisplayRole)).toString();
            if (!text.isEmpty())
                cells.append(text);
        }
        lines.append(cells.join(u'\t'));
    }
    return lines.join(u'\n');
}

void CellView::copySelection() const
{
    QGuiApplication::clipboard()->setText(selectedText());
}

QModelIndex CellView::buttonAt(const QPoint &point) const
{
    const QModelIndex index = indexAt(point);
    const QString text = index.data(ButtonRole).toString();
    if (text.isEmpty() || !CellDelegate::buttonRect(visualRect(index), text).contains(point))
        return {};
    return index;
}

void CellView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const ThemeColors &c = colors();
    const bool selected = selectionModel() != nullptr && selectionModel()->isRowSelected(index.row(), index.parent());
    const bool hovered = option.rect.contains(viewport()->mapFromGlobal(QCursor::pos())) && viewport()->underMouse();
    if (selected)
        painter->fillRect(option.rect, isHighContrast() ? c.accent : c.accentSoft);
    else if (hovered && selectionMode() != NoSelection && !isHighContrast())
        painter->fillRect(option.rect, c.background);
    QStyleOptionViewItem plain = option;
    plain.state.setFlag(QStyle::State_Selected, isHighContrast() && selected);
    // The delegate draws the cells; the style's own row background and focus frame would cover ours.
    const int left = columnViewportPosition(0);
    drawBranches(painter, QRect(left, option.rect.top(), 0, option.rect.height()), index);
    const bool spanned = isFirstColumnSpanned(index.row(), index.parent());
    const int columns = spanned ? 1 : header()->count();
    for (int column = 0; column < columns; ++column) {
        const QModelIndex cell = index.siblingAtColumn(column);
        plain.rect = visualRect(cell);
        if (spanned)
            plain.rect.setRight(viewport()->width());
        plain.rect.setTop(option.rect.top());
        plain.rect.setHeight(option.rect.height());
        itemDelegate()->paint(painter, plain, cell);
    }
    if (!m_dense) {
        painter->setPen(c.line);
        painter->drawLine(option.rect.left(), option.rect.bottom(), viewport()->width(), option.rect.bottom());
    }
    if (hasFocus() && index.row() == currentIndex().row() && index.parent() == currentIndex().parent()) {
        painter->setPen(QPen(c.accent, 1.6));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -2), 4, 4);
    }
}

void CellView::drawBranches(QPainter *painter, const QRect &, const QModelIndex &index) const
{
    if (!model()->hasChildren(index))
        return;
    const QRect cell = visualRect(index);
    const QRectF mark(cell.left() - 15.0, cell.center().y() - 5.0, 11, 11);
    painter->save();
    if (isExpanded(index)) {
        painter->translate(mark.center());
        painter->rotate(90);
        painter->translate(-mark.center());
    }
    const bool selected = selectionModel() != nullptr && selectionModel()->isRowSelected(index.row(), index.parent());
    paintIcon(*painter, QStringLiteral("chevron"), mark, selected && isHighContrast() ? colors().onAccent : colors().secondary);
    painter->restore();
}

void CellView::keyPressEvent(QKeyEvent *event)
{
    if (event == QKeySequence::Copy) {
        copySelection();
        return;
    }
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid()) {
        if (model()->hasChildren(currentIndex().siblingAtColumn(0)))
            setExpanded(currentIndex().siblingAtColumn(0), !isExpanded(currentIndex().siblingAtColumn(0)));
        Q_EMIT rowActivated(currentIndex().siblingAtColumn(0));
        return;
    }
    QTreeView::keyPressEvent(event);
}

void CellView::mouseReleaseEvent(QMouseEvent *event)
{
    QTreeView::mouseReleaseEvent(event);
    const QModelIndex pressed = buttonAt(event->pos());
    if (event->button() != Qt::LeftButton || !pressed.isValid())
        return;
    const QPersistentModelIndex row = pressed.siblingAtColumn(0); // the first to hear it may change the rows
    Q_EMIT buttonPressed(row);
    if (row.isValid())
        Q_EMIT rowActivated(row);
}

void CellView::mouseMoveEvent(QMouseEvent *event)
{
    viewport()->setCursor(buttonAt(event->pos()).isValid() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    viewport()->update();
    QTreeView::mouseMoveEvent(event);
}

void CellView::contextMenuEvent(QContextMenuEvent *event)
{
    if (selectedText().isEmpty())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), this, [this] { copySelection(); });
    menu->popup(event->globalPos());
}

void CellView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    scheduleDelayedItemsLayout(); // wrapped rows depend on the width
    fit();
}

void CellView::focusInEvent(QFocusEvent *event)
{
    QTreeView::focusInEvent(event);
    if (!currentIndex().isValid() && model() != nullptr && model()->rowCount() > 0)
        setCurrentIndex(model()->index(0, 0));
}

void CellView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::FontChange)
        scheduleDelayedItemsLayout();
}

void CellView::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (!hasFocus() || (model() != nullptr && model()->rowCount() > 0))
        return;
    QPainter painter(viewport());
    painter.setPen(QPen(colors().accent, 2));
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

} // namespace cunest
