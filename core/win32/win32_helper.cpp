// The elevated side: takes one request from whoever started it, if that is CuNest, and answers.
#include "win32/win32_elevation.h"

#include "base/sha256.h"
#include "helper/frame.h"
#include "win32/native_path.h"
#include "win32/win32_access.h"
#include "win32/win32_pipe.h"

#include <QRegularExpression>

#include <atomic>
#include <mutex>
#include <thread>

namespace cunest {
namespace {

constexpr DWORD helperPatience = 60000;
constexpr DWORD helperGlance = 100;
constexpr qsizetype maxRequest = 4 * 1024 * 1024;

enum HelperExit { answered = 0, badArguments = 87, notElevated = 740, untrustedFolder = 5, strangerOnPipe = 1300, badMessage = 13 };

// Progress goes out from any thread of the work; too often would only fill the pipe.
class PipeProgress final : public ProgressSink
{
public:
    explicit PipeProgress(PipeEnd &pipe) : m_pipe(pipe) {}

    void report(const Progress &progress) override
    {
        const ULONGLONG now = GetTickCount64();
        const std::scoped_lock lock(m_mutex);
        if (progress.step == m_step && now - m_last < 50)
            return;
        m_step = progress.step;
        m_last = now;
        (void)m_pipe.write(progressFrame(progress), helperPatience); // nobody listening is no reason to stop half-way
    }

private:
    PipeEnd &m_pipe;
    std::mutex m_mutex;
    JobStep m_step = JobStep::Inspecting;
    ULONGLONG m_last = 0;
};

// Reads the pipe while the work goes on: a cancel frame, or the person's program gone, cancels.
class CancelListener
{
public:
    CancelListener(PipeEnd &pipe, FrameReader &reader, CancelToken &cancel)
        : m_thread([this, &pipe, &reader, &cancel] { listen(pipe, reader, cancel); })
    {
    }
    ~CancelListener()
    {
        m_done = true;
        m_thread.join();
    }
    CancelListener(const CancelListener &) = delete;
    CancelListener &operator=(const CancelListener &) = delete;

private:
    void listen(PipeEnd &pipe, FrameReader &reader, CancelToken &cancel)
    {
        while (!m_done) {
            const auto bytes = pipe.read(helperGlance);
            if (!bytes && bytes.error().code == ErrorCode::TimedOut)
                continue;
            const auto frames = bytes ? reader.add(*bytes) : Result<QList<Frame>>(bytes.error());
            const bool isCancel = !frames || std::any_of(frames->begin(), frames->end(), [](const Frame &frame) {
                return frame.kind == FrameKind::Cancel;
            });
            if (isCancel)
                cancel.cancel();
            if (!frames)
                return;
        }
    }

    std::atomic_bool m_done = false;
    std::thread m_thread;
};

Result<QByteArray> readRequest(PipeEnd &pipe, FrameReader &reader)
{
    for (;;) {
        const auto bytes = pipe.read(helperPatience);
        if (!bytes)
            return bytes.error();
        const auto frames = reader.add(*bytes);
        if (!frames)
            return frames.error();
        for (const Frame &frame : *frames) {
            if (frame.kind != FrameKind::Request)
                return makeError(ErrorCode::Cancelled, Message::verbatim(QStringLiteral("cancelled")));
            const auto whole = reader.takePart(frame);
            if (!whole)
                return whole.error();
            if (*whole)
                return reader.message();
        }
    }
}

// The program at the other end is the one that was named, and one of ours: it lies in this very folder.
bool isOurParent(HANDLE pipe, quint32 parent)
{
    ULONG server = 0;
    if (!GetNamedPipeServerProcessId(pipe, &server) || server != parent)
        return false;
    const WinPath image = imageOf(DWORD(server));
    const QString name = image.fileName().toLower();
    return image.parent() == ownImage().parent()
           && (name == QLatin1String("cunest.exe") || name == QLatin1String("cunest-cli.exe"));
}

} // namespace

std::optional<HelperArguments> readHelperArguments(const QStringList &arguments)
{
    static const QRegularExpression line(QStringLiteral("^--pipe\n(cunest-[0-9a-f]{32})\n--sha256\n([0-9a-f]{64})\n"
                                                        "--parent\n([1-9][0-9]{0,9})\\z"));
    const auto match = line.match(arguments.join(u'\n'));
    bool isNumber = false;
    const quint32 parent = match.captured(3).toUInt(&isNumber);
    if (arguments.size() != 6 || !match.hasMatch() || !isNumber)
        return std::nullopt;
    return HelperArguments{match.captured(1), QByteArray::fromHex(match.captured(2).toLatin1()), parent};
}

int serveElevated(Platform &elevated, const HelperArguments &arguments, const ElevatedHandler &handler)
{
    if (!processIsElevated())
        return notElevated;
    // A DLL beside this program would run with its rights.
    if (elevated.files.usersCanWrite(ownImage().parent()))
        return untrustedFolder;
    auto pipe = openPipe(arguments.pipe);
    if (!pipe || !isOurParent(pipe->get(), arguments.parent))
        return strangerOnPipe;
    PipeEnd end(std::move(*pipe));
    FrameReader reader(maxRequest);
    const auto request = readRequest(end, reader);
    // The digest stands in the line that was approved; what came through the pipe must be just that.
    if (!request || Sha256::of(*request) != arguments.sha256)
        return badMessage;
    CancelToken cancel;
    PipeProgress progress(end);
    QByteArray reply;
    {
        const CancelListener listener(end, reader, cancel);
        reply = handler(elevated, *request, progress, cancel);
    }
    if (!end.write(messageBytes(FrameKind::Reply, reply), helperPatience))
        return badMessage;
    FlushFileBuffers(end.get()); // until the other side has read it
    return answered;
}

} // namespace cunest
