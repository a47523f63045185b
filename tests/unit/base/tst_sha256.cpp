// SHA-256 gives the published values, whole and in pieces.
#include "base/sha256.h"
#include "base/sha256_processor.h"
#ifdef Q_OS_WIN
#include "base/sha256_cng.h"
#endif

#include <QRandomGenerator>
#include <QTest>

using namespace cunest;

class TestSha256 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void publishedValues_data();
    void publishedValues();
    void piecesGiveTheSame();
    void anObjectIsNewAfterFinish();
    void processorAndSystemAgree();
};

void TestSha256::publishedValues_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QByteArray>("digest");
    // Source: NIST, "Example Values", SHA-256.
    QTest::newRow("empty") << QByteArray() << QByteArray("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    QTest::newRow("abc") << QByteArray("abc") << QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    QTest::newRow("a million") << QByteArray(1000000, 'a')
                               << QByteArray("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

void TestSha256::publishedValues()
{
    QFETCH(QByteArray, data);
    QFETCH(QByteArray, digest);
    QCOMPARE(Sha256::of(data).toHex(), digest);
}

void TestSha256::piecesGiveTheSame()
{
    const QByteArray data(100001, 'z');
    Sha256 hash;
    for (qsizetype at = 0; at < data.size(); at += 977)
        hash.add(QByteArrayView(data).sliced(at, qMin<qsizetype>(977, data.size() - at)));
    QCOMPARE(hash.finish(), Sha256::of(data));
}

void TestSha256::anObjectIsNewAfterFinish()
{
    Sha256 hash;
    hash.add("first");
    (void)hash.finish();
    hash.add("abc");
    Sha256 moved = std::move(hash);
    QCOMPARE(moved.finish(), Sha256::of("abc"));
}

// Every length round the size of a block, cut anywhere.
void TestSha256::processorAndSystemAgree()
{
    if (!ProcessorSha256::isAvailable())
        return; // then the system's is the only one
    QRandomGenerator random(1);
    QByteArray data(100'000, Qt::Uninitialized);
    random.fillRange(reinterpret_cast<quint32 *>(data.data()), data.size() / 4);
    ProcessorSha256 hash; // new after every finish
    for (qsizetype size = 0; size < 300; ++size) {
        const QByteArray part = data.left(size < 260 ? size : random.bounded(int(data.size())));
        const qsizetype cut = part.isEmpty() ? 0 : random.bounded(int(part.size()));
        hash.add(QByteArrayView(part).first(cut));
        hash.add(QByteArrayView(part).sliced(cut));
        const QByteArray digest = hash.finish();
#ifdef Q_OS_WIN
        const QByteArray other = sha256ByWindows(part);
#else
        const QByteArray other = Sha256::of(part);
#endif
        QVERIFY2(digest == other, qPrintable(QStringLiteral("%1 bytes, cut at %2").arg(part.size()).arg(cut)));
    }
}

QTEST_APPLESS_MAIN(TestSha256)
#include "tst_sha256.moc"
