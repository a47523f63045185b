// The main job on a described computer: an archive goes in, is recorded, and comes out without a trace.
#include "helper/elevated_request.h"
#include "job/job.h"
#include "support/cudnn_archive.h"
#include "support/machine_builder.h"
#include "support/test_text.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace cunest;

class TestInstallFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();

    void everyEraIsInstalledRecordedAndUndoneByteForByte_data();
    void everyEraIsInstalledRecordedAndUndoneByteForByte();
    void theSameArchiveTwiceIsNothingToDo();
    void anOlderReleaseIsReplacedAndComesBack();
    void aHostFileIsASourceToo();
    void handCopiedFilesAreAdoptedVerifiedAndRemoved();
    void aChangedFileFailsTheCheck();
    void aDeclinedPromptChangesNothing();
    void quietModeNeverPrompts();
    void anArchiveChangedAfterReviewIsRefused();
    void aToolkitChangedAfterReviewIsRefused();
    void aReadOnlyFileIsReplacedAndComesBackReadOnly();
    void namesBeyondAsciiAndLongPathsWork();
    void aToolkitOnAnotherVolumeIsInstalledAndUndone();

private:
    QByteArray archive(const char *version, const char *cuda, CudnnArchive::Layout layout, QString *name = nullptr) const;
    WinPath download(const QString &name, const QByteArray &bytes);
    void open();
    Result<PreparedInstall> prepare(const WinPath &source);
    Outcome install(const WinPath &source);
    Outcome undo(const QString &transaction);
    JobContext context() { return {m_machine->platform(), *m_knowledge, m_progress, m_cancel}; }
    QMap<QString, QByteArray> state() const { return treeState(m_builder->folder()); }
    QByteArray bytesOf(const QString &windowsPath) const;

    std::optional<Knowledge> m_knowledge;
    NoProgress m_progress;
    CancelToken m_cancel;
    std::unique_ptr<MachineBuilder> m_builder;
    std::unique_ptr<DescribedMachine> m_machine;
    InstallOptions m_options;
};

void TestInstallFlow::initTestCase()
{
    auto knowledge = Knowledge::load();
    CUNEST_OK(knowledge);
    m_knowledge = *std::move(knowledge);
}

void TestInstallFlow::init()
{
    m_machine.reset();
    m_builder = MachineBuilder::typical();
    m_options = {};
}

QByteArray TestInstallFlow::archive(const char *version, const char *cuda, CudnnArchive::Layout layout, QString *name) const
{
    CudnnArchive made;
    made.version = *Version::parse(QString::fromLatin1(version));
    made.cuda = QString::fromLatin1(cuda);
    made.layout = layout;
    if (name)
        *name = made.fileName();
    return made.zip(*m_knowledge).build();
}

WinPath TestInstallFlow::download(const QString &name, const QByteArray &bytes)
{
    const QString path = QStringLiteral("C:\\Users\\lin\\Downloads\\") + name;
    m_builder->file(path, bytes);
    return WinPath::fromLiteral(path);
}

void TestInstallFlow::open()
{
    m_machine = m_builder->open();
}

Result<PreparedInstall> TestInstallFlow::prepare(const WinPath &source)
{
    JobContext job = context();
    return prepareInstall(job, source, ScanDepth::Directory, m_options);
}

Outcome TestInstallFlow::install(const WinPath &source)
{
    const auto prepared = prepare(source);
    Outcome outcome;
    outcome.kind = OutcomeKind::Refused;
    if (!prepared) {
        outcome.error = prepared.error();
        return outcome;
    }
    outcome.findings = prepared->findings;
    JobContext job = context();
    return prepared->plan ? applyPlan(job, *prepared->plan, prepared->package.source.get(), true) : outcome;
}

