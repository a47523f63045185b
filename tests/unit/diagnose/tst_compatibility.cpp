// What is said about a computer and an installation, and that healthy ones are left in peace.
#include "diagnose/compatibility.h"

#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestCompatibility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aHealthyComputerHearsNothingBad_data();
    void aHealthyComputerHearsNothingBad();
    void eachFaultIsFound_data();
    void eachFaultIsFound();
    void aFaultIsOnlyAWarningAtInstallation();
    void aToolkitWithoutRuntimeBlocksTheWayIntoIt();
    void aGoneToolkitBlocksTheWayIntoIt();
    void anotherToolkitsFaultIsNoMatter();
    void aWrongMajorBlocksWithRuleAndSource();
    void aWrongMinorOfCuda10BlocksWithItsRule();
    void anOwnFolderIsJudgedByThePackagesCuda();
    void everyFindingIsComplete();
    void theChainIsOneSentence_data();
    void theChainIsOneSentence();

private:
    Knowledge m_knowledge;
};

namespace {

const QString toolkitFolder = QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v");

Version v(const QString &text)
{
    return Version::parse(text).value_or(Version());
}

Toolkit toolkit(const QString &version)
{
    Toolkit kit;
    kit.version = v(version);
    kit.path = WinPath::fromLiteral(toolkitFolder + kit.version.truncated(2).toString());
    kit.sources = {QStringLiteral("registry")};
    if (kit.version.major() >= 13)
        kit.layout = ToolkitLayout::BinX64;
    return kit;
}

CudnnCopy cudnnIn(const Toolkit &kit, const QString &version)
{
    CudnnCopy copy;
    copy.version = v(version);
    copy.cudaMajor = kit.version.major();
    copy.path = kit.dllFolder();
    copy.owner = CudnnOwner::Toolkit;
    return copy;
}

void setVariable(Snapshot &snapshot, const char *name, const QString &value)
{
    snapshot.environment.machine.insert(QLatin1String(name), RegistryValue::fromText(value));
}

// A computer on which everything fits: RTX 3060, CUDA 12.2.2, cuDNN 8.9.7.
Snapshot healthy(const QString &cuda = QStringLiteral("12.2.2"), const QString &cudnn = QStringLiteral("8.9.7.29"))
{
    Snapshot s;
    s.driver = DriverFacts{v(QStringLiteral("581.80")), v(QStringLiteral("13.0"))};
    s.gpus = {{QStringLiteral("NVIDIA GeForce RTX 3060"), QStringLiteral("GPU-1"), v(QStringLiteral("8.6")), 12288, QStringLiteral("WDDM")}};
    s.adapters = {{QStringLiteral("NVIDIA GeForce RTX 3060"), QStringLiteral("10DE"), QStringLiteral("2504")}};
    s.volumes = {{QStringLiteral("C:"), VolumeKind::Fixed, 1}};
    s.folders = {{KnownFolder::ProgramFiles, WinPath::fromLiteral(QStringLiteral("C:\\Program Files"))}};
    Toolkit kit = toolkit(cuda);
    kit.active = true;
    kit.activeReason = QStringLiteral("CUDA_PATH");
    s.toolkits = {kit};
    s.cudnn = {cudnnIn(kit, cudnn)};
    s.path.effective = {kit.dllFolder().toString()};
    setVariable(s, "CUDA_PATH", kit.path.toString() + u'\\');
    setVariable(s, "Path", kit.dllFolder().toString());
    return s;
}

PackageIdentity package(const char *version, const char *label)
{
    PackageIdentity identity;
    identity.product = QStringLiteral("cudnn");
    identity.version = v(QLatin1String(version));
    identity.cudaLabel = QLatin1String(label);
    identity.cudaMajor = v(identity.cudaLabel).major();
    return identity;
}

// One fault put into a healthy computer, by name.
Snapshot withFault(const QString &fault)
{
    Snapshot s = healthy();
    if (fault == QLatin1String("no toolkit")) {
        s.toolkits.clear();
        s.cudnn.clear();
        s.environment.machine.clear();
        s.path.effective.clear();
    } else if (fault == QLatin1String("no compiler")) {
        s.toolkits.first().health = ToolkitHealth::Partial;
        s.toolkits.first().missing = {QStringLiteral("nvcc")};
    } else if (fault == QLatin1String("folder gone")) {
        s.toolkits.append(toolkit(QStringLiteral("11.8")));
        s.toolkits.last().health = ToolkitHealth::Broken;
    } else if (fault == QLatin1String("dead variable")) {
        setVariable(s, "CUDA_PATH_V11_8", QStringLiteral("C:\\gone\\v11.8"));
        s.missingFolders = {QStringLiteral("C:\\gone\\v11.8")};
    } else if (fault == QLatin1String("two toolkits")) {
        s.toolkits.append(toolkit(QStringLiteral("11.8.0")));
        s.path.effective.prepend(s.toolkits.last().dllFolder().toString());
    } else if (fault == QLatin1String("misnamed variable")) {
        setVariable(s, "CUDA_PATH_V11_8", s.toolkits.first().path.toString());
    } else if (fault == QLatin1String("variable names a program")) {
        setVariable(s, "CUDA_HOME", QStringLiteral("nvcc.exe"));
    } else if (fault == QLatin1String("no driver")) {
        s.driver.reset();
        s.gpus.clear();
    } else if (fault == QLatin1String("no card")) {
        s.driver.reset();
        s.gpus.clear();
        s.adapters = {{QStringLiteral("Intel UHD"), QStringLiteral("8086"), QStringLiteral("1")}};
    } else if (fault == QLatin1String("driver of CUDA 11")) {
        s.driver = DriverFacts{v(QStringLiteral("511.65")), v(QStringLiteral("11.6"))};
    } else if (fault == QLatin1String("driver of 12.0")) {
        s.driver = DriverFacts{v(QStringLiteral("528.33")), v(QStringLiteral("12.0"))};
    } else if (fault == QLatin1String("Kepler")) {
        s.gpus.first().computeCapability = v(QStringLiteral("3.5"));
    } else if (fault == QLatin1String("Blackwell")) {
        s.gpus.first().computeCapability = v(QStringLiteral("12.0"));
    }
    return s;
}

const Finding *find(const Findings &findings, const QString &id)
{
    for (const Finding &finding : findings) {
        if (finding.id == id)
            return &finding;
    }
    return nullptr;
}

QString idsWorseThanInfo(const Findings &findings)
{
    QStringList ids;
    for (const Finding &finding : findings) {
        if (finding.severity != Severity::Info)
            ids.append(severityName(finding.severity) + u' ' + finding.id);
    }
    return ids.join(u',');
}

} // namespace

