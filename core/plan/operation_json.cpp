// Operations and their parts as JSON; shared by plans, receipts and journals.
#include "plan/operation_json.h"

#include "base/json_key.h"

namespace cunest {
namespace {

constexpr qint64 maxUInt32 = 0xFFFFFFFF;
constexpr qint64 maxInt64 = std::numeric_limits<qint64>::max();
constexpr qint64 minInt64 = std::numeric_limits<qint64>::min();

QJsonObject named(const char *op, const WinPath &target)
{
    return {{key("op"), key(op)}, {key("target"), target.toString()}};
}

QJsonObject valueToJson(const RegistryValue &value)
{
    return {{key("kind"), int(value.kind)}, {key("hex"), QString::fromLatin1(value.bytes.toHex())}};
}

RegistryValue valueFromJson(JsonFields fields)
{
    RegistryValue value;
    const qint64 kind = fields.integer("kind", 0, 11);
    switch (kind) {
    case 0: case 1: case 2: case 3: case 4: case 7: case 11:
        value.kind = RegistryKind(kind);
        break;
    default:
        fields.fail("kind", QStringLiteral("is no kind of registry value"));
    }
    value.bytes = fields.hex("hex");
    fields.finish();
    return value;
}

std::optional<RegistryValue> optionalValue(JsonFields &fields, const char *name)
{
    if (!fields.has(name))
        return std::nullopt;
    return valueFromJson(fields.object(name));
}

Scope scopeFrom(JsonFields &fields)
{
    const QString name = fields.text("scope");
    if (name == scopeName(Scope::User))
        return Scope::User;
    if (name != scopeName(Scope::Machine))
        fields.fail("scope", QStringLiteral("is neither machine nor user"));
    return Scope::Machine;
}

QJsonArray placedToJson(const QList<EditPathList::Placed> &list)
{
    QJsonArray array;
    for (const EditPathList::Placed &placed : list)
        array.append(QJsonObject{{key("entry"), placed.entry}, {key("index"), qint64(placed.index)}});
    return array;
}

QList<EditPathList::Placed> placedFromJson(JsonFields &fields, const char *name)
{
    QList<EditPathList::Placed> list;
    const QJsonArray array = fields.array(name);
    for (qsizetype i = 0; i < array.size(); ++i) {
        JsonFields item = fields.element(name, array, i);
        EditPathList::Placed placed;
        placed.entry = item.text("entry");
        placed.index = qsizetype(item.integer("index", 0, maxUInt32));
        item.finish();
        list.append(placed);
    }
    return list;
}

struct ToJson
{
    QJsonObject operator()(const CreateFolder &op) const { return named("createFolder", op.target); }
    QJsonObject operator()(const RemoveFolder &op) const { return named("removeFolder", op.target); }

    QJsonObject operator()(const PlaceFile &op) const
    {
        QJsonObject json = named("placeFile", op.target);
        if (const auto *archive = std::get_if<FromArchive>(&op.source)) {
            json[key("archive")] = fromArchiveToJson(*archive);
        } else if (const auto *backup = std::get_if<FromBackup>(&op.source)) {
            json[key("backup")] = QJsonObject{{key("transaction"), backup->transaction},
                                              {key("file"), backup->file.toString()},
                                              {key("print"), fingerprintToJson(backup->print)}};
        } else {
            json[key("file")] = std::get<FromFile>(op.source).file.toString();
        }
        json[key("size")] = op.size;
        json[key("sha256")] = QString::fromLatin1(op.sha256.toHex());
        if (op.old)
            json[key("old")] = fingerprintToJson(*op.old);
        json[key("oldVersion")] = versionText(op.oldVersion);
        json[key("newVersion")] = versionText(op.newVersion);
        return json;
    }

    QJsonObject operator()(const ConfirmFile &op) const
    {
        QJsonObject json = named("confirmFile", op.target);
        json[key("old")] = fingerprintToJson(op.old);
        if (op.source)
            json[key("archive")] = fromArchiveToJson(*op.source);
        json[key("version")] = versionText(op.version);
        return json;
    }

