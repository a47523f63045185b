// What Windows' registry says of the Visual C++ runtime; whether its files are there is another question.
#pragma once

#include "base/version.h"
#include "platform/registry.h"

#include <optional>

namespace cunest {

// "14.38.33135" for x64 programs; nothing: not installed, or its setup wrote no such values (before 14.0).
std::optional<Version> scanVcRuntime(Registry &registry);

} // namespace cunest
