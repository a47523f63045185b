// Judges copies of cuDNN by their files, versions and places.
#include "diagnose/check_cudnn.h"

#include "diagnose/search_facts.h"

#include <QMap>

namespace cunest {
namespace {

QString listed(const QStringList &names)
{
    return names.join(QStringLiteral(", "));
}

Finding cudnnDamaged(const CudnnCopy &copy, const QStringList &names)
{
    return makeFinding("cudnn.damaged", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "Files of cuDNN %1 are damaged."), {versionOf(copy)}),
                       QStringList{copyText(copy)} + names,
                       Message(QT_TRANSLATE_NOOP("cunest", "These files are no Windows DLLs any more: they are empty or cut off, as after an interrupted copy or download.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install this cuDNN again from NVIDIA's archive; CuNest checks every byte of it.")));
}

Finding cudnnWrongArchitecture(const CudnnCopy &copy, const QStringList &names)
{
    return makeFinding("cudnn.wrong-architecture", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "Files of cuDNN %1 are for another kind of processor."), {versionOf(copy)}),
                       QStringList{copyText(copy)} + names,
                       Message(QT_TRANSLATE_NOOP("cunest", "A 64-bit program on this computer can load x64 DLLs only (error 193).")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Replace them by the files of NVIDIA's archive for Windows x86_64.")));
}

Finding cudnnRenamed(const CudnnCopy &copy, const QStringList &names)
{
    return makeFinding("cudnn.renamed", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "Files in \"%1\" are called like another cuDNN than they are."), {copy.path.toString()}),
                       names,
                       Message(QT_TRANSLATE_NOOP("cunest", "A renamed DLL loads, but its functions are those of another version; programs fail or crash later.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Take the renamed files out and install the cuDNN that the program asks for beside the other one. Several major versions live side by side.")));
}

Finding mixedFolder(const CudnnCopy &copy, const QStringList &files)
{
    return makeFinding("cudnn.mixed", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "The cuDNN in \"%1\" is mixed from several releases."), {copy.path.toString()}),
                       files,
                       Message(QT_TRANSLATE_NOOP("cunest", "All DLLs of cuDNN that one program loads must be of one release; otherwise it ends with error 127 or CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install one release of cuDNN again, so that every file of it is replaced.")));
}

Finding leftOver(const CudnnCopy &copy, const QStringList &files)
{
    return makeFinding("cudnn.left-over", Severity::Warn,
                       Message(QT_TRANSLATE_NOOP("cunest", "Files of another cuDNN remain beside cuDNN %1."), {versionOf(copy)}),
                       QStringList{copyText(copy)} + files,
                       Message(QT_TRANSLATE_NOOP("cunest", "They do not belong to this release; a program that finds them mixes two releases.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install this cuDNN again with CuNest: it takes out what the release does not have.")));
}

bool isListed(const LayoutFact *layout, const QString &name)
{
    for (const QString &known : layout != nullptr ? layout->dlls : QStringList()) {
        if (sameName(known, name))
            return true;
    }
    return false;
}

void checkVersions(const CudnnCopy &copy, const Knowledge &knowledge, Findings &findings)
{
    if (!copy.version)
        return;
    const LayoutFact *layout = knowledge.layoutOf(*copy.version);
    QStringList all;
    QStringList others;
    bool isMixed = false;
    for (const CudnnFile &file : copy.files) {
        if (!file.version)
            continue;
        const QString text = QStringLiteral("%1: %2").arg(file.name, file.version->toString());
        all.append(text);
        if (file.version->truncated(3).matches(copy.version->truncated(3)))
            continue;
        others.append(text);
        isMixed = isMixed || isListed(layout, file.name) || layout == nullptr || !layout->completeList;
    }
    if (isMixed)
        findings.append(mixedFolder(copy, QStringList{copy.path.toString()} + all));
    else if (!others.isEmpty())
        findings.append(leftOver(copy, others));
}

void checkHeader(const CudnnCopy &copy, Findings &findings)
{
    if (!copy.headerVersion || !copy.version || copy.version->count() < 2 || copy.headerVersion->matches(*copy.version))
        return;
    findings.append(makeFinding(
        "cudnn.header-mismatch", Severity::Warn,
        Message(QT_TRANSLATE_NOOP("cunest", "The headers are of cuDNN %1, the DLLs of cuDNN %2."),
                {copy.headerVersion->toString(), versionOf(copy)}),
        {copyText(copy), QStringLiteral("header: cuDNN %1").arg(copy.headerVersion->toString())},
        Message(QT_TRANSLATE_NOOP("cunest", "Programs built here expect the version of the headers and then run with another one.")),
        Message(QT_TRANSLATE_NOOP("cunest", "Install one release again with its headers and DLLs."))));
}

