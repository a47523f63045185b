// Paths mean what Windows would open, on every system.
#include "base/win_path.h"
#include "support/test_text.h"

#include <QSet>
#include <QTest>

using namespace cunest;

class TestWinPath : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void absolutePathsAreNormalised_data();
    void absolutePathsAreNormalised();
    void misleadingPathsAreRefused_data();
    void misleadingPathsAreRefused();
    void lettersOfEitherCaseAreTheSame();
    void insideCountsWholeNames();
    void childrenStayBelow();
    void theLengthIsBounded();
};

void TestWinPath::absolutePathsAreNormalised_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("normal");
    const auto row = [](const char *text, const char *normal) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(normal);
    };
    row("C:\\a\\b", "C:\\a\\b");
    row("c:/a//b/", "C:\\a\\b");
    row("C:", "C:\\");
    row("C:\\", "C:\\");
    row("C:\\a\\.\\b\\..\\c", "C:\\a\\c");
    row("\\\\?\\C:\\a", "C:\\a");
    row("\\\\?\\UNC\\server\\share\\x", "\\\\server\\share\\x");
    row("\\\\server\\share", "\\\\server\\share\\");
    row("C:\\Programme (x86)\\caf\xc3\xa9\\\xe4\xb8\x8b", "C:\\Programme (x86)\\caf\xc3\xa9\\\xe4\xb8\x8b");
    row("C:\\com\\connect.txt\\lpt10", "C:\\com\\connect.txt\\lpt10");
}

void TestWinPath::absolutePathsAreNormalised()
{
    QFETCH(QString, text);
    QFETCH(QString, normal);
    const auto path = WinPath::parse(text);
    CUNEST_OK(path);
    QCOMPARE(path->toString(), normal);
    QCOMPARE(WinPath::parse(path->toString())->toString(), normal);
}

void TestWinPath::misleadingPathsAreRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "a", "a\\b", "\\a", "C:a", "..\\a", "C:\\..", "C:\\a\\..\\..\\b", "C:\\a:stream", "C:\\CON",
                             "C:\\nul.txt", "C:\\aux .h", "C:\\com1", "C:\\LPT9.dll", "C:\\COM\xc2\xb9", "C:\\a.", "C:\\a ",
                             "C:\\a.\\b", "C:\\a*", "C:\\a?", "C:\\a|b", "C:\\<a>", "C:\\a\"b", "C:\\a\tb", "C:\\conin$",
                             "\\\\server", "\\\\", "\\\\?\\", "\\\\.\\pipe\\x", "1:\\a", "\xc3\x84:\\a", "file:///C:/a"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestWinPath::misleadingPathsAreRefused()
{
    QFETCH(QString, text);
    const auto path = WinPath::parse(text);
    QVERIFY2(!path, path ? qPrintable(path->toString()) : "");
    QCOMPARE(path.error().code, ErrorCode::InvalidInput);
}

void TestWinPath::lettersOfEitherCaseAreTheSame()
{
    const WinPath a = WinPath::fromLiteral(QStringLiteral("c:\\Tools\\\u00e4\\\u044f"));
    const WinPath b = WinPath::fromLiteral(QStringLiteral("C:\\TOOLS\\\u00c4\\\u042f"));
    QCOMPARE(a, b);
    QCOMPARE(a.key(), b.key());
    QCOMPARE((QSet<WinPath>{a, b}).size(), 1);
    QCOMPARE(a.toString(), QStringLiteral("C:\\Tools\\\u00e4\\\u044f")); // spelling is kept
    QVERIFY(!sameName(u"stra\u00dfe", u"STRASSE")); // single units only, as NTFS compares
}

void TestWinPath::insideCountsWholeNames()
{
    const WinPath bin = WinPath::fromLiteral(QStringLiteral("C:\\cuda\\bin"));
    QVERIFY(WinPath::fromLiteral(QStringLiteral("c:\\CUDA\\BIN\\x64\\a.dll")).isInside(bin));
    QVERIFY(!WinPath::fromLiteral(QStringLiteral("C:\\cuda\\bin2\\a.dll")).isInside(bin));
    QVERIFY(!bin.isInside(bin));
    QVERIFY(bin.isSameOrInside(bin));
    QVERIFY(!WinPath::fromLiteral(QStringLiteral("D:\\cuda\\bin\\a")).isInside(bin));
    QVERIFY(!bin.isInside(WinPath()));
    QVERIFY(!WinPath().isSameOrInside(WinPath()));
    QCOMPARE(WinPath::fromLiteral(QStringLiteral("C:\\cuda\\BIN\\x64\\a.dll")).relativeTo(bin), QStringLiteral("x64\\a.dll"));
    QVERIFY(bin.isInside(WinPath::fromLiteral(QStringLiteral("c:\\"))));
}

void TestWinPath::childrenStayBelow()
{
    const WinPath root = WinPath::fromLiteral(QStringLiteral("C:\\r"));
    QCOMPARE((root / QStringLiteral("lib\\x64")).toString(), QStringLiteral("C:\\r\\lib\\x64"));
    for (const char *bad : {"..", "a\\..\\..\\b", ".", "", "a\\", "\\a", "C:\\x", "a:b", "nul"})
        QVERIFY2(!root.child(QString::fromUtf8(bad)), bad);
    QCOMPARE(root.parent().toString(), QStringLiteral("C:\\"));
    QVERIFY(root.parent().parent().isNull());
    QCOMPARE(root.fileName(), QStringLiteral("r"));
}

void TestWinPath::theLengthIsBounded()
{
    QVERIFY(WinPath::isValidName(QString(255, u'x')));
    QVERIFY(!WinPath::isValidName(QString(256, u'x')));
    QString longest = QStringLiteral("C:");
    while (longest.size() < 32500)
        longest += u'\\' + QString(200, u'x');
    QVERIFY(WinPath::parse(longest));
    QVERIFY(!WinPath::parse(longest + u'\\' + QString(255, u'x') + u'\\' + QString(255, u'x')));
    const WinPath deep = WinPath::fromLiteral(longest);
    QVERIFY(!deep.child(QString(255, u'x') + u'\\' + QString(255, u'x')));
}

QTEST_APPLESS_MAIN(TestWinPath)
#include "tst_win_path.moc"
