// Everything core knows of a computer goes through these interfaces: the one seam.
#pragma once

#include "platform/binaries.h"
#include "platform/clock.h"
#include "platform/elevation.h"
#include "platform/file_system.h"
#include "platform/gpu_probe.h"
#include "platform/gpu_test_program.h"
#include "platform/registry.h"
#include "platform/system_info.h"

namespace cunest {

struct Platform
{
    FileSystem &files;
    Registry &registry;
    SystemInfo &system;
    Binaries &binaries;
    GpuProbe &gpus;
    Elevation &elevation;
    Clock &clock;
    GpuTestProgram *gpuTest = nullptr; // nothing: the GPU test cannot be started here
};

} // namespace cunest
