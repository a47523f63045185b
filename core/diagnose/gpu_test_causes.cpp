// What a failure of the GPU test means by itself: from its status, its reason, or its step.
#include "diagnose/gpu_test_findings.h"

#include "base/json_key.h"
#include "selftest/report_format.h"
#include "selftest/status_text.h"

#include <QJsonArray>

namespace cunest {
namespace {

namespace reason = selftest::reason;

struct CauseRow
{
    const char *reason;
    const char *cause;
    const char *remedy;
};

constexpr const char *installSetAgain = QT_TRANSLATE_NOOP("cunest", "Install the complete cuDNN package again so that all its files are of one release.");
constexpr const char *doNotTrust = QT_TRANSLATE_NOOP("cunest", "Do not trust results of this GPU with this cuDNN. Try the current driver, then another cuDNN release, then another GPU.");
constexpr const char *installCuNest = QT_TRANSLATE_NOOP("cunest", "Install CuNest again.");
constexpr const char *removeMask = QT_TRANSLATE_NOOP("cunest", "Remove the variable CUDA_VISIBLE_DEVICES, or give it the numbers of the GPUs to use.");
constexpr const char *installDriver = QT_TRANSLATE_NOOP("cunest", "Install the current NVIDIA driver for this GPU and restart the computer.");
constexpr const char *frontOfPath = QT_TRANSLATE_NOOP("cunest", "Move the folder that should win to the front of PATH, or remove the other copy.");

// %1 and so on: failure.names.
constexpr CauseRow causeRows[] = {
    {reason::noDriverFile, QT_TRANSLATE_NOOP("cunest", "The library of the NVIDIA driver is not there or cannot be loaded."), installDriver},
    {reason::noCudnn, QT_TRANSLATE_NOOP("cunest", "There is no cuDNN where the test looked."),
     QT_TRANSLATE_NOOP("cunest", "Install cuDNN, or choose the folder that holds its DLLs.")},
    {reason::setIncomplete, QT_TRANSLATE_NOOP("cunest", "Files of this cuDNN are missing."), installSetAgain},
    {reason::importsMissing, QT_TRANSLATE_NOOP("cunest", "\"%1\" needs another file that was not found."),
     QT_TRANSLATE_NOOP("cunest", "Install what the missing file belongs to, and put its folder on PATH.")},
    {reason::mixedFiles, QT_TRANSLATE_NOOP("cunest", "\"%1\" does not fit the files beside it: files of two releases are mixed."), installSetAgain},
    {reason::functionsMissing, QT_TRANSLATE_NOOP("cunest", "\"%1\" lacks functions that it should have: it is damaged or something else."), installSetAgain},
    {reason::notByName, QT_TRANSLATE_NOOP("cunest", "\"%1\" loads from \"%2\", but no folder that Windows searches leads there. Programs do not find it."),
     QT_TRANSLATE_NOOP("cunest", "Put this folder on PATH: make this cuDNN active, or install it again with PATH.")},
    {reason::otherCopy, QT_TRANSLATE_NOOP("cunest", "Programs get the cuDNN in \"%1\", not the one in \"%2\"."), frontOfPath},
    {reason::foreignFile, QT_TRANSLATE_NOOP("cunest", "cuDNN loaded \"%1\" from another folder than its own, \"%2\"."),
     QT_TRANSLATE_NOOP("cunest", "Remove the other copy from PATH, or install the complete set in one folder.")},
    {reason::companionsMissing, QT_TRANSLATE_NOOP("cunest", "cuDNN loads these libraries while it works, and they were not found."),
     QT_TRANSLATE_NOOP("cunest", "Install the CUDA Toolkit of the same major release and put its folder of DLLs on PATH.")},
    {reason::twoToolkits, QT_TRANSLATE_NOOP("cunest", "The two halves of cuBLAS would come from two toolkits, \"%1\" and \"%2\"."),
     QT_TRANSLATE_NOOP("cunest", "Keep only one CUDA Toolkit's folder of DLLs on PATH.")},
    {reason::nameDisagrees, QT_TRANSLATE_NOOP("cunest", "\"%1\" is really cuDNN %2: the file was renamed."), installSetAgain},
    {reason::wrongVersion, QT_TRANSLATE_NOOP("cunest", "cuDNN %1 was loaded, %2 was expected."), frontOfPath},
    {reason::noSuchGpu, QT_TRANSLATE_NOOP("cunest", "There is no GPU with the number %1, counted from 0; %2 can be seen."),
     QT_TRANSLATE_NOOP("cunest", "Choose a GPU that is there.")},
    {reason::memoryFull, QT_TRANSLATE_NOOP("cunest", "Only %1 of the GPU's %2 MiB are free."),
     QT_TRANSLATE_NOOP("cunest", "Close programs that use the GPU (their memory is listed by nvidia-smi) and run the test again.")},
    {reason::copyChanged, QT_TRANSLATE_NOOP("cunest", "Data came back changed from the GPU's memory, first at byte %1."),
     QT_TRANSLATE_NOOP("cunest", "Restart the computer; if it comes back, the GPU or its memory is defective.")},
    {reason::wrongNumbers, QT_TRANSLATE_NOOP("cunest", "%1 of %2 numbers of a convolution in %3 are wrong, compared with the CPU."), doNotTrust},
    {reason::wrongProbabilities, QT_TRANSLATE_NOOP("cunest", "What the GPU says about a digit differs from the CPU by %1."), doNotTrust},
    {reason::wrongLabel, QT_TRANSLATE_NOOP("cunest", "The GPU read the picture of a %1 as a %2."), doNotTrust},
    {reason::pictureSize, QT_TRANSLATE_NOOP("cunest", "The picture has %1 bytes instead of 784 (28 × 28)."),
     QT_TRANSLATE_NOOP("cunest", "Give 28 rows of 28 bytes, 0 for empty and 255 for ink.")},
    {reason::ownData, QT_TRANSLATE_NOOP("cunest", "The test's own data is damaged."), installCuNest},
    {reason::displayLimit, QT_TRANSLATE_NOOP("cunest", "Short computations passed, a longer one failed; the longest that passed took %1 ms. Windows stops a GPU that draws the screen when it is busy for too long."),
     QT_TRANSLATE_NOOP("cunest", "Let the GPU do less at a time (smaller batches), or compute on a GPU without a screen.")},
    {reason::afterAWhile, QT_TRANSLATE_NOOP("cunest", "The GPU worked for %1 s and failed then: heat, power or memory of the GPU."),
     QT_TRANSLATE_NOOP("cunest", "Check cooling and power supply of the GPU, and take back overclocking.")},
};

const CauseRow *rowOf(const GpuTestFailure &failure)
{
    for (const CauseRow &row : causeRows) {
        if (failure.reason == QLatin1String(row.reason))
            return &row;
    }
    return nullptr;
}

// What is wrong with one file, by BinaryFacts' words.
Message badFileCause(const QStringList &names)
{
    const QString what = names.value(1);
    const QStringList file = {names.value(0)};
    if (what == QLatin1String("empty"))
        return Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is empty."), file);
    if (what == QLatin1String("truncated"))
        return Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" ends before its contents do: it is cut off."), file);
    if (what == QLatin1String("wrong-architecture"))
        return Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is made for another kind of processor."), file);
    if (what == QLatin1String("not-a-library"))
        return Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is no library of this operating system."), file);
    return Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be read with this account."), file);
}

