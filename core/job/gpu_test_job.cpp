// The GPU test as a job: which cuDNN, in which environment, and what its outcome means on this computer.
#include "job/gpu_test_job.h"

#include "diagnose/dll_search.h"
#include "diagnose/gpu_test_findings.h"
#include "env/environment.h"
#include "scan/scan_machine.h"

namespace cunest {
namespace {

const CudnnCopy *copyAt(const Snapshot &snapshot, const QString &folder)
{
    if (folder.isEmpty())
        return snapshot.activeCudnn();
    const auto path = WinPath::parse(folder);
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (path && (copy.path == *path || copy.path.isInside(*path)))
            return &copy;
    }
    return nullptr;
}

GpuTestStart startOf(const GpuTestOptions &options, const Snapshot &snapshot, const CudnnCopy *copy)
{
    GpuTestStart start;
    start.gpu = options.gpu;
    start.cudnn = options.cudnn.isEmpty() && copy != nullptr ? copy->path.toString() : options.cudnn;
    start.quick = options.quick;
    start.byName = options.byName;
    start.draw = options.draw;
    start.soakSeconds = options.soakSeconds;
    start.only = options.only;
    if (copy != nullptr && copy->version && copy->version->count() >= 3)
        start.expectedVersion = copy->version;
    start.environment = freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders);
    return start;
}

// What Windows would find for this cuDNN in this environment: names the file behind an error 126.
void searchLibraries(JobContext &context, const Snapshot &snapshot, const CudnnCopy &copy, const GpuTestStart &start,
                     GpuTestSurroundings &around)
{
    DllSearchRequest request;
    const WinPath system = snapshot.folders.value(KnownFolder::System32);
    request.program = snapshot.folders.value(KnownFolder::ProgramFiles) / QStringLiteral("CuNest\\cunest-gputest.exe");
    request.workingFolder = system;
    request.environment = start.environment;
    request.architecture = Architecture::X86_64;
    request.windowsFolder = snapshot.folders.value(KnownFolder::Windows);
    request.system32 = system;
    if (copy.cudaMajor)
        request.cudaMajors.insert(copy.path, *copy.cudaMajor);
    for (const CudnnFile &file : copy.files)
        request.calls.append({(copy.path / file.name).toString(), load_flag::alteredSearchPath, LoadReason::Call, {}});
    PlatformLibraryFiles files(context.platform);
    const DllSearchResult result = searchDlls(files, context.knowledge, request);
    for (const DllLoad &load : result.failures()) {
        if (load.outcome != LoadOutcome::NotFound)
            continue;
        if (!around.notFound.contains(load.name, Qt::CaseInsensitive))
            around.notFound.append(load.name);
    }
    around.searchedFolders = QStringList{copy.path.toString(), system.toString()};
    for (const QString &folder : snapshot.path.effective)
        around.searchedFolders.append(folder);
}

} // namespace

GpuTestResult testGpu(JobContext &context, const GpuTestOptions &options, GpuTestSink &sink, PictureQueue *pictures)
{
    GpuTestResult result;
    const Snapshot snapshot = scanMachine(context.platform, context.knowledge);
    const CudnnCopy *copy = copyAt(snapshot, options.cudnn);
    if (copy != nullptr)
        result.installed = copy->version;
    const GpuTestStart start = startOf(options, snapshot, copy);
    if (context.platform.gpuTest == nullptr) {
        result.report.end.kind = GpuTestEndKind::NotStarted;
        result.report.end.error = makeError(ErrorCode::Unsupported, Message(QT_TRANSLATE_NOOP("cunest", "The GPU test cannot be started on this computer.")));
        result.findings = explainGpuTest(result.report, {});
        return result;
    }
    result.report = runGpuTest(*context.platform.gpuTest, start, sink, context.cancel, pictures, options.limits);
    GpuTestSurroundings around;
    around.snapshot = &snapshot;
    around.knowledge = &context.knowledge;
    if (!result.report.hasPassed() && copy != nullptr)
        searchLibraries(context, snapshot, *copy, start, around);
    result.findings = explainGpuTest(result.report, around);
    return result;
}

GpuTestResult testGpuAlone(GpuTestProgram &program, const GpuTestStart &start, GpuTestSink &sink,
                           const CancelToken &cancel, PictureQueue *pictures)
{
    GpuTestResult result;
    result.report = runGpuTest(program, start, sink, cancel, pictures);
    result.findings = explainGpuTest(result.report, {});
    return result;
}

} // namespace cunest