void TestCompatibility::initTestCase()
{
    auto loaded = Knowledge::load();
    CUNEST_OK(loaded);
    m_knowledge = *loaded;
}

void TestCompatibility::aHealthyComputerHearsNothingBad_data()
{
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("cudnn");
    QTest::addColumn<QString>("label");
    QTest::newRow("12.2 and 8.9") << "12.2.2" << "8.9.7.29" << "12";
    QTest::newRow("11.8 and 8.9") << "11.8.0" << "8.9.7.29" << "11";
    QTest::newRow("11.8 and 8.4 for 11.6") << "11.8.0" << "8.4.1.50" << "11.6";
    QTest::newRow("12.9 and 9.22") << "12.9.1" << "9.22.0.52" << "12";
    QTest::newRow("13.0 and 9.12") << "13.0.0" << "9.12.0.46" << "13";
    QTest::newRow("13.5, not in every table") << "13.5" << "9.99.0" << "13";
}

void TestCompatibility::aHealthyComputerHearsNothingBad()
{
    QFETCH(QString, cuda);
    QFETCH(QString, cudnn);
    QFETCH(QString, label);
    const Snapshot s = healthy(cuda, cudnn);
    QCOMPARE(idsWorseThanInfo(checkComputer(s, m_knowledge)), QString());
    const PackageIdentity identity = package(cudnn.toLatin1().constData(), label.toLatin1().constData());
    QCOMPARE(idsWorseThanInfo(checkInstallation(identity, &s.toolkits.first(), true, s, m_knowledge)), QString());
    const ChainVerdict verdict = judgeChain(&identity, nullptr, s, m_knowledge);
    for (const ChainLink &link : verdict.links)
        QVERIFY2(link.state != LinkState::Breaks, qPrintable(link.rule.english()));
}

