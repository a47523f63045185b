// What a transaction's journal says, and the one way to its end: finish it, or take it back.
#include "transaction/open_transaction.h"

#include "base/json_key.h"
#include "plan/json_fields.h"
#include "plan/plan_json.h"
#include "plan/plan_policy.h"
#include "transaction/apply_step.h"
#include "transaction/plan_traces.h"
#include "transaction/roll_back.h"

#include <QJsonDocument>
#include <QSet>

namespace cunest {
namespace {

constexpr qint64 maxSteps = 100000;
constexpr qint64 maxPlanBytes = 64 * 1024 * 1024;

bool hasFiles(FileSystem &files, const WinPath &folder, QChar firstLetter)
{
    const auto entries = folder.isNull() ? Result<QList<DirectoryEntry>>(QList<DirectoryEntry>()) : files.list(folder);
    for (const DirectoryEntry &entry : entries ? *entries : QList<DirectoryEntry>()) {
        if (firstLetter.isNull() || entry.name.startsWith(firstLetter))
            return true;
    }
    return false;
}

// One level: none of our folders holds another.
Result<void> removeFlatFolder(FileSystem &files, const WinPath &folder)
{
    if (folder.isNull())
        return {};
    const auto entries = files.list(folder);
    if (!entries) {
        const bool gone = entries.error().code == ErrorCode::NotFound && volumeIsThere(files, folder);
        return gone ? Result<void>() : Result<void>(entries.error());
    }
    for (const DirectoryEntry &entry : *entries) {
        if (const auto removed = removeOwnFile(files, folder / entry.name); !removed)
            return removed;
    }
    return files.removeEmptyFolder(folder);
}

bool isOurs(const WinPath &path, const TransactionLayout &layout, const WinPath &volumeFolder)
{
    const WinPath parent = path.parent();
    return path.isNull() || parent == layout.staged() || parent == layout.backups()
           || (!volumeFolder.isNull() && parent == volumeFolder);
}

// A restored backup waits in the folder of the earlier transaction.
bool isEarlierBackup(const Step &step, const TransactionLayout &layout)
{
    const auto *place = std::get_if<PlaceFile>(&step.operation);
    const auto *backup = place ? std::get_if<FromBackup>(&place->source) : nullptr;
    return backup && isTransactionId(backup->transaction) && step.source == backup->file
           && step.source.parent() == TransactionLayout{layout.root, backup->transaction}.backups();
}

// Recovery runs with an administrator's rights on what a file says, so the file gets no more power
// than a plan has.
Result<void> checkStepPolicy(Platform &platform, const Step &step, const JournalFacts &facts,
                             const TransactionLayout &layout)
{
    const Error refused = makeError(ErrorCode::InvalidInput,
                                    Message(QT_TRANSLATE_NOOP("cunest", "The record of transaction \"%1\" names places "
                                                                        "that no transaction uses. It is ignored."),
                                            {layout.id}));
    if (!isOurs(step.aside, layout, facts.volumeFolder) || !isOurs(step.backup, layout, facts.volumeFolder))
        return refused;
    if (!isOurs(step.source, layout, facts.volumeFolder) && !isEarlierBackup(step, layout))
        return refused;

    const WinPath target = targetOf(step.operation);
    if (target.isNull() || std::holds_alternative<SwitchLink>(step.operation)) {
        InstallPlan variables;
        variables.kind = PlanKind::Undo;
        variables.way = Way::Beside;
        variables.scope = facts.begin.scope;
        variables.root = facts.begin.root;
        variables.operations = {step.operation};
        return checkPlanPolicy(variables, platform);
    }
    const bool folder = std::holds_alternative<CreateFolder>(step.operation)
                        || std::holds_alternative<RemoveFolder>(step.operation);
    if (folder)
        return checkFolderPolicy(target, facts.begin.root, facts.begin.scope, platform);
    return checkTargetPolicy(target, facts.begin.root, facts.begin.scope, platform);
}

bool isVolumeFolderOf(const WinPath &folder, const TransactionLayout &layout, const WinPath &root)
{
    return folder.isNull()
           || (folder.fileName() == layout.volumeFolderName() && root.isSameOrInside(folder.parent()));
}

bool touchesEnvironment(const QList<Step> &steps)
{
    for (const Step &step : steps) {
        if (std::holds_alternative<EditPathList>(step.operation) || std::holds_alternative<SetVariable>(step.operation))
            return true;
    }
    return false;
}

class Resolution
{
public:
    Resolution(Platform &platform, const TransactionLayout &layout, JournalFacts facts)
        : m_platform(platform), m_files(platform.files), m_layout(layout), m_facts(std::move(facts))
    {
        m_item.transaction = layout.id;
    }

    Result<RecoveryReport::Item> run(qsizetype attempted);

private:
    RecoveryReport::Item wait(qsizetype attempted);
    Result<RecoveryReport::Item> forget();
    Result<RecoveryReport::Item> finish();
    Result<RecoveryReport::Item> takeBack(qsizetype attempted);
    Result<void> close();

