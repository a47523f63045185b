// Asks Windows about itself.
#include "win32/win32_system.h"

#include "win32/native_path.h"
#include "win32/unique_handle.h"
#include "win32/win32_registry.h"

#include <knownfolders.h>
#include <psapi.h>
#include <shlobj.h>
#include <tlhelp32.h>

#include <vector>

namespace cunest {
namespace {

constexpr char currentVersionKey[] = "HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion";
constexpr char sessionManagerKey[] = "HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager";

QString registryText(Registry &registry, const char *key, const char *name)
{
    const auto value = registry.read(QLatin1String(key), QLatin1String(name));
    return value ? value->text().value_or(QString()) : QString();
}

quint32 registryNumber(Registry &registry, const char *key, const char *name)
{
    const auto value = registry.read(QLatin1String(key), QLatin1String(name));
    if (!value || value->kind != RegistryKind::Dword || value->bytes.size() < 4)
        return 0;
    const auto *bytes = reinterpret_cast<const uchar *>(value->bytes.constData());
    return quint32(bytes[0]) | quint32(bytes[1]) << 8 | quint32(bytes[2]) << 16 | quint32(bytes[3]) << 24;
}

// Windows 11 still calls itself Windows 10 in the registry.
QString productName(Registry &registry, int build)
{
    QString name = registryText(registry, currentVersionKey, "ProductName");
    if (name.isEmpty())
        name = build >= 22000 ? QStringLiteral("Windows 11") : QStringLiteral("Windows 10");
    else if (build >= 22000)
        name.replace(QLatin1String("Windows 10"), QLatin1String("Windows 11"));
    return name;
}

// Of the computer, not of this program, which may run translated on ARM.
Architecture nativeArchitecture()
{
    using IsWow64Process2 = BOOL(WINAPI *)(HANDLE, USHORT *, USHORT *);
    const HMODULE kernel = GetModuleHandleW(L"kernel32.dll");
    const auto ask = reinterpret_cast<IsWow64Process2>(reinterpret_cast<void *>(GetProcAddress(kernel, "IsWow64Process2")));
    USHORT process = 0;
    USHORT native = 0;
    if (ask && ask(GetCurrentProcess(), &process, &native) && native == 0xAA64)
        return Architecture::Arm64;
    return Architecture::X86_64;
}

// The version without what a compatibility setting or a manifest makes of it.
int buildNumber()
{
    using RtlGetVersion = LONG(WINAPI *)(OSVERSIONINFOW *);
    const HMODULE ntdll = GetModuleHandleW(L"ntdll.dll");
    const auto ask = reinterpret_cast<RtlGetVersion>(reinterpret_cast<void *>(GetProcAddress(ntdll, "RtlGetVersion")));
    OSVERSIONINFOW version = {};
    version.dwOSVersionInfoSize = sizeof version;
    return ask && ask(&version) == 0 ? int(version.dwBuildNumber) : 0;
}

WinPath shellFolder(REFKNOWNFOLDERID id)
{
    wchar_t *text = nullptr;
    WinPath path;
    if (SUCCEEDED(SHGetKnownFolderPath(id, KF_FLAG_DONT_VERIFY, nullptr, &text)))
        path = fromNative(QString::fromWCharArray(text));
    CoTaskMemFree(text);
    return path;
}

template<typename Ask>
WinPath askedFolder(Ask ask)
{
    std::vector<wchar_t> text(32768);
    const UINT length = ask(text.data(), UINT(text.size()));
    return length == 0 || length >= text.size() ? WinPath() : fromNative(QString::fromWCharArray(text.data(), int(length)));
}

QList<WinPath> modulesOf(HANDLE process)
{
    std::vector<HMODULE> modules(1024);
    DWORD needed = 0;
    const DWORD size = DWORD(modules.size() * sizeof(HMODULE));
    QList<WinPath> paths;
    if (!EnumProcessModulesEx(process, modules.data(), size, &needed, LIST_MODULES_ALL))
        return paths;
    modules.resize(qMin(needed, size) / sizeof(HMODULE));
    std::vector<wchar_t> name(32768);
    for (const HMODULE module : modules) {
        const DWORD length = GetModuleFileNameExW(process, module, name.data(), DWORD(name.size()));
        const WinPath path = fromNative(QString::fromWCharArray(name.data(), int(length)));
        if (!path.isNull())
            paths.append(path);
    }
    return paths;
}

} // namespace

OsFacts Win32System::os()
{
    Win32Registry registry;
    OsFacts facts;
    facts.build = buildNumber();
    facts.name = productName(registry, facts.build);
    facts.architecture = nativeArchitecture();
    wchar_t language[LOCALE_NAME_MAX_LENGTH] = {};
    if (LCIDToLocaleName(MAKELCID(GetUserDefaultUILanguage(), SORT_DEFAULT), language, LOCALE_NAME_MAX_LENGTH, 0) > 0)
        facts.language = QString::fromWCharArray(language);
    facts.longPaths = registryNumber(registry, "HKLM\\SYSTEM\\CurrentControlSet\\Control\\FileSystem", "LongPathsEnabled") == 1;
    facts.pendingRestart = registry.read(QLatin1String(sessionManagerKey), QStringLiteral("PendingFileRenameOperations")).hasValue();
    PERFORMANCE_INFORMATION performance = {};
    performance.cb = sizeof performance;
    if (GetPerformanceInfo(&performance, sizeof performance) && performance.CommitLimit >= performance.PhysicalTotal)
        facts.pagingFileMiB = qint64((performance.CommitLimit - performance.PhysicalTotal) * performance.PageSize / (1024 * 1024));
    return facts;
}

WinPath Win32System::knownFolder(KnownFolder folder)
{
    switch (folder) {
    case KnownFolder::ProgramFiles: return shellFolder(FOLDERID_ProgramFiles);
    case KnownFolder::ProgramData: return shellFolder(FOLDERID_ProgramData);
    case KnownFolder::System32: return askedFolder(GetSystemDirectoryW);
    case KnownFolder::Windows: return askedFolder(GetWindowsDirectoryW);
    case KnownFolder::Profile: return shellFolder(FOLDERID_Profile);
    case KnownFolder::LocalAppData: return shellFolder(FOLDERID_LocalAppData);
    case KnownFolder::Downloads: return shellFolder(FOLDERID_Downloads);
    case KnownFolder::Temp: return askedFolder([](wchar_t *text, UINT size) { return UINT(GetTempPathW(size, text)); });
    case KnownFolder::Program:
        return askedFolder([](wchar_t *text, UINT size) { return UINT(GetModuleFileNameW(nullptr, text, size)); }).parent();
    }
    return {};
}

QMap<QString, QString> Win32System::processEnvironment()
{
    QMap<QString, QString> variables;
    wchar_t *block = GetEnvironmentStringsW();
    for (const wchar_t *entry = block; entry && *entry; entry += wcslen(entry) + 1) {
        const QString text = QString::fromWCharArray(entry);
        const qsizetype equals = text.indexOf(u'=', 1); // "=C:=C:\..." are the drives' current folders
        if (equals > 0 && !text.startsWith(u'='))
            variables.insert(text.left(equals), text.mid(equals + 1));
    }
    FreeEnvironmentStringsW(block);
    return variables;
}

QList<RunningProcess> Win32System::processes()
{
    QList<RunningProcess> found;
    const UniqueHandle snapshot(CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0));
    PROCESSENTRY32W entry = {};
    entry.dwSize = sizeof entry;
    for (BOOL more = snapshot.isValid() && Process32FirstW(snapshot.get(), &entry); more;
         more = Process32NextW(snapshot.get(), &entry)) {
        // Those of other accounts and the protected ones stay closed to us.
        const UniqueHandle process(OpenProcess(PROCESS_QUERY_INFORMATION | PROCESS_VM_READ, FALSE, entry.th32ProcessID));
        std::vector<wchar_t> name(32768);
        DWORD length = DWORD(name.size());
        if (!process.isValid() || !QueryFullProcessImageNameW(process.get(), 0, name.data(), &length))
            continue;
        RunningProcess running;
        running.pid = entry.th32ProcessID;
        running.image = fromNative(QString::fromWCharArray(name.data(), int(length)));
        running.modules = modulesOf(process.get());
        if (!running.image.isNull())
            found.append(running);
    }
    return found;
}

qint64 Win32Clock::now()
{
    FILETIME time = {};
    GetSystemTimeAsFileTime(&time);
    return millisecondsSince1970(time);
}

} // namespace cunest
