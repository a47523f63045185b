// Reads the parts of machine.json about the driver, the GPUs and the display adapters.
#include "described/machine_facts.h"

namespace cunest {

void readHardware(JsonChecker &root, MachineFacts &facts)
{
    if (root.has("driver") && !root.raw("driver").isNull()) {
        JsonChecker driver = root.child("driver");
        facts.driver = DriverFacts{driver.version("version").value_or(Version()),
                                   driver.version("cuda").value_or(Version())};
        driver.finish();
    }
    for (JsonChecker &entry : root.children("gpus")) {
        GpuFacts gpu;
        gpu.name = entry.text("name");
        gpu.uuid = entry.text("uuid");
        gpu.computeCapability = entry.version("computeCapability");
        gpu.memoryMiB = entry.integer("memoryMiB", 0);
        gpu.driverModel = entry.text("driverModel");
        entry.finish();
        facts.gpus.append(gpu);
    }
    for (JsonChecker &entry : root.children("adapters")) {
        facts.adapters.append({entry.text("name"), entry.text("vendor").toUpper(), entry.text("device").toUpper()});
        entry.finish();
    }
}

} // namespace cunest
