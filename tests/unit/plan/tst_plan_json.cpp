// A plan survives its way through JSON, and nothing else is taken for one.
#include "plan/plan_json.h"
#include "support/test_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace cunest;

namespace {

WinPath path(const char *text)
{
    return WinPath::fromLiteral(QString::fromLatin1(text));
}

RegistryValue rawText(const char *bytes)
{
    return {RegistryKind::ExpandString, QByteArray::fromHex(bytes)};
}

InstallPlan samplePlan()
{
    const FileFingerprint print{5'000'000'000, -1, QStringLiteral("C:42")};
    InstallPlan plan;
    plan.kind = PlanKind::Undo;
    plan.way = Way::OwnFolder;
    plan.scope = Scope::User;
    plan.source = path("C:\\Users\\lin\\\u4e0b\\cudnn.zip");
    plan.sourceSha256 = QByteArray(32, 'x');
    plan.package.product = QStringLiteral("cudnn");
    plan.package.version = Version({8, 9, 7, 29});
    plan.package.cudaMajor = 12;
    plan.package.from = IdentitySource::Header;
    plan.package.architecture = Architecture::X86_64;
    plan.root = path("C:\\T\\v12.2");
    plan.undoes = QStringLiteral("u000001-20261130-221507");
    plan.bytesNeeded = 7'000'000'000'000;
    plan.bytesToWrite = 3;
    plan.needsElevation = true;
    plan.problems = {QStringLiteral("C:\\T\\v12.2\\include\\cudnn.h: its backup was deleted")};
    plan.licence = FromArchive{3, QStringLiteral("a/LICENSE"), 7};
    PlaceFile archived{path("C:\\T\\v12.2\\bin\\cudnn64_8.dll"), FromArchive{1, QStringLiteral("bin/cudnn64_8.dll"), 0xFFFFFFFF},
                       12, {}, print, Version({8, 6}), Version({8, 9, 7})};
    PlaceFile restored{path("C:\\T\\v12.2\\include\\cudnn.h"),
                       FromBackup{QStringLiteral("u000001-20261130-221507"), path("C:\\S\\b\\0001"), print},
                       9, QByteArray(32, 'h'), std::nullopt, std::nullopt, std::nullopt};
    PlaceFile zlib{path("C:\\T\\v12.2\\bin\\zlibwapi.dll"), FromFile{path("C:\\Program Files\\CuNest\\redist\\zlibwapi.dll")},
                   7, QByteArray(32, 'z'), std::nullopt, std::nullopt, Version({1, 2, 13})};
    EditPathList edit{Scope::User, QStringLiteral("Path"), {{QStringLiteral("C:\\T\\v12.2\\bin"), 0}},
                      {{QStringLiteral("%OLD%\\bin"), 4}}, rawText("410000"), rawText("4200")};
    plan.operations = {CreateFolder{path("C:\\T\\v12.2\\bin")}, archived, restored, zlib,
                       ConfirmFile{path("C:\\T\\v12.2\\bin\\cudnn_ops64_9.dll"), print, std::nullopt, Version({9})},
                       RemoveFile{path("C:\\T\\v12.2\\bin\\cudnn_x64_8.dll"), print, std::nullopt, RemoveReason::Undo},
                       RemoveFolder{path("C:\\T\\v12.2\\include")}, edit,
                       SetVariable{Scope::User, QStringLiteral("CUDNN_PATH"), std::nullopt, rawText("")}};
    return plan;
}

Result<InstallPlan> reread(const QJsonObject &json)
{
    return planFromJson(QJsonDocument::fromJson(QJsonDocument(json).toJson()).object());
}

} // namespace

class TestPlanJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPlanReadBackIsTheSamePlan();
    void everyUnknownKeyIsRefused();
    void everyMissingKeyIsRefused();
    void hostileValuesAreRefused_data();
    void hostileValuesAreRefused();
    void theIdChangesWithWhatItWouldDo();
    void findingsAndRowsDoNotChangeTheId();
};

