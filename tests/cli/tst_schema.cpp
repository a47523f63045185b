// The schemas accept every refusal and refuse what the contract does not have.
#include "answer.h"
#include "command_table.h"
#include "schema_check.h"

#include <QJsonArray>
#include <QTest>

using namespace cunest;
using namespace cunest::cli;

class TestSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRefusalIsValid_data();
    void everyRefusalIsValid();
    void aFindingWithAllPartsIsValid();
    void aKeyTheContractLacksIsRefused();
    void aMissingKeyIsRefused();
    void aWrongTypeDeepInsideIsRefused();
};

namespace {

QJsonObject refusal(const QString &command)
{
    return envelope(command, Answer::failed(makeError(ErrorCode::NotFound, Message::verbatim(QStringLiteral("no")))));
}

Finding finding()
{
    return {QStringLiteral("archive.crc"), Severity::Block, Message::verbatim(QStringLiteral("t")),
            {QStringLiteral("a.dll")}, Message::verbatim(QStringLiteral("c")), Message::verbatim(QStringLiteral("r")), {}};
}

} // namespace

void TestSchema::everyRefusalIsValid_data()
{
    QTest::addColumn<QString>("command");
    for (const CommandSpec &command : commandTable())
        QTest::newRow(command.name) << QString::fromLatin1(command.name);
    QTest::newRow("none") << QString();
    QTest::newRow("version") << QStringLiteral("version");
}

void TestSchema::everyRefusalIsValid()
{
    QFETCH(QString, command);
    QCOMPARE(schemaProblems(refusal(command)), QString());
}

void TestSchema::aFindingWithAllPartsIsValid()
{
    Answer answer;
    answer.findings = {finding()};
    answer.ending = endingOf(answer.findings);
    const QJsonObject json = envelope(QStringLiteral("inspect"), answer);
    QCOMPARE(schemaProblems(json), QString());
    QCOMPARE(json.value(QStringLiteral("exitCode")).toInt(), 10002);
}

void TestSchema::aKeyTheContractLacksIsRefused()
{
    QJsonObject json = refusal(QStringLiteral("plan"));
    json.insert(QStringLiteral("surprise"), 1);
    QVERIFY(!schemaProblems(json).isEmpty());
}

void TestSchema::aMissingKeyIsRefused()
{
    QJsonObject json = refusal(QStringLiteral("plan"));
    json.remove(QStringLiteral("planId"));
    QVERIFY(!schemaProblems(json).isEmpty());
}

void TestSchema::aWrongTypeDeepInsideIsRefused()
{
    QJsonObject json = refusal(QStringLiteral("inspect"));
    QJsonObject bad = {{QStringLiteral("id"), 7}};
    json.insert(QStringLiteral("findings"), QJsonArray{bad});
    QVERIFY(!schemaProblems(json).isEmpty());
}

QTEST_APPLESS_MAIN(TestSchema)
#include "tst_schema.moc"
