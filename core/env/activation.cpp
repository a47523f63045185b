// Writes activation scripts, each with the quoting of its own language.
#include "env/activation.h"

#include "base/crc32.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace cunest {
namespace {

// The checksum of a file in which eight zeros stand for it.
constexpr char madeBy[] = "Made by CuNest [";
constexpr char unsealed[] = "Made by CuNest [00000000]";

QByteArray checksumOf(const QByteArray &bytes)
{
    return QByteArray::number(Crc32::of(bytes), 16).rightJustified(8, '0');
}

ActivationFile sealed(ActivationFile file)
{
    const QByteArray checksum = checksumOf(file.bytes);
    if (const qsizetype at = file.bytes.indexOf(unsealed); at >= 0)
        file.bytes.replace(at + qsizetype(sizeof(madeBy)) - 1, checksum.size(), checksum);
    return file;
}

bool holdsOnly(const QJsonObject &object, const QStringList &names)
{
    const QStringList keys = object.keys();
    return std::all_of(keys.cbegin(), keys.cend(), [&names](const QString &key) { return names.contains(key); });
}

const QString vsCodeName = QStringLiteral(".vscode\\settings.json");

QString titleOf(const Activation &activation)
{
    const QString cuda = QStringLiteral("CUDA %1").arg(activation.cuda.toString());
    return activation.cudnn.isNull() ? cuda : cuda + QStringLiteral(" and cuDNN %1").arg(activation.cudnn.toString());
}

QStringList folderTexts(const Activation &activation)
{
    QStringList texts;
    for (const WinPath &folder : activation.dllFolders)
        texts.append(folder.toString());
    return texts;
}

bool isAscii(const QString &text)
{
    return std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c.unicode() < 128; });
}

QByteArray withCrLf(QString text)
{
    return text.replace(u'\n', QStringLiteral("\r\n")).toUtf8();
}

// cmd.exe --------------------------------------------------------------------------------------

// In set "NAME=value" only the percent sign is special, as long as delayed expansion is off.
QString batValue(const QString &value)
{
    return QString(value).replace(u'%', QStringLiteral("%%"));
}

// Each value gets out of its own setlocal on the same line: the line is read while delayed expansion is
// off, so "!" in folders and in PATH stays. Quotation marks go from PATH, they would end the value early.
QString batSet(const QString &name, const QString &value)
{
    return QStringLiteral("setlocal DisableDelayedExpansion\nset \"_CUNEST_V=%2\"\nendlocal & set \"%1=%_CUNEST_V%\"\n").arg(name, value);
}

QString batActivate(const Activation &activation, const QString &deactivate)
{
    const bool ascii = isAscii(folderTexts(activation).join(u' ') + activation.toolkit.toString() + activation.cudnnRoot.toString());
    QString text = QStringLiteral("@echo off\nrem %1 for programs started from this window. Made by CuNest [00000000].\n").arg(titleOf(activation));
    text += QStringLiteral("if defined _CUNEST_OLD_PATH call \"%~dp0%1\"\n").arg(deactivate);
    if (!ascii) {
        // cmd.exe reads the lines that follow in the code page it has then.
        text += QStringLiteral("for /f \"tokens=2 delims=:.\" %%a in ('chcp') do set \"_CUNEST_CP=%%a\"\nchcp 65001 >nul\n");
    }
    text += batSet(QStringLiteral("_CUNEST_OLD_PATH"), QStringLiteral("%PATH:\"=%"));
    text += QStringLiteral("set \"_CUNEST_OLD_CUDA_PATH=%CUDA_PATH%\"\nset \"_CUNEST_OLD_CUDNN_PATH=%CUDNN_PATH%\"\n");
    text += batSet(QStringLiteral("CUDA_PATH"), batValue(activation.toolkit.toString()));
    if (!activation.cudnnRoot.isNull())
        text += batSet(QStringLiteral("CUDNN_PATH"), batValue(activation.cudnnRoot.toString()));
    text += batSet(QStringLiteral("PATH"), batValue(folderTexts(activation).join(u';')) + QStringLiteral(";%_CUNEST_OLD_PATH%"));
    if (!ascii)
        text += QStringLiteral("chcp %_CUNEST_CP% >nul\nset \"_CUNEST_CP=\"\n");
    return text;
}

