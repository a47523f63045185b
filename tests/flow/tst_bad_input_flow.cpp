// Packages that are damaged, hostile or something else: each ends in its finding, and nothing
// changes.
#include "exit_code.h"
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QRandomGenerator>
#include <QTest>

#include <functional>

using namespace cunest;
using cli::ExitCode;

namespace {

using Change = std::function<void(ZipBuilder &zip, const QString &top)>;

QString topFolder()
{
    return JobScene::packageName().chopped(4) + u'/';
}

ZipBuilder with(const Change &change)
{
    ZipBuilder zip = JobScene::package();
    change(zip, topFolder());
    return zip;
}

QByteArray dllFor(Architecture architecture)
{
    PeBuilder pe;
    pe.architecture = architecture;
    pe.fileVersion = *Version::parse(QStringLiteral("8.9.7.29"));
    pe.productName = QStringLiteral("NVIDIA CUDA CUDNN Library");
    pe.originalName = QStringLiteral("cudnn64_8.dll");
    return pe.build();
}

ZipBuilder holding(const QStringList &names)
{
    ZipBuilder zip;
    for (const QString &name : names)
        zip.add(name, "contents");
    return zip;
}

QStringList blocks(const Findings &findings)
{
    QStringList ids;
    for (const Finding &finding : findings) {
        if (finding.severity == Severity::Block)
            ids.append(finding.id);
    }
    return ids;
}

} // namespace

class TestBadInputFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWrongPackageIsNamedAndChangesNothing_data();
    void aWrongPackageIsNamedAndChangesNothing();
    void aHostileNameIsRefused_data();
    void aHostileNameIsRefused();
    void aCutPackageIsTruncated_data();
    void aCutPackageIsTruncated();
    void aFlippedByteIsFoundWhileStaging_data();
    void aFlippedByteIsFoundWhileStaging();
    void aFlippedByteInAHeaderIsRefusedOrHarmless_data();
    void aFlippedByteInAHeaderIsRefusedOrHarmless();
    void aMissingPackageIsAnArgumentError();
    void aPackageKnownByFactsOnlyIsAnArgumentError();
    void randomDamageNeverPasses();

private:
    // Runs the job with quick and with full reading, and wants the finding, the exit code and no
    // trace.
    void refuses(JobScene &scene, const WinPath &source, const QStringList &anyOf, ExitCode code);
};

void TestBadInputFlow::refuses(JobScene &scene, const WinPath &source, const QStringList &anyOf,
                               ExitCode code)
{
    const auto before = scene.state();
    const auto planned = scene.prepare(source, ScanDepth::Full);
    CUNEST_OK(planned);
    QVERIFY(!planned->plan || hasBlock(planned->plan->findings));
    QCOMPARE(int(cli::endingOf(planned->findings).code), int(code));

    const Outcome outcome = scene.install(source);
    QVERIFY2(outcome.kind == OutcomeKind::Refused, qPrintable(describeEnd(outcome)));
    const QStringList ids = blocks(outcome.findings);
    bool named = false;
    for (const QString &id : anyOf)
        named = named || (ids.contains(id) && blocks(planned->findings).contains(id));
    QVERIFY2(named, qPrintable(describeEnd(outcome)));
    QCOMPARE(int(cli::endingOf(outcome).code), int(code));
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
    QCOMPARE(scene.leftovers(), QStringList());
    for (const Finding &finding : outcome.findings) {
        QVERIFY2(!finding.title.isEmpty() && !finding.cause.isEmpty() && !finding.remedy.isEmpty(),
                 qPrintable(finding.id));
        QVERIFY2(!finding.evidence.isEmpty() && !finding.evidence.first().isEmpty(),
                 qPrintable(finding.id));
    }
}

