// Named pipes with overlapped calls, so that silence can be noticed.
#include "win32/win32_pipe.h"

#include "platform/file_errors.h"
#include "win32/native_path.h"

#include <sddl.h>

#include <vector>

namespace cunest {
namespace {

constexpr DWORD pipeBuffer = 64 * 1024;

Error pipeError(const char *call, DWORD code)
{
    const ErrorCode kind = code == ERROR_TIMEOUT       ? ErrorCode::TimedOut
                           : code == ERROR_BROKEN_PIPE ? ErrorCode::Cancelled
                                                       : ErrorCode::IoError;
    return makeError(kind,
                     Message(QT_TRANSLATE_NOOP("cunest", "The connection to the part of CuNest that works as administrator "
                                                         "was lost.")),
                     QStringLiteral("pipe %1: %2").arg(QLatin1String(call), systemText(code)), code);
}

std::wstring pipePath(const QString &name)
{
    return (QLatin1String("\\\\.\\pipe\\") + name).toStdWString();
}

// Everything for this account, administrators and the system, nothing for anybody else or from the network.
QString pipeRights()
{
    UniqueHandle token;
    DWORD size = 0;
    std::vector<uchar> buffer(sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE);
    LPWSTR text = nullptr;
    QString own;
    if (OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, token.receive())
        && GetTokenInformation(token.get(), TokenUser, buffer.data(), DWORD(buffer.size()), &size)
        && ConvertSidToStringSidW(reinterpret_cast<const TOKEN_USER *>(buffer.data())->User.Sid, &text))
        own = QStringLiteral("(A;;GA;;;%1)").arg(QString::fromWCharArray(text));
    LocalFree(text);
    return QLatin1String("D:P(D;;GA;;;NU)(A;;GA;;;BA)(A;;GA;;;SY)") + own;
}

} // namespace

PipeEnd::PipeEnd(UniqueHandle handle)
    : m_handle(std::move(handle)), m_readEvent(CreateEventW(nullptr, TRUE, FALSE, nullptr)),
      m_writeEvent(CreateEventW(nullptr, TRUE, FALSE, nullptr))
{
}

Result<DWORD> PipeEnd::finish(OVERLAPPED &overlapped, bool started, DWORD milliseconds)
{
    const DWORD code = started ? ERROR_SUCCESS : GetLastError();
    if (!started && code != ERROR_IO_PENDING)
        return pipeError("transfer", code == ERROR_NO_DATA ? ERROR_BROKEN_PIPE : code);
    if (WaitForSingleObject(overlapped.hEvent, milliseconds) != WAIT_OBJECT_0) {
        CancelIoEx(m_handle.get(), &overlapped);
        DWORD ignored = 0;
        GetOverlappedResult(m_handle.get(), &overlapped, &ignored, TRUE);
        return pipeError("wait", ERROR_TIMEOUT);
    }
    DWORD count = 0;
    if (!GetOverlappedResult(m_handle.get(), &overlapped, &count, FALSE))
        return pipeError("transfer", GetLastError());
    return count;
}

Result<QByteArray> PipeEnd::read(DWORD milliseconds)
{
    QByteArray bytes(pipeBuffer, Qt::Uninitialized);
    OVERLAPPED overlapped = {};
    overlapped.hEvent = m_readEvent.get();
    ResetEvent(m_readEvent.get());
    const bool started = ReadFile(m_handle.get(), bytes.data(), DWORD(bytes.size()), nullptr, &overlapped);
    const auto count = finish(overlapped, started, milliseconds);
    if (!count)
        return count.error();
    if (*count == 0)
        return pipeError("read", ERROR_BROKEN_PIPE);
    bytes.truncate(qsizetype(*count));
    return bytes;
}

Result<void> PipeEnd::write(const QByteArray &bytes, DWORD milliseconds)
{
    for (qsizetype at = 0; at < bytes.size();) {
        OVERLAPPED overlapped = {};
        overlapped.hEvent = m_writeEvent.get();
        ResetEvent(m_writeEvent.get());
        const DWORD size = DWORD(qMin(bytes.size() - at, qsizetype(pipeBuffer)));
        const bool started = WriteFile(m_handle.get(), bytes.constData() + at, size, nullptr, &overlapped);
        const auto count = finish(overlapped, started, milliseconds);
        if (!count)
            return count.error();
        at += qsizetype(*count);
    }
    return {};
}

Result<UniqueHandle> createPipe(const QString &name)
{
    SECURITY_ATTRIBUTES attributes = {sizeof(SECURITY_ATTRIBUTES), nullptr, FALSE};
    if (!ConvertStringSecurityDescriptorToSecurityDescriptorW(pipeRights().toStdWString().c_str(), SDDL_REVISION_1,
                                                              &attributes.lpSecurityDescriptor, nullptr))
        return pipeError("rights", GetLastError());
    // The first of its name and the only one: nobody can stand in for either end.
    UniqueHandle pipe(CreateNamedPipeW(pipePath(name).c_str(),
                                       PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                                       PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1,
                                       pipeBuffer, pipeBuffer, 0, &attributes));
    const DWORD code = GetLastError();
    LocalFree(attributes.lpSecurityDescriptor);
    if (!pipe.isValid())
        return pipeError("create", code);
    return pipe;
}

Result<void> waitForClient(HANDLE pipe, HANDLE process, DWORD milliseconds)
{
    const UniqueHandle connected(CreateEventW(nullptr, TRUE, FALSE, nullptr));
    OVERLAPPED overlapped = {};
    overlapped.hEvent = connected.get();
    if (ConnectNamedPipe(pipe, &overlapped) || GetLastError() == ERROR_PIPE_CONNECTED)
        return {};
    if (const DWORD code = GetLastError(); code != ERROR_IO_PENDING)
        return pipeError("connect", code);
    const HANDLE either[] = {connected.get(), process};
    const DWORD woken = WaitForMultipleObjects(process ? 2 : 1, either, FALSE, milliseconds);
    if (woken == WAIT_OBJECT_0)
        return {};
    DWORD ignored = 0;
    CancelIoEx(pipe, &overlapped);
    GetOverlappedResult(pipe, &overlapped, &ignored, TRUE);
    return pipeError("connect", woken == WAIT_OBJECT_0 + 1 ? ERROR_BROKEN_PIPE : ERROR_TIMEOUT);
}

Result<UniqueHandle> openPipe(const QString &name)
{
    // Whoever serves it may learn who we are, but not act as us.
    UniqueHandle pipe(CreateFileW(pipePath(name).c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_EXISTING,
                                  FILE_FLAG_OVERLAPPED | SECURITY_SQOS_PRESENT | SECURITY_IDENTIFICATION, nullptr));
    if (!pipe.isValid())
        return pipeError("open", GetLastError());
    return pipe;
}

WinPath imageOf(HANDLE process)
{
    std::vector<wchar_t> name(32768);
    DWORD length = DWORD(name.size());
    if (!QueryFullProcessImageNameW(process, 0, name.data(), &length))
        return {};
    return fromNative(QString::fromWCharArray(name.data(), int(length)));
}

WinPath imageOf(DWORD pid)
{
    const UniqueHandle process(OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, pid));
    return process.isValid() ? imageOf(process.get()) : WinPath();
}

WinPath ownImage()
{
    return imageOf(GetCurrentProcess());
}

} // namespace cunest
