// Decides for each call of a platform whether it fails, and when the power goes.
#include "support/faulty_files.h"

namespace cunest {

void FaultScript::cutPowerAtCall(int call, Unflushed fate)
{
    const std::lock_guard guard(m_mutex);
    m_cutAt = m_calls + call;
    m_fate = fate;
}

void FaultScript::cutPowerAt(const char *name, int nth, Unflushed fate)
{
    const std::lock_guard guard(m_mutex);
    m_cutName = name;
    m_cutNth = nth;
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
    m_vanishAt = -1;
    m_unplugAt = -1;
}

void FaultScript::doAtCall(int call, std::function<void()> deed)
{
    const std::lock_guard guard(m_mutex);
    m_doAt = m_calls + call;
    m_deed = std::move(deed);
}

void FaultScript::doAtName(const char *name, int nth, std::function<void()> deed)
{
    const std::lock_guard guard(m_mutex);
    m_doName = name;
    m_doNth = nth;
    m_deed = std::move(deed);
}

void FaultScript::vanishAtCall(int call)
{
    const std::lock_guard guard(m_mutex);
    m_vanishAt = m_calls + call;
}

void FaultScript::unplugAtCall(int call, const QString &root)
{
    const std::lock_guard guard(m_mutex);
    m_unplugAt = m_calls + call;
    m_unplugged = root;
}

bool FaultScript::vanishesNow() const
{
    const std::lock_guard guard(m_mutex);
    return m_vanishAt >= 0 && m_calls - 1 == m_vanishAt;
}

bool FaultScript::isUnplugged(const QString &root) const
{
    const std::lock_guard guard(m_mutex);
    return m_unplugAt >= 0 && m_calls > m_unplugAt && root == m_unplugged;
}

std::optional<Error> FaultScript::nextCall(const char *name)
{
    std::unique_lock guard(m_mutex);
    const int call = m_calls++;
    if (m_doNth > 0 && m_doName == name && --m_doNth == 0)
        m_doAt = call;
    if (m_deed && call == m_doAt) {
        const std::function<void()> deed = std::exchange(m_deed, nullptr);
        guard.unlock();
        deed();
        guard.lock();
    }
    if (m_cutNth > 0 && m_cutName == name && --m_cutNth == 0)
        m_cutAt = call;
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
