// The models behind all lists and trees keep Qt's rules and say what core found.
#include "error_text.h"
#include "gui/sample_values.h"
#include "models/diff_model.h"
#include "models/finding_model.h"
#include "models/history_model.h"
#include "models/package_list_model.h"
#include "models/path_change_model.h"
#include "models/toolkit_model.h"
#include "transaction/undo_plan.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace cunest;

namespace {

constexpr auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;

QStringList texts(const QList<PathLine> &lines)
{
    QStringList all;
    for (const PathLine &line : lines) {
        switch (line.kind) {
        case PathLine::Kind::Added: all.append(u'+' + line.text); break;
        case PathLine::Kind::Removed: all.append(u'-' + line.text); break;
        case PathLine::Kind::Same: all.append(u' ' + line.text); break;
        case PathLine::Kind::Name: all.append(u'=' + line.text); break;
        case PathLine::Kind::Gap: all.append(QStringLiteral("~%1").arg(line.hidden)); break;
        }
    }
    return all;
}

QList<PathLine> linesOf(const char *before, const char *after, int around)
{
    EnvironmentChange change;
    change.before = QString::fromLatin1(before);
    change.after = QString::fromLatin1(after);
    return pathLines(change, around);
}

} // namespace

class TestModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findingsKeepTheRules();
    void aFindingTellsCauseRemedyAndEvidence();
    void diffKeepsTheRules();
    void diffCountsEveryAction();
    void filterShowsFoldersOnlyForTheirFiles();
    void historyKeepsTheRulesAndIsNewestFirst();
    void onlyWhatStandsCanBeUndone();
    void theRestOfAPartialUndoCanBeUndone();
    void archivesKeepTheRules();
    void archivesDoNotJumpWhenDigestsComeIn();
    void toolkitsKeepTheRules();
    void pathChangesKeepTheRules();
    void pathLinesShowWhatChanges_data();
    void pathLinesShowWhatChanges();
    void everyErrorHasThreeParts();
    void anErrorSaysNothingTwice();
    void everyOutcomeSaysHowTheComputerIs();
};

void TestModels::findingsKeepTheRules()
{
    FindingModel model;
    const QAbstractItemModelTester tester(&model, mode);
    model.setFindings({sampleFinding(Severity::Block), sampleFinding(Severity::Info)});
    model.retranslate();
    model.setFindings({});
    QCOMPARE(model.rowCount(), 0);
}

void TestModels::aFindingTellsCauseRemedyAndEvidence()
{
    FindingModel model;
    const Finding finding = sampleFinding(Severity::Warn);
    model.setFindings({finding});
    const QModelIndex top = model.index(0, 0);
    QCOMPARE(model.rowCount(top), 3);
    QString lines;
    for (int row = 0; row < 3; ++row)
        lines += model.index(row, 0, top).data().toString();
    QVERIFY(lines.contains(finding.cause.text()));
    QVERIFY(lines.contains(finding.remedy.text()));
    QVERIFY(lines.contains(finding.evidence.first()));
    QVERIFY(model.plainText(0).contains(finding.id));
    QVERIFY(model.plainText(7).isEmpty());
}

void TestModels::diffKeepsTheRules()
{
    DiffModel model;
    const QAbstractItemModelTester tester(&model, mode);
    DiffFilter filter;
    filter.setSourceModel(&model);
    const QAbstractItemModelTester filterTester(&filter, mode);
    model.setRows(samplePlan()->plan->rows);
    filter.setText(QStringLiteral("version"));
    filter.setActions({FileAction::New});
    filter.setActions({});
    model.setRows({});
}

void TestModels::diffCountsEveryAction()
{
    DiffModel model;
    model.setRows(samplePlan()->plan->rows);
    QCOMPARE(model.fileCount(), 8);
    QCOMPARE(model.countOf(FileAction::Replace), 5);
    QCOMPARE(model.countOf(FileAction::New), 1);
    QCOMPARE(model.countOf(FileAction::RemoveLeftOver), 1);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(samplePlan()->plan->changedFiles(), 7);
}

