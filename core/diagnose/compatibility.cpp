// Puts the single checks together for a computer and for an installation.
#include "diagnose/compatibility.h"

#include "diagnose/check_gpu.h"
#include "diagnose/check_package.h"
#include "diagnose/check_toolkits.h"

namespace cunest {
namespace {

std::optional<Version> cudaOf(const Toolkit *toolkit)
{
    return toolkit != nullptr && !toolkit->version.isNull() ? std::optional(toolkit->version) : std::nullopt;
}

// The lowest CUDA a package may run with; a label "12" alone names no release to compare drivers with.
std::optional<Version> cudaOf(const PackageIdentity &package)
{
    const auto label = Version::parse(package.cudaLabel);
    if (label && label->count() >= 2)
        return label;
    if (!package.cudaMajor || *package.cudaMajor < 11)
        return std::nullopt;
    return Version({*package.cudaMajor, 0});
}

// Whether a finding is about \a toolkit, by its folder in the evidence.
bool isAbout(const Finding &finding, const Toolkit *toolkit)
{
    return toolkit != nullptr && finding.evidence.contains(toolkit->path.toString());
}

bool isHealth(const Finding &finding)
{
    return finding.id == QLatin1String("toolkit.partial") || finding.id == QLatin1String("toolkit.broken");
}

// The files would go where no program can use them, or where a toolkit no longer is.
bool preventsInstallation(const Finding &finding, const Toolkit &toolkit)
{
    return finding.id == QLatin1String("toolkit.broken") || toolkit.missing.contains(QStringLiteral("cudart"));
}

} // namespace

Findings checkComputer(const Snapshot &snapshot, const Knowledge &knowledge)
{
    const CudnnCopy *cudnn = snapshot.activeCudnn();
    Findings findings = checkGpuAndDriver(snapshot, cudaOf(snapshot.activeToolkit()),
                                          cudnn != nullptr ? cudnn->version : std::nullopt, knowledge);
    findings.append(checkToolkits(snapshot));
    sortBySeverity(findings);
    return findings;
}

Findings checkInstallation(const PackageIdentity &package, const Toolkit *toolkit, bool intoToolkit,
                           const Snapshot &snapshot, const Knowledge &knowledge)
{
    Findings findings;
    if (toolkit != nullptr)
        findings.append(checkPackage(package, *toolkit, knowledge));
    const auto cuda = toolkit != nullptr ? cudaOf(toolkit) : cudaOf(package);
    Findings computer = checkGpuAndDriver(snapshot, cuda, package.version, knowledge);
    computer.append(checkToolkits(snapshot));
    for (Finding &finding : computer) {
        if (intoToolkit && isHealth(finding) && isAbout(finding, toolkit) && preventsInstallation(finding, *toolkit))
            finding.severity = Severity::Block;
        else if (isHealth(finding) && !isAbout(finding, toolkit))
            finding.severity = Severity::Info; // no matter for this installation
        else if (finding.severity == Severity::Fault)
            finding.severity = Severity::Warn;
        findings.append(finding);
    }
    sortBySeverity(findings);
    return findings;
}

} // namespace cunest
