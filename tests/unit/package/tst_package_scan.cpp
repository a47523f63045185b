// A package of every era is recognised by its contents, and each thing wrong with it has its finding.
#include "described/described_machine.h"
#include "era_package.h"
#include "host_files.h"
#include "knowledge/knowledge.h"
#include "package/package_scan.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QTest>

#include <functional>

using namespace cunest;

class TestPackageScan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyEraIsRecognised_data();
    void everyEraIsRecognised();
    void wheelsAndFoldersAreRecognised();
    void packedOnceOrTwiceMoreIsRecognised();
    void contentsSpeakWhereTheNameSaysNothing();
    void renamedToAnotherVersionIsSaid();
    void wrongThingsAreSaid_data();
    void wrongThingsAreSaid();
    void missingImportLibrariesAloneOnlyWarn();
    void damagedEntriesAreFoundByAFullScan();
    void digestsAreCompared();
    void largeDllsAreNotReadForTheirHeaders();
    void aLargeDllOfAnotherReleaseIsFoundByAFullScan();
    void missingFilesAreErrors();
    void cancelledScansStop();

private:
    OpenedPackage scan(const QString &fileName, const QByteArray &bytes, ScanDepth depth = ScanDepth::Full)
    {
        NoProgress progress;
        auto opened = openPackage(*m_platform, m_knowledge, m_files.write(fileName, bytes), depth, progress, m_cancel);
        if (!opened)
            qFatal("%s", qPrintable(describe(opened.error())));
        return std::move(*opened);
    }

    HostFiles m_files;
    HostFiles m_machineFolder;
    std::unique_ptr<DescribedMachine> m_machine;
    std::optional<Platform> m_platform; // the machine's, with our files
    Knowledge m_knowledge;
    CancelToken m_cancel;
};

namespace {

qsizetype countOf(const PackageScan &scan, FilePlace place)
{
    qsizetype count = 0;
    for (const PackageFile &file : scan.files)
        count += file.place == place ? 1 : 0;
    return count;
}

QString all(const Findings &findings)
{
    QStringList texts;
    for (const Finding &finding : findings)
        texts.append(finding.id + u' ' + finding.evidence.join(QLatin1String(", ")));
    return texts.join(u'\n');
}

const QStringList unknownDigest = {QStringLiteral("archive.digest-unknown")};

} // namespace

void TestPackageScan::initTestCase()
{
    auto knowledge = Knowledge::load();
    CUNEST_OK(knowledge);
    m_knowledge = std::move(*knowledge);
    m_machineFolder.write(QStringLiteral("machine.json"), "{\"format\": \"cunest-machine/1\"}");
    auto machine = DescribedMachine::open(m_machineFolder.host(WinPath::fromLiteral(QStringLiteral("C:\\"))));
    CUNEST_OK(machine);
    m_machine = std::move(*machine);
    Platform &real = m_machine->platform();
    m_platform.emplace(Platform{m_files, real.registry, real.system, real.binaries, real.gpus, real.elevation, real.clock});
}

void TestPackageScan::everyEraIsRecognised_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("layout");
    QTest::addColumn<QString>("bin");
    const auto row = [](const char *version, const char *cuda, const char *layout, const char *bin) {
        QTest::newRow(version) << QString::fromLatin1(version) << QString::fromLatin1(cuda) << QString::fromLatin1(layout) << QString::fromLatin1(bin);
    };
    row("7.6.5.32", "10.2", "cuda/", "cuda/bin");
    row("8.1.0.77", "11.2", "cuda/", "cuda/bin");
    row("8.5.0.96", "11", "archive", "bin");
    row("8.9.7.29", "12", "archive", "bin");
    row("9.10.2.21", "12", "archive", "bin");
    row("9.20.0.48", "13", "archive", "bin/x64");
}

