// The one list and tree of the program: rows drawn by one delegate, operable by keyboard, copied as text.
#pragma once

#include <QStyledItemDelegate>
#include <QTreeView>

namespace cunest {

class CellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    // Where the small button of a cell lies.
    static QRect buttonRect(const QRect &cell, const QString &text);

private:
    void paintButton(QPainter *painter, const QStyleOptionViewItem &option, const QString &text) const;
    void paintText(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
};

class CellView final : public QTreeView
{
    Q_OBJECT

public:
    explicit CellView(QWidget *parent = nullptr);

    // As high as its rows, without a scroll bar of its own; for pages that scroll as a whole.
    void setFitsContent(bool fits);
    void setDense(bool dense); // rows of a list of paths
    bool isDense() const { return m_dense; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void setModel(QAbstractItemModel *model) override;
    // The selected rows as lines with tabs between the cells.
    QString selectedText() const;

Q_SIGNALS:
    // The row's button was pressed, or Enter on the row.
    void rowActivated(const QModelIndex &index);
    // The row's button alone, for rows where Enter opens what lies below.
    void buttonPressed(const QModelIndex &index);

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    bool standsAlone(const QModelIndex &index) const;
    void spanRows(const QModelIndex &parent);
    void fit();
    int contentHeight() const;
    void copySelection() const;
    QModelIndex buttonAt(const QPoint &point) const;

    bool m_fits = false;
    bool m_dense = false;
};

} // namespace cunest