void TestBadInputFlow::aWrongPackageIsNamedAndChangesNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("code");
    const auto raw = [](const char *title, const QByteArray &bytes, const char *id,
                        ExitCode code = ExitCode::PackageDamaged) {
        QTest::newRow(title) << bytes << QString::fromLatin1(id) << int(code);
    };
    const auto changed = [&raw](const char *title, const char *id, const Change &change,
                                ExitCode code = ExitCode::PackageDamaged) {
        raw(title, with(change).build(), id, code);
    };
    const auto named = [&raw](const char *title, const QStringList &names, const char *id) {
        raw(title, holding(names).build(), id, ExitCode::NotCompatible);
    };
    const QString dll = QStringLiteral("bin/cudnn_ops_infer64_8.dll");

    raw("empty", QByteArray(), "archive.not-a-zip");
    raw("one byte", "P", "archive.not-a-zip");
    raw("web page", "<!DOCTYPE html><html><body>Please log in</body></html>", "archive.not-a-zip");
    raw("tar.xz",
        QByteArray("\xFD"
                   "7zXZ\0",
                   6)
            + QByteArray(5000, 'x'),
        "archive.not-a-zip");
    raw("7z", QByteArray("7z\xBC\xAF\x27\x1C", 6) + QByteArray(5000, 'x'), "archive.not-a-zip");
    raw("program", dllFor(Architecture::X86_64), "archive.not-a-zip");
    raw("zeros", QByteArray(100000, '\0'), "archive.not-a-zip");
    raw("a zip without entries", ZipBuilder().build(), "archive.not-cudnn",
        ExitCode::NotCompatible);

    changed("encrypted", "archive.encrypted",
            [dll](auto &zip, auto &top) { zip.entry(top + dll).flags |= 1; });
    changed("empty DLL", "archive.incomplete",
            [dll](auto &zip, auto &top) { zip.entry(top + dll).data = QByteArray(); });
    changed("empty header", "archive.incomplete", [](auto &zip, auto &top) {
        zip.entry(top + QStringLiteral("include/cudnn.h")).data = QByteArray();
    });
    changed("every entry empty", "archive.incomplete", [](auto &zip, auto &) {
        const QList<ZipBuilderEntry> entries = zip.entries();
        for (const ZipBuilderEntry &entry : entries)
            zip.entry(QString::fromUtf8(entry.name)).data = QByteArray();
    });
    changed("without a DLL", "archive.incomplete",
            [dll](auto &zip, auto &top) { zip.remove(top + dll); });
    for (const auto &[title, architecture] :
         {std::pair("ARM DLL", Architecture::Arm64), std::pair("32-bit DLL", Architecture::X86)}) {
        const QByteArray wrong = dllFor(architecture);
        changed(
            title, "archive.wrong-architecture",
            [wrong](auto &zip, auto &top) {
                zip.entry(top + QStringLiteral("bin/cudnn64_8.dll")).data = wrong;
            },
            ExitCode::NotCompatible);
    }
    named("zip in zip", {JobScene::packageName()}, "archive.nested-zip");
    QTest::newRow("the real zip in a zip")
        << ZipBuilder().add(JobScene::packageName(), JobScene::package().build(), false).build()
        << QStringLiteral("archive.nested-zip") << int(ExitCode::PackageDamaged);
    named("Linux",
          {QStringLiteral("cudnn/include/cudnn.h"), QStringLiteral("cudnn/lib/libcudnn.so.8")},
          "archive.wrong-os");
    named("samples", {QStringLiteral("cudnn_samples_v8/mnistCUDNN/mnistCUDNN.cpp")},
          "archive.not-cudnn");
    named("TensorRT", {QStringLiteral("TensorRT-8.6.1.6/lib/nvinfer.dll")}, "archive.not-cudnn");
    named("cuBLAS",
          {QStringLiteral("libcublas-windows-x86_64-12.2.5.6-archive/bin/cublas64_12.dll")},
          "archive.not-cudnn");

    changed("bomb by ratio", "archive.hostile-entry", [](auto &zip, auto &) {
        zip.add(QStringLiteral("zeros.bin"), QByteArray(20 << 20, '\0'));
    });
    changed("bomb by count", "archive.hostile-entry", [](auto &zip, auto &) {
        for (int i = 0; i < 20001; ++i)
            zip.add(QStringLiteral("n/%1").arg(i), QByteArray(), false);
    });
    changed("bomb by sum", "archive.hostile-entry", [](auto &zip, auto &) {
        for (int i = 0; i < 3; ++i) {
            ZipBuilderEntry big;
            big.name = "big" + QByteArray::number(i);
            big.data = "x";
            big.size = quint64(30) << 30;
            zip.add(big);
        }
    });
    changed("one entry under two names", "archive.crc", [dll](auto &zip, auto &top) {
        ZipBuilderEntry twin = zip.entry(top + dll);
        twin.headerOffset = quint64(zip.headerOffset(top + dll));
        twin.name = (top + QStringLiteral("bin/again.dll")).toUtf8();
        zip.add(twin);
    });
}

