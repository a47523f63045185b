// Scripts for one project: each language's quoting, nothing that reaches the computer itself.
#include "env/activation.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QXmlStreamReader>

using namespace cunest;

class TestActivation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindHasItsFiles_data();
    void everyKindHasItsFiles();
    void nothingReachesTheComputer();
    void batFilesAreQuotedForCmd();
    void theTerminalCallsTheActivationBesideIt();
    void batFilesChangeTheCodePageOnlyForOtherLetters();
    void powerShellTextIsQuoted();
    void vsCodeSettingsAreJson();
    void propsAreXmlWithMsBuildEscapes();
    void thePresetEscapesItsMacros();
    void aFileOfCuNestsIsKnownUntilItIsEdited();
    void withoutCudnnNothingNamesIt();
};

namespace {

Activation activationIn(const char *folder)
{
    const WinPath base = WinPath::fromLiteral(QString::fromUtf8(folder));
    Activation activation;
    activation.cuda = Version({12, 2});
    activation.toolkit = base / QStringLiteral("CUDA\\v12.2");
    activation.cudnn = Version({9, 1, 0, 70});
    activation.cudnnRoot = base / QStringLiteral("cudnn");
    activation.includeFolder = activation.cudnnRoot / QStringLiteral("include");
    activation.libraryFolder = activation.cudnnRoot / QStringLiteral("lib\\x64");
    activation.dllFolders = {activation.cudnnRoot / QStringLiteral("bin"), activation.toolkit / QStringLiteral("bin")};
    return activation;
}

// "!", "%", parentheses, "&", "'", "$", and letters of other scripts.
constexpr char hard[] = "D:\\a b (x86)\\100%! & it's $(x) ${y}\\项目 ’q’";

QString textOf(ActivationKind kind, const Activation &activation, int file = 0)
{
    return QString::fromUtf8(activationFiles(kind, activation).at(file).bytes);
}

constexpr ActivationKind kinds[] = {ActivationKind::Bat, ActivationKind::PowerShell, ActivationKind::Conda,
                                    ActivationKind::VsCode, ActivationKind::Props, ActivationKind::CMake, ActivationKind::Shortcut};

} // namespace

void TestActivation::everyKindHasItsFiles_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("names");
    const auto row = [](const char *kind, const char *names) { QTest::newRow(kind) << QString::fromLatin1(kind) << QString::fromLatin1(names).split(u' '); };
    row("bat", "activate-cuda.bat deactivate-cuda.bat");
    row("ps1", "activate-cuda.ps1");
    row("conda", "etc\\conda\\activate.d\\cunest.bat etc\\conda\\deactivate.d\\cunest.bat etc\\conda\\activate.d\\cunest.ps1 etc\\conda\\deactivate.d\\cunest.ps1");
    row("vscode", ".vscode\\settings.json");
    row("props", "cuda.props");
    row("cmake", "CMakeUserPresets.json");
}

void TestActivation::everyKindHasItsFiles()
{
    QFETCH(QString, kind);
    QFETCH(QStringList, names);
    const auto parsed = activationKindFromName(kind);
    QVERIFY(parsed.has_value());
    QCOMPARE(activationKindName(*parsed), kind);
    QStringList found;
    for (const ActivationFile &file : activationFiles(*parsed, activationIn("C:\\x"))) {
        found.append(file.name);
        QVERIFY(!file.bytes.isEmpty());
    }
    QCOMPARE(found, names);
}

void TestActivation::nothingReachesTheComputer()
{
    for (const ActivationKind kind : kinds) {
        for (const ActivationFile &file : activationFiles(kind, activationIn(hard))) {
            const QByteArray lower = file.bytes.toLower();
            for (const char *word : {"setx", "reg add", "[environment]", "hklm", "hkcu"})
                QVERIFY2(!lower.contains(word), qPrintable(file.name + u' ' + QLatin1String(word)));
        }
    }
}

void TestActivation::batFilesAreQuotedForCmd()
{
    const QString text = textOf(ActivationKind::Bat, activationIn(hard));
    QVERIFY(text.contains(QStringLiteral("set \"_CUNEST_V=D:\\a b (x86)\\100%%! & it's $(x) ${y}\\项目 ’q’\\CUDA\\v12.2\"\r\n")));
    QVERIFY(text.contains(QStringLiteral("endlocal & set \"CUDA_PATH=%_CUNEST_V%\"\r\n")));
    QVERIFY(text.contains(QStringLiteral("\\bin;%_CUNEST_OLD_PATH%\"\r\n")));
    for (const QString &line : text.split(QStringLiteral("\r\n"))) {
        QVERIFY2(!line.contains(u'\n'), qPrintable(line));
        QVERIFY2(line.count(u'"') % 2 == 0 || line.contains(QStringLiteral("PATH:\"=")), qPrintable(line));
        QVERIFY2(!line.startsWith(u'(') && !line.endsWith(QStringLiteral(" (")), qPrintable(line)); // no blocks: ")" in PATH would end them
    }
}

void TestActivation::theTerminalCallsTheActivationBesideIt()
{
    const QList<ActivationFile> files = activationFiles(ActivationKind::Shortcut, activationIn(hard));
    QCOMPARE(files.size(), 3);
    QCOMPARE(files.at(0).name, QStringLiteral("cuda-terminal.cmd"));
    QCOMPARE(files.at(1).bytes, activationFiles(ActivationKind::Bat, activationIn(hard)).at(0).bytes);
    const QString text = QString::fromUtf8(files.at(0).bytes);
    QVERIFY(text.contains(QStringLiteral("call \"%~dp0") + files.at(1).name + QStringLiteral("\"\r\n")));
    QVERIFY2(text.contains(QStringLiteral("cmd.exe\" /k echo CUDA ")), qPrintable(text));
    QVERIFY(std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c.unicode() < 128; })); // no folder in it, so no code page matters
}

