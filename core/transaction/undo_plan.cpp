// Plans that take back earlier transactions; pure apart from looking at the files.
#include "transaction/undo_plan.h"

#include "env/path_list.h"
#include "plan/plan_policy.h"
#include "plan/store_link.h"
#include "transaction/step.h"

#include <QSet>

#include <algorithm>

namespace cunest {
namespace {

class UndoPlanner
{
public:
    UndoPlanner(Platform &platform, const QList<TransactionRecord> &history, const Receipt &receipt, bool again)
        : m_platform(platform), m_history(history), m_receipt(receipt), m_again(again)
    {
    }

    InstallPlan make(PlanKind kind);

private:
    void restoreFolders();
    void undoFile(const ReceiptFile &file);
    void takeOut(const ReceiptFile &file, const FileStatus &now);
    void putBack(const ReceiptFile &file, const std::optional<FileStatus> &now);
    void undoLink(const SwitchLink &change);
    void dropDanglingLink();
    bool isHeldByLink(const EditPathList &edit) const;
    void undoPathEdit(const EditPathList &edit);
    void undoVariable(const SetVariable &set);
    void cannotRestore(const WinPath &target, const QString &reason);
    void addRow(const ReceiptFile &file, FileAction action);
    void addEnvironment(Scope scope, const QString &variable, const std::optional<RegistryValue> &before,
                        const std::optional<RegistryValue> &after);
    QList<ReceiptFile> filesOf(const TransactionRecord &record) const;
    QString laterTransaction(const WinPath &target, bool onlyInstallations = false) const;
    QString reasonForChange(const WinPath &target) const;
    bool hasFolder(const WinPath &folder);

    Platform &m_platform;
    const QList<TransactionRecord> &m_history;
    const Receipt m_receipt;
    const bool m_again; // an earlier undo could not do everything
    InstallPlan m_plan;
    QStringList m_problems;
    QSet<WinPath> m_folders; // that exist, or will
    QList<WinPath> m_keptLinks; // that lead to another version now
};

InstallPlan UndoPlanner::make(PlanKind kind)
{
    m_plan.kind = kind;
    m_plan.way = m_receipt.way;
    m_plan.scope = m_receipt.scope;
    m_plan.package = m_receipt.package;
    m_plan.root = m_receipt.root;
    m_plan.undoes = m_receipt.transaction;

    for (auto change = m_receipt.links.rbegin(); change != m_receipt.links.rend(); ++change)
        undoLink(*change);
    dropDanglingLink();
    restoreFolders();
    for (auto file = m_receipt.files.rbegin(); file != m_receipt.files.rend(); ++file)
        undoFile(*file);
    for (auto folder = m_receipt.createdFolders.rbegin(); folder != m_receipt.createdFolders.rend(); ++folder) {
        const auto status = m_platform.files.stat(*folder);
        if (status)
            m_plan.operations.append(RemoveFolder{*folder});
        else if (status.error().code != ErrorCode::NotFound)
            cannotRestore(*folder, errorCodeName(status.error().code));
    }
    for (auto edit = m_receipt.pathEdits.rbegin(); edit != m_receipt.pathEdits.rend(); ++edit) {
        if (!isHeldByLink(*edit))
            undoPathEdit(*edit);
    }
    for (auto set = m_receipt.variables.rbegin(); set != m_receipt.variables.rend(); ++set)
        undoVariable(*set);

    if (!m_problems.isEmpty()) {
        Finding finding;
        finding.id = QStringLiteral("undo.cannot-restore");
        finding.severity = Severity::Warn;
        finding.title = Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n thing(s) cannot be put back and stay as they are"),
                                         m_problems.size());
        finding.evidence = m_problems;
        m_plan.problems = m_problems;
        finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Something else changed them after this transaction, or their "
                                                            "backups were deleted."));
        finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Take back the later transactions first, or install the wanted "
                                                             "version again."));
        m_plan.findings.append(finding);
    }
    m_plan.needsElevation = m_receipt.transaction.startsWith(u'm') && !m_platform.elevation.isElevated();
    return m_plan;
}