QString batDeactivate()
{
    QString text = QStringLiteral("@echo off\nrem Puts back what the activation changed in this window. Made by CuNest [00000000].\nif not defined _CUNEST_OLD_PATH goto :eof\n");
    for (const char *name : {"PATH", "CUDA_PATH", "CUDNN_PATH"}) {
        const QString old = QStringLiteral("_CUNEST_OLD_") + QLatin1String(name);
        text += batSet(QLatin1String(name), QStringLiteral("%%1%").arg(old)) + QStringLiteral("set \"%1=\"\n").arg(old);
    }
    return text;
}

// Everything of the computer's own stands in activate-cuda.bat, which knows how it is quoted.
QString batTerminal(const Activation &activation)
{
    return QStringLiteral("@echo off\nrem A command prompt with %1. Made by CuNest [00000000].\ncall \"%~dp0activate-cuda.bat\"\ncd /d \"%~dp0\"\n"
                          "title %1\n\"%SystemRoot%\\System32\\cmd.exe\" /k echo %1\n")
        .replace(QStringLiteral("%1"), titleOf(activation));
}

// PowerShell -----------------------------------------------------------------------------------

// Single quotes, and what PowerShell takes for them, are doubled; nothing else is special inside.
QString powerShellText(const QString &value)
{
    QString quoted;
    for (const QChar c : value) {
        quoted += c;
        if (c == u'\'' || (c.unicode() >= 0x2018 && c.unicode() <= 0x201B))
            quoted += c;
    }
    return u'\'' + quoted + u'\'';
}

QString powerShellDeactivateFunction()
{
    return QStringLiteral("function global:Disable-CuNest {\n"
                          "    if ($null -eq $global:_CuNestOld) { return }\n"
                          "    foreach ($name in @($global:_CuNestOld.Keys)) {\n"
                          "        if ($null -eq $global:_CuNestOld[$name]) { Remove-Item -LiteralPath \"Env:$name\" -ErrorAction SilentlyContinue }\n"
                          "        else { Set-Item -LiteralPath \"Env:$name\" -Value $global:_CuNestOld[$name] }\n"
                          "    }\n"
                          "    Remove-Variable -Name _CuNestOld -Scope Global\n"
                          "}\n");
}

QString powerShellActivate(const Activation &activation)
{
    QString text = QStringLiteral("# %1 for programs started from this window. Made by CuNest [00000000].\n"
                                  "# Take it back with: Disable-CuNest\n").arg(titleOf(activation));
    text += powerShellDeactivateFunction();
    text += QStringLiteral("Disable-CuNest\n"
                           "$global:_CuNestOld = @{ PATH = $env:PATH; CUDA_PATH = $env:CUDA_PATH; CUDNN_PATH = $env:CUDNN_PATH }\n");
    text += QStringLiteral("$env:CUDA_PATH = %1\n").arg(powerShellText(activation.toolkit.toString()));
    if (!activation.cudnnRoot.isNull())
        text += QStringLiteral("$env:CUDNN_PATH = %1\n").arg(powerShellText(activation.cudnnRoot.toString()));
    text += QStringLiteral("$env:PATH = %1 + ';' + $env:PATH\n").arg(powerShellText(folderTexts(activation).join(u';')));
    return text;
}

// Windows PowerShell 5.1 takes a file without this mark for the system's code page.
QByteArray powerShellBytes(const QString &text)
{
    return QByteArray("\xEF\xBB\xBF") + withCrLf(text);
}

// Editors and build tools ------------------------------------------------------------------------

QByteArray vsCodeSettings(const Activation &activation)
{
    QJsonObject environment{{QStringLiteral("CUDA_PATH"), activation.toolkit.toString()},
                            {QStringLiteral("PATH"), folderTexts(activation).join(u';') + QStringLiteral(";${env:PATH}")}};
    if (!activation.cudnnRoot.isNull())
        environment.insert(QStringLiteral("CUDNN_PATH"), activation.cudnnRoot.toString());
    return QJsonDocument(QJsonObject{{QStringLiteral("terminal.integrated.env.windows"), environment},
                                     {QStringLiteral("cmake.environment"), environment}})
        .toJson();
}

// MSBuild's own escapes, then XML's. Source: Microsoft Learn, "MSBuild special characters".
QString msBuildText(const QString &value)
{
    QString text;
    for (const QChar c : value) {
        if (QStringLiteral("%$@;?*'").contains(c))
            text += QStringLiteral("%%1").arg(c.unicode(), 2, 16, QLatin1Char('0')).toUpper();
        else
            text += c;
    }
    return text.toHtmlEscaped();
}

