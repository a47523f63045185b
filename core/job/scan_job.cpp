// A scan with what only the books and the search for DLLs know.
#include "job/job.h"

#include "diagnose/cudnn_users.h"
#include "scan/scan_machine.h"

namespace cunest {
namespace {

QList<WinPath> filesInBooks(const QList<Receipt> &receipts)
{
    QList<WinPath> files;
    for (const Receipt &receipt : receipts) {
        for (const ReceiptFile &file : receipt.files) {
            if (file.action != FileAction::Remove && file.action != FileAction::RemoveLeftOver)
                files.append(file.target);
        }
    }
    return files;
}

} // namespace

Snapshot scanComputer(JobContext &context, const QList<Receipt> &installed, const WinPath &program, const QList<WinPath> &named)
{
    Snapshot snapshot = scanMachine(context.platform, context.knowledge, program, named);
    PlatformLibraryFiles files(context.platform);
    fillCudnnUsers(snapshot, files, context.knowledge);
    markOwned(snapshot, filesInBooks(installed));
    return snapshot;
}

Snapshot scanComputer(JobContext &context)
{
    // Books that cannot be read are no fault of what is installed.
    const auto installed = readInstalled(context.platform);
    return scanComputer(context, installed ? *installed : QList<Receipt>());
}

} // namespace cunest
