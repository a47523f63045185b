// CRC-32 gives the published check values, whatever pieces the data comes in.
#include "base/crc32.h"

#include <QTest>

#include <zlib.h>

using namespace cunest;

class TestCrc32 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void publishedCheckValues();
    void piecesGiveTheSameAsTheWhole();
    void anEmptyPieceChangesNothing();
    void longDataGivesWhatZlibGives();
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

void TestCrc32::anEmptyPieceChangesNothing()
{
    Crc32 crc;
    crc.add("12345");
    crc.add(QByteArrayView());
    crc.add("6789");
    QCOMPARE(crc.value(), 0xCBF43926U);
}

// Fast code treats long data, its start and its end each in another way.
void TestCrc32::longDataGivesWhatZlibGives()
{
    QByteArray data;
    for (int i = 0; i < 5000; ++i)
        data.append(char(i * i + i / 13));
    for (qsizetype start = 0; start < 20; ++start) {
        for (qsizetype size = 0; size < data.size() - start; size += 1 + size / 9) {
            const QByteArrayView part = QByteArrayView(data).sliced(start, size);
            QCOMPARE(Crc32::of(part), quint32(crc32(0, reinterpret_cast<const Bytef *>(part.data()), uInt(size))));
        }
    }
}

QTEST_APPLESS_MAIN(TestCrc32)
#include "tst_crc32.moc"
