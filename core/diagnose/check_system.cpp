// Judges Windows by its version, its log and its state.
#include "diagnose/check_system.h"

#include "diagnose/search_facts.h"

namespace cunest {
namespace {

constexpr int firstBuildOfWindows10 = 10240;

bool isDisplayReset(const SystemEvent &event)
{
    // Source: Microsoft Learn, "Timeout detection and recovery"; nvlddmkm writes 13, 14 and 153 at a reset.
    if (sameName(event.source, QStringLiteral("Display")))
        return event.id == 4101;
    return sameName(event.source, QStringLiteral("nvlddmkm")) && (event.id == 13 || event.id == 14 || event.id == 153);
}

QString eventsText(const Snapshot &snapshot)
{
    QStringList texts;
    for (const SystemEvent &event : snapshot.events) {
        if (isDisplayReset(event))
            texts.append(QStringLiteral("%1 %2").arg(event.source).arg(event.id));
    }
    return texts.join(QStringLiteral(", "));
}

Finding windowsTooOld(const Snapshot &snapshot)
{
    return makeFinding("system.windows-too-old", Severity::Warn,
                       Message(QT_TRANSLATE_NOOP("cunest", "%1 is too old for CUDA 12 and cuDNN 9."), {snapshot.os.name}),
                       {QStringLiteral("%1, build %2").arg(snapshot.os.name).arg(snapshot.os.build)},
                       Message(QT_TRANSLATE_NOOP("cunest", "NVIDIA supports these releases on Windows 10, Windows 11 and the servers of their time.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Use CUDA 11 with cuDNN 8, or a newer Windows.")));
}

} // namespace

bool hadDisplayTimeout(const Snapshot &snapshot)
{
    return !eventsText(snapshot).isEmpty();
}

Finding pagingFileTooSmall(const Snapshot &snapshot)
{
    QStringList evidence{QStringLiteral("Windows error 1455")};
    if (snapshot.os.pagingFileMiB >= 0)
        evidence.append(QStringLiteral("paging file: %1 MiB").arg(snapshot.os.pagingFileMiB));
    return makeFinding("system.paging-file", Severity::Warn,
                       Message(QT_TRANSLATE_NOOP("cunest", "Windows ran out of memory it may promise (error 1455); cuDNN itself is all right.")),
                       evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "Memory and paging file together are the limit. The DLLs of CUDA and cuDNN are very large, and every process that loads them counts.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Start fewer processes at once (number of workers), close other programs, or let Windows manage a larger paging file.")));
}

Finding displayTimeout(const Snapshot &snapshot)
{
    QStringList evidence;
    if (const QString events = eventsText(snapshot); !events.isEmpty())
        evidence.append(QStringLiteral("in Windows' log: %1").arg(events));
    else
        evidence.append(QStringLiteral("the driver ended the work: launch timed out"));
    for (const GpuFacts &gpu : snapshot.gpus)
        evidence.append(QStringLiteral("%1 (%2)").arg(gpu.name, gpu.driverModel));
    return makeFinding("system.display-timeout", Severity::Warn,
                       Message(QT_TRANSLATE_NOOP("cunest", "Windows reset the graphics driver because one piece of work took too long.")),
                       evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "A card that also drives a screen must answer within about two seconds. Short jobs then pass and long ones end with error 702 or 999, often with a black screen.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Give the card smaller pieces of work (a smaller batch), or compute on a card without a screen. Check its cooling and power supply when small jobs fail too.")));
}

Finding longPathsOff(const Snapshot &snapshot)
{
    return makeFinding("system.long-paths", Severity::Warn,
                       Message(QT_TRANSLATE_NOOP("cunest", "A path was longer than 260 characters.")),
                       {snapshot.os.longPaths ? QStringLiteral("long paths: allowed by Windows, not by this program")
                                              : QStringLiteral("long paths: not allowed on this computer")},
                       Message(QT_TRANSLATE_NOOP("cunest", "Many programs cannot use longer paths, and Windows allows them only where it was set so.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Unpack into a short folder such as C:\\cudnn; CuNest installs from the zip without unpacking it first.")));
}

Findings checkSystem(const Snapshot &snapshot)
{
    Findings findings;
    bool needsNewWindows = false;
    for (const Toolkit &toolkit : snapshot.toolkits)
        needsNewWindows = needsNewWindows || toolkit.version.major() >= 12;
    for (const CudnnCopy &copy : snapshot.cudnn)
        needsNewWindows = needsNewWindows || majorOf(copy) >= 9;
    if (needsNewWindows && snapshot.os.build > 0 && snapshot.os.build < firstBuildOfWindows10)
        findings.append(windowsTooOld(snapshot));
    if (snapshot.os.pendingRestart) {
        findings.append(makeFinding(
            "system.restart-pending", Severity::Warn,
            Message(QT_TRANSLATE_NOOP("cunest", "Windows waits for a restart.")), {QStringLiteral("pending restart")},
            Message(QT_TRANSLATE_NOOP("cunest", "An installation, often of the driver, is finished only at the next start; until then results mislead.")),
            Message(QT_TRANSLATE_NOOP("cunest", "Restart the computer, then check again."))));
    }
    if (hadDisplayTimeout(snapshot))
        findings.append(displayTimeout(snapshot));
    if (!snapshot.vanishedFiles.isEmpty()) {
        findings.append(makeFinding(
            "system.antivirus", Severity::Warn,
            Message(QT_TRANSLATE_NOOP("cunest", "Files that CuNest installed have vanished.")), snapshot.vanishedFiles.mid(0, 20),
            Message(QT_TRANSLATE_NOOP("cunest", "Security software that takes files into quarantine is the likely cause, or another installer.")),
            Message(QT_TRANSLATE_NOOP("cunest", "Look into the history of your security software for these names and report them there as a false alarm, then install again. NVIDIA signs these DLLs."))));
    }
    return findings;
}

} // namespace cunest
