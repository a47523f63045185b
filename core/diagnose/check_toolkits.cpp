// Health of toolkits and of the variables that name them.
#include "diagnose/check_toolkits.h"

#include "env/environment.h"
#include "env/path_list.h"

namespace cunest {
namespace {

Finding toolkitNone(const Snapshot &snapshot)
{
    Finding finding;
    finding.id = QStringLiteral("toolkit.none");
    finding.severity = Severity::Info;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "No CUDA Toolkit is installed."));
    const WinPath programFiles = snapshot.folders.value(KnownFolder::ProgramFiles);
    if (!programFiles.isNull())
        finding.evidence.append((programFiles / QStringLiteral("NVIDIA GPU Computing Toolkit\\CUDA")).toString());
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Neither the registry nor CUDA_PATH, PATH or the usual folders name one."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install a CUDA Toolkit if programs are to be built here. Programs that bring their own CUDA libraries need none."));
    return finding;
}

Finding partial(const Toolkit &toolkit)
{
    Finding finding;
    finding.id = QStringLiteral("toolkit.partial");
    finding.severity = Severity::Fault;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "CUDA Toolkit %1 is not complete."), {toolkit.version.toString()});
    finding.evidence = {toolkit.path.toString(),
                        QStringLiteral("missing: %1").arg(toolkit.missing.join(QStringLiteral(", ")))};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Parts of it were not installed, or were removed later: %1."),
                            {toolkit.missing.join(QStringLiteral(", "))});
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Run NVIDIA's installer of CUDA %1 again and keep the missing parts selected."),
                             {toolkit.version.toString()});
    return finding;
}

Finding broken(const Toolkit &toolkit)
{
    Finding finding;
    finding.id = QStringLiteral("toolkit.broken");
    finding.severity = Severity::Fault;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "CUDA Toolkit %1 is registered, but its folder is gone."),
                            {toolkit.version.toString()});
    finding.evidence = {toolkit.path.toString(),
                        QStringLiteral("named by: %1").arg(toolkit.sources.join(QStringLiteral(", ")))};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "The folder was deleted or moved without NVIDIA's uninstaller."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install CUDA %1 again, or remove it in the list of installed programs."),
                             {toolkit.version.toString()});
    return finding;
}

// Variables that name a toolkit; others of CUDA are settings ("CUDA_VISIBLE_DEVICES").
bool namesToolkit(const QString &name)
{
    const QString folded = foldCase(name);
    return folded == QLatin1String("CUDA_PATH") || folded == QLatin1String("CUDA_HOME")
           || folded.startsWith(QLatin1String("CUDA_PATH_V"));
}

// "CUDA_LIB_PATH=C:\x\cuda.dll" of another product: set-ups that take the first variable with such a name stumble over it.
bool isOfAnotherProduct(const QString &name, const QString &value)
{
    const QString file = value.trimmed().section(u'\\', -1);
    const auto ends = [&file](const char *ending) { return file.endsWith(QLatin1String(ending), Qt::CaseInsensitive); };
    return name.startsWith(QLatin1String("CUDA_"), Qt::CaseInsensitive) && (ends(".dll") || ends(".exe") || ends(".lib"));
}

WinPath folderOf(const QString &value)
{
    QString plain = value.trimmed();
    plain.remove(u'"');
    const auto path = WinPath::parse(plain.trimmed());
    return path ? *path : WinPath();
}

const Toolkit *toolkitAt(const Snapshot &snapshot, const WinPath &folder)
{
    for (const Toolkit &toolkit : snapshot.toolkits) {
        if (!folder.isNull() && toolkit.path == folder)
            return &toolkit;
    }
    return nullptr;
}

