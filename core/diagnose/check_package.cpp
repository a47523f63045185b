// Whether a package is for the CUDA of a toolkit.
#include "diagnose/check_package.h"

#include "diagnose/chain_rules.h"

namespace cunest {
namespace {

QString cudaText(const PackageIdentity &package)
{
    if (!package.cudaLabel.isEmpty())
        return package.cudaLabel;
    return package.cudaMajor ? QString::number(*package.cudaMajor) : QString();
}

} // namespace

QString packageText(const PackageIdentity &package)
{
    QString text = QStringLiteral("cuDNN");
    if (package.version)
        text += u' ' + package.version->toString();
    if (const QString cuda = cudaText(package); !cuda.isEmpty())
        text += QStringLiteral(" (CUDA %1)").arg(cuda); // the same in every language
    return text;
}

Findings checkPackage(const PackageIdentity &package, const Toolkit &toolkit, const Knowledge &knowledge)
{
    const PackageFit fit = judgePackage(package, toolkit.version, knowledge);
    if (fit != PackageFit::WrongMajor && fit != PackageFit::WrongMinor)
        return {};
    Finding finding;
    finding.id = QStringLiteral("plan.wrong-cuda-major");
    finding.severity = Severity::Block;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "This cuDNN is for CUDA %1; the toolkit is CUDA %2."),
                            {cudaText(package), toolkit.version.toString()});
    finding.evidence = {QStringLiteral("package: %1").arg(packageText(package)),
                        QStringLiteral("toolkit: CUDA %1 in %2").arg(toolkit.version.toString(), toolkit.path.toString())};
    if (fit == PackageFit::WrongMajor) {
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "cuDNN loads the CUDA libraries of the major version it was built for; with another one it cannot start."));
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Take the archive of this cuDNN for CUDA %1, or install it for a CUDA %2 toolkit."),
                                 {QString::number(toolkit.version.major()), cudaText(package)});
    } else {
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Up to CUDA 10 the DLLs of every CUDA version have other names, so an archive serves only the version in its name. From CUDA 11 on one archive serves the whole major version."));
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Take the archive of this cuDNN for CUDA %1, or install it for a CUDA %2 toolkit."),
                                 {toolkit.version.truncated(2).toString(), cudaText(package)});
    }
    const SupportFact *support = package.version ? knowledge.supportOf(*package.version) : nullptr;
    if (support != nullptr) {
        finding.evidence.append(QStringLiteral("CUDA versions of cuDNN %1: %2")
                                    .arg(support->family, support->cuda.join(QStringLiteral(", "))));
        finding.evidence.append(QStringLiteral("source: %1").arg(support->source));
    }
    return {finding};
}

} // namespace cunest
