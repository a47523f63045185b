// Which files an installation would change, and what it says beforehand.
#include "plan/plan_json.h"
#include "plan/planner.h"
#include "support/machine_builder.h"
#include "support/sample_package.h"
#include "support/test_text.h"

#include <QJsonArray>
#include <QTest>

using namespace cunest;

class TestPlanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();

    void anEmptyToolkitGetsEveryFileAsNew();
    void rowsComeAsBinIncludeLib();
    void dllsOfCuda13GoToBinX64();
    void filesOfAnOlderReleaseAreReplacedAndItsLeftOversRemoved();
    void theSameFilesAreIdenticalAndNothingIsToDo();
    void aFileKnownOnlyByFactsIsReplaced();
    void dllsOfAnotherMajorStayAndItsHeadersGo();
    void importLibrariesStayWhenThePackageHasNone();
    void filesOfUnknownOriginAreNamed();
    void aFileThatAReceiptNamesIsNotUnknown();
    void headersOfAnotherProductAreNotTouched();
    void anOlderReleaseWarns();
    void aProgramThatHasADllLoadedBlocks();
    void aProgramThatHasAnotherFileLoadedDoesNot();
    void aFullDiskBlocksWithBytes();
    void theOtherVolumeNeedsRoomForBackups();
    void aPlaceThatUsersMayWriteBlocksForTheMachine();
    void aToolkitBehindALinkBlocks();
    void pathGetsTheFolderInFrontAndKeepsItsKind();
    void pathThatNamesTheFolderStays_data();
    void pathThatNamesTheFolderStays();
    void pathThatGrowsTooLongWarns_data();
    void pathThatGrowsTooLongWarns();
    void noChangeOfPathWhenNotWanted();
    void cudnn9GoesToAFolderOfItsOwn();
    void theUsersFolderLiesInTheProfile();
    void aUserDoesNotWriteToAToolkitOfAllUsers();
    void administratorRightsAreNeededOnlyWithoutThem();
    void theIdFollowsTheBytesAndTheTargets();

private:
    const InstallPlan &make(const SamplePackage &package, const QList<OwnedFile> &owned = {});
    void toolkit(const QString &version, const QString &root = {}, bool active = true);
    void install(const SamplePackage &package, int dllMajor, const QString &version);
    QStringList actions() const;
    bool has(const char *finding) const { return findingIds(m_plan.findings).contains(QLatin1String(finding)); }
    const Finding &the(const char *finding) const;

    std::optional<Knowledge> m_knowledge;
    std::unique_ptr<MachineBuilder> m_builder;
    std::unique_ptr<DescribedMachine> m_machine;
    Snapshot m_snapshot;
    InstallOptions m_options;
    InstallPlan m_plan;
    std::optional<Error> m_error;
    QString m_root;
};

void TestPlanner::initTestCase()
{
    auto knowledge = Knowledge::load();
    CUNEST_OK(knowledge);
    m_knowledge = *std::move(knowledge);
}

void TestPlanner::init()
{
    m_builder = std::make_unique<MachineBuilder>();
    m_snapshot = {};
    m_options = {};
    m_options.way = Way::Toolkit;
    m_machine.reset();
    toolkit(QStringLiteral("12.2"));
    m_root = m_snapshot.toolkits.first().path.toString();
}

void TestPlanner::toolkit(const QString &version, const QString &root, bool active)
{
    m_builder->toolkit(version, root);
    Toolkit found;
    found.version = *Version::parse(version);
    found.path = WinPath::fromLiteral(root.isEmpty() ? MachineBuilder::toolkitRoot(version) : root);
    found.active = active;
    found.layout = found.version.major() >= 13 ? ToolkitLayout::BinX64 : ToolkitLayout::Bin;
    m_snapshot.toolkits.append(found);
}

