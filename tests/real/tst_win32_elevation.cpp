// What the elevated program accepts, and what it refuses, over real pipes.
#include "base/sha256.h"
#include "helper/elevated_request.h"
#include "helper/frame.h"
#include "support/test_text.h"
#include "win32/win32_machine.h"
#include "win32/win32_pipe.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace cunest;

namespace {

QString pipeName(int number)
{
    return QStringLiteral("cunest-%1").arg(number + 1000 * int(GetCurrentProcessId()), 32, 16, QLatin1Char('0'));
}

QByteArray outputOf(QProcess &process)
{
    if (!process.waitForFinished(60000))
        return "did not end";
    return process.readAllStandardOutput() + process.readAllStandardError();
}

QByteArray probe(const QStringList &words)
{
    QProcess process;
    process.start(QStringLiteral(CUNEST_PROBE_DIR "/cunest-cli.exe"), words);
    return outputOf(process);
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
    void brokenMessagesAreRefused_data();
    void brokenMessagesAreRefused();
    void anotherRequestThanTheApprovedOneIsRefused();
    void twoHelpersAtOnceBothAnswer();
    void theHelperTakesNoLibraryFromElsewhere();
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
    const QByteArray said = probe({QStringLiteral("recover")});
    QVERIFY2(said.startsWith("reply {"), said.constData());
    QVERIFY2(said.contains("\"recovery\""), said.constData());
}

void TestWin32Elevation::theHelperRefusesWhatIsNoRequest()
{
    for (const char *request : {"{}", "no JSON", R"({"format":"cunest-request/1","verb":"delete-everything"})"}) {
        const QByteArray said = probe({QString::fromUtf8(request)});
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

void TestWin32Elevation::brokenMessagesAreRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray request = recoverRequest();
    const QByteArray frames = messageBytes(FrameKind::Request, request);
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("cut in the length") << frames.first(2);
    QTest::newRow("cut in the content") << frames.first(frames.size() / 2);
    QTest::newRow("without its end") << frameBytes(FrameKind::Request, request);
    QTest::newRow("a frame that is too long") << QByteArray::fromHex("ffffff7f52") + QByteArray(1000, 'x');
    QTest::newRow("of an unknown kind") << QByteArray::fromHex("0100000058") + "x";
    QTest::newRow("a reply instead of a request") << messageBytes(FrameKind::Reply, request);
    QTest::newRow("a cancellation instead of a request") << frameBytes(FrameKind::Cancel);
}

// The digest is that of the request, as if the person had approved it: what is refused is the message.
void TestWin32Elevation::brokenMessagesAreRefused()
{
    QFETCH(QByteArray, bytes);
    const QString digest = QString::fromLatin1(Sha256::of(recoverRequest()).toHex());
    const QByteArray said = probe({QStringLiteral("raw"), QString::fromLatin1(bytes.toHex()), digest, QStringLiteral("500")});
    QCOMPARE(said.trimmed(), QByteArray("exit 13"));
}

void TestWin32Elevation::anotherRequestThanTheApprovedOneIsRefused()
{
    const QByteArray frames = messageBytes(FrameKind::Request, recoverRequest());
    const QString hex = QString::fromLatin1(frames.toHex());
    QCOMPARE(probe({QStringLiteral("raw"), hex, QString(64, u'0'), QStringLiteral("20000")}).trimmed(), QByteArray("exit 13"));
    // The same bytes with their own digest are taken: it is the digest that was wrong.
    const QString digest = QString::fromLatin1(Sha256::of(recoverRequest()).toHex());
    QCOMPARE(probe({QStringLiteral("raw"), hex, digest, QStringLiteral("20000")}).trimmed(), QByteArray("exit 0"));
}

void TestWin32Elevation::twoHelpersAtOnceBothAnswer()
{
    QProcess first;
    QProcess second;
    for (QProcess *process : {&first, &second})
        process->start(QStringLiteral(CUNEST_PROBE_DIR "/cunest-cli.exe"), {QStringLiteral("recover")});
    for (QProcess *process : {&first, &second}) {
        const QByteArray said = outputOf(*process);
        QVERIFY2(said.startsWith("reply {"), said.constData());
    }
}

void TestWin32Elevation::theHelperTakesNoLibraryFromElsewhere()
{
    QTemporaryDir folder;
    const QDir planted(folder.path());
    const QString mark = planted.filePath(QStringLiteral("loaded"));
    const QString dll = QStringLiteral(CUNEST_PROBE_DIR "/planted.dll");
    // Where Qt looks for plug-ins, and where the loader looks: current folder and PATH.
    for (const char *place : {"platforms/qwindows", "styles/qmodernwindowsstyle", "generic/any", "tls/qschannelbackend",
                              "here/version", "here/wintrust", "here/bcrypt", "here/profapi", "here/cryptbase", "here/dwmapi",
                              "here/uxtheme", "here/netapi32", "here/userenv", "here/setupapi", "here/rstrtmgr", "here/planted"}) {
        const QString path = planted.filePath(QString::fromLatin1(place) + QStringLiteral(".dll"));
        QVERIFY(QDir().mkpath(QFileInfo(path).path()) && QFile::copy(dll, path));
    }
    QVERIFY(planted.mkdir(QStringLiteral("temp")));
    const QString here = QDir::toNativeSeparators(planted.filePath(QStringLiteral("here")));
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    const auto set = [&variables](const char *name, const QString &value) { variables.insert(QString::fromLatin1(name), value); };
    set("CUNEST_PLANTED_MARK", QDir::toNativeSeparators(mark));
    set("QT_PLUGIN_PATH", QDir::toNativeSeparators(folder.path()));
    set("QT_QPA_PLATFORM_PLUGIN_PATH", QDir::toNativeSeparators(planted.filePath(QStringLiteral("platforms"))));
    set("QT_QPA_GENERIC_PLUGINS", QStringLiteral("any"));
    set("TEMP", QDir::toNativeSeparators(planted.filePath(QStringLiteral("temp"))));
    set("TMP", QDir::toNativeSeparators(planted.filePath(QStringLiteral("temp"))));
    set("PATH", here + u';' + variables.value(QStringLiteral("PATH")));
    QProcess process;
    process.setProcessEnvironment(variables);
    process.setWorkingDirectory(here);
    process.start(QStringLiteral(CUNEST_PROBE_DIR "/cunest-cli.exe"), {QStringLiteral("recover")});
    const QByteArray said = outputOf(process);
    QVERIFY2(said.startsWith("reply {"), said.constData());
    QVERIFY(!QFile::exists(mark));
    // It leaves nothing where it was told that temporary files belong.
    QCOMPARE(QDir(planted.filePath(QStringLiteral("temp"))).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList());

    // The trap works: whoever does load such a DLL leaves the mark.
    qputenv("CUNEST_PLANTED_MARK", QDir::toNativeSeparators(mark).toLocal8Bit());
    const HMODULE module = LoadLibraryW((here + QStringLiteral("\\planted.dll")).toStdWString().c_str());
    QVERIFY(module && QFile::exists(mark));
    FreeLibrary(module);
    qunsetenv("CUNEST_PLANTED_MARK");
}

QTEST_GUILESS_MAIN(TestWin32Elevation)
#include "tst_win32_elevation.moc"