Outcome TestInstallFlow::undo(const QString &transaction)
{
    Outcome failed;
    failed.kind = OutcomeKind::Refused;
    const auto history = readHistory(m_machine->platform());
    if (!history) {
        failed.error = history.error();
        return failed;
    }
    const auto plan = makeUndoPlan(m_machine->platform(), *history, transaction);
    if (!plan) {
        failed.error = plan.error();
        return failed;
    }
    JobContext job = context();
    return applyPlan(job, *plan, nullptr, true);
}

QByteArray TestInstallFlow::bytesOf(const QString &windowsPath) const
{
    QFile file(MachineBuilder::hostPath(m_builder->folder(), windowsPath));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

#define COMMITTED(outcome) \
    QVERIFY2((outcome).kind == OutcomeKind::Committed, \
             qPrintable(((outcome).error ? describe(*(outcome).error) : QString()) + u' ' \
                        + findingIds((outcome).findings).join(u' ')))

void TestInstallFlow::everyEraIsInstalledRecordedAndUndoneByteForByte_data()
{
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("cuda");
    QTest::addColumn<int>("layout");
    QTest::addColumn<QString>("toolkit"); // to add besides 11.8 and 12.2
    QTest::addColumn<int>("way");
    QTest::addColumn<int>("scope");
    QTest::addColumn<QString>("dll"); // that must be there afterwards
    using Layout = CudnnArchive::Layout;
    const int machine = int(Scope::Machine);
    const QString cuda12 = MachineBuilder::toolkitRoot(QStringLiteral("12.2"));
    QTest::newRow("8.9.7 into 12.2") << QByteArray("8.9.7.29") << QByteArray("12") << int(Layout::Named) << QString()
                                     << int(Way::Toolkit) << machine << cuda12 + QStringLiteral("\\bin\\cudnn64_8.dll");
    QTest::newRow("7.6.5 into 10.2") << QByteArray("7.6.5.32") << QByteArray("10.2") << int(Layout::Cuda)
                                     << QStringLiteral("10.2") << int(Way::Toolkit) << machine
                                     << MachineBuilder::toolkitRoot(QStringLiteral("10.2")) + QStringLiteral("\\bin\\cudnn64_7.dll");
    QTest::newRow("8.5.0 into 11.8") << QByteArray("8.5.0.96") << QByteArray("11") << int(Layout::NamedFlat) << QString()
                                     << int(Way::Toolkit) << machine
                                     << MachineBuilder::toolkitRoot(QStringLiteral("11.8")) + QStringLiteral("\\lib\\x64\\cudnn.lib");
    QTest::newRow("8.1.0 into 11.8") << QByteArray("8.1.0.77") << QByteArray("11.2") << int(Layout::Cuda) << QString()
                                     << int(Way::Toolkit) << machine
                                     << MachineBuilder::toolkitRoot(QStringLiteral("11.8")) + QStringLiteral("\\bin\\cudnn64_8.dll");
    QTest::newRow("9.1.0 in a folder of its own")
        << QByteArray("9.1.0.70") << QByteArray("12") << int(Layout::Named) << QString() << int(Way::OwnFolder) << machine
        << QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.1\\cuda12\\bin\\cudnn64_9.dll");
    QTest::newRow("9.1.0 for one user")
        << QByteArray("9.1.0.70") << QByteArray("12") << int(Layout::Named) << QString() << int(Way::OwnFolder) << int(Scope::User)
        << QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\cudnn\\v9.1\\cuda12\\bin\\cudnn64_9.dll");
    QTest::newRow("9.20 into CUDA 13")
        << QByteArray("9.20.0.48") << QByteArray("13") << int(Layout::NamedX64) << QStringLiteral("13.0") << int(Way::Toolkit) << machine
        << MachineBuilder::toolkitRoot(QStringLiteral("13.0")) + QStringLiteral("\\bin\\x64\\cudnn64_9.dll");
}

void TestInstallFlow::everyEraIsInstalledRecordedAndUndoneByteForByte()
{
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, cuda);
    QFETCH(int, layout);
    QFETCH(QString, toolkit);
    QFETCH(int, way);
    QFETCH(int, scope);
    QFETCH(QString, dll);
    if (!toolkit.isEmpty())
        m_builder->toolkit(toolkit);
    m_options.way = Way(way);
    m_options.scope = Scope(scope);
    QString name;
    const QByteArray zip = archive(version, cuda, CudnnArchive::Layout(layout), &name);
    const WinPath source = download(name, zip);
    // A key of the user's variables exists on every Windows; the description keeps it when it is empty.
    QJsonObject environment = m_builder->json().value(QStringLiteral("environment")).toObject();
    environment[QStringLiteral("user")] = QJsonObject();
    m_builder->json()[QStringLiteral("environment")] = environment;
    open();
    const auto before = state();

    const Outcome installed = install(source);
    COMMITTED(installed);
    QVERIFY2(QFile::exists(MachineBuilder::hostPath(m_builder->folder(), dll)), qPrintable(dll));
    JobContext job = context();
    const auto verified = verifyInstalled(job, installed.transaction);
    CUNEST_OK(verified);
    QVERIFY(verified->first().allOk);
    QCOMPARE(m_machine->environmentNotifications(), installed.receipt.pathEdits.isEmpty() ? 0 : 1);

    const Outcome undone = undo(installed.transaction);
    COMMITTED(undone);
    QCOMPARE(treeDifference(before, state()).join(u' '), QString());
    QVERIFY(!QFile::exists(MachineBuilder::hostPath(m_builder->folder(), dll)));
    const auto history = readHistory(m_machine->platform());
    CUNEST_OK(history);
    QCOMPARE(history->size(), 2);
    QCOMPARE(history->first().undoneBy, undone.transaction);
}