QByteArray propsFile(const Activation &activation)
{
    QStringList folders;
    for (const QString &folder : folderTexts(activation))
        folders.append(msBuildText(folder));
    QStringList includes = {msBuildText((activation.toolkit / QStringLiteral("include")).toString())};
    QStringList libraries = {msBuildText((activation.toolkit / QStringLiteral("lib\\x64")).toString())};
    if (!activation.includeFolder.isNull())
        includes.prepend(msBuildText(activation.includeFolder.toString()));
    if (!activation.libraryFolder.isNull())
        libraries.prepend(msBuildText(activation.libraryFolder.toString()));
    QString text = QStringLiteral("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                                  "<!-- %1. Made by CuNest [00000000]: add it in the Property Manager of Visual Studio. -->\n"
                                  "<Project xmlns=\"http://schemas.microsoft.com/developer/msbuild/2003\">\n"
                                  "  <PropertyGroup>\n    <CudaToolkitCustomDir>%2</CudaToolkitCustomDir>\n")
                       .arg(titleOf(activation), msBuildText(activation.toolkit.toString()));
    if (!activation.cudnnRoot.isNull())
        text += QStringLiteral("    <CudnnDir>%1</CudnnDir>\n").arg(msBuildText(activation.cudnnRoot.toString()));
    text += QStringLiteral("    <LocalDebuggerEnvironment>PATH=%1;$(PATH)&#xA;$(LocalDebuggerEnvironment)</LocalDebuggerEnvironment>\n"
                           "  </PropertyGroup>\n  <ItemDefinitionGroup>\n")
                .arg(folders.join(QStringLiteral("%3B")));
    text += QStringLiteral("    <ClCompile><AdditionalIncludeDirectories>%1;%(AdditionalIncludeDirectories)</AdditionalIncludeDirectories></ClCompile>\n").arg(includes.join(u';'));
    text += QStringLiteral("    <Link><AdditionalLibraryDirectories>%1;%(AdditionalLibraryDirectories)</AdditionalLibraryDirectories></Link>\n").arg(libraries.join(u';'));
    text += QStringLiteral("  </ItemDefinitionGroup>\n</Project>\n");
    return withCrLf(text);
}

// CMake wants its own slash; "$" begins a macro of presets.
QString presetText(const WinPath &path)
{
    return path.toString().replace(u'\\', u'/').replace(u'$', QStringLiteral("${dollar}"));
}

QByteArray cmakePreset(const Activation &activation)
{
    QStringList prefixes;
    QJsonObject cache{{QStringLiteral("CUDAToolkit_ROOT"), presetText(activation.toolkit)}};
    if (!activation.cudnnRoot.isNull()) {
        prefixes.append(presetText(activation.cudnnRoot));
        cache.insert(QStringLiteral("CUDNN_ROOT"), presetText(activation.cudnnRoot));
    }
    if (!activation.includeFolder.isNull())
        cache.insert(QStringLiteral("CMAKE_INCLUDE_PATH"), presetText(activation.includeFolder));
    if (!activation.libraryFolder.isNull())
        cache.insert(QStringLiteral("CMAKE_LIBRARY_PATH"), presetText(activation.libraryFolder));
    prefixes.append(presetText(activation.toolkit));
    cache.insert(QStringLiteral("CMAKE_PREFIX_PATH"), prefixes.join(u';'));
    QStringList folders;
    for (const QString &folder : folderTexts(activation))
        folders.append(QString(folder).replace(u'$', QStringLiteral("${dollar}")));
    QJsonObject environment{{QStringLiteral("CUDA_PATH"), activation.toolkit.toString().replace(u'$', QStringLiteral("${dollar}"))},
                            {QStringLiteral("PATH"), folders.join(u';') + QStringLiteral(";$penv{PATH}")}};
    const QString name = QStringLiteral("cuda%1").arg(activation.cuda.truncated(2).toString())
                         + (activation.cudnn.isNull() ? QString() : QStringLiteral("-cudnn%1").arg(activation.cudnn.truncated(3).toString()));
    const QJsonObject preset{{QStringLiteral("name"), name},
                             {QStringLiteral("displayName"), titleOf(activation)},
                             {QStringLiteral("binaryDir"), QStringLiteral("${sourceDir}/build/${presetName}")},
                             {QStringLiteral("cacheVariables"), cache},
                             {QStringLiteral("environment"), environment}};
    return QJsonDocument(QJsonObject{{QStringLiteral("version"), 3},
                                     {QStringLiteral("vendor"), QJsonObject{{QStringLiteral("cunest"), QLatin1String(unsealed)}}},
                                     {QStringLiteral("configurePresets"), QJsonArray{preset}}}).toJson();
}

} // namespace

