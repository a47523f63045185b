// "I want TensorFlow 2.10": which driver, CUDA Toolkit and cuDNN that needs here, and whether any at all.
#pragma once

#include "base/finding.h"
#include "base/result.h"
#include "knowledge/knowledge.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

enum class FrameworkNeed {
    Installed,   // a cuDNN on this computer
    BringsOwn,   // its package carries cuDNN: none needs to be installed
    NotNative,   // no GPU on native Windows
    Unknown,     // nothing is known of this release
};

QString frameworkNeedName(FrameworkNeed need); // "installed", "brings-own", "not-native", "unknown"

enum class StepState { Fits, ToDo, Breaks, NotNeeded };

QString stepStateName(StepState state); // "fits", "to-do", "breaks", "not-needed"

struct RecommendedStep
{
    QString id;        // "gpu", "driver", "python", "toolkit", "cudnn", "zlib"
    StepState state = StepState::Fits;
    QString needed;    // "528.33 or newer", "11.2", "8.1": the same in every language
    QString installed; // empty: nothing that fits
    Message rule;
    QString source;
};

struct Recommendation
{
    QString framework;                    // "tensorflow"
    std::optional<Version> version;       // the one asked for, else the one recommended
    FrameworkNeed need = FrameworkNeed::Unknown;
    Message reason;                       // one sentence: the answer
    QList<RecommendedStep> chain;
    std::optional<ReleaseFact> package;   // the archive of cuDNN to install; nothing when none is needed
    Findings findings;                    // what stands against it on this computer
};

// The name as people write it ("torch", "tensorflow-gpu", "paddle", "faster-whisper"); empty when not known.
QString frameworkFromName(const QString &name);
QStringList knownFrameworks();

struct WantedFramework
{
    QString framework;
    std::optional<Version> version;
    std::optional<Version> cuda; // of a wheel's label: "+cu121" is 12.1
};

// "TensorFlow 2.10", "torch==2.3.1+cu121", "paddle", also inside a sentence. Errors: InvalidInput, with what is known.
Result<WantedFramework> readWantedFramework(const QString &text);

// Without \a version the newest release that uses the GPU on native Windows; \a cuda: the build that is meant.
Recommendation recommend(const QString &framework, const std::optional<Version> &version, const Snapshot &snapshot,
                         const Knowledge &knowledge, const std::optional<Version> &cuda = std::nullopt);

} // namespace cunest
