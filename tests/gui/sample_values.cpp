// A computer, packages, plans and histories as values, for pages that are shown without core's work.
// The sentences are core's own, so that they exist in every language.
#include "gui/sample_values.h"

#include <QDateTime>

namespace cunest {

namespace {

Version version(const char *text)
{
    return Version::parse(QString::fromLatin1(text)).value();
}

const QString toolkitFolder = QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2");

Toolkit toolkit(const char *number, const QString &path)
{
    Toolkit made;
    made.version = version(number);
    made.path = WinPath::fromLiteral(path);
    made.sources = {QStringLiteral("registry"), QStringLiteral("folder")};
    return made;
}

Snapshot sampleSnapshot()
{
    Snapshot snapshot;
    snapshot.os.name = QStringLiteral("Windows 11 Pro");
    snapshot.os.build = 22631;
    snapshot.driver = DriverFacts{version("551.61"), version("12.4")};
    GpuFacts gpu;
    gpu.name = QStringLiteral("NVIDIA GeForce RTX 3060");
    gpu.computeCapability = version("8.6");
    gpu.memoryMiB = 12288;
    snapshot.gpus = {gpu};
    Toolkit active = toolkit("12.2.140", toolkitFolder);
    active.active = true;
    active.activeReason = QStringLiteral("CUDA_PATH");
    Toolkit older = toolkit("11.8.89", QStringLiteral("D:\\CUDA\\v11.8"));
    older.cudnn = version("8.6.0.163");
    snapshot.toolkits = {active, older};
    Volume volume;
    volume.root = QStringLiteral("C:");
    volume.freeBytes = 84ll << 30;
    snapshot.volumes = {volume};
    snapshot.folders.insert(KnownFolder::Downloads, WinPath::fromLiteral(QStringLiteral("C:\\Users\\林\\Downloads")));
    return snapshot;
}

PackageIdentity identity(const char *number, const char *cuda)
{
    PackageIdentity made;
    made.product = QStringLiteral("cudnn");
    made.version = version(number);
    made.cudaLabel = QString::fromLatin1(cuda);
    made.cudaMajor = QString::fromLatin1(cuda).section(u'.', 0, 0).toInt();
    made.os = QStringLiteral("windows");
    made.architecture = Architecture::X86_64;
    made.from = IdentitySource::Name;
    return made;
}

FoundArchive archive(const QString &name, const PackageIdentity &identity, ArchiveTrust trust)
{
    FoundArchive made;
    made.path = WinPath::fromLiteral(QStringLiteral("C:\\Users\\林\\Downloads\\") + name);
    made.identity = identity;
    made.size = 704ll << 20;
    made.trust = trust;
    made.problem = trust == ArchiveTrust::Unusable ? Message(QT_TRANSLATE_NOOP("cunest", "The archive is not complete.")) : Message();
    return made;
}

DiffRow row(const QString &group, const QString &name, FileAction action, const char *from, const char *to, qint64 size)
{
    DiffRow made;
    made.group = group;
    made.target = WinPath::fromLiteral(toolkitFolder + u'\\' + group + u'\\' + name);
    made.action = action;
    made.from = *from != '\0' ? std::optional(version(from)) : std::nullopt;
    made.to = *to != '\0' ? std::optional(version(to)) : std::nullopt;
    made.size = size;
    return made;
}

QList<DiffRow> sampleRows()
{
    const QString bin = QStringLiteral("bin");
    const QString include = QStringLiteral("include");
    return {row(bin, QStringLiteral("cudnn64_8.dll"), FileAction::Replace, "8.6.0.163", "8.9.7.29", 288296),
            row(bin, QStringLiteral("cudnn_cnn_infer64_8.dll"), FileAction::Replace, "8.6.0.163", "8.9.7.29", 589089832),
            row(bin, QStringLiteral("cudnn_ops_infer64_8.dll"), FileAction::Replace, "8.6.0.163", "8.9.7.29", 92424232),
            row(bin, QStringLiteral("cudnn_adv_train64_8.dll"), FileAction::New, "", "8.9.7.29", 115721256),
            row(bin, QStringLiteral("cudnn_ext_old64_8.dll"), FileAction::RemoveLeftOver, "8.2.4.15", "", 1048576),
            row(include, QStringLiteral("cudnn_version.h"), FileAction::Replace, "8.6.0", "8.9.7", 3113),
            row(include, QStringLiteral("cudnn_backend.h"), FileAction::Identical, "8.9.7", "8.9.7", 29696),
            row(QStringLiteral("lib\\x64"), QStringLiteral("cudnn.lib"), FileAction::Replace, "", "", 43008)};
}

} // namespace

Finding sampleFinding(Severity severity)
{
    Finding finding;
    finding.severity = severity;
    const QString name = QStringLiteral("CUDA_PATH_V10_1");
    finding.id = QStringLiteral("env.cuda-path-dead");
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "The variable %1 names a folder that does not exist."), {name});
    finding.evidence = {QStringLiteral("CUDA_PATH_V10_1 = C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v10.1")};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "The toolkit it named was removed or moved; programs that follow the variable find nothing."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Set %1 to the folder of an installed CUDA Toolkit, or delete it."), {name});
    return finding;
}

