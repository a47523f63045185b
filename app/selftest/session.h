// What the steps of one run share: arguments, libraries, the GPU's context and what came out so far.
#pragma once

#include "arguments.h"
#include "calls.h"
#include "cudnn_files.h"
#include "lenet.h"
#include "reporter.h"

#include <map>
#include <string>

namespace cunest::gputest {

struct Device
{
    int index = 0;
    nvidia::CuDevice handle = 0;
    std::string name;
    int capabilityMajor = 0, capabilityMinor = 0;
    std::size_t memory = 0;

    int capability() const { return capabilityMajor * 10 + capabilityMinor; }
};

struct Session
{
    Session(const Arguments &given, Reporter &output) : arguments(given), reporter(output) {}
    ~Session();
    Session(const Session &) = delete;
    Session &operator=(const Session &) = delete;

    // Makes the GPU's primary context current, once; the runtime inside cuDNN uses the same one.
    bool openContext(Calls &calls);
    // Remembers the most memory in use since openContext.
    void noteMemory();

    const Arguments &arguments;
    Reporter &reporter;
    DriverApi driver;
    CudnnApi cudnn;
    CudnnFiles files;
    std::optional<Device> device;
    nvidia::CuContext context = nullptr;
    nvidia::CudnnHandle handle = nullptr;
    std::optional<LeNet> net;
    std::map<std::string, Outcome> outcomes;
    bool startedWithoutDevice = false; // cuInit said NO_DEVICE: the driver works, a GPU is missing
    std::size_t freeAtStart = 0;
    std::size_t leastFree = 0;
};

// The steps of gputest.md, in their order.
StepResult runDriver(Session &session);
StepResult runDevice(Session &session);
StepResult runMemory(Session &session);
StepResult runRuntime(Session &session);
StepResult runLoad(Session &session);
StepResult runVersion(Session &session);
StepResult runCreate(Session &session);
StepResult runConv(Session &session);
StepResult runDigits(Session &session);
// One line a picture while stdin has one; the result of the last.
StepResult runDrawn(Session &session);
StepResult runAlgorithms(Session &session);
StepResult runSoak(Session &session);

} // namespace cunest::gputest
