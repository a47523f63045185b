// Compares the C++ compilers of Visual Studio with what nvcc accepts.
#include "diagnose/check_compiler.h"

#include "diagnose/search_facts.h"

#include <optional>

namespace cunest {
namespace {

struct CompilerLimit
{
    Version firstCuda;
    Version lastCuda;
    Version firstRefused; // toolset of Visual C++, "14.40"
    const char *source;
};

// nvcc's crt/host_config.h refuses compilers from a _MSC_VER on; 14.40 is 1940. CUDA 13 is not here: what
// it refuses was not seen.
const QList<CompilerLimit> &compilerLimits()
{
    static const QList<CompilerLimit> limits = {
        {Version({11, 0}), Version({11, 5}), Version({14, 30}), "https://github.com/neoml-lib/neoml/issues/541"},
        {Version({11, 6}), Version({12, 3}), Version({14, 40}), "https://github.com/pytorch/vision/pull/8492"},
        {Version({12, 4}), Version({12, 9}), Version({14, 50}), "https://github.com/abetlen/llama-cpp-python/pull/2204"}};
    return limits;
}

// Another CUDA's build files are there and this one's are not. None at all may be meant: who does not build
// with Visual Studio needs none.
std::optional<Finding> buildFilesMissing(const Snapshot &snapshot, const Toolkit &toolkit)
{
    if (toolkit.missing.contains(QStringLiteral("nvcc")))
        return std::nullopt;
    const QString wanted = toolkit.version.truncated(2).toString();
    QStringList evidence;
    for (const VisualStudio &known : snapshot.visualStudios) {
        if (!known.cudaBuildFiles || known.cudaBuildFiles->contains(wanted))
            return std::nullopt; // one has them, or nothing is known of it
        if (!known.cudaBuildFiles->isEmpty())
            evidence.append(QStringLiteral("Visual Studio %1 in %2: CUDA %3").arg(known.version.toString(), known.path.toString(), known.cudaBuildFiles->join(QStringLiteral(", "))));
    }
    if (evidence.isEmpty())
        return std::nullopt;
    evidence.prepend(QStringLiteral("missing: VS integration, \"CUDA %1.props\"").arg(wanted));
    evidence.prepend(QStringLiteral("CUDA Toolkit %1 in %2").arg(toolkit.version.toString(), toolkit.path.toString()));
    return makeFinding("toolkit.partial", Severity::Warn,
                       Message(QT_TRANSLATE_NOOP("cunest", "Visual Studio has the build files of another CUDA, not of CUDA %1."), {wanted}), evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "NVIDIA's installer puts them into a Visual Studio that is there at that time; one installed or updated later has none.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Run NVIDIA's installer of CUDA %1 again with \"Visual Studio Integration\" selected. Programs that are already built are not affected."), {wanted}));
}

} // namespace

Findings checkCompiler(const Snapshot &snapshot)
{
    const Toolkit *toolkit = snapshot.activeToolkit();
    if (toolkit == nullptr || toolkit->health == ToolkitHealth::Broken || snapshot.visualStudios.isEmpty())
        return {};
    if (const auto finding = buildFilesMissing(snapshot, *toolkit))
        return {*finding};
    const Version cuda = toolkit->version.truncated(2);
    for (const CompilerLimit &limit : compilerLimits()) {
        if (cuda < limit.firstCuda || cuda > limit.lastCuda)
            continue;
        QStringList evidence{QStringLiteral("CUDA Toolkit %1 in %2").arg(toolkit->version.toString(), toolkit->path.toString())};
        for (const VisualStudio &known : snapshot.visualStudios) {
            if (known.toolset.isNull() || known.toolset.truncated(2) < limit.firstRefused)
                return {}; // one fits, or nothing is known of it
            evidence.append(QStringLiteral("Visual Studio %1, toolset %2").arg(known.version.toString(), known.toolset.toString()));
        }
        evidence.append(QStringLiteral("source: %1").arg(QLatin1String(limit.source)));
        return {makeFinding("toolkit.compiler-unsupported", Severity::Warn,
                            Message(QT_TRANSLATE_NOOP("cunest", "nvcc of CUDA %1 does not accept the installed Visual Studio."), {cuda.toString()}),
                            evidence,
                            Message(QT_TRANSLATE_NOOP("cunest", "This nvcc takes Visual C++ up to the toolset before %1. Programs that are already built are not affected."), {limit.firstRefused.toString()}),
                            Message(QT_TRANSLATE_NOOP("cunest", "Add an older toolset in the Visual Studio Installer, or use a newer CUDA Toolkit.")))};
    }
    return {};
}

} // namespace cunest
