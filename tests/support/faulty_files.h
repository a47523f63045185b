// Decides for each call of a platform whether it fails, and when the power goes.
#pragma once

#include "base/result.h"

#include <functional>
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
    // At the \a nth call of that name, counted from 1.
    void cutPowerAt(const char *name, int nth, Unflushed fate);
    // Fails that call, or every call from it on until clear().
    void failCall(int call, ErrorCode code, bool fromThenOn);
    // Before that call somebody else deletes what it is about: vanishesNow() says so to the disk.
    void vanishAtCall(int call);
    // From that call on the volume is gone, until clear().
    void unplugAtCall(int call, const QString &root);
    // Another program does something just before that call.
    void doAtCall(int call, std::function<void()> deed);
    void doAtName(const char *name, int nth, std::function<void()> deed);
    void clear();

    // Counts a call; an error when it must not happen. A call that fails has no effect, except that a
    // write may have written a part.
    std::optional<Error> nextCall(const char *name);
    // Of the call that was counted last.
    bool vanishesNow() const;
    bool isUnplugged(const QString &root) const;

    int calls() const;
    bool isPowerOff() const;
    Unflushed fate() const { return m_fate; }
    void powerOn();

private:
    mutable std::mutex m_mutex;
    int m_calls = 0;
    int m_cutAt = -1;
    QByteArray m_cutName;
    int m_cutNth = 0;
    Unflushed m_fate = Unflushed::Kept;
    bool m_off = false;
    int m_failAt = -1;
    ErrorCode m_code = ErrorCode::IoError;
    bool m_fromThenOn = false;
    int m_doAt = -1;
    QByteArray m_doName;
    int m_doNth = 0;
    std::function<void()> m_deed;
    int m_vanishAt = -1;
    int m_unplugAt = -1;
    QString m_unplugged;
};

} // namespace cunest
