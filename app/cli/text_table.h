// A table of aligned columns for a terminal.
#pragma once

#include "console.h"

#include <QList>
#include <QStringList>

namespace cunest::cli {

class TextTable
{
public:
    enum class Align { Left, Right };

    void addColumn(const QString &title, Align align = Align::Left);
    void addRow(const QStringList &cells, Style style = Style::Plain);
    bool isEmpty() const { return m_rows.isEmpty(); }

    // Two spaces before each line; the widest columns are shortened when the console is narrow.
    QStringList lines(const Console &console) const;

private:
    struct Column
    {
        QString title;
        Align align;
    };
    struct Row
    {
        QStringList cells;
        Style style;
    };
    QList<int> columnWidths(int available) const;

    QList<Column> m_columns;
    QList<Row> m_rows;
};

} // namespace cunest::cli
