// What a Python would load: its environment's own program only starts the one it was made of.
#include "diagnose/program_view.h"

#include "knowledge/knowledge.h"

#include <QTest>

using namespace cunest;

class TestProgramView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEnvironmentsPythonFindsWhatLiesBesideItsBase();
    void whatCTranslate2LoadsFirstIsLoadedAlready();
};

namespace {

class Files final : public LibraryFiles
{
public:
    PeFacts &add(const QString &path, const QStringList &imports = {})
    {
        PeFacts facts;
        facts.architecture = Architecture::X86_64;
        facts.imports = imports;
        return m_files[WinPath::fromLiteral(path).key()] = facts;
    }
    std::optional<QString> find(const WinPath &folder, const QString &name) override
    {
        const auto file = folder.child(name);
        return file && m_files.contains(file->key()) ? std::optional(name) : std::nullopt;
    }
    Result<PeFacts> facts(const WinPath &file) override { return m_files.value(file.key()); }

private:
    QMap<QString, PeFacts> m_files;
};

const QString site = QStringLiteral("C:\\venv\\Lib\\site-packages\\");

Snapshot withEnvironment(const QStringList &packages)
{
    Snapshot snapshot;
    snapshot.folders.insert(KnownFolder::System32, WinPath::fromLiteral(QStringLiteral("C:\\Windows\\System32")));
    snapshot.folders.insert(KnownFolder::Windows, WinPath::fromLiteral(QStringLiteral("C:\\Windows")));
    PythonInstall python;
    python.path = WinPath::fromLiteral(QStringLiteral("C:\\venv"));
    python.executable = python.path / QStringLiteral("Scripts\\python.exe");
    python.base = WinPath::fromLiteral(QStringLiteral("C:\\Python310"));
    python.packages = packages;
    snapshot.pythons = {python};
    return snapshot;
}

const Knowledge &knowledge()
{
    static const Knowledge loaded = *Knowledge::load();
    return loaded;
}

} // namespace

void TestProgramView::anEnvironmentsPythonFindsWhatLiesBesideItsBase()
{
    Files files;
    files.add(QStringLiteral("C:\\venv\\Scripts\\python.exe"));
    files.add(QStringLiteral("C:\\Python310\\python.exe"), {QStringLiteral("python310.dll")});
    files.add(QStringLiteral("C:\\Python310\\python310.dll"));
    const WinPath program = WinPath::fromLiteral(QStringLiteral("C:\\venv\\Scripts\\python.exe"));
    const ProgramView view = viewProgram(files, withEnvironment({}), knowledge(), program, nullptr);
    QCOMPARE(view.program, program); // what the person asked for
    const DllLoad *load = view.search.find(QStringLiteral("python310.dll"));
    QVERIFY(load != nullptr);
    QCOMPARE(load->file.toString(), QStringLiteral("C:\\Python310\\python310.dll"));
    QCOMPARE(load->place, SearchPlace::ProgramFolder);
}

void TestProgramView::whatCTranslate2LoadsFirstIsLoadedAlready()
{
    Files files;
    files.add(QStringLiteral("C:\\venv\\Scripts\\python.exe"));
    files.add(site + QStringLiteral("ctranslate2\\ctranslate2.dll"));
    files.add(site + QStringLiteral("ctranslate2\\cudnn64_9.dll"));
    Snapshot snapshot = withEnvironment({QStringLiteral("ctranslate2 4.8.5")});
    CudnnCopy copy;
    copy.path = WinPath::fromLiteral(site + QStringLiteral("ctranslate2"));
    copy.version = Version::parse(QStringLiteral("9.10.2.21"));
    copy.files = {{QStringLiteral("cudnn64_9.dll"), 1, copy.version, Architecture::X86_64, {}, false}};
    copy.complete = false;
    copy.owner = CudnnOwner::Pip;
    snapshot.cudnn = {copy};
    const ProgramView view = viewProgram(files, snapshot, knowledge(), snapshot.pythons.first().executable, nullptr);
    bool isLoaded = false;
    for (const DllLoad &load : view.search.loads) {
        if (sameName(load.name, u"cudnn64_9.dll"))
            QVERIFY2(load.outcome == LoadOutcome::Found && load.place == SearchPlace::Loaded, "asked for by name, it is there");
        isLoaded = isLoaded || load.file == copy.path / QStringLiteral("cudnn64_9.dll");
    }
    QVERIFY(isLoaded);
}

QTEST_APPLESS_MAIN(TestProgramView)
#include "tst_program_view.moc"