// Puts a package's files into the 12.2 toolkit by hand, with the facts that make its DLLs cuDNN's.
void TestPlanner::install(const SamplePackage &package, int dllMajor, const QString &version)
{
    const OpenedPackage opened = package.open();
    NoProgress progress;
    for (const PackageFile &file : opened.scan.files) {
        if (file.place == FilePlace::Licence)
            continue;
        const QString folder = file.place == FilePlace::Dll ? QStringLiteral("\\bin\\")
                               : file.place == FilePlace::Header ? QStringLiteral("\\include\\")
                                                                 : QStringLiteral("\\lib\\x64\\");
        QByteArray bytes(file.size, Qt::Uninitialized);
        const auto reader = opened.source->openEntry(file.entry);
        QCOMPARE((*reader)->read(bytes.data(), bytes.size()).value(), file.size);
        m_builder->file(m_root + folder + file.baseName, bytes);
        if (file.place != FilePlace::Dll)
            continue;
        QJsonObject pe{{QStringLiteral("architecture"), QStringLiteral("x86_64")},
                       {QStringLiteral("exports"), QJsonArray{QStringLiteral("cudnnCreate")}}};
        if (file.baseName == QStringLiteral("cudnn64_%1.dll").arg(dllMajor))
            pe[QStringLiteral("fileVersion")] = version;
        m_builder->fact(m_root + folder + file.baseName, {{QStringLiteral("pe"), pe}});
    }
}

const InstallPlan &TestPlanner::make(const SamplePackage &package, const QList<OwnedFile> &owned)
{
    m_machine = m_builder->open();
    Platform &platform = m_machine->platform();
    m_snapshot.os = platform.system.os();
    for (const KnownFolder known : {KnownFolder::Windows, KnownFolder::System32, KnownFolder::ProgramFiles, KnownFolder::LocalAppData})
        m_snapshot.folders.insert(known, platform.system.knownFolder(known));
    const auto path = platform.registry.read(QLatin1String(machineEnvironmentKey), QStringLiteral("Path"));
    if (path) {
        m_snapshot.environment.machine.insert(QStringLiteral("Path"), *path);
        m_snapshot.path.machine = path->text()->split(u';');
    }
    NoProgress progress;
    const CancelToken cancel;
    auto plan = makeInstallPlan(platform, *m_knowledge, m_snapshot, package.open(), owned, m_options, progress, cancel);
    m_error = plan ? std::nullopt : std::optional(plan.error());
    m_plan = plan ? *std::move(plan) : InstallPlan();
    return m_plan;
}

QStringList TestPlanner::actions() const
{
    QStringList texts;
    for (const DiffRow &row : m_plan.rows)
        texts.append(fileActionName(row.action) + u' ' + row.target.relativeTo(m_plan.root));
    return texts;
}

const Finding &TestPlanner::the(const char *finding) const
{
    static const Finding none;
    for (const Finding &one : m_plan.findings) {
        if (one.id == QLatin1String(finding))
            return one;
    }
    return none;
}

void TestPlanner::anEmptyToolkitGetsEveryFileAsNew()
{
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QVERIFY2(!m_error, m_error ? qPrintable(describe(*m_error)) : "");
    QCOMPARE(actions(), QStringList({QStringLiteral("new bin\\cudnn64_8.dll"), QStringLiteral("new bin\\cudnn_ops64_8.dll"),
                                     QStringLiteral("new include\\cudnn.h"), QStringLiteral("new include\\cudnn_version.h"),
                                     QStringLiteral("new lib\\x64\\cudnn.lib")}));
    QVERIFY(m_plan.findings.isEmpty());
    QVERIFY(m_plan.licence);
    QVERIFY(m_plan.bytesToWrite > 2000 && m_plan.bytesNeeded >= m_plan.bytesToWrite);
    QCOMPARE(m_plan.rows.first().to, Version::parse(u"8.9.7"));
}

void TestPlanner::rowsComeAsBinIncludeLib()
{
    make(SamplePackage(QStringLiteral("8.9.7"), 12)
             .add(QStringLiteral("cudnn.lib"), "1")
             .add(QStringLiteral("cudnn.h"), "2")
             .add(QStringLiteral("cudnn64_8.dll"), "3"));
    QStringList groups;
    for (const DiffRow &row : m_plan.rows)
        groups.append(row.group);
    QCOMPARE(groups, QStringList({QStringLiteral("bin"), QStringLiteral("include"), QStringLiteral("lib\\x64")}));
}

