// Reads the facts of files, and which folders exist because of them.
#include "described/machine_facts.h"

namespace cunest {
namespace {

// \a path exists as \a isFolder or by facts of its own; so do all folders above it.
void addToTree(const WinPath &path, bool isFolder, MachineFacts &facts)
{
    if (isFolder)
        facts.impliedFolders.insert(path.key(), path);
    for (WinPath child = path; !child.isRoot(); child = child.parent()) {
        const WinPath folder = child.parent();
        auto &children = facts.childrenByFacts[folder.key()];
        const bool known = children.contains(child.key());
        children.insert(child.key(), child);
        if (!facts.impliedFolders.contains(folder.key()))
            facts.impliedFolders.insert(folder.key(), folder);
        else if (known)
            return;
    }
}

bool isDigest(const QString &text)
{
    bool ok = text.size() == 64;
    for (const QChar c : text)
        ok = ok && QStringView(u"0123456789abcdefABCDEF").contains(c);
    return ok;
}

DescribedFileFacts readOne(JsonChecker &entry, const WinPath &path, const QString &key)
{
    DescribedFileFacts file;
    file.path = path;
    file.key = key;
    if (entry.has("size"))
        file.size = entry.integer("size", 0);
    file.digest = entry.textOrNull("digest");
    if (!file.digest.isNull() && !isDigest(file.digest))
        entry.refuse("digest", QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a SHA-256: 64 hexadecimal digits."));
    if (entry.has("pe")) {
        PeFacts scratch;
        const JsonChecker pe = entry.child("pe");
        file.pe = pe.object();
        overridePe(pe, scratch);
    }
    file.loadedBy = entry.integers("loadedBy");
    file.openedBy = entry.integers("openedBy");
    if (entry.has("link")) {
        file.link = entry.text("link");
        file.linkKind = entry.text("linkKind", QStringLiteral("symlink"));
        if (file.linkKind != QLatin1String("symlink") && file.linkKind != QLatin1String("junction"))
            entry.refuse("linkKind",
                         QT_TRANSLATE_NOOP("cunest", "\"%1\" holds a word that is not one of the allowed ones."));
    }
    file.denyWrite = entry.flag("denyWrite", false);
    if (entry.has("usersCanWrite"))
        file.usersCanWrite = entry.flag("usersCanWrite", false);
    file.readOnly = entry.flag("readOnly", false);
    file.zoneIdentifier = entry.text("zoneIdentifier");
    file.origin = entry.text("origin");
    file.isFile = entry.has("size") || entry.has("pe") || entry.has("digest") || entry.has("loadedBy")
                  || entry.has("openedBy") || entry.has("readOnly") || entry.has("zoneIdentifier");
    entry.finish();
    return file;
}

} // namespace

void overridePe(JsonChecker pe, PeFacts &facts)
{
    if (pe.has("architecture")) {
        const Architecture known[] = {Architecture::Unknown, Architecture::X86, Architecture::X86_64,
                                      Architecture::Arm64};
        QStringList names;
        for (const Architecture architecture : known)
            names.append(architectureName(architecture));
        facts.architecture = known[pe.choice("architecture", names, 0)];
    }
    if (pe.has("fileVersion"))
        facts.fileVersion = pe.version("fileVersion");
    if (pe.has("productVersion"))
        facts.productVersion = pe.version("productVersion");
    const auto text = [&pe](const char *key, QString &value) {
        if (pe.has(key))
            value = pe.textOrNull(key);
    };
    text("productName", facts.productName);
    text("originalName", facts.originalName);
    text("company", facts.company);
    text("exportName", facts.exportName);
    const auto list = [&pe](const char *key, QStringList &value) {
        if (pe.has(key))
            value = pe.texts(key);
    };
    list("imports", facts.imports);
    list("delayImports", facts.delayImports);
    list("exports", facts.exports);
    facts.exports.sort();
    if (pe.has("signer")) {
        facts.signer = pe.textOrNull("signer");
        facts.signatureStatus = facts.signer.isEmpty() ? SignatureStatus::Unsigned : SignatureStatus::Valid;
    }
    if (pe.has("signatureStatus"))
        facts.signatureStatus = SignatureStatus(pe.choice("signatureStatus",
                                                          {QStringLiteral("not-checked"), QStringLiteral("unsigned"),
                                                           QStringLiteral("valid"), QStringLiteral("invalid")},
                                                          0));
    pe.finish();
}

void readFileFacts(JsonChecker &root, MachineFacts &facts)
{
    JsonChecker files = root.child("files");
    const QStringList keys = files.keys();
    for (const QString &key : keys) {
        JsonChecker entry = files.childOfAnyName(key);
        const auto path = WinPath::parse(key);
        if (!path) {
            files.fault().set(files.pathOf(key),
                              QT_TRANSLATE_NOOP("cunest", "\"%1\" must be named by an absolute Windows path."));
            continue;
        }
        if (facts.files.contains(path->key()))
            files.fault().set(files.pathOf(key),
                              QT_TRANSLATE_NOOP("cunest", "\"%1\" is there twice, or twice but for upper and lower case."));
        const DescribedFileFacts file = readOne(entry, *path, key);
        facts.files.insert(path->key(), file);
        facts.hasLinks = facts.hasLinks || file.isLink();
        addToTree(*path, !file.isFile && !file.isLink(), facts);
    }
    for (const WinPath &folder : std::as_const(facts.folders))
        addToTree(folder, true, facts);
}

MachineFacts readMachineFacts(const QJsonObject &root, JsonFault &fault)
{
    MachineFacts facts;
    JsonChecker reader(root, QStringLiteral("$"), fault);
    if (reader.text("format") != QLatin1String("cunest-machine/1"))
        reader.refuse("format", QT_TRANSLATE_NOOP("cunest", "\"%1\" must be \"cunest-machine/1\"."));
    readSystem(reader, facts);
    readHardware(reader, facts);
    readRegistry(reader, facts);
    readFileFacts(reader, facts);
    reader.finish();
    return facts;
}

} // namespace cunest
