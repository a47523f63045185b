// What a transaction's journal says, and the one way to its end: finish it, or take it back.
#pragma once

#include "transaction/journal.h"
#include "transaction/recovery.h"
#include "transaction/step.h"
#include "transaction/transaction_layout.h"

namespace cunest {

struct JournalFacts
{
    JournalLines lines;
    bool begun = false;
    Receipt begin;            // what was to be done; without files
    WinPath volumeFolder;     // on the target's volume, null when it is the state folder's
    bool complete = false;    // every intent is there: the first action may have happened
    QList<Step> steps;
    bool committed = false;
    QByteArray receiptSha256; // of receipt.json, from the commit line
    bool takenBack = false;   // an undone line is there
    QStringList left;         // of the last undone line
    bool ended = false;
};

QJsonObject beginFields(const Receipt &begin, const WinPath &volumeFolder, qsizetype steps);
// Outline: without the steps.
Result<JournalFacts> readFacts(FileSystem &files, const TransactionLayout &layout,
                               JournalDetail detail = JournalDetail::Whole);

// Finishes a committed transaction, takes every other one back. Only the first \a attempted steps are
// looked at where the caller knows that no other was begun; -1: all.
// Errors: reading or writing the journal failed; the transaction stays open.
Result<RecoveryReport::Item> resolveTransaction(Platform &platform, const TransactionLayout &layout,
                                                qsizetype attempted = -1);

// All open transactions of a state folder; the caller holds the lock.
Result<RecoveryReport> resolveAll(Platform &platform, StateOwner owner);

// For a transaction that touched nothing: its staged files, records and marker.
Result<void> removeTransaction(FileSystem &files, const TransactionLayout &layout, const WinPath &volumeFolder);

} // namespace cunest