// Hidden GPUs come from records without a reason too: the variable is among the step's facts.
std::optional<Message> maskCause(const GpuTestStep &step)
{
    if (step.id != QLatin1String("device") || !step.data.contains(key("CUDA_VISIBLE_DEVICES")))
        return std::nullopt;
    const QString value = step.data.value(key("CUDA_VISIBLE_DEVICES")).toString();
    if (step.data.value(key("devices")).toArray().isEmpty()) {
        return Message(QT_TRANSLATE_NOOP("cunest", "The variable CUDA_VISIBLE_DEVICES is \"%1\" and hides all GPUs."), {value});
    }
    return Message(QT_TRANSLATE_NOOP("cunest", "The variable CUDA_VISIBLE_DEVICES is \"%1\" and hides the GPU that was asked for."), {value});
}

std::optional<gputest::StatusText> statusOf(const GpuTestStep &step)
{
    const GpuTestFailure &failure = *step.failure;
    const auto code = int(failure.code);
    if (failure.kind == QLatin1String(selftest::kindDriver))
        return gputest::explainDriver(code);
    if (failure.kind != QLatin1String(selftest::kindCudnn))
        return std::nullopt;
    // The old numbers end at 14, the new ones begin at 1001.
    return gputest::explainCudnn(code, code >= 1000 ? 9 : 8);
}

// Of a step that failed with a reason this program does not know: the step itself says something.
Message stepCause(const GpuTestStep &step)
{
    const auto is = [&](const char *id) { return step.id == QLatin1String(id); };
    if (is("driver"))
        return Message(causeRows[0].cause);
    if (is("runtime"))
        return Message(QT_TRANSLATE_NOOP("cunest", "cuDNN loads these libraries while it works, and they were not found."));
    if (is("load"))
        return Message(QT_TRANSLATE_NOOP("cunest", "The files of this cuDNN are damaged, incomplete or of several releases."));
    if (is("version"))
        return Message(QT_TRANSLATE_NOOP("cunest", "The files that were loaded are of another release."));
    return Message(QT_TRANSLATE_NOOP("cunest", "The test gave another result than it must."));
}

} // namespace

Message gpuTestCause(const GpuTestStep &step)
{
    if (!step.failure)
        return stepCause(step);
    if (const auto mask = maskCause(step))
        return *mask;
    if (step.failure->reason == QLatin1String(reason::badFile))
        return badFileCause(step.failure->names);
    if (const CauseRow *row = rowOf(*step.failure))
        return Message(row->cause, step.failure->names);
    if (const auto status = statusOf(step))
        return Message(status->meaning);
    return stepCause(step);
}

Message gpuTestRemedy(const GpuTestStep &step)
{
    if (!step.failure)
        return Message(installSetAgain);
    if (maskCause(step))
        return Message(removeMask);
    if (const CauseRow *row = rowOf(*step.failure))
        return Message(row->remedy, step.failure->names);
    if (const auto status = statusOf(step))
        return Message(status->remedy);
    if (step.id == QLatin1String("driver"))
        return Message(installDriver);
    if (step.id == QLatin1String("runtime"))
        return Message(QT_TRANSLATE_NOOP("cunest", "Install the CUDA Toolkit of the same major release and put its folder of DLLs on PATH."));
    if (step.failure->kind == QLatin1String(selftest::kindResult))
        return Message(doNotTrust);
    return Message(installSetAgain);
}

} // namespace cunest