void TestBadInputFlow::aWrongPackageIsNamedAndChangesNothing()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, id);
    QFETCH(int, code);
    JobScene scene;
    const WinPath source = scene.download(bytes);
    scene.open();
    const bool nested = id == QLatin1String("archive.nested-zip");
    refuses(scene, source, {id}, nested ? ExitCode::PackageDamaged : ExitCode(code));
}

void TestBadInputFlow::aHostileNameIsRefused_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("isLink");
    const auto row = [](const char *title, const QByteArray &name, bool isLink = false) {
        QTest::newRow(title) << name << isLink;
    };
    row("parent", "../cudnn64_8.dll");
    row("parent inside", "a/../../b.dll");
    row("parent with backslashes", "..\\..\\Windows\\System32\\evil.dll");
    row("absolute", "/Windows/evil.dll");
    row("absolute with a backslash", "\\Windows\\evil.dll");
    row("drive", "C:\\Windows\\evil.dll");
    row("drive-relative", "C:evil.dll");
    row("device path", "\\\\?\\C:\\evil.dll");
    row("network path", "\\\\server\\share\\evil.dll");
    row("stream", "bin/cudnn64_8.dll:hidden");
    row("device name", "bin/CON");
    row("device name with an extension", "bin/nul.dll");
    row("trailing dot", "bin/cudnn64_8.dll.");
    row("trailing space", "bin/cudnn64_8.dll ");
    row("mixed slashes", "bin/x\\cudnn64_8.dll");
    row("300 characters", "bin/" + QByteArray(300, 'a') + ".dll");
    row("2000 characters", QByteArray("folder/").repeated(300) + "a.dll");
    row("control character", QByteArray("bin/a\x01.dll"));
    row("zero in the name", QByteArray("bin/a\0.dll", 10));
    row("wildcard", "bin/*.dll");
    row("turned around", "bin/\xE2\x80\xAElld.x");
    row("twin in another case", (topFolder() + QStringLiteral("BIN/CUDNN64_8.DLL")).toUtf8());
    row("twin in the same case", (topFolder() + QStringLiteral("bin/cudnn64_8.dll")).toUtf8());
    row("link", "bin/cudnn64_8.dll", true);
    row("empty", "");
}

void TestBadInputFlow::aHostileNameIsRefused()
{
    QFETCH(QByteArray, name);
    QFETCH(bool, isLink);
    ZipBuilder zip = JobScene::package();
    ZipBuilderEntry entry;
    entry.name = name;
    entry.data = "evil";
    if (isLink) {
        entry.madeBy = 0x0314;
        entry.attributes = 0xA1FF0000;
    }
    zip.add(entry);
    JobScene scene;
    const WinPath source = scene.download(zip.build());
    scene.open();
    refuses(scene, source, {QStringLiteral("archive.hostile-entry")}, ExitCode::PackageDamaged);
}

void TestBadInputFlow::aCutPackageIsTruncated_data()
{
    QTest::addColumn<int>("twentieth");
    for (int i = 0; i < 20; ++i)
        QTest::addRow("after %d/20", i + 1) << i + 1;
}

