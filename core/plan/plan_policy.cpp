// Decides what a plan may touch; knows nothing of why the plan was made.
#include "plan/plan_policy.h"

#include <QRegularExpression>
#include <QSet>

#include <utility>

namespace cunest {
namespace {

// A real package has about thirty files; more than this is no plan of ours.
constexpr qsizetype maxOperations = 4096;

Error notAllowed(const QString &what, const QString &why)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "CuNest refuses to change \"%1\": it is outside of what an "
                                                         "installation of cuDNN may touch. Nothing was changed."),
                             {what}),
                     QStringLiteral("policy: %1: %2").arg(what, why));
}

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

// The root itself: no drive, no place of Windows, and on the right side of the border between what
// belongs to the computer and what belongs to one user.
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

Result<void> checkTargetName(const WinPath &target, const WinPath &root)
{
    if (!target.isInside(root))
        return notAllowed(target.toString(), QStringLiteral("outside the plan's root %1").arg(root.toString()));
    const auto kind = cudnnKindOfName(target.fileName());
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

// The root, what belongs below it, and for folders of our own the way down to the root.
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

// One walk over the operations; remembers what it has seen.
class PlanCheck
{
public:
    PlanCheck(const InstallPlan &plan, Platform &platform) : m_plan(plan), m_platform(platform) {}

    Result<void> run();

private:
    Result<void> check(const CreateFolder &operation) { return checkFolder(operation.target); }
    Result<void> check(const RemoveFolder &operation) { return checkFolder(operation.target); }
    Result<void> check(const PlaceFile &operation);
    Result<void> check(const ConfirmFile &operation);
    Result<void> check(const RemoveFile &operation);
    Result<void> check(const EditPathList &operation);
    Result<void> check(const SetVariable &operation);

    Result<void> checkFolder(const WinPath &folder);
    Result<void> checkFile(const WinPath &target);
    Result<void> checkArchiveSource(const FromArchive &source, const WinPath &target);
    Result<void> checkBackupSource(const PlaceFile &operation, const FromBackup &source);
    Result<void> checkPathEntry(const QString &entry);
    bool needsToolkit() const;

    const InstallPlan &m_plan;
    Platform &m_platform;
    QSet<WinPath> m_files;
    QSet<WinPath> m_safeFolders;
};

bool PlanCheck::needsToolkit() const
{
    if (m_plan.way != Way::Toolkit)
        return false;
    for (const Operation &operation : m_plan.operations) {
        if (std::holds_alternative<PlaceFile>(operation))
            return true;
    }
    return false;
}

Result<void> PlanCheck::run()
{
    if (m_plan.operations.size() > maxOperations)
        return notAllowed(m_plan.root.toString(), QStringLiteral("too many operations"));
    if (const auto root = checkRoot(m_plan.root, m_plan.scope, m_platform); !root)
        return root.error();
    if (needsToolkit() && !isCudaToolkitRoot(m_plan.root, m_platform.files))
        return notAllowed(m_plan.root.toString(), QStringLiteral("not a CUDA Toolkit"));
    for (const Operation &operation : m_plan.operations) {
        const auto one = std::visit([this](const auto &alternative) { return check(alternative); }, operation);
        if (!one)
            return one.error();
    }
    return {};
}

Result<void> PlanCheck::checkFolder(const WinPath &folder)
{
    if (const auto name = checkFolderName(folder, m_plan.root, m_plan.scope, m_platform); !name)
        return name.error();
    return checkSafe(folder, folder, m_plan.scope, m_platform);
}

Result<void> PlanCheck::checkFile(const WinPath &target)
{
    if (const auto name = checkTargetName(target, m_plan.root); !name)
        return name.error();
    if (m_files.contains(target))
        return notAllowed(target.toString(), QStringLiteral("named twice"));
    m_files.insert(target);
    if (!m_safeFolders.contains(target.parent())) {
        if (const auto safe = checkSafe(target, target.parent(), m_plan.scope, m_platform); !safe)
            return safe.error();
        m_safeFolders.insert(target.parent());
    }
    return checkNoFolderOrLink(target, m_platform);
}

Result<void> PlanCheck::checkArchiveSource(const FromArchive &source, const WinPath &target)
{
    if (m_plan.kind != PlanKind::Install && m_plan.kind != PlanKind::Fix)
        return notAllowed(target.toString(), QStringLiteral("this kind of plan takes nothing from a package"));
    if (source.entry < 0 || !sameName(source.name.section(u'/', -1), target.fileName()))
        return notAllowed(target.toString(), QStringLiteral("comes from an entry of another name: ") + source.name);
    const bool ownFolder = m_plan.way == Way::OwnFolder
                           && m_plan.root.isInside(ownFolderBase(m_plan.scope, m_platform));
    if (m_plan.way != Way::Toolkit && !ownFolder)
        return notAllowed(target.toString(), QStringLiteral("new files do not go to this root"));
    if (target.parent() == m_plan.root)
        return notAllowed(target.toString(), QStringLiteral("new files go to bin, include and lib\\x64"));
    return {};
}

Result<void> PlanCheck::checkBackupSource(const PlaceFile &operation, const FromBackup &source)
{
    static const QRegularExpression id(QStringLiteral("^[mu][0-9]{6,12}-[0-9]{8}-[0-9]{6}$"));
    if (m_plan.kind == PlanKind::Install || m_plan.kind == PlanKind::Adopt)
        return notAllowed(operation.target.toString(), QStringLiteral("this kind of plan restores nothing"));
    const QChar letter = m_plan.scope == Scope::Machine ? u'm' : u'u';
    if (!id.match(source.transaction).hasMatch() || source.transaction.at(0) != letter)
        return notAllowed(source.transaction, QStringLiteral("not a transaction of this scope"));
    const KnownFolder known = m_plan.scope == Scope::Machine ? KnownFolder::ProgramData : KnownFolder::LocalAppData;
    const WinPath folder = folderOf(known, m_platform) / QStringLiteral("CuNest\\txn") / source.transaction;
    if (!source.file.isInside(folder))
        return notAllowed(source.file.toString(), QStringLiteral("not a backup of transaction ") + source.transaction);
    // A backup that was renamed and never read has no SHA-256; then it must be the same file.
    if (operation.sha256.size() != 32 && (!operation.sha256.isEmpty() || source.print.fileId.isEmpty()))
        return notAllowed(operation.target.toString(), QStringLiteral("a backup that cannot be recognised"));
    return {};
}

Result<void> PlanCheck::check(const PlaceFile &operation)
{
    if (const auto file = checkFile(operation.target); !file)
        return file.error();
    if (operation.size < 0)
        return notAllowed(operation.target.toString(), QStringLiteral("negative size"));
    if (const auto *archive = std::get_if<FromArchive>(&operation.source))
        return checkArchiveSource(*archive, operation.target);
    return checkBackupSource(operation, std::get<FromBackup>(operation.source));
}

Result<void> PlanCheck::check(const ConfirmFile &operation)
{
    if (const auto file = checkFile(operation.target); !file)
        return file.error();
    if (operation.source)
        return checkArchiveSource(*operation.source, operation.target);
    if (m_plan.kind == PlanKind::Install)
        return notAllowed(operation.target.toString(), QStringLiteral("confirmed without an entry of the package"));
    return {};
}

Result<void> PlanCheck::check(const RemoveFile &operation)
{
    if (m_plan.kind == PlanKind::Adopt)
        return notAllowed(operation.target.toString(), QStringLiteral("taking into the books removes nothing"));
    return checkFile(operation.target);
}

// Entries are whole paths inside the root: a plan cannot bring a foreign folder onto PATH.
Result<void> PlanCheck::checkPathEntry(const QString &entry)
{
    const auto path = WinPath::parse(entry);
    if (!path || !path->isSameOrInside(m_plan.root))
        return notAllowed(entry, QStringLiteral("a PATH entry outside the plan's root"));
    if (!sameName(path->relativeTo(m_plan.root), u"bin") && !sameName(path->relativeTo(m_plan.root), u"bin\\x64")
        && *path != m_plan.root)
        return notAllowed(entry, QStringLiteral("not a folder of DLLs"));
    return {};
}

Result<void> PlanCheck::check(const EditPathList &operation)
{
    if (operation.scope != m_plan.scope)
        return notAllowed(operation.variable, QStringLiteral("a variable of the other scope"));
    if (!sameName(operation.variable, u"Path"))
        return notAllowed(operation.variable, QStringLiteral("not PATH"));
    for (const auto *list : {&operation.add, &operation.remove}) {
        for (const EditPathList::Placed &placed : *list) {
            if (const auto entry = checkPathEntry(placed.entry); !entry)
                return entry.error();
            if (placed.index < 0)
                return notAllowed(placed.entry, QStringLiteral("negative position"));
        }
    }
    return {};
}

Result<void> PlanCheck::check(const SetVariable &operation)
{
    static const QRegularExpression allowed(QStringLiteral("^(CUDA_PATH(_V[0-9]{1,3}_[0-9]{1,3})?|CUDNN_PATH)$"),
                                            QRegularExpression::CaseInsensitiveOption);
    if (operation.scope != m_plan.scope)
        return notAllowed(operation.variable, QStringLiteral("a variable of the other scope"));
    if (!allowed.match(operation.variable).hasMatch())
        return notAllowed(operation.variable, QStringLiteral("not a variable of CUDA or cuDNN"));
    return {};
}

} // namespace

std::optional<CudnnFileKind> cudnnKindOfName(const QString &name)
{
    static const QRegularExpression dll(QStringLiteral("^cudnn[a-z0-9_]*64_[0-9]{1,3}\\.dll$"),
                                        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression other(QStringLiteral("^cudnn(?!_frontend)[a-z0-9_]*\\.(h|lib)$"),
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
    static const QRegularExpression cudart(QStringLiteral("^cudart(64|32)_[0-9]+\\.dll$"),
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

Result<void> checkPlanPolicy(const InstallPlan &plan, Platform &platform)
{
    return PlanCheck(plan, platform).run();
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
