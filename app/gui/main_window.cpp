// The main window: the rail, the pages, and who hears what they ask for.
#include "main_window.h"

#include "base/size_text.h"
#include "diagnose_flow.h"
#include "gpu_test_flow.h"
#include "install_flow.h"
#include "job_controller.h"
#include "log_file.h"
#include "pages/about_page.h"
#include "pages/gpu_test_page.h"
#include "pages/history_page.h"
#include "pages/settings_page.h"
#include "pages/this_computer_page.h"
#include "preferences.h"
#include "prompts.h"
#include "taskbar_progress.h"
#include "theme.h"
#include "versions_flow.h"
#include "widgets/drop_zone.h"
#include "widgets/icon.h"
#include "widgets/rail.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QShortcut>
#include <QStackedWidget>
#include <QStyleHints>
#include <QTimer>

namespace cunest {

MainWindow::MainWindow(JobController &jobs, Prompts &prompts, Preferences &preferences, LogFile &log,
                       LanguageSwitch &language, QWidget *parent)
    : QMainWindow(parent), m_jobs(jobs), m_prompts(prompts), m_preferences(preferences), m_log(log),
      m_language(language), m_rail(new Rail), m_pages(new QStackedWidget), m_computer(new ThisComputerPage)
{
    auto *central = new QWidget;
    auto *layout = new QHBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_rail);
    layout->addWidget(m_pages, 1);
    setCentralWidget(central);
    const QStringList icons = pageIcons();
    for (int id = ThisComputer; id <= About; ++id)
        m_railButtons.append(m_rail->addEntry(id, icons.at(id), id >= Settings));
    m_pages->addWidget(m_computer);
    setAcceptDrops(true);
    setMinimumSize(640, 420);
    resize(1120, 740);
    setWindowIcon(makeIcon(QStringLiteral("cunest"), colors().railText));
    if (!preferences.windowGeometry().isEmpty())
        restoreGeometry(preferences.windowGeometry());

    connect(m_rail, &Rail::chosen, this, [this](int id) { showPage(PageId(id)); });
    connectComputer();
    addShortcuts();
    connect(&m_jobs, &JobController::finished, this, &MainWindow::take);
    new TaskbarProgress(*this, m_jobs, makeTaskbarButton(*this)); // belongs to this window
    followTheSystem();
    retranslate();
    m_computer->setBusy(true); // until the first scan is done
    showPage(ThisComputer);
}

void MainWindow::makePages()
{
    if (m_install != nullptr)
        return;
    m_install = new InstallFlow(m_jobs, m_prompts, m_log);
    m_gpuTest = new GpuTestFlow(m_jobs.session(), m_log, this);
    m_gpuTest->setComputer(m_report.snapshot);
    m_history = new HistoryPage;
    m_settings = new SettingsPage;
    for (QWidget *page : QList<QWidget *>{m_install, new QWidget, new QWidget, m_gpuTest->page(), m_history, m_settings, new AboutPage}) // as PageId
        m_pages->addWidget(page);
    m_install->setDialogFolder(m_dialogFolder);
    m_install->setArchives(m_archives, m_downloads);
    connectPages();
    connectSettings();
}

GpuTestFlow &MainWindow::gpuTestFlow()
{
    makePages();
    return *m_gpuTest;
}

DiagnoseFlow &MainWindow::diagnoseFlow()
{
    makePages();
    makeDiagnose();
    return *m_diagnose;
}

InstallFlow &MainWindow::installFlow()
{
    makePages();
    return *m_install;
}

void MainWindow::setDialogFolder(const QString &hostFolder)
{
    m_dialogFolder = hostFolder;
    if (m_install != nullptr)
        m_install->setDialogFolder(hostFolder);
    if (m_versions != nullptr)
        m_versions->setDialogFolder(hostFolder);
    if (m_diagnose != nullptr)
        m_diagnose->setDialogFolder(hostFolder);
}

void MainWindow::connectComputer()
{
    connect(m_computer, &ThisComputerPage::checkAgainRequested, this, &MainWindow::scan);
    connect(m_computer, &ThisComputerPage::installRequested, this, [this] { showPage(Install); });
    connect(m_computer, &ThisComputerPage::archiveChosen, this,
            [this](const FoundArchive &archive) { openSource(archive.path.toString()); });
    connect(m_computer, &ThisComputerPage::recoverRequested, this, &MainWindow::recoverInterrupted);
    connect(m_computer, &ThisComputerPage::diagnoseRequested, this, [this] { showPage(Diagnose); });
}

