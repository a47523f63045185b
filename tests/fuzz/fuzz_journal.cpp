// Journals: recovery never touches what is not CuNest's, whatever a journal says; one whose whole
// lines are true ends with the old computer or touches nothing.
#include "fuzz/expect.h"
#include "fuzz/fuzz_targets.h"
#include "fuzz/interrupted_install.h"
#include "fuzz/one_file.h"

#include "transaction/journal.h"

namespace cunest {
namespace {

constexpr size_t recoveredOneIn = 64; // a recovery takes a hundred times as long as the reading

JournalLines linesOf(const QByteArray &text, JournalDetail detail = JournalDetail::Whole)
{
    static const WinPath folder = WinPath::fromLiteral(QStringLiteral("C:\\t"));
    OneFile files(folder / QStringLiteral("journal.jsonl"), text);
    const auto journal = readJournal(files, folder, detail);
    expect(bool(journal), "a journal in memory can be read");
    return *journal;
}

QByteArray written(const JournalLines &journal)
{
    QByteArray text;
    for (qsizetype i = 0; i < journal.lines.size(); ++i)
        text += journalLine(i + 1, journal.lines.at(i));
    return text;
}

void recoverTwice(InterruptedInstall &install, const QByteArray &text, bool isTrue)
{
    install.goBack();
    FakeMachine &machine = install.scene.machine;
    machine.addFile(install.record("journal.jsonl"), text);
    const auto report = recover(machine.platform(), StateOwner::Machine);
    expect(install.strangersAreUntouched(), "recovery leaves alone what is not CuNest's");
    const MachineState after = machine.state();
    if (isTrue) {
        expect(bool(report) && report->items.size() == 1, "recovery says how it ended");
        expect(after == install.before || after == install.torn,
               "recovery ends at the old computer or touches nothing");
        expect(after == install.before || !report->items.first().leftInPlace.isEmpty(),
               "what was not taken back is named");
    }
    (void)recover(machine.platform(), StateOwner::Machine);
    expect(install.strangersAreUntouched(), "recovery leaves alone what is not CuNest's");
    expect(!isTrue || machine.state() == after, "recovered once more nothing changes");
}

} // namespace

void fuzzJournal(const uint8_t *data, size_t size)
{
    static InterruptedInstall install("rename", 4);
    static const QList<QJsonObject> original =
        linesOf(install.scene.machine.bytes(install.record("journal.jsonl")).value()).lines;

    const QByteArray text(reinterpret_cast<const char *>(data), qsizetype(size));
    const JournalLines journal = linesOf(text);
    expect(journal.damaged == !journal.tailClean, "one part ends whole or it is damaged");
    const JournalLines outline = linesOf(text, JournalDetail::Outline);
    expect(outline.lines.size() >= journal.lines.size(), "the outline leaves no line out");
    const JournalLines again = linesOf(written(journal));
    expect(again.lines == journal.lines && !again.damaged,
           "what was read is written and read the same");
    if (qHash(text) % recoveredOneIn == 0)
        recoverTwice(install, text, journal.lines == original.mid(0, journal.lines.size()));
}

} // namespace cunest