    QJsonObject operator()(const RemoveFile &op) const
    {
        QJsonObject json = named("removeFile", op.target);
        json[key("old")] = fingerprintToJson(op.old);
        json[key("oldVersion")] = versionText(op.oldVersion);
        json[key("reason")] = key(op.reason == RemoveReason::Undo ? "undo" : "left-over");
        return json;
    }

    QJsonObject operator()(const EditPathList &op) const
    {
        QJsonObject json{{key("op"), key("editPathList")},
                         {key("scope"), scopeName(op.scope)},
                         {key("variable"), op.variable},
                         {key("add"), placedToJson(op.add)},
                         {key("remove"), placedToJson(op.remove)}};
        if (op.before)
            json[key("before")] = valueToJson(*op.before);
        if (op.after)
            json[key("after")] = valueToJson(*op.after);
        if (op.dropKey)
            json[key("dropKey")] = true;
        return json;
    }

    QJsonObject operator()(const SetVariable &op) const
    {
        QJsonObject json{{key("op"), key("setVariable")},
                         {key("scope"), scopeName(op.scope)},
                         {key("variable"), op.variable}};
        if (op.before)
            json[key("before")] = valueToJson(*op.before);
        if (op.after)
            json[key("after")] = valueToJson(*op.after);
        if (op.dropKey)
            json[key("dropKey")] = true;
        return json;
    }

