// What is said of driver and graphics card, of what cuDNN needs beside it, of Pythons and of Windows.
#include "check_table.h"
#include "diagnose/check_environment.h"
#include "diagnose/check_gpu.h"
#include "diagnose/check_python.h"
#include "diagnose/check_runtime.h"
#include "diagnose/check_system.h"

using namespace cunest;

class TestCheckOthers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyFault_data();
    void everyFault();
    void aPythonsOwnCopyIsOnlyANote();
    void aCpuBuildIsOnlyANoteUntilItIsAskedAbout();
    void whatOfPathCanBeRepairedSaysHow();

private:
    Knowledge m_knowledge;
};

namespace {

enum Kind { Gpu, Runtime, Python, System, Path };

struct KindRow
{
    Kind kind;
    CheckRow row;
};

PythonInstall python(const char *folder, const QStringList &packages)
{
    PythonInstall made;
    made.version = Version({3, 10, 4});
    made.path = at(folder);
    made.kind = QStringLiteral("python");
    made.executable = made.path / QStringLiteral("python.exe");
    made.architecture = Architecture::X86_64;
    made.packages = packages;
    return made;
}

const QList<KindRow> &rows()
{
    static const QList<KindRow> table = {
        {Gpu, {"as it should be", [](Snapshot &) {}, {}}},
        {Gpu, {"the driver is missing",
               [](Snapshot &s) {
                   s.driver.reset();
                   s.gpus.clear();
               },
               {QStringLiteral("driver.missing fault")}}},
        {Gpu, {"the driver is too old", [](Snapshot &s) { s.driver = DriverFacts{Version({456, 71}), Version({11, 1})}; }, {QStringLiteral("driver.too-old fault")}}},
        {Gpu, {"no card of NVIDIA's at all",
               [](Snapshot &s) {
                   s.driver.reset();
                   s.gpus.clear();
                   s.adapters = {{QStringLiteral("AMD Radeon"), QStringLiteral("1002"), {}}};
               },
               {}}},
        {Gpu, {"a card that CUDA 12 dropped",
               [](Snapshot &s) {
                   s.gpus[0].name = QStringLiteral("NVIDIA GeForce GTX 680");
                   s.gpus[0].computeCapability = Version({3, 0});
               },
               {QStringLiteral("gpu.too-old fault")}}},
        {Runtime, {"zlib where cuDNN 8.9 looks", [](Snapshot &) {}, {}}},
        {Runtime, {"no zlib at all", [](Snapshot &s) { s.libraries.clear(); }, {QStringLiteral("runtime.zlib-missing fault")}}},
        {Runtime, {"a 32-bit zlib", [](Snapshot &s) { s.libraries[0].architecture = Architecture::X86; }, {QStringLiteral("runtime.zlib-wrong-architecture fault")}}},
        {Runtime, {"another zlib, renamed", [](Snapshot &s) { s.libraries[0].ownName = QStringLiteral("zlib1.dll"); }, {QStringLiteral("runtime.zlib-renamed fault")}}},
        {Runtime, {"a release that needs none",
                   [](Snapshot &s) {
                       s.libraries.clear();
                       s.cudnn[0].version = Version({9, 5, 0, 50});
                   },
                   {}}},
        {Python, {"no Python", [](Snapshot &) {}, {}}},
        {Python, {"a Python without frameworks", [](Snapshot &s) { s.pythons = {python("C:\\Python310", {})}; }, {}}},
        {Python, {"32 bits",
                  [](Snapshot &s) {
                      s.pythons = {python("C:\\Python310", {QStringLiteral("onnxruntime_gpu 1.18.0")})};
                      s.pythons[0].architecture = Architecture::X86;
                  },
                  {QStringLiteral("python.32-bit fault")}}},
        {Python, {"TensorFlow that has no GPU on Windows", [](Snapshot &s) { s.pythons = {python("C:\\Python310", {QStringLiteral("tensorflow 2.16.1")})}; },
                  {QStringLiteral("python.tensorflow-native fault")}}},
        {Python, {"onnxruntime twice", [](Snapshot &s) { s.pythons = {python("C:\\Python310", {QStringLiteral("onnxruntime 1.18.0"), QStringLiteral("onnxruntime_gpu 1.18.0")})}; },
                  {QStringLiteral("python.two-owners fault")}}},
        {System, {"Windows 11", [](Snapshot &) {}, {}}},
        {System, {"Windows 7",
                  [](Snapshot &s) {
                      s.os.name = QStringLiteral("Windows 7 Professional");
                      s.os.build = 7601;
                  },
                  {QStringLiteral("system.windows-too-old warn")}}},
        {System, {"Windows 7 with what still ran there",
                  [](Snapshot &s) {
                      s.os.build = 7601;
                      s.toolkits[0].version = Version({11, 0});
                  },
                  {}}},
        {System, {"a restart is pending", [](Snapshot &s) { s.os.pendingRestart = true; }, {QStringLiteral("system.restart-pending warn")}}},
        {System, {"the display driver was reset", [](Snapshot &s) { s.events = {{QStringLiteral("Display"), 4101}}; }, {QStringLiteral("system.display-timeout warn")}}},
        {System, {"another event of the same source", [](Snapshot &s) { s.events = {{QStringLiteral("Display"), 4113}}; }, {}}},
        {System, {"installed files vanished", [](Snapshot &s) { s.vanishedFiles = {QStringLiteral("C:\\CUDA\\v12.2\\bin\\cudnn64_8.dll")}; }, {QStringLiteral("system.antivirus warn")}}},
        {Path, {"a PATH without faults", [](Snapshot &) {}, {}}},
        {Path, {"an entry without folder",
                [](Snapshot &s) {
                    setMachineVariable(s, "Path", "C:\\CUDA\\v12.2\\bin;C:\\gone;C:\\Windows");
                    s.path.effective = {QStringLiteral("C:\\CUDA\\v12.2\\bin"), QStringLiteral("C:\\gone"), QStringLiteral("C:\\Windows")};
                    s.missingFolders = {QStringLiteral("C:\\gone")};
                },
                {QStringLiteral("path.dead warn")}}},
    };
    return table;
}

} // namespace