// Only folders that the transaction itself took out, and only below what is still there: a toolkit
// that is gone stays gone.
void UndoPlanner::restoreFolders()
{
    for (auto folder = m_receipt.removedFolders.rbegin(); folder != m_receipt.removedFolders.rend(); ++folder) {
        const auto status = m_platform.files.stat(*folder);
        if (status)
            continue;
        if (status.error().code != ErrorCode::NotFound) {
            cannotRestore(*folder, errorCodeName(status.error().code));
            continue;
        }
        if (!hasFolder(folder->parent())) {
            cannotRestore(*folder, QStringLiteral("its parent folder no longer exists"));
            continue;
        }
        m_plan.operations.append(CreateFolder{*folder});
        m_folders.insert(*folder);
    }
}

bool UndoPlanner::hasFolder(const WinPath &folder)
{
    if (folder.isRoot() || m_folders.contains(folder))
        return true;
    const auto status = m_platform.files.stat(folder);
    if (!status || status->kind != FileKind::Folder)
        return false;
    m_folders.insert(folder);
    return true;
}

QList<ReceiptFile> UndoPlanner::filesOf(const TransactionRecord &record) const
{
    if (!record.outline)
        return record.receipt.files;
    const auto receipt = readReceipt(m_platform, record.id);
    return receipt ? receipt->files : QList<ReceiptFile>();
}

QString UndoPlanner::laterTransaction(const WinPath &target, bool onlyInstallations) const
{
    bool later = false;
    QString found;
    for (const TransactionRecord &record : m_history) {
        if (record.id == m_receipt.transaction) {
            later = true;
            continue;
        }
        if (!later || record.state != TransactionState::Committed || !record.undoneBy.isEmpty())
            continue;
        if (onlyInstallations && record.receipt.kind != PlanKind::Install)
            continue;
        for (const ReceiptFile &file : filesOf(record)) {
            const bool changes = file.action != FileAction::Identical && file.action != FileAction::Adopt;
            if (changes && file.target == target)
                found = record.id;
        }
    }
    return found;
}

QString UndoPlanner::reasonForChange(const WinPath &target) const
{
    const QString later = laterTransaction(target);
    if (!later.isEmpty())
        return QStringLiteral("changed by the later transaction %1").arg(later);
    return QStringLiteral("changed by another program since");
}

void UndoPlanner::cannotRestore(const WinPath &target, const QString &reason)
{
    m_problems.append(QStringLiteral("%1: %2").arg(target.toString(), reason));
}

void UndoPlanner::addRow(const ReceiptFile &file, FileAction action)
{
    DiffRow row;
    const QString relative = file.target.relativeTo(m_receipt.root);
    row.group = relative.contains(u'\\') ? relative.section(u'\\', 0, -2) : QString();
    row.target = file.target;
    row.action = action;
    row.from = action == FileAction::Keep ? std::nullopt : file.newVersion;
    row.to = action == FileAction::Restore ? file.oldVersion : std::nullopt;
    row.size = action == FileAction::Restore ? file.backupSize : file.size;
    m_plan.rows.append(row);
}

void UndoPlanner::undoFile(const ReceiptFile &file)
{
    const bool removedOurs = m_plan.kind == PlanKind::Remove && file.action == FileAction::Adopt;
    if (file.action == FileAction::Identical || (file.action == FileAction::Adopt && !removedOurs))
        return;
    const auto status = m_platform.files.stat(file.target);
    if (!status && status.error().code != ErrorCode::NotFound) {
        cannotRestore(file.target, errorCodeName(status.error().code));
        return addRow(file, FileAction::Keep);
    }
    if (status && !file.backup.isNull()
        && isSameFile(m_platform.files, file.target, *status, file.backupPrint, file.backupSha256))
        return; // an earlier undo that could not do everything put it back
    const bool placed = file.action != FileAction::RemoveLeftOver && file.action != FileAction::Remove;
    if (status && (!placed || !isSameFile(m_platform.files, file.target, *status, file.placed, file.sha256))) {
        cannotRestore(file.target, reasonForChange(file.target));
        return addRow(file, FileAction::Keep);
    }
    // The same package installed once more since: its files are not ours to take.
    if (status && m_again && !laterTransaction(file.target, true).isEmpty()) {
        cannotRestore(file.target, reasonForChange(file.target));
        return addRow(file, FileAction::Keep);
    }
    if (!file.backup.isNull())
        return putBack(file, status ? std::optional<FileStatus>(*status) : std::nullopt);
    if (status)
        takeOut(file, *status);
}

