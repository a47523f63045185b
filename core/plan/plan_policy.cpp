// Decides what a plan may touch; knows nothing of why the plan was made.
#include "plan/plan_policy.h"

#include "env/path_list.h"
#include "plan/environment_policy.h"
#include "plan/store_link.h"
#include "plan/target_policy.h"
#include "plan/zlib_file.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <utility>

namespace cunest {
namespace {

// A real package has about thirty files; more than this is no plan of ours.
constexpr qsizetype maxOperations = 4096;

// What the value holds besides the entries that the edit puts in or takes out.
QStringList foreignEntries(const EditPathList &edit, const std::optional<RegistryValue> &value)
{
    QStringList entries = PathList::parse(value ? value->text().value_or(QString()) : QString()).entries();
    QSet<QString> own; // thousands may be taken out at once
    for (const auto *placed : {&edit.add, &edit.remove}) {
        for (const EditPathList::Placed &one : *placed)
            own.insert(PathList::entryKey(one.entry));
    }
    entries.removeIf([&own](const QString &entry) { return own.contains(PathList::entryKey(entry)); });
    return entries;
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
    Result<void> check(const SwitchLink &operation);
    Result<void> checkLinkEnd(const WinPath &folder);

    Result<void> checkFolder(const WinPath &folder);
    Result<void> checkFile(const WinPath &target);
    Result<void> checkArchiveSource(const FromArchive &source, const WinPath &target);
    Result<void> checkBackupSource(const PlaceFile &operation, const FromBackup &source);
    Result<void> checkFileSource(const PlaceFile &operation, const FromFile &source);
    Result<void> checkNewPlace(const WinPath &target);
    Result<void> checkRepairedPlace(const WinPath &target);
    Result<void> checkPathEntry(const QString &entry);
    Result<void> checkResultOfEdit(const EditPathList &operation);
    bool needsToolkit() const;
    bool holdsCudnn() const;

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

// cuDNN's DLLs, in the folder itself or where an archive has them.
bool PlanCheck::holdsCudnn() const
{
    for (const char *below : {"", "\\bin", "\\bin\\x64"}) {
        const auto folder = WinPath::parse(m_plan.root.toString() + QLatin1String(below));
        const auto entries = folder ? m_platform.files.list(*folder) : Result<QList<DirectoryEntry>>(folder.error());
        for (const DirectoryEntry &entry : entries ? *entries : QList<DirectoryEntry>()) {
            if (cudnnKindOfName(entry.name) == CudnnFileKind::Dll)
                return true;
        }
    }
    return false;
}

Result<void> PlanCheck::run()
{
    if (m_plan.operations.size() > maxOperations)
        return notAllowed(m_plan.root.toString(), QStringLiteral("too many operations"));
    if (m_plan.licence && (m_plan.kind != PlanKind::Install || m_plan.licence->entry < 0))
        return notAllowed(m_plan.licence->name, QStringLiteral("a licence that comes from no package"));
    if (m_plan.kind == PlanKind::Path && !isEnvironmentPlan(m_plan))
        return notAllowed(m_plan.root.toString(), QStringLiteral("a change of PATH changes nothing else"));
    const bool writesFiles = !isEnvironmentPlan(m_plan);
    if (!writesFiles && m_plan.kind == PlanKind::Use && !isCudaToolkitRoot(m_plan.root, m_platform.files) && !holdsCudnn())
        return notAllowed(m_plan.root.toString(), QStringLiteral("neither a CUDA Toolkit nor a folder of cuDNN"));
    if (const auto root = writesFiles ? checkRoot(m_plan.root, m_plan.scope, m_platform) : Result<void>(); !root)
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
    if (isZlibName(target.fileName()))
        return notAllowed(target.toString(), QStringLiteral("no archive of cuDNN holds it"));
    return checkNewPlace(target);
}

Result<void> PlanCheck::checkNewPlace(const WinPath &target)
{
    const bool ownFolder = (m_plan.way == Way::OwnFolder || m_plan.way == Way::Link)
                           && m_plan.root.isInside(ownFolderBase(m_plan.scope, m_platform));
    if (m_plan.way == Way::Beside && target.parent() == m_plan.root && isProgramFolder(m_plan.root, m_platform.files))
        return {}; // only DLLs may lie in the root itself
    if (m_plan.way != Way::Toolkit && !ownFolder)
        return notAllowed(target.toString(), QStringLiteral("new files do not go to this root"));
    if (target.parent() == m_plan.root)
        return notAllowed(target.toString(), QStringLiteral("new files go to bin, include and lib\\x64"));
    return {};
}

Result<void> PlanCheck::checkBackupSource(const PlaceFile &operation, const FromBackup &source)
{
    static const QRegularExpression id(QStringLiteral("^[mu][0-9]{6,12}-[0-9]{8}-[0-9]{6}\\z"));
    if (m_plan.kind == PlanKind::Install || m_plan.kind == PlanKind::Adopt)
        return notAllowed(operation.target.toString(), QStringLiteral("this kind of plan restores nothing"));
    const QChar letter = m_plan.scope == Scope::Machine ? u'm' : u'u';
    if (!id.match(source.transaction).hasMatch() || source.transaction.at(0) != letter)
        return notAllowed(source.transaction, QStringLiteral("not a transaction of this scope"));
    const KnownFolder known = m_plan.scope == Scope::Machine ? KnownFolder::ProgramData : KnownFolder::LocalAppData;
    const WinPath folder = m_platform.system.knownFolder(known) / QStringLiteral("CuNest\\txn") / source.transaction;
    if (!source.file.isInside(folder))
        return notAllowed(source.file.toString(), QStringLiteral("not a backup of transaction ") + source.transaction);
    // A backup that was renamed and never read has no SHA-256; then it must be the same file.
    if (operation.sha256.size() != 32 && (!operation.sha256.isEmpty() || source.print.fileId.isEmpty()))
        return notAllowed(operation.target.toString(), QStringLiteral("a backup that cannot be recognised"));
    return {};
}

// A repair writes beside cuDNN's DLLs, in places of an installation; of what NVIDIA's installer laid down
// ("v9.1\bin\12.4") also where no archive's files go.
Result<void> PlanCheck::checkRepairedPlace(const WinPath &target)
{
    const auto entries = m_platform.files.list(target.parent());
    const bool beside = entries && std::any_of(entries->cbegin(), entries->cend(), [](const DirectoryEntry &entry) {
                            return entry.status.kind == FileKind::File && cudnnKindOfName(entry.name) == CudnnFileKind::Dll;
                        });
    if (!beside)
        return notAllowed(target.toString(), QStringLiteral("no cuDNN lies beside it"));
    if (m_plan.way == Way::OwnFolder && target.parent() == m_plan.root && m_plan.root.isInside(ownFolderBase(m_plan.scope, m_platform)))
        return {};
    return checkNewPlace(target);
}

// Nothing but zlibwapi.dll; to repair, CuNest's own alone. For all users CuNest's own, which only administrators could have changed, or one for
// whose origin a signature speaks.
Result<void> PlanCheck::checkFileSource(const PlaceFile &operation, const FromFile &source)
{
    const QString target = operation.target.toString();
    const bool repairs = m_plan.kind == PlanKind::Fix;
    if ((m_plan.kind != PlanKind::Install && !repairs) || !isZlibName(operation.target.fileName()))
        return notAllowed(target, QStringLiteral("a file that comes from no package"));
    if (repairs && source.file != ownZlib(m_platform))
        return notAllowed(source.file.toString(), QStringLiteral("not the file that CuNest brings"));
    if (operation.sha256.size() != 32)
        return notAllowed(target, QStringLiteral("a file that cannot be recognised"));
    if (m_plan.scope == Scope::Machine && source.file != ownZlib(m_platform)) {
        const auto file = readZlib(m_platform, source.file);
        if (!file)
            return file.error();
        if (file->sha256 != operation.sha256 || file->signature.status != SignatureStatus::Valid)
            return makeError(ErrorCode::AccessDenied,
                             Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" carries no valid signature, so it is not installed for all "
                                                                 "users. Let CuNest add its own zlibwapi.dll, or install for your "
                                                                 "user only."),
                                     {source.file.toString()}),
                             QStringLiteral("policy: %1: unsigned").arg(source.file.toString()));
    }
    return repairs ? checkRepairedPlace(operation.target) : checkNewPlace(operation.target);
}

Result<void> PlanCheck::check(const PlaceFile &operation)
{
    if (const auto file = checkFile(operation.target); !file)
        return file.error();
    if (operation.size < 0)
        return notAllowed(operation.target.toString(), QStringLiteral("negative size"));
    if (const auto *archive = std::get_if<FromArchive>(&operation.source))
        return checkArchiveSource(*archive, operation.target);
    if (const auto *file = std::get_if<FromFile>(&operation.source))
        return checkFileSource(operation, *file);
    return checkBackupSource(operation, std::get<FromBackup>(operation.source));
}

Result<void> PlanCheck::check(const ConfirmFile &operation)
{
    if (const auto file = checkFile(operation.target); !file)
        return file.error();
    if (operation.source)
        return checkArchiveSource(*operation.source, operation.target);
    if (m_plan.kind == PlanKind::Install || isZlibName(operation.target.fileName()))
        return notAllowed(operation.target.toString(), QStringLiteral("confirmed without an entry of the package"));
    return {};
}

Result<void> PlanCheck::check(const RemoveFile &operation)
{
    if (m_plan.kind == PlanKind::Adopt)
        return notAllowed(operation.target.toString(), QStringLiteral("taking into the books removes nothing"));
    if (m_plan.kind == PlanKind::Install && isZlibName(operation.target.fileName()))
        return notAllowed(operation.target.toString(), QStringLiteral("no left-over of cuDNN"));
    return checkFile(operation.target);
}

// Entries are whole paths inside the root: a plan cannot bring a foreign folder onto PATH.
Result<void> PlanCheck::checkPathEntry(const QString &entry)
{
    const bool quoted = entry.size() > 2 && entry.startsWith(u'"') && entry.endsWith(u'"');
    const auto path = WinPath::parse(quoted ? entry.mid(1, entry.size() - 2) : entry);
    if (path && m_plan.way == Way::Link && *path == storeLink(m_plan.scope, m_platform) / QStringLiteral("bin"))
        return {}; // leads to the root as long as the link does
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
    const bool environmentOnly = isEnvironmentPlan(m_plan);
    for (const auto *list : {&operation.add, &operation.remove}) {
        for (const EditPathList::Placed &placed : *list) {
            const bool brought = environmentOnly && list == &operation.add;
            const auto entry = brought           ? checkBroughtEntry(placed.entry, operation, m_plan, m_platform)
                               : environmentOnly ? Result<void>()
                                                 : checkPathEntry(placed.entry);
            if (!entry)
                return entry.error();
            if (placed.index < 0)
                return notAllowed(placed.entry, QStringLiteral("negative position"));
        }
    }
    return checkResultOfEdit(operation);
}

// The value to write is given besides the entries: apart from these it must be the old one, entry for
// entry. Positions are not compared: an undo finds other entries before its own.
Result<void> PlanCheck::checkResultOfEdit(const EditPathList &operation)
{
    if (operation.dropKey && operation.after)
        return notAllowed(operation.variable, QStringLiteral("a value in a key that goes"));
    for (const auto *value : {&operation.before, &operation.after}) {
        if (*value && (*value)->kind != RegistryKind::String && (*value)->kind != RegistryKind::ExpandString)
            return notAllowed(operation.variable, QStringLiteral("a value that is no text"));
    }
    if (foreignEntries(operation, operation.before) != foreignEntries(operation, operation.after))
        return notAllowed(operation.variable, QStringLiteral("the new value changes entries of others"));
    return {};
}

Result<void> PlanCheck::check(const SetVariable &operation)
{
    static const QRegularExpression allowed(QStringLiteral("^(CUDA_PATH(_V[0-9]{1,3}_[0-9]{1,3})?|CUDNN_PATH)\\z"),
                                            QRegularExpression::CaseInsensitiveOption);
    if (operation.scope != m_plan.scope)
        return notAllowed(operation.variable, QStringLiteral("a variable of the other scope"));
    if (!allowed.match(operation.variable).hasMatch())
        return notAllowed(operation.variable, QStringLiteral("not a variable of CUDA or cuDNN"));
    if ((m_plan.kind != PlanKind::Use && m_plan.kind != PlanKind::Fix) || !operation.after)
        return {};
    const auto folder = WinPath::parse(operation.after->text().value_or(QString()));
    const bool throughLink = folder && m_plan.way == Way::Link && *folder == storeLink(m_plan.scope, m_platform);
    if (!throughLink && (!folder || *folder != m_plan.root))
        return notAllowed(operation.variable, QStringLiteral("names another folder than the one made active"));
    return {};
}

// Only CuNest's own link, from one of its folders to another: a plan cannot bring foreign DLLs before others.
Result<void> PlanCheck::check(const SwitchLink &operation)
{
    const WinPath link = storeLink(m_plan.scope, m_platform);
    if (m_plan.kind == PlanKind::Path || m_plan.kind == PlanKind::Adopt)
        return notAllowed(operation.link.toString(), QStringLiteral("this kind of plan switches no link"));
    if (link.isNull() || operation.link != link)
        return notAllowed(operation.link.toString(), QStringLiteral("not the link of the managed folder"));
    for (const WinPath &end : {operation.from, operation.to}) {
        if (const auto allowed = end.isNull() ? Result<void>() : checkLinkEnd(end); !allowed)
            return allowed.error();
    }
    const bool chooses = m_plan.kind == PlanKind::Install || m_plan.kind == PlanKind::Use;
    if (chooses && operation.to != m_plan.root)
        return notAllowed(operation.to.toString(), QStringLiteral("the link leads to another folder than the plan's"));
    return checkSafe(link, link.parent(), m_plan.scope, m_platform);
}

Result<void> PlanCheck::checkLinkEnd(const WinPath &folder)
{
    if (!folder.isInside(ownFolderBase(m_plan.scope, m_platform)) || folder.isSameOrInside(storeLink(m_plan.scope, m_platform)))
        return notAllowed(folder.toString(), QStringLiteral("a link that leads out of the managed folder"));
    return checkSafe(folder, folder, m_plan.scope, m_platform);
}

} // namespace

Result<void> checkPlanPolicy(const InstallPlan &plan, Platform &platform)
{
    return PlanCheck(plan, platform).run();
}

} // namespace cunest
