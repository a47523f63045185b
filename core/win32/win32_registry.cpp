// Registry calls with kind and raw bytes kept.
#include "win32/win32_registry.h"

#include "platform/file_errors.h"
#include "win32/native_path.h"

#include <vector>

namespace cunest {
namespace {

constexpr DWORD longestName = 16384; // of a value, in units, by Windows' own limits
constexpr DWORD longestValue = 16 * 1024 * 1024;

Error registryError(const char *call, const QString &key, const QString &name, LSTATUS code)
{
    const QString what = name.isEmpty() ? key : QString(key + u'\\' + name);
    const QString detail = QStringLiteral("%1 %2: %3").arg(QLatin1String(call), what, systemText(DWORD(code)));
    switch (code) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
        return makeError(ErrorCode::NotFound, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not in the registry."), {what}),
                         detail, code);
    case ERROR_ACCESS_DENIED:
        return makeError(ErrorCode::AccessDenied,
                         Message(QT_TRANSLATE_NOOP("cunest", "Access to \"%1\" in the registry was denied."), {what}),
                         detail, code);
    default:
        return makeError(ErrorCode::IoError,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" in the registry could not be read or written."), {what}),
                         detail, code);
    }
}

class RegistryKey
{
public:
    // \a create: makes it with all its parents when it is not there.
    RegistryKey(const QString &key, REGSAM access, bool create = false)
    {
        const QString root = key.section(u'\\', 0, 0).toUpper();
        const std::wstring path = key.section(u'\\', 1).toStdWString();
        const HKEY base = root == QLatin1String("HKLM")   ? HKEY_LOCAL_MACHINE
                          : root == QLatin1String("HKCU") ? HKEY_CURRENT_USER
                          : root == QLatin1String("HKCR") ? HKEY_CLASSES_ROOT
                          : root == QLatin1String("HKU")  ? HKEY_USERS
                                                          : nullptr;
        if (!base)
            m_status = ERROR_FILE_NOT_FOUND;
        else if (create)
            m_status = RegCreateKeyExW(base, path.c_str(), 0, nullptr, 0, access | KEY_WOW64_64KEY, nullptr, &m_key, nullptr);
        else
            m_status = RegOpenKeyExW(base, path.c_str(), 0, access | KEY_WOW64_64KEY, &m_key);
    }
    ~RegistryKey()
    {
        if (m_key)
            RegCloseKey(m_key);
    }
    RegistryKey(const RegistryKey &) = delete;
    RegistryKey &operator=(const RegistryKey &) = delete;

    LSTATUS status() const { return m_status; }
    HKEY get() const { return m_key; }

private:
    HKEY m_key = nullptr;
    LSTATUS m_status = ERROR_SUCCESS;
};

using Enumerate = LSTATUS (*)(HKEY key, DWORD index, wchar_t *name, DWORD *length);

Result<QStringList> namesIn(const char *call, const QString &key, Enumerate enumerate)
{
    const RegistryKey opened(key, KEY_READ);
    if (opened.status() != ERROR_SUCCESS)
        return registryError(call, key, {}, opened.status());
    QStringList names;
    std::vector<wchar_t> name(longestName + 1);
    for (DWORD index = 0;; ++index) {
        DWORD length = DWORD(name.size());
        const LSTATUS status = enumerate(opened.get(), index, name.data(), &length);
        if (status == ERROR_NO_MORE_ITEMS)
            break;
        if (status != ERROR_SUCCESS)
            return registryError(call, key, {}, status);
        names.append(QString::fromWCharArray(name.data(), int(length)));
    }
    return names;
}

} // namespace

Result<RegistryValue> Win32Registry::read(const QString &key, const QString &name)
{
    const RegistryKey opened(key, KEY_QUERY_VALUE);
    if (opened.status() != ERROR_SUCCESS)
        return registryError("read", key, name, opened.status());
    const std::wstring valueName = name.toStdWString();
    QByteArray bytes;
    DWORD kind = 0;
    DWORD size = 0;
    LSTATUS status = RegQueryValueExW(opened.get(), valueName.c_str(), nullptr, &kind, nullptr, &size);
    // With exactly the room it needs: where there is more, Windows ends a text that has no end.
    for (int attempt = 0; status == ERROR_SUCCESS && size > 0 && size <= longestValue; ++attempt) {
        bytes.resize(size);
        status = RegQueryValueExW(opened.get(), valueName.c_str(), nullptr, &kind, reinterpret_cast<BYTE *>(bytes.data()), &size);
        if (status != ERROR_MORE_DATA || attempt == 10)
            break;
        status = ERROR_SUCCESS; // it grew while we looked
    }
    if (status != ERROR_SUCCESS)
        return registryError("read", key, name, status);
    bytes.truncate(size);
    return RegistryValue{RegistryKind(kind), bytes};
}