// One of the two without the other: somebody wanted to build here and cannot. Neither is nothing wrong.
void checkBuildFiles(const CudnnCopy &copy, Findings &findings)
{
    if (copy.hasHeaders.value_or(false) && !copy.hasVersionHeader.value_or(true) && copy.version && copy.version->major() >= 8) {
        findings.append(makeFinding("cudnn.header-missing", Severity::Warn,
                                    Message(QT_TRANSLATE_NOOP("cunest", "cudnn_version.h of cuDNN %1 is missing."), {versionOf(copy)}),
                                    {copyText(copy), QStringLiteral("cudnn.h is there, no cudnn_version.h beside it")},
                                    Message(QT_TRANSLATE_NOOP("cunest", "From cuDNN 8 on the version stands in this header, and cudnn.h includes others: with cudnn.h alone nothing can be compiled, and CMake finds no version.")),
                                    Message(QT_TRANSLATE_NOOP("cunest", "Install this release again with all its headers, if programs are to be built here."))));
        return;
    }
    if (!copy.hasHeaders || !copy.hasImportLibrary || *copy.hasHeaders == *copy.hasImportLibrary)
        return;
    if (*copy.hasHeaders) {
        findings.append(makeFinding("cudnn.lib-missing", Severity::Warn,
                                    Message(QT_TRANSLATE_NOOP("cunest", "The import libraries of cuDNN %1 are missing."), {versionOf(copy)}),
                                    {copyText(copy), QStringLiteral("headers are there, no cudnn*.lib in lib\\x64")},
                                    Message(QT_TRANSLATE_NOOP("cunest", "Programs run, but none that uses cuDNN can be linked here (LNK1104). NVIDIA's Python wheels have no import libraries.")),
                                    Message(QT_TRANSLATE_NOOP("cunest", "Install this release again from NVIDIA's archive, which has them, if programs are to be built here."))));
        return;
    }
    findings.append(makeFinding("cudnn.header-missing", Severity::Warn,
                                Message(QT_TRANSLATE_NOOP("cunest", "The headers of cuDNN %1 are missing."), {versionOf(copy)}),
                                {copyText(copy), QStringLiteral("import libraries are there, no cudnn.h in include")},
                                Message(QT_TRANSLATE_NOOP("cunest", "Programs run, but none that uses cuDNN can be compiled here (C1083).")),
                                Message(QT_TRANSLATE_NOOP("cunest", "Install this release again with its headers, if programs are to be built here."))));
}

// On a server, or on a drive that is one.
bool isOnNetwork(const Snapshot &snapshot, const WinPath &folder)
{
    if (folder.isUnc())
        return true;
    for (const Volume &volume : snapshot.volumes) {
        if (volume.kind == VolumeKind::Network && sameName(volume.root, folder.root()))
            return true;
    }
    return false;
}

Finding onNetwork(const CudnnCopy &copy)
{
    return makeFinding("folder.network", Severity::Warn,
                       Message(QT_TRANSLATE_NOOP("cunest", "cuDNN %1 lies on a network drive."), {versionOf(copy)}), {copyText(copy)},
                       Message(QT_TRANSLATE_NOOP("cunest", "Services, other users and programs with administrator rights do not see drives that you connected, and a short interruption ends every program that uses it.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install it into a folder of this computer and put that one on PATH.")));
}

// A part of a set where nothing else of it is: one DLL copied to where the program was looked for.
bool isShared(const Snapshot &snapshot, const CudnnCopy &copy)
{
    return !isPrivate(copy) || isSearched(snapshot, copy.path);
}

// The folder of a program's archive inside a toolkit: "v12.2\cuda\bin".
bool isNested(const Snapshot &snapshot, const CudnnCopy &copy)
{
    for (const Toolkit &toolkit : snapshot.toolkits) {
        const QString below = copy.path.relativeTo(toolkit.path);
        const QString first = below.section(u'\\', 0, 0);
        if (sameName(first, QStringLiteral("cuda")) || first.startsWith(QLatin1String("cudnn"), Qt::CaseInsensitive))
            return true;
    }
    return false;
}