// A variable that counts gets a folder that is there; the numbered ones of removed toolkits can only go.
QString fixOfVariable(const Snapshot &snapshot, const QString &name)
{
    const Toolkit *best = nullptr; // the first on PATH, else the newest that is there
    for (const Toolkit &toolkit : snapshot.toolkits) {
        const bool whole = toolkit.health == ToolkitHealth::Complete;
        if (whole && (best == nullptr || toolkit.active))
            best = &toolkit;
    }
    if (sameName(name, QStringLiteral("CUDA_PATH")) && best != nullptr)
        return QStringLiteral("use.cuda:") + best->path.toString();
    const bool deletable = sameName(name, QStringLiteral("CUDA_PATH")) || sameName(name, QStringLiteral("CUDNN_PATH"))
                           || name.startsWith(QLatin1String("CUDA_PATH_V"), Qt::CaseInsensitive);
    return deletable ? QStringLiteral("variable.delete:") + name : QString();
}

Finding variableDead(const Snapshot &snapshot, const QString &name, const QString &value)
{
    Finding finding;
    finding.id = QStringLiteral("toolkit.variable-dead");
    finding.severity = Severity::Warn;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "The variable %1 names a folder that does not exist."), {name});
    finding.evidence = {name + u'=' + value};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "The toolkit it named was removed or moved; programs that follow the variable find nothing."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Set %1 to the folder of an installed CUDA Toolkit, or delete it."), {name});
    finding.fix = fixOfVariable(snapshot, name);
    return finding;
}

// "CUDA_PATH=...\v10.2\bin": programs append "\bin" and look into "bin\bin".
Finding variableTooDeep(const Toolkit &toolkit, const QString &name, const QString &value)
{
    Finding finding;
    finding.id = QStringLiteral("toolkit.variable-dead");
    finding.severity = Severity::Fault;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "The variable %1 names a folder inside a CUDA Toolkit instead of the toolkit."), {name});
    finding.evidence = {name + u'=' + value, QStringLiteral("CUDA Toolkit %1 in %2").arg(toolkit.version.toString(), toolkit.path.toString())};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Programs append \"bin\", \"include\" or \"lib\" to it and then look into folders that do not exist."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Set %1 to \"%2\"."), {name, toolkit.path.toString()});
    if (sameName(name, QStringLiteral("CUDA_PATH")))
        finding.fix = QStringLiteral("use.cuda:") + toolkit.path.toString();
    return finding;
}

Finding cudnnVariableDead(const Snapshot &snapshot, const QString &name, const QString &value)
{
    Finding finding = variableDead(snapshot, name, value);
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "The cuDNN it named was removed or moved; builds that follow the variable find nothing."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Make an installed cuDNN active, which sets %1, or delete the variable."), {name});
    return finding;
}

Finding variableForeign(const QString &name, const QString &value)
{
    Finding finding;
    finding.id = QStringLiteral("toolkit.variable-foreign");
    finding.severity = Severity::Warn;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "The variable %1 does not name a CUDA Toolkit."), {name});
    finding.evidence = {name + u'=' + value};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Programs expect the folder of a CUDA Toolkit there and find something else."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Set %1 to the folder of an installed CUDA Toolkit, or delete it."), {name});
    return finding;
}

Finding variableMismatch(const QString &name, const QStringList &evidence)
{
    Finding finding;
    finding.id = QStringLiteral("toolkit.variable-mismatch");
    finding.severity = Severity::Warn;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "The variable %1 and the rest of the computer mean different CUDA Toolkits."), {name});
    finding.evidence = evidence;
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Programs are then built with one version and load the DLLs of the other."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Make both name the toolkit that you want to use."));
    return finding;
}

const Toolkit *firstOnPath(const Snapshot &snapshot)
{
    for (const QString &entry : snapshot.path.effective) {
        for (const Toolkit &toolkit : snapshot.toolkits) {
            if (toolkit.health != ToolkitHealth::Broken && folderOf(entry) == toolkit.dllFolder())
                return &toolkit;
        }
    }
    return nullptr;
}

// "CUDA_PATH_V12_2" -> 12.2
Version versionOfVariable(const QString &name)
{
    return Version::parse(name.mid(11).replace(u'_', u'.')).value_or(Version());
}