void TestPlanJson::aPlanReadBackIsTheSamePlan()
{
    const InstallPlan plan = samplePlan();
    const auto again = reread(planToJson(plan));
    CUNEST_OK(again);
    QVERIFY(again->operations == plan.operations);
    QCOMPARE(again->id(), plan.id());
    QCOMPARE(again->source, plan.source);
    QVERIFY(again->package == plan.package);
    QVERIFY(again->licence == plan.licence);
    QCOMPARE(again->bytesNeeded, plan.bytesNeeded);
    QCOMPARE(again->problems, plan.problems);
}

void TestPlanJson::everyUnknownKeyIsRefused()
{
    QJsonObject json = planToJson(samplePlan());
    json[QStringLiteral("extra")] = 1;
    const auto top = planFromJson(json);
    QVERIFY(!top);
    QVERIFY(top.error().detail.contains(QStringLiteral("extra")));
    json.remove(QStringLiteral("extra"));
    QJsonArray operations = json[QStringLiteral("operations")].toArray();
    for (qsizetype i = 0; i < operations.size(); ++i) {
        QJsonArray changed = operations;
        QJsonObject one = changed.at(i).toObject();
        one[QStringLiteral("Target")] = QStringLiteral("C:\\x");
        changed[i] = one;
        json[QStringLiteral("operations")] = changed;
        const auto read = planFromJson(json);
        QVERIFY(!read);
        QVERIFY2(read.error().detail.contains(QStringLiteral("operations[%1].Target").arg(i)), qPrintable(read.error().detail));
    }
}

void TestPlanJson::everyMissingKeyIsRefused()
{
    const QJsonObject whole = planToJson(samplePlan());
    for (const QString &key : whole.keys()) {
        if (key == QLatin1String("licence"))
            continue;
        QJsonObject json = whole;
        json.remove(key);
        QVERIFY2(!planFromJson(json), qPrintable(key));
    }
}

void TestPlanJson::hostileValuesAreRefused_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("relative root") << "root" << QJsonValue(QStringLiteral("v12.2"));
    QTest::newRow("root with ..") << "root" << QJsonValue(QStringLiteral("C:\\T\\..\\Windows"));
    QTest::newRow("root with slashes") << "root" << QJsonValue(QStringLiteral("C:/T"));
    QTest::newRow("negative size") << "bytesNeeded" << QJsonValue(-1);
    QTest::newRow("fraction") << "bytesNeeded" << QJsonValue(1.5);
    QTest::newRow("huge") << "bytesNeeded" << QJsonValue(1e30);
    QTest::newRow("text for a number") << "bytesNeeded" << QJsonValue(QStringLiteral("12"));
    QTest::newRow("short digest") << "sourceSha256" << QJsonValue(QStringLiteral("abcd"));
    QTest::newRow("digest in capitals") << "sourceSha256" << QJsonValue(QString(64, u'A'));
    QTest::newRow("unknown kind") << "kind" << QJsonValue(QStringLiteral("Install"));
    QTest::newRow("operations are no list") << "operations" << QJsonValue(QJsonObject());
    QTest::newRow("an operation is a text") << "operations" << QJsonValue(QJsonArray{QStringLiteral("x")});
}

void TestPlanJson::hostileValuesAreRefused()
{
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    QJsonObject json = planToJson(samplePlan());
    json[key] = value;
    const auto read = planFromJson(json);
    QVERIFY(!read);
    QVERIFY(read.error().code == ErrorCode::InvalidInput);
    QVERIFY2(read.error().detail.contains(key), qPrintable(read.error().detail));
}

void TestPlanJson::theIdChangesWithWhatItWouldDo()
{
    const InstallPlan plan = samplePlan();
    for (qsizetype i = 0; i < plan.operations.size(); ++i) {
        InstallPlan changed = plan;
        changed.operations.removeAt(i);
        QVERIFY(changed.id() != plan.id());
    }
    InstallPlan older = plan;
    std::get<PlaceFile>(older.operations[1]).old->modified = 5;
    QVERIFY(older.id() != plan.id());
}

void TestPlanJson::findingsAndRowsDoNotChangeTheId()
{
    InstallPlan shown = samplePlan();
    shown.findings.append(Finding());
    shown.rows.append(DiffRow());
    QCOMPARE(shown.id(), samplePlan().id());
}

QTEST_APPLESS_MAIN(TestPlanJson)
#include "tst_plan_json.moc"
