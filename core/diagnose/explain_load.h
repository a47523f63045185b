// Why a program did not get a DLL it asked for, on this computer.
#pragma once

#include "base/finding.h"
#include "diagnose/error_text.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

class LoadExplainer
{
public:
    LoadExplainer(const ErrorText &text, const Snapshot &snapshot, const Knowledge &knowledge)
        : m_text(text), m_snapshot(snapshot), m_knowledge(knowledge)
    {
    }

    // Nothing when every fact of the computer speaks against it.
    std::optional<Finding> missingCudnn(const QString &dll, int major) const;
    std::optional<Finding> missing(const QString &dll) const; // of any kind
    std::optional<Finding> mixedCudnn(std::optional<int> major) const;
    std::optional<Finding> mixedCuda() const;
    std::optional<Finding> wrongArchitecture(const QString &dll) const;
    std::optional<Finding> zlib() const;
    // "Loaded runtime cuDNN 8.0.5 but compiled with 8.1.0".
    std::optional<Finding> olderCopy(const QString &loaded, const QString &built) const;
    // Whether the Python that is meant leaves PATH out: 3.8 and newer do; one that nothing is known of may.
    bool ignoresPath() const;
    // All of \a folders hold what \a asked needs.
    Finding pythonIgnoresPath(const QList<WinPath> &folders, const QString &asked) const;

private:
    bool isNamed(const WinPath &folder) const; // inside an environment that the text names
    std::optional<Finding> worstOf(const CudnnCopy &copy) const;
    std::optional<Finding> inNamedEnvironment(int major) const;
    std::optional<Finding> behindWinner(const CudnnCopy &winner, const QString &dll) const;
    std::optional<Finding> behindNamedFile(const QString &dll) const;
    std::optional<Finding> storePython(const WinPath &folder, const QString &dll) const;
    std::optional<Finding> notReached(const QList<const CudnnCopy *> &copies) const;
    Finding pythonIgnoresPath(const WinPath &folder, const QString &dll) const;

    const ErrorText &m_text;
    const Snapshot &m_snapshot;
    const Knowledge &m_knowledge;
};

} // namespace cunest
