// A described computer refuses what Windows would refuse, and its facts move with the files.
#include "described/described_machine.h"
#include "support/machine_builder.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace cunest;

namespace {

WinPath win(const char *path)
{
    return WinPath::fromLiteral(QString::fromUtf8(path));
}

QJsonObject object(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

template<typename T>
QString outcome(const Result<T> &result)
{
    return result ? QStringLiteral("done")
                  : QStringLiteral("%1 %2").arg(errorCodeName(result.error().code)).arg(result.error().systemCode);
}

} // namespace

class TestDescribedRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void protectedPlacesNeedElevation();
    void theHelperHasTheRights();
    void filesInUseNameTheProcess();
    void deniedFilesAreUnwritableEvenElevated();
    void aFileKnownByFactsCanBeMovedAndComesBackAsItWas();
    void factsAloneMakeFolders();
    void writingDeletesFacts();
    void anUndoneChangeLeavesTheHostAsItWas();
    void linksInParentsAreFollowed();
    void aFullVolumeRefusesBytes();
    void otherVolumesAreNoRename();
    void protectedFoldersAreMadeOnce();
    void otherPeopleMayWriteOnlyWhereAFactOrTheFolderSaysSo();
    void twoProcessesShareTheDescription();
    void hostFilesAreReadableOnly();
    void factsOverrideTheBytes();
};

void TestDescribedRules::protectedPlacesNeedElevation()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("C:\\Program Files\\x\\a.dll"), "a");
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    for (const char *folder : {"C:\\Program Files\\x", "C:\\program files (X86)", "C:\\Windows\\System32", "C:\\ProgramData"}) {
        QVERIFY2(!files.canWrite(win(folder)) && !files.usersCanWrite(win(folder)), folder);
    }
    QCOMPARE(outcome(files.createNew(win("C:\\Program Files\\x\\b.dll"), 0)), QStringLiteral("access-denied 5"));
    QCOMPARE(outcome(files.removeFile(win("C:\\Program Files\\x\\a.dll"))), QStringLiteral("access-denied 5"));
    QCOMPARE(outcome(files.rename(win("C:\\Program Files\\x\\a.dll"), win("C:\\a.dll"))), QStringLiteral("access-denied 5"));
    QCOMPARE(outcome(files.createFolder(win("C:\\ProgramData\\CuNest"))), QStringLiteral("access-denied 5"));
    CUNEST_OK(files.openRead(win("C:\\Program Files\\x\\a.dll")));
    CUNEST_OK(files.createFolder(win("C:\\Users\\lin\\AppData\\Local\\CuNest")));
    QVERIFY(files.canWrite(win("C:\\Users\\lin\\new\\deeper")));
    QVERIFY(files.administratorsCanWrite(win("C:\\Program Files\\x")) && files.administratorsCanWrite(win("C:\\ProgramData\\new")));
}

void TestDescribedRules::theHelperHasTheRights()
{
    MachineBuilder builder;
    const auto machine = builder.openAlone();
    machine->setElevatedHandler([](Platform &elevated, const QByteArray &request, ProgressSink &, const CancelToken &) {
        const auto made = elevated.files.createFolder(win("C:\\Program Files\\made"));
        return request + (made && elevated.elevation.isElevated() ? " done" : " failed");
    });
    NoProgress progress;
    const auto reply = machine->platform().elevation.run("please", progress, CancelToken());
    CUNEST_OK(reply);
    QCOMPARE(*reply, QByteArray("please done"));
    CUNEST_OK(machine->platform().files.stat(win("C:\\Program Files\\made")));

    builder.os("uac", QStringLiteral("decline"));
    const auto declining = builder.openAlone();
    QCOMPARE(outcome(declining->platform().elevation.run("x", progress, CancelToken())), QStringLiteral("cancelled 1223"));
    builder.os("elevated", true);
    QVERIFY(builder.openAlone()->platform().files.canWrite(win("C:\\Program Files")));
}

