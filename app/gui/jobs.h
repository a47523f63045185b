// What the window asks of core, and the values that come back.
#pragma once

#include "diagnose_jobs.h"
#include "job/job.h"
#include "models/package_list_model.h"
#include "models/toolkit_model.h"
#include "version_jobs.h"

#include <functional>
#include <memory>
#include <variant>

namespace cunest {

// The computer that is worked on. Used by the worker's thread; the GPU test only reads, from its own.
struct Session
{
    Platform &platform;
    // From what the person dropped or typed to a path of that computer.
    std::function<Result<WinPath>(const QString &)> locate;
    // From a path of that computer to one of the host, for its file manager.
    std::function<QString(const WinPath &)> onHost = {};
};

struct ScanRequest
{
    QString downloads; // empty: the person's Downloads folder
};

// Looks into the archives that a scan found by name. Gives way to every other request.
struct CheckArchivesRequest
{
    QList<FoundArchive> archives;
};

struct InspectRequest
{
    QString source; // as dropped, chosen or found
};

struct PrepareRequest
{
    WinPath source;
    InstallOptions options;
};

struct PrepareUndoRequest
{
    QString transaction;
};

struct ApplyRequest
{
    std::shared_ptr<PreparedInstall> prepared;
};

struct HistoryRequest
{
};

struct DeleteBackupsRequest
{
    QString transaction;
};

struct RecoverRequest
{
};

using JobRequest = std::variant<ScanRequest, CheckArchivesRequest, InspectRequest, PrepareRequest,
                                PrepareUndoRequest, ApplyRequest, HistoryRequest, DeleteBackupsRequest,
                                RecoverRequest, VersionsRequest, PrepareChangeRequest, VerifyRequest,
                                ViewProgramRequest, ActivateRequest, WriteActivationRequest, LocateRequest, DiagnoseRequest, ReportRequest,
                                RecommendRequest, PrepareFixRequest>;

struct ComputerReport
{
    Snapshot snapshot;
    ChainVerdict verdict;
    Diagnosis diagnosis;
    QList<FoundArchive> archives;
    WinPath downloads;
    bool interrupted = false; // an earlier run did not end
};

struct CheckedArchives
{
    QList<FoundArchive> archives;
};

struct InspectedPackage
{
    PackageScan scan;
    qint64 packedSize = 0;
    Snapshot snapshot;
    QList<ToolkitChoice> intoToolkit; // verdicts for the way toolkit
    QList<ToolkitChoice> besides;     // verdicts for a folder of its own
};

struct AppliedPlan
{
    std::shared_ptr<PreparedInstall> prepared;
    Outcome outcome;
};

struct HistoryList
{
    QList<TransactionRecord> records; // oldest first
};

struct FreedBackups
{
    QString transaction;
    qint64 bytes = 0;
};

// In place of a plan: an earlier run did not end, and a plan made of a half-changed computer would be wrong.
struct InterruptedRun
{
};

using JobValue = std::variant<Error, ComputerReport, CheckedArchives, InspectedPackage, InterruptedRun,
                              std::shared_ptr<PreparedInstall>, AppliedPlan, HistoryList, FreedBackups,
                              RecoveryReport, VersionsReport, VerifiedPackages, ViewedProgram, PreparedActivation, WrittenActivation,
                              LocatedFolder, DiagnosisPtr, ReportTexts, Recommendation>;

struct JobAnswer
{
    quint64 id = 0;
    JobRequest request;
    JobValue value;
};

// A program as chosen, typed or pasted. A bare name is looked up as Windows does.
Result<WinPath> locateProgram(const Session &session, const QString &text);

// Synchronous; what a request is about is decided here, not in the thread's code.
JobValue runJob(const JobRequest &request, Session &session, const Knowledge &knowledge, ProgressSink &progress,
                const CancelToken &cancel);

} // namespace cunest
