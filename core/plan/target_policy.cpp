// Decides about one file or folder: its name, its place, and who else may write there.
#include "plan/target_policy.h"

#include "plan/zlib_file.h"

#include <QRegularExpression>

namespace cunest {
namespace {

Error unsafePlace(const WinPath &target, const UnsafeFolder &danger)
{
    const QStringList arguments = {target.toString(), danger.where.toString()};
    const QString detail = QStringLiteral("policy: %1: unsafe folder %2").arg(arguments.at(0), arguments.at(1));
    switch (danger.why) {
    case FolderDanger::Link:
        return makeError(ErrorCode::AccessDenied,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" lies behind the link \"%2\", so it is not certain "
                                                             "where a file would really go. Use the real folder "
                                                             "instead of the link."),
                                 arguments),
                         detail);
    case FolderDanger::Network:
        return makeError(ErrorCode::AccessDenied,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" lies on a network drive. Choose a folder on a disk "
                                                             "of this computer."),
                                 arguments),
                         detail);
    case FolderDanger::UsersCanWrite:
        break;
    }
    return makeError(ErrorCode::AccessDenied,
                     Message(QT_TRANSLATE_NOOP("cunest", "Every user of this computer may change files in \"%2\", so "
                                                         "nothing is installed there for all users. Install for your "
                                                         "user only, or choose another folder."),
                             arguments),
                     detail);
}

WinPath folderOf(KnownFolder folder, Platform &platform)
{
    return platform.system.knownFolder(folder);
}

bool isInKnown(const WinPath &path, KnownFolder folder, Platform &platform)
{
    return path.isSameOrInside(folderOf(folder, platform));
}

bool isFolderFor(CudnnFileKind kind, const QString &folder)
{
    switch (kind) {
    case CudnnFileKind::Dll:
        return folder.isEmpty() || sameName(folder, u"bin") || sameName(folder, u"bin\\x64");
    case CudnnFileKind::Header:
        return sameName(folder, u"include");
    case CudnnFileKind::ImportLibrary:
        return sameName(folder, u"lib\\x64");
    }
    return false;
}

bool isLayoutFolder(const QString &relative)
{
    for (const QStringView allowed : {u"bin", u"bin\\x64", u"include", u"lib", u"lib\\x64"}) {
        if (sameName(relative, allowed))
            return true;
    }
    return false;
}

} // namespace

Error notAllowed(const QString &what, const QString &why)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "CuNest refuses to change \"%1\": it is outside of what an "
                                                         "installation of cuDNN may touch. Nothing was changed."),
                             {what}),
                     QStringLiteral("policy: %1: %2").arg(what, why));
}

Result<void> checkRoot(const WinPath &root, Scope scope, Platform &platform)
{
    if (root.isNull() || root.isRoot())
        return notAllowed(root.toString(), QStringLiteral("a plan needs a folder of its own as root"));
    if (isInKnown(root, KnownFolder::Windows, platform) || isInKnown(root, KnownFolder::System32, platform))
        return notAllowed(root.toString(), QStringLiteral("a folder of Windows"));

    const WinPath ourData = folderOf(KnownFolder::LocalAppData, platform);
    const bool inProfile = isInKnown(root, KnownFolder::Profile, platform) || root.isSameOrInside(ourData);
    if (scope == Scope::Machine && inProfile)
        return notAllowed(root.toString(), QStringLiteral("in the profile, but the scope is machine"));
    if (scope == Scope::User && !inProfile
        && (isInKnown(root, KnownFolder::ProgramFiles, platform) || isInKnown(root, KnownFolder::ProgramData, platform)))
        return notAllowed(root.toString(), QStringLiteral("a folder of all users, but the scope is user"));
    if (!ourData.isNull() && root.isSameOrInside(ourData / QStringLiteral("CuNest"))
        && !root.isInside(ownFolderBase(Scope::User, platform)))
        return notAllowed(root.toString(), QStringLiteral("CuNest's own records"));
    const WinPath machineData = folderOf(KnownFolder::ProgramData, platform);
    if (!machineData.isNull() && root.isSameOrInside(machineData / QStringLiteral("CuNest")))
        return notAllowed(root.toString(), QStringLiteral("CuNest's own records"));
    return {};
}

Result<void> checkTargetName(const WinPath &target, const WinPath &root)
{
    if (!target.isInside(root))
        return notAllowed(target.toString(), QStringLiteral("outside the plan's root %1").arg(root.toString()));
    const auto kind = isZlibName(target.fileName()) ? CudnnFileKind::Dll : cudnnKindOfName(target.fileName());
    if (!kind)
        return notAllowed(target.toString(), QStringLiteral("not a name of cuDNN's own files"));
    if (!isFolderFor(*kind, target.parent().relativeTo(root)))
        return notAllowed(target.toString(), QStringLiteral("not the folder for this kind of file"));
    return {};
}

Result<void> checkNoFolderOrLink(const WinPath &target, Platform &platform)
{
    const auto status = platform.files.stat(target);
    if (!status)
        return status.error().code == ErrorCode::NotFound ? Result<void>() : Result<void>(status.error());
    if (status->kind == FileKind::Link)
        return unsafePlace(target, {FolderDanger::Link, target});
    if (status->kind == FileKind::Folder)
        return notAllowed(target.toString(), QStringLiteral("a folder has the name of the file"));
    return {};
}

