// Numbers against numbers; nothing here guesses.
#include "diagnose/chain_rules.h"

namespace cunest {
namespace {

// "10.2 (cuda10 label, last in 8.7.0)" -> 10.2; words alone give nothing.
std::optional<Version> leadingVersion(const QString &text)
{
    qsizetype end = 0;
    while (end < text.size() && (text.at(end).isDigit() || text.at(end) == u'.'))
        ++end;
    QStringView number = QStringView(text).left(end);
    while (number.endsWith(u'.'))
        number.chop(1);
    return Version::parse(number);
}

struct Limit
{
    std::optional<Version> lowest;
    std::optional<Version> highest;
    QString by;
    QString source;
};

QList<Limit> limitsOf(const std::optional<Version> &cuda, const std::optional<Version> &cudnn,
                      const Knowledge &knowledge)
{
    QList<Limit> limits;
    if (const ToolkitFact *fact = cuda ? knowledge.toolkitOf(*cuda) : nullptr)
        limits.append({fact->minComputeCapability, fact->maxComputeCapability,
                       QStringLiteral("CUDA ") + cuda->toString(), fact->source});
    if (const SupportFact *fact = cudnn ? knowledge.supportOf(*cudnn) : nullptr)
        limits.append({fact->minComputeCapability, fact->maxComputeCapability,
                       QStringLiteral("cuDNN ") + cudnn->toString(), fact->source});
    return limits;
}

GpuRule judgeGpu(const GpuFacts &gpu, const QList<Limit> &limits, const Knowledge &knowledge)
{
    GpuRule rule;
    rule.gpu = gpu.name;
    rule.capability = capabilityOf(gpu, knowledge);
    if (!rule.capability)
        return rule;
    for (const Limit &limit : limits) {
        if (limit.lowest && rule.capability->compareCommon(*limit.lowest) < 0) {
            rule.state = GpuState::TooOld;
            rule.limit = limit.lowest;
        } else if (limit.highest && rule.capability->major() > limit.highest->major()) {
            rule.state = GpuState::TooNew;
            rule.limit = limit.highest;
        } else {
            if (limit.lowest || limit.highest)
                rule.state = GpuState::Fits;
            continue;
        }
        rule.by = limit.by;
        rule.source = limit.source;
        return rule;
    }
    if (rule.state == GpuState::Fits) {
        rule.by = limits.first().by;
        rule.source = limits.first().source;
    }
    return rule;
}

// Best first: what fits, then what might, then the two kinds that do not.
int rank(GpuState state)
{
    switch (state) {
    case GpuState::Fits: return 0;
    case GpuState::Unknown: return 1;
    case GpuState::TooNew: return 2;
    case GpuState::TooOld: break;
    }
    return 3;
}

} // namespace

DriverRule judgeDriver(const DriverFacts &driver, const Version &cuda, const Knowledge &knowledge)
{
    DriverRule rule;
    const ToolkitFact *fact = knowledge.toolkitOf(cuda);
    if (fact != nullptr) {
        rule.listed = fact->minDriverWindows;
        rule.lowest = fact->minorCompatMinDriverWindows ? fact->minorCompatMinDriverWindows : fact->minDriverWindows;
        // The list has releases whose own driver is older than the floor of their major version.
        if (rule.listed && rule.lowest && *rule.listed < *rule.lowest)
            rule.lowest = rule.listed;
        rule.source = fact->minorCompatMinDriverWindows ? knowledge.minorCompatSource : fact->source;
    }
    const bool knowsCeiling = !driver.cuda.isNull() && !cuda.isNull();
    const bool ceilingTooLow = knowsCeiling
                               && (cuda.major() >= 11 ? driver.cuda.major() < cuda.major()
                                                      : driver.cuda.compareCommon(cuda.truncated(2)) < 0);
    // Lists for CUDA 9 and older name the drivers of later updates; what the driver itself says it can run, it runs.
    const bool isProven = knowsCeiling && cuda.major() < 10 && driver.cuda.compareCommon(cuda.truncated(2)) >= 0;
    if (isProven) {
        rule.state = DriverState::Enough;
    } else if (!driver.version.isNull() && rule.lowest) {
        if (driver.version.compareCommon(*rule.lowest) < 0 || ceilingTooLow)
            rule.state = DriverState::TooOld;
        else if (rule.listed && driver.version.compareCommon(*rule.listed) < 0)
            rule.state = DriverState::MinorOnly;
        else if (!rule.listed && knowsCeiling && driver.cuda.compareCommon(cuda.truncated(2)) < 0)
            rule.state = DriverState::MinorOnly;
        else
            rule.state = DriverState::Enough;
        return rule;
    }
    if (!knowsCeiling)
        return rule;
    rule.source = knowledge.minorCompatSource;
    if (ceilingTooLow)
        rule.state = DriverState::TooOld;
    else
        rule.state = driver.cuda.compareCommon(cuda.truncated(2)) < 0 ? DriverState::MinorOnly : DriverState::Enough;
    return rule;
}

std::optional<Version> capabilityOf(const GpuFacts &gpu, const Knowledge &knowledge)
{
    if (gpu.computeCapability)
        return gpu.computeCapability;
    const auto known = knowledge.gpuByName(gpu.name);
    return known ? std::optional(known->computeCapability) : std::nullopt;
}

GpuRule judgeGpus(const QList<GpuFacts> &gpus, const std::optional<Version> &cuda,
                  const std::optional<Version> &cudnn, const Knowledge &knowledge)
{
    const QList<Limit> limits = limitsOf(cuda, cudnn, knowledge);
    GpuRule best;
    for (qsizetype i = 0; i < gpus.size(); ++i) {
        const GpuRule rule = judgeGpu(gpus.at(i), limits, knowledge);
        if (i == 0 || rank(rule.state) < rank(best.state))
            best = rule;
    }
    return best;
}

PackageFit judgePackage(const PackageIdentity &package, const Version &toolkit, const Knowledge &knowledge)
{
    const auto label = Version::parse(package.cudaLabel);
    const std::optional<int> major = package.cudaMajor ? package.cudaMajor
                                     : label           ? std::optional(label->major())
                                                       : std::nullopt;
    if (!major || toolkit.isNull())
        return PackageFit::Unknown;
    if (*major != toolkit.major())
        return PackageFit::WrongMajor;
    if (*major >= 11 || toolkit.count() < 2)
        return PackageFit::Fits;
    if (label && label->count() >= 2)
        return label->truncated(2).matches(toolkit.truncated(2)) ? PackageFit::Fits : PackageFit::WrongMinor;
    // The label "cuda10" of 8.5 to 8.7: which minor versions it serves stands in the support matrix.
    const SupportFact *support = package.version ? knowledge.supportOf(*package.version) : nullptr;
    if (!label || support == nullptr)
        return PackageFit::Unknown;
    for (const QString &text : support->cuda) {
        const auto served = leadingVersion(text);
        if (served && served->matches(toolkit.truncated(2)))
            return PackageFit::Fits;
    }
    return PackageFit::WrongMinor;
}

bool hasNvidiaAdapter(const Snapshot &snapshot)
{
    for (const AdapterFacts &adapter : snapshot.adapters) {
        if (adapter.vendorId.compare(QLatin1String("10DE"), Qt::CaseInsensitive) == 0)
            return true;
    }
    return false;
}

} // namespace cunest
