// What the window asks of core, and the values that come back.
#include "jobs.h"

#include "diagnose/compatibility.h"
#include "job/diagnose_job.h"
#include "job/find_program.h"
#include "scan/scan_machine.h"

namespace cunest {

namespace {

constexpr int mostArchives = 12;

class JobRunner
{
public:
    JobRunner(Session &session, const Knowledge &knowledge, ProgressSink &progress, const CancelToken &cancel)
        : m_session(session), m_platform(session.platform), m_knowledge(knowledge), m_progress(progress),
          m_cancel(cancel), m_context{session.platform, knowledge, progress, cancel}
    {
    }

    JobValue operator()(const ScanRequest &request);
    JobValue operator()(const CheckArchivesRequest &request);
    JobValue operator()(const InspectRequest &request);
    JobValue operator()(const PrepareRequest &request);
    JobValue operator()(const PrepareUndoRequest &request);
    JobValue operator()(const ApplyRequest &request);
    JobValue operator()(const HistoryRequest &);
    JobValue operator()(const DeleteBackupsRequest &request);
    JobValue operator()(const RecoverRequest &);
    JobValue operator()(const VersionsRequest &) { return valueOf(readVersions(m_context)); }
    JobValue operator()(const PrepareChangeRequest &request);
    JobValue operator()(const VerifyRequest &request);
    JobValue operator()(const ViewProgramRequest &request);
    JobValue operator()(const ActivateRequest &request);
    JobValue operator()(const WriteActivationRequest &request);
    JobValue operator()(const LocateRequest &request);
    JobValue operator()(const DiagnoseRequest &request);
    JobValue operator()(const ReportRequest &request);
    JobValue operator()(const RecommendRequest &request);
    JobValue operator()(const PrepareFixRequest &request);

private:
    template<typename Value>
    static JobValue valueOf(Result<Value> result)
    {
        return result ? JobValue(std::move(*result)) : JobValue(result.error());
    }

    QList<FoundArchive> archivesIn(const WinPath &folder);
    QList<ToolkitChoice> judge(const PackageIdentity &package, const Snapshot &snapshot, bool intoToolkit) const;

