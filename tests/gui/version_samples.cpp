// Toolkits, copies, PATH and searches as values, for the page Versions.
// The sentences are core's own, so that they exist in every language.
#include "gui/version_samples.h"

#include "diagnose/check_environment.h"
#include "diagnose/search_facts.h"
#include "gui/sample_values.h"

namespace cunest {

namespace {

const QString programFiles = QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\");

Version version(const char *text)
{
    return Version::parse(QString::fromLatin1(text)).value();
}

Toolkit toolkit(const char *number, const QString &path)
{
    Toolkit made;
    made.version = version(number);
    made.path = WinPath::fromLiteral(path);
    made.sources = {QStringLiteral("registry")};
    return made;
}

CudnnCopy copy(const char *number, const QString &path, CudnnOwner owner)
{
    CudnnCopy made;
    made.version = version(number);
    made.cudaMajor = 12;
    made.path = WinPath::fromLiteral(path);
    made.owner = owner;
    made.files = {{.name = QStringLiteral("cudnn64_%1.dll").arg(made.version->major()), .size = 288296, .version = made.version, .ownName = {}}};
    return made;
}

void setPath(Snapshot &snapshot, const QStringList &machine, const QStringList &user)
{
    snapshot.environment.machine.insert(QStringLiteral("Path"), RegistryValue::fromText(machine.join(u';'), RegistryKind::ExpandString));
    snapshot.environment.user.insert(QStringLiteral("Path"), RegistryValue::fromText(user.join(u';'), RegistryKind::ExpandString));
    snapshot.path.machine = machine;
    snapshot.path.user = user;
    snapshot.path.effective = machine + user;
}

Snapshot base()
{
    Snapshot snapshot = sampleReport().snapshot;
    Toolkit active = toolkit("12.2.140", programFiles + QStringLiteral("v12.2"));
    active.active = true;
    active.activeReason = QStringLiteral("CUDA_PATH");
    snapshot.toolkits = {active, toolkit("11.8.89", QStringLiteral("D:\\CUDA\\v11.8"))};
    snapshot.volumes[0].kind = VolumeKind::Fixed;
    snapshot.folders.insert(KnownFolder::Windows, WinPath::fromLiteral(QStringLiteral("C:\\Windows")));
    return snapshot;
}

VersionsReport report(const Snapshot &snapshot)
{
    VersionsReport made;
    made.snapshot = snapshot;
    made.path = auditPath(snapshot);
    made.environment = checkEnvironment(snapshot);
    for (const CudnnCopy &one : snapshot.cudnn) {
        if (const CudnnCopy *first = firstOnPath(snapshot, majorOf(one)))
            made.winners.insert(majorOf(one), first->path);
    }
    return made;
}

DllLoad load(const char *name, const char *number, const QString &folder, SearchPlace place, int entry)
{
    DllLoad made;
    made.name = QString::fromLatin1(name);
    made.file = WinPath::fromLiteral(folder) / made.name;
    made.place = place;
    made.pathEntry = entry;
    made.version = version(number);
    return made;
}

} // namespace

VersionsReport sampleVersions()
{
    Snapshot snapshot = base();
    CudnnCopy inUse = copy("8.9.7.29", programFiles + QStringLiteral("v12.2\\bin"), CudnnOwner::Toolkit);
    inUse.users = {QStringLiteral("programs")};
    CudnnCopy partial = copy("8.6.0.163", QStringLiteral("D:\\CUDA\\v11.8\\bin"), CudnnOwner::Toolkit);
    partial.complete = false;
    partial.missing = {QStringLiteral("cudnn_cnn_train64_8.dll"), QStringLiteral("cudnn_adv_train64_8.dll")};
    CudnnCopy hidden = copy("8.9.2.26", QStringLiteral("C:\\tools\\cudnn\\bin"), CudnnOwner::Unknown);
    CudnnCopy torch = copy("8.9.2.26", QStringLiteral("C:\\envs\\torch\\Lib\\site-packages\\torch\\lib"), CudnnOwner::Torch);
    torch.users = {QStringLiteral("C:\\envs\\torch")};
    snapshot.cudnn = {inUse, partial, hidden, torch, copy("9.1.0.70", QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.1\\bin\\12.4"), CudnnOwner::NvidiaInstaller)};
    setPath(snapshot,
            {programFiles + QStringLiteral("v12.2\\bin"), QStringLiteral("C:\\tools\\cudnn\\bin"), programFiles + QStringLiteral("v10.1\\bin"),
             QStringLiteral("%SystemRoot%\\system32"), QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.1\\bin"), QStringLiteral("C:\\Program Files\\Git\\cmd")},
            {QStringLiteral("C:\\Users\\林\\AppData\\Local\\Microsoft\\WindowsApps"), QStringLiteral("C:\\Program Files\\Git\\cmd")});
    snapshot.missingFolders = {programFiles + QStringLiteral("v10.1\\bin")};
    VersionsReport made = report(snapshot);
    Receipt receipt;
    receipt.transaction = QStringLiteral("m000012-20261130-221507");
    ReceiptFile file;
    file.target = inUse.path / QStringLiteral("cudnn64_8.dll");
    receipt.files = {file};
    made.installed = {receipt};
    return made;
}

VersionsReport emptyVersions()
{
    Snapshot snapshot;
    snapshot.folders.insert(KnownFolder::Windows, WinPath::fromLiteral(QStringLiteral("C:\\Windows")));
    setPath(snapshot, {QStringLiteral("%SystemRoot%\\system32")}, {});
    return report(snapshot);
}

VersionsReport manyVersions()
{
    Snapshot snapshot = base();
    QStringList path;
    for (int i = 0; i < 30; ++i) {
        const QString folder = QStringLiteral("C:\\Program Files\\AVendorWithAVeryLongName\\SomeProduct\\Release%1\\bin\\x64").arg(i);
        path.append(folder);
        path.append(folder);
        snapshot.cudnn.append(copy("9.10.2.21", folder, CudnnOwner::Unknown));
    }
    for (int i = 0; i < 8; ++i) {
        Toolkit one = toolkit("11.8.89", QStringLiteral("E:\\CudaWithALongName\\v%1").arg(i));
        one.health = i % 2 == 0 ? ToolkitHealth::Partial : ToolkitHealth::Broken;
        one.missing = {QStringLiteral("nvcc"), QStringLiteral("headers"), QStringLiteral("lib\\x64")};
        snapshot.toolkits.append(one);
    }
    setPath(snapshot, path, {});
    return report(snapshot);
}

ViewedProgram sampleProgram()
{
    ViewedProgram viewed;
    viewed.view.program = WinPath::fromLiteral(QStringLiteral("C:\\envs\\ocr\\python.exe"));
    const QString bin = programFiles + QStringLiteral("v12.2\\bin");
    DllLoad cudnn = load("cudnn64_8.dll", "8.9.7.29", bin, SearchPlace::Path, 0);
    DllCandidate loser;
    loser.file = WinPath::fromLiteral(QStringLiteral("C:\\tools\\cudnn\\bin\\cudnn64_8.dll"));
    loser.place = SearchPlace::Path;
    loser.pathEntry = 1;
    loser.version = version("8.9.2.26");
    cudnn.others = {loser};
    viewed.view.search.loads = {load("python310.dll", "3.10.11", QStringLiteral("C:\\envs\\ocr"), SearchPlace::ProgramFolder, -1), cudnn,
                                load("cublas64_12.dll", "12.2.5.6", bin, SearchPlace::Path, 0)};
    return viewed;
}

ViewedProgram brokenProgram()
{
    ViewedProgram viewed = sampleProgram();
    DllLoad zlib;
    zlib.name = QStringLiteral("zlibwapi.dll");
    zlib.requester = QStringLiteral("cudnn_cnn_infer64_8.dll");
    zlib.outcome = LoadOutcome::NotFound;
    DllLoad wrong = load("cudart64_110.dll", "11.8.89", QStringLiteral("C:\\old"), SearchPlace::Path, 4);
    wrong.outcome = LoadOutcome::WrongArchitecture;
    viewed.view.search.loads += {zlib, wrong};
    Finding missing = sampleFinding(Severity::Fault);
    missing.id = QStringLiteral("program.dll-missing");
    missing.title = Message(QT_TRANSLATE_NOOP("cunest", "%1 was not found."), {zlib.name});
    missing.cause = Message(QT_TRANSLATE_NOOP("cunest", "%1 asks for it, and no folder that Windows searches for it has such a file."), {zlib.requester});
    viewed.findings = {missing};
    return viewed;
}

VerifiedPackages sampleVerified()
{
    VerifiedPackages verified;
    VerifyReport one;
    for (const char *state : {"ok", "changed", "missing"}) {
        VerifiedFile file;
        file.target = WinPath::fromLiteral(programFiles + QStringLiteral("v12.2\\bin\\cudnn_%1_infer64_8.dll").arg(QLatin1String(state)));
        file.state = QString::fromLatin1(state);
        one.files.append(file);
    }
    verified.reports = {one};
    return verified;
}

PreparedActivation sampleActivation(bool isForeign)
{
    Activation activation;
    activation.cuda = *Version::parse(QStringLiteral("12.2"));
    activation.toolkit = WinPath::fromLiteral(QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2"));
    activation.dllFolders = {activation.toolkit / QStringLiteral("bin")};
    PreparedActivation prepared;
    prepared.kind = ActivationKind::Shortcut;
    prepared.plan.folder = WinPath::fromLiteral(QStringLiteral("C:\\Users\\林\\项目 (x86)\\100%!"));
    prepared.plan.makesFolder = !isForeign;
    ScriptState state = isForeign ? ScriptState::Foreign : ScriptState::New;
    for (const ActivationFile &file : activationFiles(prepared.kind, activation)) {
        prepared.plan.scripts.append({prepared.plan.folder / file.name, file.bytes, state, {}});
        state = state == ScriptState::New ? ScriptState::Replaced : ScriptState::Unchanged;
    }
    return prepared;
}

std::shared_ptr<PreparedInstall> usePlan()
{
    auto prepared = samplePlan();
    InstallPlan &plan = *prepared->plan;
    prepared->package.scan = {};
    plan.kind = PlanKind::Use;
    plan.package = {};
    plan.rows = {};
    plan.operations = {EditPathList{}};
    plan.bytesNeeded = 0;
    EnvironmentChange variable;
    variable.variable = QStringLiteral("CUDA_PATH");
    variable.before = QStringLiteral("D:\\CUDA\\v11.8");
    variable.after = plan.root.toString();
    plan.environment.prepend(variable);
    return prepared;
}

std::shared_ptr<PreparedInstall> pathPlan()
{
    auto prepared = usePlan();
    InstallPlan &plan = *prepared->plan;
    plan.kind = PlanKind::Path;
    plan.root = {};
    plan.environment.removeFirst();
    prepared->findings = {};
    return prepared;
}

} // namespace cunest
