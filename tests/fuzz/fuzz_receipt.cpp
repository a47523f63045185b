// Receipts: one that is accepted is written and read the same; an undo that believes a forged one
// touches nothing but cuDNN's own.
#include "fuzz/expect.h"
#include "fuzz/fuzz_targets.h"
#include "fuzz/interrupted_install.h"

#include "base/sha256.h"
#include "transaction/journal.h"

#include <QJsonDocument>

namespace cunest {
namespace {

constexpr size_t undoneOneIn = 64; // an undo takes a hundred times as long as the reading

// As somebody could write it who may change CuNest's records.
void forge(InterruptedInstall &install, const QByteArray &text)
{
    install.goBack();
    FakeMachine &machine = install.scene.machine;
    const QString journalFile = install.record("journal.jsonl");
    const auto journal =
        readJournal(machine.platform().files, WinPath::fromLiteral(journalFile).parent());
    QByteArray lines;
    for (qsizetype i = 0; i < journal->lines.size(); ++i) {
        QJsonObject line = journal->lines.at(i);
        if (line.value(QLatin1String("kind")).toString() == QLatin1String("commit"))
            line[QStringLiteral("receipt")] = QString::fromLatin1(Sha256::of(text).toHex());
        lines += journalLine(i + 1, line);
    }
    machine.addFile(journalFile, lines);
    machine.addFile(install.record("receipt.json"), text);
}

void undoForged(InterruptedInstall &install)
{
    FakeMachine &machine = install.scene.machine;
    const MachineState before = machine.state();
    const Outcome outcome = install.scene.undo(install.transaction);
    expect(install.strangersAreUntouched(), "an undo leaves alone what is not CuNest's");
    if (outcome.kind == OutcomeKind::Refused || outcome.kind == OutcomeKind::RolledBack)
        expect(machine.state() == before, "what is refused changes nothing");
}

} // namespace

void fuzzReceipt(const uint8_t *data, size_t size)
{
    static InterruptedInstall install("no call", 1); // it is installed
    const QByteArray text(reinterpret_cast<const char *>(data), qsizetype(size));
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (!document.isObject())
        return;
    const auto receipt = receiptFromJson(document.object());
    if (!receipt) {
        expect(receipt.error().code == ErrorCode::InvalidInput, "what is no receipt is called so");
        expect(!receipt.error().detail.isEmpty(), "what is wrong in a receipt has a place");
        return;
    }
    const auto again = receiptFromJson(receiptToJson(*receipt));
    expect(again && *again == *receipt, "a receipt comes back as it was written");
    if (qHash(text) % undoneOneIn != 0)
        return;
    forge(install, text);
    undoForged(install);
}

} // namespace cunest