QString activationKindName(ActivationKind kind)
{
    static constexpr const char *names[] = {"bat", "ps1", "conda", "vscode", "props", "cmake", "shortcut"};
    return QLatin1String(names[int(kind)]);
}

std::optional<ActivationKind> activationKindFromName(const QString &name)
{
    for (int kind = 0; kind <= int(ActivationKind::Shortcut); ++kind) {
        if (activationKindName(ActivationKind(kind)) == name)
            return ActivationKind(kind);
    }
    return std::nullopt;
}

namespace {

QList<ActivationFile> scriptsOf(ActivationKind kind, const Activation &activation)
{
    switch (kind) {
    case ActivationKind::Bat:
        return {{QStringLiteral("activate-cuda.bat"), withCrLf(batActivate(activation, QStringLiteral("deactivate-cuda.bat")))},
                {QStringLiteral("deactivate-cuda.bat"), withCrLf(batDeactivate())}};
    case ActivationKind::PowerShell:
        return {{QStringLiteral("activate-cuda.ps1"), powerShellBytes(powerShellActivate(activation))}};
    case ActivationKind::Conda: {
        const QString on = QStringLiteral("etc\\conda\\activate.d\\cunest");
        const QString off = QStringLiteral("etc\\conda\\deactivate.d\\cunest");
        return {{on + QStringLiteral(".bat"), withCrLf(batActivate(activation, QStringLiteral("..\\deactivate.d\\cunest.bat")))},
                {off + QStringLiteral(".bat"), withCrLf(batDeactivate())},
                {on + QStringLiteral(".ps1"), powerShellBytes(powerShellActivate(activation))},
                {off + QStringLiteral(".ps1"), powerShellBytes(QStringLiteral("# Takes the activation back. Made by CuNest [00000000].\n") + powerShellDeactivateFunction() + QStringLiteral("Disable-CuNest\n"))}};
    }
    case ActivationKind::VsCode:
        return {{vsCodeName, vsCodeSettings(activation)}};
    case ActivationKind::Props:
        return {{QStringLiteral("cuda.props"), propsFile(activation)}};
    case ActivationKind::CMake: return {{QStringLiteral("CMakeUserPresets.json"), cmakePreset(activation)}};
    case ActivationKind::Shortcut: break;
    }
    return QList<ActivationFile>{{QStringLiteral("cuda-terminal.cmd"), withCrLf(batTerminal(activation))}} + scriptsOf(ActivationKind::Bat, activation);
}

} // namespace

QList<ActivationFile> activationFiles(ActivationKind kind, const Activation &activation)
{
    QList<ActivationFile> files = scriptsOf(kind, activation);
    std::transform(files.begin(), files.end(), files.begin(), sealed);
    return files;
}

bool isOwnActivation(const ActivationFile &file)
{
    if (const qsizetype at = file.bytes.indexOf(madeBy); at >= 0) {
        QByteArray bytes = file.bytes;
        const qsizetype start = at + qsizetype(sizeof(madeBy)) - 1;
        const QByteArray checksum = bytes.mid(start, 8);
        bytes.replace(start, 8, "00000000");
        return checksum == checksumOf(bytes);
    }
    const QJsonObject root = QJsonDocument::fromJson(file.bytes).object();
    const QStringList places = {QStringLiteral("terminal.integrated.env.windows"), QStringLiteral("cmake.environment")};
    const QStringList variables = {QStringLiteral("CUDA_PATH"), QStringLiteral("CUDNN_PATH"), QStringLiteral("PATH")};
    return file.name == vsCodeName && root.size() == places.size() && holdsOnly(root, places)
           && std::all_of(root.constBegin(), root.constEnd(),
                          [&variables](const QJsonValue &value) { return value.isObject() && holdsOnly(value.toObject(), variables); });
}

} // namespace cunest
