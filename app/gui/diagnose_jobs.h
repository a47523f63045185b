// What the page Diagnose asks of core, and the values that come back.
#pragma once

#include "diagnose/recommend.h"
#include "job/diagnose_job.h"

#include <functional>
#include <memory>

namespace cunest {

struct Session;

// What is diagnosed: this computer, or a report that was saved.
struct DiagnoseQuestion
{
    QString error;       // pasted
    QString errorFile;   // a log in its place, as dropped or chosen
    QString program;     // as chosen or dropped; empty: none
    QString savedReport; // looked at in place of this computer

    bool isAsked() const { return !error.isEmpty() || !errorFile.isEmpty() || !program.isEmpty() || !savedReport.isEmpty(); }
    bool operator==(const DiagnoseQuestion &) const = default;
};

struct DiagnoseRequest
{
    DiagnoseQuestion question;
};

struct DiagnosisReport
{
    DiagnoseQuestion question;
    ComputerDiagnosis found;
    QString error;    // the whole text, wherever it came from
};

using DiagnosisPtr = std::shared_ptr<const DiagnosisReport>;

// The report of what a diagnosis found, as texts to look at before they are passed on.
struct ReportRequest
{
    DiagnosisPtr diagnosis;
};

struct ReportTexts
{
    QString markdown;
    QString json;
};

struct RecommendRequest
{
    QString wanted; // "TensorFlow 2.10"
};

// The plan of a finding's fix, made of the computer as it is now.
struct PrepareFixRequest
{
    QString error;
    QString program;
    Finding finding;
};

// Errors: those of reading what the question names.
Result<DiagnosisPtr> answerQuestion(JobContext &context, const Session &session, const DiagnoseQuestion &question);
ReportTexts makeReportTexts(const JobContext &context, const DiagnosisReport &diagnosis);
Result<Recommendation> answerWish(JobContext &context, const QString &wanted);
// Errors: NotFound when the finding is not there any more.
Result<std::shared_ptr<PreparedInstall>> prepareFix(JobContext &context, const Session &session, const PrepareFixRequest &request);

// Of \a findings the one that says the same as \a wanted: with these facts, else of this id.
const Finding *sameFinding(const Findings &findings, const Finding &wanted);

} // namespace cunest
