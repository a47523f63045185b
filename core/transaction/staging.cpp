// Unpacks and copies files to where a transaction needs them, checking every byte on the way.
#include "transaction/staging.h"

#include "base/crc32.h"
#include "base/sha256.h"
#include "transaction/step.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <thread>
#include <vector>

namespace cunest {
namespace {

constexpr qint64 bufferBytes = 256 * 1024; // a piece stays in the processor's cache from unpacking to writing
constexpr qint64 worthAThread = 8 * 1024 * 1024; // bytes; below, starting a thread costs more than it gives

Error cancelled()
{
    return makeError(ErrorCode::Cancelled, Message(QT_TRANSLATE_NOOP("cunest", "Cancelled. Nothing was changed.")));
}

Error damaged(const QString &name, const QString &detail)
{
    return makeError(ErrorCode::Corrupt,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is damaged or not what it was when the plan was made."),
                             {name}),
                     detail);
}

// Entries and files read the same way.
class ByteReader
{
public:
    static Result<ByteReader> open(FileSystem &files, PackageSource *source, const StagingJob &job)
    {
        ByteReader reader;
        if (job.entry) {
            auto entry = source->openEntry(*job.entry);
            if (!entry)
                return entry.error();
            reader.m_entry = std::move(*entry);
            return reader;
        }
        auto file = files.openRead(job.from);
        if (!file)
            return file.error();
        reader.m_file = std::move(*file);
        return reader;
    }

    Result<qint64> read(char *buffer, qint64 capacity)
    {
        if (m_entry)
            return m_entry->read(buffer, capacity);
        const qint64 got = m_file->read(buffer, capacity);
        if (got < 0) {
            return makeError(ErrorCode::IoError,
                             Message(QT_TRANSLATE_NOOP("cunest", "A file could not be read to its end.")),
                             m_file->errorString());
        }
        return got;
    }

private:
    std::unique_ptr<PackageSource::EntryReader> m_entry;
    std::unique_ptr<QIODevice> m_file;
};

class Staging
{
public:
    Staging(FileSystem &files, PackageSource *source, QList<StagingJob> &jobs, const TaskBeside &beside,
            ProgressSink &progress, const CancelToken &cancel)
        : m_files(files), m_source(source), m_jobs(jobs), m_beside(beside), m_progress(progress), m_cancel(cancel)
    {
    }

    std::optional<StagingFailure> run();

private:
    static constexpr qsizetype besideTask = -1;

    int threads() const;
    void work();
    Result<void> runBeside();
    Result<void> one(StagingJob &job, QByteArray &buffer);
    Result<void> pump(StagingJob &job, ByteReader &reader, OutputFile *output, QByteArray &buffer);
    Result<void> complete(StagingJob &job, OutputFile &output);
    void report(qint64 bytes, const QString &name);

    FileSystem &m_files;
    PackageSource *m_source;
    QList<StagingJob> &m_jobs;
    const TaskBeside &m_beside;
    ProgressSink &m_progress;
    const CancelToken &m_cancel;
    QList<qsizetype> m_order; // indexes of m_jobs, and besideTask
    std::atomic<qsizetype> m_next = 0;
    std::atomic_bool m_stop = false;
    std::mutex m_mutex; // guards the two below and the sink
    std::optional<StagingFailure> m_failure;
    qint64 m_done = 0;
    qint64 m_total = 0;
};

// What the task beside tells of itself, as a part of the whole.
class BesideProgress final : public ProgressSink
{
public:
    explicit BesideProgress(std::function<void(qint64, const QString &)> add) : m_add(std::move(add)) {}

