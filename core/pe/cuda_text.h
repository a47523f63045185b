// Finds the CUDA major in the bytes of a cuDNN DLL: the names of the CUDA libraries it loads.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

class QIODevice;

namespace cunest {

// cuDNN's import tables name no CUDA library; "cublas64_12.dll" or "cublasLt64_12.dll" stands as
// plain text in cudnn_ops_infer64_8.dll, cudnn_adv64_9.dll and others. Fed piece by piece.
class CudaTextFinder
{
public:
    void add(QByteArrayView piece);
    std::optional<int> cudaMajor() const { return m_major; }

private:
    QByteArray m_tail;
    std::optional<int> m_major;
};

// The same out of a DLL's read-only data: about a megabyte, whatever the size of the file. Nothing when
// it is no PE file or names no CUDA library; an import table that names one counts too.
std::optional<int> cudaMajorInDll(QIODevice &device);

} // namespace cunest
