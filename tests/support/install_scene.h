// A toolkit with an older cuDNN, a newer package, and the plan between them, on a fake machine.
#pragma once

#include "plan/install_plan.h"
#include "support/fake_machine.h"
#include "support/memory_package.h"
#include "transaction/executor.h"
#include "transaction/recovery.h"
#include "transaction/undo_plan.h"

namespace cunest {

// Replaces a DLL and a header, adds a DLL and an import library in new folders, removes a left-over,
// prepends to PATH and sets CUDNN_PATH.
class InstallScene
{
public:
    explicit InstallScene(const QString &root = QStringLiteral("C:\\CUDA\\v12.2"));

    FakeMachine machine;
    MemoryPackage package;
    const QString root;

    QString in(const char *relative) const { return root + u'\\' + QLatin1String(relative); }
    FileFingerprint print(const QString &path) const;

    InstallPlan installPlan() const; // for the machine as it is now
    Outcome run(const InstallPlan &plan, const CancelToken &cancel = CancelToken());
    Outcome install() { return run(installPlan()); }
    QList<TransactionRecord> history();
    Result<InstallPlan> undoPlan(const QString &transaction);
    // Makes the plan and runs it; Internal in the outcome when there is no plan.
    Outcome undo(const QString &transaction);
    Outcome remove(const QString &transaction);

private:
    Operation placed(const char *entryName, const char *relative) const;
};

QString describeOutcome(const Outcome &outcome);
// "C:\x: file ..." lines of what differs, for failure messages.
QString differences(const MachineState &before, const MachineState &after);
QStringList differingPaths(const MachineState &before, const MachineState &after);

} // namespace cunest
