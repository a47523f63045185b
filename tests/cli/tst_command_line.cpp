// The command line of cunest-cli as a person may write it.
#include "answer.h"
#include "command_line.h"
#include "command_table.h"
#include "support/test_text.h"

#include <QTest>

using namespace cunest;
using namespace cunest::cli;

class TestCommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void globalOptionsStandBeforeOrAfterTheCommand_data();
    void globalOptionsStandBeforeOrAfterTheCommand();
    void ownOptionsTakeTheirValues();
    void twoDashesEndTheOptions();
    void aWrongLineIsRefusedWithASentence_data();
    void aWrongLineIsRefusedWithASentence();
    void jsonIsNoticedAnywhereEvenInAWrongLine();
    void everyAnswerHasTheKeysOfItsCommand_data();
    void everyAnswerHasTheKeysOfItsCommand();
    void exitCodesFitIntoEightBits_data();
    void exitCodesFitIntoEightBits();
};

namespace {

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

void TestCommandLine::globalOptionsStandBeforeOrAfterTheCommand_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line : {"--machine case --json plan a.zip --lang en --quiet", "plan a.zip --machine case --json --lang=en --quiet",
                             "--lang en --quiet plan --json --machine=case a.zip", "plan --machine case a.zip --quiet --json --lang en"}) {
        QTest::newRow(line) << QString::fromUtf8(line);
    }
}

void TestCommandLine::globalOptionsStandBeforeOrAfterTheCommand()
{
    QFETCH(QString, line);
    const auto parsed = parseCommandLine(line.split(u' '));
    CUNEST_OK(parsed);
    QCOMPARE(parsed->command, QStringLiteral("plan"));
    QCOMPARE(parsed->arguments, QStringList{QStringLiteral("a.zip")});
    QCOMPARE(parsed->global.machine, QStringLiteral("case"));
    QCOMPARE(parsed->global.language, QStringLiteral("en"));
    QVERIFY(parsed->global.json && parsed->global.quiet);
    QVERIFY(parsed->options.isEmpty());
}

void TestCommandLine::ownOptionsTakeTheirValues()
{
    const auto parsed = parseCommandLine(words("install x.zip --toolkit 12.2 --way beside=C:\\app --scope user --no-modify-path --yes"));
    CUNEST_OK(parsed);
    QCOMPARE(parsed->value("toolkit"), QStringLiteral("12.2"));
    QCOMPARE(parsed->value("way"), QStringLiteral("beside=C:\\app"));
    QCOMPARE(parsed->value("scope"), QStringLiteral("user"));
    QVERIFY(parsed->has("no-modify-path") && parsed->has("yes"));
}

void TestCommandLine::twoDashesEndTheOptions()
{
    const auto parsed = parseCommandLine(words("inspect -- --json"));
    CUNEST_OK(parsed);
    QCOMPARE(parsed->arguments, QStringList{QStringLiteral("--json")});
    QVERIFY(!parsed->global.json);
}

void TestCommandLine::aWrongLineIsRefusedWithASentence_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *line, const char *says) {
        QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(says);
    };
    row("instal x.zip", "Did you mean \"install\"?");
    row("frobnicate", "There is no command \"frobnicate\"");
    row("scan --jsn", "Did you mean \"--json\"?");
    row("scan --toolkit 12", "\"scan\" has no option \"--toolkit\"");
    row("plan", "\"plan\" needs SOURCE");
    row("plan a b", "\"b\" is one argument too many for \"plan\"");
    row("scan --machine", "\"--machine\" needs a value: --machine DIR");
    row("scan --machine --json", "\"--machine\" needs a value");
    row("scan --machine=", "\"--machine\" needs a value");
    row("scan --json=yes", "\"--json\" takes no value");
    row("scan --lang de", "CuNest does not speak \"de\"");
    row("plan a.zip --toolkit 12 --toolkit 11", "\"--toolkit\" is given twice");
    row("-x scan", "has no option \"-x\"");
    row("--frobnicate", "There is no option \"--frobnicate\"");
}

void TestCommandLine::aWrongLineIsRefusedWithASentence()
{
    QFETCH(QString, line);
    QFETCH(QString, says);
    const auto parsed = parseCommandLine(line.split(u' '));
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ErrorCode::InvalidInput);
    QVERIFY2(parsed.error().message.english().contains(says), qPrintable(parsed.error().message.english()));
}

void TestCommandLine::jsonIsNoticedAnywhereEvenInAWrongLine()
{
    QVERIFY(readGlobalOptions(words("--json frobnicate")).json);
    QVERIFY(readGlobalOptions(words("plan a b c --nonsense --json")).json);
    QVERIFY(readGlobalOptions(words("scan --machine --json")).json);
    QVERIFY(!readGlobalOptions(words("scan --jsonx")).json);
}

void TestCommandLine::everyAnswerHasTheKeysOfItsCommand_data()
{
    QTest::addColumn<QString>("command");
    for (const CommandSpec &command : commandTable())
        QTest::newRow(command.name) << QString::fromLatin1(command.name);
    QTest::newRow("none") << QString();
}

void TestCommandLine::everyAnswerHasTheKeysOfItsCommand()
{
    QFETCH(QString, command);
    const Answer answer = Answer::failed(makeError(ErrorCode::InvalidInput, Message::verbatim(QStringLiteral("no"))));
    const QJsonObject json = envelope(command, answer);
    for (const char *key : {"format", "command", "exitCode", "outcome", "findings", "error"})
        QVERIFY2(json.contains(QLatin1String(key)), key);
    QCOMPARE(json.value(QStringLiteral("exitCode")).toInt(), 87);
    QCOMPARE(json.value(QStringLiteral("outcome")).toString(), QStringLiteral("refused"));
    const QJsonObject own = emptyKeys(command);
    for (auto it = own.begin(); it != own.end(); ++it)
        QVERIFY2(json.contains(it.key()), qPrintable(it.key()));
}

void TestCommandLine::exitCodesFitIntoEightBits_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("shell");
    const QList<std::pair<int, int>> pairs = {{0, 0}, {87, 2}, {740, 3}, {1602, 4}, {1603, 5}, {1618, 6}, {3010, 7},
                                              {10001, 11}, {10002, 12}, {10003, 13}, {10004, 14}};
    for (const auto &[code, shell] : pairs)
        QTest::newRow(qPrintable(QString::number(code))) << code << shell;
}

void TestCommandLine::exitCodesFitIntoEightBits()
{
    QFETCH(int, code);
    QFETCH(int, shell);
#ifdef Q_OS_WIN
    shell = code; // Windows has room for all of it
#endif
    QCOMPARE(shellExitCode(ExitCode(code)), shell);
}

QTEST_APPLESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
