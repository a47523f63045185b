// Sentences are filled in any language, and arguments are never taken for places.
#include "base/finding.h"
#include "base/message.h"

#include <QTest>

using namespace cunest;

class TestMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void argumentsFillTheirPlaces();
    void anArgumentThatLooksLikeAPlaceStays();
    void countsAreFilledIn();
    void verbatimTextIsTheSameInEveryLanguage();
    void equalityLooksAtEverything();
};

void TestMessage::argumentsFillTheirPlaces()
{
    const Message message("\"%2\" before \"%1\", 100 % of %3", {QStringLiteral("a"), QStringLiteral("b")});
    QCOMPARE(message.english(), QStringLiteral("\"b\" before \"a\", 100 % of %3"));
    QCOMPARE(message.text(), message.english()); // no translator is installed
    QCOMPARE(Message("ends with %").english(), QStringLiteral("ends with %"));
    QVERIFY(Message().isEmpty());
    QVERIFY(Message().text().isEmpty());
}

void TestMessage::anArgumentThatLooksLikeAPlaceStays()
{
    const Message message("%1 and %2", {QStringLiteral("C:\\%2\\%n"), QStringLiteral("x")});
    QCOMPARE(message.text(), QStringLiteral("C:\\%2\\%n and x"));
    QCOMPARE(Message::counted("%n of %1", 3, {QStringLiteral("%n")}).english(), QStringLiteral("3 of %n"));
    QCOMPARE(Message::counted("%n of %1", 3, {QStringLiteral("%n")}).text(), QStringLiteral("3 of %n"));
}

void TestMessage::countsAreFilledIn()
{
    QCOMPARE(Message::counted("%n file(s)", 0).english(), QStringLiteral("0 file(s)"));
    QVERIFY(Message::counted("%n byte(s)", 5'000'000'000).english().startsWith(QLatin1String("5000000000")));
}

void TestMessage::verbatimTextIsTheSameInEveryLanguage()
{
    const Message message = Message::verbatim(QStringLiteral("C:\\%1"));
    QCOMPARE(message.text(), QStringLiteral("C:\\%1"));
    QCOMPARE(message.english(), QStringLiteral("C:\\%1"));
    QVERIFY(!message.isEmpty());
}

void TestMessage::equalityLooksAtEverything()
{
    const QByteArray copy("%1 is there."); // another address, the same words
    QCOMPARE(Message("%1 is there.", {QStringLiteral("a")}), Message(copy.constData(), {QStringLiteral("a")}));
    QVERIFY(!(Message("%1 is there.", {QStringLiteral("a")}) == Message("%1 is there.", {QStringLiteral("b")})));
    QVERIFY(!(Message::counted("%n", 1) == Message::counted("%n", 2)));
}

QTEST_APPLESS_MAIN(TestMessage)
#include "tst_message.moc"
