// Unpacking: every library that is built in gives the same bytes and refuses the same streams.
#include "package/inflate_stream.h"

#include "support/test_text.h"

#include <QRandomGenerator>
#include <QTest>

#include <zlib.h>

using namespace cunest;

namespace {

QList<InflaterKind> kinds()
{
    QList<InflaterKind> found;
    for (const InflaterKind kind : {InflaterKind::Zlib, InflaterKind::Isal}) {
        if (makeInflater(kind))
            found.append(kind);
    }
    return found;
}

QByteArray nameOf(InflaterKind kind)
{
    return kind == InflaterKind::Zlib ? "zlib" : "isal";
}

QByteArray pack(const QByteArray &data, int level = 6, int strategy = Z_DEFAULT_STRATEGY, qsizetype flushEvery = 0)
{
    z_stream zip = {};
    deflateInit2(&zip, level, Z_DEFLATED, -MAX_WBITS, 8, strategy);
    QByteArray packed(qsizetype(deflateBound(&zip, uLong(data.size()))) + 64 + (flushEvery > 0 ? data.size() : 0), '\0');
    zip.next_out = reinterpret_cast<Bytef *>(packed.data());
    zip.avail_out = uInt(packed.size());
    QByteArray input = data;
    const qsizetype piece = flushEvery > 0 ? flushEvery : qMax<qsizetype>(1, data.size());
    for (qsizetype at = 0; at < data.size() || at == 0; at += piece) {
        const qsizetype size = qMin(piece, data.size() - at);
        zip.next_in = reinterpret_cast<Bytef *>(input.data() + at);
        zip.avail_in = uInt(size);
        deflate(&zip, at + size >= data.size() ? Z_FINISH : Z_FULL_FLUSH);
    }
    packed.resize(qsizetype(zip.total_out));
    deflateEnd(&zip);
    return packed;
}

struct Unpacked
{
    QByteArray bytes;
    bool whole = false;     // no error on the way
    bool exhausted = false; // and nothing behind it

    bool operator==(const Unpacked &) const = default;
};

// Gives \a packed in pieces of \a inPiece and asks for pieces of \a outPiece, up to \a limit bytes.
Unpacked unpack(InflaterKind kind, const QByteArray &packed, qsizetype inPiece = 1 << 20, qsizetype outPiece = 1 << 16,
                qsizetype limit = 1 << 24)
{
    qsizetype at = 0;
    InflateStream stream(
        [&](char *buffer, qint64 capacity) {
            const qint64 count = std::min({qint64(packed.size() - at), capacity, qint64(inPiece)});
            std::copy_n(packed.constData() + at, count, buffer);
            at += count;
            return count;
        },
        kind);
    Unpacked result;
    QByteArray piece(outPiece, '\0');
    while (result.bytes.size() < limit) {
        const auto got = stream.read(piece.data(), piece.size());
        if (!got)
            return result;
        if (*got == 0)
            break;
        result.bytes.append(piece.constData(), *got);
    }
    result.whole = true;
    result.exhausted = stream.isExhausted();
    return result;
}

QByteArray randomBytes(QRandomGenerator &random, qsizetype size)
{
    QByteArray bytes(size, '\0');
    for (char &byte : bytes)
        byte = char(random.bounded(256));
    return bytes;
}

// What DLLs for GPUs look like: words seen before, with new numbers in them.
QByteArray codeLike(QRandomGenerator &random, qsizetype size)
{
    QList<QByteArray> words;
    for (int i = 0; i < 300; ++i)
        words.append(randomBytes(random, 8));
    QByteArray bytes;
    while (bytes.size() < size)
        bytes += words.at(qsizetype(random.bounded(300)) * random.bounded(300) / 300) + randomBytes(random, 3) + QByteArray(5, '\0');
    return bytes.left(size);
}

} // namespace

class TestInflateStream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFastestKindIsBuiltIn();
    void everyKindGivesBackWhatWasPacked_data();
    void everyKindGivesBackWhatWasPacked();
    void theSizeOfThePiecesDoesNotMatter();
    void theWholeWindowIsRemembered();
    void bytesBehindTheEndAreSeen();
    void aTruncatedStreamIsDamagedForEveryKind();
    void aBrokenStreamIsRefusedOrUnpackedAlike();
    void badBlocksAreDamagedForEveryKind_data();
    void badBlocksAreDamagedForEveryKind();
    void anErrorOfTheSourceIsToldAsOne();
    void noiseNeverGoesOnForEver();
};

