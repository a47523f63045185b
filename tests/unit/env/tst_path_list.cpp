// PATH is edited by whole entries and otherwise kept byte for byte.
#include "env/path_list.h"

#include <QRandomGenerator>
#include <QTest>

using namespace cunest;

class TestPathList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyValueComesBackUnchanged_data();
    void anyValueComesBackUnchanged();
    void tenThousandRandomValuesComeBackUnchanged();
    void aSemicolonInQuotesSeparatesNothing();
    void entriesAreSameWhateverTheirSpelling_data();
    void entriesAreSameWhateverTheirSpelling();
    void partOfAnEntryIsNoEntry();
    void prependMovesAnEntryToTheFront();
    void prependLeavesAFirstEntryAlone();
    void appendLeavesAPresentEntryWhereItIs();
    void removeTakesEveryCopyAndTellsTheirPlaces();
    void removePutsNothingElseInOrder();
    void insertRefusesAPlaceOutside();
    void emptyEntriesAreNeverFound();
    void aQuoteThatIsNeverClosedTakesNothingIn();
};

namespace {

QString randomValue(QRandomGenerator &random)
{
    static const QStringList pieces = {
        QStringLiteral("C:\\Windows\\system32"), QStringLiteral("%SystemRoot%"), QStringLiteral("\"C:\\a;b\""),
        QString(), QStringLiteral(" "), QStringLiteral("C:\\Program Files\\x\\"), QStringLiteral("c:/windows/SYSTEM32/"),
        QStringLiteral("\""), QStringLiteral("D:\\工具\\bin"), QStringLiteral("%A%B%"), QStringLiteral("\\\\server\\share"),
        QStringLiteral("C:\\NVIDIA\\bin2"), QStringLiteral("relative"), QStringLiteral(";"), QStringLiteral("%")};
    QStringList chosen;
    const int count = random.bounded(0, 12);
    for (int i = 0; i < count; ++i)
        chosen.append(pieces.at(random.bounded(int(pieces.size()))));
    return chosen.join(u';');
}

bool endsInsideQuotes(const QString &value)
{
    return value.count(u'"') % 2 != 0;
}

} // namespace

void TestPathList::anyValueComesBackUnchanged_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("entries");
    QTest::newRow("nothing") << QString() << 0;
    QTest::newRow("one") << QStringLiteral("C:\\a") << 1;
    QTest::newRow("trailing separator") << QStringLiteral("C:\\a;") << 2;
    QTest::newRow("only separators") << QStringLiteral(";;;") << 4;
    QTest::newRow("variables") << QStringLiteral("%SystemRoot%\\system32;%X") << 2;
    QTest::newRow("duplicates") << QStringLiteral("C:\\a;c:\\A\\;C:\\a") << 3;
    QTest::newRow("quotes") << QStringLiteral("\"C:\\a;b\";C:\\c") << 2;
    QTest::newRow("a quote never closed") << QStringLiteral("C:\\a;\"C:\\b;C:\\c") << 2;
    QTest::newRow("spaces") << QStringLiteral(" C:\\a ;  ; C:\\b") << 3;
}

void TestPathList::anyValueComesBackUnchanged()
{
    QFETCH(QString, value);
    const PathList list = PathList::parse(value);
    QCOMPARE(list.toValue(), value);
    QTEST(int(list.entries().size()), "entries");
}

void TestPathList::tenThousandRandomValuesComeBackUnchanged()
{
    QRandomGenerator random(20261130);
    const QString folder = QStringLiteral("C:\\NVIDIA\\bin");
    for (int i = 0; i < 10'000; ++i) {
        const QString value = randomValue(random);
        PathList list = PathList::parse(value);
        QVERIFY2(list.toValue() == value, qPrintable(value));
        QVERIFY(!list.contains(folder)); // "bin2" is none of ours
        QVERIFY2(list.prepend(folder) && list.contains(folder), qPrintable(value));
        if (!endsInsideQuotes(value)) {
            const PathList again = PathList::parse(list.toValue());
            QVERIFY2(value.isEmpty() || again.entries() == list.entries(), qPrintable(value));
        }
        QCOMPARE(list.remove(folder), QList<qsizetype>{0});
        QVERIFY2(list.toValue() == value, qPrintable(value));
    }
}

void TestPathList::aSemicolonInQuotesSeparatesNothing()
{
    const PathList list = PathList::parse(QStringLiteral("\"C:\\a;b\\bin\";C:\\c"));
    QCOMPARE(list.entries().first(), QStringLiteral("\"C:\\a;b\\bin\""));
    QVERIFY(list.contains(QStringLiteral("C:\\a;b\\bin")));
}

