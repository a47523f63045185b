// The Windows computer this program runs on.
#include "computer/this_computer.h"

#include "helper/elevated_request.h"
#include "selftest/host_gpu_test.h"
#include "win32/win32_machine.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <windows.h>

namespace cunest {
namespace {

class Win32ThisComputer final : public ThisComputer
{
public:
    Win32ThisComputer() : m_gpuTest(HostGpuTest::findProgram(QCoreApplication::applicationDirPath()))
    {
        m_machine.setElevatedHandler(handleElevatedRequest);
        m_machine.platform().gpuTest = &m_gpuTest;
    }

    Platform &platform() override { return m_machine.platform(); }
    Result<WinPath> locate(const QString &text) override
    {
        const bool isWhole = text.startsWith(QLatin1String("\\\\")) || text.startsWith(QLatin1String("//"));
        const QString absolute = isWhole ? text : QFileInfo(text).absoluteFilePath();
        const auto path = WinPath::parse(QDir::toNativeSeparators(absolute));
        return path ? withoutSessionDrive(*path) : path;
    }

private:
    Win32Machine m_machine;
    HostGpuTest m_gpuTest;
};

} // namespace

std::unique_ptr<ThisComputer> ThisComputer::open()
{
    return std::make_unique<Win32ThisComputer>();
}

void closeLibrarySearch()
{
    SetDefaultDllDirectories(LOAD_LIBRARY_SEARCH_APPLICATION_DIR | LOAD_LIBRARY_SEARCH_SYSTEM32);
    SetDllDirectoryW(L""); // not the current folder either
    for (const wchar_t *name : {L"QT_PLUGIN_PATH", L"QT_QPA_PLATFORM_PLUGIN_PATH", L"QT_DEBUG_PLUGINS", L"QT_CONF", L"QT_STYLE_OVERRIDE",
                                L"QT_LOGGING_CONF", L"QT_MESSAGE_PATTERN"})
        SetEnvironmentVariableW(name, nullptr);
    // Qt reads its variables from the C library's copy.
    for (const wchar_t *setting : {L"QT_PLUGIN_PATH=", L"QT_QPA_PLATFORM_PLUGIN_PATH=", L"QT_DEBUG_PLUGINS=", L"QT_CONF=",
                                   L"QT_STYLE_OVERRIDE=", L"QT_LOGGING_CONF=", L"QT_MESSAGE_PATTERN="})
        _wputenv(setting);
}

} // namespace cunest