void UndoPlanner::takeOut(const ReceiptFile &file, const FileStatus &now)
{
    m_plan.operations.append(RemoveFile{file.target, fingerprintOf(now), file.newVersion, RemoveReason::Undo});
    addRow(file, FileAction::Remove);
}

void UndoPlanner::putBack(const ReceiptFile &file, const std::optional<FileStatus> &now)
{
    const auto backup = m_platform.files.stat(file.backup);
    if (!backup || !isSameFile(m_platform.files, file.backup, *backup, file.backupPrint, file.backupSha256)) {
        cannotRestore(file.target, backup ? QStringLiteral("its backup was changed") : QStringLiteral("its backup is gone"));
        return addRow(file, FileAction::Keep);
    }
    if (!hasFolder(file.target.parent())) {
        cannotRestore(file.target, QStringLiteral("its folder no longer exists"));
        return addRow(file, FileAction::Keep);
    }
    PlaceFile place;
    place.target = file.target;
    place.source = FromBackup{m_receipt.transaction, file.backup, fingerprintOf(*backup)};
    place.size = backup->size;
    place.sha256 = file.backupSha256;
    if (now)
        place.old = fingerprintOf(*now);
    place.oldVersion = file.newVersion;
    place.newVersion = file.oldVersion;
    m_plan.operations.append(place);
    if (!file.backup.isSameVolume(file.target)) {
        m_plan.bytesToWrite += place.size;
        m_plan.bytesNeeded += place.size;
    }
    addRow(file, FileAction::Restore);
}

void UndoPlanner::addEnvironment(Scope scope, const QString &variable, const std::optional<RegistryValue> &before,
                                 const std::optional<RegistryValue> &after)
{
    m_plan.environment.append({scope, variable, before ? before->text().value_or(QString()) : QString(),
                               after ? after->text().value_or(QString()) : QString()});
}

// Back to where it led, unless it leads elsewhere since or that folder is gone.
void UndoPlanner::undoLink(const SwitchLink &change)
{
    const auto now = linkTarget(m_platform.files, change.link);
    if (!now)
        return cannotRestore(change.link, errorCodeName(now.error().code));
    if (*now == change.from)
        return;
    if (*now != change.to) {
        m_keptLinks.append(change.link);
        return cannotRestore(change.link, QStringLiteral("leads to %1 since").arg(now->toString()));
    }
    const bool there = !change.from.isNull() && m_platform.files.stat(change.from);
    m_plan.operations.append(SwitchLink{change.link, *now, there ? change.from : WinPath()});
}

// Removing what the link leads to, installed without it: the link would lead nowhere.
void UndoPlanner::dropDanglingLink()
{
    const bool hadCudnn = std::any_of(m_receipt.files.cbegin(), m_receipt.files.cend(), [](const ReceiptFile &file) {
        return cudnnKindOfName(file.target.fileName()) == CudnnFileKind::Dll;
    });
    if (!m_receipt.links.isEmpty() || !hadCudnn || m_receipt.root.isNull()) // a zlibwapi.dll alone leaves cuDNN there
        return;
    const WinPath link = storeLink(m_receipt.scope, m_platform);
    const auto now = link.isNull() ? Result<WinPath>(WinPath()) : linkTarget(m_platform.files, link);
    if (now && *now == m_receipt.root && m_receipt.root.isInside(link.parent()))
        m_plan.operations.append(SwitchLink{link, *now, WinPath()});
}

// An entry that leads through a link which another version uses now.
bool UndoPlanner::isHeldByLink(const EditPathList &edit) const
{
    return std::any_of(edit.add.cbegin(), edit.add.cend(), [this](const EditPathList::Placed &placed) {
        const auto folder = WinPath::parse(placed.entry);
        return folder && std::any_of(m_keptLinks.cbegin(), m_keptLinks.cend(), [&folder](const WinPath &link) { return folder->isSameOrInside(link); });
    });
}

