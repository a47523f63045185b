// Lets a person stop a long job at the next safe point.
#pragma once

#include <atomic>

namespace cunest {

// Set from any thread, read by the working one.
class CancelToken
{
public:
    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }
    bool isCancelled() const { return m_cancelled.load(std::memory_order_relaxed); }

private:
    std::atomic_bool m_cancelled = false;
};

} // namespace cunest
