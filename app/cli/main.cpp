// The command line program: sets up the process and hands over to runCli.
#include "commands.h"
#include "computer/this_computer.h"
#include "run_cli.h"
#include "system_locale.h"

#include <QCoreApplication>

#include <csignal>

#ifndef Q_OS_WIN
#include <fcntl.h>
#include <unistd.h>
#endif

namespace {

// Outlives main: a signal may come at any time.
cunest::CancelToken interrupted;

extern "C" void onInterrupt(int)
{
    interrupted.cancel(); // an atomic store, safe in a signal handler
}

// Where a standard stream is closed, the first file that is opened would take its number, and the answer
// would be written into it. Opened the wrong way round, so that using the stream still fails.
void occupyStandardStreams()
{
#ifndef Q_OS_WIN
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) < 0)
            (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
#endif
}

} // namespace

int main(int argc, char *argv[])
{
    occupyStandardStreams();
    cunest::closeLibrarySearch();
    cunest::cli::ensureUtf8Locale();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("cunest-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CUNEST_VERSION));
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
#ifndef Q_OS_WIN
    std::signal(SIGHUP, onInterrupt); // the terminal is gone: end in order
    std::signal(SIGPIPE, SIG_IGN);    // nobody reads any more: no reason to stop in the middle
#endif
    return cunest::cli::runCli(QCoreApplication::arguments().mid(1), cunest::cli::runCommand, interrupted);
}