Finding nested(const CudnnCopy &copy)
{
    return makeFinding("cudnn.nested", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "cuDNN %1 was copied into the toolkit one folder too deep."), {versionOf(copy)}),
                       {copyText(copy)},
                       Message(QT_TRANSLATE_NOOP("cunest", "The archive's own folder was copied instead of what is in it, so no program finds the DLLs.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install the archive with CuNest: every file goes where it belongs. Then remove the folder \"%1\"."),
                               {copy.path.parent().toString()}));
}

} // namespace

Finding cudnnNone(const Snapshot &snapshot, int major, Severity severity)
{
    QStringList evidence;
    for (const CudnnCopy &copy : snapshot.cudnn)
        evidence.append(copyText(copy));
    if (snapshot.cudnn.isEmpty()) {
        if (const Toolkit *toolkit = snapshot.activeToolkit())
            evidence.append(QStringLiteral("no cudnn64_*.dll in %1").arg(toolkit->dllFolder().toString()));
        evidence.append(QStringLiteral("no cudnn64_*.dll in the %1 folders of PATH").arg(snapshot.path.effective.size()));
        if (major > 0) { // the newest archive for this CUDA would bring the same error again
            return makeFinding("cudnn.none", severity,
                               Message(QT_TRANSLATE_NOOP("cunest", "The program needs cuDNN %1, and no cuDNN is installed on this computer."), {QString::number(major)}), evidence,
                               Message(QT_TRANSLATE_NOOP("cunest", "Programs load cuDNN by a name that carries its major version; another one cannot stand in for it.")),
                               Message(QT_TRANSLATE_NOOP("cunest", "Get the archive of cuDNN %1 for your CUDA version from NVIDIA and install it here."), {QString::number(major)}));
        }
        return makeFinding("cudnn.none", severity,
                           Message(QT_TRANSLATE_NOOP("cunest", "No cuDNN is installed on this computer.")), evidence,
                           Message(QT_TRANSLATE_NOOP("cunest", "cuDNN is not part of the CUDA Toolkit; it is a download of its own.")),
                           Message(QT_TRANSLATE_NOOP("cunest", "Get the archive for your CUDA version from NVIDIA and install it here.")));
    }
    return makeFinding("cudnn.none", severity,
                       Message(QT_TRANSLATE_NOOP("cunest", "The program needs cuDNN %1; this computer has other major versions only."), {QString::number(major)}),
                       evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "Programs load cuDNN by a name that carries its major version; another one cannot stand in for it.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install a cuDNN %1 beside the others: several major versions live side by side."), {QString::number(major)}));
}

Finding cudnnIncomplete(const CudnnCopy &copy)
{
    const QString total = QString::number(copy.files.size() + copy.missing.size());
    return makeFinding("cudnn.incomplete", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "Only %1 of %2 files of cuDNN %3 are in \"%4\"."),
                               {QString::number(copy.files.size()), total, versionOf(copy), copy.path.toString()}),
                       {copyText(copy), QStringLiteral("missing: %1").arg(listed(copy.missing))},
                       Message(QT_TRANSLATE_NOOP("cunest", "cuDNN loads its parts by name when they are first needed; the missing ones are: %1."), {listed(copy.missing)}),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install the whole archive of this release; CuNest shows which files are new.")));
}

namespace {

// The older or unfinished one is CuNest's own and can be taken out as it came; the other is left as it is.
QString fixOfMix(const CudnnCopy &first, const CudnnCopy &second)
{
    const auto isWorse = [](const CudnnCopy &one, const CudnnCopy &other) {
        if (one.complete != other.complete)
            return !one.complete;
        return one.version && other.version && one.version->compareCommon(*other.version) < 0;
    };
    for (const auto &[own, other] : {std::pair(&first, &second), std::pair(&second, &first)}) {
        if (own->owner == CudnnOwner::CuNest && other->owner != CudnnOwner::CuNest && isWorse(*own, *other))
            return QStringLiteral("installed.remove:") + own->path.toString();
    }
    return {};
}

} // namespace

Finding cudnnMixed(const CudnnCopy &first, const CudnnCopy &second)
{
    return makeFinding("cudnn.mixed", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "Two releases of cuDNN meet in one program: %1 and %2."), {versionOf(first), versionOf(second)}),
                       {copyText(first), copyText(second)},
                       Message(QT_TRANSLATE_NOOP("cunest", "Windows takes each DLL from the first place where it is found. The parts then come from different releases and do not fit together.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Let the program see one release only: bring both to the same version, or take one of the folders out of its search.")),
                       fixOfMix(first, second));
}