    void report(const Progress &progress) override
    {
        m_add(progress.doneBytes - m_done, progress.file);
        m_done = progress.doneBytes;
    }

private:
    std::function<void(qint64, const QString &)> m_add;
    qint64 m_done = 0;
};

std::optional<StagingFailure> Staging::run()
{
    m_order.resize(m_jobs.size());
    std::iota(m_order.begin(), m_order.end(), 0);
    std::stable_sort(m_order.begin(), m_order.end(),
                     [this](qsizetype a, qsizetype b) { return m_jobs.at(a).size > m_jobs.at(b).size; });
    for (const StagingJob &job : m_jobs)
        m_total += job.size;
    if (m_beside.run) {
        m_order.insert(qMin<qsizetype>(1, m_order.size()), besideTask); // the largest file takes longest
        m_total += m_beside.bytes;
    }
    (void)m_jobs.data(); // detaches once, before threads write to different elements

    std::vector<std::thread> others;
    for (int i = 1; i < threads(); ++i)
        others.emplace_back([this] { work(); });
    work();
    for (std::thread &other : others)
        other.join();
    return m_failure;
}

int Staging::threads() const
{
    if (m_total < worthAThread)
        return 1;
    const auto cores = qsizetype(std::thread::hardware_concurrency());
    return int(std::clamp<qsizetype>(qMin(cores, m_order.size()), 1, mostStagingThreads));
}

void Staging::work()
{
    QByteArray buffer(bufferBytes, Qt::Uninitialized);
    StagingJob *const jobs = m_jobs.data();
    for (qsizetype i = m_next++; i < m_order.size() && !m_stop; i = m_next++) {
        const qsizetype index = m_order.at(i);
        const auto done = index == besideTask ? runBeside() : one(jobs[index], buffer);
        if (done)
            continue;
        m_stop = true;
        const std::lock_guard guard(m_mutex);
        if (!m_failure)
            m_failure = StagingFailure{done.error(), index};
    }
}

Result<void> Staging::runBeside()
{
    BesideProgress progress([this](qint64 bytes, const QString &name) { report(bytes, name); });
    return m_beside.run(progress);
}

Result<void> Staging::one(StagingJob &job, QByteArray &buffer)
{
    if (m_cancel.isCancelled())
        return cancelled();
    auto reader = ByteReader::open(m_files, m_source, job);
    if (!reader)
        return reader.error();
    std::unique_ptr<OutputFile> output;
    if (!job.to.isNull()) {
        auto created = m_files.createNew(job.to, job.size);
        if (!created)
            return created.error();
        output = std::move(*created);
    }
    if (const auto pumped = pump(job, *reader, output.get(), buffer); !pumped)
        return pumped;
    return output ? complete(job, *output) : Result<void>();
}

Result<void> Staging::pump(StagingJob &job, ByteReader &reader, OutputFile *output, QByteArray &buffer)
{
    Sha256 sha256;
    Crc32 crc32;
    qint64 size = 0;
    for (;;) {
        if (m_cancel.isCancelled())
            return cancelled();
        const auto got = reader.read(buffer.data(), buffer.size());
        if (!got)
            return got.error();
        if (*got == 0)
            break;
        size += *got;
        if (size > job.size)
            return damaged(job.name, QStringLiteral("%1: more than %2 bytes").arg(job.name).arg(job.size));
        const QByteArrayView piece(buffer.constData(), qsizetype(*got));
        sha256.add(piece);
        if (job.crc32)
            crc32.add(piece);
        if (output) {
            if (const auto written = output->write(piece); !written)
                return written;
        }
        report(*got, job.name);
    }
    job.foundSha256 = sha256.finish();
    if (size != job.size)
        return damaged(job.name, QStringLiteral("%1: %2 bytes instead of %3").arg(job.name).arg(size).arg(job.size));
    if (job.crc32 && crc32.value() != *job.crc32)
        return damaged(job.name, QStringLiteral("%1: CRC-32 %2 instead of %3").arg(job.name)
                                     .arg(crc32.value(), 8, 16, QLatin1Char('0'))
                                     .arg(*job.crc32, 8, 16, QLatin1Char('0')));
    if (!job.sha256.isEmpty() && job.foundSha256 != job.sha256)
        return damaged(job.name, QStringLiteral("%1: another SHA-256").arg(job.name));
    return {};
}

// Copies of files on this computer are read back: they are the only way to what they replace.
Result<void> Staging::complete(StagingJob &job, OutputFile &output)
{
    if (const auto flushed = output.flush(); !flushed)
        return flushed;
    if (const auto closed = output.close(); !closed)
        return closed;
    if (!job.entry) {
        const auto original = m_files.stat(job.from);
        if (!original)
            return original.error();
        if (original->readOnly) {
            if (const auto set = m_files.setReadOnly(job.to, true); !set)
                return set;
        }
        const auto hash = hashFile(m_files, job.to);
        if (!hash)
            return hash.error();
        if (*hash != job.foundSha256)
            return damaged(job.to.toString(), QStringLiteral("%1: reads back differently").arg(job.to.toString()));
    }
    const auto status = m_files.stat(job.to);
    if (!status)
        return status.error();
    job.print = fingerprintOf(*status);
    return {};
}

void Staging::report(qint64 bytes, const QString &name)
{
    const std::lock_guard guard(m_mutex);
    m_done += bytes;
    m_progress.report({JobStep::Staging, m_done, m_total, name});
}

} // namespace

std::optional<StagingFailure> runStaging(FileSystem &files, PackageSource *source, QList<StagingJob> &jobs,
                                         const TaskBeside &beside, ProgressSink &progress, const CancelToken &cancel)
{
    return Staging(files, source, jobs, beside, progress, cancel).run();
}

} // namespace cunest
