// Masks by pattern and by name.
#include "diagnose/privacy_mask.h"

#include "env/environment.h"
#include "scan/snapshot_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace cunest {
namespace {

QString standIn(const QString &name)
{
    static const QString letters = QStringLiteral("user");
    QString result;
    for (const QChar letter : name) {
        if (letter.unicode() > 0x7e)
            result += QChar(0x7528); // 用
        else if (letter.isLetterOrNumber())
            result += letters.at(result.size() % letters.size());
        else
            result += letter;
    }
    return result;
}

// Words that stand in paths of this field; a person called so is masked below "Users" only.
bool isEveryday(const QString &name)
{
    static const QSet<QString> words = {
        QStringLiteral("cuda"), QStringLiteral("cudnn"), QStringLiteral("nvidia"), QStringLiteral("python"), QStringLiteral("conda"),
        QStringLiteral("torch"), QStringLiteral("bin"), QStringLiteral("lib"), QStringLiteral("x64"), QStringLiteral("windows"),
        QStringLiteral("user"), QStringLiteral("users"), QStringLiteral("admin"), QStringLiteral("administrator"), QStringLiteral("program"),
        QStringLiteral("files"), QStringLiteral("system32"), QStringLiteral("public"), QStringLiteral("default"), QStringLiteral("temp"),
        QStringLiteral("data"), QStringLiteral("dev"), QStringLiteral("test"), QStringLiteral("nsight"), QStringLiteral("local"),
        QStringLiteral("workgroup"), QStringLiteral("gpu"), QStringLiteral("driver"), QStringLiteral("dll"), QStringLiteral("pip"),
        QStringLiteral("env"), QStringLiteral("path"), QStringLiteral("error"), QStringLiteral("code"), QStringLiteral("not"), QStringLiteral("the"),
        QStringLiteral("could"), QStringLiteral("load"), QStringLiteral("found"), QStringLiteral("missing"), QStringLiteral("library"), QStringLiteral("module"),
        QStringLiteral("device"), QStringLiteral("status"), QStringLiteral("failed"), QStringLiteral("version"), QStringLiteral("file"), QStringLiteral("app"), QStringLiteral("roaming"), QStringLiteral("appdata"), QStringLiteral("include")};
    return name.size() < 2 || words.contains(name.toLower());
}

// "LINXIA" of "Lin Xiaoming", as in "LINXIA~1"; empty for names that fit into eight characters.
QString shortNameOf(const QString &name)
{
    static const QRegularExpression other(QStringLiteral("[^A-Za-z0-9_$~!#%&'@^()-]"));
    const QString plain = QString(name).remove(other);
    const bool fits = plain == name && name.size() <= 8;
    return fits || plain.size() < 3 ? QString() : plain.left(6);
}

QString valueOfVariable(const EnvironmentFacts &facts, const QString &name)
{
    for (auto it = facts.process.cbegin(); it != facts.process.cend(); ++it) {
        if (sameName(it.key(), name))
            return it.value();
    }
    for (const auto *values : {&facts.user, &facts.machine}) {
        const RegistryValue *value = findValue(*values, name);
        if (value != nullptr && value->text())
            return *value->text();
    }
    return {};
}

bool mattersHere(const QString &name)
{
    static const QStringList starts = {QStringLiteral("CUDA"), QStringLiteral("CUDNN"), QStringLiteral("NVIDIA"), QStringLiteral("NV_"),
                                       QStringLiteral("NVTOOLSEXT"), QStringLiteral("CONDA_PREFIX"), QStringLiteral("VIRTUAL_ENV"),
                                       QStringLiteral("TF_"), QStringLiteral("PYTORCH")};
    static const QStringList names = {QStringLiteral("PATH"), QStringLiteral("TEMP"), QStringLiteral("TMP"), QStringLiteral("SYSTEMROOT"),
                                      QStringLiteral("WINDIR"), QStringLiteral("SYSTEMDRIVE"), QStringLiteral("PROGRAMFILES"),
                                      QStringLiteral("PROGRAMDATA"), QStringLiteral("ALLUSERSPROFILE"), QStringLiteral("USERPROFILE"),
                                      QStringLiteral("LOCALAPPDATA"), QStringLiteral("APPDATA"), QStringLiteral("PROCESSOR_ARCHITECTURE"),
                                      QStringLiteral("PYTHONHOME"), QStringLiteral("PYTHONPATH"), QStringLiteral("COMSPEC")};
    const QString folded = foldCase(name);
    for (const QString &start : starts) {
        if (folded.startsWith(start))
            return true;
    }
    return names.contains(folded);
}

// The names between percent signs.
void addReferences(const QString &text, QSet<QString> &names)
{
    static const QRegularExpression reference(QStringLiteral("%([^%;]+)%"));
    for (auto it = reference.globalMatch(text); it.hasNext();)
        names.insert(foldCase(it.next().captured(1)));
}

QJsonValue maskedValue(const QJsonValue &value, const PrivacyMask &mask)
{
    if (value.isString())
        return mask.masked(value.toString());
    if (value.isArray()) {
        QJsonArray result;
        for (const QJsonValue &item : value.toArray())
            result.append(maskedValue(item, mask));
        return result;
    }
    if (!value.isObject())
        return value;
    QJsonObject result;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        result.insert(it.key(), maskedValue(it.value(), mask));
    return result;
}

// Values whose raw bytes are kept carry no readable text: those that matter are masked as text.
QMap<QString, RegistryValue> keptValues(const QMap<QString, RegistryValue> &values, const QSet<QString> &referenced, const PrivacyMask &mask)
{
    QMap<QString, RegistryValue> kept;
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        if (!mattersHere(it.key()) && !referenced.contains(foldCase(it.key())))
            continue;
        RegistryValue value = *it;
        const auto text = value.text();
        if (!text)
            continue; // no kind a path can have
        const QString masked = mask.masked(*text);
        if (masked != *text)
            value = RegistryValue::fromText(masked, value.kind);
        kept.insert(it.key(), value);
    }
    return kept;
}

} // namespace

