// Carries a plan out: stage, record, apply, commit; or everything is taken back.
#include "transaction/executor.h"

#include "base/sha256.h"
#include "plan/plan_json.h"
#include "transaction/apply_step.h"
#include "transaction/build_steps.h"
#include "transaction/open_transaction.h"
#include "transaction/preflight.h"
#include "transaction/roll_back.h"

#include <QJsonDocument>
#include <QSet>

namespace cunest {
namespace {

class Run
{
public:
    Run(Platform &platform, const InstallPlan &plan, PackageSource *source, StateOwner owner,
        ProgressSink &progress, const CancelToken &cancel)
        : m_platform(platform), m_files(platform.files), m_plan(plan), m_source(source), m_owner(owner),
          m_progress(progress), m_cancel(cancel)
    {
    }

    Outcome run();

private:
    Result<void> begin();
    std::optional<StagingFailure> stage();
    Result<void> record();
    Result<void> apply();
    Result<void> commit();
    Result<Receipt> makeReceipt();
    Result<void> syncTouched();
    Outcome nothingTouched(const Error &error, Findings findings);
    Outcome takeBack(const Error &error);
    Outcome takeBackWithoutJournal(Outcome outcome);
    Outcome afterCommit();

    Platform &m_platform;
    FileSystem &m_files;
    const InstallPlan &m_plan;
    PackageSource *m_source;
    StateOwner m_owner;
    ProgressSink &m_progress;
    const CancelToken &m_cancel;

