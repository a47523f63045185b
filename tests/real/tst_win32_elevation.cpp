// What the elevated program accepts, and what it refuses, over real pipes.
#include "base/sha256.h"
#include "helper/frame.h"
#include "support/test_text.h"
#include "win32/win32_machine.h"
#include "win32/win32_pipe.h"

#include <QProcess>
#include <QTest>

#include <thread>

using namespace cunest;

namespace {

QString pipeName(int number)
{
    return QStringLiteral("cunest-%1").arg(number + 1000 * int(GetCurrentProcessId()), 32, 16, QLatin1Char('0'));
}

QByteArray probe(const QString &request)
{
    QProcess process;
    process.start(QStringLiteral(CUNEST_PROBE_DIR "/cunest-cli.exe"), {request});
    if (!process.waitForFinished(60000))
        return "did not end";
    return process.readAllStandardOutput() + process.readAllStandardError();
}

} // namespace

class TestWin32Elevation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRightArgumentsAreUnderstood();
    void oddArgumentsAreRefused_data();
    void oddArgumentsAreRefused();
    void aPipeHasOneServer();
    void aClientIsKnownByItsProcess();
    void bytesComeThroughWhole();
    void silenceEndsTheWaiting();
    void aClosedPipeIsNoticed();
    void aStrangerOnThePipeIsRefused();
    void theHelperAnswersTheProgramBesideIt();
    void theHelperRefusesWhatIsNoRequest();
    void theHelperStartedByHandDoesNothing();
};

void TestWin32Elevation::theRightArgumentsAreUnderstood()
{
    const auto read = readHelperArguments({QStringLiteral("--pipe"), pipeName(1), QStringLiteral("--sha256"),
                                           QString(64, u'a'), QStringLiteral("--parent"), QStringLiteral("4711")});
    QVERIFY(read);
    QCOMPARE(read->pipe, pipeName(1));
    QCOMPARE(read->sha256, QByteArray(32, '\xaa'));
    QCOMPARE(read->parent, 4711U);
}

void TestWin32Elevation::oddArgumentsAreRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QStringList right = {QStringLiteral("--pipe"), pipeName(1), QStringLiteral("--sha256"), QString(64, u'a'),
                               QStringLiteral("--parent"), QStringLiteral("4711")};
    const auto with = [&](int index, const QString &text) {
        QStringList changed = right;
        changed[index] = text;
        return changed;
    };
    QTest::newRow("none") << QStringList();
    QTest::newRow("one too many") << right + QStringList{QStringLiteral("--plan")};
    QTest::newRow("one too few") << right.mid(0, 5);
    QTest::newRow("another pipe") << with(1, QStringLiteral("mojo.1234"));
    QTest::newRow("a pipe elsewhere") << with(1, QStringLiteral("..\\") + pipeName(1));
    QTest::newRow("a pipe of another computer") << with(1, QStringLiteral("\\\\evil\\pipe\\") + pipeName(1));
    QTest::newRow("a short digest") << with(3, QString(63, u'a'));
    QTest::newRow("no digest") << with(3, QString());
    QTest::newRow("a digest and more") << with(3, QString(64, u'a') + u'\n');
    QTest::newRow("parent zero") << with(5, QStringLiteral("0"));
    QTest::newRow("a negative parent") << with(5, QStringLiteral("-4"));
    QTest::newRow("a parent that is too big") << with(5, QStringLiteral("9999999999"));
    QTest::newRow("a parent with a line end") << with(5, QStringLiteral("4711\n"));
    QTest::newRow("another order") << right.mid(2) + right.mid(0, 2);
    QTest::newRow("all in one") << QStringList{right.join(u'\n')};
}

void TestWin32Elevation::oddArgumentsAreRefused()
{
    QFETCH(QStringList, arguments);
    QVERIFY(!readHelperArguments(arguments));
}

void TestWin32Elevation::aPipeHasOneServer()
{
    const auto first = createPipe(pipeName(2));
    CUNEST_OK(first);
    QVERIFY(!createPipe(pipeName(2)));
    const auto client = openPipe(pipeName(2));
    CUNEST_OK(client);
    QVERIFY(!openPipe(pipeName(2))); // and one client
    QVERIFY(!openPipe(pipeName(3)));
}

void TestWin32Elevation::aClientIsKnownByItsProcess()
{
    const auto server = createPipe(pipeName(4));
    CUNEST_OK(server);
    const auto client = openPipe(pipeName(4));
    CUNEST_OK(client);
    CUNEST_OK(waitForClient(server->get(), nullptr, 5000));
    ULONG pid = 0;
    QVERIFY(GetNamedPipeClientProcessId(server->get(), &pid));
    QCOMPARE(pid, GetCurrentProcessId());
    QVERIFY(GetNamedPipeServerProcessId(client->get(), &pid));
    QCOMPARE(pid, GetCurrentProcessId());
    QVERIFY(imageOf(DWORD(pid)).fileName().startsWith(QLatin1String("tst_win32_elevation")));
}

