// Versions are numbers, not text.
#include "base/version.h"
#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestVersion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyNumbersWithDotsAreVersions_data();
    void onlyNumbersWithDotsAreVersions();
    void tenIsNewerThanNine();
    void aShorterVersionMatchesTheLonger();
    void sortingIsATotalOrder();
};

void TestVersion::onlyNumbersWithDotsAreVersions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("normal"); // empty: no version
    QTest::newRow("one") << "12" << "12";
    QTest::newRow("four") << "8.9.7.29" << "8.9.7.29";
    QTest::newRow("leading zeros") << "08.009" << "8.9";
    QTest::newRow("nine digits") << "999999999" << "999999999";
    QTest::newRow("zero") << "0.0" << "0.0";
    for (const char *bad : {"", ".", "1.", ".1", "1..2", "1.2.3.4.5", "v1", "1.2a", "-1", "+1", " 1", "1 ", "1,2",
                            "1000000000", "\xd9\xa1.2"})
        QTest::newRow(qPrintable(QStringLiteral("bad '%1'").arg(QString::fromUtf8(bad)))) << QString::fromUtf8(bad) << "";
}

void TestVersion::onlyNumbersWithDotsAreVersions()
{
    QFETCH(QString, text);
    QFETCH(QString, normal);
    const auto version = Version::parse(text);
    QCOMPARE(version.has_value(), !normal.isEmpty());
    QCOMPARE(version.value_or(Version()).toString(), normal);
}

void TestVersion::tenIsNewerThanNine()
{
    QVERIFY(Version({9, 10}) > Version({9, 9}));
    QVERIFY(Version({9, 10, 0}) > Version({9, 9, 99}));
    QVERIFY(Version({12}) < Version({13}));
}

void TestVersion::aShorterVersionMatchesTheLonger()
{
    QVERIFY(Version({8, 9, 7}).matches(Version({8, 9, 7, 29})));
    QVERIFY(Version({8, 9, 7, 29}).matches(Version({8})));
    QVERIFY(!Version({8, 9, 7}).matches(Version({8, 9, 70})));
    QVERIFY(Version({8, 9, 6}).compareCommon(Version({8, 9, 7, 29})) < 0);
    QVERIFY(Version({8, 9, 7}) != Version({8, 9, 7, 29}));
}

void TestVersion::sortingIsATotalOrder()
{
    QList<Version> versions = {Version({9, 10}), Version({9}), Version({8, 9, 7, 29}), Version({9, 2, 1}), Version({8, 9, 7})};
    std::sort(versions.begin(), versions.end());
    QStringList texts;
    for (const Version &version : versions)
        texts.append(version.toString());
    QCOMPARE(texts.join(u' '), QStringLiteral("8.9.7 8.9.7.29 9 9.2.1 9.10"));
    QCOMPARE(Version({8, 9, 7, 29}).truncated(2).toString(), QStringLiteral("8.9"));
    QVERIFY(Version().isNull());
}

QTEST_APPLESS_MAIN(TestVersion)
#include "tst_version.moc"
