// Folders of the standard and of the restricted search.
#include "diagnose/search_order.h"

#include "env/path_list.h"

namespace cunest {
namespace {

// HKLM\SYSTEM\CurrentControlSet\Control\Session Manager\KnownDLLs of Windows 11.
constexpr const char *everyWindowsKnows[] = {
    "ADVAPI32", "CLBCATQ", "COMBASE", "COMDLG32", "COML2", "DIFXAPI", "GDI32", "GDIPLUS", "IMAGEHLP", "IMM32",
    "KERNEL32", "MSCTF", "MSVCRT", "NORMALIZ", "NSI", "NTDLL", "OLE32", "OLEAUT32", "PSAPI", "RPCRT4",
    "SECHOST", "SETUPAPI", "SHCORE", "SHELL32", "SHLWAPI", "USER32", "WLDAP32", "WS2_32"};

constexpr const char *partsOfWindows[] = {
    "AUTHZ", "AVICAP32", "AVIFIL32", "BCRYPT", "BCRYPTPRIMITIVES", "CABINET", "CFGMGR32", "COMCTL32", "CRYPT32",
    "CRYPTBASE", "CRYPTSP", "D2D1", "D3D10", "D3D11", "D3D12", "D3D9", "DBGCORE", "DBGHELP", "DNSAPI", "DWMAPI",
    "DWRITE", "DXCORE", "DXGI", "DXVA2", "GDI32FULL", "GLU32", "HID", "IPHLPAPI", "KERNEL.APPCORE", "KERNELBASE",
    "MF", "MFPLAT", "MFREADWRITE", "MPR", "MSACM32", "MSIMG32", "MSVCP_WIN", "MSVFW32", "MSWSOCK", "NCRYPT",
    "NETAPI32", "OPENGL32", "PDH", "POWRPROF", "PROPSYS", "RSTRTMGR", "SECUR32", "SSPICLI", "UCRTBASE", "USERENV",
    "USP10", "UXTHEME", "VERSION", "WIN32U", "WINDOWSCODECS", "WINHTTP", "WININET", "WINMM", "WINSPOOL.DRV",
    "WINTRUST", "WLANAPI", "WSOCK32", "WTSAPI32"};

QString plainEntry(const QString &entry)
{
    QString text = entry.trimmed();
    text.remove(u'"');
    return text.trimmed();
}

} // namespace

bool isApiSet(const QString &foldedName)
{
    return foldedName.startsWith(QLatin1String("API-MS-")) || foldedName.startsWith(QLatin1String("EXT-MS-"));
}

bool isPartOfWindows(const QString &foldedName)
{
    static const QSet<QString> names = [] {
        QSet<QString> all;
        for (const char *name : partsOfWindows) {
            const QString text = QLatin1String(name);
            all.insert(text.contains(u'.') && text.endsWith(QLatin1String("DRV")) ? text : text + QLatin1String(".DLL"));
        }
        return all;
    }();
    return names.contains(foldedName);
}

SearchOrder::SearchOrder(const DllSearchRequest &request, Architecture architecture)
    : m_request(request), m_system32(request.system32)
{
    if (!request.windowsFolder.isNull()) {
        if (architecture == Architecture::X86)
            m_system32 = request.windowsFolder / QStringLiteral("SysWOW64");
        else if (m_system32.isNull())
            m_system32 = request.windowsFolder / QStringLiteral("System32");
        m_system16 = request.windowsFolder / QStringLiteral("System");
    }
    QStringList known = request.knownDlls;
    if (known.isEmpty()) {
        for (const char *name : everyWindowsKnows)
            known.append(QLatin1String(name) + QLatin1String(".dll"));
    }
    for (const QString &name : std::as_const(known))
        m_known.insert(foldCase(name));
    if (!request.program.isNull() && !request.program.isRoot()) {
        m_redirection = request.program.parent() / (request.program.fileName() + QStringLiteral(".local"));
    }
    addPath();
}

// A relative entry counts from the current folder, as in Windows.
void SearchOrder::addPath()
{
    for (auto it = m_request.environment.cbegin(); it != m_request.environment.cend(); ++it) {
        if (!sameName(it.key(), u"Path"))
            continue;
        const QStringList entries = PathList::parse(it.value()).entries();
        for (qsizetype i = 0; i < entries.size(); ++i) {
            const QString text = plainEntry(entries.at(i));
            auto folder = WinPath::parse(text);
            if (!folder && !text.isEmpty() && !m_request.workingFolder.isNull())
                folder = m_request.workingFolder.child(text);
            if (folder)
                m_path.append({SearchPlace::Path, *folder, int(i)});
        }
        return;
    }
}

QList<SearchStep> SearchOrder::standard(const WinPath &ownFolder) const
{
    QList<SearchStep> steps;
    const auto add = [&steps](SearchPlace place, const WinPath &folder) {
        if (!folder.isNull())
            steps.append({place, folder, -1});
    };
    add(SearchPlace::Redirection, m_redirection);
    if (!ownFolder.isNull())
        add(SearchPlace::OwnFolder, ownFolder);
    else
        add(SearchPlace::ProgramFolder, m_request.program.parent());
    const bool currentFolder = m_request.dllDirectory.isNull(); // SetDllDirectory takes its place
    add(SearchPlace::DllDirectory, m_request.dllDirectory);
    if (currentFolder && !m_request.safeSearch)
        add(SearchPlace::CurrentFolder, m_request.workingFolder);
    add(SearchPlace::System32, m_system32);
    add(SearchPlace::Windows, m_system16);
    add(SearchPlace::Windows, m_request.windowsFolder);
    if (currentFolder && m_request.safeSearch)
        add(SearchPlace::CurrentFolder, m_request.workingFolder);
    return steps + m_path;
}

QList<SearchStep> SearchOrder::restricted(quint32 flags, const WinPath &ownFolder) const
{
    QList<SearchStep> steps;
    const auto add = [&steps](SearchPlace place, const WinPath &folder) {
        if (!folder.isNull())
            steps.append({place, folder, -1});
    };
    add(SearchPlace::Redirection, m_redirection);
    if (flags & load_flag::dllLoadDir)
        add(SearchPlace::OwnFolder, ownFolder);
    if (flags & (load_flag::applicationDir | load_flag::defaultDirs))
        add(SearchPlace::ProgramFolder, m_request.program.parent());
    if (flags & (load_flag::userDirs | load_flag::defaultDirs)) {
        for (const WinPath &folder : m_request.userFolders)
            add(SearchPlace::UserFolder, folder);
        add(SearchPlace::DllDirectory, m_request.dllDirectory);
    }
    if (flags & (load_flag::system32 | load_flag::defaultDirs))
        add(SearchPlace::System32, m_system32);
    return steps;
}

QList<SearchStep> SearchOrder::steps(quint32 flags, const WinPath &namedFile) const
{
    const quint32 searchFlags = load_flag::dllLoadDir | load_flag::applicationDir | load_flag::userDirs
                                | load_flag::system32 | load_flag::defaultDirs;
    const WinPath ownFolder = namedFile.isNull() ? WinPath() : namedFile.parent();
    if (flags & searchFlags)
        return restricted(flags, ownFolder);
    if (flags & load_flag::alteredSearchPath)
        return standard(ownFolder);
    return m_request.defaultFlags & searchFlags ? restricted(m_request.defaultFlags, ownFolder) : standard({});
}

QList<SearchStep> SearchOrder::allSteps() const
{
    QList<SearchStep> steps = standard({});
    for (const WinPath &folder : m_request.userFolders)
        steps.append({SearchPlace::UserFolder, folder, -1});
    return steps;
}

} // namespace cunest