void TestWin32Elevation::bytesComeThroughWhole()
{
    auto server = createPipe(pipeName(5));
    CUNEST_OK(server);
    auto opened = openPipe(pipeName(5));
    CUNEST_OK(opened);
    CUNEST_OK(waitForClient(server->get(), nullptr, 5000));
    const QByteArray message(1000000, 'm');
    std::thread writer([&opened, &message] {
        PipeEnd client(std::move(*opened));
        (void)client.write(messageBytes(FrameKind::Request, message), 20000);
        Sleep(200);
    });
    PipeEnd end(std::move(*server));
    FrameReader reader(message.size());
    bool whole = false;
    while (!whole) {
        const auto bytes = end.read(20000);
        if (!bytes)
            break;
        const auto frames = reader.add(*bytes);
        for (const Frame &frame : frames ? *frames : QList<Frame>())
            whole = reader.takePart(frame).hasValue() && frame.content.isEmpty();
    }
    writer.join();
    QVERIFY(whole);
    QCOMPARE(Sha256::of(reader.message()), Sha256::of(message));
}

void TestWin32Elevation::silenceEndsTheWaiting()
{
    const auto alone = createPipe(pipeName(6));
    CUNEST_OK(alone);
    const auto nobody = waitForClient(alone->get(), nullptr, 200);
    QVERIFY(!nobody);
    QCOMPARE(nobody.error().code, ErrorCode::TimedOut);
    auto server = createPipe(pipeName(7));
    CUNEST_OK(server);
    const auto client = openPipe(pipeName(7));
    CUNEST_OK(client);
    PipeEnd end(std::move(*server));
    const auto silence = end.read(200);
    QVERIFY(!silence);
    QCOMPARE(silence.error().code, ErrorCode::TimedOut);
}

void TestWin32Elevation::aClosedPipeIsNoticed()
{
    auto server = createPipe(pipeName(8));
    CUNEST_OK(server);
    {
        const auto client = openPipe(pipeName(8));
        CUNEST_OK(client);
    }
    PipeEnd end(std::move(*server));
    const auto closed = end.read(5000);
    QVERIFY(!closed);
    QVERIFY(closed.error().code == ErrorCode::Cancelled);
}

void TestWin32Elevation::aStrangerOnThePipeIsRefused()
{
    // This test program is neither cunest.exe nor cunest-cli.exe: it may not ask for anything.
    const QByteArray request = "{}";
    const auto server = createPipe(pipeName(9));
    CUNEST_OK(server);
    Win32Machine machine;
    bool asked = false;
    const int exitCode = serveElevated(machine.platform(), {pipeName(9), Sha256::of(request), quint32(GetCurrentProcessId())},
                                       [&](Platform &, const QByteArray &, ProgressSink &, const CancelToken &) {
                                           asked = true;
                                           return QByteArray();
                                       });
    QVERIFY(exitCode != 0);
    QVERIFY(!asked);
}

void TestWin32Elevation::theHelperAnswersTheProgramBesideIt()
{
    const QByteArray said = probe(QStringLiteral("recover"));
    QVERIFY2(said.startsWith("reply {"), said.constData());
    QVERIFY2(said.contains("\"recovery\""), said.constData());
}

void TestWin32Elevation::theHelperRefusesWhatIsNoRequest()
{
    for (const char *request : {"{}", "no JSON", R"({"format":"cunest-request/1","verb":"delete-everything"})"}) {
        const QByteArray said = probe(QString::fromUtf8(request));
        QVERIFY2(said.startsWith("reply {"), said.constData());
        QVERIFY2(said.contains("\"error\""), said.constData());
    }
}

void TestWin32Elevation::theHelperStartedByHandDoesNothing()
{
    const QString helper = QStringLiteral(CUNEST_PROBE_DIR "/cunest-elevated.exe");
    QCOMPARE(QProcess::execute(helper, {}), ERROR_INVALID_PARAMETER);
    QCOMPARE(QProcess::execute(helper, {QStringLiteral("--recover")}), ERROR_INVALID_PARAMETER);
    // Nobody serves this pipe.
    QVERIFY(QProcess::execute(helper, {QStringLiteral("--pipe"), pipeName(20), QStringLiteral("--sha256"), QString(64, u'0'),
                                       QStringLiteral("--parent"), QString::number(GetCurrentProcessId())})
            != 0);
}

QTEST_GUILESS_MAIN(TestWin32Elevation)
#include "tst_win32_elevation.moc"