void TestModels::filterShowsFoldersOnlyForTheirFiles()
{
    DiffModel model;
    DiffFilter filter;
    filter.setSourceModel(&model);
    model.setRows(samplePlan()->plan->rows);
    QCOMPARE(filter.rowCount(), 3);
    filter.setText(QStringLiteral("BACKEND"));
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(filter.rowCount(filter.index(0, 0)), 1);
    filter.setActions({FileAction::New});
    QCOMPARE(filter.rowCount(), 0);
    filter.setText({});
    QCOMPARE(filter.rowCount(filter.index(0, 0)), 1);
}

void TestModels::historyKeepsTheRulesAndIsNewestFirst()
{
    HistoryModel model;
    const QAbstractItemModelTester tester(&model, mode);
    const QList<TransactionRecord> records = sampleHistory();
    model.setRecords(records);
    QCOMPARE(model.rowCount(), int(records.size()));
    QCOMPARE(model.record(0)->id, records.last().id);
    QVERIFY(model.record(99) == nullptr);
    model.retranslate();
    model.setRecords({});
}

void TestModels::onlyWhatStandsCanBeUndone()
{
    const QList<TransactionRecord> records = sampleHistory();
    QVERIFY(!canUndo(records.at(0))); // was rolled back
    QVERIFY(!canUndo(records.at(1))); // was taken back
    QVERIFY(canUndo(records.at(2)));
    QVERIFY(canUndo(records.at(3)));
}

void TestModels::theRestOfAPartialUndoCanBeUndone()
{
    const QList<TransactionRecord> records = sampleHistory();
    QCOMPARE(transactionStateText(records.at(1)), QStringLiteral("taken back"));
    const TransactionRecord &record = records.at(4);
    QVERIFY(canUndo(record));
    QCOMPARE(transactionStateText(record), QStringLiteral("partly taken back"));
    QVERIFY(transactionTone(record) == Tone::Warning);
}

void TestModels::archivesKeepTheRules()
{
    PackageListModel model;
    const QAbstractItemModelTester tester(&model, mode);
    model.setArchives(sampleReport().archives);
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(model.index(0, PackageListModel::ButtonColumn).data(ButtonRole).isValid());
    // What cannot be used is opened too: the page then says why.
    QCOMPARE(model.index(2, PackageListModel::ButtonColumn).data(ButtonRole).toString(), QStringLiteral("Why…"));
    model.setArchives({});
}

void TestModels::archivesDoNotJumpWhenDigestsComeIn()
{
    PackageListModel model;
    QList<FoundArchive> archives = sampleReport().archives;
    archives.first().trust = ArchiveTrust::NotChecked;
    model.setArchives(archives);
    int resets = 0;
    connect(&model, &QAbstractItemModel::modelReset, this, [&resets] { ++resets; });
    model.setArchives(sampleReport().archives);
    QCOMPARE(resets, 0);
    QCOMPARE(model.archives().first().trust, ArchiveTrust::Published);
}

void TestModels::toolkitsKeepTheRules()
{
    ToolkitModel model;
    const QAbstractItemModelTester tester(&model, mode);
    model.setChoices(samplePackage().intoToolkit);
    model.retranslate();
    QCOMPARE(Tone(model.index(0, ToolkitModel::VerdictColumn).data(ChipToneRole).toInt()), Tone::Ok);
    QCOMPARE(Tone(model.index(1, ToolkitModel::VerdictColumn).data(ChipToneRole).toInt()), Tone::Fault);
    model.setChoices({});
}

void TestModels::pathChangesKeepTheRules()
{
    PathChangeModel model;
    const QAbstractItemModelTester tester(&model, mode);
    model.setChanges(samplePlan()->plan->environment);
    QVERIFY(model.rowCount() >= 2);
    model.retranslate();
}