Result<void> checkFolderName(const WinPath &folder, const WinPath &root, Scope scope, Platform &platform)
{
    const QString inRoot = folder.relativeTo(root);
    if (folder == root || (!inRoot.isEmpty() && isLayoutFolder(inRoot)))
        return {};
    const WinPath base = ownFolderBase(scope, platform);
    const WinPath top = base.parent(); // "NVIDIA" or "CuNest"; what is above always exists
    if (root.isInside(base) && folder.isSameOrInside(top) && root.isInside(folder))
        return {};
    return notAllowed(folder.toString(), QStringLiteral("not a folder of cuDNN's layout"));
}

Result<void> checkSafe(const WinPath &target, const WinPath &folder, Scope scope, Platform &platform)
{
    if (const auto danger = findUnsafeFolder(folder, scope, platform))
        return unsafePlace(target, *danger);
    return {};
}

std::optional<CudnnFileKind> cudnnKindOfName(const QString &name)
{
    static const QRegularExpression dll(QStringLiteral("^cudnn[a-z0-9_]*64_[0-9]{1,3}\\.dll\\z"),
                                        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression other(QStringLiteral("^cudnn(?!_frontend)[a-z0-9_]*\\.(h|lib)\\z"),
                                          QRegularExpression::CaseInsensitiveOption);
    if (dll.match(name).hasMatch())
        return CudnnFileKind::Dll;
    const auto match = other.match(name);
    if (!match.hasMatch())
        return std::nullopt;
    return sameName(match.captured(1), u"h") ? CudnnFileKind::Header : CudnnFileKind::ImportLibrary;
}

bool isCudaToolkitRoot(const WinPath &folder, FileSystem &files)
{
    for (const QString &name : {QStringLiteral("bin\\nvcc.exe"), QStringLiteral("include\\cuda.h")}) {
        const auto status = files.stat(folder / name);
        if (status && status->kind == FileKind::File)
            return true;
    }
    static const QRegularExpression cudart(QStringLiteral("^cudart(64|32)_[0-9]+\\.dll\\z"),
                                           QRegularExpression::CaseInsensitiveOption);
    for (const QString &name : {QStringLiteral("bin"), QStringLiteral("bin\\x64")}) {
        const auto entries = files.list(folder / name);
        for (const DirectoryEntry &entry : entries ? *entries : QList<DirectoryEntry>()) {
            if (entry.status.kind == FileKind::File && cudart.match(entry.name).hasMatch())
                return true;
        }
    }
    return false;
}

bool isProgramFolder(const WinPath &folder, FileSystem &files)
{
    const auto entries = files.list(folder);
    for (const DirectoryEntry &entry : entries ? *entries : QList<DirectoryEntry>()) {
        if (entry.status.kind == FileKind::File && entry.name.endsWith(QLatin1String(".exe"), Qt::CaseInsensitive))
            return true;
    }
    return false;
}

WinPath ownFolderBase(Scope scope, Platform &platform)
{
    const KnownFolder known = scope == Scope::Machine ? KnownFolder::ProgramFiles : KnownFolder::LocalAppData;
    const WinPath folder = folderOf(known, platform);
    if (folder.isNull())
        return {};
    return folder / (scope == Scope::Machine ? QStringLiteral("NVIDIA\\CUDNN") : QStringLiteral("CuNest\\cudnn"));
}

std::optional<UnsafeFolder> findUnsafeFolder(const WinPath &folder, Scope scope, Platform &platform)
{
    WinPath nearest; // the deepest folder that exists
    for (WinPath path = folder; !path.isNull() && !path.isRoot(); path = path.parent()) {
        const auto status = platform.files.stat(path);
        if (!status)
            continue;
        if (status->kind == FileKind::Link)
            return UnsafeFolder{FolderDanger::Link, path};
        if (nearest.isNull())
            nearest = path;
    }
    if (scope != Scope::Machine)
        return std::nullopt;
    if (folder.isUnc())
        return UnsafeFolder{FolderDanger::Network, folder};
    for (const Volume &volume : platform.system.volumes()) {
        if (sameName(volume.root, folder.root()) && volume.kind == VolumeKind::Network)
            return UnsafeFolder{FolderDanger::Network, folder};
    }
    if (nearest.isNull())
        nearest = WinPath::fromLiteral(folder.root() + u'\\');
    if (platform.files.usersCanWrite(nearest))
        return UnsafeFolder{FolderDanger::UsersCanWrite, nearest};
    return std::nullopt;
}

Result<void> checkTargetPolicy(const WinPath &target, const WinPath &root, Scope scope, Platform &platform)
{
    if (const auto allowed = checkRoot(root, scope, platform); !allowed)
        return allowed.error();
    if (const auto name = checkTargetName(target, root); !name)
        return name.error();
    if (const auto safe = checkSafe(target, target.parent(), scope, platform); !safe)
        return safe.error();
    return checkNoFolderOrLink(target, platform);
}

Result<void> checkFolderPolicy(const WinPath &folder, const WinPath &root, Scope scope, Platform &platform)
{
    if (const auto allowed = checkRoot(root, scope, platform); !allowed)
        return allowed.error();
    if (const auto name = checkFolderName(folder, root, scope, platform); !name)
        return name.error();
    return checkSafe(folder, folder, scope, platform);
}

} // namespace cunest