    Platform &m_platform;
    FileSystem &m_files;
    TransactionLayout m_layout;
    JournalFacts m_facts;
    RecoveryReport::Item m_item;
};

Result<RecoveryReport::Item> Resolution::run(qsizetype attempted)
{
    if (m_facts.ended) {
        m_item.finished = m_facts.committed;
        m_item.undone = !m_facts.committed && m_facts.left.isEmpty();
        m_item.leftInPlace = m_facts.left;
        if (const auto removed = removeOwnFile(m_files, m_layout.marker()); !removed)
            return removed.error();
        return m_item;
    }
    const qsizetype steps = attempted < 0 ? m_facts.steps.size() : qMin(attempted, m_facts.steps.size());
    if (!volumeIsThere(m_files, m_facts.volumeFolder))
        return wait(steps);
    if (m_facts.committed)
        return finish();
    return m_facts.complete ? takeBack(steps) : forget();
}

// Nothing is decided: when the drive is back, the next recovery goes on.
RecoveryReport::Item Resolution::wait(qsizetype attempted)
{
    m_item.finished = m_facts.committed;
    const QString why = QStringLiteral("%1: its drive is not there");
    m_item.leftInPlace.append(why.arg(m_facts.volumeFolder.toString()));
    for (qsizetype i = 0; i < attempted && m_facts.complete && !m_facts.committed; ++i)
        m_item.leftInPlace.append(why.arg(labelOf(m_facts.steps.at(i).operation)));
    return m_item;
}

// No intent is flushed, so no action was begun. Should old files lie in our folders all the same,
// the journal was damaged later: then nothing is deleted.
Result<RecoveryReport::Item> Resolution::forget()
{
    const bool copies = m_facts.begun && !m_facts.volumeFolder.isNull(); // b\ holds copies only
    if (hasFiles(m_files, m_facts.volumeFolder, u'o') || (!copies && hasFiles(m_files, m_layout.backups(), {}))) {
        m_item.leftInPlace.append(QStringLiteral("%1: the journal is damaged; replaced files are kept here")
                                      .arg(m_layout.folder().toString()));
        return m_item;
    }
    // New files and written values leave nothing in our folders, but the plan knows of them.
    const auto text = readWhole(m_files, m_layout.plan(), maxPlanBytes);
    const auto plan = planFromJson(QJsonDocument::fromJson(text ? *text : QByteArray()).object());
    for (const QString &trace : plan ? planTraces(m_platform, *plan, m_layout.folder()) : QStringList())
        m_item.leftInPlace.append(QStringLiteral("%1: the journal is damaged; this may have been done").arg(trace));
    if (!m_item.leftInPlace.isEmpty())
        return m_item;
    if (const auto removed = removeTransaction(m_files, m_layout, m_facts.volumeFolder); !removed)
        return removed.error();
    m_item.undone = true;
    return m_item;
}

Result<RecoveryReport::Item> Resolution::finish()
{
    // What is read here may not be on disk yet: the decision must not change at the next power cut.
    auto writer = JournalWriter::open(m_files, m_layout.folder(), m_facts.lines);
    if (!writer)
        return writer.error();
    if (const auto flushed = writer->flush(); !flushed)
        return flushed.error();
    m_item.finished = true;
    if (touchesEnvironment(m_facts.steps))
        m_platform.registry.notifyEnvironmentChanged();
    if (const auto closed = close(); !closed)
        return closed.error();
    if (const auto line = writer->append("end", {}); !line)
        return line.error();
    if (const auto flushed = writer->flush(); !flushed)
        return flushed.error();
    if (const auto removed = removeOwnFile(m_files, m_layout.marker()); !removed)
        return removed.error();
    return m_item;
}

Result<void> Resolution::close()
{
    if (const auto staged = removeFlatFolder(m_files, m_layout.staged()); !staged)
        return staged;
    return removeFlatFolder(m_files, m_facts.volumeFolder);
}

Result<RecoveryReport::Item> Resolution::takeBack(qsizetype attempted)
{
    for (qsizetype i = 0; i < attempted; ++i) {
        const auto allowed = checkStepPolicy(m_platform, m_facts.steps.at(i), m_facts, m_layout);
        if (allowed)
            continue;
        for (qsizetype j = 0; j < attempted; ++j) {
            m_item.leftInPlace.append(QStringLiteral("%1: not touched, the record was refused (%2)")
                                          .arg(labelOf(m_facts.steps.at(j).operation), allowed.error().detail));
        }
        return m_item;
    }

    bool permanent = true;
    QList<WinPath> folders;
    const bool again = m_facts.takenBack && m_facts.left.isEmpty();
    for (qsizetype i = attempted - 1; i >= 0 && !again; --i) {
        const Step &step = m_facts.steps.at(i);
        if (const auto left = rollBackStep(m_platform, step)) {
            m_item.leftInPlace.append(left->what);
            permanent = permanent && left->permanent;
        }
        folders += touchedFolders(step);
    }
    if (touchesEnvironment(m_facts.steps.mid(0, attempted)))
        m_platform.registry.notifyEnvironmentChanged();
    m_item.undone = m_item.leftInPlace.isEmpty();
    for (const WinPath &folder : QSet<WinPath>(folders.begin(), folders.end())) {
        const auto synced = m_files.syncFolder(folder);
        if (!synced && synced.error().code != ErrorCode::NotFound)
            return m_item; // still open: the next recovery looks again
    }

    auto writer = JournalWriter::open(m_files, m_layout.folder(), m_facts.lines);
    if (!writer)
        return m_item;
    if (m_item.leftInPlace != m_facts.left || !m_facts.takenBack) {
        const QJsonObject line{{key("left"), QJsonArray::fromStringList(m_item.leftInPlace)}};
        if (!writer->append("undone", line) || !writer->flush())
            return m_item;
    }
    if (!m_item.undone && !permanent)
        return m_item;
    if (m_item.undone && !removeFlatFolder(m_files, m_layout.backups()))
        return m_item;
    if (!close() || !writer->append("end", {}) || !writer->flush())
        return m_item;
    (void)removeOwnFile(m_files, m_layout.marker()); // should it stay, the journal's end is found again
    return m_item;
}

} // namespace

QJsonObject beginFields(const Receipt &begin, const WinPath &volumeFolder, qsizetype steps)
{
    return {{key("app"), key(CUNEST_VERSION)},
            {key("receipt"), receiptToJson(begin)},
            {key("volumeFolder"), volumeFolder.toString()},
            {key("steps"), qint64(steps)}};
}

Result<JournalFacts> readFacts(FileSystem &files, const TransactionLayout &layout, JournalDetail detail)
{
    JournalFacts facts;
    auto lines = readJournal(files, layout.folder(), detail);
    if (!lines)
        return lines.error();
    facts.lines = std::move(*lines);
    const QJsonObject *begin = facts.lines.first("begin");
    if (!begin)
        return facts;
    const auto receipt = receiptFromJson(begin->value(key("receipt")).toObject());
    const QString volume = begin->value(key("volumeFolder")).toString();
    const auto volumeFolder = volume.isEmpty() ? Result<WinPath>(WinPath()) : WinPath::parse(volume);
    const qint64 steps = begin->value(key("steps")).toInteger(-1);
    if (!receipt || !volumeFolder || receipt->transaction != layout.id || steps < 0 || steps > maxSteps
        || !isVolumeFolderOf(*volumeFolder, layout, receipt->root)) {
        facts.lines.damaged = true;
        return facts;
    }
    facts.begun = true;
    facts.begin = *receipt;
    facts.volumeFolder = *volumeFolder;
    qsizetype intents = 0;
    for (const QJsonObject &line : facts.lines.lines) {
        if (line.value(key("kind")).toString() != key("intent"))
            continue;
        ++intents;
        if (detail == JournalDetail::Outline)
            continue;
        const auto step = stepFromJson(line);
        if (!step) {
            facts.lines.damaged = true;
            return facts;
        }
        facts.steps.append(*step);
    }
    facts.complete = intents == steps;
    if (const QJsonObject *commit = facts.lines.first("commit")) {
        facts.committed = facts.complete;
        facts.receiptSha256 = QByteArray::fromHex(commit->value(key("receipt")).toString().toLatin1());
    }
    if (const QJsonObject *undone = facts.lines.last("undone")) {
        facts.takenBack = true;
        for (const QJsonValue &left : undone->value(key("left")).toArray())
            facts.left.append(left.toString());
    }
    facts.ended = facts.lines.has("end");
    return facts;
}

Result<RecoveryReport::Item> resolveTransaction(Platform &platform, const TransactionLayout &layout,
                                                qsizetype attempted)
{
    auto facts = readFacts(platform.files, layout);
    if (!facts)
        return facts.error();
    return Resolution(platform, layout, std::move(*facts)).run(attempted);
}

Result<RecoveryReport> resolveAll(Platform &platform, StateOwner owner)
{
    const auto open = openTransactions(platform, owner);
    if (!open)
        return open.error();
    RecoveryReport report;
    // Newest first: a later transaction stands on what an earlier one left.
    for (auto id = open->rbegin(); id != open->rend(); ++id) {
        const auto item = resolveTransaction(platform, {stateRoot(platform, owner), *id});
        if (!item)
            return item.error();
        report.items.prepend(*item);
    }
    return report;
}

Result<void> removeTransaction(FileSystem &files, const TransactionLayout &layout, const WinPath &volumeFolder)
{
    for (const WinPath &folder : {layout.staged(), volumeFolder, layout.backups(), layout.folder()}) {
        if (const auto removed = removeFlatFolder(files, folder); !removed)
            return removed;
    }
    return removeOwnFile(files, layout.marker());
}

} // namespace cunest