void TestPathList::entriesAreSameWhateverTheirSpelling_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<bool>("same");
    QTest::newRow("case") << QStringLiteral("C:\\Tools\\Bin") << QStringLiteral("c:\\tools\\BIN") << true;
    QTest::newRow("trailing") << QStringLiteral("C:\\a\\") << QStringLiteral("C:\\a") << true;
    QTest::newRow("slashes") << QStringLiteral("C:/a/b/") << QStringLiteral("C:\\a\\b") << true;
    QTest::newRow("quotes") << QStringLiteral("\"C:\\a b\"") << QStringLiteral("C:\\a b") << true;
    QTest::newRow("non-ASCII case") << QStringLiteral("C:\\Über") << QStringLiteral("C:\\üBER") << true;
    QTest::newRow("root") << QStringLiteral("C:\\") << QStringLiteral("C:") << false;
    QTest::newRow("another") << QStringLiteral("C:\\bin") << QStringLiteral("C:\\bin2") << false;
    QTest::newRow("variable is not its value") << QStringLiteral("%X%\\bin") << QStringLiteral("C:\\bin") << false;
}

void TestPathList::entriesAreSameWhateverTheirSpelling()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QTEST(PathList::sameEntry(a, b), "same");
    QTEST(PathList::sameEntry(b, a), "same");
}

void TestPathList::partOfAnEntryIsNoEntry()
{
    const PathList list = PathList::parse(QStringLiteral("C:\\cuda\\bin2;C:\\cuda\\bin\\x64"));
    QVERIFY(!list.contains(QStringLiteral("C:\\cuda\\bin")));
}

void TestPathList::prependMovesAnEntryToTheFront()
{
    PathList list = PathList::parse(QStringLiteral("C:\\a;C:\\b\\;;C:\\c"));
    QVERIFY(list.prepend(QStringLiteral("c:\\B")));
    QCOMPARE(list.toValue(), QStringLiteral("c:\\B;C:\\a;;C:\\c"));
}

void TestPathList::prependLeavesAFirstEntryAlone()
{
    PathList list = PathList::parse(QStringLiteral("\"C:\\a\\\";C:\\b"));
    QVERIFY(!list.prepend(QStringLiteral("C:\\a")));
    QCOMPARE(list.toValue(), QStringLiteral("\"C:\\a\\\";C:\\b"));
}

void TestPathList::appendLeavesAPresentEntryWhereItIs()
{
    PathList list = PathList::parse(QStringLiteral("C:\\a;C:\\b"));
    QVERIFY(!list.append(QStringLiteral("C:\\A\\")));
    QVERIFY(list.append(QStringLiteral("C:\\c")));
    QCOMPARE(list.toValue(), QStringLiteral("C:\\a;C:\\b;C:\\c"));
}

void TestPathList::removeTakesEveryCopyAndTellsTheirPlaces()
{
    PathList list = PathList::parse(QStringLiteral("C:\\a;C:\\b;c:\\A\\;\"C:\\a\""));
    QCOMPARE(list.remove(QStringLiteral("C:\\a")), (QList<qsizetype>{0, 2, 3}));
    QCOMPARE(list.toValue(), QStringLiteral("C:\\b"));
    QVERIFY(list.remove(QStringLiteral("C:\\a")).isEmpty());
}

void TestPathList::removePutsNothingElseInOrder()
{
    PathList list = PathList::parse(QStringLiteral(";%X%;;C:\\a; C:\\b ;"));
    list.remove(QStringLiteral("C:\\a"));
    QCOMPARE(list.toValue(), QStringLiteral(";%X%;; C:\\b ;"));
}

void TestPathList::insertRefusesAPlaceOutside()
{
    PathList list = PathList::parse(QStringLiteral("C:\\a"));
    QVERIFY(!list.insert(-1, QStringLiteral("C:\\b")));
    QVERIFY(!list.insert(2, QStringLiteral("C:\\b")));
    QVERIFY(list.insert(1, QStringLiteral("C:\\b")));
    QCOMPARE(list.toValue(), QStringLiteral("C:\\a;C:\\b"));
}

void TestPathList::emptyEntriesAreNeverFound()
{
    PathList list = PathList::parse(QStringLiteral(";C:\\a;\"\""));
    QVERIFY(!list.contains(QString()));
    QVERIFY(list.remove(QString()).isEmpty());
    QCOMPARE(list.toValue(), QStringLiteral(";C:\\a;\"\""));
}

void TestPathList::aQuoteThatIsNeverClosedTakesNothingIn()
{
    const auto written = [](const PathList &list) { return PathList::parse(list.toValue()).entries(); };
    PathList list = PathList::parse(QStringLiteral("C:\\a;\"C:\\b"));
    QVERIFY(list.append(QStringLiteral("C:\\c")));
    QVERIFY(list.insert(3, QStringLiteral("C:\\d")));
    QCOMPARE(list.toValue(), QStringLiteral("C:\\a;C:\\c;C:\\d;\"C:\\b"));
    QCOMPARE(written(list), list.entries());
    QVERIFY(!list.insert(0, QStringLiteral("C:\\e\""))); // two of them would close each other
    PathList other = PathList::parse(QStringLiteral("C:\\a;C:\\c"));
    QVERIFY(other.insert(0, QStringLiteral("\"C:\\b")));
    QCOMPARE(other.toValue(), QStringLiteral("C:\\a;C:\\c;\"C:\\b"));
    QCOMPARE(written(other), other.entries());
}

QTEST_APPLESS_MAIN(TestPathList)
#include "tst_path_list.moc"
