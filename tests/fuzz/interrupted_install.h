// A computer whose power went in the middle of an installation, with files that are nobody's
// business.
#pragma once

#include "support/install_scene.h"

namespace cunest {

struct InterruptedInstall
{
    // The \a nth call of that name is the last.
    InterruptedInstall(const char *call, int nth);

    QString record(const char *fileName) const; // of the transaction
    // Changes these and it has broken out.
    bool strangersAreUntouched() const;
    void goBack(); // to the moment of the cut

    InstallScene scene;
    MachineState before;
    MachineState torn;
    QString transaction;
    FakeMachine::Memory cut;
};

} // namespace cunest
