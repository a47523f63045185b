// The GPU test of a described computer: the real process over stand-ins that behave as machine.json says.
#pragma once

#include "described/described_state.h"
#include "platform/gpu_test_program.h"

namespace cunest {

class DescribedGpuTest final : public GpuTestProgram
{
public:
    DescribedGpuTest(std::shared_ptr<DescribedState> state, FileSystem &files, Binaries &binaries)
        : m_state(std::move(state)), m_files(files), m_binaries(binaries)
    {
    }

    // What the driver's stand-in is called on this host.
#ifdef Q_OS_WIN
    static constexpr const char *driverFile = "nvcuda.dll";
#else
    static constexpr const char *driverFile = "libcuda.so.1";
#endif

    // \a program: cunest-gputest of this host; \a standIns: the folder with driver, cuda12 and cudnn7 to 9.
    void setPrograms(const QString &program, const QString &standIns);

    Result<std::unique_ptr<RunningGpuTest>> start(const GpuTestStart &start) override;
    bool isSimulated() override { return true; }

private:
    struct Stage; // what one run stands on

    Result<void> setTheStage(const GpuTestStart &start, Stage &stage);
    WinPath placeCudnn(const WinPath &folder, Stage &stage);
    void followPath(const QMap<QString, QString> &environment, const WinPath &tested, Stage &stage);
    void describeGpus(Stage &stage);

    std::shared_ptr<DescribedState> m_state;
    FileSystem &m_files;
    Binaries &m_binaries;
    QString m_program;
    QString m_standIns;
};

} // namespace cunest