void TestPlanner::dllsOfCuda13GoToBinX64()
{
    m_snapshot.toolkits.clear();
    toolkit(QStringLiteral("13.0"));
    make(SamplePackage::small(QStringLiteral("9.20.0"), 13));
    QCOMPARE(actions().first(), QStringLiteral("new bin\\x64\\cudnn64_9.dll"));
    QCOMPARE(m_plan.rows.first().group, QStringLiteral("bin\\x64"));
    QVERIFY(m_plan.environment.first().after.startsWith(MachineBuilder::toolkitRoot(QStringLiteral("13.0")) + QStringLiteral("\\bin\\x64;")));
}

void TestPlanner::filesOfAnOlderReleaseAreReplacedAndItsLeftOversRemoved()
{
    SamplePackage old = SamplePackage::small(QStringLiteral("8.6.0"), 12);
    old.add(QStringLiteral("cudnn_gone64_8.dll"), "old").add(QStringLiteral("cudnn_backend.h"), "/* cudnnBackendCreate */");
    install(old, 8, QStringLiteral("8.6.0.163"));
    make(SamplePackage::small(QStringLiteral("8.9.7.29"), 12));
    QCOMPARE(actions(), QStringList({QStringLiteral("replace bin\\cudnn64_8.dll"), QStringLiteral("remove-leftover bin\\cudnn_gone64_8.dll"),
                                     QStringLiteral("replace bin\\cudnn_ops64_8.dll"), QStringLiteral("replace include\\cudnn.h"),
                                     QStringLiteral("remove-leftover include\\cudnn_backend.h"),
                                     QStringLiteral("replace include\\cudnn_version.h"), QStringLiteral("replace lib\\x64\\cudnn.lib")}));
    QCOMPARE(m_plan.rows.first().from, Version::parse(u"8.6.0.163"));
    QCOMPARE(m_plan.rows.at(2).from, Version::parse(u"8.6.0.163"));
    QCOMPARE(m_plan.rows.at(3).from, Version::parse(u"8.6.0"));
    QVERIFY2(m_plan.findings.isEmpty(), qPrintable(findingIds(m_plan.findings).join(u' ')));
}

void TestPlanner::theSameFilesAreIdenticalAndNothingIsToDo()
{
    const SamplePackage package = SamplePackage::small(QStringLiteral("8.9.7"), 12);
    install(package, 8, QStringLiteral("8.9.7.29"));
    m_options.modifyPath = false;
    make(package);
    for (const QString &action : actions())
        QVERIFY2(action.startsWith(QLatin1String("identical ")), qPrintable(action));
    QVERIFY(m_plan.isNothingToDo());
    QCOMPARE(m_plan.bytesToWrite, 0);
    QVERIFY(!m_plan.needsElevation);
}

void TestPlanner::aFileKnownOnlyByFactsIsReplaced()
{
    const SamplePackage package = SamplePackage::small(QStringLiteral("8.9.7"), 12);
    m_builder->fact(m_root + QStringLiteral("\\bin\\cudnn64_8.dll"),
                    {{QStringLiteral("size"), package.open().scan.files.first().size},
                     {QStringLiteral("pe"), QJsonObject{{QStringLiteral("architecture"), QStringLiteral("x86_64")},
                                                        {QStringLiteral("fileVersion"), QStringLiteral("8.9.7.29")},
                                                        {QStringLiteral("exports"), QJsonArray{QStringLiteral("cudnnCreate")}}}}});
    make(package);
    QCOMPARE(actions().first(), QStringLiteral("replace bin\\cudnn64_8.dll"));
    QVERIFY(!has("plan.unknown-files"));
}

void TestPlanner::dllsOfAnotherMajorStayAndItsHeadersGo()
{
    SamplePackage old = SamplePackage::small(QStringLiteral("8.9.7"), 12);
    old.add(QStringLiteral("cudnn_ops_infer.h"), "/* cudnnCreate */").add(QStringLiteral("cudnn_ops_infer.lib"), "cudnnCreate");
    install(old, 8, QStringLiteral("8.9.7.29"));
    make(SamplePackage::small(QStringLiteral("9.1.0"), 12));
    const QStringList done = actions();
    for (const char *row : {"keep bin\\cudnn64_8.dll", "new bin\\cudnn64_9.dll", "remove-leftover include\\cudnn_ops_infer.h",
                            "remove-leftover lib\\x64\\cudnn_ops_infer.lib", "replace include\\cudnn.h"})
        QVERIFY2(done.contains(QLatin1String(row)), row);
    QVERIFY(has("plan.major-change"));
    QVERIFY(!has("plan.downgrade"));
}

