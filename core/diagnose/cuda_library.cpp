// The names of the libraries on Windows, as NVIDIA's toolkits from 9.0 to 13.1 and its wheels have them.
#include "diagnose/cuda_library.h"

#include <QRegularExpression>

namespace cunest {
namespace {

struct Numbered
{
    const char *family;
    int number;
    Version first;
    Version last;
};

// Most libraries count versions of their own, which are not CUDA's.
const QList<Numbered> &ownNumbers()
{
    static const QList<Numbered> numbers = {
        {"cufft", 10, Version({10, 1}), Version({11, 8})},   {"cufft", 11, Version({12}), Version({12})},
        {"cufft", 12, Version({13}), Version({13})},         {"curand", 10, Version({10, 1}), Version({13})},
        {"cusolver", 10, Version({10, 1}), Version({11, 0})}, {"cusolver", 11, Version({11, 1}), Version({12, 9})},
        {"cusolver", 12, Version({13}), Version({13})},      {"cusparse", 10, Version({10, 1}), Version({10, 2})},
        {"cusparse", 11, Version({11}), Version({11})},      {"cusparse", 12, Version({12}), Version({13})},
        {"cublas", 10, Version({10, 1}), Version({10, 2})},  {"cublaslt", 10, Version({10, 1}), Version({10, 2})},
        {"cudart", 110, Version({11}), Version({11})},       {"nvrtc", 112, Version({11, 2}), Version({11, 8})},
        {"nvrtc", 120, Version({12}), Version({12})},        {"nvrtc", 130, Version({13}), Version({13})}};
    return numbers;
}

} // namespace

QString CudaLibrary::cudaText() const
{
    return first == last ? first.toString() : QStringLiteral("%1–%2").arg(first.toString(), last.toString());
}

std::optional<CudaLibrary> cudaLibraryOf(const QString &dll)
{
    static const QRegularExpression pattern(QStringLiteral("^(cudart|cublas|cublaslt|cusolver|cusparse|cufft|curand|nvrtc|nvrtc-builtins)64_(\\d{1,3})(?:_\\d+)?\\.dll$"),
                                            QRegularExpression::CaseInsensitiveOption);
    const auto match = pattern.match(dll);
    if (!match.hasMatch())
        return std::nullopt;
    const QString family = match.captured(1).toLower();
    const int number = match.captured(2).toInt();
    for (const Numbered &known : ownNumbers()) {
        if (family == QLatin1String(known.family) && number == known.number)
            return CudaLibrary{family, known.first, known.last};
    }
    if (number >= 60) { // major and minor in one: every library up to CUDA 10.0, later cudart and nvrtc
        const Version exact({number / 10, number % 10});
        return CudaLibrary{family, exact, exact};
    }
    const bool byMajor = family == QLatin1String("cudart") || family.startsWith(QLatin1String("cublas"));
    return byMajor ? std::optional(CudaLibrary{family, Version({number}), Version({number})}) : std::nullopt;
}

} // namespace cunest
