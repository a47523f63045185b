// What the page Versions asks of core, and the values that come back.
#pragma once

#include "diagnose/path_audit.h"
#include "diagnose/program_view.h"
#include "job/activate_job.h"
#include "job/job.h"
#include "plan/path_plan.h"

#include <QMap>

#include <memory>
#include <variant>

namespace cunest {

struct VersionsRequest
{
};

struct VersionsReport
{
    Snapshot snapshot;         // with owners and users of each cuDNN
    PathAudit path;
    Findings environment;      // what is wrong with PATH and the variables
    QList<Receipt> installed;
    QMap<int, WinPath> winners; // major version of cuDNN -> folder where a search by PATH finds it first
};

struct UseToolkit
{
    WinPath folder;
    Scope scope = Scope::Machine;
};

struct UseCudnn
{
    WinPath folder; // with the DLLs
    Scope scope = Scope::Machine;
};

struct AdoptCudnn
{
    WinPath folder;
};

struct RemoveInstalled
{
    QString id;
};

using VersionChange = std::variant<UseToolkit, UseCudnn, AdoptCudnn, RemoveInstalled, PathRequest>;

// Answered like PrepareRequest, with a plan to look at.
struct PrepareChangeRequest
{
    VersionChange change;
};

struct VerifyRequest
{
    QString id;
};

struct VerifiedPackages
{
    QList<VerifyReport> reports;
};

struct ViewProgramRequest
{
    QString program; // as chosen or typed
};

struct ViewedProgram
{
    ProgramView view;
    Findings findings; // what is wrong with what it would load, worst first
};

struct ActivateRequest
{
    QString toolkit;  // folder
    QString cudnn;    // folder, empty: without one
    ActivationKind kind = ActivationKind::Bat;
    QString folder;   // as chosen or typed
};

// What writing would do, to look at first.
struct PreparedActivation
{
    ActivationPlan plan;
    ActivationKind kind = ActivationKind::Bat;
};

struct WriteActivationRequest
{
    PreparedActivation prepared;
};

struct WrittenActivation
{
    PreparedActivation done;
};

// What a folder chosen in a dialog is called on the computer that is worked on.
struct LocateRequest
{
    QString folder;
};

struct LocatedFolder
{
    WinPath folder;
};

Result<VersionsReport> readVersions(JobContext &context);
Result<std::shared_ptr<PreparedInstall>> prepareChange(JobContext &context, const VersionChange &change);
Result<ViewedProgram> viewProgram(JobContext &context, const WinPath &program);
Result<PreparedActivation> prepareActivation(JobContext &context, const ActivateRequest &request, const WinPath &folder);
Result<WrittenActivation> writeProject(JobContext &context, const PreparedActivation &prepared);

} // namespace cunest
