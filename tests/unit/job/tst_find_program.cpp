// A name typed alone leads to the program that a terminal, or else the Start menu, would start.
#include "job/find_program.h"

#include "support/machine_builder.h"

#include <QTest>

using namespace cunest;

class TestFindProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyANameIsLookedUp_data();
    void onlyANameIsLookedUp();
    void theFirstFolderOfPathWins();
    void anEndingIsAddedWhereNoneIsWritten();
    void variablesAndQuotationMarksOfPathCount();
    void registeredNamesComeAfterPath();
    void theUsersRegistrationComesBeforeTheComputers();
    void aDoorToTheStoreIsNoProgram();
    void whatIsNowhereIsNotFound();

private:
    static QString found(MachineBuilder &builder, const char *name);
};

namespace {

const QString appPaths = QStringLiteral("\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\App Paths\\");

} // namespace

// The path, or the code and the sentence of the error.
QString TestFindProgram::found(MachineBuilder &builder, const char *name)
{
    const auto machine = builder.open();
    const auto file = findProgram(machine->platform(), QString::fromUtf8(name));
    return file ? file->toString() : QStringLiteral("%1: %2").arg(int(file.error().code)).arg(file.error().message.english());
}

void TestFindProgram::onlyANameIsLookedUp_data()
{
    QTest::addColumn<bool>("isName");
    for (const char *name : {"python", "python.exe", " python3.10.exe ", "项目.exe", "a b.exe"})
        QTest::newRow(name) << true;
    for (const char *path : {"", " ", ".", "..", "C:\\Python\\python.exe", "C:python.exe", "bin\\python.exe", "./python.exe", "/usr/bin/python", "\\\\server\\share\\a.exe"})
        QTest::newRow(qPrintable(QStringLiteral("no name: ") + QLatin1String(path))) << false;
}

void TestFindProgram::onlyANameIsLookedUp()
{
    QFETCH(bool, isName);
    const QString text = QString::fromUtf8(QTest::currentDataTag());
    QCOMPARE(isProgramName(QString(text).remove(QStringLiteral("no name: "))), isName);
}

void TestFindProgram::theFirstFolderOfPathWins()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("C:\\first\\other.exe"), "MZ").file(QStringLiteral("C:\\second\\python.exe"), "MZ").file(QStringLiteral("D:\\third\\python.exe"), "MZ")
        .folder(QStringLiteral("C:\\first\\python.exe")) // a folder is no program
        .variable("machine", QStringLiteral("Path"), QStringLiteral("C:\\gone;C:\\first;C:\\second"))
        .variable("user", QStringLiteral("Path"), QStringLiteral("D:\\third"));
    QCOMPARE(found(builder, "PYTHON.exe"), QStringLiteral("C:\\second\\PYTHON.exe"));
    builder.variable("machine", QStringLiteral("Path"), QStringLiteral("C:\\first"));
    QCOMPARE(found(builder, "python.exe"), QStringLiteral("D:\\third\\python.exe")); // the user's after the computer's
}

void TestFindProgram::anEndingIsAddedWhereNoneIsWritten()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("C:\\a\\python.exe"), "MZ").file(QStringLiteral("C:\\b\\python.com"), "MZ")
        .variable("machine", QStringLiteral("Path"), QStringLiteral("C:\\a;C:\\b"));
    QCOMPARE(found(builder, "python"), QStringLiteral("C:\\a\\python.exe")); // the folder decides before the ending
    QCOMPARE(found(builder, "python.com"), QStringLiteral("C:\\b\\python.com"));
}

void TestFindProgram::variablesAndQuotationMarksOfPathCount()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("C:\\Users\\lin\\my tools (x86)\\tool.exe"), "MZ")
        .variable("machine", QStringLiteral("TOOLS"), QStringLiteral("C:\\Users\\lin"))
        .variable("machine", QStringLiteral("Path"), QStringLiteral(";;relative;\"%TOOLS%\\my tools (x86)\""), QStringLiteral("REG_EXPAND_SZ"));
    QCOMPARE(found(builder, "tool"), QStringLiteral("C:\\Users\\lin\\my tools (x86)\\tool.exe"));
}

void TestFindProgram::registeredNamesComeAfterPath()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("C:\\App\\blender.exe"), "MZ").file(QStringLiteral("C:\\bin\\blender.exe"), "MZ")
        .registry(QStringLiteral("HKLM") + appPaths + QStringLiteral("blender.exe"), QString(), QStringLiteral("\"C:\\App\\blender.exe\""));
    QCOMPARE(found(builder, "blender"), QStringLiteral("C:\\App\\blender.exe"));
    builder.variable("machine", QStringLiteral("Path"), QStringLiteral("C:\\bin"));
    QCOMPARE(found(builder, "blender"), QStringLiteral("C:\\bin\\blender.exe"));
}

void TestFindProgram::theUsersRegistrationComesBeforeTheComputers()
{
    MachineBuilder builder;
    builder.file(QStringLiteral("C:\\all\\a.exe"), "MZ").file(QStringLiteral("C:\\mine\\a.exe"), "MZ")
        .registry(QStringLiteral("HKLM") + appPaths + QStringLiteral("a.exe"), QString(), QStringLiteral("C:\\all\\a.exe"))
        .registry(QStringLiteral("HKCU") + appPaths + QStringLiteral("a.exe"), QString(), QStringLiteral("C:\\mine\\a.exe"));
    QCOMPARE(found(builder, "a.exe"), QStringLiteral("C:\\mine\\a.exe"));
    builder.registry(QStringLiteral("HKCU") + appPaths + QStringLiteral("a.exe"), QString(), QStringLiteral("C:\\gone\\a.exe"));
    QCOMPARE(found(builder, "a.exe"), QStringLiteral("C:\\all\\a.exe")); // a registration whose program is gone
}

void TestFindProgram::aDoorToTheStoreIsNoProgram()
{
    MachineBuilder builder;
    const QString apps = QStringLiteral("C:\\Users\\lin\\AppData\\Local\\Microsoft\\WindowsApps");
    builder.file(apps + QStringLiteral("\\python.exe"), {}).file(QStringLiteral("C:\\Python310\\python.exe"), "MZ")
        .variable("user", QStringLiteral("Path"), apps + QStringLiteral(";C:\\Python310"));
    QVERIFY2(found(builder, "python").contains(QStringLiteral("only opens Microsoft Store")), qPrintable(found(builder, "python")));
    builder.variable("user", QStringLiteral("Path"), QStringLiteral("C:\\Python310;") + apps);
    QCOMPARE(found(builder, "python"), QStringLiteral("C:\\Python310\\python.exe"));
}

void TestFindProgram::whatIsNowhereIsNotFound()
{
    MachineBuilder builder;
    for (const char *name : {"python", "no such.exe", "a*.exe", "CON"}) {
        const QString answer = found(builder, name);
        QVERIFY2(answer.startsWith(QString::number(int(ErrorCode::NotFound))) && answer.contains(QStringLiteral("PATH")), qPrintable(answer));
    }
}

QTEST_APPLESS_MAIN(TestFindProgram)
#include "tst_find_program.moc"