void TestDescribedRules::filesInUseNameTheProcess()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("C:\\x\\loaded.dll"), "1").file(QStringLiteral("C:\\x\\opened.h"), "2");
    builder.file(QStringLiteral("C:\\x\\module.dll"), "3");
    builder.fact(QStringLiteral("C:\\X\\loaded.dll"), object(R"({"loadedBy": [4312]})"));
    builder.fact(QStringLiteral("C:\\x\\opened.h"), object(R"({"openedBy": [77]})"));
    builder.process(4312, QStringLiteral("C:\\Python310\\python.exe"), {QStringLiteral("c:\\x\\MODULE.dll")});
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    for (const char *path : {"C:\\x\\loaded.dll", "C:\\x\\opened.h", "C:\\x\\module.dll"}) {
        QCOMPARE(outcome(files.removeFile(win(path))), QStringLiteral("in-use 32"));
        QCOMPARE(outcome(files.openAppend(win(path))), QStringLiteral("in-use 32"));
        QCOMPARE(outcome(files.rename(win(path), win("C:\\x\\other"))), QStringLiteral("in-use 32"));
    }
    QVERIFY(files.removeFile(win("C:\\x\\loaded.dll")).error().detail.contains(QStringLiteral("process 4312 python.exe")));
    QCOMPARE(outcome(files.rename(win("C:\\x"), win("C:\\y"))), QStringLiteral("in-use 32"));
    const auto users = machine->platform().binaries.users({win("C:\\x\\loaded.dll"), win("C:\\x\\opened.h"), win("C:\\gone")});
    QCOMPARE(users.size(), 2);
    QCOMPARE(users.at(0), (FileUser{4312, QStringLiteral("python.exe"), win("C:\\x\\loaded.dll"), true}));
    QCOMPARE(users.at(1), (FileUser{77, QString(), win("C:\\x\\opened.h"), false}));
}

void TestDescribedRules::deniedFilesAreUnwritableEvenElevated()
{
    MachineBuilder builder;
    builder.os("elevated", true).file(QStringLiteral("C:\\x\\a.dll"), "1").file(QStringLiteral("C:\\closed\\b.dll"), "2");
    builder.fact(QStringLiteral("C:\\x\\a.dll"), object(R"({"denyWrite": true})"));
    builder.fact(QStringLiteral("C:\\closed"), object(R"({"denyWrite": true})"));
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    QCOMPARE(outcome(files.removeFile(win("C:\\x\\a.dll"))), QStringLiteral("access-denied 5"));
    QCOMPARE(outcome(files.setReadOnly(win("C:\\x\\a.dll"), true)), QStringLiteral("access-denied 5"));
    QCOMPARE(outcome(files.createNew(win("C:\\closed\\c"), 0)), QStringLiteral("access-denied 5"));
    QCOMPARE(outcome(files.removeFile(win("C:\\closed\\b.dll"))), QStringLiteral("access-denied 5"));
    QVERIFY(!files.canWrite(win("C:\\closed")));
    for (const char *path : {"C:\\x\\a.dll", "C:\\closed", "C:\\closed\\b.dll", "C:\\closed\\new"})
        QVERIFY2(!files.administratorsCanWrite(win(path)), path);
    CUNEST_OK(files.createNew(win("C:\\x\\c"), 0));
}

