// What every fuzzing target must stand: the inputs to begin with, and some changes of each. The
// same functions run under libFuzzer for hours: ./dev fuzz.
#include "fuzz/fuzz_targets.h"
#include "fuzz/input_mutator.h"

#include <QTest>

using namespace cunest;

class TestFuzzCorpus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTargetHoldsForItsInputs_data();
    void everyTargetHoldsForItsInputs();
};

void TestFuzzCorpus::everyTargetHoldsForItsInputs_data()
{
    QTest::addColumn<int>("target");
    for (int i = 0; i < fuzzTargets().size(); ++i)
        QTest::newRow(fuzzTargets().at(i).name) << i;
}

// A property that does not hold ends the program, with its sentence.
void TestFuzzCorpus::everyTargetHoldsForItsInputs()
{
    QFETCH(int, target);
    const FuzzTarget &fuzzed = fuzzTargets().at(target);
    const auto run = [&fuzzed](const QByteArray &input) {
        fuzzed.run(reinterpret_cast<const uint8_t *>(input.constData()), size_t(input.size()));
    };
    const QList<QByteArray> seeds = fuzzed.seeds();
    QVERIFY(seeds.size() >= 3);
    QRandomGenerator random(1);
    InputMutator mutator(
        1, [&random](const QByteArray &bytes) { return changedBytes(bytes, random); });
    run({});
    for (const QByteArray &seed : seeds) {
        run(seed);
        QByteArray input = seed;
        for (int i = 0; i < 160; ++i) {
            input = mutator.mutate(i % 8 == 0 ? seed : input,
                                   fuzzed.kind); // changes pile up, then begin again
            run(input);
        }
    }
}

QTEST_GUILESS_MAIN(TestFuzzCorpus)
#include "tst_fuzz_corpus.moc"
