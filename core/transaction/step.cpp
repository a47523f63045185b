// One operation of a running transaction, with everything needed to take it back.
#include "transaction/step.h"

#include "base/json_key.h"
#include "base/sha256.h"
#include "env/path_list.h"
#include "plan/operation_json.h"

namespace cunest {
namespace {

constexpr qint64 hashBufferBytes = 512 * 1024;

} // namespace

QJsonObject stepToJson(const Step &step)
{
    return {{key("operation"), operationToJson(step.operation)},
            {key("source"), step.source.toString()},
            {key("print"), fingerprintToJson(step.sourcePrint)},
            {key("sha256"), QString::fromLatin1(step.sha256.toHex())},
            {key("aside"), step.aside.toString()},
            {key("backup"), step.backup.toString()},
            {key("backupSha256"), QString::fromLatin1(step.backupSha256.toHex())},
            {key("existed"), step.existed}};
}

Result<Step> stepFromJson(const QJsonObject &json)
{
    const auto problem = std::make_shared<JsonProblem>();
    JsonFields fields(json, problem);
    Step step;
    (void)fields.has("kind"); // of the journal line
    step.operation = operationFromJson(fields.object("operation"));
    step.source = fields.pathOrNull("source");
    step.sourcePrint = fingerprintFromJson(fields.object("print"));
    step.sha256 = fields.hex("sha256", 32);
    step.aside = fields.pathOrNull("aside");
    step.backup = fields.pathOrNull("backup");
    step.backupSha256 = fields.hex("backupSha256", 32);
    step.existed = fields.flag("existed");
    fields.finish();
    if (fields.failed())
        return badJson(*problem);
    return step;
}

WinPath targetOf(const Operation &operation)
{
    return std::visit(
        [](const auto &op) -> WinPath {
            if constexpr (requires { op.target; })
                return op.target;
            else if constexpr (requires { op.link; })
                return op.link;
            else
                return {};
        },
        operation);
}

std::optional<FileFingerprint> oldFileOf(const Operation &operation)
{
    if (const auto *place = std::get_if<PlaceFile>(&operation))
        return place->old;
    if (const auto *remove = std::get_if<RemoveFile>(&operation))
        return remove->old;
    return std::nullopt;
}

FileFingerprint fingerprintOf(const FileStatus &status)
{
    return {status.size, status.modified, status.fileId};
}

Result<QByteArray> hashFile(FileSystem &files, const WinPath &path)
{
    auto file = files.openRead(path);
    if (!file)
        return file.error();
    Sha256 hash;
    QByteArray buffer(hashBufferBytes, Qt::Uninitialized);
    qint64 total = 0;
    while (const qint64 got = (*file)->read(buffer.data(), buffer.size())) {
        if (got < 0)
            break;
        hash.add(QByteArrayView(buffer.constData(), qsizetype(got)));
        total += got;
    }
    if (total != (*file)->size()) {
        return makeError(ErrorCode::IoError,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" could not be read to its end."),
                                 {path.toString()}));
    }
    return hash.finish();
}

bool isSameFile(FileSystem &files, const WinPath &path, const FileStatus &status,
                const FileFingerprint &print, const QByteArray &sha256)
{
    if (status.kind != FileKind::File || status.size != print.size)
        return false;
    if (fingerprintOf(status) == print)
        return true;
    if (sha256.isEmpty())
        return false;
    const auto hash = hashFile(files, path);
    return hash && *hash == sha256;
}

QString environmentKey(Scope scope)
{
    return scope == Scope::Machine ? key(machineEnvironmentKey) : key(userEnvironmentKey);
}

Result<std::optional<RegistryValue>> readVariable(Registry &registry, Scope scope, const QString &variable)
{
    const auto value = registry.read(environmentKey(scope), variable);
    if (value)
        return std::optional<RegistryValue>(*value);
    if (value.error().code == ErrorCode::NotFound)
        return std::optional<RegistryValue>();
    return value.error();
}

Result<void> writeVariable(Registry &registry, Scope scope, const QString &variable,
                           const std::optional<RegistryValue> &value, bool dropKey)
{
    if (value) {
        if (const auto written = registry.write(environmentKey(scope), variable, *value); !written)
            return written;
        // Policies and watchers of the registry may change or take back what was written.
        const auto now = registry.read(environmentKey(scope), variable);
        if (now && *now == *value)
            return {};
        return makeError(ErrorCode::Conflict,
                         Message(QT_TRANSLATE_NOOP("cunest", "The variable %1 is not what was written to it: another program "
                                                             "or a policy changes it."), {variable}),
                         QStringLiteral("read back: ") + (now ? QString::fromLatin1(now->bytes.toHex().left(200)) : now.error().detail));
    }
    const auto removed = registry.remove(environmentKey(scope), variable);
    if (!removed && removed.error().code != ErrorCode::NotFound)
        return removed;
    return dropKey ? registry.removeEmptyKey(environmentKey(scope)) : Result<void>();
}

bool hasEnvironmentKey(Registry &registry, Scope scope)
{
    const auto names = registry.valueNames(environmentKey(scope));
    return names || names.error().code != ErrorCode::NotFound;
}

std::optional<RegistryValue> withoutEdit(const EditPathList &edit, const std::optional<RegistryValue> &current)
{
    if (current == edit.after)
        return edit.before;
    if (!current || !current->text())
        return current;
    PathList list = PathList::parse(*current->text());
    for (const EditPathList::Placed &placed : edit.add)
        list.remove(placed.entry);
    for (const EditPathList::Placed &placed : edit.remove) {
        if (!list.contains(placed.entry))
            list.insert(qMin(placed.index, list.entries().size()), placed.entry);
    }
    if (list.toValue() == *current->text())
        return current;
    return RegistryValue::fromText(list.toValue(), current->kind);
}

} // namespace cunest
