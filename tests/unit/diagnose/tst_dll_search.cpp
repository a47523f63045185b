// Which file each DLL name comes from, and why, by the rules of Windows.
#include "diagnose/dll_search.h"

#include <QTest>

using namespace cunest;

class TestDllSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstFolderOfTheStandardSearchWins_data();
    void theFirstFolderOfTheStandardSearchWins();
    void losersAreNamedWithTheReason();
    void knownDllsAndApiSetsComeFromNoFolderOfAPerson();
    void aLoadedModuleWinsOverEverySearch();
    void theDllsOwnFolderIsNotSearchedByItself();
    void alteredSearchPutsTheOwnFolderInPlaceOfTheProgram();
    void pythonModulesIgnorePath();
    void addDllDirectoryHelpsPythonModules();
    void cudnnLoadsItsPartsThroughPathEvenInPython();
    void importsAreSearchedAsTheCallThatLoadsThem();
    void defaultDirectoriesTakePathAway();
    void setDllDirectoryReplacesTheCurrentFolder();
    void aFileForAnotherProcessorIsPassedOver();
    void onlyFilesForAnotherProcessorGive193();
    void aDamagedFileEndsTheSearch();
    void aMissingImportFailsTheWholeLoad();
    void whatCameWithAFailedLoadIsNotLoaded();
    void importsInACircleEnd();
    void aProgramWhoseImportIsMissingDoesNotStart();
    void thousandsOfModulesAreCutOff();
    void zlibIsAskedForByReleasesThatNeedIt_data();
    void zlibIsAskedForByReleasesThatNeedIt();
    void cudaLibrariesFollowTheCudaTheCopyWasBuiltFor();
    void quotedAndRelativeEntriesOfPathCount();
    void a32BitProgramLooksIntoSysWow64();
    void namesThatNoFileCanHaveAreNotFound();

    void init();

private:
    const Knowledge &knowledge();
    DllSearchRequest request() const;
};

namespace {

// A disk with nothing but program files.
class Files final : public LibraryFiles
{
public:
    PeFacts &add(const QString &path, const QStringList &imports = {}, const char *version = nullptr)
    {
        PeFacts facts;
        facts.architecture = Architecture::X86_64;
        facts.imports = imports;
        if (version != nullptr)
            facts.fileVersion = Version::parse(QString::fromLatin1(version));
        return *m_facts.insert(WinPath::fromLiteral(path), facts);
    }
    void addDamaged(const QString &path)
    {
        add(path);
        m_damaged.insert(WinPath::fromLiteral(path));
    }
    std::optional<QString> find(const WinPath &folder, const QString &name) override
    {
        const auto path = folder.child(name);
        const auto found = path ? m_facts.constFind(*path) : m_facts.cend();
        return found == m_facts.cend() ? std::nullopt : std::optional(found.key().fileName());
    }
    Result<PeFacts> facts(const WinPath &file) override
    {
        if (m_damaged.contains(file))
            return makeError(ErrorCode::Corrupt, Message::verbatim(QStringLiteral("damaged")));
        const auto found = m_facts.constFind(file);
        if (found == m_facts.cend())
            return makeError(ErrorCode::NotFound, Message::verbatim(QStringLiteral("not there")));
        return *found;
    }

private:
    QMap<WinPath, PeFacts> m_facts;
    QSet<WinPath> m_damaged;
};

Files disk;

WinPath path(const char *text)
{
    return WinPath::fromLiteral(QLatin1String(text));
}

void put(const char *file, const QStringList &imports = {}, const char *version = nullptr)
{
    disk.add(QLatin1String(file), imports, version);
}

QString fileOf(const DllSearchResult &result, const char *name)
{
    const DllLoad *load = result.find(QLatin1String(name));
    return load == nullptr ? QStringLiteral("nobody asked") : load->file.toString();
}

LoadOutcome outcomeOf(const DllSearchResult &result, const char *name)
{
    const DllLoad *load = result.find(QLatin1String(name));
    return load == nullptr ? LoadOutcome::Found : load->outcome;
}

} // namespace

void TestDllSearch::init()
{
    disk = Files();
}

const Knowledge &TestDllSearch::knowledge()
{
    static const auto loaded = Knowledge::load();
    if (!loaded)
        qFatal("knowledge: %s", qPrintable(loaded.error().detail));
    return *loaded;
}

