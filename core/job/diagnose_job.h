// What diagnosis, report and fixes of window and command line share.
#pragma once

#include "diagnose/diagnosis.h"
#include "job/job.h"

namespace cunest {

// The scan of scanComputer(), and which installed files have vanished. \a named: as of namedFolders().
Snapshot scanForDiagnosis(JobContext &context, const WinPath &program = {}, const QList<WinPath> &named = {});
// The program's folder and those of files that the error names: what a scan must look at besides the usual places.
QList<WinPath> namedFolders(const ErrorText *error, const std::optional<WinPath> &program);

struct DiagnoseOptions
{
    QString error;                  // what was pasted or read from a log; empty: nothing
    std::optional<WinPath> program; // whose search for DLLs is followed
    bool askFrameworks = true;      // of a program that is a Python
};

struct ComputerDiagnosis
{
    Snapshot snapshot;
    ChainVerdict chain;
    std::optional<ProgramView> program;
    Diagnosis diagnosis;
};

// The one job behind the window's first page, its page Diagnose and the commands diagnose and fix: they
// name the same findings because nothing else makes any. Errors: NotFound and others of the program.
Result<ComputerDiagnosis> diagnoseComputer(JobContext &context, const DiagnoseOptions &options);

// The plan of a finding's fix, of what diagnoseComputer() found. Without \a scope that of fixScope().
// Errors: Unsupported when CuNest cannot repair it, NotFound.
Result<InstallPlan> makeFix(JobContext &context, const Snapshot &snapshot, const Finding &finding, std::optional<Scope> scope);

// The same rules over a snapshot that was saved, and over the view of a program that was followed then.
ComputerDiagnosis diagnoseSnapshot(const Snapshot &snapshot, const Knowledge &knowledge, const QString &error,
                                   const std::optional<ProgramView> &program = std::nullopt);

// A log, or whatever a person named as one. Errors: NotFound, AccessDenied, InvalidInput (larger than 64 MiB).
Result<QByteArray> readLog(FileSystem &files, const WinPath &path);
constexpr qint64 longestLog = 64 * 1024 * 1024;
Error logTooLong(const QString &name);

// A snapshot saved alone or inside a report. Errors: InvalidInput with the place, Unsupported (newer).
Result<Snapshot> readSavedSnapshot(const QByteArray &json);

struct SavedReport
{
    Snapshot snapshot;
    QString error; // that was pasted when it was made; empty: none, or a snapshot alone
    std::optional<ProgramView> program; // that was followed
};

// The same, with the error, so that it gives the findings again that it was saved with.
Result<SavedReport> readSavedReport(const QByteArray &json);

} // namespace cunest
