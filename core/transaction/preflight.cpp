// Everything that can be known to go wrong before a transaction touches anything.
#include "transaction/preflight.h"

#include "base/size_text.h"
#include "plan/environment_policy.h"
#include "plan/plan_policy.h"
#include "transaction/apply_step.h"
#include "transaction/step.h"
#include "transaction/transaction_layout.h"

#include <QJsonDocument>

namespace cunest {
namespace {

constexpr qint64 largestReceipt = 64 * 1024 * 1024;
constexpr qint64 bytesForRecords = 1024 * 1024; // journal, plan and receipt

class Preflight
{
public:
    Preflight(Platform &platform, const InstallPlan &plan, PackageSource *source, StateOwner owner)
        : m_platform(platform), m_plan(plan), m_source(source), m_owner(owner)
    {
    }

    std::optional<Refusal> run();

private:
    Result<void> checkExpectations();
    Result<void> checkUndoneEntries();
    Result<void> checkRights();
    std::optional<Refusal> checkUsers();
    std::optional<Refusal> checkSpace();
    Result<void> checkBackup(const PlaceFile &place, const FromBackup &backup);
    Result<void> checkFile(const PlaceFile &place, const FromFile &source);
    Result<void> checkEntry(const FromArchive &entry, std::optional<qint64> size);
    Result<void> checkSources();
    std::optional<Refusal> noSpace(const QString &volume, qint64 needed, qint64 available);

    Platform &m_platform;
    const InstallPlan &m_plan;
    PackageSource *m_source;
    StateOwner m_owner;
};

Error changedPackage(const InstallPlan &plan, const QString &detail)
{
    return makeError(ErrorCode::Conflict,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not the package that was looked at: it was changed "
                                                         "or replaced. Nothing was changed on this computer. Look at "
                                                         "the package again."),
                             {plan.source.toString()}),
                     detail);
}

Error notRecorded(const QString &what)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not what the transaction changed. Nothing was changed."), {what}),
                     QStringLiteral("policy: not in the receipt: ") + what);
}

std::optional<Refusal> refuse(const Result<void> &result)
{
    if (result)
        return std::nullopt;
    return Refusal{result.error(), {}};
}

std::optional<Refusal> Preflight::run()
{
    if (const auto policy = refuse(checkPlanPolicy(m_plan, m_platform)))
        return policy;
    if (const auto changed = refuse(checkExpectations()))
        return changed;
    if (const auto entries = refuse(checkUndoneEntries()))
        return entries;
    if (const auto sources = refuse(checkSources()))
        return sources;
    if (const auto rights = refuse(checkRights()))
        return rights;
    if (const auto users = checkUsers())
        return users;
    return checkSpace();
}

Result<void> Preflight::checkExpectations()
{
    for (const Operation &operation : m_plan.operations) {
        if (const auto expected = checkExpectation(m_platform, operation); !expected)
            return expected;
    }
    return {};
}

// An undo may bring entries onto the computer's PATH that no other plan may bring: only those that the
// protected record of its transaction says were taken out.
Result<void> Preflight::checkUndoneEntries()
{
    if (m_plan.kind != PlanKind::Undo || m_plan.scope != Scope::Machine || !isEnvironmentPlan(m_plan))
        return {};
    const WinPath folder = isTransactionId(m_plan.undoes) ? transactionFolder(m_platform, m_plan.undoes) : WinPath();
    const auto bytes = folder.isNull() ? Result<QByteArray>(notRecorded(m_plan.undoes))
                                       : readWhole(m_platform.files, folder / QStringLiteral("receipt.json"), largestReceipt);
    if (!bytes)
        return bytes.error();
    const auto receipt = receiptFromJson(QJsonDocument::fromJson(*bytes).object());
    if (!receipt)
        return receipt.error();
    QStringList taken;
    for (const EditPathList &edit : receipt->pathEdits) {
        for (const EditPathList::Placed &placed : edit.remove)
            taken.append(placed.entry);
    }
    for (const Operation &operation : m_plan.operations) {
        const auto *edit = std::get_if<EditPathList>(&operation);
        for (const EditPathList::Placed &placed : edit != nullptr ? edit->add : QList<EditPathList::Placed>()) {
            if (!taken.contains(placed.entry))
                return notRecorded(placed.entry);
        }
    }
    return {};
}

