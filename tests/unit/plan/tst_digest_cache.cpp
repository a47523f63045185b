// What is remembered of files, and when it is not believed.
#include "plan/digest_cache.h"

#include "base/crc32.h"

#include <QTest>

using namespace cunest;

namespace {

constexpr qint64 now = 1'800'000'000'000;
constexpr qint64 longAgo = now - 1'000'000;

WinPath path(int number = 0)
{
    return WinPath::fromLiteral(QStringLiteral("C:\\CUDA\\bin\\cudnn%1.dll").arg(number));
}

FileFingerprint print(qint64 modified = longAgo)
{
    return {4096, modified, QStringLiteral("17-3")};
}

DigestCache filled()
{
    DigestCache cache;
    cache.addCrc32(path(1), print(), 0xCBF43926, now);
    cache.addSha256(path(2), print(), QByteArray(32, 'h'), now);
    cache.addCrc32(path(3), print(), 0, now); // a checksum like any other
    return cache;
}

} // namespace

class TestDigestCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasAddedIsKnown();
    void anythingElseAboutTheFileMakesItUnknown_data();
    void anythingElseAboutTheFileMakesItUnknown();
    void aFileThatChangedJustNowIsNotRemembered();
    void newContentsReplaceTheOld();
    void itIsTheSameAfterSavingAndLoading();
    void damageAnywhereGivesAnEmptyCache();
    void wellFormedNonsenseGivesAnEmptyCache();
    void itNeverGrowsBeyondItsLimit();
};

void TestDigestCache::whatWasAddedIsKnown()
{
    const DigestCache cache = filled();
    QCOMPARE(cache.crc32(path(1), print()), std::optional<quint32>(0xCBF43926));
    QVERIFY(cache.sha256(path(1), print()).isEmpty());
    QCOMPARE(cache.sha256(path(2), print()), QByteArray(32, 'h'));
    QCOMPARE(cache.crc32(path(2), print()), std::nullopt);
    QCOMPARE(cache.crc32(path(3), print()), std::optional<quint32>(0));
    QCOMPARE(cache.crc32(path(4), print()), std::nullopt);
    QVERIFY(cache.isChanged());
    QVERIFY(!DigestCache().isChanged());
}

void TestDigestCache::anythingElseAboutTheFileMakesItUnknown_data()
{
    QTest::addColumn<FileFingerprint>("other");
    QTest::newRow("longer") << FileFingerprint{4097, longAgo, QStringLiteral("17-3")};
    QTest::newRow("shorter") << FileFingerprint{4095, longAgo, QStringLiteral("17-3")};
    QTest::newRow("later") << FileFingerprint{4096, longAgo + 1, QStringLiteral("17-3")};
    QTest::newRow("earlier") << FileFingerprint{4096, longAgo - 1, QStringLiteral("17-3")};
    QTest::newRow("another file under the name") << FileFingerprint{4096, longAgo, QStringLiteral("17-4")};
    QTest::newRow("a file without an id") << FileFingerprint{4096, longAgo, QString()};
}

void TestDigestCache::anythingElseAboutTheFileMakesItUnknown()
{
    QFETCH(const FileFingerprint, other);
    const DigestCache cache = filled();
    QCOMPARE(cache.crc32(path(1), other), std::nullopt);
    QVERIFY(cache.sha256(path(2), other).isEmpty());
}

void TestDigestCache::aFileThatChangedJustNowIsNotRemembered()
{
    for (const qint64 modified : {now, now - 1999, now + 5, now + 1'000'000}) {
        DigestCache cache;
        cache.addCrc32(path(1), print(modified), 1, now);
        cache.addSha256(path(2), print(modified), QByteArray(32, 'h'), now);
        QVERIFY2(cache.count() == 0 && !cache.isChanged(), qPrintable(QString::number(modified - now)));
    }
    DigestCache cache;
    cache.addCrc32(path(1), print(now - 2000), 1, now);
    QCOMPARE(cache.count(), 1);
}

void TestDigestCache::newContentsReplaceTheOld()
{
    DigestCache cache = filled();
    const FileFingerprint later = print(longAgo + 50);
    cache.addSha256(path(1), later, QByteArray(32, 'n'), now);
    QCOMPARE(cache.crc32(path(1), print()), std::nullopt);
    QCOMPARE(cache.crc32(path(1), later), std::nullopt); // of the old bytes
    QCOMPARE(cache.sha256(path(1), later), QByteArray(32, 'n'));
    cache.addCrc32(path(1), later, 7, now);
    QCOMPARE(cache.sha256(path(1), later), QByteArray(32, 'n'));
    QCOMPARE(cache.count(), 3);
}

void TestDigestCache::itIsTheSameAfterSavingAndLoading()
{
    const DigestCache cache = DigestCache::fromBytes(filled().toBytes());
    QVERIFY(!cache.isChanged());
    QCOMPARE(cache.count(), 3);
    QCOMPARE(cache.crc32(path(1), print()), std::optional<quint32>(0xCBF43926));
    QCOMPARE(cache.sha256(path(2), print()), QByteArray(32, 'h'));
    QCOMPARE(cache.crc32(path(3), print()), std::optional<quint32>(0));
    QCOMPARE(cache.toBytes(), filled().toBytes());
}

void TestDigestCache::damageAnywhereGivesAnEmptyCache()
{
    const QByteArray bytes = filled().toBytes();
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        QByteArray damaged = bytes;
        damaged[i] = char(damaged.at(i) ^ 0x04);
        const bool onlyTheLineEnd = i == 8;
        QVERIFY2(onlyTheLineEnd || DigestCache::fromBytes(damaged).count() == 0, qPrintable(QString::number(i)));
        QCOMPARE(DigestCache::fromBytes(bytes.left(i)).count(), 0);
    }
    QCOMPARE(DigestCache::fromBytes(bytes + ' ').count(), 0);
    QCOMPARE(DigestCache::fromBytes(QByteArray(100000, '\0')).count(), 0);
}

void TestDigestCache::wellFormedNonsenseGivesAnEmptyCache()
{
    for (const char *text : {"{}", "[]", "null", R"({"files":3})", R"({"files":[{}]})", R"({"files":[7]})",
                             R"({"files":[{"path":"x","size":1,"modified":1,"fileId":"a","sha256":""}]})",
                             R"({"files":[{"path":"C:\\a","size":-1,"modified":1,"fileId":"a","sha256":""}]})",
                             R"({"files":[{"path":"C:\\a","size":1,"modified":1,"fileId":"a","sha256":"","crc32":4294967296}]})"}) {
        // The checksum is right: somebody wrote this on purpose.
        const QByteArray body(text);
        const QByteArray line = QByteArray::number(Crc32::of(body), 16).rightJustified(8, '0');
        QVERIFY2(DigestCache::fromBytes(line + '\n' + body).count() == 0, text);
    }
}

void TestDigestCache::itNeverGrowsBeyondItsLimit()
{
    DigestCache cache;
    for (int i = 0; i < DigestCache::mostFiles + 10; ++i)
        cache.addCrc32(path(i), print(), quint32(i), now);
    QCOMPARE(cache.count(), DigestCache::mostFiles);
    QCOMPARE(cache.crc32(path(9), print()), std::nullopt);
    QCOMPARE(cache.crc32(path(10), print()), std::optional<quint32>(10));
    const QByteArray bytes = cache.toBytes();
    QVERIFY(bytes.size() < DigestCache::mostBytes);
    QCOMPARE(DigestCache::fromBytes(bytes).count(), DigestCache::mostFiles);
}

QTEST_APPLESS_MAIN(TestDigestCache)
#include "tst_digest_cache.moc"
