// The person's side of elevation: one prompt, one pipe, one request.
#include "win32/win32_elevation.h"

#include "base/sha256.h"
#include "helper/frame.h"
#include "platform/file_errors.h"
#include "win32/native_path.h"
#include "win32/win32_access.h"
#include "win32/win32_pipe.h"

#include <QRandomGenerator>

#include <shellapi.h>

namespace cunest {
namespace {

constexpr DWORD silence = 60000; // milliseconds without a sign of life
constexpr DWORD glance = 200;    // how soon a cancellation is passed on
constexpr qsizetype maxReply = 16 * 1024 * 1024;

Error declined()
{
    return makeError(ErrorCode::Cancelled,
                     Message(QT_TRANSLATE_NOOP("cunest", "Administrator rights were declined.")),
                     QStringLiteral("elevate: ERROR_CANCELLED (1223)"), winCancelled);
}

Error cannotElevate(const QString &detail)
{
    return makeError(ErrorCode::Unsupported,
                     Message(QT_TRANSLATE_NOOP("cunest", "This program cannot ask for administrator rights.")),
                     QStringLiteral("elevate: ") + detail, winElevationRequired);
}

// A copy that anybody may change must not be the one that asks: portable, or put together by hand.
Error notInstalled(const QString &detail)
{
    return makeError(ErrorCode::Unsupported,
                     Message(QT_TRANSLATE_NOOP("cunest", "This copy of CuNest was not installed by its setup, so it may not ask for administrator "
                                                         "rights. Install CuNest, or install cuDNN for your user only.")),
                     QStringLiteral("elevate: ") + detail, winElevationRequired);
}

Error lost(const QString &detail)
{
    return makeError(ErrorCode::Internal,
                     Message(QT_TRANSLATE_NOOP("cunest", "The part of CuNest that works as administrator ended without an "
                                                         "answer. What it had begun is finished or taken back at the next "
                                                         "start.")),
                     QStringLiteral("elevate: ") + detail);
}

QString unguessableName()
{
    QString name = QStringLiteral("cunest-");
    for (int i = 0; i < 4; ++i)
        name += QStringLiteral("%1").arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0'));
    return name;
}

Result<UniqueHandle> startHelper(const WinPath &helper, const QString &arguments)
{
    const std::wstring file = helper.toString().toStdWString();
    const std::wstring line = arguments.toStdWString();
    const std::wstring folder = helper.parent().toString().toStdWString();
    SHELLEXECUTEINFOW info = {};
    info.cbSize = sizeof info;
    info.fMask = SEE_MASK_NOCLOSEPROCESS | SEE_MASK_NOASYNC | SEE_MASK_FLAG_NO_UI;
    info.lpVerb = L"runas";
    info.lpFile = file.c_str();
    info.lpParameters = line.c_str();
    info.lpDirectory = folder.c_str();
    info.nShow = SW_HIDE;
    if (ShellExecuteExW(&info) && info.hProcess)
        return UniqueHandle(info.hProcess);
    const DWORD code = GetLastError();
    if (code == ERROR_CANCELLED)
        return declined();
    return cannotElevate(systemText(code));
}

// Passes frames on until the reply is whole.
Result<QByteArray> converse(PipeEnd &pipe, HANDLE process, ProgressSink &progress, const CancelToken &cancel)
{
    FrameReader reader(maxReply);
    bool cancelSent = false;
    DWORD quiet = 0;
    for (;;) {
        if (cancel.isCancelled() && !cancelSent) {
            cancelSent = true;
            (void)pipe.write(frameBytes(FrameKind::Cancel), glance); // a closed pipe shows when reading
        }
        const auto bytes = pipe.read(glance);
        if (!bytes && bytes.error().code == ErrorCode::TimedOut) {
            quiet += glance;
            // A long hash or a slow disk is no silence as long as the process lives; a hung one ends it.
            if (quiet >= silence && WaitForSingleObject(process, 0) == WAIT_OBJECT_0)
                return lost(QStringLiteral("it ended"));
            continue;
        }
        if (!bytes)
            return lost(bytes.error().detail);
        quiet = 0;
        const auto frames = reader.add(*bytes);
        if (!frames)
            return lost(frames.error().detail);
        for (const Frame &frame : *frames) {
            if (frame.kind == FrameKind::Progress) {
                if (const auto step = progressOf(frame))
                    progress.report(*step);
                continue;
            }
            const auto whole = frame.kind == FrameKind::Reply ? reader.takePart(frame) : Result<bool>(false);
            if (!whole)
                return lost(whole.error().detail);
            if (*whole)
                return reader.message();
        }
    }
}

} // namespace

bool Win32Elevation::isElevated()
{
    return processIsElevated();
}

Result<QByteArray> Win32Elevation::run(const QByteArray &request, ProgressSink &progress, const CancelToken &cancel)
{
    if (isElevated() && m_handler)
        return m_handler(*m_platform, request, progress, cancel);
    const WinPath helper = ownImage().parent() / QStringLiteral("cunest-elevated.exe");
    if (!m_platform->files.stat(helper))
        return notInstalled(QStringLiteral("%1 is not there").arg(helper.toString()));
    // What runs as administrator must lie where only administrators can put something beside it.
    if (m_platform->files.canWrite(helper.parent()) && !isElevated())
        return notInstalled(QStringLiteral("%1 is writable without administrator rights").arg(helper.parent().toString()));

    const QString name = unguessableName();
    auto pipe = createPipe(name);
    if (!pipe)
        return pipe.error();
    const auto process = startHelper(helper, QStringLiteral("--pipe %1 --sha256 %2 --parent %3")
                                                 .arg(name, QString::fromLatin1(Sha256::of(request).toHex()))
                                                 .arg(GetCurrentProcessId()));
    if (!process)
        return process.error();
    if (const auto connected = waitForClient(pipe->get(), process->get(), silence); !connected)
        return lost(connected.error().detail);
    ULONG client = 0;
    if (!GetNamedPipeClientProcessId(pipe->get(), &client) || client != GetProcessId(process->get()))
        return lost(QStringLiteral("process %1 is on the pipe, not %2").arg(client).arg(GetProcessId(process->get())));
    PipeEnd end(std::move(*pipe));
    if (const auto sent = end.write(messageBytes(FrameKind::Request, request), silence); !sent)
        return lost(sent.error().detail);
    return converse(end, process->get(), progress, cancel);
}

} // namespace cunest