void TestPackageScan::everyEraIsRecognised()
{
    QFETCH(QString, version);
    QFETCH(QString, cuda);
    QFETCH(QString, layout);
    QFETCH(QString, bin);
    const EraPackage archive = eraArchive(version, cuda);
    for (const ScanDepth depth : {ScanDepth::Directory, ScanDepth::Full}) {
        const OpenedPackage opened = scan(archive.fileName, archive.zip.build(), depth);
        const PackageScan &result = opened.scan;
        QVERIFY(opened.source);
        QVERIFY2(findingIds(result.findings) == unknownDigest, qPrintable(all(result.findings)));
        QCOMPARE(result.identity.version.value_or(Version()).toString(), version);
        QCOMPARE(result.identity.cudaLabel, cuda);
        QCOMPARE(result.identity.architecture, Architecture::X86_64);
        QCOMPARE(result.identity.os, QStringLiteral("windows"));
        QCOMPARE(result.layout, layout);
        QCOMPARE(result.binFolder, bin);
        const LayoutFact *fact = m_knowledge.layoutOf(*result.identity.version);
        QCOMPARE(countOf(result, FilePlace::Dll), fact->dlls.size());
        QCOMPARE(countOf(result, FilePlace::Header), fact->headers.size());
        QCOMPARE(countOf(result, FilePlace::ImportLibrary), fact->libs.size());
        QCOMPARE(countOf(result, FilePlace::Licence), 1);
        QVERIFY(result.ignored.isEmpty());
        QCOMPARE(result.digest.sha256.size(), 32);
        for (const PackageFile &file : result.files)
            QVERIFY(file.version && file.version->toString() == version);
    }
}

void TestPackageScan::wheelsAndFoldersAreRecognised()
{
    for (const auto &[version, cuda] : {std::pair(QStringLiteral("8.9.7.29"), QStringLiteral("12")), std::pair(QStringLiteral("9.20.0.48"), QStringLiteral("13"))}) {
        const EraPackage wheel = eraWheel(version, cuda);
        const OpenedPackage opened = scan(wheel.fileName, wheel.zip.build());
        QVERIFY2(findingIds(opened.scan.findings) == unknownDigest, qPrintable(all(opened.scan.findings)));
        QCOMPARE(opened.scan.kind, SourceKind::Wheel);
        QCOMPARE(opened.scan.layout, QStringLiteral("wheel"));
        QCOMPARE(opened.scan.identity.version.value_or(Version()).toString(), version);
        QCOMPARE(opened.scan.identity.cudaLabel, cuda);
        QCOMPARE(countOf(opened.scan, FilePlace::Licence), 1);

        // The same, unpacked, and under a name that says nothing.
        const QString folder = QStringLiteral("unpacked ") + version;
        for (const ZipBuilderEntry &entry : wheel.zip.entries())
            m_files.write(folder + u'/' + QString::fromUtf8(entry.name), entry.data);
        NoProgress progress;
        const auto unpacked = openPackage(*m_platform, m_knowledge, m_files.path(folder), ScanDepth::Full, progress, m_cancel);
        CUNEST_OK(unpacked);
        QVERIFY2(unpacked->scan.findings.isEmpty(), qPrintable(all(unpacked->scan.findings)));
        QCOMPARE(unpacked->scan.kind, SourceKind::Folder);
        QCOMPARE(unpacked->scan.identity.version.value_or(Version()).toString(), version);
        QCOMPARE(unpacked->scan.identity.cudaLabel, cuda);
        QVERIFY(unpacked->scan.digest.sha256.isEmpty());
    }
}

