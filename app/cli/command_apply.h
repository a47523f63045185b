// Asking before a plan is carried out, and telling afterwards how it went.
#pragma once

#include "answer.h"
#include "session.h"

namespace cunest::cli {

// Brings to an end what a crash interrupted, before anything is planned. Nothing: go on.
std::optional<Answer> finishInterrupted(Session &session);

// When recovery cannot start: another run is working, or its rights were not granted.
Answer recoveryFailed(const Error &error);

// Whether to go on: warnings need --yes where nobody can be asked; on a terminal the plan is shown
// and the person is asked. Nothing: go on; else the answer that says why not.
std::optional<Answer> confirmPlan(Session &session, const InstallPlan &plan, const Findings &findings);

// Carries the plan out. The verdict of a success is the caller's.
Answer carryOut(Session &session, const InstallPlan &plan, PackageSource *source, const Message &success);

} // namespace cunest::cli
