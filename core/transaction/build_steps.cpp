// Turns a plan into the steps, staging jobs and folders of one transaction, and its results into a receipt.
#include "transaction/build_steps.h"

#include "transaction/apply_step.h"

namespace cunest {
namespace {

QString number(qsizetype index)
{
    return QStringLiteral("%1").arg(index, 4, 10, QLatin1Char('0'));
}

// The root, or where it will be created: our folder must not be what makes it exist.
WinPath existingFolder(FileSystem &files, const WinPath &folder)
{
    WinPath path = folder;
    while (!path.isRoot() && !files.stat(path))
        path = path.parent();
    return path;
}

QString licenceName(const FromArchive &licence)
{
    const QString name = licence.name.section(u'/', -1);
    if (WinPath::isValidName(name) && name.startsWith(QLatin1String("licen"), Qt::CaseInsensitive))
        return name;
    return QStringLiteral("LICENSE.txt");
}

class Builder
{
public:
    Builder(Platform &platform, const InstallPlan &plan, const TransactionLayout &layout, PackageSource *source)
        : m_platform(platform), m_plan(plan), m_layout(layout), m_source(source)
    {
    }

    TransactionWork build();

private:
    void addStep(const Operation &operation);
    void addNewFile(Step &step, const PlaceFile &place);
    void addOldFile(Step &step, const FileFingerprint &old);
    void addConfirmation(const ConfirmFile &confirm, qsizetype operation);
    void add(StagingJob job, TransactionWork::JobOwner owner);
    StagingJob entryJob(const FromArchive &entry, qint64 size) const;
    bool isElsewhere() const { return !m_work.volumeFolder.isNull(); }

