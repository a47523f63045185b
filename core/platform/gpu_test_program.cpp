// Starting CuNest's GPU test as a process of its own and hearing what it prints.
#include "platform/gpu_test_program.h"

namespace cunest {

QStringList gpuTestArguments(const GpuTestStart &start)
{
    QStringList words;
    if (start.gpu > 0)
        words << QStringLiteral("--gpu") << QString::number(start.gpu);
    if (!start.cudnn.isEmpty())
        words << QStringLiteral("--cudnn") << start.cudnn;
    if (start.byName)
        words << QStringLiteral("--by-name");
    if (start.expectedVersion && start.expectedVersion->count() >= 3)
        words << QStringLiteral("--expect-version") << start.expectedVersion->toString();
    if (start.quick)
        words << QStringLiteral("--quick");
    if (start.draw)
        words << QStringLiteral("--draw");
    if (start.soakSeconds > 0)
        words << QStringLiteral("--soak") << QString::number(start.soakSeconds);
    if (!start.only.isEmpty())
        words << QStringLiteral("--only") << start.only.join(u',');
    return words;
}

ProcessEnd processEndOfWindows(quint32 exitCode)
{
    constexpr quint32 dllNotFound = 0xC0000135; // STATUS_DLL_NOT_FOUND
    constexpr quint32 controlCExit = 0xC000013A;
    if (exitCode == dllNotFound)
        return {ProcessEndKind::MissingLibrary, exitCode};
    if (exitCode == controlCExit)
        return {ProcessEndKind::Killed, exitCode};
    // An NTSTATUS of severity "error" is an exception that nobody handled.
    if (exitCode >= 0xC0000000 && exitCode < 0xD0000000)
        return {ProcessEndKind::Crashed, exitCode};
    return {ProcessEndKind::Exited, exitCode};
}

} // namespace cunest
