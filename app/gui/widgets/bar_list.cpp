// Names with bars and values: times of algorithms, bandwidths.
#include "widgets/bar_list.h"

#include "theme.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

namespace cunest {

namespace {

int barRowHeight()
{
    return QFontMetrics(bodyFont()).height() + 7;
}

QString nameOf(const BarRow &row)
{
    return row.strong && !row.strongWord.isEmpty() ? row.name + QStringLiteral(" · ") + row.strongWord : row.name;
}

} // namespace

void paintBar(QPainter &painter, const QRectF &track, double fraction, const QColor &ink)
{
    const double radius = track.height() / 2;
    // In high contrast the line has the colour of the ink: the track is an outline then.
    painter.setPen(isHighContrast() ? QPen(colors().line) : QPen(Qt::NoPen));
    painter.setBrush(isHighContrast() ? colors().card : colors().line);
    painter.drawRoundedRect(track, radius, radius);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const double filled = qMax(track.height(), track.width() * qBound(0.0, fraction, 1.0));
    painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(filled, track.height())), radius, radius);
}

BarList::BarList(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BarList::setRows(const QList<BarRow> &rows)
{
    m_rows = rows;
    QStringList words;
    for (const BarRow &row : rows)
        words.append(nameOf(row) + u' ' + row.value);
    setAccessibleDescription(words.join(QLatin1String("; ")));
    updateGeometry();
    update();
}

QSize BarList::sizeHint() const
{
    return {300, int(m_rows.size()) * barRowHeight()};
}

QSize BarList::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

void BarList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(bodyFont());
    const QFontMetrics metrics(bodyFont());
    int names = 0;
    int values = 0;
    for (const BarRow &row : m_rows) {
        names = qMax(names, metrics.horizontalAdvance(nameOf(row)) + 2); // advances are rounded
        values = qMax(values, metrics.horizontalAdvance(row.value));
    }
    names = qMin(names, width() * 58 / 100);
    constexpr int gap = 12;
    const int height = barRowHeight();
    for (int i = 0; i < m_rows.size(); ++i) {
        const BarRow &row = m_rows.at(i);
        const QRect line(0, i * height, width(), height);
        painter.setPen(colors().text);
        painter.drawText(line.adjusted(0, 0, names - width(), 0), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(nameOf(row), Qt::ElideRight, names));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, row.value);
        const QRectF track(names + gap, line.center().y() - 3.5, width() - names - values - 2 * gap, 8);
        if (track.width() < 8)
            continue;
        paintBar(painter, track, row.fraction, row.strong ? colors().accent : colors().secondary);
    }
}

void BarList::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometry();
}

} // namespace cunest
