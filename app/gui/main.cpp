// The window's program: options, one window per computer, theme and language before the first paint.
#include "computer.h"
#include "computer/this_computer.h"
#include "early_fonts.h"
#include "foreign_leaks.h"
#include "job_controller.h"
#include "language_switch.h"
#include "log_file.h"
#include "main_window.h"
#include "preferences.h"
#include "prompts.h"
#include "single_window.h"
#include "start_mark.h"
#include "theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QMessageBox>

#include <cstdio>

namespace {

struct Options
{
    QString machine;
    QString source;
    QString log;
    QString preferences;
    bool measureStart = false;
};

Options readOptions()
{
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption machine(QStringLiteral("machine"), QStringLiteral("Work on a described computer."),
                                     QStringLiteral("DIR"));
    const QCommandLineOption log(QStringLiteral("log"), QStringLiteral("Folder for the log file."), QStringLiteral("DIR"));
    const QCommandLineOption preferences(QStringLiteral("settings"), QStringLiteral("File with the window's settings."),
                                         QStringLiteral("FILE"));
    const QCommandLineOption measure(QStringLiteral("measure-start"), QStringLiteral("Print when the window can be used, and end."));
    parser.addOptions({machine, log, preferences, measure});
    parser.addPositionalArgument(QStringLiteral("package"), QStringLiteral("A cuDNN archive to look at."));
    parser.process(*QCoreApplication::instance());
    const QString source = parser.positionalArguments().value(0);
    return {parser.value(machine), source.isEmpty() ? source : QFileInfo(source).absoluteFilePath(), parser.value(log),
            parser.value(preferences), parser.isSet(measure)};
}

int refuse(const cunest::Error &error)
{
    std::fprintf(stderr, "%s\n", qPrintable(error.message.text()));
    if (!error.detail.isEmpty())
        std::fprintf(stderr, "%s\n", qPrintable(error.detail));
    QMessageBox box(QMessageBox::Warning, QStringLiteral("CuNest"), error.message.text());
    box.setInformativeText(error.detail);
    if (QGuiApplication::platformName() != QLatin1String("offscreen")) {
        box.show();
        QObject::connect(&box, &QMessageBox::finished, qApp, &QCoreApplication::quit);
        QApplication::exec();
    }
    return 2;
}

} // namespace

int main(int argc, char *argv[])
{
    cunest::closeLibrarySearch();
    const cunest::EarlyFonts fonts;
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("CuNest"));
    QApplication::setApplicationVersion(QStringLiteral(CUNEST_VERSION));
    const Options options = readOptions();

    cunest::SingleWindow single(options.machine.isEmpty() ? QString() : QFileInfo(options.machine).canonicalFilePath());
    if (single.handOver(options.source))
        return 0;

    cunest::Preferences preferences(options.preferences.isEmpty() ? cunest::Preferences::defaultFile()
                                                                  : options.preferences);
    cunest::LanguageSwitch language;
    language.use(preferences.effectiveLanguage());
    cunest::applyTheme(preferences.theme(), language.current() == QLatin1String("zh_CN"));
    auto computer = cunest::Computer::open(options.machine);
    if (!computer)
        return refuse(computer.error());

    cunest::LogFile log(options.log.isEmpty() ? cunest::LogFile::defaultFolder() : options.log);
    log.write(QStringLiteral("CuNest %1 started").arg(QApplication::applicationVersion()));
    cunest::DialogPrompts prompts;
    cunest::JobController jobs((*computer)->session());
    cunest::MainWindow window(jobs, prompts, preferences, log, language);
    window.setDialogFolder((*computer)->downloadsOnHost());
    QObject::connect(&single, &cunest::SingleWindow::raiseRequested, &window, [&window](const QString &source) {
        window.bringToFront();
        if (!source.isEmpty())
            window.openSource(source);
    });
    single.listen();
    if (options.measureStart)
        new cunest::StartMark(window); // belongs to the window
    window.show();
    if (!options.source.isEmpty())
        window.openSource(options.source);
    return QApplication::exec();
}