std::optional<Finding> cudnnPathLevel(const Snapshot &snapshot, const CudnnCopy &copy)
{
    if (isSearched(snapshot, copy.path))
        return std::nullopt;
    WinPath above = copy.path.parent();
    const QList<WinPath> folders = pathFolders(snapshot);
    for (int level = 0; level < 3 && !above.isNull() && !above.isRoot(); ++level, above = above.parent()) {
        if (!folders.contains(above))
            continue;
        bool holdsDlls = false; // then the entry is there for something else
        for (const CudnnCopy &other : snapshot.cudnn)
            holdsDlls = holdsDlls || other.path == above;
        for (const Toolkit &toolkit : snapshot.toolkits)
            holdsDlls = holdsDlls || toolkit.path == above || toolkit.dllFolder() == above || toolkit.path.isSameOrInside(above);
        if (holdsDlls)
            continue;
        return makeFinding("cudnn.path-level", Severity::Fault,
                           Message(QT_TRANSLATE_NOOP("cunest", "PATH names a folder above the DLLs of cuDNN %1."), {versionOf(copy)}),
                           {QStringLiteral("on PATH: %1").arg(above.toString()), QStringLiteral("the DLLs: %1").arg(copy.path.toString())},
                           Message(QT_TRANSLATE_NOOP("cunest", "Windows does not look into subfolders of a PATH entry. NVIDIA's installer of cuDNN 9 enters such a folder.")),
                           Message(QT_TRANSLATE_NOOP("cunest", "Put \"%1\" on PATH."), {copy.path.toString()}),
                           QStringLiteral("path.add:") + copy.path.toString());
    }
    return std::nullopt;
}

Finding cudnnNotOnPath(const CudnnCopy &copy)
{
    return makeFinding("path.missing", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "The folder of cuDNN %1 is not on PATH."), {versionOf(copy)}),
                       {copyText(copy)},
                       Message(QT_TRANSLATE_NOOP("cunest", "The DLLs are there, but Windows does not search their folder.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Put \"%1\" on PATH, then start the program again."), {copy.path.toString()}),
                       QStringLiteral("path.add:") + copy.path.toString());
}

Finding cudnnShadowed(const Snapshot &snapshot, const CudnnCopy &winner, const CudnnCopy &other, Severity severity)
{
    const bool inWindows = winner.path == snapshot.folders.value(KnownFolder::System32) || winner.path == snapshot.folders.value(KnownFolder::Windows);
    Message cause(QT_TRANSLATE_NOOP("cunest", "Both carry the same file names, and Windows takes the first one it finds."));
    Message remedy(QT_TRANSLATE_NOOP("cunest", "Move the folder you want to the front of PATH, or bring the older copy up to date."));
    QString fix = QStringLiteral("path.add:") + other.path.toString();
    if (inWindows) {
        cause = Message(QT_TRANSLATE_NOOP("cunest", "Windows searches its own folder before every entry of PATH; DLLs that were copied there are found by every program first."));
        remedy = Message(QT_TRANSLATE_NOOP("cunest", "Take cuDNN's DLLs out of \"%1\": \"cunest-cli adopt\" takes them into the books, \"remove\" takes them away and keeps a backup."), {winner.path.toString()});
        fix.clear();
    } else if (isPrivate(winner)) {
        cause = Message(QT_TRANSLATE_NOOP("cunest", "The program or its environment brings this cuDNN itself and looks there first."));
        remedy = Message(QT_TRANSLATE_NOOP("cunest", "Update what brings it; a cuDNN for all programs cannot take its place."));
        fix.clear();
    }
    return makeFinding("cudnn.shadowed", severity,
                       Message(QT_TRANSLATE_NOOP("cunest", "cuDNN %1 is found first; cuDNN %2 is never reached."), {versionOf(winner), versionOf(other)}),
                       {QStringLiteral("first: %1").arg(copyText(winner)), QStringLiteral("hidden: %1").arg(copyText(other))},
                       cause, remedy, fix);
}