void TestActivation::batFilesChangeTheCodePageOnlyForOtherLetters()
{
    QVERIFY(!textOf(ActivationKind::Bat, activationIn("C:\\Program Files (x86)")).contains(QStringLiteral("chcp")));
    const QString text = textOf(ActivationKind::Bat, activationIn("C:\\项目"));
    QVERIFY(text.indexOf(QStringLiteral("chcp 65001 >nul")) < text.indexOf(QStringLiteral("项目")));
    QVERIFY(text.indexOf(QStringLiteral("chcp %_CUNEST_CP% >nul")) > text.lastIndexOf(QStringLiteral("项目")));
}

void TestActivation::powerShellTextIsQuoted()
{
    const QByteArray bytes = activationFiles(ActivationKind::PowerShell, activationIn(hard)).first().bytes;
    QVERIFY(bytes.startsWith("\xEF\xBB\xBF")); // else Windows PowerShell reads the system's code page
    const QString text = QString::fromUtf8(bytes);
    QVERIFY(text.contains(QStringLiteral("$env:CUDA_PATH = 'D:\\a b (x86)\\100%! & it''s $(x) ${y}\\项目 ’’q’’\\CUDA\\v12.2'\r\n")));
    QVERIFY(text.contains(QStringLiteral("\\bin' + ';' + $env:PATH\r\n")));
    QCOMPARE(text.count(QStringLiteral("{")) - text.count(QStringLiteral("${y}")) , text.count(QStringLiteral("}")) - text.count(QStringLiteral("${y}")));
}

void TestActivation::vsCodeSettingsAreJson()
{
    const QJsonObject root = QJsonDocument::fromJson(activationFiles(ActivationKind::VsCode, activationIn(hard)).first().bytes).object();
    const QJsonObject environment = root.value(QStringLiteral("terminal.integrated.env.windows")).toObject();
    QCOMPARE(environment.value(QStringLiteral("CUDNN_PATH")).toString(), QString::fromUtf8(hard) + QStringLiteral("\\cudnn"));
    QVERIFY(environment.value(QStringLiteral("PATH")).toString().endsWith(QStringLiteral("\\CUDA\\v12.2\\bin;${env:PATH}")));
}

void TestActivation::propsAreXmlWithMsBuildEscapes()
{
    const QByteArray bytes = activationFiles(ActivationKind::Props, activationIn(hard)).first().bytes;
    QXmlStreamReader xml(bytes);
    QString cuda;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QStringLiteral("CudaToolkitCustomDir"))
            cuda = xml.readElementText();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(cuda, QStringLiteral("D:\\a b (x86)\\100%25! & it%27s %24(x) %24{y}\\项目 ’q’\\CUDA\\v12.2"));
}

void TestActivation::thePresetEscapesItsMacros()
{
    const QJsonObject root = QJsonDocument::fromJson(activationFiles(ActivationKind::CMake, activationIn(hard)).first().bytes).object();
    const QJsonObject preset = root.value(QStringLiteral("configurePresets")).toArray().first().toObject();
    QCOMPARE(preset.value(QStringLiteral("name")).toString(), QStringLiteral("cuda12.2-cudnn9.1.0"));
    const QJsonObject cache = preset.value(QStringLiteral("cacheVariables")).toObject();
    QCOMPARE(cache.value(QStringLiteral("CUDNN_ROOT")).toString(), QStringLiteral("D:/a b (x86)/100%! & it's ${dollar}(x) ${dollar}{y}/项目 ’q’/cudnn"));
    QVERIFY(preset.value(QStringLiteral("environment")).toObject().value(QStringLiteral("PATH")).toString().endsWith(QStringLiteral(";$penv{PATH}")));
}

void TestActivation::aFileOfCuNestsIsKnownUntilItIsEdited()
{
    for (const ActivationKind kind : kinds) {
        for (const ActivationFile &file : activationFiles(kind, activationIn(hard))) {
            QVERIFY2(isOwnActivation(file), qPrintable(file.name));
            ActivationFile edited = file;
            edited.bytes += "echo mine";
            QVERIFY2(!isOwnActivation(edited), qPrintable(file.name));
        }
    }
    QVERIFY(!isOwnActivation({QStringLiteral("activate-cuda.bat"), "rem Made by CuNest ["}));
    QVERIFY(!isOwnActivation({QStringLiteral(".vscode\\settings.json"), "{}"}));
    QVERIFY(!isOwnActivation({QStringLiteral(".vscode\\settings.json"), R"({"terminal.integrated.env.windows": {}, "editor.tabSize": 2})"}));
}

void TestActivation::withoutCudnnNothingNamesIt()
{
    Activation activation = activationIn("C:\\x");
    activation.cudnn = Version();
    activation.cudnnRoot = activation.includeFolder = activation.libraryFolder = WinPath();
    activation.dllFolders.removeFirst();
    for (const ActivationKind kind : kinds)
        QVERIFY2(!textOf(kind, activation).contains(QStringLiteral("cudnn"), Qt::CaseSensitive), qPrintable(activationKindName(kind)));
}

QTEST_APPLESS_MAIN(TestActivation)
#include "tst_activation.moc"