PrivacyMask::PrivacyMask(const Snapshot &snapshot)
{
    QStringList names{snapshot.folders.value(KnownFolder::Profile).fileName()};
    for (const char *variable : {"USERNAME", "COMPUTERNAME", "USERDOMAIN", "LOGONSERVER", "USERDNSDOMAIN", "HOSTNAME"})
        names.append(valueOfVariable(snapshot.environment, QLatin1String(variable)).remove(u'\\').trimmed());
    names.append(snapshot.folders.value(KnownFolder::Profile).fileName().section(u'.', 0, 0));
    for (const QString &name : names) {
        if (!isEveryday(name) && !m_names.contains(name, Qt::CaseInsensitive))
            m_names.append(name);
    }
}

QString PrivacyMask::masked(QString text) const
{
    // What any group of the pattern caught.
    const auto replaceGroups = [&](const QRegularExpression &pattern) {
        QString result;
        qsizetype from = 0;
        for (auto it = pattern.globalMatch(text); it.hasNext();) {
            const auto match = it.next();
            for (int group = 1; group <= match.lastCapturedIndex(); ++group) {
                if (match.capturedStart(group) < from)
                    continue;
                result += text.mid(from, match.capturedStart(group) - from) + standIn(match.captured(group));
                from = match.capturedEnd(group);
            }
        }
        text = result + text.mid(from);
    };
    static const auto insensitive = QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption;
    // A name may hold spaces where a folder follows; at the end of a path it ends at the first one.
    static const QRegularExpression below(QStringLiteral("[\\\\/](?:users|home|documents and settings|docume~1|benutzer|utilisateurs|пользователи)[\\\\/]+"
                                                         "(?!(?:public|default|all users|shared)[\\\\/])(?:([^\\\\/:;\"'<>|*?\\r\\n]{1,64}(?=[\\\\/]))|([^\\\\/:;\"'<>|*?\\s,)\\]]+))"),
                                          insensitive);
    static const QRegularExpression escaped(QStringLiteral("%5C(?:users|home)%5C([^%\\\\/\\s]+)|/(?:users|home)%2F([^%\\\\/\\s]+)"), insensitive);
    static const QRegularExpression cloud(QStringLiteral("[\\\\/]OneDrive - ([^\\\\/;\"'<>|*?\\r\\n]+)"), insensitive);
    static const QRegularExpression server(QStringLiteral("(?:^|[;\"'(=\\[,\\s])\\\\\\\\+([^\\\\/?.;\"'\\s][^\\\\/;\"']*)\\\\"));
    static const QRegularExpression login(QStringLiteral("://([^/\\s@]+)@"));
    static const QRegularExpression machine(QStringLiteral("\\b(?:DESKTOP|LAPTOP|WIN|PC)-([A-Z0-9]{5,})\\b"), insensitive);
    static const QRegularExpression sid(QStringLiteral("S-1-(?:5-21|12-1)(?:-\\d+){2,}"), QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression mail(QStringLiteral("[\\w.+-]+@[\\w-]+\\.[\\w.-]+"), QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression gpu(QStringLiteral("GPU-[0-9a-f]{8}-[0-9a-f-]{20,}"), QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression secret(QStringLiteral("\\b(?:hf|gh[pousr]|sk|pypi|glpat|xox[bp])[-_][A-Za-z0-9_-]{12,}"));
    replaceGroups(below);
    replaceGroups(escaped);
    replaceGroups(cloud);
    replaceGroups(server);
    replaceGroups(login);
    replaceGroups(machine);
    text.replace(sid, QStringLiteral("S-1-5-21-0-0-0-0"));
    text.replace(mail, QStringLiteral("name@example.org"));
    text.replace(gpu, QStringLiteral("GPU-0"));
    text.replace(secret, QStringLiteral("[…]"));
    for (const QString &name : m_names) {
        // Scripts without spaces write a name between other letters.
        const bool isPlain = std::all_of(name.begin(), name.end(), [](QChar letter) { return letter.unicode() < 0x2e80; });
        const QString pattern = isPlain ? QStringLiteral("(?<![\\p{L}\\p{N}])(%1)(?![\\p{L}\\p{N}])") : QStringLiteral("(%1)");
        replaceGroups(QRegularExpression(pattern.arg(QRegularExpression::escape(name)), insensitive));
        const QString start = shortNameOf(name);
        if (!start.isEmpty())
            replaceGroups(QRegularExpression(QStringLiteral("(?<![\\p{L}\\p{N}])(%1)(?=~\\d)").arg(QRegularExpression::escape(start)), insensitive));
    }
    return text;
}

QJsonObject maskedJson(const QJsonObject &json, const PrivacyMask &mask)
{
    return maskedValue(json, mask).toObject();
}

Snapshot maskedSnapshot(const Snapshot &snapshot, const PrivacyMask &mask)
{
    Snapshot kept = snapshot;
    QSet<QString> referenced;
    for (const auto *values : {&snapshot.environment.machine, &snapshot.environment.user}) {
        for (auto it = values->cbegin(); it != values->cend(); ++it) {
            if (mattersHere(it.key()))
                addReferences(it->text().value_or(QString()), referenced);
        }
    }
    kept.environment.machine = keptValues(snapshot.environment.machine, referenced, mask);
    kept.environment.user = keptValues(snapshot.environment.user, referenced, mask);
    kept.environment.process.clear();
    for (auto it = snapshot.environment.process.cbegin(); it != snapshot.environment.process.cend(); ++it) {
        if (mattersHere(it.key()) || referenced.contains(foldCase(it.key())))
            kept.environment.process.insert(it.key(), it.value());
    }
    for (qsizetype i = 0; i < kept.gpus.size(); ++i)
        kept.gpus[i].uuid = QStringLiteral("GPU-%1").arg(i);
    const QJsonObject json = QJsonDocument::fromJson(snapshotToJson(kept)).object();
    const auto opened = snapshotFromJson(QJsonDocument(maskedValue(json, mask).toObject()).toJson());
    return opened ? *opened : Snapshot(); // better nothing than a name
}

} // namespace cunest
