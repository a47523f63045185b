// The table of targets.
#include "fuzz/fuzz_targets.h"

#include "fuzz/seeds.h"

namespace cunest {

const QList<FuzzTarget> &fuzzTargets()
{
    static const QList<FuzzTarget> targets = {
        {"archive", fuzzArchive, InputKind::Bytes, archiveSeeds},
        {"entry_names", fuzzEntryNames, InputKind::Bytes, entryNameSeeds},
        {"file_name", fuzzFileName, InputKind::Bytes, fileNameSeeds},
        {"journal", fuzzJournal, InputKind::Journal, journalSeeds},
        {"knowledge", fuzzKnowledge, InputKind::TaggedJson, knowledgeSeeds},
        {"machine_file", fuzzMachineFile, InputKind::Json, machineFileSeeds},
        {"path_list", fuzzPathList, InputKind::Bytes, pathListSeeds},
        {"pe", fuzzPe, InputKind::Bytes, peSeeds},
        {"receipt", fuzzReceipt, InputKind::Json, receiptSeeds},
        {"snapshot", fuzzSnapshot, InputKind::Json, snapshotSeeds},
    };
    return targets;
}

} // namespace cunest
