// A computer, packages, plans and histories as values, for pages that are shown without core's work.
#pragma once

#include "jobs.h"

namespace cunest {

ComputerReport sampleReport();
ComputerReport emptyReport(); // no GPU, no driver, no toolkit
InspectedPackage samplePackage();
InspectedPackage brokenPackage();
std::shared_ptr<PreparedInstall> samplePlan();
std::shared_ptr<PreparedInstall> blockedPlan();
// Many files with long names, for the longest lists.
std::shared_ptr<PreparedInstall> hugePlan();
std::shared_ptr<PreparedInstall> zlibPlan(); // with a file of CuNest's own to tick, and no change of a variable
QList<TransactionRecord> sampleHistory();
Finding sampleFinding(Severity severity);
// An error's cause first, then \a more findings about one folder each.
DiagnosisPtr sampleDiagnosis(int more);
// The same with a program that was followed.
DiagnosisPtr programDiagnosis();
DiagnosisPtr unconfirmedDiagnosis();
Recommendation sampleRecommendation();

} // namespace cunest
