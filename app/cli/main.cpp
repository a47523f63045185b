// The command line program: sets up the process and hands over to runCli.
#include "commands.h"
#include "computer/this_computer.h"
#include "run_cli.h"
#include "system_locale.h"

#include <QCoreApplication>

#include <csignal>

namespace {

// Outlives main: a signal may come at any time.
cunest::CancelToken interrupted;

extern "C" void onInterrupt(int)
{
    interrupted.cancel(); // an atomic store, safe in a signal handler
}

} // namespace

int main(int argc, char *argv[])
{
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
