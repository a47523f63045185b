// Bare names that cuDNN's libraries hand to LoadLibrary.
#include "diagnose/named_loads.h"

#include "scan/installed_cudnn.h"

namespace cunest {
namespace {

// "nvrtc64_%d_0.dll": CUDA 11 stayed at 112 from 11.2 on.
QString compilerName(int cudaMajor)
{
    return QStringLiteral("nvrtc64_%1_0.dll").arg(cudaMajor == 11 ? 112 : cudaMajor * 10);
}

bool isEngine(const QString &folded)
{
    return folded.startsWith(QLatin1String("CUDNN_ENGINES")) || folded.startsWith(QLatin1String("CUDNN_HEURISTIC"));
}

} // namespace

QStringList namesLoadedBy(const QString &fileName, const std::optional<Version> &version,
                          std::optional<int> cudaMajor, const Knowledge &knowledge)
{
    const auto major = cudnnMajorOfDllName(fileName);
    if (!major)
        return {};
    const Version release = version && version->major() == *major ? *version : Version({*major});
    const QString folded = foldCase(fileName);
    const bool shim = folded.startsWith(QLatin1String("CUDNN64_"));
    const bool graph = folded.startsWith(QLatin1String("CUDNN_GRAPH64_"));

    QStringList names;
    const LayoutFact *layout = knowledge.layoutOf(release);
    for (const QString &dll : layout != nullptr ? layout->dlls : QStringList()) {
        const QString other = foldCase(dll);
        if (other != folded && ((shim && !isEngine(other)) || (graph && isEngine(other))))
            names.append(dll);
    }
    if (shim && *major >= 8)
        return names; // it computes nothing itself
    if (cudaMajor && (folded.startsWith(QLatin1String("CUDNN_OPS")) || folded.startsWith(QLatin1String("CUDNN_ADV")))) {
        names.append(QStringLiteral("cublasLt64_%1.dll").arg(*cudaMajor));
        names.append(QStringLiteral("cublas64_%1.dll").arg(*cudaMajor));
    }
    const bool compiles = graph || folded.startsWith(QLatin1String("CUDNN_OPS_INFER"));
    if (cudaMajor && *cudaMajor >= 11 && compiles)
        names.append(compilerName(*cudaMajor));
    const SupportFact *support = version && version->count() >= 2 ? knowledge.supportOf(*version) : nullptr;
    if (support != nullptr && support->needsZlib.value_or(false) && !isEngine(folded))
        names.append(QStringLiteral("zlibwapi.dll"));
    return names;
}

} // namespace cunest
