// Names of archive entries that Windows would take for something else are refused.
#include "package/entry_name_check.h"

#include <QTest>

using namespace cunest;

class TestEntryNameCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void honestNamesPass_data();
    void honestNamesPass();
    void hostileNamesAreRefused_data();
    void hostileNamesAreRefused();
    void foreignCodePagesDoNotMakeNamesHostile();
    void backslashesAreSeparatorsWhereNothingElseIs();
    void linksAndDevicesAreRefused();
    void namesThatWindowsMixesUpAreFound();
};

void TestEntryNameCheck::honestNamesPass_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"cuda/bin/cudnn64_7.dll", "LICENSE", "cudnn-windows-x86_64-8.9.7.29_cuda12-archive/",
                             "./cuda/include/cudnn.h", "./", "中文/说明.txt", "a b/c.d.e", "nvidia/cudnn/__init__.py",
                             "COM/LPT/con_sole.txt", ".hidden/file"})
        QTest::newRow(name) << QString::fromUtf8(name);
    QTest::newRow("255") << QString(255, u'a');
    QTest::newRow("long path") << QString(QStringLiteral("folder/").repeated(60) + QStringLiteral("cudnn.h"));
}

void TestEntryNameCheck::honestNamesPass()
{
    QFETCH(QString, name);
    const auto fault = entryNameFault(name);
    QVERIFY2(!fault, qPrintable(fault.value_or(QString())));
}

void TestEntryNameCheck::hostileNamesAreRefused_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"", "../evil.dll", "a/../../evil.dll", "a/..", "/etc/passwd", "\\evil.dll", "//server/share/x",
                             "\\\\server\\share\\x", "\\\\?\\C:\\x", "//?/C:/x", "C:/Windows/x.dll", "C:x.dll", "c:", "a/C:x",
                             "a/b:stream", "cudnn.h:$DATA", "CON", "a/con", "a/NUL.txt", "aux/x", "COM1", "lpt9.dll", "a/COM¹",
                             "conin$", "a./b", "a /b", "a/b.", "a/b ", "a/...", "a\\b/c", "..\\x/y", "a//b", "a/b//", "a/./b",
                             "a\x01" "b", "a|b", "a?b", "a*b", "a<b", "a>b", "a\"b", "a\xE2\x80\xAE" "lld.exe", "a\tb"})
        QTest::newRow(*name ? name : "empty") << QString::fromUtf8(name);
    QTest::newRow("300 characters") << QString(300, u'x');
    QTest::newRow("300 characters inside") << QString(QStringLiteral("bin/") + QString(300, u'x') + QStringLiteral("/y"));
    QTest::newRow("2000 characters") << QStringLiteral("folder/").repeated(300);
    QTest::newRow("zero character") << QString(QStringLiteral("a") + QChar(0) + QStringLiteral("b"));
}

void TestEntryNameCheck::hostileNamesAreRefused()
{
    QFETCH(QString, name);
    const auto fault = entryNameFault(name);
    QVERIFY(fault);
    QVERIFY(!fault->isEmpty());
}

void TestEntryNameCheck::foreignCodePagesDoNotMakeNamesHostile()
{
    // GBK: the second byte of this character is a backslash.
    const QByteArray gbk("\x95\x5C/cudnn.h");
    const QString name = decodeEntryName(gbk);
    QVERIFY(!entryNameFault(name));
    QVERIFY(name.endsWith(QLatin1String("/cudnn.h")));
    // CP437 bytes alone.
    QVERIFY(!entryNameFault(decodeEntryName(QByteArray("caf\x82/x.h"))));
    // Different bytes stay different names.
    QVERIFY(decodeEntryName(QByteArray("\xD6\xD0.h")) != decodeEntryName(QByteArray("\xD6\xD1.h")));
    QCOMPARE(decodeEntryName(QByteArray("\xE4\xB8\xAD.h")), QStringLiteral("中.h"));
    for (int c = 0x80; c < 0x100; ++c)
        (void)decodeEntryName(QByteArray(3, char(c)));
}

void TestEntryNameCheck::backslashesAreSeparatorsWhereNothingElseIs()
{
    QCOMPARE(decodeEntryName("cuda\\bin\\cudnn64_7.dll"), QStringLiteral("cuda/bin/cudnn64_7.dll"));
    QVERIFY(entryNameFault(decodeEntryName("..\\cudnn64_7.dll")));
    QVERIFY(entryNameFault(decodeEntryName("cuda\\bin/cudnn64_7.dll")));
}

void TestEntryNameCheck::linksAndDevicesAreRefused()
{
    QVERIFY(entryKindFault(0x0314, 0xA1FF0000)); // symbolic link, Unix
    QVERIFY(entryKindFault(0x0314, 0x21A40000)); // character device
    QVERIFY(entryKindFault(0x0314, 0x11A40000)); // pipe
    QVERIFY(entryKindFault(0x000A, 0x00000400)); // reparse point, NTFS
    QVERIFY(!entryKindFault(0x0314, 0x81A40000)); // file
    QVERIFY(!entryKindFault(0x0314, 0x41ED0010)); // folder
    QVERIFY(!entryKindFault(0x0314, 0));
    QVERIFY(!entryKindFault(0x0014, 0xA1FF0020)); // MS-DOS has no links: the upper half means nothing
}

void TestEntryNameCheck::namesThatWindowsMixesUpAreFound()
{
    const auto s = [](const char *text) { return QString::fromUtf8(text); };
    QCOMPARE(collidingNames({s("bin/A.dll"), s("bin/b.dll")}).size(), 0);
    QCOMPARE(collidingNames({s("bin/A.dll"), s("BIN/a.DLL")}).size(), 1);
    QCOMPARE(collidingNames({s("a.dll"), s("a.dll")}).size(), 1);
    QCOMPARE(collidingNames({s("./a.dll"), s("A.dll")}).size(), 1);
    QCOMPARE(collidingNames({s("ä.h"), s("Ä.h")}).size(), 1);
    QCOMPARE(collidingNames({s("bin"), s("bin/a.dll")}).size(), 1);
    QCOMPARE(collidingNames({s("bin/x/y.dll"), s("BIN/X")}).size(), 1);
    QCOMPARE(collidingNames({s("bin/"), s("Bin/"), s("bin/a.dll")}).size(), 0);
    QCOMPARE(collidingNames({s("./"), s("./"), s("./a.dll")}).size(), 0);
    QCOMPARE(collidingNames({}).size(), 0);
}

QTEST_APPLESS_MAIN(TestEntryNameCheck)
#include "tst_entry_name_check.moc"