// Whether the place was really looked at: a network drive that did not answer proves nothing.
bool wasSeen(const Snapshot &snapshot, const WinPath &folder)
{
    if (folder.isNull())
        return true; // no path at all
    for (const Volume &volume : snapshot.volumes) {
        if (volume.kind == VolumeKind::Fixed && sameName(volume.root, folder.root()))
            return true;
    }
    return false;
}

void checkVariable(const Snapshot &snapshot, const QString &name, const QString &value, Findings &findings)
{
    const WinPath folder = folderOf(value);
    const Toolkit *toolkit = toolkitAt(snapshot, folder);
    static const QStringList inside = {QStringLiteral("bin"), QStringLiteral("include"), QStringLiteral("lib"), QStringLiteral("x64"), QStringLiteral("nvvm"),
                                       QStringLiteral("libnvvp"), QStringLiteral("extras")};
    if (toolkit == nullptr && inside.contains(folder.fileName(), Qt::CaseInsensitive)) {
        for (WinPath above = folder.isNull() ? folder : folder.parent(); !above.isNull() && !above.isRoot(); above = above.parent()) {
            if (const Toolkit *outer = toolkitAt(snapshot, above)) {
                findings.append(variableTooDeep(*outer, name, value));
                return;
            }
        }
    }
    if (toolkit == nullptr || toolkit->health == ToolkitHealth::Broken) {
        const bool dead = snapshot.missingFolders.contains(value) || toolkit != nullptr;
        if (dead)
            findings.append(variableDead(snapshot, name, value));
        else if (wasSeen(snapshot, folder))
            findings.append(variableForeign(name, value));
        return;
    }
    const QString here = QStringLiteral("%1=%2 (CUDA %3)").arg(name, value, toolkit->version.toString());
    if (sameName(name, QStringLiteral("CUDA_PATH"))) {
        const Toolkit *other = firstOnPath(snapshot);
        if (other != nullptr && other->path != toolkit->path) {
            findings.append(variableMismatch(name, {here, QStringLiteral("first on PATH: %1 (CUDA %2)")
                                                              .arg(other->dllFolder().toString(), other->version.toString())}));
            findings.last().fix = QStringLiteral("use.cuda:") + toolkit->path.toString();
        }
        return;
    }
    const Version named = versionOfVariable(name);
    if (!named.isNull() && !toolkit->version.isNull() && !named.matches(toolkit->version))
        findings.append(variableMismatch(name, {here}));
}

} // namespace

Finding toolkitPartial(const Toolkit &toolkit)
{
    return partial(toolkit);
}

Findings checkToolkit(const Toolkit &toolkit)
{
    switch (toolkit.health) {
    case ToolkitHealth::Complete: return {};
    case ToolkitHealth::Partial: return {partial(toolkit)};
    case ToolkitHealth::Broken: break;
    }
    return {broken(toolkit)};
}

Findings checkToolkits(const Snapshot &snapshot)
{
    Findings findings;
    if (snapshot.toolkits.isEmpty())
        findings.append(toolkitNone(snapshot));
    for (const Toolkit &toolkit : snapshot.toolkits)
        findings.append(checkToolkit(toolkit));
    const auto environment = freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders);
    for (auto it = environment.cbegin(); it != environment.cend(); ++it) {
        if (namesToolkit(it.key()) && !it.value().trimmed().isEmpty())
            checkVariable(snapshot, it.key(), it.value(), findings);
        else if (sameName(it.key(), QStringLiteral("CUDNN_PATH")) && snapshot.missingFolders.contains(it.value()))
            findings.append(cudnnVariableDead(snapshot, it.key(), it.value()));
        else if (isOfAnotherProduct(it.key(), it.value()))
            findings.append(variableForeign(it.key(), it.value()));
    }
    return findings;
}

} // namespace cunest