ComputerReport sampleReport()
{
    ComputerReport report;
    report.snapshot = sampleSnapshot();
    report.verdict.sentence = Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at cuDNN: none is installed where programs look."));
    report.verdict.links = {
        {QStringLiteral("gpu"), LinkState::Holds, {}, Message(QT_TRANSLATE_NOOP("cunest", "The graphics card is one of those that CUDA and cuDNN support.")), {}},
        {QStringLiteral("driver"), LinkState::Holds, {}, Message(QT_TRANSLATE_NOOP("cunest", "Driver %1 is new enough for CUDA %2."), {QStringLiteral("551.61"), QStringLiteral("12.2")}), {}},
        {QStringLiteral("toolkit"), LinkState::Holds, {}, Message(QT_TRANSLATE_NOOP("cunest", "The toolkit is complete.")), {}},
        {QStringLiteral("cudnn"), LinkState::Breaks, {}, Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at cuDNN: none is installed where programs look.")), {}}};
    Finding allowed;
    allowed.severity = Severity::Info;
    allowed.id = QStringLiteral("driver.cuda-version");
    allowed.title = Message(QT_TRANSLATE_NOOP("cunest", "Driver %1 is new enough for CUDA %2."), {QStringLiteral("551.61"), QStringLiteral("12.4")});
    allowed.evidence = {QStringLiteral("nvidia-smi: 551.61, CUDA 12.4")};
    report.diagnosis.findings = {sampleFinding(Severity::Warn), allowed};
    report.archives = {
        archive(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"), identity("8.9.7.29", "12"), ArchiveTrust::Published),
        archive(QStringLiteral("cudnn_8.6.0.163-cuda11 (1).zip"), identity("8.6.0.163", "11"), ArchiveTrust::Repacked),
        archive(QStringLiteral("cudnn-windows-x86_64-9.1.0.70_cuda12-archive.zip"), identity("9.1.0.70", "12"), ArchiveTrust::Unusable)};
    report.downloads = report.snapshot.folders.value(KnownFolder::Downloads);
    return report;
}

ComputerReport emptyReport()
{
    ComputerReport report;
    report.snapshot.folders.insert(KnownFolder::Downloads, WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\Downloads")));
    report.downloads = report.snapshot.folders.value(KnownFolder::Downloads);
    report.verdict.sentence = Message(QT_TRANSLATE_NOOP("cunest", "The chain breaks at the graphics card: this computer has none of NVIDIA's."));
    for (const char *id : {"gpu", "driver", "toolkit", "cudnn"})
        report.verdict.links.append({QString::fromLatin1(id), LinkState::Unknown, {}, {}, {}});
    report.verdict.links[0].state = LinkState::Breaks;
    report.verdict.links[0].rule = report.verdict.sentence;
    return report;
}

InspectedPackage samplePackage()
{
    InspectedPackage inspected;
    inspected.scan.path = sampleReport().archives.first().path;
    inspected.scan.identity = identity("8.9.7.29", "12");
    inspected.scan.digest.sha256 = QByteArray::fromHex("94fc17af8e83a26cc5d231ed23981b28c29c3fc2e87b1844ea3f46486f481df5");
    inspected.scan.digest.known = true;
    for (const DiffRow &file : sampleRows()) {
        PackageFile made;
        made.baseName = file.target.fileName();
        made.size = file.size;
        inspected.scan.files.append(made);
    }
    inspected.packedSize = 704ll << 20;
    inspected.snapshot = sampleSnapshot();
    Finding major = sampleFinding(Severity::Block);
    major.id = QStringLiteral("plan.wrong-cuda-major");
    major.title = Message(QT_TRANSLATE_NOOP("cunest", "This cuDNN is for CUDA %1; the toolkit is CUDA %2."), {QStringLiteral("12"), QStringLiteral("11.8.89")});
    inspected.intoToolkit = {{inspected.snapshot.toolkits.at(0), {}}, {inspected.snapshot.toolkits.at(1), {major}}};
    inspected.besides = inspected.intoToolkit;
    return inspected;
}

InspectedPackage brokenPackage()
{
    InspectedPackage inspected = samplePackage();
    Finding crc = sampleFinding(Severity::Block);
    crc.id = QStringLiteral("archive.crc");
    crc.title = Message(QT_TRANSLATE_NOOP("cunest", "The archive is damaged."));
    crc.cause = Message(QT_TRANSLATE_NOOP("cunest", "Its bytes do not fit its own checksums: they changed while downloading, copying or on the disk."));
    crc.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Delete this file and download cuDNN from NVIDIA."));
    crc.evidence = {QStringLiteral("bin/cudnn_cnn_infer64_8.dll: CRC-32 4f1c22aa, listed 9a03d2e1")};
    inspected.scan.findings = {crc, sampleFinding(Severity::Warn)};
    inspected.scan.digest.known = false;
    return inspected;
}

std::shared_ptr<PreparedInstall> samplePlan()
{
    auto prepared = std::make_shared<PreparedInstall>();
    prepared->package.scan = samplePackage().scan;
    prepared->snapshot = sampleSnapshot();
    prepared->findings = {sampleFinding(Severity::Warn)};
    InstallPlan plan;
    plan.package = identity("8.9.7.29", "12");
    plan.root = WinPath::fromLiteral(toolkitFolder);
    plan.rows = sampleRows();
    for (const DiffRow &file : plan.rows) {
        PlaceFile place;
        place.target = file.target;
        place.size = file.size;
        plan.operations.append(place);
    }
    plan.bytesNeeded = 1417339207;
    plan.bytesToWrite = plan.bytesNeeded;
    plan.needsElevation = true;
    EnvironmentChange path;
    path.variable = QStringLiteral("Path");
    path.before = QStringLiteral("%SystemRoot%\\system32;%SystemRoot%;%SystemRoot%\\System32\\Wbem;C:\\Program Files\\Git\\cmd;C:\\Windows\\System32\\OpenSSH");
    path.after = toolkitFolder + QStringLiteral("\\bin;") + path.before;
    plan.environment = {path};
    prepared->plan = plan;
    return prepared;
}

std::shared_ptr<PreparedInstall> blockedPlan()
{
    auto prepared = samplePlan();
    Finding inUse = sampleFinding(Severity::Block);
    inUse.id = QStringLiteral("plan.file-in-use");
    inUse.title = Message(QT_TRANSLATE_NOOP("cunest", "Files that would be changed are in use"));
    inUse.cause = Message(QT_TRANSLATE_NOOP("cunest", "A running program has loaded or opened them. It would mix old and new files, and Windows may refuse the change half-way."));
    inUse.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Close %1, then try again."), {QStringLiteral("python.exe (4312)")});
    inUse.evidence = {QStringLiteral("python.exe (4312): cudnn64_8.dll")};
    prepared->findings.prepend(inUse);
    return prepared;
}

std::shared_ptr<PreparedInstall> hugePlan()
{
    auto prepared = samplePlan();
    for (int i = 0; i < 5000; ++i)
        prepared->plan->rows.append(row(QStringLiteral("bin"),
                                        QStringLiteral("cudnn_engines_with_a_very_long_name_to_fill_the_column_%1_64_8.dll").arg(i),
                                        FileAction::New, "", "8.9.7.29", i * 1000));
    return prepared;
}

std::shared_ptr<PreparedInstall> zlibPlan()
{
    auto prepared = samplePlan();
    PlaceFile zlib;
    zlib.target = WinPath::fromLiteral(toolkitFolder + QStringLiteral("\\bin\\zlibwapi.dll"));
    zlib.source = FromFile{WinPath::fromLiteral(QStringLiteral("C:\\Program Files\\CuNest\\redist\\zlibwapi.dll"))};
    prepared->plan->operations.append(zlib);
    prepared->plan->rows.append(row(QStringLiteral("bin"), QStringLiteral("zlibwapi.dll"), FileAction::New, "", "1.2.13.0", 110));
    prepared->plan->environment.clear();
    prepared->findings.append(sampleFinding(Severity::Info));
    return prepared;
}

QList<TransactionRecord> sampleHistory()
{
    QList<TransactionRecord> records;
    for (int i = 1; i <= 6; ++i) {
        TransactionRecord record;
        record.receipt.time = 1796076907000 + i * 3600000ll;
        const QDateTime time = QDateTime::fromMSecsSinceEpoch(record.receipt.time);
        record.id = QStringLiteral("m%1-%2").arg(i, 6, 10, QLatin1Char('0')).arg(time.toString(QStringLiteral("yyyyMMdd-HHmmss")));
        record.receipt.transaction = record.id;
        record.receipt.package = identity(i < 3 ? "8.6.0.163" : "8.9.7.29", i < 3 ? "11" : "12");
        record.receipt.root = WinPath::fromLiteral(toolkitFolder);
        record.receipt.sourceName = QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
        for (const DiffRow &file : sampleRows()) {
            ReceiptFile made;
            made.target = file.target;
            made.action = file.action;
            made.size = file.size;
            made.oldVersion = file.from;
            made.newVersion = file.to;
            record.receipt.files.append(made);
        }
        record.backupBytes = 700ll << 20;
        records.append(record);
    }
    records[0].state = TransactionState::RolledBack;
    records[0].backupBytes = 0;
    records[1].undoneBy = records[2].id;
    records[2].receipt.kind = PlanKind::Undo;
    records[4].undoneBy = records[5].id;
    records[4].partlyTakenBack = true;
    records[5].receipt.kind = PlanKind::Undo;
    records[5].receipt.problems = {records[5].receipt.files.first().target.toString() + QStringLiteral(": changed by another program since")};
    return records;
}

namespace {

Finding pathLevelFinding()
{
    Finding finding;
    finding.id = QStringLiteral("cudnn.path-level");
    finding.severity = Severity::Fault;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "PATH names a folder above the DLLs of cuDNN %1."), {QStringLiteral("9.7.1.26")});
    finding.evidence = {QStringLiteral("on PATH: C:\\Program Files\\NVIDIA\\CUDNN\\v9.7\\bin"), QStringLiteral("the DLLs: C:\\Program Files\\NVIDIA\\CUDNN\\v9.7\\bin\\12.8")};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Windows does not look into subfolders of a PATH entry. NVIDIA's installer of cuDNN 9 enters such a folder."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Put \"%1\" on PATH."), {QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.7\\bin\\12.8")});
    finding.fix = QStringLiteral("path.add:C:\\Program Files\\NVIDIA\\CUDNN\\v9.7\\bin\\12.8");
    return finding;
}

DllLoad load(const char *name, const char *asks, LoadOutcome outcome, const QString &folder)
{
    DllLoad made;
    made.name = QString::fromLatin1(name);
    made.requester = QString::fromLatin1(asks);
    made.outcome = outcome;
    if (outcome != LoadOutcome::NotFound) {
        made.file = WinPath::fromLiteral(folder + u'\\' + made.name);
        made.version = version("8.9.7.29");
    }
    return made;
}

} // namespace

DiagnosisPtr sampleDiagnosis(int more)
{
    auto diagnosis = std::make_shared<DiagnosisReport>();
    diagnosis->question.error = QStringLiteral("Could not locate cudnn_ops64_9.dll. Please make sure it is in your library path!");
    diagnosis->error = diagnosis->question.error;
    diagnosis->found.snapshot = sampleReport().snapshot;
    Findings &findings = diagnosis->found.diagnosis.findings;
    findings.append(pathLevelFinding());
    for (int i = 0; i < more; ++i) {
        Finding finding = sampleFinding(i % 3 == 2 ? Severity::Info : Severity::Warn);
        finding.evidence = {QStringLiteral("CUDA_PATH_V10_1 = C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\folder-%1").arg(i)};
        findings.append(finding);
    }
    diagnosis->found.diagnosis.sentence = findings.first().title;
    return diagnosis;
}

DiagnosisPtr programDiagnosis()
{
    auto diagnosis = std::make_shared<DiagnosisReport>(*sampleDiagnosis(1));
    const QString folder = QStringLiteral("C:\\Users\\lin\\miniconda3\\envs\\ocr");
    diagnosis->question.program = folder + QStringLiteral("\\python.exe");
    ProgramView view;
    view.program = WinPath::fromLiteral(diagnosis->question.program);
    view.isPython = true;
    FrameworkAnswer torch;
    torch.framework = QStringLiteral("pytorch");
    torch.version = QStringLiteral("2.3.1+cpu");
    torch.sees = false;
    view.frameworks = {torch};
    const QString libraries = folder + QStringLiteral("\\Lib\\site-packages\\torch\\lib");
    view.search.loads = {load("torch_cuda.dll", "", LoadOutcome::Found, libraries), load("cudnn64_8.dll", "torch_cuda.dll", LoadOutcome::Found, libraries),
                         load("cudnn_cnn_infer64_8.dll", "cudnn64_8.dll", LoadOutcome::DependencyMissing, libraries),
                         load("zlibwapi.dll", "cudnn_cnn_infer64_8.dll", LoadOutcome::NotFound, {})};
    diagnosis->found.program = view;
    return diagnosis;
}

DiagnosisPtr unconfirmedDiagnosis()
{
    static const Knowledge knowledge = Knowledge::load().value();
    auto diagnosis = std::make_shared<DiagnosisReport>();
    diagnosis->question.error = QStringLiteral("RuntimeError: cuDNN error: CUDNN_STATUS_NOT_INITIALIZED");
    diagnosis->error = diagnosis->question.error;
    diagnosis->found = diagnoseSnapshot(sampleReport().snapshot, knowledge, diagnosis->error);
    return diagnosis;
}

Recommendation sampleRecommendation()
{
    Recommendation answer;
    answer.framework = QStringLiteral("tensorflow");
    answer.version = version("2.10.0");
    answer.need = FrameworkNeed::Installed;
    answer.reason = Message(QT_TRANSLATE_NOOP("cunest", "The toolkit is complete."));
    const auto step = [](const char *id, StepState state, const char *needed, const char *here) {
        RecommendedStep made;
        made.id = QString::fromLatin1(id);
        made.state = state;
        made.needed = QString::fromLatin1(needed);
        made.installed = QString::fromLatin1(here);
        made.rule = Message(QT_TRANSLATE_NOOP("cunest", "Driver %1 is new enough for CUDA %2."), {QStringLiteral("551.61"), QStringLiteral("11.2")});
        made.source = QStringLiteral("https://www.tensorflow.org/install/source_windows");
        return made;
    };
    answer.chain = {step("driver", StepState::Fits, "452.39", "551.61"), step("toolkit", StepState::ToDo, "11.2", ""),
                    step("cudnn", StepState::ToDo, "8.1", "8.9.7"), step("python", StepState::Breaks, "3.7-3.10", "3.12")};
    ReleaseFact package;
    package.fileName = QStringLiteral("cudnn-11.2-windows-x64-v8.1.1.33.zip");
    package.sha256 = QByteArray::fromHex("94fc17af8e83a26cc5d231ed23981b28c29c3fc2e87b1844ea3f46486f481df5");
    answer.package = package;
    return answer;
}

} // namespace cunest
