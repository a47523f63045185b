// Toolkits, copies, PATH and searches as values, for the page Versions.
#pragma once

#include "jobs.h"

namespace cunest {

VersionsReport sampleVersions(); // two toolkits, four copies, one of them hidden, a PATH with faults
VersionsReport emptyVersions();
VersionsReport manyVersions();   // more of everything than fits, with long paths
ViewedProgram sampleProgram();
ViewedProgram brokenProgram();   // what it needs is missing, or comes from the wrong place
VerifiedPackages sampleVerified(); // one file was changed
PreparedActivation sampleActivation(bool isForeign = false);
std::shared_ptr<PreparedInstall> usePlan();  // several variables and PATH
std::shared_ptr<PreparedInstall> pathPlan(); // PATH alone

} // namespace cunest