void TestInstallFlow::theSameArchiveTwiceIsNothingToDo()
{
    const WinPath source = download(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"),
                                    archive("8.9.7.29", "12", CudnnArchive::Layout::Named));
    open();
    COMMITTED(install(source));
    const auto after = state();
    QCOMPARE(install(source).kind, OutcomeKind::NothingToDo);
    QCOMPARE(treeDifference(after, state()), QStringList());
}

void TestInstallFlow::anOlderReleaseIsReplacedAndComesBack()
{
    const WinPath older = download(QStringLiteral("cudnn-windows-x86_64-8.6.0.163_cuda11-archive.zip"),
                                   archive("8.6.0.163", "11", CudnnArchive::Layout::Named));
    const WinPath newer = download(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda11-archive.zip"),
                                   archive("8.9.7.29", "11", CudnnArchive::Layout::Named));
    open();
    COMMITTED(install(older));
    const auto before = state();
    const auto prepared = prepare(newer);
    CUNEST_OK(prepared);
    QVERIFY(!findingIds(prepared->findings).contains(QStringLiteral("plan.unknown-files")));
    const Outcome second = install(newer);
    COMMITTED(second);
    COMMITTED(undo(second.transaction));
    QCOMPARE(treeDifference(before, state()).join(u' '), QString());
}

void TestInstallFlow::aHostFileIsASourceToo()
{
    QString name;
    const QByteArray zip = archive("8.9.7.29", "12", CudnnArchive::Layout::Named, &name);
    QTemporaryDir outside;
    QFile file(outside.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(zip) == zip.size());
    file.close();
    open();
    const auto source = m_machine->mountHostPath(file.fileName());
    CUNEST_OK(source);
    COMMITTED(install(*source));
}