void MainWindow::recoverInterrupted()
{
    makePages();
    m_log.write(QStringLiteral("put in order what an interrupted run left"));
    m_computer->setBusy(true);
    m_history->setBusy(true);
    m_jobs.start(RecoverRequest{});
}

void MainWindow::connectPages()
{
    connect(m_history, &HistoryPage::recoverRequested, this, &MainWindow::recoverInterrupted);
    connect(m_history, &HistoryPage::undoRequested, this, [this](const QString &transaction) {
        m_history->setBusy(true);
        m_install->startUndo(transaction);
    });
    connect(m_history, &HistoryPage::deleteBackupsRequested, this, &MainWindow::askToDeleteBackups);
    connect(m_install, &InstallFlow::planShown, this, [this] {
        m_history->setBusy(false);
        showPage(Install);
    });
    connect(m_install, &InstallFlow::undoFailed, this, [this](const Error &error) {
        m_history->setBusy(false);
        m_history->setError(error);
        showPage(History);
    });
    connect(m_install, &InstallFlow::undoStopped, this, [this] { m_history->setBusy(false); });
    connect(m_install, &InstallFlow::gpuTestRequested, this, [this](const QString &folder, const QString &transaction) {
        showPage(GpuTest);
        m_gpuTest->testInstallation(folder, transaction);
    });
    connect(m_gpuTest, &GpuTestFlow::undoRequested, m_install, &InstallFlow::startUndo);
    connect(m_install, &InstallFlow::historyRequested, this, [this] { showPage(History); });
    connect(m_install, &InstallFlow::leaveRequested, this, [this] { showPage(ThisComputer); });
    connect(m_install, &InstallFlow::ended, this, [this] {
        if (m_askingToStop)
            m_prompts.withdrawQuestion(); // there is nothing left to stop
        m_askingToStop = false;
        if (m_closeWhenDone) {
            close();
            return;
        }
        scan();
        readHistory();
    });
}

// In the place that was kept for it, when it is shown for the first time.
void MainWindow::makeVersions()
{
    if (m_versions != nullptr)
        return;
    m_versions = new VersionsFlow(m_jobs, m_prompts, m_log);
    m_versions->setDialogFolder(m_dialogFolder);
    delete m_pages->widget(Versions);
    m_pages->insertWidget(Versions, m_versions);
    connect(m_versions, &VersionsFlow::changeRequested, m_install, &InstallFlow::startChange);
    connect(m_install, &InstallFlow::planShown, m_versions, [this] { m_versions->setPreparing(false); });
    connect(m_install, &InstallFlow::changeFailed, this, [this](const Error &error) {
        m_versions->setError(error);
        showPage(Versions);
    });
    connect(m_install, &InstallFlow::changeLeft, this, [this] {
        m_versions->setPreparing(false);
        showPage(Versions);
    });
}

void MainWindow::makeDiagnose()
{
    if (m_diagnose != nullptr)
        return;
    m_diagnose = new DiagnoseFlow(m_jobs, m_prompts, m_log);
    m_diagnose->setDialogFolder(m_dialogFolder);
    if (!m_report.verdict.links.isEmpty())
        m_diagnose->setComputer(m_report);
    delete m_pages->widget(Diagnose);
    m_pages->insertWidget(Diagnose, m_diagnose);
    connect(m_diagnose, &DiagnoseFlow::fixRequested, m_install, &InstallFlow::startFix);
    connect(m_install, &InstallFlow::fixFailed, m_diagnose, &DiagnoseFlow::setFixFailed);
    connect(m_install, &InstallFlow::planShown, m_diagnose, &DiagnoseFlow::endFix);
    connect(m_install, &InstallFlow::fixLeft, this, [this] {
        m_diagnose->endFix();
        showPage(Diagnose);
    });
    connect(m_install, &InstallFlow::ended, m_diagnose, &DiagnoseFlow::askAgain);
}

void MainWindow::connectSettings()
{
    m_settings->setLanguage(m_preferences.language());
    m_settings->setTheme(m_preferences.theme());
    m_settings->setDownloads(m_preferences.downloads(), m_downloads.toString());
    m_settings->setLogPath(m_log.path());
    connect(m_settings, &SettingsPage::languageChosen, this, &MainWindow::useLanguage);
    connect(m_settings, &SettingsPage::themeChosen, this, &MainWindow::useTheme);
    connect(m_settings, &SettingsPage::downloadsChosen, this, [this](const QString &folder) {
        if (folder == m_preferences.downloads())
            return;
        m_preferences.setDownloads(folder);
        scan();
    });
    connect(m_settings, &SettingsPage::browseDownloadsRequested, this, [this] {
        m_prompts.chooseFolder(this, m_preferences.downloads(), [this](const QString &folder) {
            m_preferences.setDownloads(folder);
            m_settings->setDownloads(folder, m_downloads.toString());
            scan();
        });
    });
    connect(m_settings, &SettingsPage::openLogRequested, this,
            [this] { m_prompts.openFolder(m_log.path().section(u'/', 0, -2)); });
}