void TestPlanner::importLibrariesStayWhenThePackageHasNone()
{
    install(SamplePackage::small(QStringLiteral("9.1.0"), 12), 9, QStringLiteral("9.1.0.70"));
    const SamplePackage wheel = SamplePackage(QStringLiteral("9.10.2"), 12)
                                    .add(QStringLiteral("cudnn64_9.dll"), "MZ new")
                                    .add(QStringLiteral("cudnn.h"), "/* cudnnCreate */ new");
    make(wheel);
    QVERIFY(actions().contains(QStringLiteral("keep lib\\x64\\cudnn.lib")));
    QVERIFY(actions().contains(QStringLiteral("remove-leftover bin\\cudnn_ops64_9.dll")));
}

void TestPlanner::filesOfUnknownOriginAreNamed()
{
    m_builder->file(m_root + QStringLiteral("\\bin\\cudnn64_8.dll"), "my own file");
    m_builder->file(m_root + QStringLiteral("\\bin\\cudnn_mine64_8.dll"), "another");
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QVERIFY(has("plan.unknown-files"));
    QCOMPARE(the("plan.unknown-files").severity, Severity::Warn);
    QCOMPARE(the("plan.unknown-files").evidence, QStringList({m_root + QStringLiteral("\\bin\\cudnn64_8.dll")}));
    QVERIFY(actions().contains(QStringLiteral("keep bin\\cudnn_mine64_8.dll")));
}

void TestPlanner::aFileThatAReceiptNamesIsNotUnknown()
{
    const WinPath target = WinPath::fromLiteral(m_root) / QStringLiteral("bin\\cudnn64_8.dll");
    m_builder->file(target.toString(), "MZ no resource");
    m_machine = m_builder->open();
    const auto status = m_machine->platform().files.stat(target);
    CUNEST_OK(status);
    FileFingerprint print{status->size, status->modified, status->fileId};
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12), {{target, print}});
    QVERIFY(!has("plan.unknown-files"));
    print.modified += 1000;
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12), {{target, print}});
    QVERIFY(has("plan.unknown-files"));
}

void TestPlanner::headersOfAnotherProductAreNotTouched()
{
    install(SamplePackage::small(QStringLiteral("8.6.0"), 12), 8, QStringLiteral("8.6.0.163"));
    m_builder->file(m_root + QStringLiteral("\\include\\cudnn_frontend.h"), "#include <cudnn.h> // cudnnCreate");
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QVERIFY(actions().filter(QStringLiteral("frontend")).isEmpty());
}

void TestPlanner::anOlderReleaseWarns()
{
    install(SamplePackage::small(QStringLiteral("8.10.0"), 12), 8, QStringLiteral("8.10.0.1"));
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QCOMPARE(the("plan.downgrade").severity, Severity::Warn);
    QVERIFY(the("plan.downgrade").evidence.first().contains(QLatin1String("8.10.0.1 -> 8.9.7")));
}

void TestPlanner::aProgramThatHasADllLoadedBlocks()
{
    install(SamplePackage::small(QStringLiteral("8.6.0"), 12), 8, QStringLiteral("8.6.0.163"));
    m_builder->process(4312, QStringLiteral("C:\\Python310\\python.exe"), {m_root + QStringLiteral("\\bin\\cudnn_ops64_8.dll")});
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QCOMPARE(the("plan.file-in-use").severity, Severity::Block);
    const QString evidence = the("plan.file-in-use").evidence.join(u' ');
    QVERIFY(evidence.contains(QLatin1String("python.exe")) && evidence.contains(QLatin1String("4312")));
}

void TestPlanner::aProgramThatHasAnotherFileLoadedDoesNot()
{
    m_builder->process(4312, QStringLiteral("C:\\Python310\\python.exe"), {m_root + QStringLiteral("\\bin\\cudart64_12.dll")});
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QVERIFY(!has("plan.file-in-use"));
}

void TestPlanner::aFullDiskBlocksWithBytes()
{
    m_builder->volume(QStringLiteral("C"), 1000);
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QCOMPARE(the("plan.no-space").severity, Severity::Block);
    QVERIFY(the("plan.no-space").evidence.join(u' ').contains(QLatin1String("1000 bytes")));
}