void TestBadInputFlow::aCutPackageIsTruncated()
{
    QFETCH(int, twentieth);
    const QByteArray whole = JobScene::package().build();
    JobScene scene;
    const WinPath source = scene.download(
        whole.first(twentieth == 20 ? whole.size() - 1 : whole.size() * twentieth / 20));
    scene.open();
    refuses(scene, source, {QStringLiteral("archive.truncated")}, ExitCode::PackageDamaged);
}

void TestBadInputFlow::aFlippedByteIsFoundWhileStaging_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<bool>("deflated");
    for (const bool deflated : {true, false}) {
        const char *how = deflated ? "deflated" : "stored";
        QTest::addRow("%s import library", how) << QStringLiteral("lib/x64/cudnn.lib") << deflated;
        QTest::addRow("%s DLL", how) << QStringLiteral("bin/cudnn_cnn_infer64_8.dll") << deflated;
        QTest::addRow("%s licence", how) << QStringLiteral("LICENSE") << deflated;
    }
}

void TestBadInputFlow::aFlippedByteIsFoundWhileStaging()
{
    QFETCH(QString, entry);
    QFETCH(bool, deflated);
    const QString name = topFolder() + entry;
    ZipBuilder zip = JobScene::package();
    ZipBuilderEntry &damaged = zip.entry(name);
    damaged.deflated = deflated;
    // Large enough that nobody reads its end before it is unpacked; what packs well is no use here.
    QByteArray noise(2 << 20, Qt::Uninitialized);
    QRandomGenerator random(7);
    random.fillRange(reinterpret_cast<quint32 *>(noise.data()), noise.size() / 4);
    damaged.data += noise;
    QByteArray bytes = zip.build();
    const qsizetype at = qsizetype(zip.dataOffset(name)) + (3 << 19);
    bytes[at] = char(bytes.at(at) ^ 0x10);

    JobScene scene;
    const WinPath source = scene.download(bytes);
    scene.open();
    const auto before = scene.state();
    const auto prepared = scene.prepare(source, ScanDepth::Directory);
    CUNEST_OK(prepared);
    QVERIFY2(prepared->plan && !hasBlock(prepared->findings),
             qPrintable(findingIds(prepared->findings).join(u' ')));
    const Outcome outcome = scene.apply(*prepared);
    QVERIFY2(outcome.kind == OutcomeKind::Refused, qPrintable(describeEnd(outcome)));
    QCOMPARE(blocks(outcome.findings), QStringList{QStringLiteral("archive.crc")});
    QVERIFY2(outcome.findings.first().evidence.join(u' ').contains(entry),
             qPrintable(outcome.findings.first().evidence.join(u' ')));
    QCOMPARE(int(cli::endingOf(outcome).code), int(ExitCode::PackageDamaged));
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
    QCOMPARE(scene.leftovers(), QStringList());
    // And a plan says it before anybody agrees.
    const auto planned = scene.prepare(source, ScanDepth::Full);
    CUNEST_OK(planned);
    QVERIFY(!planned->plan);
    QCOMPARE(blocks(planned->findings), QStringList{QStringLiteral("archive.crc")});
}

void TestBadInputFlow::aFlippedByteInAHeaderIsRefusedOrHarmless_data()
{
    QTest::addColumn<bool>("central");
    QTest::addColumn<int>("bit");
    for (const bool central : {false, true}) {
        for (const int bit : {0, 7})
            QTest::addRow("%s, bit %d", central ? "central directory" : "local header", bit)
                << central << bit;
    }
}

