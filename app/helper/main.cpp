// cunest-elevated: the part of CuNest that works as administrator, for one approved request.
#include "helper/elevated_request.h"
#include "win32/win32_elevation.h"
#include "win32/win32_machine.h"

#include <QCoreApplication>

#include <windows.h>

namespace {

// Before anything else: no DLL but those of this folder and of Windows, no plug-ins, and no current
// folder of somebody's choice. Folders come from Windows itself, never from variables.
void closeEverything()
{
    SetDefaultDllDirectories(LOAD_LIBRARY_SEARCH_APPLICATION_DIR | LOAD_LIBRARY_SEARCH_SYSTEM32);
    SetDllDirectoryW(L"");
    wchar_t system[MAX_PATH] = {};
    if (GetSystemDirectoryW(system, MAX_PATH) > 0)
        SetCurrentDirectoryW(system);
    wchar_t *block = GetEnvironmentStringsW();
    for (const wchar_t *entry = block; entry && *entry; entry += wcslen(entry) + 1) {
        const QString name = QString::fromWCharArray(entry).section(u'=', 0, 0);
        if (name.startsWith(QLatin1String("QT"), Qt::CaseInsensitive)) {
            SetEnvironmentVariableW(name.toStdWString().c_str(), nullptr);
            _wputenv((name + u'=').toStdWString().c_str());
        }
    }
    FreeEnvironmentStringsW(block);
}

} // namespace

int main(int argc, char *argv[])
{
    closeEverything();
    QCoreApplication::setLibraryPaths({});
    QCoreApplication application(argc, argv);
    const auto arguments = cunest::readHelperArguments(QCoreApplication::arguments().mid(1));
    if (!arguments)
        return ERROR_INVALID_PARAMETER;
    cunest::Win32Machine machine;
    return cunest::serveElevated(machine.platform(), *arguments, cunest::handleElevatedRequest);
}
