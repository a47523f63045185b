// Chooses the way and the toolkit: what was asked for, else the active one, else the only one.
#include "plan/plan_policy.h"
#include "plan/planner.h"

#include <QRegularExpression>

namespace cunest {
namespace {

bool fits(const Toolkit &toolkit, std::optional<int> cudaMajor)
{
    return toolkit.health != ToolkitHealth::Broken && (!cudaMajor || toolkit.version.major() == *cudaMajor);
}

// One that is registered but gone is none.
QList<Toolkit> presentToolkits(const Snapshot &snapshot)
{
    QList<Toolkit> present;
    for (const Toolkit &toolkit : snapshot.toolkits) {
        if (toolkit.health != ToolkitHealth::Broken)
            present.append(toolkit);
    }
    return present;
}

QString listOf(const QList<Toolkit> &toolkits)
{
    QStringList texts;
    for (const Toolkit &toolkit : toolkits)
        texts.append(QStringLiteral("%1 (%2)").arg(toolkit.version.toString(), toolkit.path.toString()));
    return texts.join(QStringLiteral(", "));
}

Error severalFit(const QList<Toolkit> &toolkits)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "Several CUDA Toolkits fit, and none of them is the active "
                                                         "one: %1. Choose one of them."),
                             {listOf(toolkits)}));
}

Error noneFits(const Snapshot &snapshot, std::optional<int> cudaMajor)
{
    const QString wanted = cudaMajor ? QString::number(*cudaMajor) : QString();
    const QList<Toolkit> present = presentToolkits(snapshot);
    if (present.isEmpty() && !cudaMajor)
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "There is no CUDA Toolkit on this computer. Install one, "
                                                             "or give cuDNN a folder of its own.")));
    if (present.isEmpty())
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "There is no CUDA Toolkit on this computer. Install CUDA "
                                                             "%1, or give cuDNN a folder of its own."),
                                 {wanted}));
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "This cuDNN is for CUDA %1, but the only CUDA Toolkits here "
                                                         "are: %2. Install CUDA %1, or take the cuDNN made for one of "
                                                         "them."),
                             {wanted, listOf(present)}));
}

// The folder name "v12.2", else the number in the name of cudart; a toolkit outside the scan is rare.
Version versionOfFolder(const WinPath &folder, FileSystem &files)
{
    static const QRegularExpression name(QStringLiteral("^v?([0-9]+(\\.[0-9]+){1,3})\\z"),
                                         QRegularExpression::CaseInsensitiveOption);
    if (const auto match = name.match(folder.fileName()); match.hasMatch())
        return Version::parse(match.captured(1)).value_or(Version());
    static const QRegularExpression cudart(QStringLiteral("^cudart64_([0-9]+)\\.dll\\z"),
                                           QRegularExpression::CaseInsensitiveOption);
    for (const QString &bin : {QStringLiteral("bin"), QStringLiteral("bin\\x64")}) {
        const auto entries = files.list(folder / bin);
        for (const DirectoryEntry &entry : entries ? *entries : QList<DirectoryEntry>()) {
            const int number = cudart.match(entry.name).captured(1).toInt();
            if (number >= 70) // "cudart64_110.dll" is CUDA 11, "cudart64_12.dll" CUDA 12
                return Version({number / 10});
            if (number > 0)
                return Version({number});
        }
    }
    return {};
}

Toolkit toolkitAt(const WinPath &folder, FileSystem &files)
{
    Toolkit toolkit;
    toolkit.path = folder;
    toolkit.version = versionOfFolder(folder, files);
    toolkit.sources = {QStringLiteral("folder")};
    const auto x64 = files.list(folder / QStringLiteral("bin\\x64"));
    if (toolkit.version.major() >= 13 && x64 && !x64->isEmpty())
        toolkit.layout = ToolkitLayout::BinX64;
    return toolkit;
}

Result<Toolkit> toolkitInFolder(const WinPath &folder, const Snapshot &snapshot, Platform &platform)
{
    for (const Toolkit &toolkit : snapshot.toolkits) {
        if (toolkit.path == folder && toolkit.health != ToolkitHealth::Broken)
            return toolkit;
    }
    const auto status = platform.files.stat(folder);
    if (!status && status.error().code != ErrorCode::NotFound)
        return status.error();
    if (!status)
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "The folder \"%1\" does not exist."), {folder.toString()}));
    if (!isCudaToolkitRoot(folder, platform.files))
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not the folder of a CUDA Toolkit: neither nvcc, "
                                                             "cudart nor cuda.h lies in it. Choose the folder that "
                                                             "holds \"bin\" and \"include\"."),
                                 {folder.toString()}));
    return toolkitAt(folder, platform.files);
}

