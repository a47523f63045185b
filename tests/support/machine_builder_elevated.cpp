// Connects a described computer with the program that has administrator rights; apart, so that tests
// of lower layers need not link it.
#include "helper/elevated_request.h"
#include "support/machine_builder.h"

namespace cunest {

std::unique_ptr<DescribedMachine> MachineBuilder::open()
{
    auto machine = openAlone();
    machine->setElevatedHandler(handleElevatedRequest);
    return machine;
}

} // namespace cunest
