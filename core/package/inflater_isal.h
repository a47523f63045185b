// Unpacking by ISA-L.
#pragma once

#include "package/inflater.h"

namespace cunest {

// Null when ISA-L was not there when this was built.
std::unique_ptr<Inflater> makeIsalInflater();

} // namespace cunest