namespace {

// Parts that the first copy lacks are taken from the next one, of another release.
std::optional<Finding> mixedOnPath(const Snapshot &snapshot, int major)
{
    const CudnnCopy *winner = firstOnPath(snapshot, major);
    if (winner == nullptr || winner->complete || !winner->version)
        return std::nullopt;
    for (const CudnnCopy *copy : copiesOf(snapshot, major)) {
        const bool helps = std::any_of(winner->missing.cbegin(), winner->missing.cend(), [copy](const QString &name) { return holdsFile(*copy, name); });
        if (copy != winner && helps && isSearched(snapshot, copy->path) && copy->version && !copy->version->matches(*winner->version))
            return cudnnMixed(*winner, *copy);
    }
    return std::nullopt;
}

// Copied to where no entry of PATH comes before it, and of another release than what was installed.
std::optional<Finding> shadowedByWindows(const Snapshot &snapshot, int major)
{
    const CudnnCopy *winner = firstOnPath(snapshot, major);
    if (winner == nullptr || !winner->version || winner->path != snapshot.folders.value(KnownFolder::System32))
        return std::nullopt;
    for (const CudnnCopy *copy : copiesOf(snapshot, major)) {
        if (copy != winner && !isPrivate(*copy) && copy->complete && copy->version && !copy->version->matches(*winner->version)
            && isSearched(snapshot, copy->path))
            return cudnnShadowed(snapshot, *winner, *copy, Severity::Warn);
    }
    return std::nullopt;
}

} // namespace

Findings checkCopy(const CudnnCopy &copy, const Knowledge &knowledge)
{
    Findings findings;
    QStringList damaged;
    QStringList foreign;
    QStringList renamed;
    for (const CudnnFile &file : copy.files) {
        if (file.damaged)
            damaged.append(QStringLiteral("%1: %2 bytes").arg(file.name).arg(file.size));
        else if (file.architecture == Architecture::X86 || (file.architecture == Architecture::Arm64 && !sameName(copy.path.fileName(), QStringLiteral("arm64"))))
            foreign.append(QStringLiteral("%1: %2").arg(file.name, architectureName(file.architecture)));
        if (!file.ownName.isEmpty())
            renamed.append(QStringLiteral("%1 is %2").arg((copy.path / file.name).toString(), file.ownName));
    }
    if (!damaged.isEmpty())
        findings.append(cudnnDamaged(copy, damaged));
    if (!foreign.isEmpty())
        findings.append(cudnnWrongArchitecture(copy, foreign));
    if (!renamed.isEmpty()) {
        findings.append(cudnnRenamed(copy, renamed));
        return findings; // what its names promise is not there: nothing to compare with
    }
    if (!copy.complete)
        findings.append(cudnnIncomplete(copy));
    checkVersions(copy, knowledge, findings);
    checkHeader(copy, findings);
    if (copy.owner != CudnnOwner::Pip) // wheels are there to run
        checkBuildFiles(copy, findings);
    return findings;
}

Findings checkCudnn(const Snapshot &snapshot, const Knowledge &knowledge)
{
    Findings findings;
    if (snapshot.cudnn.isEmpty() && !snapshot.toolkits.isEmpty())
        findings.append(cudnnNone(snapshot, 0, Severity::Info));
    for (const int major : {9, 8, 7}) {
        if (const auto mixed = mixedOnPath(snapshot, major))
            findings.append(*mixed);
        else if (const auto shadowed = shadowedByWindows(snapshot, major))
            findings.append(*shadowed);
    }
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (!isShared(snapshot, copy))
            continue;
        if (isNested(snapshot, copy)) {
            findings.append(nested(copy));
            continue;
        }
        const Findings own = checkCopy(copy, knowledge);
        findings.append(own);
        if (own.isEmpty() && isOnNetwork(snapshot, copy.path) && isSearched(snapshot, copy.path))
            findings.append(onNetwork(copy)); // names and places only where everything else is right
        if (copy.path.toString().contains(u'[') && isSearched(snapshot, copy.path)) {
            findings.append(makeFinding(
                "folder.brackets", Severity::Warn,
                Message(QT_TRANSLATE_NOOP("cunest", "The folder of cuDNN %1 has square brackets in its name."), {versionOf(copy)}),
                {copy.path.toString()},
                Message(QT_TRANSLATE_NOOP("cunest", "Some loaders take the brackets for a pattern and do not find the DLLs.")),
                Message(QT_TRANSLATE_NOOP("cunest", "Move it to a folder without [ and ] and put that one on PATH."))));
        }
    }
    return findings;
}

} // namespace cunest
