// What the page Versions asks of core, and the values that come back.
#include "version_jobs.h"

#include "diagnose/check_environment.h"
#include "diagnose/search_facts.h"
#include "plan/activation_choice.h"
#include "plan/use_plan.h"
#include "scan/scan_machine.h"

namespace cunest {

namespace {

class ChangePlanner
{
public:
    ChangePlanner(JobContext &context, PreparedInstall &prepared) : m_context(context), m_prepared(prepared) {}

    Result<InstallPlan> operator()(const UseToolkit &use)
    {
        return makeUseToolkitPlan(m_context.platform, scan(), use.folder.toString(), {use.scope, true});
    }
    Result<InstallPlan> operator()(const UseCudnn &use)
    {
        return makeUseCudnnPlan(m_context.platform, scan(), use.folder.toString(), {use.scope, true});
    }
    Result<InstallPlan> operator()(const AdoptCudnn &adopt)
    {
        scan();
        return makeAdoptPlan(m_context, adopt.folder);
    }
    Result<InstallPlan> operator()(const RemoveInstalled &remove)
    {
        scan();
        const auto history = readHistory(m_context.platform);
        return history ? makeRemovePlan(m_context.platform, *history, remove.id) : Result<InstallPlan>(history.error());
    }
    Result<InstallPlan> operator()(const PathRequest &request)
    {
        return makePathPlan(m_context.platform, scan(), request);
    }

private:
    const Snapshot &scan()
    {
        m_prepared.snapshot = scanComputer(m_context);
        return m_prepared.snapshot;
    }

    JobContext &m_context;
    PreparedInstall &m_prepared;
};

} // namespace

Result<VersionsReport> readVersions(JobContext &context)
{
    VersionsReport report;
    const auto installed = readInstalled(context.platform);
    if (!installed)
        return installed.error();
    report.installed = *installed;
    report.snapshot = scanComputer(context, *installed);
    report.path = auditPath(report.snapshot);
    report.environment = checkEnvironment(report.snapshot);
    sortBySeverity(report.environment);
    for (const CudnnCopy &copy : report.snapshot.cudnn) {
        const int major = majorOf(copy);
        const CudnnCopy *first = firstOnPath(report.snapshot, major);
        if (first != nullptr)
            report.winners.insert(major, first->path);
    }
    return report;
}

Result<std::shared_ptr<PreparedInstall>> prepareChange(JobContext &context, const VersionChange &change)
{
    auto prepared = std::make_shared<PreparedInstall>();
    auto plan = std::visit(ChangePlanner(context, *prepared), change);
    if (!plan)
        return plan.error();
    prepared->findings = plan->findings;
    sortBySeverity(prepared->findings);
    prepared->plan = std::move(*plan);
    return prepared;
}

Result<ViewedProgram> viewProgram(JobContext &context, const WinPath &program)
{
    const auto status = context.platform.files.stat(program);
    if (!status)
        return status.error();
    const Snapshot snapshot = scanMachine(context.platform, context.knowledge, program);
    PlatformLibraryFiles files(context.platform);
    ViewedProgram viewed;
    viewed.view = cunest::viewProgram(files, snapshot, context.knowledge, program, nullptr);
    viewed.findings = checkProgram(viewed.view, snapshot, context.knowledge);
    sortBySeverity(viewed.findings);
    return viewed;
}

Result<PreparedActivation> prepareActivation(JobContext &context, const ActivateRequest &request, const WinPath &folder)
{
    const Snapshot snapshot = scanMachine(context.platform, context.knowledge);
    const auto activation = chooseActivation(context.platform, snapshot, request.toolkit, request.cudnn);
    if (!activation)
        return activation.error();
    auto plan = planActivation(context.platform.files, activationFiles(request.kind, *activation), folder);
    if (!plan)
        return plan.error();
    return PreparedActivation{std::move(*plan), request.kind};
}

Result<WrittenActivation> writeProject(JobContext &context, const PreparedActivation &prepared)
{
    const auto written = writeActivation(context.platform.files, prepared.plan);
    return written ? Result<WrittenActivation>(WrittenActivation{prepared}) : Result<WrittenActivation>(written.error());
}

} // namespace cunest