void TestPackageScan::packedOnceOrTwiceMoreIsRecognised()
{
    for (const QString &prefix : {QStringLiteral("new folder/"), QStringLiteral("下载/a b/")}) {
        for (const auto &[version, cuda] : {std::pair(QStringLiteral("8.1.0.77"), QStringLiteral("11.2")), std::pair(QStringLiteral("9.20.0.48"), QStringLiteral("13"))}) {
            const EraPackage archive = eraArchive(version, cuda);
            ZipBuilder nested;
            for (ZipBuilderEntry entry : archive.zip.entries()) {
                entry.name = prefix.toUtf8() + entry.name;
                nested.add(entry);
            }
            const OpenedPackage opened = scan(archive.fileName, nested.build());
            QVERIFY2(findingIds(opened.scan.findings) == unknownDigest, qPrintable(all(opened.scan.findings)));
            QCOMPARE(opened.scan.identity.version.value_or(Version()).toString(), version);
            QVERIFY(opened.scan.binFolder.endsWith(archive.bin.mid(archive.top.size()).chopped(1)));
        }
    }
    // Everything in one folder.
    const EraPackage archive = eraArchive(QStringLiteral("8.9.7.29"), QStringLiteral("12"));
    ZipBuilder flat;
    for (ZipBuilderEntry entry : archive.zip.entries()) {
        entry.name = entry.name.mid(entry.name.lastIndexOf('/') + 1);
        if (!entry.name.isEmpty())
            flat.add(entry);
    }
    const OpenedPackage opened = scan(archive.fileName, flat.build());
    QVERIFY2(findingIds(opened.scan.findings) == unknownDigest, qPrintable(all(opened.scan.findings)));
    QCOMPARE(opened.scan.layout, QStringLiteral("flat"));
}

void TestPackageScan::contentsSpeakWhereTheNameSaysNothing()
{
    for (const auto &[version, cuda] : {std::pair(QStringLiteral("7.6.5.32"), QStringLiteral("10.2")), std::pair(QStringLiteral("8.1.0.77"), QStringLiteral("11.2"))}) {
        const OpenedPackage opened = scan(QStringLiteral("新建.zip"), eraArchive(version, cuda).zip.build(), ScanDepth::Directory);
        QVERIFY2(findingIds(opened.scan.findings) == unknownDigest, qPrintable(all(opened.scan.findings)));
        QCOMPARE(opened.scan.identity.version.value_or(Version()).toString(), version);
        QCOMPARE(opened.scan.identity.from, IdentitySource::Resource);
        QCOMPARE(opened.scan.identity.cudaMajor.value_or(0), Version::parse(cuda)->major());
    }
    // Without any version resource the header speaks.
    EraPackage archive = eraArchive(QStringLiteral("8.1.0.77"), QStringLiteral("11.2"));
    PeBuilder plain;
    plain.exportName = QStringLiteral("cudnn64_8.dll");
    for (const ZipBuilderEntry &entry : archive.zip.entries()) {
        if (entry.name.endsWith(".dll"))
            archive.zip.entry(QString::fromUtf8(entry.name)).data = plain.build();
    }
    const OpenedPackage opened = scan(QStringLiteral("x.zip"), archive.zip.build());
    QCOMPARE(opened.scan.identity.version.value_or(Version()).toString(), QStringLiteral("8.1.0"));
    QCOMPARE(opened.scan.identity.from, IdentitySource::Header);
    QVERIFY(!opened.scan.identity.cudaMajor);
}

