// Driver and GPUs against the CUDA and cuDNN that are to run.
#include "diagnose/check_gpu.h"

#include "base/driver_text.h"
#include "diagnose/chain_rules.h"
#include "env/environment.h"

namespace cunest {
namespace {

QString nvidiaAdapters(const Snapshot &snapshot)
{
    QStringList names;
    for (const AdapterFacts &adapter : snapshot.adapters) {
        if (adapter.vendorId.compare(QLatin1String("10DE"), Qt::CaseInsensitive) == 0)
            names.append(QStringLiteral("%1 (PCI %2:%3)").arg(adapter.name, adapter.vendorId, adapter.deviceId));
    }
    return names.join(QStringLiteral(", "));
}

Finding driverMissing(const Snapshot &snapshot)
{
    Finding finding;
    finding.id = QStringLiteral("driver.missing");
    finding.severity = Severity::Fault;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "The NVIDIA graphics card has no NVIDIA driver."));
    finding.evidence = {nvidiaAdapters(snapshot)};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Windows lists the card, but no NVIDIA driver answers; CUDA programs cannot use it."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install the current driver for this card from NVIDIA and restart the computer."));
    return finding;
}

Finding gpuNone(const Snapshot &snapshot)
{
    Finding finding;
    finding.id = QStringLiteral("gpu.none");
    finding.severity = Severity::Info;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "This computer has no NVIDIA graphics card."));
    for (const AdapterFacts &adapter : snapshot.adapters)
        finding.evidence.append(adapter.name);
    if (finding.evidence.isEmpty())
        finding.evidence.append(QStringLiteral("display adapters of NVIDIA: none"));
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "cuDNN computes on NVIDIA cards only. Programs can be built here, and run on another computer."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Nothing needs to be done, unless a card should be there: then check that it is plugged in and switched on."));
    return finding;
}

QStringList driverEvidence(const DriverFacts &driver, const Version &cuda, const DriverRule &rule)
{
    QStringList evidence{QStringLiteral("driver installed: %1").arg(driverVersionText(driver.version))};
    if (!driver.cuda.isNull())
        evidence.append(QStringLiteral("highest CUDA version of this driver: %1").arg(driver.cuda.toString()));
    if (rule.lowest)
        evidence.append(QStringLiteral("lowest driver for CUDA %1.x: %2").arg(cuda.major()).arg(driverVersionText(*rule.lowest)));
    if (rule.listed)
        evidence.append(QStringLiteral("driver listed for CUDA %1: %2").arg(cuda.toString(), driverVersionText(*rule.listed)));
    if (!rule.source.isEmpty())
        evidence.append(QStringLiteral("source: %1").arg(rule.source));
    return evidence;
}

std::optional<Finding> driverAge(const DriverFacts &driver, const Version &cuda, const Knowledge &knowledge)
{
    const DriverRule rule = judgeDriver(driver, cuda, knowledge);
    if (rule.state == DriverState::Unknown || rule.state == DriverState::Enough)
        return std::nullopt;
    Finding finding;
    finding.id = QStringLiteral("driver.too-old");
    finding.evidence = driverEvidence(driver, cuda, rule);
    if (rule.state == DriverState::MinorOnly) {
        finding.severity = Severity::Info;
        finding.title = Message(QT_TRANSLATE_NOOP("cunest", "Driver %1 is older than the one NVIDIA lists for CUDA %2, but it runs its programs."),
                                {driverVersionText(driver.version), cuda.toString()});
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Within one CUDA major version a driver also runs programs of newer minor versions; only what needs a newer driver fails, such as compiling PTX code at run time."));
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Nothing needs to be done. A newer driver removes the limits."));
        return finding;
    }
    finding.severity = Severity::Fault;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "Driver %1 is too old for CUDA %2."),
                            {driverVersionText(driver.version), cuda.toString()});
    if (rule.lowest) {
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Programs for CUDA %1 need at least driver %2."),
                                {QString::number(cuda.major()), driverVersionText(*rule.lowest)});
    } else {
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "This driver runs programs up to CUDA %1 only."),
                                {driver.cuda.toString()});
    }
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install the current NVIDIA driver, or use a CUDA Toolkit and a cuDNN of an older major version."));
    return finding;
}

Finding driverCeiling(const DriverFacts &driver)
{
    Finding finding;
    finding.id = QStringLiteral("driver.ceiling");
    finding.severity = Severity::Info;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "The driver can run CUDA up to version %1; that is not the version installed."),
                            {driver.cuda.toString()});
    finding.evidence = {QStringLiteral("driver: %1").arg(driverVersionText(driver.version)),
                        QStringLiteral("nvidia-smi shows: CUDA Version %1").arg(driver.cuda.toString())};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "What nvidia-smi shows as CUDA version is the highest one this driver supports."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Nothing needs to be done. The toolkit decides which CUDA version programs are built for."));
    return finding;
}

