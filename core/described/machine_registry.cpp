// Reads and writes the registry and environment parts of machine.json.
#include "described/machine_registry.h"

#include "described/machine_facts.h"

namespace cunest {
namespace {

QByteArray littleEndian(quint64 number, int size)
{
    QByteArray bytes;
    for (int i = 0; i < size; ++i)
        bytes.append(char((number >> (8 * i)) & 0xff));
    return bytes;
}

quint64 fromLittleEndian(const QByteArray &bytes)
{
    quint64 number = 0;
    for (qsizetype i = 0; i < bytes.size(); ++i)
        number |= quint64(uchar(bytes.at(i))) << (8 * i);
    return number;
}

QByteArray multiString(const QStringList &texts)
{
    QByteArray bytes;
    for (const QString &text : texts)
        bytes += RegistryValue::fromText(text).bytes;
    return bytes + QByteArray(2, '\0');
}

// Nothing when it is not the form that multiString() writes.
std::optional<QStringList> fromMultiString(const QByteArray &bytes)
{
    QStringList texts;
    QByteArray rest = bytes;
    while (rest.size() > 2) {
        const RegistryValue first{RegistryKind::String, rest};
        texts.append(first.text().value_or(QString()));
        rest = rest.mid((texts.last().size() + 1) * 2);
    }
    if (multiString(texts) != bytes)
        return std::nullopt;
    return texts;
}

void readHex(JsonChecker &entry, RegistryValue &value)
{
    const QString hex = entry.text("hex");
    bool ok = hex.size() % 2 == 0;
    for (const QChar c : hex)
        ok = ok && QStringView(u"0123456789abcdefABCDEF").contains(c);
    if (!ok)
        entry.refuse("hex", QT_TRANSLATE_NOOP("cunest", "\"%1\" must be pairs of hexadecimal digits."));
    if (entry.has("value"))
        entry.refuse("value", QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot stand beside \"hex\"."));
    value.bytes = QByteArray::fromHex(hex.toLatin1());
}

RegistryValue readValue(const QJsonValue &json, const QString &path, JsonFault &fault)
{
    if (json.isString())
        return RegistryValue::fromText(json.toString());
    JsonChecker entry(json, path, fault);
    RegistryValue value;
    const auto kind = registryKindFromName(entry.text("type"));
    if (!kind)
        entry.refuse("type", QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a kind of registry value such as REG_SZ."));
    value.kind = kind.value_or(RegistryKind::String);
    if (entry.has("hex")) {
        readHex(entry, value);
    } else if (!entry.has("value")) {
        entry.refuse("value", QT_TRANSLATE_NOOP("cunest", "\"%1\" is missing."));
    } else if (value.kind == RegistryKind::Dword) {
        value.bytes = littleEndian(quint64(entry.integer("value", 0)), 4);
    } else if (value.kind == RegistryKind::Qword) {
        value.bytes = littleEndian(quint64(entry.integer("value", 0)), 8);
    } else if (value.kind == RegistryKind::MultiString) {
        value.bytes = multiString(entry.texts("value"));
    } else if (value.kind == RegistryKind::String || value.kind == RegistryKind::ExpandString) {
        value = RegistryValue::fromText(entry.text("value"), value.kind);
    } else {
        entry.refuse("value", QT_TRANSLATE_NOOP("cunest", "\"%1\" must be given as \"hex\" for this kind of value."));
    }
    entry.finish();
    return value;
}

void addValues(const JsonChecker &values, const QString &key, bool inEnvironment, MachineFacts &facts)
{
    DescribedRegistryKey &node = facts.registry[foldCase(key)];
    if (node.name.isEmpty())
        node.name = key;
    const QStringList names = values.keys();
    for (const QString &name : names) {
        if (node.values.contains(foldCase(name)))
            values.fault().set(values.pathOf(name),
                               QT_TRANSLATE_NOOP("cunest", "\"%1\" is there twice, or twice but for upper and lower case."));
        const RegistryValue value = readValue(values.object().value(name), values.pathOf(name), values.fault());
        node.values.insert(foldCase(name), {name, value, inEnvironment});
    }
}

void readEnvironment(JsonChecker environment, MachineFacts &facts)
{
    if (environment.has("machine"))
        addValues(environment.child("machine"), QLatin1String(machineEnvironmentKey), true, facts);
    if (environment.has("user"))
        addValues(environment.child("user"), QLatin1String(userEnvironmentKey), true, facts);
    const JsonChecker process = environment.child("process");
    const QStringList names = process.keys();
    for (const QString &name : names) {
        const QJsonValue value = process.object().value(name);
        if (!value.isString() && !value.isNull())
            process.fault().set(process.pathOf(name), QT_TRANSLATE_NOOP("cunest", "\"%1\" must be a text."));
        facts.processEnvironment.insert(name, value.isNull() ? std::nullopt : std::optional(value.toString()));
    }
    environment.finish();
}

QString hexLike(const QByteArray &bytes, const QString &before)
{
    const QString hex = QString::fromLatin1(bytes.toHex());
    return before != before.toLower() ? hex.toUpper() : hex;
}

QJsonValue plainForm(const RegistryValue &value)
{
    if (const auto text = value.text();
        text && text->isValidUtf16() && RegistryValue::fromText(*text, value.kind) == value)
        return *text;
    if (value.kind == RegistryKind::Dword && value.bytes.size() == 4)
        return qint64(fromLittleEndian(value.bytes));
    if (value.kind == RegistryKind::Qword && value.bytes.size() == 8
        && fromLittleEndian(value.bytes) < (quint64(1) << 53))
        return qint64(fromLittleEndian(value.bytes));
    if (value.kind == RegistryKind::MultiString) {
        if (const auto texts = fromMultiString(value.bytes))
            return QJsonArray::fromStringList(*texts);
    }
    return QJsonValue(QJsonValue::Undefined);
}

} // namespace

QString normalRegistryKey(const QString &key)
{
    QStringList parts = key.split(u'\\', Qt::SkipEmptyParts);
    if (parts.isEmpty())
        return {};
    static const QMap<QString, QString> hives = {
        {QStringLiteral("HKLM"), QStringLiteral("HKLM")}, {QStringLiteral("HKEY_LOCAL_MACHINE"), QStringLiteral("HKLM")},
        {QStringLiteral("HKCU"), QStringLiteral("HKCU")}, {QStringLiteral("HKEY_CURRENT_USER"), QStringLiteral("HKCU")},
        {QStringLiteral("HKCR"), QStringLiteral("HKCR")}, {QStringLiteral("HKEY_CLASSES_ROOT"), QStringLiteral("HKCR")},
        {QStringLiteral("HKU"), QStringLiteral("HKU")},   {QStringLiteral("HKEY_USERS"), QStringLiteral("HKU")}};
    const QString hive = hives.value(foldCase(parts.first()));
    if (hive.isEmpty())
        return {};
    parts.first() = hive;
    return parts.join(u'\\');
}

QJsonValue registryValueToJson(const RegistryValue &value, const QJsonValue &before, bool plainText)
{
    const QJsonObject old = before.toObject();
    const QJsonValue plain = plainForm(value);
    if (value.kind == RegistryKind::String && plain.isString() && !before.isObject() && plainText)
        return plain;
    QJsonObject json{{QStringLiteral("type"), registryKindName(value.kind)}};
    if (plain.isUndefined() || old.contains(QLatin1String("hex")))
        json.insert(QStringLiteral("hex"), hexLike(value.bytes, old.value(QLatin1String("hex")).toString()));
    else
        json.insert(QStringLiteral("value"), plain);
    return json;
}

void readRegistry(JsonChecker &root, MachineFacts &facts)
{
    JsonChecker registry = root.child("registry");
    readEnvironment(root.child("environment"), facts);
    const QStringList keys = registry.keys();
    for (const QString &key : keys) {
        const QString normal = normalRegistryKey(key);
        if (normal.isEmpty())
            registry.fault().set(registry.pathOf(key),
                                 QT_TRANSLATE_NOOP("cunest", "\"%1\" must be named by a key that begins with HKLM or HKCU."));
        addValues(registry.childOfAnyName(key), normal, false, facts);
    }
}

} // namespace cunest