    Session &m_session;
    Platform &m_platform;
    const Knowledge &m_knowledge;
    ProgressSink &m_progress;
    const CancelToken &m_cancel;
    JobContext m_context;
};

bool looksLikePackage(const QString &name, const PackageIdentity &identity)
{
    const QString lower = name.toLower();
    const bool kind = lower.endsWith(QLatin1String(".zip")) || lower.endsWith(QLatin1String(".whl"));
    return kind && (identity.product == QLatin1String("cudnn") || lower.contains(QLatin1String("cudnn")));
}

bool hasInterrupted(const QList<TransactionRecord> &history)
{
    return std::any_of(history.begin(), history.end(), [](const TransactionRecord &record) {
        return record.state == TransactionState::Interrupted;
    });
}

// Reads the records only where a marker says that there is something to find.
Result<bool> hasInterrupted(Platform &platform)
{
    for (const StateOwner owner : {StateOwner::Machine, StateOwner::User}) {
        const auto open = hasOpenTransaction(platform, owner);
        if (!open)
            return open.error();
        if (!*open)
            continue;
        const auto history = readHistory(platform);
        return history ? Result<bool>(hasInterrupted(*history)) : Result<bool>(history.error());
    }
    return false;
}

QList<FoundArchive> JobRunner::archivesIn(const WinPath &folder)
{
    struct Dated
    {
        FoundArchive archive;
        qint64 modified = 0;
    };
    QList<Dated> found;
    const auto entries = m_platform.files.list(folder);
    if (!entries)
        return {};
    for (const DirectoryEntry &entry : *entries) {
        if (entry.status.kind != FileKind::File)
            continue;
        const PackageIdentity identity = identityFromFileName(entry.name);
        const auto path = folder.child(entry.name);
        if (path && looksLikePackage(entry.name, identity))
            found.append({{*path, identity, entry.status.size}, entry.status.modified});
    }
    std::stable_sort(found.begin(), found.end(), [](const Dated &a, const Dated &b) { return a.modified > b.modified; });
    QList<FoundArchive> archives;
    for (const Dated &dated : found.mid(0, mostArchives))
        archives.append(dated.archive);
    return archives;
}

JobValue JobRunner::operator()(const ScanRequest &request)
{
    ComputerReport report;
    m_progress.report({JobStep::Scanning, 0, 0, {}});
    const auto found = diagnoseComputer(m_context, {});
    if (!found)
        return found.error();
    report.snapshot = found->snapshot;
    report.verdict = found->chain;
    report.diagnosis = found->diagnosis;
    report.downloads = report.snapshot.folders.value(KnownFolder::Downloads);
    if (!request.downloads.isEmpty()) {
        const auto chosen = m_session.locate(request.downloads);
        if (chosen)
            report.downloads = *chosen;
    }
    if (!report.downloads.isNull())
        report.archives = archivesIn(report.downloads);
    if (const auto interrupted = hasInterrupted(m_platform))
        report.interrupted = *interrupted;
    return report;
}

JobValue JobRunner::operator()(const CheckArchivesRequest &request)
{
    CheckedArchives checked{request.archives};
    for (FoundArchive &archive : checked.archives) {
        const auto opened = openPackage(m_platform, m_knowledge, archive.path, ScanDepth::Directory, m_progress,
                                        m_cancel);
        if (m_cancel.isCancelled())
            break;
        if (!opened)
            continue; // gone or in use: the list shows what its name says
        if (opened->scan.identity.version)
            archive.identity = opened->scan.identity;
        archive.trust = opened->scan.digest.known ? ArchiveTrust::Published : ArchiveTrust::Repacked;
        if (!hasBlock(opened->scan.findings))
            continue;
        archive.trust = ArchiveTrust::Unusable;
        archive.problem = opened->scan.findings.first().title;
    }
    return checked;
}

QList<ToolkitChoice> JobRunner::judge(const PackageIdentity &package, const Snapshot &snapshot,
                                      bool intoToolkit) const
{
    QList<ToolkitChoice> choices;
    for (const Toolkit &toolkit : snapshot.toolkits) {
        Findings findings = checkInstallation(package, &toolkit, intoToolkit, snapshot, m_knowledge);
        sortBySeverity(findings);
        choices.append({toolkit, findings});
    }
    return choices;
}

JobValue JobRunner::operator()(const InspectRequest &request)
{
    const auto path = m_session.locate(request.source);
    if (!path)
        return path.error();
    auto opened = openPackage(m_platform, m_knowledge, *path, ScanDepth::Directory, m_progress, m_cancel);
    // A published digest proves every byte; what NVIDIA's list does not know is read through.
    const bool proven = opened && (opened->scan.digest.known || hasBlock(opened->scan.findings));
    if (opened && !proven)
        opened = openPackage(m_platform, m_knowledge, *path, ScanDepth::Full, m_progress, m_cancel);
    if (!opened)
        return opened.error();
    InspectedPackage inspected;
    inspected.scan = opened->scan;
    inspected.packedSize = opened->source ? opened->source->size() : 0;
    m_progress.report({JobStep::Scanning, 0, 0, {}});
    inspected.snapshot = scanMachine(m_platform, m_knowledge);
    inspected.intoToolkit = judge(opened->scan.identity, inspected.snapshot, true);
    inspected.besides = judge(opened->scan.identity, inspected.snapshot, false);
    return inspected;
}

JobValue JobRunner::operator()(const PrepareRequest &request)
{
    const auto interrupted = hasInterrupted(m_platform);
    if (!interrupted)
        return interrupted.error();
    if (*interrupted)
        return InterruptedRun{};
    auto prepared = prepareInstall(m_context, request.source, ScanDepth::Directory, request.options);
    if (!prepared)
        return prepared.error();
    return std::make_shared<PreparedInstall>(std::move(*prepared));
}

JobValue JobRunner::operator()(const PrepareUndoRequest &request)
{
    const auto history = readHistory(m_platform);
    if (!history)
        return history.error();
    if (hasInterrupted(*history))
        return InterruptedRun{};
    auto plan = makeUndoPlan(m_platform, *history, request.transaction);
    if (!plan)
        return plan.error();
    auto prepared = std::make_shared<PreparedInstall>();
    prepared->snapshot = scanMachine(m_platform, m_knowledge);
    prepared->findings = plan->findings;
    prepared->plan = std::move(*plan);
    return prepared;
}

JobValue JobRunner::operator()(const ApplyRequest &request)
{
    const std::shared_ptr<PreparedInstall> &prepared = request.prepared;
    return AppliedPlan{prepared, applyPlan(m_context, *prepared->plan, prepared->package.source.get(), true)};
}

JobValue JobRunner::operator()(const HistoryRequest &)
{
    const auto history = readHistory(m_platform);
    if (!history)
        return history.error();
    return HistoryList{*history};
}

JobValue JobRunner::operator()(const DeleteBackupsRequest &request)
{
    const auto freed = deleteTransactionBackups(m_context, request.transaction, true);
    if (!freed)
        return freed.error();
    return FreedBackups{request.transaction, *freed};
}

JobValue JobRunner::operator()(const RecoverRequest &)
{
    const auto report = recoverAll(m_context, true);
    if (!report)
        return report.error();
    return *report;
}

JobValue JobRunner::operator()(const DiagnoseRequest &request)
{
    return valueOf(answerQuestion(m_context, m_session, request.question));
}

JobValue JobRunner::operator()(const ReportRequest &request)
{
    return makeReportTexts(m_context, *request.diagnosis);
}

JobValue JobRunner::operator()(const RecommendRequest &request)
{
    return valueOf(answerWish(m_context, request.wanted));
}

JobValue JobRunner::operator()(const PrepareFixRequest &request)
{
    const auto interrupted = hasInterrupted(m_platform);
    if (!interrupted)
        return interrupted.error();
    if (*interrupted)
        return InterruptedRun{};
    return valueOf(prepareFix(m_context, m_session, request));
}

JobValue JobRunner::operator()(const PrepareChangeRequest &request)
{
    const auto interrupted = hasInterrupted(m_platform);
    if (!interrupted)
        return interrupted.error();
    if (*interrupted)
        return InterruptedRun{};
    return valueOf(prepareChange(m_context, request.change));
}

JobValue JobRunner::operator()(const VerifyRequest &request)
{
    auto reports = verifyInstalled(m_context, request.id);
    return reports ? JobValue(VerifiedPackages{std::move(*reports)}) : JobValue(reports.error());
}

JobValue JobRunner::operator()(const ViewProgramRequest &request)
{
    const auto program = locateProgram(m_session, request.program);
    return program ? valueOf(viewProgram(m_context, *program)) : JobValue(program.error());
}

JobValue JobRunner::operator()(const ActivateRequest &request)
{
    const auto folder = m_session.locate(request.folder);
    return folder ? valueOf(prepareActivation(m_context, request, *folder)) : JobValue(folder.error());
}

JobValue JobRunner::operator()(const WriteActivationRequest &request)
{
    return valueOf(writeProject(m_context, request.prepared));
}

JobValue JobRunner::operator()(const LocateRequest &request)
{
    const auto folder = m_session.locate(request.folder);
    return folder ? JobValue(LocatedFolder{*folder}) : JobValue(folder.error());
}

} // namespace

Result<WinPath> locateProgram(const Session &session, const QString &text)
{
    QString name = text.trimmed();
    if (name.size() > 1 && name.startsWith(u'"') && name.endsWith(u'"')) // as Explorer's "Copy as path" gives it
        name = name.mid(1, name.size() - 2);
    return isProgramName(name) ? findProgram(session.platform, name) : session.locate(name);
}

JobValue runJob(const JobRequest &request, Session &session, const Knowledge &knowledge, ProgressSink &progress,
                const CancelToken &cancel)
{
    return std::visit(JobRunner(session, knowledge, progress, cancel), request);
}

} // namespace cunest
