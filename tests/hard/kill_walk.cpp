// Kills cunest-cli at random moments, over and over on one described computer, and judges what is left.
#include "kill_walk.h"

#include "support/machine_builder.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>

#include <algorithm>
#include <cmath>
#include <thread>

namespace cunest {
namespace {

const char *const phaseNames[] = {"before it began", "while opening",      "while staging",    "while recording",
                                  "while placing",   "after the commit",   "after taking back", "when all was done"};

void sleepUntil(const QElapsedTimer &clock, double milliseconds)
{
    const double left = milliseconds - double(clock.nsecsElapsed()) / 1e6;
    if (left > 0)
        std::this_thread::sleep_for(std::chrono::microseconds(qint64(left * 1000)));
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList stateRoots(const QString &machine)
{
    return {machine + QStringLiteral("/C/ProgramData/CuNest"), machine + QStringLiteral("/C/Users/lin/AppData/Local/CuNest")};
}

QStringList openIds(const QString &machine)
{
    QStringList ids;
    for (const QString &root : stateRoots(machine))
        ids += QDir(root + QStringLiteral("/open")).entryList(QDir::Files, QDir::Name);
    return ids;
}

QByteArray journalOf(const QString &machine, const QString &id)
{
    QByteArray text;
    for (const QString &root : stateRoots(machine)) {
        const QDir folder(root + QStringLiteral("/txn/") + id);
        for (const QString &part : folder.entryList({QStringLiteral("journal*.jsonl")}, QDir::Files))
            text += readFile(folder.filePath(part));
    }
    return text;
}

} // namespace

KillWalk::KillWalk(QString machine, QStringList install, quint32 seed)
    : m_machine(std::move(machine)), m_install(std::move(install)), m_random(seed)
{
}

KillWalk::~KillWalk()
{
    QFile::remove(countFile());
}

KillWalk::Ran KillWalk::run(const QStringList &arguments, Kill kill)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(CUNEST_KILL_AT_CALL));
    environment.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("verify_asan_link_order=0:detect_leaks=0"));
    environment.insert(QStringLiteral("CUNEST_COUNT_TO"), countFile());
    if (kill.atCall > 0)
        environment.insert(QStringLiteral("CUNEST_KILL_AT"), QString::number(kill.atCall));
    QFile::remove(countFile());

    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    QElapsedTimer clock;
    clock.start();
    process.start(qEnvironmentVariable("CUNEST_KILL_CLI", QStringLiteral(CUNEST_CLI)),
                  QStringList{QStringLiteral("--machine"), m_machine, QStringLiteral("--json")} + arguments);
    Ran ran;
    if (kill.afterMs >= 0) {
        sleepUntil(clock, kill.afterMs);
        process.kill();
    } else if (kill.atCall == 0) {
        while (ran.begin == 0 && !process.waitForFinished(1)) {
            if (!openIds(m_machine).isEmpty())
                ran.begin = double(clock.nsecsElapsed()) / 1e6;
        }
    }
    process.waitForFinished(600000);
    ran.end = double(clock.nsecsElapsed()) / 1e6;
    ran.killed = process.exitStatus() == QProcess::CrashExit;
    ran.exitCode = ran.killed ? -1 : process.exitCode();
    ran.said = process.readAll();
    ran.calls = readFile(countFile()).trimmed().toLong();
    return ran;
}

QStringList KillWalk::arguments(Job job) const
{
    return job == Job::Install ? m_install : QStringList{QStringLiteral("undo"), QStringLiteral("--yes")};
}

// An uninterrupted run; how long it took is what the next kills are aimed by.
std::optional<QString> KillWalk::complete(Job job)
{
    const Ran ran = run(arguments(job), {});
    if (ran.killed || ran.exitCode != 0)
        return QStringLiteral("an uninterrupted %1 ended with %2:\n%3")
            .arg(arguments(job).first()).arg(ran.exitCode).arg(QString::fromUtf8(ran.said));
    Span &span = m_spans[int(job)];
    const double part = span.end > 0 ? 0.5 : 1;
    span.begin += part * (ran.begin - span.begin);
    span.end += part * (ran.end - span.end);
    span.calls = ran.calls;
    ++m_counts.uninterrupted;
    return std::nullopt;
}

