// NVIDIA's driver and the display adapters of a Windows computer.
#pragma once

#include "platform/gpu_probe.h"
#include "platform/system_info.h"

namespace cunest {

class Win32Gpus final : public GpuProbe
{
public:
    explicit Win32Gpus(SystemInfo &system) : m_system(system) {}

    std::optional<DriverFacts> driver() override;
    QList<GpuFacts> gpus() override;
    QList<AdapterFacts> adapters() override;

private:
    SystemInfo &m_system;
};

// What "nvidia-smi --query-gpu=name,uuid,compute_cap,memory.total,driver_model.current,driver_version
// --format=csv,noheader,nounits" says; for drivers whose nvml.dll is not there or does not answer.
struct SmiAnswer
{
    QList<GpuFacts> gpus;
    Version driver;
};
SmiAnswer readSmiAnswer(const QByteArray &csv);

} // namespace cunest
