// Decides for each call of a platform whether it fails, and when the power goes.
#include "support/faulty_files.h"

namespace cunest {

void FaultScript::cutPowerAtCall(int call, Unflushed fate)
{
    const std::lock_guard guard(m_mutex);
    m_cutAt = m_calls + call;
    m_fate = fate;
}

void FaultScript::failCall(int call, ErrorCode code, bool fromThenOn)
{
    const std::lock_guard guard(m_mutex);
    m_failAt = m_calls + call;
    m_code = code;
    m_fromThenOn = fromThenOn;
}

void FaultScript::clear()
{
    const std::lock_guard guard(m_mutex);
    m_cutAt = -1;
    m_failAt = -1;
}

std::optional<Error> FaultScript::nextCall(const char *name)
{
    const std::lock_guard guard(m_mutex);
    const int call = m_calls++;
    if (m_off || call == m_cutAt) {
        m_off = true;
        return makeError(ErrorCode::IoError, Message("The power is off."), QLatin1String(name));
    }
    if (m_failAt >= 0 && (call == m_failAt || (m_fromThenOn && call > m_failAt)))
        return makeError(m_code, Message("This call was told to fail."), QLatin1String(name));
    return std::nullopt;
}

int FaultScript::calls() const
{
    const std::lock_guard guard(m_mutex);
    return m_calls;
}

bool FaultScript::isPowerOff() const
{
    const std::lock_guard guard(m_mutex);
    return m_off;
}

void FaultScript::powerOn()
{
    const std::lock_guard guard(m_mutex);
    m_off = false;
    m_cutAt = -1;
}

} // namespace cunest
