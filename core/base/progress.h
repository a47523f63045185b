// What a long job tells while it works.
#pragma once

#include <QString>

namespace cunest {

enum class JobStep {
    Inspecting, // reading the package
    Hashing,    // SHA-256 of the archive
    Verifying,  // CRC of every entry
    Scanning,   // looking at the computer
    Comparing,  // package against what is installed
    Staging,    // unpacking into the protected folder
    Applying,   // putting files in place
    Committing, // the point of no return: not cancellable
    RollingBack, // not cancellable
};

struct Progress
{
    JobStep step = JobStep::Inspecting;
    qint64 doneBytes = 0;
    qint64 totalBytes = 0; // 0: unknown
    QString file;          // the file worked on, as a name for people
};

// Called often, also from the threads of staging (one call at a time); must be cheap.
class ProgressSink
{
public:
    virtual ~ProgressSink() = default;
    virtual void report(const Progress &progress) = 0;
};

class NoProgress final : public ProgressSink
{
public:
    void report(const Progress &) override {}
};

} // namespace cunest