Result<void> Preflight::checkBackup(const PlaceFile &place, const FromBackup &backup)
{
    const auto status = m_platform.files.stat(backup.file);
    if (status && isSameFile(m_platform.files, backup.file, *status, backup.print, place.sha256))
        return {};
    return makeError(ErrorCode::Conflict,
                     Message(QT_TRANSLATE_NOOP("cunest", "The backup of \"%1\" is gone or was changed, so it cannot be "
                                                         "put back. Nothing was changed."),
                             {place.target.toString()}),
                     QStringLiteral("backup %1").arg(backup.file.toString()));
}

// Its SHA-256 is compared while it is copied.
Result<void> Preflight::checkFile(const PlaceFile &place, const FromFile &source)
{
    const auto status = m_platform.files.stat(source.file);
    if (status && status->kind == FileKind::File && status->size == place.size)
        return {};
    return makeError(ErrorCode::Conflict,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is gone or was changed since the plan was made. Nothing was changed. "
                                                         "Make a new plan."),
                             {source.file.toString()}),
                     source.file.toString());
}

Result<void> Preflight::checkEntry(const FromArchive &entry, std::optional<qint64> size)
{
    if (!m_source) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "This plan needs the package \"%1\", which is not open."),
                                 {m_plan.source.toString()}));
    }
    const QList<SourceEntry> &entries = m_source->entries();
    if (entry.entry < 0 || entry.entry >= entries.size())
        return changedPackage(m_plan, QStringLiteral("entry %1 of %2").arg(entry.entry).arg(entries.size()));
    const SourceEntry &listed = entries.at(entry.entry);
    const bool sameCrc = !listed.hasCrc || listed.crc32 == entry.crc32;
    if (listed.name != entry.name || listed.isFolder || (size && listed.size != *size) || !sameCrc)
        return changedPackage(m_plan, QStringLiteral("entry %1 (%2)").arg(entry.entry).arg(entry.name));
    return {};
}

Result<void> Preflight::checkSources()
{
    for (const Operation &operation : m_plan.operations) {
        Result<void> right;
        if (const auto *place = std::get_if<PlaceFile>(&operation)) {
            if (const auto *entry = std::get_if<FromArchive>(&place->source))
                right = checkEntry(*entry, place->size);
            else if (const auto *file = std::get_if<FromFile>(&place->source))
                right = checkFile(*place, *file);
            else
                right = checkBackup(*place, std::get<FromBackup>(place->source));
        } else if (const auto *confirm = std::get_if<ConfirmFile>(&operation); confirm && confirm->source) {
            right = checkEntry(*confirm->source, confirm->old.size);
        }
        if (!right)
            return right;
    }
    return m_plan.licence ? checkEntry(*m_plan.licence, std::nullopt) : Result<void>();
}

Result<void> Preflight::checkRights()
{
    for (const Operation &operation : m_plan.operations) {
        const WinPath target = targetOf(operation);
        if (std::holds_alternative<ConfirmFile>(operation))
            continue;
        if (!target.isNull() && !m_platform.files.canWrite(target.parent())) {
            return makeError(ErrorCode::AccessDenied,
                             Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" may not be changed with the present rights. "
                                                                 "Nothing was changed. Run as administrator."),
                                     {target.toString()}),
                             QStringLiteral("not writable: ") + target.parent().toString(), 5);
        }
    }
    return {};
}

