// Makes links of folders; Qt itself makes shortcuts on Windows.
#include "support/host_link.h"

#include <QDir>
#include <QFile>
#include <QProcess>

#ifdef Q_OS_WIN
#include <windows.h>
#endif

namespace cunest {

#ifdef Q_OS_WIN
namespace {

// Of the system below Wine; relative paths are the same there.
QString unixPath(const QString &path)
{
    const QString clean = QDir::fromNativeSeparators(path);
    if (QDir::isRelativePath(clean))
        return clean;
    return qEnvironmentVariable("WINEPREFIX") + QLatin1String("/dosdevices/") + clean.at(0).toLower() + clean.mid(1);
}

} // namespace

bool makeFolderLink(const QString &path, const QString &target)
{
    const std::wstring link = QDir::toNativeSeparators(path).toStdWString();
    const std::wstring to = QDir::toNativeSeparators(target).toStdWString();
    constexpr DWORD withoutPrivilege = 2;
    (void)CreateSymbolicLinkW(link.c_str(), to.c_str(), SYMBOLIC_LINK_FLAG_DIRECTORY | withoutPrivilege);
    if (GetFileAttributesW(link.c_str()) != INVALID_FILE_ATTRIBUTES)
        return true;
    // Wine 8 makes none, but shows those of the system below it, whose programs it can start.
    QProcess::execute(QStringLiteral("Z:/bin/ln"), {QStringLiteral("-s"), unixPath(target), unixPath(QDir(path).absolutePath())});
    for (int i = 0; i < 100 && GetFileAttributesW(link.c_str()) == INVALID_FILE_ATTRIBUTES; ++i)
        Sleep(20); // Wine does not wait for such a program
    return (GetFileAttributesW(link.c_str()) & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
}
bool isWine()
{
    return GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
}

bool removeFolderLink(const QString &path)
{
    const std::wstring link = QDir::toNativeSeparators(path).toStdWString();
    if (!isWine())
        return RemoveDirectoryW(link.c_str());
    QProcess::execute(QStringLiteral("Z:/bin/rm"), {unixPath(QDir(path).absolutePath())});
    for (int i = 0; i < 100 && GetFileAttributesW(link.c_str()) != INVALID_FILE_ATTRIBUTES; ++i)
        Sleep(20);
    return GetFileAttributesW(link.c_str()) == INVALID_FILE_ATTRIBUTES;
}
#else
bool isWine()
{
    return false;
}

bool removeFolderLink(const QString &path)
{
    return QFile::remove(path);
}

bool makeFolderLink(const QString &path, const QString &target)
{
    return QFile::link(target, path);
}
#endif

} // namespace cunest
