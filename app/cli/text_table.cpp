// Lays out tables.
#include "text_table.h"

#include "display_width.h"

#include <algorithm>

namespace cunest::cli {

void TextTable::addColumn(const QString &title, Align align)
{
    m_columns.append({title, align});
}

void TextTable::addRow(const QStringList &cells, Style style)
{
    m_rows.append({cells, style});
}

QList<int> TextTable::columnWidths(int available) const
{
    QList<int> widths;
    for (qsizetype i = 0; i < m_columns.size(); ++i) {
        int width = displayWidth(m_columns.at(i).title);
        for (const Row &row : m_rows)
            width = qMax(width, displayWidth(row.cells.value(i)));
        widths.append(width);
    }
    const int gaps = 2 * int(m_columns.size());
    for (;;) {
        int total = gaps;
        for (const int width : widths)
            total += width;
        const auto widest = std::max_element(widths.begin(), widths.end());
        if (total <= available || widest == widths.end() || *widest <= 8)
            return widths;
        *widest -= qMin(total - available, qMax(1, *widest / 8));
    }
}

QStringList TextTable::lines(const Console &console) const
{
    const QList<int> widths = columnWidths(console.width());
    const auto line = [&](const QStringList &cells) {
        QString text;
        for (qsizetype i = 0; i < m_columns.size(); ++i) {
            const QString cell = elided(cells.value(i), widths.at(i));
            text += QLatin1String("  ") + padded(cell, widths.at(i), m_columns.at(i).align == Align::Right);
        }
        while (text.endsWith(u' '))
            text.chop(1);
        return text;
    };
    QStringList titles;
    for (const Column &column : m_columns)
        titles.append(column.title);
    QStringList result = {console.paint(line(titles), Style::Dim)};
    for (const Row &row : m_rows)
        result.append(console.paint(line(row.cells), row.style));
    return result;
}

} // namespace cunest::cli