void MainWindow::addShortcuts()
{
    const auto add = [this](const QKeySequence &keys, auto action) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, action);
    };
    add(QKeySequence::Refresh, [this] {
        scan();
        if (currentPage() == Versions)
            m_versions->read();
    });
    add(QKeySequence(Qt::CTRL | Qt::Key_L), [this] { m_prompts.openFolder(m_log.path().section(u'/', 0, -2)); });
    add(QKeySequence(Qt::CTRL | Qt::Key_Comma), [this] { showPage(Settings); });
    for (int id = ThisComputer; id <= About; ++id)
        add(QKeySequence(int(Qt::CTRL) | (int(Qt::Key_1) + id)), [this, id] { showPage(PageId(id)); });
}

void MainWindow::showPage(PageId page)
{
    if (page != ThisComputer)
        makePages();
    if (page == Versions)
        makeVersions();
    if (page == Diagnose)
        makeDiagnose();
    m_pages->setCurrentIndex(page);
    m_rail->setCurrent(page);
    if (page == Install)
        m_install->takeFocus();
    else if (page == Versions)
        m_versions->takeFocus();
    else if (page == Diagnose)
        m_diagnose->takeFocus();
    else
        static_cast<Page *>(m_pages->currentWidget())->takeFocus();
    if (page == History)
        readHistory();
    if (page == Versions)
        m_versions->read();
}

MainWindow::PageId MainWindow::currentPage() const
{
    return PageId(m_pages->currentIndex());
}

void MainWindow::openSource(const QString &source)
{
    if (installFlow().isApplying())
        return;
    showPage(Install);
    m_install->openSource(source);
}

void MainWindow::bringToFront()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void MainWindow::scan()
{
    m_computer->setBusy(true);
    m_jobs.start(ScanRequest{m_preferences.downloads()});
}

void MainWindow::readHistory()
{
    m_jobs.start(HistoryRequest{});
}

void MainWindow::take(const std::shared_ptr<JobAnswer> &answer)
{
    if (std::holds_alternative<ScanRequest>(answer->request))
        takeReport(answer->value);
    else if (std::holds_alternative<HistoryRequest>(answer->request))
        takeHistory(answer->value);
    else
        takeOther(*answer);
}

void MainWindow::takeReport(const JobValue &value)
{
    m_computer->setBusy(false);
    if (const Error *error = std::get_if<Error>(&value)) {
        m_log.write(QStringLiteral("scan failed: %1 %2").arg(error->message.english(), error->detail));
        m_computer->setError(*error);
        return;
    }
    const ComputerReport &report = std::get<ComputerReport>(value);
    m_log.write(QStringLiteral("scan: %1").arg(verdictOf(report.verdict, report.diagnosis).english()));
    m_downloads = report.downloads;
    m_computer->setReport(report);
    m_report = report;
    if (m_gpuTest != nullptr)
        m_gpuTest->setComputer(m_report.snapshot);
    if (m_diagnose != nullptr)
        m_diagnose->setComputer(m_report);
    setArchives(report.archives);
    if (m_settings != nullptr)
        m_settings->setDownloads(m_preferences.downloads(), report.downloads.toString());
    if (!report.archives.isEmpty())
        m_jobs.start(CheckArchivesRequest{report.archives});
}

void MainWindow::takeHistory(const JobValue &value)
{
    makePages();
    m_history->setBusy(false);
    if (const Error *error = std::get_if<Error>(&value))
        m_history->setUnreadable(*error);
    else
        m_history->setRecords(std::get<HistoryList>(value).records);
}

void MainWindow::takeOther(const JobAnswer &answer)
{
    const Error *error = std::get_if<Error>(&answer.value);
    if (const auto *checked = std::get_if<CheckedArchives>(&answer.value)) {
        m_computer->setArchives(checked->archives);
        setArchives(checked->archives);
    } else if (const auto *freed = std::get_if<FreedBackups>(&answer.value)) {
        m_log.write(QStringLiteral("backups of %1 deleted: %2 bytes").arg(freed->transaction).arg(freed->bytes));
        m_history->setFreed(freed->bytes);
        readHistory();
    } else if (std::holds_alternative<DeleteBackupsRequest>(answer.request) && error != nullptr) {
        m_history->setError(*error);
    } else if (std::holds_alternative<RecoverRequest>(answer.request)) {
        m_history->setBusy(false);
        m_computer->setBusy(false);
        if (error != nullptr && error->code != ErrorCode::Cancelled) {
            m_log.write(QStringLiteral("not put in order: %1 %2").arg(error->message.english(), error->detail));
            m_computer->setError(*error);
            m_history->setError(*error);
            return;
        }
        scan();
        readHistory();
    }
}

