// One sentence about GPU, driver, CUDA Toolkit and cuDNN, and the links it stands on.
#include "base/driver_text.h"
#include "diagnose/chain_rules.h"
#include "diagnose/check_package.h"
#include "diagnose/compatibility.h"

namespace cunest {
namespace {

// What the chain is judged for: the chosen toolkit, else the active one, and the package or the active cuDNN.
struct Subject
{
    const Toolkit *toolkit = nullptr;
    const PackageIdentity *package = nullptr;
    const CudnnCopy *copy = nullptr;

    std::optional<Version> cuda() const
    {
        return toolkit != nullptr && !toolkit->version.isNull() ? std::optional(toolkit->version) : std::nullopt;
    }
    std::optional<Version> cudnn() const
    {
        if (package != nullptr)
            return package->version;
        return copy != nullptr ? copy->version : std::nullopt;
    }
};

QString gpuText(const GpuRule &rule)
{
    return rule.capability ? QStringLiteral("%1 (compute capability %2)").arg(rule.gpu, rule.capability->toString()) : rule.gpu;
}

ChainLink gpuLink(const Snapshot &snapshot, const Subject &subject, const Knowledge &knowledge)
{
    ChainLink link;
    link.id = QStringLiteral("gpu");
    if (snapshot.gpus.isEmpty()) {
        const bool there = hasNvidiaAdapter(snapshot);
        link.state = there ? LinkState::Unknown : LinkState::Breaks;
        link.what = there ? Message(QT_TRANSLATE_NOOP("cunest", "NVIDIA graphics card without driver"))
                          : Message(QT_TRANSLATE_NOOP("cunest", "No NVIDIA graphics card"));
        link.rule = there ? Message(QT_TRANSLATE_NOOP("cunest", "The graphics card can be judged only when its driver is installed."))
                          : Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at the graphics card: this computer has none of NVIDIA's."));
        return link;
    }
    const GpuRule rule = judgeGpus(snapshot.gpus, subject.cuda(), subject.cudnn(), knowledge);
    link.what = Message::verbatim(gpuText(rule));
    link.source = rule.source;
    switch (rule.state) {
    case GpuState::Fits:
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "The graphics card is one of those that CUDA and cuDNN support."));
        break;
    case GpuState::Unknown:
        link.state = LinkState::Unknown;
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "Nothing speaks against the graphics card, but what it needs is not known."));
        break;
    case GpuState::TooOld:
        link.state = LinkState::Breaks;
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at the graphics card: %1 supports compute capability %2 and newer, and %3 has %4."),
                            {rule.by, rule.limit->toString(), rule.gpu, rule.capability->toString()});
        break;
    case GpuState::TooNew:
        link.state = LinkState::Breaks;
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at the graphics card: %1 supports compute capabilities up to %2, and %3 has %4."),
                            {rule.by, rule.limit->toString(), rule.gpu, rule.capability->toString()});
        break;
    }
    return link;
}

ChainLink driverLink(const Snapshot &snapshot, const Subject &subject, const Knowledge &knowledge)
{
    ChainLink link;
    link.id = QStringLiteral("driver");
    if (!snapshot.driver) {
        link.state = LinkState::Breaks;
        link.what = Message(QT_TRANSLATE_NOOP("cunest", "No NVIDIA driver"));
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at the driver: no NVIDIA driver is installed."));
        return link;
    }
    const QString driver = driverVersionText(snapshot.driver->version);
    link.what = Message(QT_TRANSLATE_NOOP("cunest", "Driver %1, runs CUDA up to %2"), {driver, snapshot.driver->cuda.toString()});
    const DriverRule rule = subject.cuda() ? judgeDriver(*snapshot.driver, *subject.cuda(), knowledge) : DriverRule();
    link.source = rule.source;
    const QString cuda = subject.cuda().value_or(Version()).toString();
    switch (rule.state) {
    case DriverState::Enough:
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "Driver %1 is new enough for CUDA %2."), {driver, cuda});
        break;
    case DriverState::MinorOnly:
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "Driver %1 is older than CUDA %2, but runs its programs: within a major version that is allowed."), {driver, cuda});
        break;
    case DriverState::Unknown:
        link.state = LinkState::Unknown;
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "Nothing speaks against driver %1, but which one is needed is not known."), {driver});
        break;
    case DriverState::TooOld:
        link.state = LinkState::Breaks;
        link.rule = rule.lowest ? Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at the driver: CUDA %1 needs at least driver %2, and %3 is installed."),
                                          {cuda, driverVersionText(*rule.lowest), driver})
                                : Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at the driver: driver %1 runs CUDA up to %2 only, and the toolkit is CUDA %3."),
                                          {driver, snapshot.driver->cuda.toString(), cuda});
        break;
    }
    return link;
}