void TestDescribedRules::aFileKnownByFactsCanBeMovedAndComesBackAsItWas()
{
    MachineBuilder builder;
    builder.folder(QStringLiteral("C:\\b"));
    builder.fact(QStringLiteral("c:/x/Big.dll"), object(R"({"size": 700000000, "pe": {"fileVersion": "8.9.7.29"}})"));
    const auto machine = builder.openAlone();
    const auto before = treeState(builder.folder());
    FileSystem &files = machine->platform().files;
    const auto status = files.stat(win("C:\\X\\big.DLL"));
    CUNEST_OK(status);
    QCOMPARE(status->size, 700000000);
    QVERIFY(!status->hasBytes);
    QCOMPARE(outcome(files.openRead(win("C:\\x\\Big.dll"))), QStringLiteral("unsupported 50"));
    QCOMPARE(files.list(win("C:\\x"))->first().name, QStringLiteral("Big.dll"));

    CUNEST_OK(files.rename(win("C:\\x\\Big.dll"), win("C:\\b\\0007")));
    QCOMPARE(*files.stat(win("C:\\b\\0007")), *status); // also its id
    QCOMPARE(machine->platform().binaries.facts(win("C:\\b\\0007"))->fileVersion, std::optional(Version({8, 9, 7, 29})));
    QCOMPARE(outcome(files.stat(win("C:\\x\\Big.dll"))), QStringLiteral("not-found 2")); // the folder stays
    CUNEST_OK(files.rename(win("C:\\b\\0007"), win("C:\\x\\Big.dll")));
    QCOMPARE(treeDifference(before, treeState(builder.folder())), QStringList());
    CUNEST_OK(files.removeFile(win("C:\\x\\Big.dll")));
    QCOMPARE(outcome(files.stat(win("C:\\x\\Big.dll"))), QStringLiteral("not-found 2"));
}

void TestDescribedRules::factsAloneMakeFolders()
{
    MachineBuilder builder;
    builder.fact(QStringLiteral("D:\\a\\b\\c.dll"), object(R"({"size": 1})"));
    builder.fact(QStringLiteral("D:\\tools"), object(R"({"usersCanWrite": true})"));
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    QCOMPARE(files.stat(win("D:\\A\\B"))->kind, FileKind::Folder);
    QCOMPARE(files.stat(win("D:\\tools"))->kind, FileKind::Folder);
    QCOMPARE(files.list(win("D:\\"))->size(), 2);
    QCOMPARE(outcome(files.removeEmptyFolder(win("D:\\a\\b"))), QStringLiteral("conflict 145"));
    QCOMPARE(outcome(files.createFolder(win("D:\\A"))), QStringLiteral("already-exists 183"));
    QCOMPARE(outcome(files.createNew(win("D:\\a\\b\\C.DLL"), 0)), QStringLiteral("already-exists 80"));
    QCOMPARE(outcome(files.stat(win("E:\\"))), QStringLiteral("not-found 2"));
}

void TestDescribedRules::writingDeletesFacts()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("C:\\x\\a.dll"), "1");
    builder.fact(QStringLiteral("C:\\x\\a.dll"), object(R"({"size": 99})"));
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    QCOMPARE(files.stat(win("C:\\x\\a.dll"))->size, 99);
    auto file = files.openAppend(win("C:\\x\\a.dll"));
    CUNEST_OK(file);
    CUNEST_OK((*file)->write("23"));
    CUNEST_OK((*file)->close());
    QCOMPARE(files.stat(win("C:\\x\\a.dll"))->size, 3);
}

void TestDescribedRules::anUndoneChangeLeavesTheHostAsItWas()
{
    MachineBuilder builder;
    builder.fact(QStringLiteral("C:\\cuda\\bin\\cudart.dll"), object(R"({"size": 1})"));
    const auto machine = builder.openAlone();
    const auto before = treeState(builder.folder());
    FileSystem &files = machine->platform().files;
    CUNEST_OK(files.createNew(win("C:\\cuda\\bin\\new.dll"), 0));
    QVERIFY(!treeDifference(before, treeState(builder.folder())).isEmpty());
    CUNEST_OK(files.removeFile(win("C:\\cuda\\bin\\new.dll")));
    QCOMPARE(treeDifference(before, treeState(builder.folder())), QStringList());
    CUNEST_OK(files.stat(win("C:\\cuda\\bin")));
}