std::optional<Finding> gpuAge(const Snapshot &snapshot, const std::optional<Version> &cuda,
                              const std::optional<Version> &cudnn, const Knowledge &knowledge)
{
    const GpuRule rule = judgeGpus(snapshot.gpus, cuda, cudnn, knowledge);
    if (rule.state != GpuState::TooOld && rule.state != GpuState::TooNew)
        return std::nullopt;
    const bool old = rule.state == GpuState::TooOld;
    const QStringList arguments{rule.gpu, rule.by};
    const QStringList numbers{rule.by, rule.limit->toString(), rule.capability->toString()};
    Finding finding;
    finding.id = old ? QStringLiteral("gpu.too-old") : QStringLiteral("gpu.too-new");
    finding.severity = Severity::Fault;
    finding.evidence = {QStringLiteral("%1: compute capability %2").arg(rule.gpu, rule.capability->toString()),
                        (old ? QStringLiteral("lowest compute capability of %1: %2")
                             : QStringLiteral("highest compute capability of %1: %2"))
                            .arg(rule.by, rule.limit->toString()),
                        QStringLiteral("source: %1").arg(rule.source)};
    if (old) {
        finding.title = Message(QT_TRANSLATE_NOOP("cunest", "%1 is too old for %2."), arguments);
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "%1 holds code for compute capability %2 and newer; this card has %3."), numbers);
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Use an older release that still supports this card, or another card."));
    } else {
        finding.title = Message(QT_TRANSLATE_NOOP("cunest", "%1 is newer than %2 knows."), arguments);
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "%1 holds code up to compute capability %2; this card has %3."), numbers);
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Use a newer CUDA Toolkit and a newer cuDNN that know this card."));
    }
    return finding;
}

// CUDA reads the list up to the first number that is no card: "-1" or nothing hides all of them.
bool showsFirstGpu(const QString &value)
{
    const QString first = value.trimmed().section(u',', 0, 0).trimmed();
    bool isNumber = false;
    const int number = first.toInt(&isNumber);
    return isNumber ? number == 0 : first.startsWith(QLatin1String("GPU-"), Qt::CaseInsensitive) || first.startsWith(QLatin1String("MIG-"), Qt::CaseInsensitive);
}

Finding gpuHidden(const QString &value)
{
    Finding finding;
    finding.id = QStringLiteral("gpu.hidden");
    finding.severity = Severity::Fault;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "CUDA_VISIBLE_DEVICES hides the graphics card."));
    finding.evidence = {QStringLiteral("CUDA_VISIBLE_DEVICES=%1").arg(value)};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Programs see only the cards whose numbers stand in this variable."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Remove the variable, or set it to 0."));
    return finding;
}

} // namespace

Findings checkGpuAndDriver(const Snapshot &snapshot, const std::optional<Version> &cuda,
                           const std::optional<Version> &cudnn, const Knowledge &knowledge)
{
    Findings findings;
    if (!snapshot.driver) {
        if (hasNvidiaAdapter(snapshot))
            findings.append(driverMissing(snapshot));
        else if (snapshot.gpus.isEmpty())
            findings.append(gpuNone(snapshot));
    } else {
        const auto age = cuda ? driverAge(*snapshot.driver, *cuda, knowledge) : std::nullopt;
        if (age)
            findings.append(*age);
        const bool asInstalled = cuda && snapshot.driver->cuda.matches(cuda->truncated(2));
        if (!snapshot.driver->cuda.isNull() && !asInstalled)
            findings.append(driverCeiling(*snapshot.driver));
    }
    if (const auto age = gpuAge(snapshot, cuda, cudnn, knowledge))
        findings.append(*age);
    return findings;
}

// A program started now gets the registry's value, one started from here this program's.
std::optional<Finding> hiddenGpu(const Snapshot &snapshot)
{
    const auto fresh = freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders);
    for (const QMap<QString, QString> &environment : {fresh, snapshot.environment.process}) {
        for (auto it = environment.cbegin(); it != environment.cend(); ++it) {
            if (sameName(it.key(), QStringLiteral("CUDA_VISIBLE_DEVICES")) && !showsFirstGpu(*it))
                return gpuHidden(*it);
        }
    }
    return std::nullopt;
}

} // namespace cunest
