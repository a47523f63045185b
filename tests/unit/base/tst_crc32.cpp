// CRC-32 gives the published check values, whatever pieces the data comes in.
#include "base/crc32.h"

#include <QTest>

using namespace cunest;

class TestCrc32 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void publishedCheckValues();
    void piecesGiveTheSameAsTheWhole();
};

void TestCrc32::publishedCheckValues()
{
    QCOMPARE(Crc32::of(""), 0U);
    QCOMPARE(Crc32::of("123456789"), 0xCBF43926U); // "check" of CRC-32/ISO-HDLC
    QCOMPARE(Crc32::of("The quick brown fox jumps over the lazy dog"), 0x414FA339U);
}

void TestCrc32::piecesGiveTheSameAsTheWhole()
{
    QByteArray data;
    for (int i = 0; i < 1000; ++i)
        data.append(char(i * 7 + i / 256));
    for (qsizetype step = 1; step < 40; ++step) {
        Crc32 crc;
        for (qsizetype at = 0; at < data.size(); at += step)
            crc.add(QByteArrayView(data).sliced(at, qMin(step, data.size() - at)));
        QCOMPARE(crc.value(), Crc32::of(data));
    }
}

QTEST_APPLESS_MAIN(TestCrc32)
#include "tst_crc32.moc"