void TestDescribedRules::linksInParentsAreFollowed()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("D:\\real\\a.txt"), "real");
    builder.fact(QStringLiteral("C:\\link"), object(R"({"link": "D:\\real", "linkKind": "junction"})"));
    builder.fact(QStringLiteral("C:\\file"), object(R"({"link": "link\\a.txt"})"));
    builder.fact(QStringLiteral("C:\\loop"), object(R"({"link": "C:\\loop"})"));
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    const auto link = files.stat(win("C:\\link"));
    QCOMPARE(link->kind, FileKind::Link);
    QCOMPARE(link->linkTarget, QStringLiteral("D:\\real"));
    QCOMPARE(link->linkKind, QStringLiteral("junction"));
    QCOMPARE((*files.openRead(win("C:\\link\\A.txt")))->readAll(), QByteArray("real"));
    QCOMPARE((*files.openRead(win("C:\\file")))->readAll(), QByteArray("real"));
    QCOMPARE(outcome(files.openRead(win("C:\\loop"))), QStringLiteral("unsupported 1921"));
    QCOMPARE(outcome(files.stat(win("C:\\loop\\x"))), QStringLiteral("unsupported 1921"));
    CUNEST_OK(files.removeFile(win("C:\\link"))); // the link, not what it leads to
    CUNEST_OK(files.stat(win("D:\\real\\a.txt")));
}

void TestDescribedRules::aFullVolumeRefusesBytes()
{
    MachineBuilder builder;
    builder.volume(QStringLiteral("D"), 1000);
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    QCOMPARE(*files.freeSpace(win("D:\\deep\\er")), 1000);
    QCOMPARE(outcome(files.createNew(win("D:\\a"), 1001)), QStringLiteral("no-space 112"));
    QCOMPARE(outcome(files.stat(win("D:\\a"))), QStringLiteral("not-found 2"));
    auto file = files.createNew(win("D:\\a"), 0);
    CUNEST_OK(file);
    CUNEST_OK((*file)->write(QByteArray(900, 'x')));
    QCOMPARE(outcome((*file)->write(QByteArray(101, 'x'))), QStringLiteral("no-space 112"));
    file->reset();
    CUNEST_OK(files.removeFile(win("D:\\a")));
    CUNEST_OK(files.createNew(win("D:\\b"), 1000));
    QCOMPARE(outcome(files.freeSpace(win("X:\\"))), QStringLiteral("not-found 3"));
}

void TestDescribedRules::otherVolumesAreNoRename()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("D:\\a"), "1").folder(QStringLiteral("C:\\x"));
    const auto machine = builder.openAlone();
    QCOMPARE(outcome(machine->platform().files.rename(win("D:\\a"), win("C:\\x\\a"))), QStringLiteral("unsupported 17"));
}

void TestDescribedRules::protectedFoldersAreMadeOnce()
{
    MachineBuilder builder;
    builder.os("elevated", true).folder(QStringLiteral("D:\\open"));
    builder.fact(QStringLiteral("D:\\open"), object(R"({"usersCanWrite": true})"));
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    CUNEST_OK(files.protectFolder(win("C:\\ProgramData\\CuNest")));
    CUNEST_OK(files.protectFolder(win("C:\\ProgramData\\CuNest")));
    CUNEST_OK(files.protectFolder(win("D:\\open\\.cunest-1")));
    QVERIFY(!files.usersCanWrite(win("D:\\open\\.cunest-1\\s")));
    QCOMPARE(outcome(files.protectFolder(win("D:\\open"))), QStringLiteral("conflict 0"));
    CUNEST_OK(files.removeEmptyFolder(win("D:\\open\\.cunest-1")));
    QVERIFY(files.usersCanWrite(win("D:\\open\\.cunest-1")));
}

void TestDescribedRules::otherPeopleMayWriteOnlyWhereAFactOrTheFolderSaysSo()
{
    MachineBuilder builder;
    builder.folder(QStringLiteral("D:\\CUDA")).folder(QStringLiteral("D:\\open"));
    builder.fact(QStringLiteral("D:\\open"), object(R"({"usersCanWrite": true})"));
    const auto machine = builder.openAlone();
    FileSystem &files = machine->platform().files;
    QVERIFY(files.canWrite(win("D:\\CUDA")));
    QVERIFY(!files.usersCanWrite(win("D:\\CUDA")));
    QVERIFY(files.usersCanWrite(win("D:\\open\\below")));
    QVERIFY(files.usersCanWrite(machine->platform().system.knownFolder(KnownFolder::Downloads)));
}

