// Opens the computer a command works on.
#include "session.h"

#include "helper/elevated_request.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace cunest::cli {
namespace {

// "C:\x", "C:/x" or "\\server\share"; a path of this system starts otherwise.
bool looksLikeWindowsPath(const QString &text)
{
    const bool drive = text.size() >= 2 && text.at(1) == u':'
                       && ((text.at(0) >= u'A' && text.at(0) <= u'Z') || (text.at(0) >= u'a' && text.at(0) <= u'z'));
    return drive || text.startsWith(QLatin1String("\\\\"));
}

} // namespace

Result<WinPath> Session::machinePath(const QString &text) const
{
    if (!looksLikeWindowsPath(text)) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not a full path. Write it with its drive, as in C:\\Folder."),
                                 {text}));
    }
    return WinPath::parse(text);
}

Result<WinPath> Session::sourcePath(const QString &text)
{
    const auto missing = [&](const QString &detail) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "There is no file or folder \"%1\". Check the path; one with spaces needs quotes."),
                                 {text}),
                         detail);
    };
    const QFileInfo file(text);
    const bool isOnHost = file.isFile() || file.isDir(); // neither a device nor a pipe, which could keep us waiting for ever
    if (thisComputer || looksLikeWindowsPath(text)) {
        auto path = thisComputer ? thisComputer->locate(text) : WinPath::parse(text);
        if (!path)
            return path.error();
        const auto status = platform().files.stat(*path);
        const bool isMissing = !status && status.error().code == ErrorCode::NotFound;
        // On Windows the paths of a described computer and of the one it runs on look alike.
        if (isMissing && machine && isOnHost)
            return machine->mountHostPath(file.absoluteFilePath());
        if (!status)
            return isMissing ? missing(status.error().detail) : status.error();
        return path;
    }
    if (!isOnHost)
        return missing(file.absoluteFilePath());
    return machine->mountHostPath(file.absoluteFilePath());
}

Result<std::unique_ptr<Session>> openSession(const CommandLine &line, Console &console, LogFile &log,
                                             const CancelToken &cancel)
{
    std::unique_ptr<DescribedMachine> described;
    std::unique_ptr<ThisComputer> own = line.global.machine.isEmpty() ? ThisComputer::open() : nullptr;
    if (line.global.machine.isEmpty() && !own) {
        return makeError(ErrorCode::Unsupported,
                         Message(QT_TRANSLATE_NOOP("cunest", "This computer does not run Windows. Name the folder of a described computer: --machine DIR.")));
    }
    if (!own) {
        auto opened = DescribedMachine::open(line.global.machine);
        if (!opened)
            return opened.error();
        described = std::move(opened).value();
        described->setElevatedHandler(handleElevatedRequest);
        described->findGpuTest(QCoreApplication::applicationDirPath());
    }
    auto knowledge = Knowledge::load();
    if (!knowledge)
        return knowledge.error();
    return std::unique_ptr<Session>(new Session{line, console, log, cancel, std::move(described), std::move(own),
                                                std::move(knowledge).value(),
                                                ProgressBar(console, !line.global.quiet)});
}

} // namespace cunest::cli