void TestPackageScan::renamedToAnotherVersionIsSaid()
{
    const EraPackage archive = eraArchive(QStringLiteral("8.9.7.29"), QStringLiteral("12"));
    const OpenedPackage version = scan(QStringLiteral("cudnn-windows-x86_64-8.9.5.29_cuda12-archive.zip"), archive.zip.build());
    QVERIFY(findingIds(version.scan.findings).contains(QStringLiteral("archive.name-disagrees")));
    QCOMPARE(version.scan.identity.version.value_or(Version()).toString(), QStringLiteral("8.9.7.29"));
    const OpenedPackage cuda = scan(QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda11-archive.zip"), archive.zip.build());
    QVERIFY(findingIds(cuda.scan.findings).contains(QStringLiteral("archive.name-disagrees")));
    QCOMPARE(cuda.scan.identity.cudaMajor.value_or(0), 12);
}

void TestPackageScan::wrongThingsAreSaid_data()
{
    QTest::addColumn<QString>("fileName");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("id");
    const QString name = QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip");
    const auto raw = [&name](const char *title, const QByteArray &bytes, const char *id) {
        QTest::newRow(title) << name << bytes << QString::fromLatin1(id);
    };
    raw("empty", QByteArray(), "archive.not-a-zip");
    raw("web page", "\xEF\xBB\xBF<!DOCTYPE html><html><body>Log in</body></html>", "archive.not-a-zip");
    raw("server error", "<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", "archive.not-a-zip");
    raw("tar.xz", QByteArray("\xFD" "7zXZ\0", 6) + QByteArray(500, 'x'), "archive.not-a-zip");
    raw("7z", QByteArray("7z\xBC\xAF\x27\x1C", 6) + QByteArray(500, 'x'), "archive.not-a-zip");
    raw("program", QByteArray("MZ") + QByteArray(500, 'x'), "archive.not-a-zip");
    raw("text", "just some words\n", "archive.not-a-zip");
    raw("zeros", QByteArray(5000, '\0'), "archive.not-a-zip");
    const auto changed = [&](const char *title, const char *id, const std::function<void(EraPackage &)> &change) {
        EraPackage archive = eraArchive(QStringLiteral("8.9.7.29"), QStringLiteral("12"));
        change(archive);
        raw(title, archive.zip.build(), id);
    };
    raw("cut", eraArchive(QStringLiteral("8.9.7.29"), QStringLiteral("12")).zip.build().chopped(500), "archive.truncated");
    changed("encrypted", "archive.encrypted", [](auto &a) { a.zip.entry(a.bin + QStringLiteral("cudnn64_8.dll")).flags |= 1; });
    changed("hostile", "archive.hostile-entry", [](auto &a) { a.zip.add(QStringLiteral("../x.dll"), "x"); });
    changed("without a DLL", "archive.incomplete", [](auto &a) { a.zip.remove(a.bin + QStringLiteral("cudnn_ops_infer64_8.dll")); });
    changed("without the main DLL", "archive.incomplete", [](auto &a) { a.zip.remove(a.bin + QStringLiteral("cudnn64_8.dll")); });
    changed("without a header", "archive.incomplete", [](auto &a) { a.zip.remove(a.include + QStringLiteral("cudnn_backend.h")); });
    changed("empty DLL", "archive.incomplete", [](auto &a) { a.zip.entry(a.bin + QStringLiteral("cudnn_ops_infer64_8.dll")).data = QByteArray(); });
    changed("DLL of text", "archive.incomplete", [](auto &a) { a.zip.entry(a.bin + QStringLiteral("cudnn_ops_infer64_8.dll")).data = "no program"; });
    changed("header of a web page", "archive.incomplete", [](auto &a) { a.zip.entry(a.include + QStringLiteral("cudnn.h")).data = "<html></html>"; });
    for (const auto &[title, architecture] : {std::pair("32 bit", Architecture::X86), std::pair("ARM", Architecture::Arm64)}) {
        const Architecture wrong = architecture;
        changed(title, "archive.wrong-architecture", [wrong](auto &a) {
            PeBuilder builder;
            builder.architecture = wrong;
            builder.fileVersion = *Version::parse(QStringLiteral("8.9.7.29"));
            builder.productName = QStringLiteral("NVIDIA cuDNN Library");
            a.zip.entry(a.bin + QStringLiteral("cudnn64_8.dll")).data = builder.build();
        });
    }
    changed("two majors", "archive.not-cudnn", [](auto &a) { a.zip.add(a.bin + QStringLiteral("cudnn64_7.dll"), cudnnDll(QStringLiteral("cudnn64_7.dll"), *Version::parse(QStringLiteral("7.6.5.32")))); });
    changed("twice", "archive.not-cudnn", [](auto &a) { a.zip.add(QStringLiteral("other/bin/cudnn64_8.dll"), "x"); });
    const auto holding = [&raw](const char *title, const QStringList &names, const char *id) {
        ZipBuilder zip;
        for (const QString &entry : names)
            zip.add(entry, "contents");
        raw(title, zip.build(), id);
    };
    holding("zip in zip", {QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip")}, "archive.nested-zip");
    holding("Linux tar in zip", {QStringLiteral("cudnn-linux-x86_64-8.9.7.29_cuda12-archive.tar.xz")}, "archive.wrong-os");
    holding("Linux", {QStringLiteral("cudnn/include/cudnn.h"), QStringLiteral("cudnn/lib/libcudnn.so.8")}, "archive.wrong-os");
    holding("samples", {QStringLiteral("cudnn_samples_v8/mnistCUDNN/mnistCUDNN.cpp")}, "archive.not-cudnn");
    holding("TensorRT", {QStringLiteral("TensorRT-8.6.1.6/lib/nvinfer.dll")}, "archive.not-cudnn");
    holding("photos", {QStringLiteral("a.jpg"), QStringLiteral("b.jpg")}, "archive.not-cudnn");
    raw("nothing at all", ZipBuilder().build(), "archive.not-cudnn");
}

void TestPackageScan::wrongThingsAreSaid()
{
    QFETCH(QString, fileName);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, id);
    for (const ScanDepth depth : {ScanDepth::Full, ScanDepth::Directory}) {
        const OpenedPackage opened = scan(fileName, bytes, depth);
        QVERIFY2(findingIds(opened.scan.findings).contains(id), qPrintable(all(opened.scan.findings)));
        QCOMPARE(opened.scan.findings.first().severity, Severity::Block);
        for (const Finding &finding : opened.scan.findings) {
            QVERIFY(!finding.title.isEmpty() && !finding.cause.isEmpty() && !finding.remedy.isEmpty());
            QVERIFY2(!finding.evidence.isEmpty() && !finding.evidence.first().isEmpty(), qPrintable(finding.id));
        }
    }
}

void TestPackageScan::missingImportLibrariesAloneOnlyWarn()
{
    EraPackage archive = eraArchive(QStringLiteral("9.10.2.21"), QStringLiteral("12"));
    for (const QString &name : m_knowledge.layoutOf(*Version::parse(QStringLiteral("9.10.2")))->libs)
        archive.zip.remove(archive.lib + name);
    const OpenedPackage opened = scan(archive.fileName, archive.zip.build());
    QVERIFY(findingIds(opened.scan.findings).contains(QStringLiteral("cudnn.lib-missing")));
    QVERIFY(!hasBlock(opened.scan.findings));
    QVERIFY(opened.source);
}

void TestPackageScan::damagedEntriesAreFoundByAFullScan()
{
    const EraPackage archive = eraArchive(QStringLiteral("8.9.7.29"), QStringLiteral("12"));
    const QString licence = archive.top + QStringLiteral("LICENSE");
    QByteArray bytes = archive.zip.build();
    const qint64 place = archive.zip.dataOffset(licence) + 5;
    bytes[place] = char(bytes.at(place) ^ 0x55);
    const OpenedPackage full = scan(archive.fileName, bytes);
    QCOMPARE(full.scan.findings.first().id, QStringLiteral("archive.crc"));
    QVERIFY(full.scan.findings.first().evidence.first().contains(licence));
    QVERIFY(!hasBlock(scan(archive.fileName, bytes, ScanDepth::Directory).scan.findings));
}

void TestPackageScan::digestsAreCompared()
{
    const EraPackage archive = eraArchive(QStringLiteral("8.9.7.29"), QStringLiteral("12"));
    const QByteArray bytes = archive.zip.build();
    const QByteArray digest = scan(archive.fileName, bytes).scan.digest.sha256;
    const Knowledge original = m_knowledge;
    ReleaseFact release{*Version::parse(QStringLiteral("8.9.7.29")), QStringLiteral("12"), Architecture::X86_64, archive.fileName, digest, bytes.size(), {}};
    m_knowledge.releases = {release};
    const PackageScan known = scan(archive.fileName, bytes).scan;
    QVERIFY2(known.findings.isEmpty(), qPrintable(all(known.findings)));
    QVERIFY(known.digest.known);
    QCOMPARE(known.digest.release, archive.fileName);

    m_knowledge.releases.first().sha256 = QByteArray(32, 'x');
    for (const QString &name : {archive.fileName, QString(archive.fileName.chopped(4) + QStringLiteral(" (1).zip")), archive.fileName.toUpper()})
        QCOMPARE(scan(name, bytes).scan.findings.first().id, QStringLiteral("archive.digest-mismatch"));
    QCOMPARE(findingIds(scan(QStringLiteral("x.zip"), bytes).scan.findings), unknownDigest);
    m_knowledge.releases.first().sizeBytes = bytes.size() + 1; // another size: a repack
    QCOMPARE(findingIds(scan(archive.fileName, bytes).scan.findings), unknownDigest);
    m_knowledge.releases.first().sizeBytes.reset();
    QCOMPARE(findingIds(scan(archive.fileName, bytes).scan.findings), unknownDigest);
    m_knowledge = original;
}

void TestPackageScan::largeDllsAreNotReadForTheirHeaders()
{
    EraPackage archive = eraArchive(QStringLiteral("8.9.7.29"), QStringLiteral("12"));
    archive.zip.entry(archive.bin + QStringLiteral("cudnn_cnn_infer64_8.dll")).data =
        cudnnDll(QStringLiteral("cudnn_cnn_infer64_8.dll"), *Version::parse(QStringLiteral("8.9.7.29")), 0, 30 << 20);
    archive.zip.entry(archive.bin + QStringLiteral("cudnn_cnn_infer64_8.dll")).deflated = false;
    const QByteArray bytes = archive.zip.build();
    const qint64 before = m_files.bytesRead();
    const OpenedPackage opened = scan(archive.fileName, bytes, ScanDepth::Directory);
    // The digest reads the file once; the entries themselves hardly anything.
    QVERIFY2(m_files.bytesRead() - before < bytes.size() + (8 << 20), qPrintable(QString::number(m_files.bytesRead() - before)));
    QCOMPARE(findingIds(opened.scan.findings), unknownDigest);
}

// Its version resource lies at its far end: whoever reads every byte comes by there.
void TestPackageScan::aLargeDllOfAnotherReleaseIsFoundByAFullScan()
{
    EraPackage archive = eraArchive(QStringLiteral("9.10.2.21"), QStringLiteral("12"));
    const QString name = QStringLiteral("cudnn_ops64_9.dll");
    ZipBuilderEntry &large = archive.zip.entry(archive.bin + name);
    large.data = cudnnDll(name, Version({9, 1, 0, 70}), 12, 3 << 20);
    const PackageScan whole = scan(archive.fileName, archive.zip.build()).scan;
    QCOMPARE(findingIds(whole.findings), (QStringList{QStringLiteral("cudnn.mixed")} + unknownDigest));
    QCOMPARE(whole.findings.first().evidence, QStringList{name + QStringLiteral(" 9.1.0.70")});
    QCOMPARE(whole.identity.version, std::optional(Version({9, 10, 2, 21})));
    for (const PackageFile &file : whole.files)
        QCOMPARE(file.version->toString(), file.baseName == name ? QStringLiteral("9.1.0.70") : QStringLiteral("9.10.2.21"));

    large.data = cudnnDll(name, Version({9, 10, 2, 21}), 12, 3 << 20);
    QCOMPARE(findingIds(scan(archive.fileName, archive.zip.build()).scan.findings), unknownDigest);
}

void TestPackageScan::missingFilesAreErrors()
{
    NoProgress progress;
    const auto opened = openPackage(*m_platform, m_knowledge, m_files.path(QStringLiteral("nothing.zip")), ScanDepth::Full, progress, m_cancel);
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, ErrorCode::NotFound);
}

void TestPackageScan::cancelledScansStop()
{
    const EraPackage archive = eraArchive(QStringLiteral("8.9.7.29"), QStringLiteral("12"));
    NoProgress progress;
    CancelToken cancel;
    cancel.cancel();
    for (const ScanDepth depth : {ScanDepth::Directory, ScanDepth::Full}) {
        const auto opened = openPackage(*m_platform, m_knowledge, m_files.write(archive.fileName, archive.zip.build()), depth, progress, cancel);
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::Cancelled);
    }
}

QTEST_APPLESS_MAIN(TestPackageScan)
#include "tst_package_scan.moc"