void TestPlanner::theOtherVolumeNeedsRoomForBackups()
{
    m_snapshot.toolkits.clear();
    m_root = QStringLiteral("D:\\CUDA\\v12.2");
    toolkit(QStringLiteral("12.2"), m_root);
    m_builder->fact(QStringLiteral("D:\\CUDA"), {{QStringLiteral("usersCanWrite"), false}});
    m_builder->volume(QStringLiteral("D"), 1000000000).volume(QStringLiteral("C"), 1000);
    install(SamplePackage::small(QStringLiteral("8.6.0"), 12), 8, QStringLiteral("8.6.0.163"));
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QVERIFY2(!m_error, m_error ? qPrintable(describe(*m_error)) : "");
    QVERIFY(has("plan.no-space"));
    QVERIFY(the("plan.no-space").evidence.first().startsWith(QLatin1String("C:")));
    QVERIFY(!has("plan.unsafe-target"));
}

void TestPlanner::aPlaceThatUsersMayWriteBlocksForTheMachine()
{
    m_snapshot.toolkits.clear();
    toolkit(QStringLiteral("12.2"), QStringLiteral("D:\\CUDA\\v12.2"));
    m_builder->volume(QStringLiteral("D"), 1000000000);
    m_builder->fact(QStringLiteral("D:\\CUDA"), {{QStringLiteral("usersCanWrite"), true}});
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QCOMPARE(the("plan.unsafe-target").severity, Severity::Block);
    m_options.scope = Scope::User;
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QVERIFY2(!m_error, m_error ? qPrintable(describe(*m_error)) : "");
    QVERIFY(!has("plan.unsafe-target"));
    QVERIFY(!m_plan.needsElevation);
}

void TestPlanner::aToolkitBehindALinkBlocks()
{
    m_builder->fact(QStringLiteral("C:\\Program Files\\Link"),
                    {{QStringLiteral("link"), m_root}, {QStringLiteral("linkKind"), QStringLiteral("junction")}});
    m_options.toolkit = QStringLiteral("C:\\Program Files\\Link");
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QVERIFY2(!m_error, m_error ? qPrintable(describe(*m_error)) : "");
    QVERIFY(the("plan.unsafe-target").evidence.join(u' ').contains(QLatin1String("C:\\Program Files\\Link")));
}

void TestPlanner::pathGetsTheFolderInFrontAndKeepsItsKind()
{
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QCOMPARE(m_plan.environment.size(), 1);
    QCOMPARE(m_plan.environment.first().before, QStringLiteral("%SystemRoot%\\system32;%SystemRoot%"));
    QCOMPARE(m_plan.environment.first().after, m_root + QStringLiteral("\\bin;%SystemRoot%\\system32;%SystemRoot%"));
    const auto &edit = std::get<EditPathList>(m_plan.operations.last());
    QCOMPARE(edit.after->kind, RegistryKind::ExpandString);
    QCOMPARE(edit.add.size(), 1);
}

void TestPlanner::pathThatNamesTheFolderStays_data()
{
    QTest::addColumn<QString>("entry");
    const QString bin = MachineBuilder::toolkitRoot(QStringLiteral("12.2")) + QStringLiteral("\\bin");
    QTest::newRow("as it is") << bin;
    QTest::newRow("other letters and a separator") << bin.toUpper() + u'\\';
    QTest::newRow("quoted") << u'"' + bin + u'"';
    QTest::newRow("with a variable") << QStringLiteral("%CUDA_PATH%\\bin");
}

void TestPlanner::pathThatNamesTheFolderStays()
{
    QFETCH(QString, entry);
    m_snapshot.environment.machine.insert(QStringLiteral("CUDA_PATH"), RegistryValue::fromText(m_root));
    m_builder->variable("machine", QStringLiteral("Path"), QStringLiteral("C:\\a;") + entry, QStringLiteral("REG_EXPAND_SZ"));
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QVERIFY(m_plan.environment.isEmpty());
}

