// Receipts as JSON, read back strictly.
#include "transaction/receipt.h"

#include "base/json_key.h"
#include "plan/operation_json.h"

#include <algorithm>

namespace cunest {
namespace {

constexpr char receiptFormat[] = "cunest-receipt/1";

QString hexText(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toHex());
}

QJsonObject fileToJson(const ReceiptFile &file)
{
    return {{key("target"), file.target.toString()},
            {key("action"), fileActionName(file.action)},
            {key("size"), file.size},
            {key("sha256"), hexText(file.sha256)},
            {key("placed"), fingerprintToJson(file.placed)},
            {key("backup"), file.backup.toString()},
            {key("backupSize"), file.backupSize},
            {key("backupSha256"), hexText(file.backupSha256)},
            {key("backupPrint"), fingerprintToJson(file.backupPrint)},
            {key("oldVersion"), versionText(file.oldVersion)},
            {key("newVersion"), versionText(file.newVersion)}};
}

ReceiptFile fileFromJson(JsonFields fields)
{
    ReceiptFile file;
    file.target = fields.path("target");
    const auto action = fileActionFromName(fields.text("action"));
    if (!action || *action == FileAction::Keep)
        fields.fail("action", QStringLiteral("is not known"));
    file.action = action.value_or(FileAction::New);
    file.size = fields.size("size");
    file.sha256 = fields.hex("sha256", 32);
    file.placed = fingerprintFromJson(fields.object("placed"));
    file.backup = fields.pathOrNull("backup");
    file.backupSize = fields.size("backupSize");
    file.backupSha256 = fields.hex("backupSha256", 32);
    file.backupPrint = fingerprintFromJson(fields.object("backupPrint"));
    file.oldVersion = fields.version("oldVersion");
    file.newVersion = fields.version("newVersion");
    fields.finish();
    return file;
}

QJsonArray pathsToJson(const QList<WinPath> &paths)
{
    QJsonArray array;
    for (const WinPath &path : paths)
        array.append(path.toString());
    return array;
}

QList<WinPath> pathsFromJson(JsonFields &fields, const char *name)
{
    QList<WinPath> paths;
    for (const QString &text : fields.texts(name)) {
        const auto path = WinPath::parse(text);
        if (!path || path->toString() != text)
            fields.fail(name, QStringLiteral("holds something that is not a path"));
        else
            paths.append(*path);
    }
    return paths;
}

QJsonArray scopesToJson(const QList<Scope> &scopes)
{
    QJsonArray array;
    for (const Scope scope : scopes)
        array.append(scopeName(scope));
    return array;
}

// Receipts of the first builds do not have it.
QList<Scope> createdKeysFromJson(JsonFields &fields)
{
    QList<Scope> scopes;
    if (!fields.has("createdKeys"))
        return scopes;
    for (const QString &name : fields.texts("createdKeys")) {
        if (name != scopeName(Scope::Machine) && name != scopeName(Scope::User))
            fields.fail("createdKeys", QStringLiteral("holds something that is no scope"));
        scopes.append(name == scopeName(Scope::User) ? Scope::User : Scope::Machine);
    }
    return scopes;
}

template<typename Edit>
QJsonArray editsToJson(const QList<Edit> &edits)
{
    QJsonArray array;
    for (const Edit &edit : edits)
        array.append(operationToJson(edit));
    return array;
}

template<typename Edit>
QList<Edit> editsFromJson(JsonFields &fields, const char *name)
{
    QList<Edit> edits;
    const QJsonArray array = fields.array(name);
    for (qsizetype i = 0; i < array.size(); ++i) {
        const Operation operation = operationFromJson(fields.element(name, array, i));
        if (const auto *edit = std::get_if<Edit>(&operation))
            edits.append(*edit);
        else
            fields.fail(name, QStringLiteral("holds another kind of operation"));
    }
    return edits;
}

} // namespace

QJsonObject receiptToJson(const Receipt &receipt)
{
    QJsonArray files;
    for (const ReceiptFile &file : receipt.files)
        files.append(fileToJson(file));
    return {{key("format"), key(receiptFormat)},
            {key("transaction"), receipt.transaction},
            {key("kind"), planKindName(receipt.kind)},
            {key("time"), receipt.time},
            {key("planId"), receipt.planId},
            {key("way"), wayName(receipt.way)},
            {key("scope"), scopeName(receipt.scope)},
            {key("package"), identityToJson(receipt.package)},
            {key("sourceName"), receipt.sourceName},
            {key("sourceSha256"), hexText(receipt.sourceSha256)},
            {key("root"), receipt.root.toString()},
            {key("files"), files},
            {key("createdFolders"), pathsToJson(receipt.createdFolders)},
            {key("removedFolders"), pathsToJson(receipt.removedFolders)},
            {key("pathEdits"), editsToJson(receipt.pathEdits)},
            {key("variables"), editsToJson(receipt.variables)},
            {key("links"), editsToJson(receipt.links)},
            {key("createdKeys"), scopesToJson(receipt.createdKeys)},
            {key("undoes"), receipt.undoes},
            {key("problems"), QJsonArray::fromStringList(receipt.problems)}};
}

Result<Receipt> receiptFromJson(const QJsonObject &json)
{
    const auto problem = std::make_shared<JsonProblem>();
    JsonFields fields(json, problem);
    Receipt receipt;
    if (fields.text("format") != key(receiptFormat))
        fields.fail("format", QStringLiteral("is not cunest-receipt/1"));
    receipt.transaction = fields.text("transaction");
    const PlanHead head = planHeadFromJson(fields);
    receipt.kind = head.kind;
    receipt.way = head.way;
    receipt.scope = head.scope;
    receipt.time = fields.integer("time", std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max());
    receipt.planId = fields.text("planId");
    receipt.package = identityFromJson(fields.object("package"));
    receipt.sourceName = fields.text("sourceName");
    receipt.sourceSha256 = fields.hex("sourceSha256", 32);
    receipt.root = fields.pathOrNull("root");
    const QJsonArray files = fields.array("files");
    for (qsizetype i = 0; i < files.size() && !fields.failed(); ++i)
        receipt.files.append(fileFromJson(fields.element("files", files, i)));
    receipt.createdFolders = pathsFromJson(fields, "createdFolders");
    receipt.removedFolders = pathsFromJson(fields, "removedFolders");
    receipt.pathEdits = editsFromJson<EditPathList>(fields, "pathEdits");
    receipt.variables = editsFromJson<SetVariable>(fields, "variables");
    if (fields.has("links")) // receipts of the first builds do not have it
        receipt.links = editsFromJson<SwitchLink>(fields, "links");
    receipt.createdKeys = createdKeysFromJson(fields);
    receipt.undoes = fields.text("undoes");
    receipt.problems = fields.texts("problems");
    fields.finish();
    if (fields.failed())
        return badJson(*problem);
    return receipt;
}

int changedFiles(const Receipt &receipt)
{
    return int(std::count_if(receipt.files.cbegin(), receipt.files.cend(), [](const ReceiptFile &file) { return changesFile(file.action); }));
}

} // namespace cunest