std::optional<QString> KillWalk::prepare(const QStringList &arguments)
{
    const Ran ran = run(arguments, {});
    return !ran.killed && ran.exitCode == 0 ? std::nullopt : std::optional<QString>(QString::fromUtf8(ran.said));
}

std::optional<QString> KillWalk::measure()
{
    m_old = treeState(m_machine);
    if (const auto wrong = complete(Job::Install))
        return wrong;
    m_new = treeState(m_machine);
    if (m_new == m_old)
        return QStringLiteral("the installation changes nothing");
    if (const auto wrong = complete(Job::Undo))
        return wrong;
    if (const QStringList different = treeDifference(m_old, treeState(m_machine)); !different.isEmpty())
        return QStringLiteral("an uninterrupted undo leaves ") + different.join(u'\n');
    const Ran nothing = run({QStringLiteral("recover")}, {});
    m_recovery = {0, nothing.end, qMax(nothing.calls, 40L)};
    return nothing.exitCode == 0 ? std::nullopt : std::optional<QString>(QString::fromUtf8(nothing.said));
}

std::optional<QString> KillWalk::bringTo(bool fresh)
{
    if (m_isNew == fresh)
        return std::nullopt;
    if (const auto wrong = complete(fresh ? Job::Install : Job::Undo))
        return wrong;
    const QStringList different = treeDifference(fresh ? m_new : m_old, treeState(m_machine));
    m_isNew = fresh;
    return different.isEmpty() ? std::nullopt
                               : std::optional<QString>(QStringLiteral("the next run leaves ") + different.join(u'\n'));
}

// Most of a short run is the start of the process, so most kills are aimed at what follows it.
KillWalk::Kill KillWalk::moment(const Span &span, Aim aim, double moment)
{
    Kill kill;
    if (aim == Aim::ByCall) {
        kill.atCall = 1 + std::lround(moment * double(qMax(0L, span.calls - 1)));
        return kill;
    }
    const double begin = m_random.bounded(10) == 0 ? 0 : span.begin * 0.95;
    kill.afterMs = begin + moment * (span.end * 1.05 - begin);
    return kill;
}

KillPhase KillWalk::phase() const
{
    const QStringList open = openIds(m_machine);
    if (open.isEmpty())
        return KillPhase::NotBegun;
    const QByteArray journal = journalOf(m_machine, open.last());
    const auto has = [&](const char *kind) { return journal.contains(QByteArray("\"kind\":\"") + kind + '"'); };
    if (has("undone"))
        return KillPhase::TakenBack;
    if (has("commit"))
        return KillPhase::Tidying;
    if (!has("begin"))
        return KillPhase::Opening;
    const qsizetype steps = journal.indexOf("\"steps\":");
    const int expected = steps < 0 ? -1 : journal.mid(steps + 8, 12).split('}').first().split(',').first().toInt();
    const qsizetype intents = journal.count("\"kind\":\"intent\"");
    if (intents == 0)
        return KillPhase::Staging;
    return intents < expected || !journal.endsWith('\n') ? KillPhase::Recording : KillPhase::Placing;
}

void KillWalk::note(const char *job, const Ran &ran)
{
    if (!ran.killed) {
        ++m_counts.finished;
        return;
    }
    ++m_counts.killed;
    ++m_counts.kills[QStringLiteral("%1 %2").arg(QLatin1String(job), QLatin1String(phaseNames[int(phase())]))];
}

