// Sizes, speeds and times as people read them.
#include "base/size_text.h"

#include <QTest>

using namespace cunest;

class TestSizeText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizes_data();
    void sizes();
    void durations_data();
    void durations();
    void speeds();
};

void TestSizeText::sizes_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("kilobyte") << qint64(1024) << "1 KB";
    QTest::newRow("rounded") << qint64(29'500) << "29 KB";
    QTest::newRow("just below a megabyte") << qint64(1024 * 1024 - 1) << "1.0 MB";
    QTest::newRow("megabytes") << qint64(589'000'000) << "561.7 MB";
    QTest::newRow("gigabytes") << qint64(1'417'339'208) << "1.32 GB";
    QTest::newRow("beyond 32 bits") << qint64(5'000'000'000'000) << "4.55 TB";
    QTest::newRow("largest") << std::numeric_limits<qint64>::max() << "8388608.00 TB";
}

void TestSizeText::sizes()
{
    QFETCH(qint64, bytes);
    QFETCH(QString, text);
    QCOMPARE(sizeText(bytes), text);
}

void TestSizeText::durations_data()
{
    QTest::addColumn<qint64>("milliseconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << qint64(0) << "0.0 s";
    QTest::newRow("tenths") << qint64(840) << "0.8 s";
    QTest::newRow("below ten") << qint64(9'999) << "10 s";
    QTest::newRow("seconds") << qint64(42'000) << "42 s";
    QTest::newRow("below a minute") << qint64(59'700) << "1 min 0 s";
    QTest::newRow("minutes") << qint64(190'000) << "3 min 10 s";
}

void TestSizeText::durations()
{
    QFETCH(qint64, milliseconds);
    QFETCH(QString, text);
    QCOMPARE(durationText(milliseconds), text);
}

void TestSizeText::speeds()
{
    QCOMPARE(speedText(88'080'384.0), QStringLiteral("84.0 MB/s"));
    QVERIFY(!speedText(0).isEmpty());
    QVERIFY(sizeText(512).startsWith(QLatin1String("512 byte")));
    QVERIFY(!speedText(std::numeric_limits<double>::infinity()).contains(u'-')); // the first report may divide by zero
    QVERIFY(!speedText(std::numeric_limits<double>::quiet_NaN()).contains(u'-'));
}

QTEST_APPLESS_MAIN(TestSizeText)
#include "tst_size_text.moc"
