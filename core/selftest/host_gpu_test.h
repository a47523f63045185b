// Starts cunest-gputest as a process of the system that CuNest runs on.
#pragma once

#include "platform/gpu_test_program.h"

namespace cunest {

class HostGpuTest final : public GpuTestProgram
{
public:
    // \a program: full path. \a extraArguments stand before those of the start.
    explicit HostGpuTest(QString program, QStringList extraArguments = {});

    Result<std::unique_ptr<RunningGpuTest>> start(const GpuTestStart &start) override;
    bool isSimulated() override { return false; }

    // Where it lies: beside this program, or where the build tree has it; empty when it is in neither.
    static QString findProgram(const QString &ownFolder);

private:
    QString m_program;
    QStringList m_extraArguments;
};

} // namespace cunest