void TestInflateStream::theFastestKindIsBuiltIn()
{
    QVERIFY(makeInflater(InflaterKind::Zlib));
    QVERIFY(makeInflater(fastestInflater()));
    QVERIFY(kinds().contains(fastestInflater()));
}

void TestInflateStream::everyKindGivesBackWhatWasPacked_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QByteArray>("packed");
    QRandomGenerator random(11);
    const QList<std::pair<const char *, QByteArray>> contents = {
        {"nothing", {}},
        {"one byte", "x"},
        {"zeros", QByteArray(3000000, '\0')},
        {"noise", randomBytes(random, 700000)},
        {"code", codeLike(random, 2000000)},
        {"text", QByteArray("#define CUDNN_MAJOR 9\n").repeated(20000)},
    };
    for (const auto &[name, data] : contents) {
        for (const int level : {0, 1, 6, 9})
            QTest::addRow("%s, level %d", name, level) << data << pack(data, level);
        QTest::addRow("%s, fixed codes", name) << data << pack(data, 6, Z_FIXED);
        QTest::addRow("%s, no matches", name) << data << pack(data, 6, Z_HUFFMAN_ONLY);
        QTest::addRow("%s, runs", name) << data << pack(data, 6, Z_RLE);
        QTest::addRow("%s, many blocks", name) << data << pack(data, 6, Z_DEFAULT_STRATEGY, 5000);
    }
}

void TestInflateStream::everyKindGivesBackWhatWasPacked()
{
    QFETCH(const QByteArray, data);
    QFETCH(const QByteArray, packed);
    for (const InflaterKind kind : kinds()) {
        const Unpacked got = unpack(kind, packed);
        QVERIFY2(got.bytes == data, nameOf(kind));
        QVERIFY2(got.whole && got.exhausted, nameOf(kind));
    }
}

void TestInflateStream::theSizeOfThePiecesDoesNotMatter()
{
    QRandomGenerator random(12);
    const QByteArray data = codeLike(random, 60000) + QByteArray(40000, 'z') + randomBytes(random, 3000);
    const QByteArray packed = pack(data, 6, Z_DEFAULT_STRATEGY, 9000);
    for (const InflaterKind kind : kinds()) {
        for (const qsizetype in : {1, 2, 7, 100, 4096, 1 << 20}) {
            for (const qsizetype out : {1, 3, 257, 32768, 1 << 18}) {
                const Unpacked got = unpack(kind, packed, in, out);
                QVERIFY2(got.bytes == data && got.exhausted,
                         qPrintable(QStringLiteral("%1, %2 in, %3 out").arg(QLatin1String(nameOf(kind))).arg(in).arg(out)));
            }
        }
    }
}

void TestInflateStream::theWholeWindowIsRemembered()
{
    QRandomGenerator random(13);
    const QByteArray block = randomBytes(random, 32768 - 262); // as far back as zlib's packer looks
    const QByteArray data = block.repeated(20);
    const QByteArray packed = pack(data, 9);
    QVERIFY(packed.size() < block.size() * 2); // else nothing was looked up at this distance
    for (const InflaterKind kind : kinds()) {
        for (const qsizetype out : {1000, 32768, 300000})
            QVERIFY2(unpack(kind, packed, 4096, out).bytes == data, nameOf(kind));
    }
}

void TestInflateStream::bytesBehindTheEndAreSeen()
{
    const QByteArray data("cuDNN");
    for (const InflaterKind kind : kinds()) {
        for (const qsizetype more : {1, 2, 7, 8, 9, 300000}) {
            for (const qsizetype in : {1, 16, 1 << 20}) {
                const Unpacked got = unpack(kind, pack(data) + QByteArray(more, '\0'), in);
                QCOMPARE(got.bytes, data);
                QVERIFY2(!got.exhausted, qPrintable(QStringLiteral("%1: %2 more").arg(QLatin1String(nameOf(kind))).arg(more)));
            }
        }
    }
}

void TestInflateStream::aTruncatedStreamIsDamagedForEveryKind()
{
    QRandomGenerator random(14);
    const QByteArray data = codeLike(random, 3000);
    const QByteArray packed = pack(data, 6, Z_DEFAULT_STRATEGY, 1000);
    for (const InflaterKind kind : kinds()) {
        for (qsizetype size = 0; size < packed.size(); ++size) {
            const Unpacked got = unpack(kind, packed.left(size), 64);
            QVERIFY2(!got.whole, qPrintable(QStringLiteral("%1: %2 of %3").arg(QLatin1String(nameOf(kind))).arg(size).arg(packed.size())));
            QVERIFY(data.startsWith(got.bytes));
        }
    }
}

