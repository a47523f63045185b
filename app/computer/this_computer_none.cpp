// Elsewhere than on Windows there are described computers only.
#include "computer/this_computer.h"

namespace cunest {

std::unique_ptr<ThisComputer> ThisComputer::open()
{
    return nullptr;
}

void closeLibrarySearch() {}

} // namespace cunest
