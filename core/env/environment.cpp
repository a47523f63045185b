// Environment blocks from registry values.
#include "env/environment.h"

#include "env/path_list.h"

namespace cunest {
namespace {

// Names compare as Windows compares them; the spelling that came first stays.
class Block
{
public:
    const QString *find(const QString &name) const
    {
        const auto key = m_spelling.constFind(foldCase(name));
        return key == m_spelling.cend() ? nullptr : &*m_values.constFind(*key);
    }

    void set(const QString &name, const QString &value)
    {
        const QString folded = foldCase(name);
        if (!m_spelling.contains(folded))
            m_spelling.insert(folded, name);
        m_values.insert(m_spelling.value(folded), value);
    }

    const QMap<QString, QString> &values() const { return m_values; }

private:
    QMap<QString, QString> m_spelling; // folded -> as spelled
    QMap<QString, QString> m_values;
};

bool isPath(const QString &name)
{
    return sameName(name, QStringLiteral("Path"));
}

// Windows sets the plain values of one scope first and expands the others from what is there then.
void apply(const QMap<QString, RegistryValue> &values, Block &block)
{
    for (const RegistryKind kind : {RegistryKind::String, RegistryKind::ExpandString}) {
        const QMap<QString, QString> known = block.values();
        for (auto it = values.cbegin(); it != values.cend(); ++it) {
            const auto text = it->text();
            if (it->kind != kind || !text)
                continue;
            const QString value = kind == RegistryKind::ExpandString ? expandVariables(*text, known) : *text;
            const QString *before = isPath(it.key()) ? block.find(it.key()) : nullptr;
            // The user's PATH is added after the machine's, every other value replaces it.
            block.set(it.key(), before != nullptr && !before->isEmpty()
                                    ? (value.isEmpty() ? *before : *before + u';' + value)
                                    : value);
        }
    }
}

QString processorName(Architecture architecture)
{
    switch (architecture) {
    case Architecture::X86: return QStringLiteral("x86");
    case Architecture::Arm64: return QStringLiteral("ARM64");
    case Architecture::X86_64:
    case Architecture::Unknown: break;
    }
    return QStringLiteral("AMD64");
}

void setFolder(Block &block, const char *name, const WinPath &folder)
{
    if (!folder.isNull())
        block.set(QLatin1String(name), folder.toString());
}

// Variables that Windows itself gives every program and that are in neither key.
Block systemBlock(const OsFacts &os, const QMap<KnownFolder, WinPath> &folders)
{
    Block block;
    const WinPath windows = folders.value(KnownFolder::Windows);
    setFolder(block, "SystemRoot", windows);
    setFolder(block, "windir", windows);
    if (!windows.isNull())
        block.set(QStringLiteral("SystemDrive"), windows.root());
    setFolder(block, "ProgramFiles", folders.value(KnownFolder::ProgramFiles));
    setFolder(block, "ProgramW6432", folders.value(KnownFolder::ProgramFiles));
    setFolder(block, "ProgramData", folders.value(KnownFolder::ProgramData));
    setFolder(block, "ALLUSERSPROFILE", folders.value(KnownFolder::ProgramData));
    const WinPath profile = folders.value(KnownFolder::Profile);
    setFolder(block, "USERPROFILE", profile);
    if (!profile.isNull()) {
        setFolder(block, "APPDATA", profile / QStringLiteral("AppData\\Roaming"));
        if (!profile.isRoot())
            block.set(QStringLiteral("USERNAME"), profile.fileName());
    }
    setFolder(block, "LOCALAPPDATA", folders.value(KnownFolder::LocalAppData));
    setFolder(block, "TEMP", folders.value(KnownFolder::Temp));
    setFolder(block, "TMP", folders.value(KnownFolder::Temp));
    block.set(QStringLiteral("OS"), QStringLiteral("Windows_NT"));
    block.set(QStringLiteral("PROCESSOR_ARCHITECTURE"), processorName(os.architecture));
    return block;
}

} // namespace

QString expandVariables(const QString &text, const QMap<QString, QString> &variables)
{
    QString expanded;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype open = text.indexOf(u'%', at);
        const qsizetype close = open < 0 ? -1 : text.indexOf(u'%', open + 1);
        if (close < 0)
            break;
        expanded += QStringView(text).mid(at, open - at);
        const QStringView name = QStringView(text).mid(open + 1, close - open - 1);
        const QString *value = nullptr;
        for (auto it = variables.cbegin(); it != variables.cend() && value == nullptr; ++it) {
            if (!name.isEmpty() && sameName(it.key(), name))
                value = &it.value();
        }
        if (value != nullptr) {
            expanded += *value;
            at = close + 1;
        } else {
            // The closing sign may open the next name: "100% of %TEMP%".
            expanded += QStringView(text).mid(open, close - open);
            at = close;
        }
    }
    expanded += QStringView(text).mid(at);
    return expanded;
}

QMap<QString, QString> freshEnvironment(const EnvironmentFacts &facts, const OsFacts &os,
                                        const QMap<KnownFolder, WinPath> &folders)
{
    Block block = systemBlock(os, folders);
    apply(facts.machine, block);
    apply(facts.user, block);
    return block.values();
}

QStringList pathEntriesOf(const QMap<QString, QString> &environment)
{
    for (auto it = environment.cbegin(); it != environment.cend(); ++it) {
        if (isPath(it.key()))
            return PathList::parse(it.value()).entries();
    }
    return {};
}

const RegistryValue *findValue(const QMap<QString, RegistryValue> &values, const QString &name)
{
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        if (sameName(it.key(), name))
            return &it.value();
    }
    return nullptr;
}

} // namespace cunest
