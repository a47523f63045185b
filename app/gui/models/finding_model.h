// Findings as a tree: what is wrong, and below each what was seen, why, and what to do.
#pragma once

#include "base/finding.h"
#include "models/cell_roles.h"

#include <QAbstractItemModel>

namespace cunest {

class FindingModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { StateColumn, TitleColumn, EvidenceColumn, ButtonColumn, ColumnCount };

    explicit FindingModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    void setFindings(const Findings &findings);
    const Findings &findings() const { return m_findings; }
    // One more column: a small button in the rows whose finding has a fix. What it does is the page's.
    void setOffersFixes(bool offers);
    // After a change of language: the same rows in other words.
    void retranslate();
    // Everything about one finding, as text to copy.
    QString plainText(int row) const;
    QString plainText() const; // of all, worst first

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QStringList linesOf(const Finding &finding) const;
    QVariant titleData(const Finding &finding, int column, int role) const;
    QVariant lineData(const QString &line, int column, int role) const;

    Findings m_findings;
    bool m_offersFixes = false;
};

Tone severityTone(Severity severity);
QString severityText(Severity severity);

} // namespace cunest