// A flipped bit may make another stream that is well-formed: then it means the same to everybody. ISA-L
// also takes sets of codes that do not use up all bits, where zlib is stricter; the archive's checksum
// decides about those.
void TestInflateStream::aBrokenStreamIsRefusedOrUnpackedAlike()
{
    QRandomGenerator random(15);
    QList<QByteArray> streams;
    for (const int level : {0, 1, 6})
        streams.append(pack(codeLike(random, 1500), level));
    streams.append(pack(codeLike(random, 800), 6, Z_FIXED));
    int refused = 0;
    int unpacked = 0;
    int onlyLenient = 0;
    for (const QByteArray &stream : streams) {
        for (qsizetype bit = 0; bit < stream.size() * 8; ++bit) {
            QByteArray broken = stream;
            broken[bit / 8] = char(broken.at(bit / 8) ^ (1 << (bit % 8)));
            const qsizetype piece = bit % 3 == 0 ? 1 << 20 : 1 + bit % 50;
            const Unpacked strict = unpack(InflaterKind::Zlib, broken, piece, 1 << 16, 1 << 20);
            const Unpacked other = unpack(fastestInflater(), broken, piece, 1 << 16, 1 << 20);
            if (strict.whole)
                QCOMPARE(other, strict);
            onlyLenient += other.whole && !strict.whole ? 1 : 0;
            (strict.whole ? unpacked : refused) += 1;
        }
    }
    QVERIFY2(refused > 1000 && unpacked > 1000, qPrintable(QStringLiteral("%1, %2").arg(refused).arg(unpacked)));
    QVERIFY2(onlyLenient < refused / 50, qPrintable(QString::number(onlyLenient)));
}

void TestInflateStream::badBlocksAreDamagedForEveryKind_data()
{
    QTest::addColumn<QByteArray>("packed");
    QTest::newRow("kind of block that does not exist") << QByteArray("\x07\x00", 2);
    QTest::newRow("length of a stored block and its complement differ") << QByteArray("\x01\x05\x00\x00\x00hello", 10);
    QTest::newRow("distance before the first byte") << QByteArray("\x03\x02\x00", 3); // fixed codes: match at once
    QTest::newRow("noise") << QByteArray("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10);
    QTest::newRow("too many codes") << QByteArray("\xfd\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 12);
    QTest::newRow("nothing") << QByteArray();
}

void TestInflateStream::badBlocksAreDamagedForEveryKind()
{
    QFETCH(const QByteArray, packed);
    for (const InflaterKind kind : kinds()) {
        const Unpacked got = unpack(kind, packed);
        QVERIFY2(!got.whole, nameOf(kind));
        QCOMPARE(got.bytes, QByteArray());
    }
}

void TestInflateStream::anErrorOfTheSourceIsToldAsOne()
{
    for (const InflaterKind kind : kinds()) {
        int calls = 0;
        const QByteArray packed = pack(QByteArray(100000, 'a') + QByteArray(100000, 'b'), 0);
        InflateStream stream(
            [&](char *buffer, qint64) {
                std::copy_n(packed.constData(), 100, buffer);
                return ++calls > 3 ? qint64(-1) : qint64(100);
            },
            kind);
        QByteArray bytes(200000, '\0');
        const auto got = stream.read(bytes.data(), bytes.size());
        QVERIFY2(!got, nameOf(kind));
        QCOMPARE(got.error().code, ErrorCode::IoError);
    }
}

void TestInflateStream::noiseNeverGoesOnForEver()
{
    QRandomGenerator random(16);
    for (int round = 0; round < 3000; ++round) {
        const QByteArray noise = randomBytes(random, 1 + random.bounded(400));
        for (const InflaterKind kind : kinds()) {
            // At most 1032 bytes for one: no limit is ever reached.
            const Unpacked got = unpack(kind, noise, 1 + random.bounded(50), 1 + random.bounded(5000));
            QVERIFY2(got.bytes.size() <= 1100 * noise.size(), nameOf(kind));
        }
    }
}

QTEST_APPLESS_MAIN(TestInflateStream)
#include "tst_inflate_stream.moc"
