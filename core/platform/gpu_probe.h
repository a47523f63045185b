// NVIDIA driver, GPUs, and the display adapters Windows lists with or without a driver.
#pragma once

#include "base/version.h"

#include <QList>
#include <QString>

#include <optional>

namespace cunest {

struct DriverFacts
{
    Version version; // "551.61"
    Version cuda;    // the highest CUDA version it can run, "12.4": a ceiling, not what is installed

    bool operator==(const DriverFacts &) const = default;
};

struct GpuFacts
{
    QString name;
    QString uuid;
    std::optional<Version> computeCapability; // "8.6"
    qint64 memoryMiB = 0;
    QString driverModel; // "WDDM", "TCC", "MCDM"

    bool operator==(const GpuFacts &) const = default;
};

struct AdapterFacts
{
    QString name;
    QString vendorId; // PCI, four upper-case hexadecimal digits; NVIDIA is "10DE"
    QString deviceId;

    bool operator==(const AdapterFacts &) const = default;
};

class GpuProbe
{
public:
    virtual ~GpuProbe() = default;

    virtual std::optional<DriverFacts> driver() = 0; // nothing: no NVIDIA driver
    virtual QList<GpuFacts> gpus() = 0;
    virtual QList<AdapterFacts> adapters() = 0;
};

} // namespace cunest