    Platform &m_platform;
    const InstallPlan &m_plan;
    const TransactionLayout &m_layout;
    PackageSource *m_source;
    TransactionWork m_work;
};

TransactionWork Builder::build()
{
    m_work.stateFolders = {m_layout.folder(), m_layout.staged()};
    if (!m_plan.root.isNull() && !m_plan.root.isSameVolume(m_layout.root))
        m_work.volumeFolder = existingFolder(m_platform.files, m_plan.root) / m_layout.volumeFolderName();

    bool replaces = false;
    for (qsizetype i = 0; i < m_plan.operations.size(); ++i) {
        const Operation &operation = m_plan.operations.at(i);
        replaces = replaces || oldFileOf(operation);
        if (const auto *confirm = std::get_if<ConfirmFile>(&operation))
            addConfirmation(*confirm, i);
        else
            addStep(operation);
    }
    if (replaces)
        m_work.stateFolders.append(m_layout.backups());
    if (m_plan.licence && m_source) {
        StagingJob job = entryJob(*m_plan.licence, m_source->entries().at(m_plan.licence->entry).size);
        job.to = m_layout.folder() / licenceName(*m_plan.licence);
        add(job, {});
    }
    return m_work;
}

void Builder::add(StagingJob job, TransactionWork::JobOwner owner)
{
    m_work.jobs.append(std::move(job));
    m_work.owners.append(owner);
}

StagingJob Builder::entryJob(const FromArchive &entry, qint64 size) const
{
    StagingJob job;
    job.entry = entry.entry;
    job.size = size;
    job.crc32 = entry.crc32;
    job.name = entry.name;
    return job;
}

void Builder::addStep(const Operation &operation)
{
    Step step;
    step.operation = operation;
    const bool folder = std::holds_alternative<CreateFolder>(operation)
                        || std::holds_alternative<RemoveFolder>(operation);
    if (folder)
        step.existed = m_platform.files.stat(targetOf(operation)).hasValue();
    else if (const auto *edit = std::get_if<EditPathList>(&operation))
        step.existed = hasEnvironmentKey(m_platform.registry, edit->scope);
    else if (const auto *set = std::get_if<SetVariable>(&operation))
        step.existed = hasEnvironmentKey(m_platform.registry, set->scope);
    if (const auto *place = std::get_if<PlaceFile>(&operation))
        addNewFile(step, *place);
    if (const auto old = oldFileOf(operation))
        addOldFile(step, *old);
    m_work.steps.append(step);
}

void Builder::addNewFile(Step &step, const PlaceFile &place)
{
    const qsizetype index = m_work.steps.size();
    const WinPath staged = (isElsewhere() ? m_work.volumeFolder : m_layout.staged()) / number(index);
    step.sha256 = place.sha256;
    StagingJob job;
    if (const auto *entry = std::get_if<FromArchive>(&place.source)) {
        job = entryJob(*entry, place.size);
    } else if (const auto *file = std::get_if<FromFile>(&place.source)) {
        job.from = file->file;
        job.size = place.size;
        job.name = place.target.fileName();
    } else {
        const auto &backup = std::get<FromBackup>(place.source);
        if (backup.file.isSameVolume(place.target)) {
            // Renamed from where it lies; taking it back puts it there again.
            step.source = backup.file;
            return;
        }
        job.from = backup.file;
        job.size = place.size;
        job.name = place.target.fileName();
    }
    job.sha256 = place.sha256;
    job.to = staged;
    step.source = staged;
    add(job, {index, -1, -1, false});
}

void Builder::addOldFile(Step &step, const FileFingerprint &old)
{
    const qsizetype index = m_work.steps.size();
    step.backup = m_layout.backups() / number(index);
    step.aside = step.backup;
    if (!isElsewhere())
        return;
    step.aside = m_work.volumeFolder / (u'o' + number(index));
    StagingJob job;
    job.from = targetOf(step.operation);
    job.to = step.backup;
    job.size = old.size;
    job.name = job.from.fileName();
    add(job, {-1, index, -1, false});
}

void Builder::addConfirmation(const ConfirmFile &confirm, qsizetype operation)
{
    StagingJob onComputer;
    onComputer.from = confirm.target;
    onComputer.size = confirm.old.size;
    onComputer.name = confirm.target.fileName();
    add(onComputer, {-1, -1, operation, true});
    if (confirm.source)
        add(entryJob(*confirm.source, confirm.old.size), {-1, -1, operation, false});
}

FileAction actionOf(const PlaceFile &place)
{
    if (std::holds_alternative<FromBackup>(place.source))
        return FileAction::Restore;
    return place.old ? FileAction::Replace : FileAction::New;
}

Result<void> addFile(Platform &platform, const Step &step, Receipt &receipt)
{
    ReceiptFile file;
    file.target = targetOf(step.operation);
    if (const auto *place = std::get_if<PlaceFile>(&step.operation)) {
        const auto status = platform.files.stat(file.target);
        if (!status)
            return status.error();
        file.action = actionOf(*place);
        file.size = place->size;
        file.sha256 = step.sha256;
        file.placed = fingerprintOf(*status);
        file.oldVersion = place->oldVersion;
        file.newVersion = place->newVersion;
    } else if (const auto *remove = std::get_if<RemoveFile>(&step.operation)) {
        file.action = remove->reason == RemoveReason::Undo ? FileAction::Remove : FileAction::RemoveLeftOver;
        file.oldVersion = remove->oldVersion;
    }
    if (!step.backup.isNull()) {
        const auto status = platform.files.stat(step.backup);
        if (!status)
            return status.error();
        file.backup = step.backup;
        file.backupSize = status->size;
        file.backupSha256 = step.backupSha256;
        file.backupPrint = fingerprintOf(*status);
    }
    receipt.files.append(file);
    return {};
}

void addConfirmed(const ConfirmFile &confirm, const QByteArray &sha256, Receipt &receipt)
{
    ReceiptFile file;
    file.target = confirm.target;
    file.action = confirm.source ? FileAction::Identical : FileAction::Adopt;
    file.size = confirm.old.size;
    file.sha256 = sha256;
    file.placed = confirm.old;
    file.newVersion = confirm.version;
    receipt.files.append(file);
}

Result<void> addStepToReceipt(Platform &platform, const Step &step, Receipt &receipt)
{
    if (const auto *create = std::get_if<CreateFolder>(&step.operation)) {
        if (!step.existed)
            receipt.createdFolders.append(create->target);
    } else if (const auto *remove = std::get_if<RemoveFolder>(&step.operation)) {
        if (step.existed && !platform.files.stat(remove->target))
            receipt.removedFolders.append(remove->target);
    } else if (const auto *change = std::get_if<SwitchLink>(&step.operation)) {
        receipt.links.append(*change);
    } else if (const auto *edit = std::get_if<EditPathList>(&step.operation)) {
        receipt.pathEdits.append(*edit);
        if (!step.existed && !receipt.createdKeys.contains(edit->scope))
            receipt.createdKeys.append(edit->scope);
    } else if (const auto *set = std::get_if<SetVariable>(&step.operation)) {
        receipt.variables.append(*set);
        if (!step.existed && !receipt.createdKeys.contains(set->scope))
            receipt.createdKeys.append(set->scope);
    } else {
        return addFile(platform, step, receipt);
    }
    return {};
}

} // namespace

TransactionWork planWork(Platform &platform, const InstallPlan &plan, const TransactionLayout &layout,
                         PackageSource *source)
{
    return Builder(platform, plan, layout, source).build();
}

Result<void> takeStagingResults(Platform &platform, TransactionWork &work)
{
    QMap<qsizetype, QByteArray> confirmed;
    for (qsizetype i = 0; i < work.jobs.size(); ++i) {
        const StagingJob &job = work.jobs.at(i);
        const TransactionWork::JobOwner &owner = work.owners.at(i);
        if (owner.step >= 0) {
            work.steps[owner.step].sha256 = job.foundSha256;
            work.steps[owner.step].sourcePrint = job.print;
        } else if (owner.backupOf >= 0) {
            work.steps[owner.backupOf].backupSha256 = job.foundSha256;
        } else if (owner.confirms >= 0) {
            const QByteArray other = confirmed.value(owner.confirms, job.foundSha256);
            if (other != job.foundSha256) {
                return makeError(ErrorCode::Conflict,
                                 Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not the file of the package although the "
                                                                     "plan says so. Make a new plan."),
                                         {job.name}),
                                 job.name);
            }
            confirmed.insert(owner.confirms, job.foundSha256);
        }
    }
    for (Step &step : work.steps) {
        const auto *place = std::get_if<PlaceFile>(&step.operation);
        const auto *backup = place ? std::get_if<FromBackup>(&place->source) : nullptr;
        if (!backup || step.source != backup->file)
            continue;
        const auto status = platform.files.stat(step.source);
        if (!status)
            return status.error();
        step.sourcePrint = fingerprintOf(*status);
    }
    return {};
}

Result<void> fillReceipt(Platform &platform, const InstallPlan &plan, const TransactionWork &work, Receipt &receipt)
{
    for (const Step &step : work.steps) {
        if (const auto added = addStepToReceipt(platform, step, receipt); !added)
            return added;
    }
    for (qsizetype i = 0; i < work.jobs.size(); ++i) {
        const TransactionWork::JobOwner &owner = work.owners.at(i);
        if (owner.ofTarget)
            addConfirmed(std::get<ConfirmFile>(plan.operations.at(owner.confirms)), work.jobs.at(i).foundSha256, receipt);
    }
    return {};
}

} // namespace cunest
