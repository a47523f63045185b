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

Snapshot scanComputer(JobContext &context)
{
    Snapshot snapshot = scanMachine(context.platform, context.knowledge);
    PlatformLibraryFiles files(context.platform);
    fillCudnnUsers(snapshot, files, context.knowledge);
    if (const auto history = readHistory(context.platform))
        markOwned(snapshot, filesInBooks(installedReceipts(*history)));
    return snapshot;
}

} // namespace cunest