void TestDescribedRules::twoProcessesShareTheDescription()
{
    MachineBuilder builder;
    builder.fact(QStringLiteral("D:\\x\\a.dll"), object(R"({"size": 1})"));
    const auto one = builder.openAlone();
    auto two = DescribedMachine::open(builder.folder());
    CUNEST_OK(two);
    const QString key = QLatin1String(userEnvironmentKey);
    CUNEST_OK(one->platform().registry.write(key, QStringLiteral("A"), RegistryValue::fromText(QStringLiteral("1"))));
    CUNEST_OK((*two)->platform().registry.write(key, QStringLiteral("B"), RegistryValue::fromText(QStringLiteral("2"))));
    CUNEST_OK(one->platform().registry.read(key, QStringLiteral("B")));
    CUNEST_OK((*two)->platform().registry.read(key, QStringLiteral("A")));
    const auto lock = one->platform().files.lockExclusive(win("D:\\x\\lock"));
    CUNEST_OK(lock);
    QCOMPARE(outcome((*two)->platform().files.lockExclusive(win("D:\\x\\lock"))), QStringLiteral("in-use 32"));
}

void TestDescribedRules::hostFilesAreReadableOnly()
{
    MachineBuilder builder;
    const auto machine = builder.openAlone();
    const QTemporaryDir outside;
    QDir(outside.path()).mkpath(QStringLiteral("archive/Bin"));
    QFile file(outside.filePath(QStringLiteral("archive/Bin/a.dll")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("host");
    file.close();
    const auto mounted = machine->mountHostPath(outside.filePath(QStringLiteral("archive")));
    CUNEST_OK(mounted);
    QCOMPARE(mounted->toString(), QStringLiteral("\\\\host\\1\\archive"));
    QCOMPARE(machine->mountHostPath(outside.filePath(QStringLiteral("archive")))->toString(), mounted->toString());
    FileSystem &files = machine->platform().files;
    QCOMPARE((*files.openRead(*mounted / QStringLiteral("bin\\A.DLL")))->readAll(), QByteArray("host"));
    QCOMPARE(files.list(*mounted)->first().name, QStringLiteral("Bin"));
    QCOMPARE(files.list(win("\\\\host\\1"))->first().name, QStringLiteral("archive"));
    QVERIFY(!files.canWrite(*mounted) && !files.usersCanWrite(*mounted));
    QCOMPARE(outcome(files.createNew(*mounted / QStringLiteral("x"), 0)), QStringLiteral("access-denied 5"));
    QCOMPARE(outcome(files.removeFile(*mounted / QStringLiteral("Bin\\a.dll"))), QStringLiteral("access-denied 5"));
    QCOMPARE(machine->mountHostPath(outside.filePath(QStringLiteral("gone"))).error().code, ErrorCode::NotFound);
    QVERIFY(!files.stat(win("\\\\host\\2\\archive")));
}

void TestDescribedRules::factsOverrideTheBytes()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("C:\\x\\cudnn64_8.dll"), cudnnDll(QStringLiteral("cudnn64_8.dll"), Version({8, 9, 7})));
    builder.fact(QStringLiteral("C:\\x\\cudnn64_8.dll"), object(R"({"pe": {"signer": "NVIDIA Corporation"}})"));
    builder.file(QStringLiteral("C:\\x\\text.dll"), "no program");
    const auto machine = builder.openAlone();
    const auto facts = machine->platform().binaries.facts(win("C:\\x\\cudnn64_8.dll"));
    CUNEST_OK(facts);
    QCOMPARE(facts->signatureStatus, SignatureStatus::Valid);
    QCOMPARE(facts->fileVersion->truncated(3), Version({8, 9, 7}));
    QCOMPARE(outcome(machine->platform().binaries.facts(win("C:\\x\\text.dll"))), QStringLiteral("corrupt 0"));
}

QTEST_APPLESS_MAIN(TestDescribedRules)
#include "tst_described_rules.moc"
