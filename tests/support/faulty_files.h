// Decides for each call of a platform whether it fails, and when the power goes.
#pragma once

#include "base/result.h"

#include <mutex>
#include <optional>

namespace cunest {

// What happens at a power cut to data that was written but not flushed.
enum class Unflushed { Kept, Lost, Torn };

// Safe to ask from several threads; calls are numbered from 0.
class FaultScript
{
public:
    void cutPowerAtCall(int call, Unflushed fate);
    // Fails that call, or every call from it on until clear().
    void failCall(int call, ErrorCode code, bool fromThenOn);
    void clear();

    // Counts a call; an error when it must not happen. A call that fails has no effect, except that a
    // write may have written a part.
    std::optional<Error> nextCall(const char *name);

    int calls() const;
    bool isPowerOff() const;
    Unflushed fate() const { return m_fate; }
    void powerOn();

private:
    mutable std::mutex m_mutex;
    int m_calls = 0;
    int m_cutAt = -1;
    Unflushed m_fate = Unflushed::Kept;
    bool m_off = false;
    int m_failAt = -1;
    ErrorCode m_code = ErrorCode::IoError;
    bool m_fromThenOn = false;
};

} // namespace cunest
