// Reads every byte of a package against its checksums.
#include "package/package_verify.h"

#include "pe/cuda_text.h"
#include "pe/pe_pass.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace cunest {
namespace {

constexpr qint64 bufferBytes = 512 * 1024;

// Adds up what the threads did and passes it on, one call at a time.
class SharedProgress final : public ProgressSink
{
public:
    SharedProgress(ProgressSink &sink, qint64 totalBytes) : m_sink(sink), m_state{JobStep::Verifying, 0, totalBytes, {}} {}

    void add(qint64 bytes, const QString &file)
    {
        const std::lock_guard lock(m_mutex);
        m_state.doneBytes += bytes;
        m_state.file = file;
        m_sink.report(m_state);
    }

    // From the digest, which reports its own count.
    void report(const Progress &hashing) override
    {
        add(hashing.doneBytes - m_hashed, hashing.file);
        m_hashed = hashing.doneBytes;
    }

private:
    ProgressSink &m_sink;
    std::mutex m_mutex;
    Progress m_state;
    qint64 m_hashed = 0; // used by the one thread that hashes
};

class Verifier
{
public:
    Verifier(PackageSource &source, const LookFor &lookFor, ProgressSink &progress, const CancelToken &cancel)
        : m_source(source), m_lookFor(lookFor), m_cancel(cancel), m_progress(progress, totalBytes(source))
    {
        for (qsizetype i = 0; i < source.entries().size(); ++i) {
            if (!source.entries().at(i).isFolder)
                m_tasks.append(i);
        }
        std::stable_sort(m_tasks.begin(), m_tasks.end(), [&source](qsizetype a, qsizetype b) {
            return source.entries().at(a).size > source.entries().at(b).size;
        });
        m_tasks.insert(std::min<qsizetype>(1, m_tasks.size()), digestTask);
    }

    Result<PackageVerification> run()
    {
        std::thread other([this] { work(); });
        work();
        other.join();
        if (m_error)
            return *m_error;
        std::sort(m_result.damaged.begin(), m_result.damaged.end());
        return std::move(m_result);
    }

private:
    static constexpr qsizetype digestTask = -1;

    static qint64 totalBytes(const PackageSource &source)
    {
        qint64 total = source.kind() == SourceKind::Folder ? 0 : source.size();
        for (const SourceEntry &entry : source.entries())
            total += entry.size;
        return total;
    }

    void work()
    {
        QByteArray buffer(bufferBytes, Qt::Uninitialized);
        for (;;) {
            const qsizetype next = m_next++;
            if (next >= m_tasks.size() || m_stop)
                return;
            const qsizetype task = m_tasks.at(next);
            if (task == digestTask)
                hash();
            else
                check(task, buffer);
        }
    }

    void fail(const Error &error)
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
        if (!m_error)
            m_error = error;
    }

    void hash()
    {
        auto digest = m_source.sha256(m_progress, m_cancel);
        if (!digest)
            fail(digest.error());
        else
            m_result.sha256 = std::move(*digest);
    }

    void check(qsizetype index, QByteArray &buffer);
    void noteDamage(const Error &error);

    PackageSource &m_source;
    const LookFor &m_lookFor;
    const CancelToken &m_cancel;
    SharedProgress m_progress;
    QList<qsizetype> m_tasks;
    std::atomic<qsizetype> m_next = 0;
    std::atomic_bool m_stop = false;
    std::mutex m_mutex; // of m_result and m_error
    PackageVerification m_result;
    std::optional<Error> m_error;
};

void Verifier::noteDamage(const Error &error)
{
    if (error.code != ErrorCode::Corrupt)
        return fail(error);
    const std::lock_guard lock(m_mutex);
    m_result.damaged.append(error.detail);
}

void Verifier::check(qsizetype index, QByteArray &buffer)
{
    auto reader = m_source.openEntry(index);
    if (!reader)
        return noteDamage(reader.error());
    const QString name = m_source.entries().at(index).name;
    CudaTextFinder finder;
    const bool search = m_lookFor.cudaMajor.contains(index);
    std::optional<PePass> dll;
    if (m_lookFor.dllFacts.contains(index))
        dll.emplace(m_source.entries().at(index).size);
    for (;;) {
        if (m_stop)
            return;
        if (m_cancel.isCancelled())
            return fail(makeError(ErrorCode::Cancelled, Message(QT_TRANSLATE_NOOP("cunest", "Cancelled."))));
        const auto count = (*reader)->read(buffer.data(), buffer.size());
        if (!count)
            return noteDamage(count.error());
        if (*count == 0)
            break;
        if (search)
            finder.add(QByteArrayView(buffer.constData(), *count));
        if (dll)
            dll->add(QByteArrayView(buffer.constData(), *count));
        m_progress.add(*count, name.mid(name.lastIndexOf(u'/') + 1));
    }
    const auto facts = dll ? std::optional(dll->finish()) : std::nullopt;
    const std::lock_guard lock(m_mutex);
    if (finder.cudaMajor())
        m_result.cudaMajor = finder.cudaMajor();
    if (facts && *facts)
        m_result.dlls.insert(index, **facts);
}

} // namespace

Result<PackageVerification> verifyPackage(PackageSource &source, const LookFor &lookFor, ProgressSink &progress,
                                          const CancelToken &cancel)
{
    return Verifier(source, lookFor, progress, cancel).run();
}

} // namespace cunest
