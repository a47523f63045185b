// Finds the CUDA major in the bytes of a cuDNN DLL: the names of the CUDA libraries it loads.
#include "pe/cuda_text.h"

#include "pe/pe_image.h"

#include <QByteArrayMatcher>

#include <algorithm>

namespace cunest {
namespace {

// Read-only data of NVIDIA's: 1.0 MB in cudnn_ops_infer64_8.dll, 1.3 in cudnn_adv64_9.dll, 5.8 in the
// precompiled engines of 9.20, which name CUDA within the first 2.5.
constexpr qint64 mostReadOnlyData = 8 * 1024 * 1024;
constexpr qint64 pieceBytes = 256 * 1024;
constexpr qsizetype longestText = 32; // "cublasLt64_100.dll" and room

// "64_12.dll" -> 12, "64_92.dll" -> 9, "64_100.dll" -> 10.
std::optional<int> majorBehind(QByteArrayView rest)
{
    if (rest.startsWith("Lt") || rest.startsWith("lt"))
        rest = rest.sliced(2);
    if (!rest.startsWith("64_"))
        return std::nullopt;
    rest = rest.sliced(3);
    qsizetype digits = 0;
    while (digits < rest.size() && digits < 4 && rest.at(digits) >= '0' && rest.at(digits) <= '9')
        ++digits;
    if (digits < 1 || digits > 3 || !rest.sliced(digits).startsWith(".dll"))
        return std::nullopt;
    const int number = rest.first(digits).toByteArray().toInt();
    return digits == 3 || (digits == 2 && number >= 40) ? number / 10 : number;
}

} // namespace

void CudaTextFinder::add(QByteArrayView piece)
{
    if (m_major || piece.isEmpty())
        return;
    static const QByteArrayMatcher matcher("cublas");
    const auto search = [this](QByteArrayView bytes) {
        for (qsizetype at = matcher.indexIn(bytes.data(), bytes.size()); at >= 0 && !m_major;
             at = matcher.indexIn(bytes.data(), bytes.size(), at + 1))
            m_major = majorBehind(bytes.sliced(at + 6));
    };
    // Across the seam first: the end of the last piece and the beginning of this one.
    m_tail.append(piece.data(), std::min(piece.size(), longestText));
    search(m_tail);
    search(piece);
    m_tail = piece.last(std::min(piece.size(), longestText)).toByteArray();
}

std::optional<int> cudaMajorInDll(QIODevice &device)
{
    auto image = PeImage::open(device);
    if (!image)
        return std::nullopt;
    CudaTextFinder finder;
    for (const PeImage::Section &section : image->sections()) {
        if (section.name != ".rdata")
            continue;
        const qint64 end = std::min<qint64>(qint64(section.size), mostReadOnlyData);
        for (qint64 at = 0; at < end && !finder.cudaMajor(); at += pieceBytes) {
            const auto piece = image->at(section.address + quint64(at), std::min(pieceBytes, end - at));
            if (!piece)
                return std::nullopt; // cut off
            finder.add(*piece);
        }
    }
    return finder.cudaMajor();
}

} // namespace cunest