DllSearchRequest TestDllSearch::request() const
{
    DllSearchRequest request;
    request.program = path("C:\\App\\app.exe");
    request.workingFolder = path("C:\\Work");
    request.windowsFolder = path("C:\\Windows");
    request.system32 = path("C:\\Windows\\System32");
    request.environment = {{QStringLiteral("PATH"), QStringLiteral("C:\\P1;C:\\P2")}};
    return request;
}

void TestDllSearch::theFirstFolderOfTheStandardSearchWins_data()
{
    QTest::addColumn<int>("first"); // of the folders, all behind it hold the file too
    QTest::addColumn<QString>("winner");
    QTest::addColumn<QString>("place");
    QTest::newRow("program") << 0 << QStringLiteral("C:\\App\\x.dll") << QStringLiteral("program-folder");
    QTest::newRow("System32") << 1 << QStringLiteral("C:\\Windows\\System32\\x.dll") << QStringLiteral("system32");
    QTest::newRow("System") << 2 << QStringLiteral("C:\\Windows\\System\\x.dll") << QStringLiteral("windows");
    QTest::newRow("Windows") << 3 << QStringLiteral("C:\\Windows\\x.dll") << QStringLiteral("windows");
    QTest::newRow("current") << 4 << QStringLiteral("C:\\Work\\x.dll") << QStringLiteral("current-folder");
    QTest::newRow("PATH 1") << 5 << QStringLiteral("C:\\P1\\x.dll") << QStringLiteral("path");
    QTest::newRow("PATH 2") << 6 << QStringLiteral("C:\\P2\\x.dll") << QStringLiteral("path");
}

void TestDllSearch::theFirstFolderOfTheStandardSearchWins()
{
    QFETCH(int, first);
    QFETCH(QString, winner);
    QFETCH(QString, place);
    const char *const folders[] = {"C:\\App", "C:\\Windows\\System32", "C:\\Windows\\System", "C:\\Windows",
                                   "C:\\Work", "C:\\P1", "C:\\P2"};
    put("C:\\App\\app.exe", {QStringLiteral("x.dll")});
    for (int i = first; i < 7; ++i)
        disk.add(QLatin1String(folders[i]) + QStringLiteral("\\x.dll"));
    const auto result = searchDlls(disk, knowledge(), request());
    QCOMPARE(fileOf(result, "x.dll"), winner);
    QCOMPARE(searchPlaceName(result.find(QStringLiteral("x.dll"))->place), place);
    QCOMPARE(result.find(QStringLiteral("x.dll"))->others.size(), qsizetype(6 - first));
}

void TestDllSearch::losersAreNamedWithTheReason()
{
    put("C:\\App\\app.exe", {QStringLiteral("cudnn64_7.dll")});
    put("C:\\P1\\cudnn64_7.dll", {}, "7.6.5.32");
    put("C:\\P2\\CUDNN64_7.dll", {}, "7.4.1.5");
    put("C:\\Elsewhere\\cudnn64_7.dll", {}, "7.0.5.15");
    auto asked = request();
    asked.otherFolders = {path("C:\\Elsewhere"), path("C:\\P1")};
    const auto result = searchDlls(disk, knowledge(), asked);
    const DllLoad *load = result.find(QStringLiteral("cudnn64_7.dll"));
    QVERIFY(load != nullptr);
    QCOMPARE(load->version->toString(), QStringLiteral("7.6.5.32"));
    QCOMPARE(load->pathEntry, 0);
    QCOMPARE(load->others.size(), 2);
    QCOMPARE(load->others.at(0).file.toString(), QStringLiteral("C:\\P2\\CUDNN64_7.dll"));
    QCOMPARE(load->others.at(0).loss, CandidateLoss::ComesLater);
    QCOMPARE(load->others.at(0).pathEntry, 1);
    QCOMPARE(load->others.at(0).version->toString(), QStringLiteral("7.4.1.5"));
    QCOMPARE(load->others.at(1).file.toString(), QStringLiteral("C:\\Elsewhere\\cudnn64_7.dll"));
    QCOMPARE(load->others.at(1).loss, CandidateLoss::NotSearched);
}

