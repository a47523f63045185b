// Finds the CUDA major in the bytes of a cuDNN DLL: the names of the CUDA libraries it loads.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

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

} // namespace cunest