void TestInstallFlow::handCopiedFilesAreAdoptedVerifiedAndRemoved()
{
    const WinPath source = download(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"),
                                    archive("8.9.7.29", "12", CudnnArchive::Layout::Named));
    open();
    const auto empty = state();
    COMMITTED(install(source));
    // Forget that CuNest did it: to the books these are files copied by hand.
    for (const char *records : {"C:\\ProgramData\\CuNest", "C:\\Users\\lin\\AppData\\Local\\CuNest"})
        QDir(MachineBuilder::hostPath(m_builder->folder(), QLatin1String(records))).removeRecursively();
    m_machine = std::move(*DescribedMachine::open(m_builder->folder()));
    m_machine->setElevatedHandler(handleElevatedRequest);

    JobContext job = context();
    const auto plan = makeAdoptPlan(job, WinPath::fromLiteral(MachineBuilder::toolkitRoot(QStringLiteral("12.2"))));
    CUNEST_OK(plan);
    const auto before = state();
    const Outcome adopted = applyPlan(job, *plan, nullptr, true);
    COMMITTED(adopted);
    QCOMPARE(treeDifference(before, state()).join(u' '), QString());
    const auto verified = verifyInstalled(job, adopted.transaction);
    CUNEST_OK(verified);
    QVERIFY(verified->first().allOk && verified->first().files.size() > 10);

    const auto history = readHistory(m_machine->platform());
    CUNEST_OK(history);
    const auto remove = makeRemovePlan(m_machine->platform(), *history, adopted.transaction);
    CUNEST_OK(remove);
    COMMITTED(applyPlan(job, *remove, nullptr, true));
    for (const QString &difference : treeDifference(empty, state()))
        QVERIFY2(difference == QLatin1String("changed: machine.json"), qPrintable(difference)); // PATH was not adopted
}

void TestInstallFlow::aChangedFileFailsTheCheck()
{
    const WinPath source = download(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"),
                                    archive("8.9.7.29", "12", CudnnArchive::Layout::Named));
    open();
    const Outcome installed = install(source);
    COMMITTED(installed);
    const QString header = MachineBuilder::toolkitRoot(QStringLiteral("12.2")) + QStringLiteral("\\include\\cudnn.h");
    QByteArray bytes = bytesOf(header);
    bytes[0] = char(bytes.at(0) ^ 1);
    m_builder->file(header, bytes);
    JobContext job = context();
    const auto verified = verifyInstalled(job, {});
    CUNEST_OK(verified);
    QVERIFY(!verified->first().allOk);
    QVERIFY(!verifyInstalled(job, QStringLiteral("m999999-20200101-000000")));
}

void TestInstallFlow::aDeclinedPromptChangesNothing()
{
    m_builder->os("uac", QStringLiteral("decline"));
    const WinPath source = download(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"),
                                    archive("8.9.7.29", "12", CudnnArchive::Layout::Named));
    open();
    const auto before = state();
    const Outcome outcome = install(source);
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QCOMPARE(outcome.error->code, ErrorCode::Cancelled);
    QCOMPARE(outcome.error->systemCode, 1223);
    QCOMPARE(treeDifference(before, state()).join(u' '), QString());
}

void TestInstallFlow::quietModeNeverPrompts()
{
    const WinPath source = download(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"),
                                    archive("8.9.7.29", "12", CudnnArchive::Layout::Named));
    open();
    const auto before = state();
    const auto prepared = prepare(source);
    CUNEST_OK(prepared);
    JobContext job = context();
    const Outcome outcome = applyPlan(job, *prepared->plan, prepared->package.source.get(), false);
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QCOMPARE(outcome.error->code, ErrorCode::AccessDenied);
    QCOMPARE(outcome.error->systemCode, 740);
    QCOMPARE(treeDifference(before, state()).join(u' '), QString());
}

void TestInstallFlow::anArchiveChangedAfterReviewIsRefused()
{
    const QString name = QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
    const QByteArray zip = archive("8.9.7.29", "12", CudnnArchive::Layout::Named);
    const WinPath source = download(name, zip);
    open();
    auto prepared = prepare(source);
    CUNEST_OK(prepared);
    download(name, archive("8.9.6.50", "12", CudnnArchive::Layout::Named));
    const auto before = state();
    JobContext job = context();
    const Outcome outcome = applyPlan(job, *prepared->plan, prepared->package.source.get(), true);
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QCOMPARE(outcome.error->code, ErrorCode::Conflict);
    QCOMPARE(treeDifference(before, state()).join(u' '), QString());
}

