// The steps "driver" and "device": is there a driver, which GPUs does it see, what are they.
#include "session.h"

#include "selftest/report_format.h"
#include "selftest/status_text.h"

#include <cstdio>

namespace cunest::gputest {

namespace {

constexpr const char *driverName = onWindows ? "nvcuda.dll" : "libcuda.so.1";
constexpr const char *noDriverRemedy = "Install the NVIDIA driver for this GPU and restart the computer.";

std::string joined(const std::vector<std::string> &words)
{
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::string cudaVersion(int number)
{
    return std::to_string(number / 1000) + '.' + std::to_string(number % 1000 / 10);
}

// "GPU-8f3c…-…": the grouping of nvidia-smi and NVML.
std::string uuidText(const nvidia::CuUuid &uuid)
{
    std::string text = "GPU-";
    for (int i = 0; i < 16; ++i) {
        char pair[3];
        std::snprintf(pair, sizeof(pair), "%02x", static_cast<unsigned>(static_cast<unsigned char>(uuid.bytes[i])));
        text += pair;
        if (i == 3 || i == 5 || i == 7 || i == 9)
            text += '-';
    }
    return text;
}

int attribute(const DriverApi &api, nvidia::CuDevice device, int which)
{
    int value = -1; // an attribute this driver does not know
    return api.deviceGetAttribute(&value, which, device) == nvidia::cuSuccess ? value : -1;
}

const char *driverModel(const DriverApi &api, nvidia::CuDevice device)
{
    if (!onWindows)
        return "Linux";
    return attribute(api, device, nvidia::cuAttributeTcc) == 1 ? "TCC" : "WDDM";
}

JsonObject describe(const DriverApi &api, const Device &device)
{
    JsonObject data;
    data.add("index", device.index).add("name", device.name);
    nvidia::CuUuid uuid{};
    if (api.deviceGetUuid && api.deviceGetUuid(&uuid, device.handle) == nvidia::cuSuccess)
        data.add("uuid", uuidText(uuid));
    char bus[32] = {};
    if (api.deviceGetPciBusId(bus, sizeof(bus), device.handle) == nvidia::cuSuccess)
        data.add("pciBus", std::string(bus));
    const auto value = [&](int which) { return attribute(api, device.handle, which); };
    data.add("computeCapability", std::to_string(device.capabilityMajor) + '.' + std::to_string(device.capabilityMinor))
        .add("memoryMiB", device.memory >> 20)
        .add("multiprocessors", value(nvidia::cuAttributeMultiprocessors))
        .add("clockMHz", value(nvidia::cuAttributeClockRate) / 1000)
        .add("memoryClockMHz", value(nvidia::cuAttributeMemoryClockRate) / 1000)
        .add("memoryBusBits", value(nvidia::cuAttributeMemoryBusWidth))
        .add("l2CacheKiB", value(nvidia::cuAttributeL2CacheSize) / 1024)
        .add("ecc", value(nvidia::cuAttributeEcc) == 1)
        .add("displayTimeLimit", value(nvidia::cuAttributeKernelTimeout) == 1)
        .add("integrated", value(nvidia::cuAttributeIntegrated) == 1)
        .add("computeMode", value(nvidia::cuAttributeComputeMode))
        .add("driverModel", driverModel(api, device.handle));
    return data;
}

bool readDevice(const DriverApi &api, Calls &calls, int index, Device &device)
{
    char name[256] = {};
    device.index = index;
    if (!calls.driver("cuDeviceGet", api.deviceGet(&device.handle, index))
        || !calls.driver("cuDeviceGetName", api.deviceGetName(name, sizeof(name) - 1, device.handle))
        || !calls.driver("cuDeviceTotalMem", api.deviceTotalMem(&device.memory, device.handle))
        || !calls.driver("cuDeviceGetAttribute",
                         api.deviceGetAttribute(&device.capabilityMajor, nvidia::cuAttributeCapabilityMajor,
                                                device.handle))
        || !calls.driver("cuDeviceGetAttribute",
                         api.deviceGetAttribute(&device.capabilityMinor, nvidia::cuAttributeCapabilityMinor,
                                                device.handle)))
        return false;
    device.name = name;
    return true;
}

// CUDA_VISIBLE_DEVICES hides GPUs, also all of them: then that is the cause, not the hardware.
StepResult noDevice(const Session &session, int visible, Failure failure, JsonObject data)
{
    const auto mask = environmentVariable("CUDA_VISIBLE_DEVICES");
    failure.reason = mask ? selftest::reason::hiddenGpus : visible > 0 ? selftest::reason::noSuchGpu : "";
    failure.names = {mask ? *mask : std::to_string(session.arguments.gpu), std::to_string(visible)};
    if (visible > 0) {
        failure.meaning = "There is no GPU number " + std::to_string(session.arguments.gpu)
            + "; the last one that this program sees is number " + std::to_string(visible - 1) + (mask ? "" : ".");
    }
    if (mask) {
        const std::string variable = "the variable CUDA_VISIBLE_DEVICES is \"" + *mask + '"';
        failure.meaning = visible > 0 ? failure.meaning + "; " + variable + " and may hide others."
                                      : "All GPUs are hidden from this program: " + variable + '.';
        failure.remedy = "Remove the variable CUDA_VISIBLE_DEVICES, or give it the numbers of the GPUs to use.";
    }
    return failed(failure, std::move(data));
}

} // namespace

StepResult runDriver(Session &session)
{
    const auto &given = session.arguments.driver;
    const std::filesystem::path name = given.empty() ? std::filesystem::path(driverName) : given;
    LoadError error;
    session.driver.library = Library::open(name, &error);
    if (!session.driver.library.isOpen()) {
        const Failure failure{selftest::kindLoader, utf8(name), error.code, {},
                              "The NVIDIA driver's library could not be loaded: " + error.text, noDriverRemedy,
                              selftest::reason::noDriverFile, {error.text}};
        return failed(failure);
    }
    JsonObject data;
    data.add("file", utf8(session.driver.library.file()));
    const std::vector<std::string> missing = session.driver.bind();
    if (!missing.empty()) {
        const Failure failure{selftest::kindFiles, utf8(name), 0, {},
                              "The driver lacks functions that CUDA programs need: " + joined(missing) + '.',
                              "Install the current NVIDIA driver for this GPU and restart the computer.",
                              selftest::reason::functionsMissing, {utf8(name)}};
        session.driver.library = {};
        return failed(failure, std::move(data));
    }

    int version = 0;
    Calls calls(session.driver, session.cudnn);
    data.add("simulated", session.driver.simulated);
    if (!calls.driver("cuDriverGetVersion", session.driver.driverGetVersion(&version)))
        return failed(calls.failure(), std::move(data));
    data.add("cuda", cudaVersion(version)).add("cudaNumber", version);
    const nvidia::CuResult started = session.driver.init(0);
    session.startedWithoutDevice = started == nvidia::cuNoDevice;
    if (session.startedWithoutDevice) // the driver answers; the next step says why it sees no GPU
        return passed("The driver is loaded; it supports CUDA up to " + cudaVersion(version) + '.', std::move(data));
    if (!calls.driver("cuInit", started))
        return failed(calls.failure(), std::move(data));
    return passed("The driver is loaded; it supports CUDA up to " + cudaVersion(version) + '.', std::move(data));
}

StepResult runDevice(Session &session)
{
    const DriverApi &api = session.driver;
    JsonObject data;
    for (const char *name : {"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER"}) {
        if (const auto value = environmentVariable(name))
            data.add(name, *value);
    }
    Calls calls(api, session.cudnn);
    if (session.startedWithoutDevice)
        return noDevice(session, 0, driverFailure(api, "cuInit", nvidia::cuNoDevice), std::move(data));
    int count = 0;
    if (!calls.driver("cuDeviceGetCount", api.deviceGetCount(&count))) {
        if (calls.failure().code == nvidia::cuNoDevice)
            return noDevice(session, 0, calls.failure(), std::move(data));
        return failed(calls.failure(), std::move(data));
    }
    if (count <= 0)
        return noDevice(session, 0, driverFailure(api, "cuDeviceGetCount", nvidia::cuNoDevice), std::move(data));

    JsonArray devices;
    std::optional<Device> chosen;
    for (int index = 0; index < count; ++index) {
        Device device;
        if (!readDevice(api, calls, index, device))
            return failed(calls.failure(), std::move(data));
        devices.add(describe(api, device));
        if (index == session.arguments.gpu)
            chosen = device;
    }
    data.addRaw("devices", devices.text()).add("chosen", session.arguments.gpu);
    if (!chosen)
        return noDevice(session, count, driverFailure(api, "cuDeviceGet", nvidia::cuInvalidDevice), std::move(data));
    session.device = chosen;
    return passed(chosen->name + ", compute capability " + std::to_string(chosen->capabilityMajor) + '.'
                      + std::to_string(chosen->capabilityMinor) + ", " + std::to_string(chosen->memory >> 20) + " MiB",
                  std::move(data));
}

} // namespace cunest::gputest
