// Starting CuNest's GPU test as a process of its own and hearing what it prints.
#pragma once

#include "base/result.h"
#include "base/version.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QMap>
#include <QStringList>

#include <memory>
#include <optional>

namespace cunest {

struct GpuTestStart
{
    int gpu = 0;                            // as CUDA counts
    QString cudnn;                          // folder, as this computer writes paths; empty: by name
    std::optional<Version> expectedVersion; // three or four numbers
    bool byName = false;                    // load by name although a folder is given, and compare
    bool quick = false;
    bool draw = false;                      // pictures will be written
    int soakSeconds = 0;
    QStringList only;                       // ids of steps; empty: all
    QMap<QString, QString> environment;     // the whole block; empty: that of this process
};

// As words of cunest-gputest's command line, without the program.
QStringList gpuTestArguments(const GpuTestStart &start);

enum class ProcessEndKind {
    Exited,         // code: what it returned
    Crashed,        // code: the exception's number on Windows, the signal elsewhere
    Killed,         // from outside, or by kill()
    MissingLibrary, // it needs a DLL that is not there (0xC0000135) and never began
};

struct ProcessEnd
{
    ProcessEndKind kind = ProcessEndKind::Exited;
    qint64 code = 0;

    bool operator==(const ProcessEnd &) const = default;
};

// What a process ended with, from Windows' exit code.
ProcessEnd processEndOfWindows(quint32 exitCode);

// Used by one thread. Destroying it ends the process.
class RunningGpuTest
{
public:
    virtual ~RunningGpuTest() = default;

    // What it printed, waiting at most this long for the first byte; empty: nothing, or the end.
    virtual QByteArray read(int milliseconds) = 0;
    virtual bool outputEnded() = 0;
    virtual bool write(QByteArrayView bytes) = 0; // false: it does not read any more
    virtual void closeInput() = 0;
    virtual void kill() = 0;
    // After its output ended; kills one that does not come to its end soon.
    virtual ProcessEnd end() = 0;
    virtual QString errors() = 0; // the end of what it wrote to standard error
};

class GpuTestProgram
{
public:
    virtual ~GpuTestProgram() = default;

    // Used from any thread.
    // Errors: NotFound (the program is not where CuNest is), Unsupported, InvalidInput, Internal.
    virtual Result<std::unique_ptr<RunningGpuTest>> start(const GpuTestStart &start) = 0;
    // Whatever it reports was computed by stand-ins for NVIDIA's libraries.
    virtual bool isSimulated() = 0;
};

} // namespace cunest