Result<Toolkit> toolkitOfVersion(const Version &version, const Snapshot &snapshot)
{
    QList<Toolkit> best;
    for (const Toolkit &toolkit : snapshot.toolkits) {
        if (toolkit.health == ToolkitHealth::Broken || toolkit.version.count() < version.count()
            || !toolkit.version.matches(version))
            continue;
        if (!best.isEmpty() && toolkit.version > best.first().version)
            best.clear();
        if (best.isEmpty() || toolkit.version == best.first().version)
            best.append(toolkit);
    }
    for (const Toolkit &toolkit : best) {
        if (toolkit.active)
            return toolkit;
    }
    if (best.size() > 1)
        return severalFit(best);
    if (best.size() == 1)
        return best.first();
    const QList<Toolkit> present = presentToolkits(snapshot);
    if (present.isEmpty())
        return noneFits(snapshot, version.major());
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "There is no CUDA Toolkit %1 on this computer. Found: %2."),
                             {version.toString(), listOf(present)}));
}

Result<Toolkit> askedToolkit(const QString &text, const Snapshot &snapshot, Platform &platform)
{
    const QString number = text.startsWith(u'v', Qt::CaseInsensitive) ? text.mid(1) : text;
    if (const auto version = Version::parse(number))
        return toolkitOfVersion(*version, snapshot);
    const auto folder = WinPath::parse(text);
    if (!folder)
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is neither the version of a CUDA Toolkit nor the "
                                                             "whole path of its folder."),
                                 {text}),
                         folder.error().detail);
    return toolkitInFolder(*folder, snapshot, platform);
}

Result<Toolkit> fittingToolkit(const Snapshot &snapshot, std::optional<int> cudaMajor)
{
    QList<Toolkit> fitting;
    for (const Toolkit &toolkit : snapshot.toolkits) {
        if (!fits(toolkit, cudaMajor))
            continue;
        if (toolkit.active)
            return toolkit;
        fitting.append(toolkit);
    }
    if (fitting.size() == 1)
        return fitting.first();
    return fitting.isEmpty() ? noneFits(snapshot, cudaMajor) : severalFit(fitting);
}

// Where the DLLs go beside a program there is one.
Result<void> checkProgramFolder(const WinPath &folder, FileSystem &files)
{
    const auto status = folder.isNull() ? Result<FileStatus>(Error()) : files.stat(folder);
    if (!status || status->kind == FileKind::File) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "The folder \"%1\" does not exist."), {folder.toString()}));
    }
    if (isProgramFolder(folder, files))
        return {};
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "No program lies in \"%1\". Name the folder that holds the "
                                                         "program itself: Windows looks for DLLs right beside it."),
                             {folder.toString()}));
}

} // namespace

Result<Toolkit> chooseToolkit(Platform &platform, const Snapshot &snapshot, const QString &text)
{
    return askedToolkit(text, snapshot, platform);
}

Result<InstallTarget> resolveInstallTarget(Platform &platform, const Snapshot &snapshot,
                                           const PackageIdentity &package, const InstallOptions &options)
{
    InstallTarget target;
    const bool ownFolderByDefault = package.version && package.version->major() >= 9;
    target.way = options.way.value_or(ownFolderByDefault ? Way::OwnFolder : Way::Toolkit);
    if (target.way == Way::Beside) {
        const auto fits = checkProgramFolder(options.besideFolder, platform.files);
        return fits ? Result<InstallTarget>(target) : Result<InstallTarget>(fits.error());
    }

    auto toolkit = options.toolkit.isEmpty() ? fittingToolkit(snapshot, package.cudaMajor)
                                             : askedToolkit(options.toolkit, snapshot, platform);
    if (toolkit)
        target.toolkit = *std::move(toolkit);
    else if (target.way == Way::Toolkit || !options.toolkit.isEmpty())
        return toolkit.error();
    return target;
}

} // namespace cunest
