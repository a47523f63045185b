// Names of registry value kinds, and text in and out of raw values.
#include "platform/registry.h"

namespace cunest {
namespace {

struct KindName
{
    RegistryKind kind;
    const char *name;
};

constexpr KindName kindNames[] = {
    {RegistryKind::None, "REG_NONE"},           {RegistryKind::String, "REG_SZ"},
    {RegistryKind::ExpandString, "REG_EXPAND_SZ"}, {RegistryKind::Binary, "REG_BINARY"},
    {RegistryKind::Dword, "REG_DWORD"},         {RegistryKind::MultiString, "REG_MULTI_SZ"},
    {RegistryKind::Qword, "REG_QWORD"},
};

} // namespace

QString registryKindName(RegistryKind kind)
{
    for (const KindName &entry : kindNames) {
        if (entry.kind == kind)
            return QLatin1String(entry.name);
    }
    return QStringLiteral("REG_NONE");
}

std::optional<RegistryKind> registryKindFromName(const QString &name)
{
    for (const KindName &entry : kindNames) {
        if (name == QLatin1String(entry.name))
            return entry.kind;
    }
    return std::nullopt;
}

RegistryValue RegistryValue::fromText(const QString &text, RegistryKind kind)
{
    RegistryValue value;
    value.kind = kind;
    value.bytes.reserve(text.size() * 2 + 2);
    for (const QChar c : text) {
        value.bytes.append(char(c.unicode() & 0xff));
        value.bytes.append(char(c.unicode() >> 8));
    }
    value.bytes.append(2, '\0');
    return value;
}

std::optional<QString> RegistryValue::text() const
{
    if (kind != RegistryKind::String && kind != RegistryKind::ExpandString)
        return std::nullopt;
    QString result;
    result.reserve(bytes.size() / 2);
    for (qsizetype i = 0; i + 1 < bytes.size(); i += 2) {
        const char16_t unit = char16_t(uchar(bytes.at(i)) | (uchar(bytes.at(i + 1)) << 8));
        if (unit == 0)
            break;
        result.append(QChar(unit));
    }
    return result;
}

} // namespace cunest
