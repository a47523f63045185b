// What is said of CUDA Toolkits, of the variables that name them and of Visual Studio beside them.
#include "check_table.h"
#include "diagnose/check_compiler.h"
#include "diagnose/check_toolkits.h"

using namespace cunest;

class TestCheckToolkits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFault_data();
    void everyFault();
    void everyCompiler_data();
    void everyCompiler();
    void noToolkitIsOnlyANote();
    void whatCanBeRepairedSaysHow();
};

namespace {

const QList<CheckRow> &rows()
{
    static const QList<CheckRow> table = {
        {"as it should be", [](Snapshot &) {}, {}},
        {"parts are missing",
         [](Snapshot &s) {
             s.toolkits[0].health = ToolkitHealth::Partial;
             s.toolkits[0].missing = {QStringLiteral("cudart"), QStringLiteral("nvcc")};
         },
         {QStringLiteral("toolkit.partial fault")}},
        {"registered and gone",
         [](Snapshot &s) {
             Toolkit gone = toolkitOf("10.1");
             gone.health = ToolkitHealth::Broken;
             s.toolkits.append(gone);
         },
         {QStringLiteral("toolkit.broken fault")}},
        {"a variable of a removed toolkit",
         [](Snapshot &s) {
             setMachineVariable(s, "CUDA_PATH_V10_1", "C:\\CUDA\\v10.1");
             s.missingFolders = {QStringLiteral("C:\\CUDA\\v10.1")};
         },
         {QStringLiteral("toolkit.variable-dead warn")}},
        {"a variable on a server that was not asked", [](Snapshot &s) { setMachineVariable(s, "CUDA_PATH_V10_1", "\\\\server\\cuda\\v10.1"); }, {}},
        {"a file in place of a folder", [](Snapshot &s) { setMachineVariable(s, "CUDA_HOME", "C:\\CUDA\\v12.2\\bin\\nvcc.exe"); },
         {QStringLiteral("toolkit.variable-foreign warn")}},
        {"a setting that is no folder", [](Snapshot &s) { setMachineVariable(s, "CUDA_VISIBLE_DEVICES", "0"); }, {}},
        {"CUDA_PATH and PATH disagree",
         [](Snapshot &s) {
             s.toolkits.append(toolkitOf("11.8"));
             s.path.effective.prepend(QStringLiteral("C:\\CUDA\\v11.8\\bin"));
         },
         {QStringLiteral("toolkit.variable-mismatch warn")}},
        {"a numbered variable names another version", [](Snapshot &s) { setMachineVariable(s, "CUDA_PATH_V11_8", "C:\\CUDA\\v12.2"); },
         {QStringLiteral("toolkit.variable-mismatch warn")}},
        {"CUDNN_PATH names a removed folder",
         [](Snapshot &s) {
             setMachineVariable(s, "CUDNN_PATH", "C:\\cudnn\\v8.6");
             s.missingFolders = {QStringLiteral("C:\\cudnn\\v8.6")};
         },
         {QStringLiteral("toolkit.variable-dead warn")}},
        {"CUDNN_PATH names a cuDNN", [](Snapshot &s) { setMachineVariable(s, "CUDNN_PATH", "C:\\CUDA\\v12.2"); }, {}},
    };
    return table;
}

VisualStudio studio(const char *version, const char *toolset, std::optional<QStringList> cuda = std::nullopt)
{
    VisualStudio known;
    known.version = Version::parse(QString::fromLatin1(version)).value();
    known.toolset = Version::parse(QString::fromLatin1(toolset)).value_or(Version());
    known.path = at("C:\\Program Files\\Microsoft Visual Studio\\2022\\Community");
    known.cudaBuildFiles = std::move(cuda);
    return known;
}

const QList<CheckRow> &compilerRows()
{
    static const QList<CheckRow> table = {
        {"no Visual Studio", [](Snapshot &) {}, {}},
        {"a toolset that fits", [](Snapshot &s) { s.visualStudios = {studio("17.9", "14.39")}; }, {}},
        {"a toolset that is too new", [](Snapshot &s) { s.visualStudios = {studio("17.10", "14.40")}; }, {QStringLiteral("toolkit.compiler-unsupported warn")}},
        {"an older one beside it", [](Snapshot &s) { s.visualStudios = {studio("17.10", "14.40"), studio("16.11", "14.29")}; }, {}},
        {"nothing known of it", [](Snapshot &s) { s.visualStudios = {studio("17.10", "")}; }, {}},
        {"build files of this CUDA", [](Snapshot &s) { s.visualStudios = {studio("17.9", "14.39", QStringList{QStringLiteral("12.2")})}; }, {}},
        {"build files of another CUDA only", [](Snapshot &s) { s.visualStudios = {studio("17.9", "14.39", QStringList{QStringLiteral("11.8")})}; },
         {QStringLiteral("toolkit.partial warn")}},
        {"one of two has them",
         [](Snapshot &s) {
             s.visualStudios = {studio("17.9", "14.39", QStringList{QStringLiteral("11.8")}), studio("16.11", "14.29", QStringList{QStringLiteral("12.2")})};
         },
         {}},
        {"no build files at all: somebody who does not build with it", [](Snapshot &s) { s.visualStudios = {studio("17.9", "14.39", QStringList())}; }, {}},
        {"a toolkit without compiler",
         [](Snapshot &s) {
             s.toolkits[0].missing = {QStringLiteral("nvcc")};
             s.toolkits[0].health = ToolkitHealth::Partial;
             s.visualStudios = {studio("17.9", "14.39", QStringList{QStringLiteral("11.8")})};
         },
         {}},
    };
    return table;
}

} // namespace