void MainWindow::setArchives(const QList<FoundArchive> &archives)
{
    m_archives = archives;
    if (m_install != nullptr)
        m_install->setArchives(archives, m_downloads);
}

void MainWindow::askToDeleteBackups(const QString &transaction, qint64 bytes)
{
    const Question question{tr("Delete backups"),
                            tr("The old files of this change (%1) will be deleted. The change can then no longer be "
                               "taken back.").arg(sizeText(bytes)),
                            tr("Delete"), tr("Keep")};
    m_prompts.ask(this, question, [this, transaction](bool yes) {
        if (yes)
            m_jobs.start(DeleteBackupsRequest{transaction});
    });
}

void MainWindow::useTheme(ThemeMode mode)
{
    m_preferences.setTheme(mode);
    m_settings->setTheme(mode);
    applyTheme(mode, m_language.current() == QLatin1String("zh_CN"));
}

// Who lets the system choose sees its change at once.
void MainWindow::followTheSystem()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, [this] {
        if (m_preferences.theme() == ThemeMode::System)
            applyTheme(ThemeMode::System, m_language.current() == QLatin1String("zh_CN"));
    }, Qt::QueuedConnection);
#endif
}

void MainWindow::useLanguage(const QString &chosen)
{
    m_preferences.setLanguage(chosen);
    m_settings->setLanguage(chosen);
    m_language.use(m_preferences.effectiveLanguage());
    applyTheme(m_preferences.theme(), m_language.current() == QLatin1String("zh_CN"));
}

QStringList MainWindow::pageIcons()
{
    return {QStringLiteral("computer"), QStringLiteral("install"), QStringLiteral("versions"), QStringLiteral("diagnose"),
            QStringLiteral("gputest"), QStringLiteral("history"), QStringLiteral("settings"), QStringLiteral("about")};
}

QStringList MainWindow::pageNames()
{
    return {tr("This computer"), tr("Install"), tr("Versions"), tr("Diagnose"), tr("GPU test"), tr("History"), tr("Settings"), tr("About")};
}

void MainWindow::retranslate()
{
    setWindowTitle(tr("CuNest"));
    // No letters for Alt: those belong to the buttons of the pages. The rail has Ctrl and a number.
    const QStringList names = pageNames();
    for (int id = ThisComputer; id <= About; ++id) {
        m_railButtons.at(id)->setText(names.at(id));
        const QString keys = QKeySequence(int(Qt::CTRL) | (int(Qt::Key_1) + id)).toString(QKeySequence::NativeText);
        m_railButtons.at(id)->setToolTip(QStringLiteral("%1 (%2)").arg(names.at(id), keys));
    }
    m_rail->setAccessibleName(tr("Pages"));
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    m_rail->fitInto(width());
    QMainWindow::resizeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_preferences.setWindowGeometry(saveGeometry());
    if (m_install == nullptr || !m_install->isApplying()) {
        event->accept();
        return;
    }
    event->ignore();
    if (m_askingToStop)
        return;
    const Question question{tr("CuNest is still working"),
                            tr("A change is under way. You can let it finish, or stop: then everything is "
                               "taken back, and the window closes."),
                            tr("Stop and take back"), tr("Let it finish")};
    m_askingToStop = true;
    m_prompts.ask(this, question, [this](bool stop) {
        m_askingToStop = false;
        if (!stop || !m_install->isApplying())
            return;
        m_closeWhenDone = true;
        m_install->stopApplying();
    });
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (droppedPaths(event->mimeData()).isEmpty() || installFlow().isApplying())
        return;
    event->acceptProposedAction();
    showPage(Install);
    m_install->setDragOver(true);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *event)
{
    installFlow().setDragOver(false);
    QMainWindow::dragLeaveEvent(event);
}

void MainWindow::dropEvent(QDropEvent *event)
{
    installFlow().setDragOver(false);
    const QStringList paths = droppedPaths(event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    if (paths.size() == 1)
        openSource(paths.first());
    else
        installFlow().refuseSeveral(int(paths.size()));
}

void MainWindow::paintEvent(QPaintEvent *event)
{
    QMainWindow::paintEvent(event);
    if (m_painted)
        return;
    m_painted = true;
    QTimer::singleShot(0, this, &MainWindow::scan); // the window is there first
}

} // namespace cunest