// Of a header only what nobody uses (times, versions, comments) may change without being noticed.
void TestBadInputFlow::aFlippedByteInAHeaderIsRefusedOrHarmless()
{
    QFETCH(bool, central);
    QFETCH(int, bit);
    const QString name = topFolder() + QStringLiteral("bin/cudnn64_8.dll");
    const ZipBuilder zip = JobScene::package();
    QByteArray bytes = zip.build();
    const qsizetype start = qsizetype(central ? zip.directoryOffset() : zip.headerOffset(name));
    const qsizetype length = (central ? 46 : 30) + name.size();
    JobScene scene;
    const WinPath source = scene.download(bytes);
    scene.open();
    const auto honest = scene.prepare(source);
    CUNEST_OK(honest);
    QVERIFY(honest->plan);
    const QSet<QString> right = {
        QStringLiteral("archive.truncated"),     QStringLiteral("archive.crc"),
        QStringLiteral("archive.hostile-entry"), QStringLiteral("archive.encrypted"),
        QStringLiteral("archive.not-a-zip"),     QStringLiteral("archive.incomplete"),
        QStringLiteral("archive.not-cudnn")};
    int refused = 0;
    for (qsizetype i = 0; i < length; ++i) {
        bytes[start + i] = char(bytes.at(start + i) ^ (1 << bit));
        scene.download(bytes);
        const auto before = scene.state();
        const auto prepared = scene.prepare(source, ScanDepth::Full);
        CUNEST_OK(prepared);
        const QByteArray where =
            QByteArray::number(i) + ": " + blocks(prepared->findings).join(u' ').toLatin1();
        if (prepared->plan) {
            QVERIFY2(prepared->plan->operations == honest->plan->operations, where);
        } else {
            ++refused;
            QVERIFY2(right.contains(blocks(prepared->findings).value(0)), where);
            QVERIFY2(scene.install(source).kind == OutcomeKind::Refused, where);
            QVERIFY2(treeDifference(before, scene.state()).isEmpty(), where);
        }
        bytes[start + i] = char(bytes.at(start + i) ^ (1 << bit));
    }
    QVERIFY2(refused > length / 2, qPrintable(QString::number(refused)));
}

void TestBadInputFlow::aMissingPackageIsAnArgumentError()
{
    JobScene scene;
    scene.open();
    const auto before = scene.state();
    for (const char *path : {"C:\\Users\\lin\\Downloads\\missing.zip", "Q:\\missing.zip",
                             "\\\\server\\share\\missing.zip"}) {
        const auto prepared = scene.prepare(WinPath::fromLiteral(QLatin1String(path)));
        QVERIFY2(!prepared && prepared.error().code == ErrorCode::NotFound, path);
        QCOMPARE(int(cli::endingOf(prepared.error()).code), int(ExitCode::WrongArguments));
    }
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestBadInputFlow::aPackageKnownByFactsOnlyIsAnArgumentError()
{
    JobScene scene;
    const QString path = QStringLiteral("C:\\Users\\lin\\Downloads\\") + JobScene::packageName();
    scene.builder().fact(path, {{QStringLiteral("size"), 700000000}});
    scene.open();
    const auto prepared = scene.prepare(WinPath::fromLiteral(path));
    QVERIFY(!prepared && prepared.error().code == ErrorCode::Unsupported);
    QCOMPARE(int(cli::endingOf(prepared.error()).code), int(ExitCode::WrongArguments));
}

void TestBadInputFlow::randomDamageNeverPasses()
{
    const QByteArray whole = JobScene::package().build();
    JobScene scene;
    const WinPath source = scene.download(whole);
    scene.open();
    const auto honest = scene.prepare(source);
    CUNEST_OK(honest);
    QRandomGenerator random(20261130);
    for (int round = 0; round < 100; ++round) {
        QByteArray bytes = whole;
        for (int change = 0; change <= round % 4; ++change)
            bytes[random.bounded(bytes.size())] = char(random.bounded(256));
        if (round % 5 == 0)
            bytes.remove(random.bounded(bytes.size()), random.bounded(64) + 1);
        scene.download(bytes);
        const auto before = scene.state();
        const auto prepared = scene.prepare(source, ScanDepth::Full);
        CUNEST_OK(prepared);
        QVERIFY2(!prepared->plan || prepared->plan->operations == honest->plan->operations,
                 qPrintable(QString::number(round)));
        if (!prepared->plan)
            QVERIFY2(scene.install(source).kind == OutcomeKind::Refused,
                     qPrintable(QString::number(round)));
        QVERIFY2(treeDifference(before, scene.state()).isEmpty(),
                 qPrintable(QString::number(round)));
    }
}

QTEST_GUILESS_MAIN(TestBadInputFlow)
#include "tst_bad_input_flow.moc"
