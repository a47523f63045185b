// What a described computer says about Windows, its GPUs, the time and elevation.
#pragma once

#include "described/described_state.h"
#include "platform/clock.h"
#include "platform/elevation.h"
#include "platform/gpu_probe.h"
#include "platform/system_info.h"

namespace cunest {

class DescribedSystem final : public SystemInfo
{
public:
    explicit DescribedSystem(std::shared_ptr<DescribedState> state) : m_state(std::move(state)) {}

    OsFacts os() override;
    WinPath knownFolder(KnownFolder folder) override;
    QList<Volume> volumes() override;
    QMap<QString, QString> processEnvironment() override;
    QList<RunningProcess> processes() override;
    QList<SystemEvent> events() override;
    QList<VisualStudio> visualStudios() override;
    // Answers by the section "commands": the first entry all of whose words stand in the command line.
    Result<ProgramOutput> run(const ProgramCall &call) override;

private:
    std::shared_ptr<DescribedState> m_state;
};

class DescribedGpus final : public GpuProbe
{
public:
    explicit DescribedGpus(std::shared_ptr<DescribedState> state) : m_state(std::move(state)) {}

    std::optional<DriverFacts> driver() override;
    QList<GpuFacts> gpus() override;
    QList<AdapterFacts> adapters() override;

private:
    std::shared_ptr<DescribedState> m_state;
};

// The host's clock: a described computer has no time of its own.
class DescribedClock final : public Clock
{
public:
    qint64 now() override;
};

class DescribedElevation final : public Elevation
{
public:
    DescribedElevation(std::shared_ptr<DescribedState> state, bool elevated)
        : m_state(std::move(state)), m_elevated(elevated)
    {
    }

    // The rights of a helper; it is the platform that knows them and outlives this object.
    void setElevatedPlatform(Platform *platform) { m_platform = platform; }

    bool isElevated() override { return m_elevated; }
    Result<QByteArray> run(const QByteArray &request, ProgressSink &progress, const CancelToken &cancel) override;

private:
    std::shared_ptr<DescribedState> m_state;
    Platform *m_platform = nullptr;
    bool m_elevated;
};

// The environment a program started now gets: machine values, the user's over them, PATH of both
// joined, and the differences that machine.json names.
QMap<QString, QString> describedProcessEnvironment(const MachineFacts &facts);

} // namespace cunest