void TestCheckOthers::initTestCase()
{
    const auto knowledge = Knowledge::load();
    QVERIFY(knowledge.hasValue());
    m_knowledge = *knowledge;
}

void TestCheckOthers::everyFault_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < rows().size(); ++row)
        QTest::newRow(rows().at(row).row.name) << row;
}

void TestCheckOthers::everyFault()
{
    QFETCH(int, row);
    const Kind kind = rows().at(row).kind;
    checkRow(rows().at(row).row, healthyComputer(), [this, kind](const Snapshot &s) {
        switch (kind) {
        case Gpu: return checkGpuAndDriver(s, s.toolkits.first().version, s.cudnn.first().version, m_knowledge);
        case Runtime: return checkRuntime(s, m_knowledge);
        case Python: return checkPython(s, m_knowledge);
        case System: return checkSystem(s);
        case Path: break;
        }
        return checkEnvironment(s);
    });
}

void TestCheckOthers::aPythonsOwnCopyIsOnlyANote()
{
    Snapshot s = healthyComputer();
    s.pythons = {python("C:\\envs\\a", {QStringLiteral("torch 2.3.1+cu121")})};
    CudnnCopy own = s.cudnn.first();
    own.owner = CudnnOwner::Torch;
    own.path = at("C:\\envs\\a\\Lib\\site-packages\\torch\\lib");
    s.cudnn.append(own);
    QCOMPARE(warnings(checkPython(s, m_knowledge)), QStringList());
    QCOMPARE(notes(checkPython(s, m_knowledge)), QStringList{QStringLiteral("python.own-cudnn")});
}

void TestCheckOthers::aCpuBuildIsOnlyANoteUntilItIsAskedAbout()
{
    Snapshot s = healthyComputer();
    s.pythons = {python("C:\\envs\\a", {QStringLiteral("torch 2.3.1+cpu")})};
    QCOMPARE(warnings(checkPython(s, m_knowledge)), QStringList());
    QCOMPARE(notes(checkPython(s, m_knowledge)), QStringList{QStringLiteral("python.cpu-build")});
}

void TestCheckOthers::whatOfPathCanBeRepairedSaysHow()
{
    Snapshot s = healthyComputer();
    CudnnCopy newer = s.cudnn.first();
    newer.version = Version({8, 9, 9, 1});
    newer.path = at("C:\\cudnn\\bin");
    newer.owner = CudnnOwner::Unknown;
    s.cudnn.append(newer);
    const QString path = QStringLiteral("C:\\CUDA\\v12.2\\bin;C:\\cudnn\\bin;C:\\Windows");
    setMachineVariable(s, "Path", path.toUtf8().constData());
    s.path.effective = path.split(u';');
    const Findings findings = checkEnvironment(s);
    QCOMPARE(warnings(findings), QStringList{QStringLiteral("path.order warn")});
    bool found = false;
    for (const Finding &finding : findings) {
        if (finding.id == QLatin1String("path.order")) {
            QCOMPARE(finding.fix, QStringLiteral("use.cudnn:C:\\cudnn\\bin"));
            found = true;
        }
    }
    QVERIFY(found);
}

QTEST_APPLESS_MAIN(TestCheckOthers)
#include "tst_check_others.moc"
