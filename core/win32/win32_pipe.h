// The named pipe between the person's program and cunest-elevated.
#pragma once

#include "base/result.h"
#include "base/win_path.h"
#include "win32/unique_handle.h"

#include <QByteArray>
#include <QString>

namespace cunest {

// One end of a connected pipe. Reading and writing wait for at most the given time.
class PipeEnd
{
public:
    explicit PipeEnd(UniqueHandle handle);

    // What is there, at least one byte. Errors: TimedOut; Cancelled when the other end is closed.
    Result<QByteArray> read(DWORD milliseconds);
    Result<void> write(const QByteArray &bytes, DWORD milliseconds);
    HANDLE get() const { return m_handle.get(); }

private:
    // Starts nothing; waits for what was started.
    Result<DWORD> finish(OVERLAPPED &overlapped, bool started, DWORD milliseconds);

    UniqueHandle m_handle;
    UniqueHandle m_readEvent;
    UniqueHandle m_writeEvent;
};

// A pipe that nobody else has, for one client, readable by this account and administrators only.
Result<UniqueHandle> createPipe(const QString &name);
// Errors: TimedOut, Cancelled when \a process ended first.
Result<void> waitForClient(HANDLE pipe, HANDLE process, DWORD milliseconds);
Result<UniqueHandle> openPipe(const QString &name);

// The image of a running process; null when it may not be asked.
WinPath imageOf(HANDLE process);
WinPath imageOf(DWORD pid);
WinPath ownImage();

} // namespace cunest
