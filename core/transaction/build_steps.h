// Turns a plan into the steps, staging jobs and folders of one transaction, and its results into a receipt.
#pragma once

#include "transaction/staging.h"
#include "transaction/step.h"
#include "transaction/transaction_layout.h"

namespace cunest {

struct TransactionWork
{
    QList<Step> steps;           // all operations but ConfirmFile, in order
    QList<StagingJob> jobs;
    QList<WinPath> stateFolders; // to create, in order
    WinPath volumeFolder;        // null when the targets lie on the state folder's volume

    // Which step or operation a job belongs to, -1 for none.
    struct JobOwner
    {
        qsizetype step = -1;      // its new file
        qsizetype backupOf = -1;  // the copy of its old file
        qsizetype confirms = -1;  // index into the plan's operations
        bool ofTarget = false;    // of a confirmation: the file on the computer, not the entry
    };
    QList<JobOwner> owners;
};

TransactionWork planWork(Platform &platform, const InstallPlan &plan, const TransactionLayout &layout,
                         PackageSource *source);

// Fills hashes and fingerprints into the steps. Errors: Conflict when a file that should equal its
// entry does not.
Result<void> takeStagingResults(Platform &platform, TransactionWork &work);

// Files, folders and variables of what was done. Errors: those of looking at the placed files.
Result<void> fillReceipt(Platform &platform, const InstallPlan &plan, const TransactionWork &work, Receipt &receipt);

} // namespace cunest