void TestPlanner::pathThatGrowsTooLongWarns_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<bool>("warns");
    QTest::addColumn<bool>("edited");
    QTest::newRow("short") << 1000 << false << true;
    QTest::newRow("over 2047 because of us") << 2040 << true << true;
    QTest::newRow("over 2047 before") << 3000 << false << true;
    QTest::newRow("over 8191 because of us") << 8180 << true << true;
    QTest::newRow("more than Windows allows") << 32750 << true << false;
}

void TestPlanner::pathThatGrowsTooLongWarns()
{
    QFETCH(int, before);
    QFETCH(bool, warns);
    QFETCH(bool, edited);
    m_builder->variable("machine", QStringLiteral("Path"), QStringLiteral("C:\\") + QString(before - 3, u'x'));
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QCOMPARE(has("path.too-long"), warns);
    QCOMPARE(!m_plan.environment.isEmpty(), edited);
}

void TestPlanner::noChangeOfPathWhenNotWanted()
{
    m_options.modifyPath = false;
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QVERIFY(m_plan.environment.isEmpty());
    QVERIFY(std::holds_alternative<PlaceFile>(m_plan.operations.last()));
}

void TestPlanner::cudnn9GoesToAFolderOfItsOwn()
{
    m_options.way.reset();
    make(SamplePackage::small(QStringLiteral("9.10.2"), 12));
    QVERIFY2(!m_error, m_error ? qPrintable(describe(*m_error)) : "");
    QCOMPARE(m_plan.way, Way::OwnFolder);
    QCOMPARE(m_plan.root.toString(), QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.10\\cuda12"));
    QCOMPARE(actions().first(), QStringLiteral("new bin\\cudnn64_9.dll"));
    QStringList folders;
    for (const Operation &operation : m_plan.operations) {
        if (const auto *create = std::get_if<CreateFolder>(&operation))
            folders.append(create->target.toString());
    }
    QCOMPARE(folders.first(), QStringLiteral("C:\\Program Files\\NVIDIA"));
    QCOMPARE(folders.last(), m_plan.root.toString() + QStringLiteral("\\lib\\x64"));
    QVERIFY(m_plan.environment.first().after.startsWith(m_plan.root.toString() + QStringLiteral("\\bin;")));
    m_options.way.reset();
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QCOMPARE(m_plan.way, Way::Toolkit);
}

void TestPlanner::theUsersFolderLiesInTheProfile()
{
    m_options.way = Way::OwnFolder;
    m_options.scope = Scope::User;
    make(SamplePackage::small(QStringLiteral("9.10.2"), 12));
    QVERIFY2(!m_error, m_error ? qPrintable(describe(*m_error)) : "");
    QCOMPARE(m_plan.root.toString(), QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\cudnn\\v9.10\\cuda12"));
    QVERIFY(!m_plan.needsElevation);
    QCOMPARE(m_plan.environment.first().scope, Scope::User);
    QCOMPARE(m_plan.environment.first().after, m_plan.root.toString() + QStringLiteral("\\bin"));
}

void TestPlanner::aUserDoesNotWriteToAToolkitOfAllUsers()
{
    m_options.scope = Scope::User;
    make(SamplePackage::small(QStringLiteral("8.9.7"), 12));
    QVERIFY(m_error);
    QCOMPARE(m_error->code, ErrorCode::InvalidInput);
}

void TestPlanner::administratorRightsAreNeededOnlyWithoutThem()
{
    QVERIFY(make(SamplePackage::small(QStringLiteral("8.9.7"), 12)).needsElevation);
    m_builder->os("elevated", true);
    QVERIFY(!make(SamplePackage::small(QStringLiteral("8.9.7"), 12)).needsElevation);
}

void TestPlanner::theIdFollowsTheBytesAndTheTargets()
{
    const SamplePackage package = SamplePackage::small(QStringLiteral("8.9.7"), 12);
    const QString id = make(package).id();
    QCOMPARE(id.size(), 64);
    QCOMPARE(make(package).id(), id);
    SamplePackage other = package;
    other.add(QStringLiteral("cudnn_extra.h"), "x");
    QVERIFY(make(other).id() != id);
    m_builder->file(m_root + QStringLiteral("\\bin\\cudnn64_8.dll"), "something");
    QVERIFY(make(package).id() != id);
}

QTEST_GUILESS_MAIN(TestPlanner)
#include "tst_planner.moc"
