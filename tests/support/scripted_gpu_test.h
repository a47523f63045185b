// A GPU test that says what a test wants, without a process: output piece by piece, then an end.
#pragma once

#include "platform/gpu_test_program.h"

#include <QByteArrayList>

#include <functional>

namespace cunest {

class ScriptedGpuTest final : public GpuTestProgram
{
public:
    QByteArrayList output;              // read one after the other
    ProcessEnd processEnd;
    bool silentAtEnd = false;           // goes on living without a word
    QString errors;
    std::optional<Error> startError;
    bool simulated = false;
    std::function<QByteArray(QByteArrayView)> answer; // to what is written to it

    // What happened.
    QList<GpuTestStart> starts;
    bool killed = false;
    bool inputClosed = false;
    QByteArrayList written;

    Result<std::unique_ptr<RunningGpuTest>> start(const GpuTestStart &start) override;
    bool isSimulated() override { return simulated; }
};

} // namespace cunest
