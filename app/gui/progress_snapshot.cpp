// The latest progress of a job, written by the worker and read by the window; neither waits for the other.
#include "progress_snapshot.h"

namespace cunest {

void ProgressSnapshot::report(const Progress &progress)
{
    const quint32 begun = m_sequence.load(std::memory_order_relaxed) + 1;
    m_sequence.store(begun, std::memory_order_relaxed);
    std::atomic_thread_fence(std::memory_order_release);
    const qsizetype length = qMin(progress.file.size(), longestName);
    m_step.store(int(progress.step), std::memory_order_relaxed);
    m_done.store(progress.doneBytes, std::memory_order_relaxed);
    m_total.store(progress.totalBytes, std::memory_order_relaxed);
    for (qsizetype i = 0; i < length; ++i)
        m_name[size_t(i)].store(progress.file.at(i).unicode(), std::memory_order_relaxed);
    m_nameLength.store(int(length), std::memory_order_relaxed);
    m_sequence.store(begun + 1, std::memory_order_release);
}

std::optional<Progress> ProgressSnapshot::takeNew()
{
    const quint32 before = m_sequence.load(std::memory_order_acquire);
    if (before == m_taken || before % 2 != 0)
        return std::nullopt;
    Progress progress{JobStep(m_step.load(std::memory_order_relaxed)), m_done.load(std::memory_order_relaxed),
                      m_total.load(std::memory_order_relaxed), {}};
    const int length = m_nameLength.load(std::memory_order_relaxed);
    progress.file.reserve(length);
    for (int i = 0; i < length; ++i)
        progress.file.append(QChar(m_name[size_t(i)].load(std::memory_order_relaxed)));
    std::atomic_thread_fence(std::memory_order_acquire);
    if (m_sequence.load(std::memory_order_relaxed) != before)
        return std::nullopt;
    m_taken = before;
    return progress;
}

void ProgressSnapshot::clear()
{
    m_taken = m_sequence.load(std::memory_order_acquire);
}

} // namespace cunest