void UndoPlanner::undoPathEdit(const EditPathList &edit)
{
    const auto current = readVariable(m_platform.registry, edit.scope, edit.variable);
    if (!current) {
        m_problems.append(QStringLiteral("%1 (%2): %3").arg(edit.variable, scopeName(edit.scope),
                                                            errorCodeName(current.error().code)));
        return;
    }
    const auto wanted = withoutEdit(edit, *current);
    if (wanted == *current)
        return;
    EditPathList back;
    back.scope = edit.scope;
    back.variable = edit.variable;
    back.add = edit.remove;
    back.remove = edit.add;
    back.before = *current;
    back.after = wanted;
    back.dropKey = !wanted && m_receipt.createdKeys.contains(edit.scope);
    m_plan.operations.append(back);
    addEnvironment(edit.scope, edit.variable, *current, wanted);
}

void UndoPlanner::undoVariable(const SetVariable &set)
{
    const auto current = readVariable(m_platform.registry, set.scope, set.variable);
    if (current && *current == set.before)
        return;
    if (!current || *current != set.after) {
        m_problems.append(QStringLiteral("%1 (%2): changed by another program since")
                              .arg(set.variable, scopeName(set.scope)));
        return;
    }
    const bool dropKey = !set.before && m_receipt.createdKeys.contains(set.scope);
    m_plan.operations.append(SetVariable{set.scope, set.variable, set.after, set.before, dropKey});
    addEnvironment(set.scope, set.variable, set.after, set.before);
}

const TransactionRecord *find(const QList<TransactionRecord> &history, const QString &id)
{
    for (const TransactionRecord &record : history) {
        if (record.id == id)
            return &record;
    }
    return nullptr;
}

// After an undo was itself taken back, the files stand as the last transaction of that chain left
// them: its backups are the ones that exist.
const TransactionRecord *standingFor(const QList<TransactionRecord> &history, const TransactionRecord *record)
{
    for (const TransactionRecord &undo : history) {
        if (undo.receipt.undoes == record->id && undo.state == TransactionState::Committed && !undo.undoneBy.isEmpty()) {
            const TransactionRecord *redo = find(history, undo.undoneBy);
            if (redo && redo->undoneBy.isEmpty())
                return standingFor(history, redo);
        }
    }
    return record;
}

Result<InstallPlan> makePlan(Platform &platform, const QList<TransactionRecord> &history,
                             const QString &transaction, PlanKind kind)
{
    const TransactionRecord *record = find(history, transaction);
    if (!record) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "There is no transaction \"%1\"."), {transaction}));
    }
    if (record->state != TransactionState::Committed) {
        return makeError(ErrorCode::Conflict,
                         Message(QT_TRANSLATE_NOOP("cunest", "Transaction \"%1\" was never completed, so there is nothing "
                                                             "to take back."),
                                 {transaction}),
                         transactionStateName(record->state));
    }
    // What an undo could not put back can be tried again: a later transaction may have gone since.
    if (!record->undoneBy.isEmpty() && !record->partlyTakenBack) {
        return makeError(ErrorCode::Conflict,
                         Message(QT_TRANSLATE_NOOP("cunest", "Transaction \"%1\" was already taken back by \"%2\"."),
                                 {transaction, record->undoneBy}));
    }
    const TransactionRecord *standing = standingFor(history, record);
    const auto receipt = standing->outline ? readReceipt(platform, standing->id) : standing->receipt;
    if (!receipt) {
        return makeError(ErrorCode::Corrupt,
                         Message(QT_TRANSLATE_NOOP("cunest", "The record of transaction \"%1\" is damaged."), {standing->id}));
    }
    return UndoPlanner(platform, history, *receipt, record->partlyTakenBack).make(kind);
}

} // namespace

bool canUndo(const TransactionRecord &record)
{
    return record.state == TransactionState::Committed && (record.undoneBy.isEmpty() || record.partlyTakenBack);
}

Result<InstallPlan> makeUndoPlan(Platform &platform, const QList<TransactionRecord> &history,
                                 const QString &transaction)
{
    return makePlan(platform, history, transaction, PlanKind::Undo);
}

Result<InstallPlan> makeRemovePlan(Platform &platform, const QList<TransactionRecord> &history,
                                   const QString &installed)
{
    const TransactionRecord *record = find(history, installed);
    const bool brings = record && (record->receipt.kind == PlanKind::Install || record->receipt.kind == PlanKind::Adopt);
    if (record && !brings) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "Transaction \"%1\" installed nothing that could be removed."),
                                 {installed}));
    }
    return makePlan(platform, history, installed, PlanKind::Remove);
}

} // namespace cunest