ChainLink toolkitLink(const Subject &subject)
{
    ChainLink link;
    link.id = QStringLiteral("toolkit");
    if (subject.toolkit == nullptr) {
        link.state = LinkState::Breaks;
        link.what = Message(QT_TRANSLATE_NOOP("cunest", "No CUDA Toolkit chosen"));
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at the CUDA Toolkit: none is active."));
        return link;
    }
    const Toolkit &toolkit = *subject.toolkit;
    link.what = Message(QT_TRANSLATE_NOOP("cunest", "CUDA Toolkit %1 in %2"), {toolkit.version.toString(), toolkit.path.toString()});
    const bool runs = toolkit.health != ToolkitHealth::Broken && !toolkit.missing.contains(QStringLiteral("cudart"));
    if (toolkit.health == ToolkitHealth::Complete) {
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "The toolkit is complete."));
    } else if (runs) {
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "The toolkit runs programs, but parts of it are missing: %1."), {toolkit.missing.join(QStringLiteral(", "))});
    } else {
        link.state = LinkState::Breaks;
        link.rule = toolkit.health == ToolkitHealth::Broken
                        ? Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at the CUDA Toolkit: the folder of CUDA %1 is gone."), {toolkit.version.toString()})
                        : Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at the CUDA Toolkit: CUDA %1 has no runtime DLL."), {toolkit.version.toString()});
    }
    return link;
}

ChainLink cudnnLink(const Subject &subject, const Knowledge &knowledge)
{
    ChainLink link;
    link.id = QStringLiteral("cudnn");
    PackageIdentity identity;
    if (subject.package != nullptr) {
        identity = *subject.package;
    } else if (subject.copy != nullptr) {
        identity.version = subject.copy->version;
        identity.cudaMajor = subject.copy->cudaMajor;
    } else {
        link.state = LinkState::Breaks;
        link.what = Message(QT_TRANSLATE_NOOP("cunest", "No cuDNN"));
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at cuDNN: none is installed where programs look."));
        return link;
    }
    link.what = Message::verbatim(packageText(identity));
    const SupportFact *support = identity.version ? knowledge.supportOf(*identity.version) : nullptr;
    link.source = support != nullptr ? support->source : QString();
    if (subject.package == nullptr && !subject.copy->complete) {
        link.state = LinkState::Breaks;
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at cuDNN: DLLs are missing in %1."), {subject.copy->path.toString()});
        return link;
    }
    const Version cuda = subject.cuda().value_or(Version());
    switch (judgePackage(identity, cuda, knowledge)) {
    case PackageFit::Fits:
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "This cuDNN is for the CUDA of the toolkit."));
        break;
    case PackageFit::Unknown:
        link.state = LinkState::Unknown;
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "Nothing speaks against this cuDNN, but which CUDA it is for is not known."));
        break;
    case PackageFit::WrongMajor:
    case PackageFit::WrongMinor:
        link.state = LinkState::Breaks;
        link.rule = Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at cuDNN: %1 does not work with CUDA %2."), {packageText(identity), cuda.toString()});
        break;
    }
    return link;
}

} // namespace

ChainVerdict judgeChain(const PackageIdentity *package, const Toolkit *toolkit, const Snapshot &snapshot,
                        const Knowledge &knowledge)
{
    Subject subject;
    subject.toolkit = toolkit != nullptr ? toolkit : snapshot.activeToolkit();
    subject.package = package;
    subject.copy = package == nullptr ? snapshot.activeCudnn() : nullptr;

    ChainVerdict verdict;
    verdict.links = {gpuLink(snapshot, subject, knowledge), driverLink(snapshot, subject, knowledge),
                     toolkitLink(subject), cudnnLink(subject, knowledge)};
    verdict.sentence = Message(QT_TRANSLATE_NOOP("cunest", "Graphics card, driver, CUDA Toolkit and cuDNN fit together."));
    for (const LinkState state : {LinkState::Unknown, LinkState::Breaks}) {
        for (const ChainLink &link : verdict.links) {
            if (link.state != state)
                continue;
            verdict.sentence = link.rule; // the first of the worst: a break hides what is only unknown
            break;
        }
    }
    return verdict;
}

} // namespace cunest