void TestInstallFlow::aToolkitChangedAfterReviewIsRefused()
{
    const WinPath source = download(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"),
                                    archive("8.9.7.29", "12", CudnnArchive::Layout::Named));
    open();
    auto prepared = prepare(source);
    CUNEST_OK(prepared);
    m_builder->file(MachineBuilder::toolkitRoot(QStringLiteral("12.2")) + QStringLiteral("\\include\\cudnn.h"), "appeared");
    const auto before = state();
    JobContext job = context();
    const Outcome outcome = applyPlan(job, *prepared->plan, prepared->package.source.get(), true);
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QCOMPARE(outcome.error->code, ErrorCode::Conflict);
    QCOMPARE(treeDifference(before, state()).join(u' '), QString());
}

void TestInstallFlow::aReadOnlyFileIsReplacedAndComesBackReadOnly()
{
    const QString header = MachineBuilder::toolkitRoot(QStringLiteral("12.2")) + QStringLiteral("\\include\\cudnn.h");
    m_builder->file(header, "/* cudnnCreate */");
    m_builder->fact(header, {{QStringLiteral("readOnly"), true}});
    const WinPath source = download(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"),
                                    archive("8.9.7.29", "12", CudnnArchive::Layout::Named));
    open();
    const auto before = state();
    const Outcome installed = install(source);
    COMMITTED(installed);
    QVERIFY(bytesOf(header) != "/* cudnnCreate */");
    COMMITTED(undo(installed.transaction));
    QCOMPARE(treeDifference(before, state()).join(u' '), QString());
}

void TestInstallFlow::namesBeyondAsciiAndLongPathsWork()
{
    QString root = QStringLiteral("C:\\Program Files\\") + QString::fromUtf8("开发 Größe");
    while (root.size() < 300)
        root += QStringLiteral("\\a folder with a long name");
    m_builder->toolkit(QStringLiteral("12.4"), root);
    m_options.toolkit = root;
    const WinPath source = download(QString::fromUtf8("下载 cudnn-windows-x86_64-8.9.7.29_cuda12-archive (1).zip"),
                                    archive("8.9.7.29", "12", CudnnArchive::Layout::Named));
    open();
    const auto before = state();
    const Outcome installed = install(source);
    COMMITTED(installed);
    QVERIFY(!bytesOf(root + QStringLiteral("\\bin\\cudnn64_8.dll")).isEmpty());
    COMMITTED(undo(installed.transaction));
    QCOMPARE(treeDifference(before, state()).join(u' '), QString());
}

void TestInstallFlow::aToolkitOnAnotherVolumeIsInstalledAndUndone()
{
    const QString root = QStringLiteral("D:\\CUDA\\v12.4");
    m_builder->toolkit(QStringLiteral("12.4"), root).volume(QStringLiteral("D"), 10000000000);
    m_builder->fact(QStringLiteral("D:\\CUDA"), {{QStringLiteral("usersCanWrite"), false}});
    m_builder->file(root + QStringLiteral("\\include\\cudnn.h"), "/* cudnnCreate: an old one */");
    m_options.toolkit = QStringLiteral("12.4");
    const WinPath source = download(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"),
                                    archive("8.9.7.29", "12", CudnnArchive::Layout::Named));
    open();
    const auto before = state();
    const Outcome installed = install(source);
    COMMITTED(installed);
    COMMITTED(undo(installed.transaction));
    QCOMPARE(treeDifference(before, state()).join(u' '), QString());
}

QTEST_GUILESS_MAIN(TestInstallFlow)
#include "tst_install_flow.moc"