std::optional<Refusal> Preflight::checkUsers()
{
    QList<WinPath> replaced;
    for (const Operation &operation : m_plan.operations) {
        if (oldFileOf(operation))
            replaced.append(targetOf(operation));
    }
    const QList<FileUser> users = replaced.isEmpty() ? QList<FileUser>() : m_platform.binaries.users(replaced);
    if (users.isEmpty())
        return std::nullopt;

    Finding finding;
    finding.id = QStringLiteral("plan.file-in-use");
    finding.severity = Severity::Block;
    finding.title = Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n file(s) to be replaced are in use"), users.size());
    for (const FileUser &user : users) {
        finding.evidence.append(QStringLiteral("%1 (process %2) %3 %4")
                                    .arg(user.program).arg(user.pid)
                                    .arg(user.loaded ? QStringLiteral("has loaded") : QStringLiteral("has opened"),
                                         user.file.toString()));
    }
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "A program that runs now uses these files; replacing them under "
                                                        "it would mix two versions."));
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Close \"%1\" and try again."), {users.first().program});
    return Refusal{makeError(ErrorCode::InUse,
                             Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is in use by \"%2\" (process %3). Nothing was "
                                                                 "changed. Close that program and try again."),
                                     {users.first().file.toString(), users.first().program,
                                      QString::number(users.first().pid)}),
                             finding.evidence.join(QStringLiteral("; "))),
                   {finding}};
}

std::optional<Refusal> Preflight::checkSpace()
{
    const WinPath state = stateRoot(m_platform, m_owner);
    const bool sameVolume = m_plan.root.isNull() || m_plan.root.isSameVolume(state);
    qint64 onTarget = 0;
    qint64 onState = bytesForRecords;
    for (const Operation &operation : m_plan.operations) {
        const auto *place = std::get_if<PlaceFile>(&operation);
        if (place && (!std::holds_alternative<FromBackup>(place->source) || !sameVolume))
            onTarget += place->size;
        if (const auto old = oldFileOf(operation); old && !sameVolume)
            onState += old->size;
    }
    if (sameVolume)
        onState += onTarget;
    else if (const auto free = m_platform.files.freeSpace(m_plan.root); free && *free < qMax(onTarget, m_plan.bytesToWrite))
        return noSpace(m_plan.root.root(), qMax(onTarget, m_plan.bytesToWrite), *free);
    const qint64 needed = sameVolume ? qMax(onState, m_plan.bytesNeeded) : onState;
    const auto free = m_platform.files.freeSpace(state);
    if (free && *free < needed)
        return noSpace(state.root(), needed, *free);
    return std::nullopt;
}

std::optional<Refusal> Preflight::noSpace(const QString &volume, qint64 needed, qint64 available)
{
    const QStringList sizes{volume, sizeText(needed), sizeText(available)};
    Finding finding;
    finding.id = QStringLiteral("plan.no-space");
    finding.severity = Severity::Block;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "Not enough free space on drive %1"), {volume});
    finding.evidence = {QStringLiteral("%1: needed %2 bytes, free %3 bytes").arg(volume).arg(needed).arg(available)};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "%2 are needed on drive %1, %3 are free."), sizes);
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Free some space on drive %1 and try again."), {volume});
    return Refusal{makeError(ErrorCode::NoSpace,
                             Message(QT_TRANSLATE_NOOP("cunest", "%2 are needed on drive %1, %3 are free. Nothing was "
                                                                 "changed. Make room and try again."),
                                     sizes),
                             finding.evidence.first()),
                   {finding}};
}

} // namespace

std::optional<Refusal> checkBeforeStart(Platform &platform, const InstallPlan &plan, PackageSource *source,
                                        StateOwner owner)
{
    return Preflight(platform, plan, source, owner).run();
}

Result<void> checkDigest(const InstallPlan &plan, PackageSource &source, ProgressSink &progress,
                         const CancelToken &cancel)
{
    const auto digest = source.sha256(progress, cancel);
    if (!digest)
        return digest.error();
    if (*digest != plan.sourceSha256) {
        return changedPackage(plan, QStringLiteral("SHA-256 %1 instead of %2")
                                        .arg(QString::fromLatin1(digest->toHex()),
                                             QString::fromLatin1(plan.sourceSha256.toHex())));
    }
    return {};
}

Finding damagedEntryFinding(const QString &package, const QString &entry, const QString &detail)
{
    Finding finding;
    finding.id = QStringLiteral("archive.crc");
    finding.severity = Severity::Block;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" in the package is damaged"), {entry});
    finding.evidence = {package, detail.isEmpty() ? entry : detail};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "The data of \"%1\" does not match its checksum. The download was "
                                                        "probably interrupted or changed on its way."),
                            {entry});
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Download the package again, if possible directly from NVIDIA."));
    return finding;
}

} // namespace cunest