void TestCompatibility::eachFaultIsFound_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("severity");
    QTest::newRow("no toolkit") << "toolkit.none" << "info";
    QTest::newRow("no compiler") << "toolkit.partial" << "fault";
    QTest::newRow("folder gone") << "toolkit.broken" << "fault";
    QTest::newRow("dead variable") << "toolkit.variable-dead" << "warn";
    QTest::newRow("two toolkits") << "toolkit.variable-mismatch" << "warn";
    QTest::newRow("misnamed variable") << "toolkit.variable-mismatch" << "warn";
    QTest::newRow("variable names a program") << "toolkit.variable-foreign" << "warn";
    QTest::newRow("no driver") << "driver.missing" << "fault";
    QTest::newRow("no card") << "gpu.none" << "info";
    QTest::newRow("driver of CUDA 11") << "driver.too-old" << "fault";
    QTest::newRow("driver of 12.0") << "driver.too-old" << "info";
    QTest::newRow("healthy") << "driver.ceiling" << "info";
    QTest::newRow("Kepler") << "gpu.too-old" << "fault";
    QTest::newRow("Blackwell") << "gpu.too-new" << "fault";
}

void TestCompatibility::eachFaultIsFound()
{
    QFETCH(QString, id);
    QFETCH(QString, severity);
    const Findings findings = checkComputer(withFault(QString::fromUtf8(QTest::currentDataTag())), m_knowledge);
    const Finding *finding = find(findings, id);
    QVERIFY2(finding != nullptr, qPrintable(findingIds(findings).join(u',')));
    QCOMPARE(severityName(finding->severity), severity);
    // Only this one: a fault never drags others along.
    const QString worse = severity == QLatin1String("info") ? QString() : severity + u' ' + id;
    QCOMPARE(idsWorseThanInfo(findings), worse);
}

void TestCompatibility::aFaultIsOnlyAWarningAtInstallation()
{
    const Snapshot s = withFault(QStringLiteral("no driver"));
    const Findings findings = checkInstallation(package("8.9.7.29", "12"), &s.toolkits.first(), true, s, m_knowledge);
    QCOMPARE(idsWorseThanInfo(findings), QStringLiteral("warn driver.missing"));
}

void TestCompatibility::aToolkitWithoutRuntimeBlocksTheWayIntoIt()
{
    Snapshot s = healthy();
    s.toolkits.first().health = ToolkitHealth::Partial;
    s.toolkits.first().missing = {QStringLiteral("cudart"), QStringLiteral("nvcc")};
    const Toolkit *kit = &s.toolkits.first();
    QCOMPARE(idsWorseThanInfo(checkInstallation(package("8.9.7", "12"), kit, true, s, m_knowledge)), QStringLiteral("block toolkit.partial"));
    QCOMPARE(idsWorseThanInfo(checkInstallation(package("8.9.7", "12"), kit, false, s, m_knowledge)), QStringLiteral("warn toolkit.partial"));
    s.toolkits.first().missing = {QStringLiteral("nvcc")};
    QCOMPARE(idsWorseThanInfo(checkInstallation(package("8.9.7", "12"), kit, true, s, m_knowledge)), QStringLiteral("warn toolkit.partial"));
}

void TestCompatibility::aGoneToolkitBlocksTheWayIntoIt()
{
    const Snapshot s = withFault(QStringLiteral("folder gone"));
    const Findings findings = checkInstallation(package("8.9.7", "11"), &s.toolkits.last(), true, s, m_knowledge);
    QCOMPARE(idsWorseThanInfo(findings), QStringLiteral("block toolkit.broken"));
}

void TestCompatibility::anotherToolkitsFaultIsNoMatter()
{
    const Snapshot s = withFault(QStringLiteral("folder gone"));
    const Findings findings = checkInstallation(package("8.9.7", "12"), &s.toolkits.first(), true, s, m_knowledge);
    QCOMPARE(idsWorseThanInfo(findings), QString());
    QVERIFY(find(findings, QStringLiteral("toolkit.broken")) != nullptr);
}

void TestCompatibility::aWrongMajorBlocksWithRuleAndSource()
{
    const Snapshot s = healthy();
    const Findings findings = checkInstallation(package("8.9.7.29", "11"), &s.toolkits.first(), true, s, m_knowledge);
    QCOMPARE(findings.first().id, QStringLiteral("plan.wrong-cuda-major")); // worst first
    QCOMPARE(findings.first().severity, Severity::Block);
    const QString evidence = findings.first().evidence.join(u'\n');
    QVERIFY2(evidence.contains(QStringLiteral("cuDNN 8.9.7.29 (CUDA 11)")), qPrintable(evidence));
    QVERIFY2(evidence.contains(QStringLiteral("CUDA 12.2.2 in C:\\")), qPrintable(evidence));
    QVERIFY2(evidence.contains(QStringLiteral("source: https://docs.nvidia.com")), qPrintable(evidence));
}

