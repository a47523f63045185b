// The Windows registry with value kinds and raw bytes.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>

namespace cunest {

enum class RegistryKind { None = 0, String = 1, ExpandString = 2, Binary = 3, Dword = 4, MultiString = 7, Qword = 11 };

QString registryKindName(RegistryKind kind); // "REG_SZ", "REG_EXPAND_SZ", ...
std::optional<RegistryKind> registryKindFromName(const QString &name);

struct RegistryValue
{
    RegistryKind kind = RegistryKind::String;
    QByteArray bytes; // raw; text is UTF-16LE, usually with a terminating zero

    static RegistryValue fromText(const QString &text, RegistryKind kind = RegistryKind::String);
    // Up to the first zero unit; an odd last byte is dropped. Nothing for kinds that are not text.
    std::optional<QString> text() const;

    bool operator==(const RegistryValue &) const = default;
};

// Keys are written "HKLM\SOFTWARE\..." or "HKCU\...", without regard to case. The 64-bit view.
class Registry
{
public:
    virtual ~Registry() = default;

    virtual Result<RegistryValue> read(const QString &key, const QString &name) = 0; // NotFound
    virtual Result<void> write(const QString &key, const QString &name, const RegistryValue &value) = 0;
    virtual Result<void> remove(const QString &key, const QString &name) = 0; // NotFound
    // Takes out a key without values and subkeys; one that holds something or is not there is no failure.
    virtual Result<void> removeEmptyKey(const QString &key) = 0;
    virtual Result<QStringList> subkeys(const QString &key) = 0; // NotFound
    virtual Result<QStringList> valueNames(const QString &key) = 0; // NotFound
    virtual bool canWrite(const QString &key) = 0;
    // Tells running programs once that the environment changed; never waits longer than a few seconds.
    virtual void notifyEnvironmentChanged() = 0;
};

// Where Windows keeps environment variables.
inline constexpr char machineEnvironmentKey[] =
    "HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment";
inline constexpr char userEnvironmentKey[] = "HKCU\\Environment";

} // namespace cunest
