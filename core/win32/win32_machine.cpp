// Puts the platform of this computer together.
#include "win32/win32_machine.h"

#include "selftest/host_gpu_test.h"
#include "win32/native_path.h"
#include "win32/win32_binaries.h"
#include "win32/win32_files.h"
#include "win32/win32_gpus.h"
#include "win32/win32_registry.h"
#include "win32/win32_system.h"

#include <QCoreApplication>

#include <iterator>

namespace cunest {

struct Win32Machine::State
{
    State() : binaries(files, system), gpus(system),
              gpuTest(HostGpuTest::findProgram(QCoreApplication::applicationDirPath())),
              platform{files, registry, system, binaries, gpus, elevation, clock, &gpuTest}
    {
        elevation.setPlatform(&platform);
    }

    Win32Files files;
    Win32Registry registry;
    Win32System system;
    Win32Binaries binaries;
    Win32Gpus gpus;
    Win32Elevation elevation;
    Win32Clock clock;
    HostGpuTest gpuTest;
    Platform platform;
};

Win32Machine::Win32Machine() : m_state(std::make_unique<State>()) {}
Win32Machine::~Win32Machine() = default;

Platform &Win32Machine::platform()
{
    return m_state->platform;
}

void Win32Machine::setElevatedHandler(ElevatedHandler handler)
{
    m_state->elevation.setHandler(std::move(handler));
}

WinPath withoutSessionDrive(const WinPath &path)
{
    if (path.isNull() || path.isUnc())
        return path;
    const std::wstring drive = path.root().toStdWString();
    wchar_t target[1024] = {};
    if (QueryDosDeviceW(drive.c_str(), target, DWORD(std::size(target))) == 0)
        return path;
    QString device = QString::fromWCharArray(target);
    QString base;
    if (device.startsWith(QLatin1String("\\??\\UNC\\")))
        base = QLatin1String("\\\\") + device.mid(8);
    else if (device.startsWith(QLatin1String("\\??\\")))
        base = device.mid(4);
    else if (const qsizetype at = device.indexOf(QLatin1String("\\;") + path.root()); at >= 0)
        // "\Device\LanmanRedirector\;Z:00000000000a1b2c\server\share"
        base = QLatin1Char('\\') + device.mid(device.indexOf(u'\\', at + 2));
    const auto resolved = base.isEmpty() ? Result<WinPath>(path)
                                         : WinPath::parse(base + QLatin1Char('\\') + path.parts().join(u'\\'));
    return resolved ? *resolved : path;
}

} // namespace cunest
