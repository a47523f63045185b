// The latest progress of a job, written by the worker and read by the window; neither waits for the other.
#pragma once

#include "base/progress.h"

#include <array>
#include <atomic>
#include <optional>

namespace cunest {

// A sequence lock with one writer at a time. A reader that meets a write gets nothing and looks
// again at the next tick, so the window never waits for a thread that the system has paused.
class ProgressSnapshot final : public ProgressSink
{
public:
    void report(const Progress &progress) override;
    // What was reported since the last call; nothing when there is nothing new.
    std::optional<Progress> takeNew();
    void clear();

private:
    static constexpr qsizetype longestName = 96; // a file's name; longer ones are cut

    std::atomic<quint32> m_sequence = 0; // odd while it is written
    std::atomic<int> m_step = 0;
    std::atomic<qint64> m_done = 0;
    std::atomic<qint64> m_total = 0;
    std::array<std::atomic<char16_t>, longestName> m_name{};
    std::atomic<int> m_nameLength = 0;
    quint32 m_taken = 0; // the reader's own
};

} // namespace cunest