void TestCompatibility::aWrongMinorOfCuda10BlocksWithItsRule()
{
    const Snapshot s = healthy(QStringLiteral("10.1.243"), QStringLiteral("7.6.5"));
    const Findings findings = checkInstallation(package("7.6.5.32", "10.2"), &s.toolkits.first(), true, s, m_knowledge);
    const Finding *finding = find(findings, QStringLiteral("plan.wrong-cuda-major"));
    QVERIFY(finding != nullptr);
    QVERIFY(finding->cause.english().contains(QStringLiteral("Up to CUDA 10")));
    QVERIFY(finding->remedy.english().contains(QStringLiteral("10.1")));
}

void TestCompatibility::anOwnFolderIsJudgedByThePackagesCuda()
{
    Snapshot s = withFault(QStringLiteral("driver of CUDA 11"));
    s.toolkits.clear();
    s.environment.machine.clear();
    const Findings old = checkInstallation(package("9.10.2", "12"), nullptr, false, s, m_knowledge);
    QCOMPARE(idsWorseThanInfo(old), QStringLiteral("warn driver.too-old"));
    const Findings fits = checkInstallation(package("9.10.2", "11"), nullptr, false, s, m_knowledge);
    QCOMPARE(idsWorseThanInfo(fits), QString());
}

void TestCompatibility::everyFindingIsComplete()
{
    for (const char *fault : {"no toolkit", "no compiler", "folder gone", "dead variable", "two toolkits", "misnamed variable",
                              "variable names a program", "no driver", "no card", "driver of CUDA 11", "driver of 12.0", "Kepler", "Blackwell"}) {
        const Snapshot s = withFault(QLatin1String(fault));
        Findings findings = checkComputer(s, m_knowledge);
        findings.append(checkInstallation(package("8.9.7", "11"), s.toolkits.isEmpty() ? nullptr : &s.toolkits.first(), true, s, m_knowledge));
        for (const Finding &finding : findings) {
            QVERIFY2(!finding.title.isEmpty() && !finding.cause.isEmpty() && !finding.remedy.isEmpty(), qPrintable(finding.id));
            QVERIFY2(!finding.evidence.isEmpty(), qPrintable(finding.id));
            for (const Message &text : {finding.title, finding.cause, finding.remedy})
                QVERIFY2(!text.english().contains(u'%') && text.english().endsWith(u'.'), qPrintable(text.english()));
        }
    }
}

void TestCompatibility::theChainIsOneSentence_data()
{
    QTest::addColumn<QString>("sentence"); // begins with
    QTest::addColumn<QString>("broken");   // the first link that breaks
    QTest::newRow("healthy") << "Graphics card, driver, CUDA Toolkit and cuDNN fit together." << "";
    QTest::newRow("no toolkit") << "The chain breaks at the CUDA Toolkit: none is active." << "toolkit";
    QTest::newRow("no compiler") << "Graphics card, driver, CUDA Toolkit and cuDNN fit together." << "";
    QTest::newRow("no driver") << "The chain breaks at the driver: no NVIDIA driver is installed." << "driver";
    QTest::newRow("no card") << "The chain breaks at the graphics card:" << "gpu";
    QTest::newRow("driver of CUDA 11") << "The chain breaks at the driver: CUDA 12.2.2 needs at least driver 527.41" << "driver";
    QTest::newRow("driver of 12.0") << "Graphics card, driver, CUDA Toolkit and cuDNN fit together." << "";
    QTest::newRow("Kepler") << "The chain breaks at the graphics card: CUDA 12.2.2 supports" << "gpu";
}

void TestCompatibility::theChainIsOneSentence()
{
    QFETCH(QString, sentence);
    const ChainVerdict verdict = judgeChain(nullptr, nullptr, withFault(QString::fromUtf8(QTest::currentDataTag())), m_knowledge);
    QVERIFY2(verdict.sentence.english().startsWith(sentence), qPrintable(verdict.sentence.english()));
    QString broken;
    for (const ChainLink &link : verdict.links) {
        QVERIFY(!link.rule.isEmpty() && !link.what.isEmpty());
        if (broken.isEmpty() && link.state == LinkState::Breaks)
            broken = link.id;
    }
    QTEST(broken, "broken");
}

QTEST_APPLESS_MAIN(TestCompatibility)
#include "tst_compatibility.moc"
