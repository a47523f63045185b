// Saved snapshots, which come from other people's computers: one that is accepted is the same after
// it is saved again, and can be diagnosed.
#include "fuzz/expect.h"
#include "fuzz/fuzz_targets.h"

#include "diagnose/diagnosis.h"
#include "scan/snapshot_json.h"

namespace cunest {
namespace {

constexpr size_t diagnosedOneIn = 64; // a diagnosis takes ten times as long as the reading

} // namespace

void fuzzSnapshot(const uint8_t *data, size_t size)
{
    static const Knowledge knowledge = Knowledge::load().value();
    const auto snapshot =
        snapshotFromJson(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    if (!snapshot) {
        const ErrorCode code = snapshot.error().code;
        expect(code == ErrorCode::InvalidInput || code == ErrorCode::Unsupported,
               "what is no snapshot is called so");
        return;
    }
    const QByteArray saved = snapshotToJson(*snapshot);
    const auto again = snapshotFromJson(saved);
    expect(again && *again == *snapshot, "a snapshot that is saved comes back the same");
    if (qHash(saved) % diagnosedOneIn != 0)
        return;
    expect(snapshotToJson(*again) == saved, "a snapshot is saved the same way twice");
    for (const Finding &finding : diagnose(*snapshot, knowledge, nullptr).findings)
        expect(!finding.id.isEmpty(), "a finding has a name");
}

} // namespace cunest