void TestModels::pathLinesShowWhatChanges_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QStringList>("lines");
    const auto list = [](const char *text) { return QString::fromLatin1(text).split(u'|'); };
    QTest::newRow("prepended") << QByteArray("a;b;c;d") << QByteArray("n;a;b;c;d") << list("+n| a|~3");
    QTest::newRow("removed") << QByteArray("a;b;c") << QByteArray("a;c") << list(" a|-b| c");
    QTest::newRow("moved to the front") << QByteArray("a;b;n") << QByteArray("n;a;b") << list("+n| a| b|-n");
    QTest::newRow("variable is new") << QByteArray() << QByteArray("n") << list("+n");
    QTest::newRow("variable goes") << QByteArray("n") << QByteArray() << list("-n");
    QTest::newRow("empty entries stay") << QByteArray("a;;b") << QByteArray("n;a;;b") << list("+n| a|~2");
    QTest::newRow("nothing") << QByteArray("a;b") << QByteArray("a;b") << list("~2");
}

void TestModels::pathLinesShowWhatChanges()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QStringList, lines);
    QCOMPARE(texts(linesOf(before.constData(), after.constData(), 1)), lines);
}

void TestModels::everyErrorHasThreeParts()
{
    for (int code = int(ErrorCode::InvalidInput); code <= int(ErrorCode::Internal); ++code) {
        const Error error = makeError(ErrorCode(code), Message::verbatim(QStringLiteral("It happened.")),
                                      QStringLiteral("call"), 32);
        const FailureText text = describeError(error);
        QVERIFY(!text.title.isEmpty());
        QVERIFY(!text.state.isEmpty());
        QVERIFY2(!text.remedy.isEmpty(), qPrintable(errorCodeName(error.code)));
        QVERIFY(text.plainText().contains(QStringLiteral("system code 32")));
    }
}

void TestModels::anErrorSaysNothingTwice()
{
    const Error inUse = makeError(ErrorCode::InUse, Message::verbatim(QStringLiteral("\"a.dll\" is in use. Nothing was changed. Close python.exe.")));
    const FailureText whole = describeError(inUse);
    QCOMPARE(whole.title, QStringLiteral("\"a.dll\" is in use."));
    QCOMPARE(whole.state, QStringLiteral("Nothing was changed."));
    QCOMPARE(whole.remedy, QStringLiteral("Close python.exe."));
    const FailureText noRemedy = describeError(makeError(ErrorCode::TimedOut, Message::verbatim(QStringLiteral("Too late. Nothing was changed."))));
    QCOMPARE(noRemedy.title, QStringLiteral("Too late."));
    QCOMPARE(noRemedy.remedy, QStringLiteral("Try again."));
}

void TestModels::everyOutcomeSaysHowTheComputerIs()
{
    QStringList states;
    for (const OutcomeKind kind : {OutcomeKind::Committed, OutcomeKind::Refused, OutcomeKind::RolledBack,
                                   OutcomeKind::RollbackIncomplete}) {
        Outcome outcome;
        outcome.kind = kind;
        outcome.leftInPlace = {QStringLiteral("C:\\left.dll")};
        if (kind != OutcomeKind::Committed)
            outcome.error = makeError(ErrorCode::InUse, Message::verbatim(QStringLiteral("In use.")));
        const OutcomeText text = describeOutcome(outcome, *samplePlan()->plan);
        QVERIFY(!text.headline.isEmpty());
        QVERIFY(!text.text.state.isEmpty());
        QVERIFY(!text.text.remedy.isEmpty());
        QVERIFY(!states.contains(text.text.state));
        states.append(text.text.state);
        QCOMPARE(text.text.state.contains(QStringLiteral("left.dll")), kind == OutcomeKind::RollbackIncomplete);
    }
}

QTEST_MAIN(TestModels)
#include "tst_models.moc"
