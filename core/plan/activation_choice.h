// From the versions a person names to the folders an activation script needs.
#pragma once

#include "env/activation.h"
#include "platform/platform.h"
#include "scan/snapshot.h"

namespace cunest {

// \a cudnn empty: without one. Errors: those of chooseToolkit and chooseCudnn.
Result<Activation> chooseActivation(Platform &platform, const Snapshot &snapshot, const QString &toolkit,
                                    const QString &cudnn);

} // namespace cunest
