// Stands in for cunest-cli beside cunest-elevated: asks it over the real way, whatever rights it has itself.
//   recover | TEXT       one request; prints "reply …" or "error …"
//   raw HEX DIGEST MS    these bytes on the pipe instead of frames, closed when no answer comes so long; prints the
//                        helper's exit code
#include "helper/elevated_request.h"
#include "win32/win32_machine.h"
#include "win32/win32_pipe.h"

#include <QCoreApplication>

#include <cstdio>

#include <shellapi.h>

using namespace cunest;

namespace {

int ask(const QByteArray &request)
{
    // Without a handler it never does the work in its own process.
    Win32Machine machine;
    NoProgress progress;
    const CancelToken cancel;
    const auto reply = machine.platform().elevation.run(request, progress, cancel);
    const QByteArray said = reply ? QByteArray("reply ") + *reply : QByteArray("error ") + reply.error().detail.toUtf8();
    std::fprintf(stdout, "%s\n", said.constData());
    return reply ? 0 : 1;
}

// The same way as Win32Elevation goes, but with bytes of the caller's choice.
int sendRaw(const QByteArray &bytes, const QByteArray &digest, DWORD patience)
{
    const QString name = QStringLiteral("cunest-%1").arg(GetCurrentProcessId(), 32, 16, QLatin1Char('0'));
    auto pipe = createPipe(name);
    const std::wstring file = (ownImage().parent() / QStringLiteral("cunest-elevated.exe")).toString().toStdWString();
    const std::wstring line = QStringLiteral("--pipe %1 --sha256 %2 --parent %3")
                                  .arg(name, QString::fromLatin1(digest.toHex()))
                                  .arg(GetCurrentProcessId())
                                  .toStdWString();
    SHELLEXECUTEINFOW info = {};
    info.cbSize = sizeof info;
    info.fMask = SEE_MASK_NOCLOSEPROCESS | SEE_MASK_NOASYNC | SEE_MASK_FLAG_NO_UI;
    info.lpVerb = L"runas";
    info.lpFile = file.c_str();
    info.lpParameters = line.c_str();
    info.nShow = SW_HIDE;
    if (!pipe || !ShellExecuteExW(&info) || !info.hProcess)
        return 2;
    const UniqueHandle process(info.hProcess);
    if (!waitForClient(pipe->get(), process.get(), 30000))
        return 3;
    {
        PipeEnd end(std::move(*pipe));
        (void)end.write(bytes, 10000);
        (void)end.read(patience); // an answer, or the helper's end
    }
    DWORD exitCode = 0;
    if (WaitForSingleObject(process.get(), 30000) != WAIT_OBJECT_0 || !GetExitCodeProcess(process.get(), &exitCode))
        return 4;
    std::fprintf(stdout, "exit %lu\n", exitCode);
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    const QString what = words.value(1);
    if (what == QLatin1String("raw"))
        return sendRaw(QByteArray::fromHex(words.value(2).toLatin1()), QByteArray::fromHex(words.value(3).toLatin1()),
                       words.value(4).toUInt());
    return ask(what == QLatin1String("recover") ? recoverRequest() : what.toUtf8());
}
