// A toolkit with an older cuDNN, a newer package, and the plan between them, on a fake machine.
#include "support/install_scene.h"

#include "base/sha256.h"
#include "support/test_text.h"

#include <QSet>

#include <algorithm>

namespace cunest {
namespace {

RegistryValue text(const QString &value)
{
    return RegistryValue::fromText(value, RegistryKind::ExpandString);
}

} // namespace

InstallScene::InstallScene(const QString &rootFolder)
    : package(QStringLiteral("C:\\Users\\lin\\Downloads\\cudnn.zip")), root(rootFolder)
{
    machine.addFile(in("bin\\nvcc.exe"), "nvcc");
    machine.addFile(in("bin\\cudnn64_8.dll"), "old main dll", true);
    machine.addFile(in("bin\\cudnn_gone64_8.dll"), "left over");
    machine.addFile(in("include\\cudnn.h"), "old header");
    machine.setVariable(Scope::Machine, QStringLiteral("Path"), text(QStringLiteral("%SystemRoot%\\system32;;C:\\Other\\")));

    package.add(QStringLiteral("cudnn/bin/cudnn64_8.dll"), "new main dll of another size");
    package.add(QStringLiteral("cudnn/bin/cudnn_ops_infer64_8.dll"), "operations");
    package.add(QStringLiteral("cudnn/include/cudnn.h"), "new header");
    package.add(QStringLiteral("cudnn/lib/x64/cudnn.lib"), "import library");
    package.add(QStringLiteral("cudnn/LICENSE"), "the licence");
}

FileFingerprint InstallScene::print(const QString &path) const
{
    const FileStatus status = machine.status(path);
    return {status.size, status.modified, status.fileId};
}

Operation InstallScene::placed(const char *entryName, const char *relative) const
{
    PlaceFile place;
    place.target = WinPath::fromLiteral(in(relative));
    for (qsizetype i = 0; i < package.entries().size(); ++i) {
        const SourceEntry &entry = package.entries().at(i);
        if (entry.name != QLatin1String(entryName))
            continue;
        place.source = FromArchive{i, entry.name, entry.crc32};
        place.size = entry.size;
    }
    if (machine.exists(in(relative)))
        place.old = print(in(relative));
    place.newVersion = Version({8, 9, 7});
    return place;
}

InstallPlan InstallScene::installPlan() const
{
    InstallPlan plan;
    plan.root = WinPath::fromLiteral(root);
    plan.source = package.path();
    plan.sourceSha256 = QByteArray(32, 'd');
    plan.licence = FromArchive{4, package.entries().at(4).name, package.entries().at(4).crc32};
    plan.operations = {CreateFolder{plan.root / QStringLiteral("lib")}, CreateFolder{plan.root / QStringLiteral("lib\\x64")},
                       placed("cudnn/bin/cudnn64_8.dll", "bin\\cudnn64_8.dll"),
                       placed("cudnn/bin/cudnn_ops_infer64_8.dll", "bin\\cudnn_ops_infer64_8.dll"),
                       placed("cudnn/include/cudnn.h", "include\\cudnn.h"),
                       placed("cudnn/lib/x64/cudnn.lib", "lib\\x64\\cudnn.lib")};
    if (machine.exists(in("bin\\cudnn_gone64_8.dll"))) {
        plan.operations.append(RemoveFile{WinPath::fromLiteral(in("bin\\cudnn_gone64_8.dll")),
                                          print(in("bin\\cudnn_gone64_8.dll")), std::nullopt, RemoveReason::LeftOver});
    }
    const auto path = machine.variable(Scope::Machine, QStringLiteral("Path"));
    const QString before = path ? path->text().value_or(QString()) : QString();
    if (!before.startsWith(in("bin"))) {
        EditPathList edit;
        edit.add = {{in("bin"), 0}};
        edit.before = path;
        edit.after = text(in("bin") + (path ? QString(u';' + before) : QString()));
        plan.operations.append(edit);
    }
    const auto variable = machine.variable(Scope::Machine, QStringLiteral("CUDNN_PATH"));
    if (variable != std::optional<RegistryValue>(text(root)))
        plan.operations.append(SetVariable{Scope::Machine, QStringLiteral("CUDNN_PATH"), variable, text(root)});
    return plan;
}

Outcome InstallScene::run(const InstallPlan &plan, const CancelToken &cancel)
{
    NoProgress progress;
    return executePlan(machine.platform(), plan, &package, StateOwner::Machine, progress, cancel);
}

QList<TransactionRecord> InstallScene::history()
{
    const auto history = readHistory(machine.platform());
    return history ? *history : QList<TransactionRecord>();
}

Result<InstallPlan> InstallScene::undoPlan(const QString &transaction)
{
    return makeUndoPlan(machine.platform(), history(), transaction);
}

Outcome InstallScene::undo(const QString &transaction)
{
    const auto plan = undoPlan(transaction);
    if (plan)
        return run(*plan);
    Outcome outcome;
    outcome.kind = OutcomeKind::Refused;
    outcome.error = plan.error();
    return outcome;
}

Outcome InstallScene::remove(const QString &transaction)
{
    const auto plan = makeRemovePlan(machine.platform(), history(), transaction);
    if (plan)
        return run(*plan);
    Outcome outcome;
    outcome.kind = OutcomeKind::Refused;
    outcome.error = plan.error();
    return outcome;
}

QString describeOutcome(const Outcome &outcome)
{
    QString text = QStringLiteral("outcome %1").arg(int(outcome.kind));
    if (outcome.error)
        text += u' ' + describe(*outcome.error);
    if (!outcome.leftInPlace.isEmpty())
        text += QStringLiteral(" left: ") + outcome.leftInPlace.join(QStringLiteral("; "));
    return text;
}

QStringList differingPaths(const MachineState &before, const MachineState &after)
{
    QSet<QString> paths;
    for (auto it = before.begin(); it != before.end(); ++it) {
        if (after.value(it.key()) != it.value())
            paths.insert(it.key());
    }
    for (auto it = after.begin(); it != after.end(); ++it) {
        if (!before.contains(it.key()))
            paths.insert(it.key());
    }
    QStringList sorted(paths.begin(), paths.end());
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

QString differences(const MachineState &before, const MachineState &after)
{
    QStringList lines;
    for (const QString &path : differingPaths(before, after)) {
        lines.append(QStringLiteral("%1: [%2] -> [%3]")
                         .arg(path, QString::fromUtf8(before.value(path)), QString::fromUtf8(after.value(path))));
    }
    return lines.join(u'\n');
}

} // namespace cunest
