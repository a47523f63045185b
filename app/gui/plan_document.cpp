// A plan as a text to keep or to hand to whoever has the administrator's password.
#include "plan_document.h"

#include "base/size_text.h"
#include "error_text.h"
#include "models/diff_model.h"
#include "models/finding_model.h"

#include <QCoreApplication>
#include <QSaveFile>

namespace cunest {

namespace {

struct PlanWords
{
    Q_DECLARE_TR_FUNCTIONS(cunest::PlanDocument)
};

QString fileRow(const DiffRow &row)
{
    const QString from = row.from ? row.from->toString() : QString();
    const QString to = row.to ? row.to->toString() : QString();
    const QString versions = from.isEmpty() || to.isEmpty() || from == to
                                 ? (to.isEmpty() ? from : to)
                                 : QStringLiteral("%1 → %2").arg(from, to);
    return QStringLiteral("| `%1` | %2 | %3 | %4 |").arg(row.target.toString(), actionText(row.action), versions,
                                                        sizeText(row.size));
}

void addEnvironment(QStringList &lines, const EnvironmentChange &change)
{
    lines.append(QStringLiteral("## %1").arg(change.scope == Scope::Machine
                                                 ? PlanWords::tr("%1 (this computer)").arg(change.variable)
                                                 : PlanWords::tr("%1 (only you)").arg(change.variable)));
    lines.append(QString());
    lines.append(PlanWords::tr("Before:") + QStringLiteral(" `%1`").arg(change.before));
    lines.append(QString());
    lines.append(PlanWords::tr("After:") + QStringLiteral(" `%1`").arg(change.after));
    lines.append(QString());
}

} // namespace

QString planDocument(const PreparedInstall &prepared)
{
    if (!prepared.plan)
        return {};
    const InstallPlan &plan = *prepared.plan;
    QStringList lines = {QStringLiteral("# %1").arg(planTitle(plan)), QString(), QStringLiteral("`%1`").arg(plan.root.toString()),
                         QString(), PlanWords::tr("Nothing has been written yet. Every change can be taken back later."),
                         QString()};
    if (!plan.source.isNull()) {
        lines.append(PlanWords::tr("Package:") + QStringLiteral(" `%1`").arg(plan.source.toString()));
        lines.append(QStringLiteral("SHA-256: `%1`").arg(QString::fromLatin1(plan.sourceSha256.toHex())));
        lines.append(QString());
    }
    lines.append(QStringLiteral("| %1 | %2 | %3 | %4 |").arg(PlanWords::tr("File"), PlanWords::tr("What happens"),
                                                             PlanWords::tr("Version"), PlanWords::tr("Size")));
    lines.append(QStringLiteral("| --- | --- | --- | ---: |"));
    for (const DiffRow &row : plan.rows)
        lines.append(fileRow(row));
    lines.append(QString());
    for (const EnvironmentChange &change : plan.environment)
        addEnvironment(lines, change);
    FindingModel findings;
    findings.setFindings(prepared.findings);
    if (!prepared.findings.isEmpty()) {
        lines.append(QStringLiteral("## %1").arg(PlanWords::tr("Findings")));
        lines.append(QString());
        for (int row = 0; row < findings.rowCount(); ++row)
            lines.append(QStringLiteral("- %1").arg(findings.plainText(row)));
        lines.append(QString());
    }
    lines.append(QStringLiteral("`%1`").arg(plan.id()));
    return lines.join(u'\n') + u'\n';
}

QString planDocumentName(const InstallPlan &plan)
{
    const QString version = plan.package.version ? plan.package.version->toString() : QStringLiteral("cudnn");
    return QStringLiteral("cunest-plan-%1.md").arg(version);
}

Result<void> writePlanDocument(const QString &hostFile, const PreparedInstall &prepared)
{
    QSaveFile file(hostFile);
    const QByteArray bytes = planDocument(prepared).toUtf8();
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return makeError(ErrorCode::AccessDenied,
                     Message(QT_TRANSLATE_NOOP("cunest", "The plan could not be saved as \"%1\"."), {hostFile}),
                     file.errorString());
}

} // namespace cunest