void TestCheckToolkits::everyFault_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < rows().size(); ++row)
        QTest::newRow(rows().at(row).name) << row;
}

void TestCheckToolkits::everyFault()
{
    QFETCH(int, row);
    checkRow(rows().at(row), healthyComputer(), [](const Snapshot &s) { return checkToolkits(s); });
}

void TestCheckToolkits::everyCompiler_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < compilerRows().size(); ++row)
        QTest::newRow(compilerRows().at(row).name) << row;
}

void TestCheckToolkits::everyCompiler()
{
    QFETCH(int, row);
    checkRow(compilerRows().at(row), healthyComputer(), [](const Snapshot &s) { return checkCompiler(s); });
}

void TestCheckToolkits::noToolkitIsOnlyANote()
{
    Snapshot s = healthyComputer();
    s.toolkits.clear();
    s.environment.machine.remove(QStringLiteral("CUDA_PATH"));
    s.environment.machine.remove(QStringLiteral("CUDA_PATH_V12_2"));
    QCOMPARE(warnings(checkToolkits(s)), QStringList());
    QCOMPARE(notes(checkToolkits(s)), QStringList{QStringLiteral("toolkit.none")});
}

void TestCheckToolkits::whatCanBeRepairedSaysHow()
{
    Snapshot s = healthyComputer();
    setMachineVariable(s, "CUDA_PATH_V10_1", "C:\\CUDA\\v10.1");
    s.missingFolders = {QStringLiteral("C:\\CUDA\\v10.1")};
    QCOMPARE(checkToolkits(s).first().fix, QStringLiteral("variable.delete:CUDA_PATH_V10_1"));
    s = healthyComputer();
    setMachineVariable(s, "CUDA_PATH", "C:\\CUDA\\v10.1");
    s.missingFolders = {QStringLiteral("C:\\CUDA\\v10.1")};
    QCOMPARE(checkToolkits(s).first().fix, QStringLiteral("use.cuda:C:\\CUDA\\v12.2"));
}

QTEST_APPLESS_MAIN(TestCheckToolkits)
#include "tst_check_toolkits.moc"
