// Looks at the computer and into CuNest's books.
#include "job/diagnose_job.h"

#include "diagnose/program_json.h"
#include "plan/fix_plan.h"
#include "scan/snapshot_json.h"
#include "transaction/state_folder.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace cunest {

QList<WinPath> namedFolders(const ErrorText *error, const std::optional<WinPath> &program)
{
    QList<WinPath> folders;
    const auto add = [&folders](const WinPath &folder) {
        if (!folder.isNull() && !folder.isRoot() && !folders.contains(folder))
            folders.append(folder);
    };
    if (program)
        add(program->parent());
    for (const QString &file : error != nullptr ? error->files : QStringList()) {
        if (const auto path = WinPath::parse(file))
            add(path->parent());
    }
    for (const QString &folder : error != nullptr ? error->folders : QStringList()) {
        if (const auto path = WinPath::parse(folder))
            add(*path);
    }
    return folders;
}

Snapshot scanForDiagnosis(JobContext &context, const WinPath &program, const QList<WinPath> &named)
{
    const auto installed = readInstalled(context.platform);
    Snapshot snapshot = scanComputer(context, installed ? *installed : QList<Receipt>(), program, named);
    if (!installed)
        return snapshot; // books that cannot be read are no fault of what is installed
    for (const Receipt &receipt : *installed) {
        for (const ReceiptFile &file : receipt.files) {
            if (file.action == FileAction::RemoveLeftOver || file.action == FileAction::Remove)
                continue;
            const auto status = context.platform.files.stat(file.target);
            if (!status && status.error().code == ErrorCode::NotFound)
                snapshot.vanishedFiles.append(file.target.toString());
        }
    }
    return snapshot;
}

Result<ComputerDiagnosis> diagnoseComputer(JobContext &context, const DiagnoseOptions &options)
{
    if (options.program) {
        if (const auto status = context.platform.files.stat(*options.program); !status)
            return status.error();
    }
    std::optional<ErrorText> error;
    if (!options.error.isEmpty())
        error = ErrorReader(context.knowledge).read(options.error);
    const ErrorText *given = error ? &*error : nullptr;
    ComputerDiagnosis found;
    found.snapshot = scanForDiagnosis(context, options.program.value_or(WinPath()), namedFolders(given, options.program));
    found.chain = judgeChain(nullptr, found.snapshot.activeToolkit(), found.snapshot, context.knowledge);
    if (options.program) {
        PlatformLibraryFiles files(context.platform);
        found.program = viewProgram(files, found.snapshot, context.knowledge, *options.program, given);
        if (found.program->isPython && options.askFrameworks)
            found.program->frameworks = askFrameworks(context.platform.system, *options.program, context.cancel);
    }
    found.diagnosis = diagnose(found.snapshot, context.knowledge, given, found.program ? &*found.program : nullptr);
    return found;
}

Result<InstallPlan> makeFix(JobContext &context, const Snapshot &snapshot, const Finding &finding, std::optional<Scope> scope)
{
    const QString remove = QStringLiteral("installed.remove:");
    if (!finding.fix.startsWith(remove))
        return makeFixPlan(context.platform, snapshot, finding, scope);
    const auto folder = WinPath::parse(finding.fix.mid(remove.size()));
    const auto history = readHistory(context.platform);
    if (!history)
        return history.error();
    for (const Receipt &receipt : installedReceipts(*history)) {
        const bool isThere = std::any_of(receipt.files.cbegin(), receipt.files.cend(), [&folder](const ReceiptFile &file) {
            return folder && file.target.parent() == *folder;
        });
        if (isThere)
            return makeRemovePlan(context.platform, *history, receipt.transaction);
    }
    return makeError(ErrorCode::NotFound,
                     Message(QT_TRANSLATE_NOOP("cunest", "CuNest has installed nothing in \"%1\"."), {finding.fix.mid(remove.size())}));
}

ComputerDiagnosis diagnoseSnapshot(const Snapshot &snapshot, const Knowledge &knowledge, const QString &error, const std::optional<ProgramView> &program)
{
    ComputerDiagnosis found;
    found.snapshot = snapshot;
    found.chain = judgeChain(nullptr, snapshot.activeToolkit(), snapshot, knowledge);
    found.program = program;
    const ProgramView *view = program ? &*program : nullptr;
    if (error.isEmpty()) {
        found.diagnosis = diagnose(snapshot, knowledge, nullptr, view);
    } else {
        const ErrorText read = ErrorReader(knowledge).read(error);
        found.diagnosis = diagnose(snapshot, knowledge, &read, view);
    }
    return found;
}

Error logTooLong(const QString &name)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is larger than 64 MiB. Cut out the part with the error."), {name}));
}

Result<QByteArray> readLog(FileSystem &files, const WinPath &path)
{
    if (const auto status = files.stat(path); status && status->kind == FileKind::Folder) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is a folder. Name the log file in it."), {path.fileName()}));
    }
    auto opened = files.openRead(path);
    if (!opened)
        return opened.error();
    QByteArray bytes = (*opened)->read(longestLog + 1);
    if (bytes.size() > longestLog)
        return logTooLong(path.toString());
    return bytes;
}

Result<Snapshot> readSavedSnapshot(const QByteArray &json)
{
    auto report = readSavedReport(json);
    if (!report)
        return report.error();
    return std::move(report->snapshot);
}

Result<SavedReport> readSavedReport(const QByteArray &json)
{
    const QJsonObject root = QJsonDocument::fromJson(json).object();
    const QString format = root.value(QStringLiteral("format")).toString();
    const bool isReport = format.startsWith(QLatin1String("cunest-report/"));
    if (isReport && format != QLatin1String("cunest-report/1")) {
        return makeError(ErrorCode::Unsupported,
                         Message(QT_TRANSLATE_NOOP("cunest", "This report was made by a newer CuNest. Open it with that version or install the newest one.")),
                         QStringLiteral("format %1").arg(format));
    }
    const auto snapshot = snapshotFromJson(
        isReport ? QJsonDocument(root.value(QStringLiteral("snapshot")).toObject()).toJson(QJsonDocument::Compact) : json);
    if (!snapshot)
        return snapshot.error();
    SavedReport report{*snapshot, isReport ? root.value(QStringLiteral("error")).toString() : QString(), std::nullopt};
    if (isReport && root.value(QStringLiteral("program")).isObject()) {
        const auto program = programFromJson(root.value(QStringLiteral("program")).toObject(), *snapshot);
        if (!program)
            return program.error();
        report.program = *program;
    }
    return report;
}

} // namespace cunest