    TransactionLayout m_layout;
    TransactionWork m_work;
    std::optional<JournalWriter> m_journal;
    qsizetype m_attempted = 0;
    Receipt m_receipt;
};

Outcome refused(const Error &error, Findings findings = {})
{
    Outcome outcome;
    // Saying no is the person's wish, not a refusal; what was begun is taken back either way.
    outcome.kind = error.code == ErrorCode::Cancelled ? OutcomeKind::RolledBack : OutcomeKind::Refused;
    outcome.error = error;
    outcome.findings = std::move(findings);
    return outcome;
}

Outcome Run::run()
{
    if (auto refusal = checkBeforeStart(m_platform, m_plan, m_source, m_owner))
        return refused(refusal->error, refusal->findings);
    if (const auto begun = begin(); !begun)
        return nothingTouched(begun.error(), {});
    if (const auto failure = stage()) {
        Findings findings;
        const bool fromPackage = failure->job >= 0 && m_work.jobs.at(failure->job).entry;
        if (failure->error.code == ErrorCode::Corrupt && fromPackage) {
            findings.append(damagedEntryFinding(m_plan.source.toString(), m_work.jobs.at(failure->job).name,
                                                failure->error.detail));
        }
        return nothingTouched(failure->error, findings);
    }
    if (const auto recorded = record(); !recorded)
        return nothingTouched(recorded.error(), {});
    if (const auto applied = apply(); !applied)
        return takeBack(applied.error());
    if (const auto committed = commit(); !committed)
        return takeBack(committed.error());
    return afterCommit();
}

// The marker is there before anything else of the transaction; the begin line before the folder on
// the target's volume, which recovery could not find otherwise.
Result<void> Run::begin()
{
    const auto id = nextTransactionId(m_platform, m_owner);
    if (!id)
        return id.error();
    m_layout = {stateRoot(m_platform, m_owner), *id};
    m_work = planWork(m_platform, m_plan, m_layout, m_source);

    if (const auto marked = writeWhole(m_files, m_layout.marker(), {}); !marked)
        return marked;
    for (const WinPath &folder : m_work.stateFolders) {
        if (const auto made = m_files.createFolder(folder); !made)
            return made;
    }
    m_receipt.transaction = *id;
    m_receipt.kind = m_plan.kind;
    m_receipt.time = m_platform.clock.now();
    m_receipt.planId = m_plan.id();
    m_receipt.way = m_plan.way;
    m_receipt.scope = m_plan.scope;
    m_receipt.package = m_plan.package;
    m_receipt.sourceName = m_plan.source.fileName();
    m_receipt.sourceSha256 = m_plan.sourceSha256;
    m_receipt.root = m_plan.root;
    m_receipt.undoes = m_plan.undoes;
    m_receipt.problems = m_plan.problems;

    const QByteArray plan = QJsonDocument(planToJson(m_plan)).toJson();
    if (const auto written = writeWhole(m_files, m_layout.plan(), plan); !written)
        return written;
    auto journal = JournalWriter::open(m_files, m_layout.folder(), {});
    if (!journal)
        return journal.error();
    m_journal.emplace(std::move(*journal));
    const QJsonObject fields = beginFields(m_receipt, m_work.volumeFolder, m_work.steps.size());
    if (const auto line = m_journal->append("begin", fields); !line)
        return line;
    if (const auto flushed = m_journal->flush(); !flushed)
        return flushed;
    return m_work.volumeFolder.isNull() ? Result<void>() : m_files.createFolder(m_work.volumeFolder);
}

std::optional<StagingFailure> Run::stage()
{
    TaskBeside digest;
    if (m_source && !m_plan.sourceSha256.isEmpty()) {
        digest.run = [this](ProgressSink &progress) { return checkDigest(m_plan, *m_source, progress, m_cancel); };
        digest.bytes = m_source->size();
    }
    if (auto failure = runStaging(m_files, m_source, m_work.jobs, digest, m_progress, m_cancel))
        return failure;
    if (const auto found = takeStagingResults(m_platform, m_work); !found)
        return StagingFailure{found.error(), -1};
    return std::nullopt;
}

// All intents at once: one flush, and still every intent is on disk before its action.
Result<void> Run::record()
{
    for (const Step &step : m_work.steps) {
        if (const auto line = m_journal->append("intent", stepToJson(step)); !line)
            return line;
    }
    if (const auto flushed = m_journal->flush(); !flushed)
        return flushed;
    for (const WinPath &folder : {m_layout.folder(), m_layout.staged(), m_layout.marker().parent()}) {
        if (const auto synced = m_files.syncFolder(folder); !synced)
            return synced;
    }
    return m_work.volumeFolder.isNull() ? Result<void>() : m_files.syncFolder(m_work.volumeFolder);
}

Result<void> Run::apply()
{
    for (const Step &step : m_work.steps) {
        if (m_cancel.isCancelled()) {
            return makeError(ErrorCode::Cancelled,
                             Message(QT_TRANSLATE_NOOP("cunest", "Cancelled. All changes were undone.")));
        }
        m_progress.report({JobStep::Applying, m_attempted, m_work.steps.size(), targetOf(step.operation).fileName()});
        ++m_attempted;
        if (const auto applied = applyStep(m_platform, step); !applied)
            return applied;
    }
    return {};
}

Result<void> Run::syncTouched()
{
    QSet<WinPath> folders;
    for (const Step &step : m_work.steps) {
        for (const WinPath &folder : touchedFolders(step))
            folders.insert(folder);
    }
    for (const WinPath &folder : folders) {
        const auto synced = m_files.syncFolder(folder);
        // A folder that was taken out has nothing to keep.
        if (!synced && synced.error().code != ErrorCode::NotFound)
            return synced;
    }
    return {};
}

Result<Receipt> Run::makeReceipt()
{
    Receipt receipt = m_receipt;
    receipt.time = m_platform.clock.now();
    if (const auto filled = fillReceipt(m_platform, m_plan, m_work, receipt); !filled)
        return filled.error();
    return receipt;
}

Result<void> Run::commit()
{
    m_progress.report({JobStep::Committing, m_attempted, m_work.steps.size(), {}});
    if (const auto synced = syncTouched(); !synced)
        return synced;
    const auto receipt = makeReceipt();
    if (!receipt)
        return receipt.error();
    m_receipt = *receipt;
    const QByteArray text = QJsonDocument(receiptToJson(m_receipt)).toJson();
    if (const auto written = writeWhole(m_files, m_layout.receipt(), text); !written)
        return written;
    if (const auto synced = m_files.syncFolder(m_layout.folder()); !synced)
        return synced;
    const QJsonObject fields{{QStringLiteral("receipt"), QString::fromLatin1(Sha256::of(text).toHex())}};
    if (const auto line = m_journal->append("commit", fields); !line)
        return line;
    return m_journal->flush();
}

Outcome Run::nothingTouched(const Error &error, Findings findings)
{
    m_journal.reset();
    if (!m_layout.id.isEmpty())
        (void)removeTransaction(m_files, m_layout, m_work.volumeFolder); // else the next recovery does
    Outcome outcome = refused(error, std::move(findings));
    if (error.code != ErrorCode::Corrupt && error.code != ErrorCode::Conflict)
        outcome.kind = OutcomeKind::RolledBack;
    return outcome;
}

// The journal decides, here as after a crash: a commit line that could not be flushed may still count.
Outcome Run::takeBack(const Error &error)
{
    m_journal.reset();
    m_progress.report({JobStep::RollingBack, 0, m_attempted, {}});
    Outcome outcome;
    outcome.transaction = m_layout.id;
    outcome.error = error;
    if (const auto facts = readFacts(m_files, m_layout); facts && !facts->complete && m_attempted > 0)
        return takeBackWithoutJournal(std::move(outcome));
    const auto item = resolveTransaction(m_platform, m_layout, m_attempted);
    if (!item) {
        outcome.kind = OutcomeKind::RollbackIncomplete;
        for (qsizetype i = 0; i < m_attempted; ++i)
            outcome.leftInPlace.append(QStringLiteral("%1: not taken back (%2)")
                                           .arg(labelOf(m_work.steps.at(i).operation), item.error().detail));
        if (m_attempted == 0)
            outcome.leftInPlace.append(QStringLiteral("%1: the next run decides whether this was done (%2)")
                                           .arg(m_layout.folder().toString(), item.error().detail));
        return outcome;
    }
    if (item->finished) {
        outcome.kind = OutcomeKind::Committed;
        outcome.error.reset();
        outcome.receipt = m_receipt;
        return outcome;
    }
    outcome.leftInPlace = item->leftInPlace;
    outcome.kind = item->leftInPlace.isEmpty() ? OutcomeKind::RolledBack : OutcomeKind::RollbackIncomplete;
    return outcome;
}

// Somebody deleted or damaged our records while we worked; what was done is still known here.
Outcome Run::takeBackWithoutJournal(Outcome outcome)
{
    for (qsizetype i = m_attempted - 1; i >= 0; --i) {
        if (const auto left = rollBackStep(m_platform, m_work.steps.at(i)))
            outcome.leftInPlace.append(left->what);
    }
    outcome.kind = outcome.leftInPlace.isEmpty() ? OutcomeKind::RolledBack : OutcomeKind::RollbackIncomplete;
    if (outcome.leftInPlace.isEmpty())
        (void)removeTransaction(m_files, m_layout, m_work.volumeFolder); // else the next recovery does
    return outcome;
}

Outcome Run::afterCommit()
{
    m_journal.reset();
    Outcome outcome;
    outcome.kind = OutcomeKind::Committed;
    outcome.transaction = m_layout.id;
    outcome.receipt = m_receipt;
    (void)resolveTransaction(m_platform, m_layout); // should tidying up fail, the next recovery does it
    return outcome;
}

} // namespace

Outcome executePlan(Platform &platform, const InstallPlan &plan, PackageSource *source, StateOwner owner,
                    ProgressSink &progress, const CancelToken &cancel)
{
    if (plan.isNothingToDo()) {
        Outcome outcome;
        outcome.kind = OutcomeKind::NothingToDo;
        return outcome;
    }
    if (const auto prepared = prepareStateRoot(platform, owner); !prepared)
        return refused(prepared.error());
    const auto lock = platform.files.lockExclusive(lockFile(stateRoot(platform, owner)));
    if (!lock) {
        Outcome outcome = refused(lock.error());
        if (lock.error().code == ErrorCode::InUse)
            outcome.kind = OutcomeKind::Busy;
        return outcome;
    }
    if (const auto recovered = resolveAll(platform, owner); !recovered)
        return refused(recovered.error());
    return Run(platform, plan, source, owner, progress, cancel).run();
}

} // namespace cunest
