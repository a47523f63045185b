// Findings as a tree: what is wrong, and below each what was seen, why, and what to do.
#include "models/finding_model.h"

#include "diagnose/evidence_text.h"
#include <QCoreApplication>

namespace cunest {

Tone severityTone(Severity severity)
{
    switch (severity) {
    case Severity::Block:
    case Severity::Fault: return Tone::Fault;
    case Severity::Warn: return Tone::Warning;
    case Severity::Info: break;
    }
    return Tone::Note;
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Block: return FindingModel::tr("not possible");
    case Severity::Fault: return FindingModel::tr("fault");
    case Severity::Warn: return FindingModel::tr("warning");
    case Severity::Info: break;
    }
    return FindingModel::tr("note");
}

void FindingModel::setFindings(const Findings &findings)
{
    if (findings == m_findings)
        return;
    beginResetModel();
    m_findings = findings;
    endResetModel();
}

void FindingModel::setOffersFixes(bool offers)
{
    beginResetModel();
    m_offersFixes = offers;
    endResetModel();
}

void FindingModel::retranslate()
{
    beginResetModel();
    endResetModel();
}

QString FindingModel::plainText(int row) const
{
    if (row < 0 || row >= m_findings.size())
        return {};
    const Finding &finding = m_findings.at(row);
    return QStringLiteral("[%1] %2\n  %3")
        .arg(finding.id, finding.title.text(), linesOf(finding).join(QStringLiteral("\n  ")));
}

QString FindingModel::plainText() const
{
    QStringList texts;
    for (int row = 0; row < m_findings.size(); ++row)
        texts.append(plainText(row));
    return texts.join(u'\n');
}

QModelIndex FindingModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : quintptr(0));
}

QModelIndex FindingModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return createIndex(int(child.internalId() - 1), 0, quintptr(0));
}

int FindingModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_findings.size());
    if (parent.internalId() != 0 || parent.column() != 0)
        return 0;
    return int(linesOf(m_findings.at(parent.row())).size());
}

int FindingModel::columnCount(const QModelIndex &) const
{
    return m_offersFixes ? int(ColumnCount) : int(ButtonColumn);
}

QVariant FindingModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.internalId() == 0)
        return titleData(m_findings.at(index.row()), index.column(), role);
    const Finding &finding = m_findings.at(int(index.internalId() - 1));
    return lineData(linesOf(finding).at(index.row()), index.column(), role);
}

QStringList FindingModel::linesOf(const Finding &finding) const
{
    QStringList lines;
    if (!finding.cause.isEmpty())
        lines.append(tr("Why: %1").arg(finding.cause.text()));
    if (!finding.remedy.isEmpty())
        lines.append(tr("What to do: %1").arg(finding.remedy.text()));
    for (const QString &fact : finding.evidence)
        lines.append(tr("Seen: %1").arg(evidenceText(fact)));
    return lines;
}

QVariant FindingModel::titleData(const Finding &finding, int column, int role) const
{
    if (role == Qt::ToolTipRole)
        return column == EvidenceColumn ? QVariant(evidenceTexts(finding.evidence).join(u'\n')) : column == ButtonColumn ? QVariant() : QVariant(finding.title.text());
    if (role == CopyRole && column == TitleColumn)
        return QStringLiteral("%1 [%2]").arg(finding.title.text(), finding.id);
    if (role == Qt::AccessibleTextRole && column == TitleColumn)
        return QStringLiteral("%1: %2").arg(severityText(finding.severity), finding.title.text());
    if (column == StateColumn) {
        if (role == Qt::DisplayRole)
            return severityText(finding.severity);
        if (role == ChipToneRole)
            return int(severityTone(finding.severity));
        if (role == ChipIconRole)
            return true;
        return {};
    }
    if (column == TitleColumn) {
        if (role == WrapRole)
            return true;
        return role == Qt::DisplayRole ? QVariant(finding.title.text()) : QVariant();
    }
    if (column == ButtonColumn)
        return role == ButtonRole && !finding.fix.isEmpty() ? QVariant(tr("Show fix")) : QVariant();
    if (role == Qt::DisplayRole)
        return evidenceText(finding.evidence.value(0));
    if (role == StyleRole)
        return int(CellStyle::Mono);
    return {};
}

QVariant FindingModel::lineData(const QString &line, int column, int role) const
{
    if (column != 0)
        return {};
    if (role == Qt::DisplayRole || role == CopyRole || role == Qt::ToolTipRole)
        return line;
    if (role == SpanRole)
        return true;
    if (role == StyleRole)
        return int(CellStyle::Secondary);
    return {};
}

} // namespace cunest