    QJsonObject operator()(const SwitchLink &op) const
    {
        return {{key("op"), key("switchLink")}, {key("link"), op.link.toString()}, {key("from"), op.from.toString()}, {key("to"), op.to.toString()}};
    }
};

PlaceFile placeFileFromJson(JsonFields &fields)
{
    PlaceFile op;
    op.target = fields.path("target");
    if (fields.has("archive")) {
        op.source = fromArchiveFromJson(fields.object("archive"));
    } else if (fields.has("file")) {
        op.source = FromFile{fields.path("file")};
    } else {
        JsonFields backup = fields.object("backup");
        FromBackup from;
        from.transaction = backup.text("transaction");
        from.file = backup.path("file");
        from.print = fingerprintFromJson(backup.object("print"));
        backup.finish();
        op.source = from;
    }
    op.size = fields.size("size");
    op.sha256 = fields.hex("sha256", 32);
    if (fields.has("old"))
        op.old = fingerprintFromJson(fields.object("old"));
    op.oldVersion = fields.version("oldVersion");
    op.newVersion = fields.version("newVersion");
    return op;
}

ConfirmFile confirmFileFromJson(JsonFields &fields)
{
    ConfirmFile op;
    op.target = fields.path("target");
    op.old = fingerprintFromJson(fields.object("old"));
    if (fields.has("archive"))
        op.source = fromArchiveFromJson(fields.object("archive"));
    op.version = fields.version("version");
    return op;
}

RemoveFile removeFileFromJson(JsonFields &fields)
{
    RemoveFile op;
    op.target = fields.path("target");
    op.old = fingerprintFromJson(fields.object("old"));
    op.oldVersion = fields.version("oldVersion");
    const QString reason = fields.text("reason");
    if (reason == key("undo"))
        op.reason = RemoveReason::Undo;
    else if (reason != key("left-over"))
        fields.fail("reason", QStringLiteral("is not known"));
    return op;
}

EditPathList editPathListFromJson(JsonFields &fields)
{
    EditPathList op;
    op.scope = scopeFrom(fields);
    op.variable = fields.text("variable");
    op.add = placedFromJson(fields, "add");
    op.remove = placedFromJson(fields, "remove");
    op.before = optionalValue(fields, "before");
    op.after = optionalValue(fields, "after");
    op.dropKey = fields.has("dropKey") && fields.flag("dropKey");
    return op;
}

SetVariable setVariableFromJson(JsonFields &fields)
{
    SetVariable op;
    op.scope = scopeFrom(fields);
    op.variable = fields.text("variable");
    op.before = optionalValue(fields, "before");
    op.after = optionalValue(fields, "after");
    op.dropKey = fields.has("dropKey") && fields.flag("dropKey");
    return op;
}

Operation kindFromJson(JsonFields &fields)
{
    const QString op = fields.text("op");
    if (op == key("createFolder"))
        return CreateFolder{fields.path("target")};
    if (op == key("removeFolder"))
        return RemoveFolder{fields.path("target")};
    if (op == key("placeFile"))
        return placeFileFromJson(fields);
    if (op == key("confirmFile"))
        return confirmFileFromJson(fields);
    if (op == key("removeFile"))
        return removeFileFromJson(fields);
    if (op == key("editPathList"))
        return editPathListFromJson(fields);
    if (op == key("setVariable"))
        return setVariableFromJson(fields);
    if (op == key("switchLink"))
        return SwitchLink{fields.path("link"), fields.pathOrNull("from"), fields.pathOrNull("to")};
    fields.fail("op", QStringLiteral("is not a known operation"));
    return CreateFolder{};
}

} // namespace

QString versionText(const std::optional<Version> &version)
{
    return version ? version->toString() : QString();
}

QJsonObject operationToJson(const Operation &operation)
{
    return std::visit(ToJson{}, operation);
}

Operation operationFromJson(JsonFields fields)
{
    Operation operation = kindFromJson(fields);
    fields.finish();
    return operation;
}

QJsonObject fingerprintToJson(const FileFingerprint &print)
{
    return {{key("size"), print.size}, {key("modified"), print.modified}, {key("fileId"), print.fileId}};
}

FileFingerprint fingerprintFromJson(JsonFields fields)
{
    FileFingerprint print;
    print.size = fields.size("size");
    print.modified = fields.integer("modified", minInt64, maxInt64);
    print.fileId = fields.text("fileId");
    fields.finish();
    return print;
}

QJsonObject fromArchiveToJson(const FromArchive &source)
{
    return {{key("entry"), qint64(source.entry)}, {key("name"), source.name}, {key("crc32"), qint64(source.crc32)}};
}

FromArchive fromArchiveFromJson(JsonFields fields)
{
    FromArchive source;
    source.entry = qsizetype(fields.integer("entry", 0, maxUInt32));
    source.name = fields.text("name");
    source.crc32 = quint32(fields.integer("crc32", 0, maxUInt32));
    fields.finish();
    return source;
}

QJsonObject identityToJson(const PackageIdentity &identity)
{
    QJsonObject json{{key("product"), identity.product},
                     {key("version"), versionText(identity.version)},
                     {key("cudaLabel"), identity.cudaLabel},
                     {key("os"), identity.os},
                     {key("architecture"), int(identity.architecture)},
                     {key("from"), int(identity.from)}};
    if (identity.cudaMajor)
        json[key("cudaMajor")] = *identity.cudaMajor;
    return json;
}

PackageIdentity identityFromJson(JsonFields fields)
{
    PackageIdentity identity;
    identity.product = fields.text("product");
    identity.version = fields.version("version");
    identity.cudaLabel = fields.text("cudaLabel");
    identity.os = fields.text("os");
    identity.architecture = Architecture(fields.integer("architecture", 0, int(Architecture::Arm64)));
    identity.from = IdentitySource(fields.integer("from", 0, int(IdentitySource::Resource)));
    if (fields.has("cudaMajor"))
        identity.cudaMajor = int(fields.integer("cudaMajor", 0, 1000));
    fields.finish();
    return identity;
}

PlanHead planHeadFromJson(JsonFields &fields)
{
    const auto kind = planKindFromName(fields.text("kind"));
    const auto way = wayFromName(fields.text("way"));
    if (!kind)
        fields.fail("kind", QStringLiteral("is not known"));
    if (!way)
        fields.fail("way", QStringLiteral("is not known"));
    return {kind.value_or(PlanKind::Install), way.value_or(Way::Toolkit), scopeFrom(fields)};
}

} // namespace cunest