void TestDllSearch::knownDllsAndApiSetsComeFromNoFolderOfAPerson()
{
    put("C:\\App\\app.exe", {QStringLiteral("KERNEL32.dll"), QStringLiteral("api-ms-win-crt-heap-l1-1-0.dll"),
                             QStringLiteral("bcrypt.dll")});
    put("C:\\App\\kernel32.dll");
    put("C:\\App\\api-ms-win-crt-heap-l1-1-0.dll");
    const auto result = searchDlls(disk, knowledge(), request());
    QVERIFY(result.programStarts);
    QCOMPARE(fileOf(result, "kernel32.dll"), QStringLiteral("C:\\Windows\\System32\\KERNEL32.dll"));
    QCOMPARE(result.loads.at(0).place, SearchPlace::KnownDll);
    QCOMPARE(result.loads.at(1).place, SearchPlace::ApiSet);
    QCOMPARE(result.loads.at(2).place, SearchPlace::System32); // no known DLL, but part of every Windows
    QVERIFY(result.loads.at(2).assumed);
}

void TestDllSearch::aLoadedModuleWinsOverEverySearch()
{
    put("C:\\App\\app.exe");
    put("C:\\Bundle\\cudnn64_9.dll", {}, "9.1.0.70");
    put("C:\\P1\\cudnn64_9.dll", {}, "9.10.2.21");
    auto asked = request();
    asked.followByName = false;
    asked.calls = {{QStringLiteral("C:\\Bundle\\cudnn64_9.dll"), 0, LoadReason::Call, {}},
                   {QStringLiteral("cudnn64_9"), 0, LoadReason::Call, QStringLiteral("onnx.dll")}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(result.loads.size(), 2);
    QCOMPARE(result.loads.at(1).file.toString(), QStringLiteral("C:\\Bundle\\cudnn64_9.dll"));
    QCOMPARE(result.loads.at(1).place, SearchPlace::Loaded);
    QCOMPARE(result.loads.at(1).others.size(), 1);
    QCOMPARE(result.loads.at(1).others.at(0).loss, CandidateLoss::AlreadyLoaded);
}

void TestDllSearch::theDllsOwnFolderIsNotSearchedByItself()
{
    put("C:\\App\\app.exe");
    put("C:\\Lib\\a.dll", {QStringLiteral("b.dll")});
    put("C:\\Lib\\b.dll");
    auto asked = request();
    asked.calls = {{QStringLiteral("C:\\Lib\\a.dll"), 0, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(result.loads.at(0).outcome, LoadOutcome::DependencyMissing);
    QCOMPARE(result.loads.at(0).errorCode(), 126);
    QCOMPARE(result.loads.at(0).missing, QStringList{QStringLiteral("b.dll")});
}

void TestDllSearch::alteredSearchPutsTheOwnFolderInPlaceOfTheProgram()
{
    put("C:\\App\\app.exe");
    put("C:\\App\\b.dll", {}, "1.0");
    put("C:\\Lib\\a.dll", {QStringLiteral("b.dll"), QStringLiteral("c.dll")});
    put("C:\\Lib\\b.dll", {}, "2.0");
    put("C:\\P2\\c.dll");
    auto asked = request();
    asked.calls = {{QStringLiteral("C:\\Lib\\a.dll"), load_flag::alteredSearchPath, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(fileOf(result, "b.dll"), QStringLiteral("C:\\Lib\\b.dll"));
    QCOMPARE(result.find(QStringLiteral("b.dll"))->place, SearchPlace::OwnFolder);
    QCOMPARE(fileOf(result, "c.dll"), QStringLiteral("C:\\P2\\c.dll"));
    QCOMPARE(result.failures().size(), 0);
}

void TestDllSearch::pythonModulesIgnorePath()
{
    put("C:\\App\\app.exe");
    put("C:\\Env\\ext.pyd", {QStringLiteral("cudnn64_8.dll")});
    put("C:\\P1\\cudnn64_8.dll", {}, "8.9.7.29");
    auto asked = request();
    asked.calls = {{QStringLiteral("C:\\Env\\ext.pyd"), load_flag::pythonModule, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(outcomeOf(result, "cudnn64_8.dll"), LoadOutcome::NotFound);
    const DllLoad *load = result.find(QStringLiteral("cudnn64_8.dll"));
    QCOMPARE(load->others.size(), 1);
    QCOMPARE(load->others.at(0).place, SearchPlace::Path);
    QCOMPARE(load->others.at(0).loss, CandidateLoss::NotSearched);
}

void TestDllSearch::addDllDirectoryHelpsPythonModules()
{
    put("C:\\App\\app.exe");
    put("C:\\Env\\ext.pyd", {QStringLiteral("cudnn64_7.dll")});
    put("C:\\P1\\cudnn64_7.dll");
    auto asked = request();
    asked.userFolders = {path("C:\\P1")};
    asked.calls = {{QStringLiteral("C:\\Env\\ext.pyd"), load_flag::pythonModule, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(fileOf(result, "cudnn64_7.dll"), QStringLiteral("C:\\P1\\cudnn64_7.dll"));
    QCOMPARE(result.find(QStringLiteral("cudnn64_7.dll"))->place, SearchPlace::UserFolder);
}

// The shim found by add_dll_directory loads its parts by bare name: those go through PATH, and an older
// copy there wins over the sibling beside the shim.
void TestDllSearch::cudnnLoadsItsPartsThroughPathEvenInPython()
{
    put("C:\\App\\app.exe");
    put("C:\\New\\cudnn64_8.dll", {}, "8.9.7.29");
    put("C:\\New\\cudnn_ops_infer64_8.dll", {}, "8.9.7.29");
    put("C:\\P1\\cudnn_ops_infer64_8.dll", {}, "8.4.1.50");
    auto asked = request();
    asked.userFolders = {path("C:\\New")};
    asked.calls = {{QStringLiteral("cudnn64_8.dll"), load_flag::defaultDirs, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(fileOf(result, "cudnn64_8.dll"), QStringLiteral("C:\\New\\cudnn64_8.dll"));
    const DllLoad *part = result.find(QStringLiteral("cudnn_ops_infer64_8.dll"));
    QVERIFY(part != nullptr);
    QCOMPARE(part->reason, LoadReason::ByName);
    QCOMPARE(part->requester, QStringLiteral("cudnn64_8.dll"));
    QCOMPARE(part->file.toString(), QStringLiteral("C:\\P1\\cudnn_ops_infer64_8.dll"));
    QCOMPARE(outcomeOf(result, "cudnn_cnn_infer64_8.dll"), LoadOutcome::NotFound);
}

void TestDllSearch::importsAreSearchedAsTheCallThatLoadsThem()
{
    put("C:\\App\\app.exe");
    put("C:\\Env\\a.dll", {QStringLiteral("b.dll")});
    put("C:\\Env\\b.dll", {QStringLiteral("c.dll")});
    put("C:\\P1\\c.dll");
    auto asked = request();
    asked.calls = {{QStringLiteral("C:\\Env\\a.dll"), load_flag::pythonModule, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(outcomeOf(result, "c.dll"), LoadOutcome::NotFound);
    QCOMPARE(result.loads.at(0).missing, QStringList{QStringLiteral("c.dll")});
}

void TestDllSearch::defaultDirectoriesTakePathAway()
{
    put("C:\\App\\app.exe");
    put("C:\\P1\\x.dll");
    auto asked = request();
    asked.defaultFlags = load_flag::defaultDirs;
    asked.calls = {{QStringLiteral("x.dll"), 0, LoadReason::Call, {}}};
    QCOMPARE(outcomeOf(searchDlls(disk, knowledge(), asked), "x.dll"), LoadOutcome::NotFound);
    asked.defaultFlags = 0;
    QCOMPARE(outcomeOf(searchDlls(disk, knowledge(), asked), "x.dll"), LoadOutcome::Found);
}

void TestDllSearch::setDllDirectoryReplacesTheCurrentFolder()
{
    put("C:\\App\\app.exe");
    put("C:\\Work\\x.dll");
    put("C:\\Plugins\\y.dll");
    auto asked = request();
    asked.dllDirectory = path("C:\\Plugins");
    asked.calls = {{QStringLiteral("x.dll"), 0, LoadReason::Call, {}}, {QStringLiteral("y.dll"), 0, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(outcomeOf(result, "x.dll"), LoadOutcome::NotFound);
    QCOMPARE(result.find(QStringLiteral("y.dll"))->place, SearchPlace::DllDirectory);
}

void TestDllSearch::aFileForAnotherProcessorIsPassedOver()
{
    put("C:\\App\\app.exe", {QStringLiteral("zlibwapi.dll")});
    disk.add(QStringLiteral("C:\\P1\\zlibwapi.dll")).architecture = Architecture::X86;
    put("C:\\P2\\zlibwapi.dll");
    const auto result = searchDlls(disk, knowledge(), request());
    QCOMPARE(fileOf(result, "zlibwapi.dll"), QStringLiteral("C:\\P2\\zlibwapi.dll"));
    QCOMPARE(result.loads.at(0).others.at(0).loss, CandidateLoss::WrongArchitecture);
}

void TestDllSearch::onlyFilesForAnotherProcessorGive193()
{
    put("C:\\App\\app.exe", {QStringLiteral("zlibwapi.dll")});
    disk.add(QStringLiteral("C:\\P1\\zlibwapi.dll")).architecture = Architecture::X86;
    const auto result = searchDlls(disk, knowledge(), request());
    QCOMPARE(result.loads.at(0).outcome, LoadOutcome::WrongArchitecture);
    QCOMPARE(result.loads.at(0).errorCode(), 193);
    QVERIFY(result.loads.at(0).file.isNull());
    QVERIFY(!result.programStarts);
}

void TestDllSearch::aDamagedFileEndsTheSearch()
{
    put("C:\\App\\app.exe", {QStringLiteral("x.dll")});
    disk.addDamaged(QStringLiteral("C:\\P1\\x.dll"));
    put("C:\\P2\\x.dll");
    const auto result = searchDlls(disk, knowledge(), request());
    QCOMPARE(result.loads.at(0).outcome, LoadOutcome::Damaged);
    QCOMPARE(result.loads.at(0).file.toString(), QStringLiteral("C:\\P1\\x.dll"));
    QCOMPARE(result.loads.at(0).errorCode(), 193);
}

void TestDllSearch::aMissingImportFailsTheWholeLoad()
{
    put("C:\\App\\app.exe");
    put("C:\\P1\\top.dll", {QStringLiteral("middle.dll"), QStringLiteral("KERNEL32.dll")});
    put("C:\\P1\\middle.dll", {QStringLiteral("VCRUNTIME140_1.dll")});
    auto asked = request();
    asked.calls = {{QStringLiteral("top.dll"), 0, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(result.loads.at(0).outcome, LoadOutcome::DependencyMissing);
    QCOMPARE(result.loads.at(0).missing, QStringList{QStringLiteral("VCRUNTIME140_1.dll")});
    QCOMPARE(result.failures().size(), 3);
}

void TestDllSearch::whatCameWithAFailedLoadIsNotLoaded()
{
    put("C:\\App\\app.exe");
    put("C:\\Env\\bad.dll", {QStringLiteral("shared.dll"), QStringLiteral("gone.dll")});
    put("C:\\Env\\shared.dll", {}, "1.0");
    put("C:\\P1\\shared.dll", {}, "2.0");
    auto asked = request();
    asked.calls = {{QStringLiteral("C:\\Env\\bad.dll"), load_flag::pythonModule, LoadReason::Call, {}},
                   {QStringLiteral("shared.dll"), 0, LoadReason::Call, QStringLiteral("later.dll")}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(result.loads.last().file.toString(), QStringLiteral("C:\\P1\\shared.dll"));
}

void TestDllSearch::importsInACircleEnd()
{
    put("C:\\App\\app.exe", {QStringLiteral("a.dll")});
    put("C:\\App\\a.dll", {QStringLiteral("b.dll"), QStringLiteral("a.dll")});
    put("C:\\App\\b.dll", {QStringLiteral("a.dll"), QStringLiteral("app.exe")});
    const auto result = searchDlls(disk, knowledge(), request());
    QVERIFY(result.programStarts);
    QCOMPARE(result.failures().size(), 0);
    QVERIFY(result.loads.size() < 10);
}

void TestDllSearch::aProgramWhoseImportIsMissingDoesNotStart()
{
    put("C:\\App\\app.exe", {QStringLiteral("gone.dll")});
    put("C:\\P1\\x.dll");
    auto asked = request();
    asked.calls = {{QStringLiteral("x.dll"), 0, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QVERIFY(!result.programStarts);
    QVERIFY(result.find(QStringLiteral("x.dll")) == nullptr); // its code never runs
}

void TestDllSearch::thousandsOfModulesAreCutOff()
{
    put("C:\\App\\app.exe", {QStringLiteral("m0.dll")});
    for (int i = 0; i < 3000; ++i)
        disk.add(QStringLiteral("C:\\App\\m%1.dll").arg(i), {QStringLiteral("m%1.dll").arg(i + 1)});
    const auto result = searchDlls(disk, knowledge(), request());
    QVERIFY(result.truncated);
    QVERIFY(result.loads.size() <= 1100);
}

void TestDllSearch::zlibIsAskedForByReleasesThatNeedIt_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("asked");
    QTest::newRow("8.2") << QStringLiteral("8.2.1.32") << false;
    QTest::newRow("8.3") << QStringLiteral("8.3.0.98") << true;
    QTest::newRow("8.9") << QStringLiteral("8.9.7.29") << true;
    QTest::newRow("9.22") << QStringLiteral("9.22.0.52") << false;
}

void TestDllSearch::zlibIsAskedForByReleasesThatNeedIt()
{
    QFETCH(QString, version);
    QFETCH(bool, asked);
    const QString major = version.section(u'.', 0, 0);
    put("C:\\App\\app.exe");
    const QByteArray text = version.toLatin1();
    for (const QString &name : {QStringLiteral("cudnn64_%1.dll"), QStringLiteral("cudnn_ops_infer64_%1.dll"),
                                QStringLiteral("cudnn_ops64_%1.dll")})
        disk.add(QStringLiteral("C:\\P1\\") + name.arg(major), {}, text.constData());
    auto what = request();
    what.calls = {{QStringLiteral("cudnn64_%1.dll").arg(major), 0, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), what);
    QCOMPARE(result.find(QStringLiteral("zlibwapi.dll")) != nullptr, asked);
}

void TestDllSearch::cudaLibrariesFollowTheCudaTheCopyWasBuiltFor()
{
    put("C:\\App\\app.exe");
    for (const char *name : {"cudnn64_9.dll", "cudnn_ops64_9.dll", "cudnn_graph64_9.dll", "cudnn_cnn64_9.dll", "cudnn_adv64_9.dll"})
        disk.add(QStringLiteral("C:\\P1\\") + QLatin1String(name), {}, "9.10.2.21");
    put("C:\\P2\\cublas64_12.dll", {}, "12.8.4.1");
    auto asked = request();
    asked.cudaMajors = {{path("C:\\P1"), 12}};
    asked.calls = {{QStringLiteral("cudnn64_9.dll"), 0, LoadReason::Call, {}}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(fileOf(result, "cublas64_12.dll"), QStringLiteral("C:\\P2\\cublas64_12.dll"));
    QCOMPARE(outcomeOf(result, "cublasLt64_12.dll"), LoadOutcome::NotFound);
    QCOMPARE(outcomeOf(result, "nvrtc64_120_0.dll"), LoadOutcome::NotFound);
    QCOMPARE(outcomeOf(result, "cudnn_engines_precompiled64_9.dll"), LoadOutcome::NotFound);
    QCOMPARE(result.find(QStringLiteral("cudnn_engines_precompiled64_9.dll"))->requester, QStringLiteral("cudnn_graph64_9.dll"));
}

void TestDllSearch::quotedAndRelativeEntriesOfPathCount()
{
    put("C:\\App\\app.exe", {QStringLiteral("x.dll"), QStringLiteral("y.dll")});
    put("C:\\Semi;colon\\x.dll");
    put("C:\\Work\\tools\\y.dll");
    auto asked = request();
    asked.environment = {{QStringLiteral("Path"), QStringLiteral(";;\"C:\\Semi;colon\";tools;\\\\?;C:nonsense")}};
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(fileOf(result, "x.dll"), QStringLiteral("C:\\Semi;colon\\x.dll"));
    QCOMPARE(result.find(QStringLiteral("x.dll"))->pathEntry, 2);
    QCOMPARE(fileOf(result, "y.dll"), QStringLiteral("C:\\Work\\tools\\y.dll"));
}

void TestDllSearch::a32BitProgramLooksIntoSysWow64()
{
    disk.add(QStringLiteral("C:\\App\\app.exe"), {QStringLiteral("x.dll")}).architecture = Architecture::X86;
    disk.add(QStringLiteral("C:\\Windows\\SysWOW64\\x.dll")).architecture = Architecture::X86;
    put("C:\\Windows\\System32\\x.dll");
    const auto result = searchDlls(disk, knowledge(), request());
    QCOMPARE(result.architecture, Architecture::X86);
    QCOMPARE(fileOf(result, "x.dll"), QStringLiteral("C:\\Windows\\SysWOW64\\x.dll"));
}

void TestDllSearch::namesThatNoFileCanHaveAreNotFound()
{
    put("C:\\App\\app.exe");
    auto asked = request();
    for (const char *name : {"", "..", "a:b.dll", "CON", "x?.dll", "..\\..\\..\\..\\up.dll", "C:", "C:\\", "\\\\"})
        asked.calls.append({QLatin1String(name), 0, LoadReason::Call, {}});
    const auto result = searchDlls(disk, knowledge(), asked);
    QCOMPARE(result.loads.size(), asked.calls.size());
    QCOMPARE(result.failures().size(), asked.calls.size());
}

QTEST_APPLESS_MAIN(TestDllSearch)
#include "tst_dll_search.moc"