std::optional<QString> KillWalk::round(Job job, Aim aim, double when, int killedRecoveries)
{
    if (const auto wrong = bringTo(job == Job::Undo))
        return wrong;
    const char *name = job == Job::Install ? "install" : "undo";
    const Kill kill = moment(m_spans[int(job)], aim, when);
    const Ran ran = run(arguments(job), kill);
    note(name, ran);
    QString context = QStringLiteral("%1 killed after %2 ms, at call %3 (%4)")
                          .arg(QLatin1String(name)).arg(kill.afterMs).arg(kill.atCall)
                          .arg(ran.killed ? QStringLiteral("killed") : QString::fromUtf8(ran.said));
    if (!ran.killed && ran.exitCode != 0)
        return context;
    for (int i = 0; i < killedRecoveries; ++i) {
        const Kill again = moment(m_recovery, m_random.bounded(4) == 0 ? Aim::ByTime : Aim::ByCall, m_random.generateDouble());
        const Ran recovery = run({QStringLiteral("recover")}, again);
        note("recover", recovery);
        m_counts.killedRecoveries += recovery.killed ? 1 : 0;
        context += QStringLiteral("; recover killed after %1 ms, at call %2").arg(again.afterMs).arg(again.atCall);
        if (!recovery.killed && recovery.exitCode != 0)
            return context + QString::fromUtf8(recovery.said);
    }
    const Ran recovery = run({QStringLiteral("recover")}, {});
    if (recovery.killed || recovery.exitCode != 0)
        return context + QStringLiteral("\nrecover ended with %1: ").arg(recovery.exitCode) + QString::fromUtf8(recovery.said);
    if (recovery.said.contains("\"done\"")) {
        m_recovery.end += 0.5 * (recovery.end - m_recovery.end);
        m_recovery.calls = recovery.calls;
    }
    return judge(context + QStringLiteral("\nrecover said: ") + QString::fromUtf8(recovery.said));
}

std::optional<QString> KillWalk::judge(const QString &context)
{
    const QMap<QString, QByteArray> now = treeState(m_machine);
    if (now != m_old && now != m_new) {
        return QStringLiteral("%1\nneither the old nor the new computer; from the old one:\n  %2\nfrom the new one:\n  %3\n%4")
            .arg(context, treeDifference(m_old, now).join(QStringLiteral("\n  ")),
                 treeDifference(m_new, now).join(QStringLiteral("\n  ")), records());
    }
    m_isNew = now == m_new;
    ++(m_isNew ? m_counts.fresh : m_counts.old);
    const QStringList left = leftovers();
    if (!left.isEmpty())
        return context + QStringLiteral("\nleft behind:\n  ") + left.join(QStringLiteral("\n  ")) + records();
    return std::nullopt;
}

// What no finished run leaves: markers, staged files, folders on another volume, half-written files,
// and old files of a transaction that was taken back.
QStringList KillWalk::leftovers() const
{
    QStringList found = openIds(m_machine);
    QDirIterator it(m_machine, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        const QString name = it.fileName();
        const bool inTransaction = path.contains(QStringLiteral("/CuNest/txn/"));
        if (name.startsWith(QStringLiteral(".cunest")) || name.endsWith(QStringLiteral(".new"))
            || (inTransaction && it.fileInfo().isDir() && name == QStringLiteral("s")))
            found.append(path);
        if (inTransaction && it.fileInfo().isDir() && name == QStringLiteral("b")
            && !journalOf(m_machine, path.section(u'/', -2, -2)).contains("\"kind\":\"commit\""))
            found.append(path);
    }
    return found;
}

QString KillWalk::records() const
{
    QString text = QStringLiteral("\nmachine.json was %1\nis %2")
                       .arg(QString::fromUtf8(m_old.value(QStringLiteral("machine.json"))),
                            QString::fromUtf8(QJsonDocument::fromJson(readFile(m_machine + QStringLiteral("/machine.json")))
                                                  .toJson(QJsonDocument::Compact)));
    for (const QString &root : stateRoots(m_machine)) {
        for (const QString &id : QDir(root + QStringLiteral("/txn")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            text += QStringLiteral("\n%1:\n").arg(id) + QString::fromUtf8(journalOf(m_machine, id));
    }
    return text.right(20000);
}

QString describeCounts(const KillWalk::Counts &counts)
{
    QStringList lines{QStringLiteral("%1 kills (%2 of them of recoveries), %3 were done before, %4 times the old and %5 times "
                                     "the new computer, %6 uninterrupted runs between")
                          .arg(counts.killed).arg(counts.killedRecoveries).arg(counts.finished).arg(counts.old)
                          .arg(counts.fresh).arg(counts.uninterrupted)};
    for (auto it = counts.kills.cbegin(); it != counts.kills.cend(); ++it)
        lines.append(QStringLiteral("  %1: %2").arg(it.key()).arg(*it));
    return lines.join(u'\n');
}

} // namespace cunest
