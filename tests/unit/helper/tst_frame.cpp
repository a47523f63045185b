// Messages between the two programs are put together whatever way the bytes come, and odd ones are refused.
#include "helper/frame.h"
#include "support/test_text.h"

#include <QTest>

using namespace cunest;

namespace {

// All frames of \a bytes given in pieces of \a step.
Result<QList<Frame>> inPieces(const QByteArray &bytes, qsizetype step, FrameReader &reader)
{
    QList<Frame> all;
    for (qsizetype at = 0; at < bytes.size(); at += step) {
        const auto frames = reader.add(bytes.mid(at, step));
        if (!frames)
            return frames.error();
        all += *frames;
    }
    return all;
}

} // namespace

class TestFrame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMessageComesBackWhateverTheCuts_data();
    void aMessageComesBackWhateverTheCuts();
    void progressComesBack();
    void strangeProgressIsRefused_data();
    void strangeProgressIsRefused();
    void aFrameThatIsTooLongIsRefused();
    void anUnknownKindIsRefused();
    void aMessageThatIsTooLongIsRefused();
    void nothingIsReadAfterAnError();
    void aCutFrameIsNoFrame();
};

void TestFrame::aMessageComesBackWhateverTheCuts_data()
{
    QTest::addColumn<qsizetype>("size");
    QTest::addColumn<qsizetype>("step");
    for (const qsizetype size : {qsizetype(0), qsizetype(1), maxFrameBytes, maxFrameBytes + 1, 3 * maxFrameBytes - 1}) {
        for (const qsizetype step : {qsizetype(1), qsizetype(7), qsizetype(65536), qsizetype(1000000)}) {
            if (size <= maxFrameBytes || step > 1)
                QTest::addRow("%lld bytes in pieces of %lld", static_cast<long long>(size), static_cast<long long>(step))
                    << size << step;
        }
    }
}

void TestFrame::aMessageComesBackWhateverTheCuts()
{
    QFETCH(qsizetype, size);
    QFETCH(qsizetype, step);
    QByteArray message(size, 'x');
    for (qsizetype i = 0; i < size; ++i)
        message[i] = char(i * 31);
    FrameReader reader(size);
    const auto frames = inPieces(messageBytes(FrameKind::Request, message), step, reader);
    CUNEST_OK(frames);
    for (const Frame &frame : *frames) {
        QCOMPARE(frame.kind, FrameKind::Request);
        const auto whole = reader.takePart(frame);
        CUNEST_OK(whole);
        QCOMPARE(*whole, &frame == &frames->last());
    }
    QCOMPARE(reader.message(), message);
}

void TestFrame::progressComesBack()
{
    Progress progress;
    progress.step = JobStep::Staging;
    progress.doneBytes = 3'000'000'000;
    progress.totalBytes = 5'000'000'000;
    progress.file = QStringLiteral("\u4e0b\u8f7d.dll");
    FrameReader reader(0);
    const auto frames = reader.add(progressFrame(progress));
    CUNEST_OK(frames);
    QCOMPARE(frames->size(), 1);
    const auto back = progressOf(frames->first());
    CUNEST_OK(back);
    QCOMPARE(back->step, progress.step);
    QCOMPARE(back->doneBytes, progress.doneBytes);
    QCOMPARE(back->totalBytes, progress.totalBytes);
    QCOMPARE(back->file, progress.file);
}

void TestFrame::strangeProgressIsRefused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("progress");
    QTest::newRow("not UTF-8") << QByteArray("{\"step\":1,\"doneBytes\":0,\"totalBytes\":0,\"file\":\"\xff\xfe\"}");
    QTest::newRow("a step too far") << QByteArray(R"({"step":99,"doneBytes":0,"totalBytes":0,"file":""})");
    QTest::newRow("a negative step") << QByteArray(R"({"step":-1,"doneBytes":0,"totalBytes":0,"file":""})");
    QTest::newRow("a text for a number") << QByteArray(R"({"step":1,"doneBytes":"0","totalBytes":0,"file":""})");
    QTest::newRow("an array") << QByteArray("[1,2,3]");
}

void TestFrame::strangeProgressIsRefused()
{
    QFETCH(QByteArray, content);
    const auto progress = progressOf({FrameKind::Progress, content});
    QVERIFY(!progress);
    QCOMPARE(progress.error().code, ErrorCode::Corrupt);
}

void TestFrame::aFrameThatIsTooLongIsRefused()
{
    for (const char *head : {"\x01\x00\x01\x00P", "\xff\xff\xff\xffR", "\x00\x00\x00\x80" "A"}) {
        FrameReader reader(1000);
        const auto frames = reader.add(QByteArrayView(head, 5));
        QVERIFY(!frames);
        QCOMPARE(frames.error().code, ErrorCode::Corrupt);
    }
    FrameReader reader(0);
    CUNEST_OK(reader.add(frameBytes(FrameKind::Progress, QByteArray(maxFrameBytes, 'x'))));
}

void TestFrame::anUnknownKindIsRefused()
{
    for (const char kind : {'\0', 'Z', 'r', '\xff'}) {
        FrameReader reader(1000);
        QVERIFY(!reader.add(QByteArray("\0\0\0\0", 4) + kind));
    }
}

void TestFrame::aMessageThatIsTooLongIsRefused()
{
    FrameReader reader(10);
    const auto frames = reader.add(messageBytes(FrameKind::Reply, QByteArray(11, 'x')));
    CUNEST_OK(frames);
    const auto part = reader.takePart(frames->first());
    QVERIFY(!part);
    QCOMPARE(part.error().code, ErrorCode::Corrupt);
    QVERIFY(reader.message().isEmpty());
}

void TestFrame::nothingIsReadAfterAnError()
{
    FrameReader reader(1000);
    QVERIFY(!reader.add(QByteArray("\0\0\0\0?", 5)));
    QVERIFY(!reader.add(frameBytes(FrameKind::Cancel)));
}

void TestFrame::aCutFrameIsNoFrame()
{
    const QByteArray bytes = frameBytes(FrameKind::Reply, "content");
    for (qsizetype length = 0; length < bytes.size(); ++length) {
        FrameReader reader(1000);
        const auto frames = reader.add(bytes.left(length));
        CUNEST_OK(frames);
        QVERIFY(frames->isEmpty());
    }
}

QTEST_APPLESS_MAIN(TestFrame)
#include "tst_frame.moc"