Result<void> Win32Registry::write(const QString &key, const QString &name, const RegistryValue &value)
{
    const RegistryKey opened(key, KEY_SET_VALUE, true);
    LSTATUS status = opened.status();
    // To a text without its final zero Windows adds one that happens to stand behind it in memory.
    const QByteArray bytes = value.bytes + QByteArray(sizeof(wchar_t), '\1');
    if (status == ERROR_SUCCESS)
        status = RegSetValueExW(opened.get(), name.toStdWString().c_str(), 0, DWORD(value.kind),
                                reinterpret_cast<const BYTE *>(bytes.constData()), DWORD(value.bytes.size()));
    if (status != ERROR_SUCCESS)
        return registryError("write", key, name, status);
    (void)RegFlushKey(opened.get()); // a power cut must not take back what the journal says was done
    return {};
}

Result<void> Win32Registry::remove(const QString &key, const QString &name)
{
    const RegistryKey opened(key, KEY_SET_VALUE);
    LSTATUS status = opened.status();
    if (status == ERROR_SUCCESS)
        status = RegDeleteValueW(opened.get(), name.toStdWString().c_str());
    if (status != ERROR_SUCCESS)
        return registryError("remove", key, name, status);
    (void)RegFlushKey(opened.get());
    return {};
}

Result<void> Win32Registry::removeEmptyKey(const QString &key)
{
    DWORD values = 0;
    DWORD keys = 0;
    {
        const RegistryKey opened(key, KEY_READ);
        if (opened.status() == ERROR_FILE_NOT_FOUND)
            return {};
        LSTATUS status = opened.status();
        if (status == ERROR_SUCCESS)
            status = RegQueryInfoKeyW(opened.get(), nullptr, nullptr, nullptr, &keys, nullptr, nullptr, &values, nullptr,
                                      nullptr, nullptr, nullptr);
        if (status != ERROR_SUCCESS)
            return registryError("remove", key, {}, status);
    }
    if (values != 0 || keys != 0 || !key.contains(u'\\'))
        return {};
    const RegistryKey parent(key.section(u'\\', 0, -2), KEY_READ | KEY_WRITE);
    LSTATUS status = parent.status();
    if (status == ERROR_SUCCESS)
        status = RegDeleteKeyExW(parent.get(), key.section(u'\\', -1).toStdWString().c_str(), KEY_WOW64_64KEY, 0);
    return status == ERROR_SUCCESS ? Result<void>() : registryError("remove", key, {}, status);
}

Result<QStringList> Win32Registry::subkeys(const QString &key)
{
    return namesIn("list", key, [](HKEY opened, DWORD index, wchar_t *name, DWORD *length) {
        return RegEnumKeyExW(opened, index, name, length, nullptr, nullptr, nullptr, nullptr);
    });
}

Result<QStringList> Win32Registry::valueNames(const QString &key)
{
    return namesIn("list", key, [](HKEY opened, DWORD index, wchar_t *name, DWORD *length) {
        return RegEnumValueW(opened, index, name, length, nullptr, nullptr, nullptr, nullptr);
    });
}

bool Win32Registry::canWrite(const QString &key)
{
    for (QString current = key; current.contains(u'\\'); current = current.section(u'\\', 0, -2)) {
        const RegistryKey opened(current, KEY_SET_VALUE | KEY_CREATE_SUB_KEY);
        if (opened.status() != ERROR_FILE_NOT_FOUND)
            return opened.status() == ERROR_SUCCESS;
    }
    return false;
}

void Win32Registry::notifyEnvironmentChanged()
{
    // A hung program must not keep us: half a second for each window, skipped when it does not answer.
    DWORD_PTR answer = 0;
    SendMessageTimeoutW(HWND_BROADCAST, WM_SETTINGCHANGE, 0, reinterpret_cast<LPARAM>(L"Environment"), SMTO_ABORTIFHUNG, 500,
                        &answer);
}

} // namespace cunest
