// Names with bars and values: times of algorithms, bandwidths.
#pragma once

#include <QList>
#include <QWidget>

class QPainter;

namespace cunest {

struct BarRow
{
    QString name;
    QString value;
    double fraction = 0;   // of the longest bar, 0 to 1
    bool strong = false;   // in the accent's colour
    QString strongWord{};  // what the colour means, behind the name
};

// A bar of which \a fraction is filled with \a ink.
void paintBar(QPainter &painter, const QRectF &track, double fraction, const QColor &ink);

class BarList final : public QWidget
{
    Q_OBJECT

public:
    explicit BarList(QWidget *parent = nullptr);
    void setRows(const QList<BarRow> &rows);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QList<BarRow> m_rows;
};

} // namespace cunest
