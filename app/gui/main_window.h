// The main window: the rail, the pages, and who hears what they ask for.
#pragma once

#include "jobs.h"
#include "language_switch.h"

#include <QMainWindow>

class QStackedWidget;

namespace cunest {

class DiagnoseFlow;
class GpuTestFlow;
class HistoryPage;
class InstallFlow;
class JobController;
class LogFile;
class Preferences;
class Prompts;
class Rail;
class RailButton;
class SettingsPage;
class ThisComputerPage;
class VersionsFlow;

class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    enum PageId { ThisComputer, Install, Versions, Diagnose, GpuTest, History, Settings, About };

    MainWindow(JobController &jobs, Prompts &prompts, Preferences &preferences, LogFile &log,
               LanguageSwitch &language, QWidget *parent = nullptr);

    // Of the rail, in the order of PageId; names are of resources/icons and in the current language.
    static QStringList pageIcons();
    static QStringList pageNames();

    void showPage(PageId page);
    PageId currentPage() const;
    void openSource(const QString &source); // from the command line or another start
    void bringToFront();

    void setDialogFolder(const QString &hostFolder); // where file dialogs start
    InstallFlow &installFlow();
    GpuTestFlow &gpuTestFlow();
    DiagnoseFlow &diagnoseFlow();

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override; // the rail gives way
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    // The pages behind the first one are made when the first of them is asked for.
    void makePages();
    void connectComputer();
    void connectPages();
    void makeVersions();
    void recoverInterrupted();
    void makeDiagnose();
    void connectSettings();
    void addShortcuts();
    void scan();
    void readHistory();
    void take(const std::shared_ptr<JobAnswer> &answer);
    void takeReport(const JobValue &value);
    void takeHistory(const JobValue &value);
    void takeOther(const JobAnswer &answer);
    void setArchives(const QList<FoundArchive> &archives);
    void askToDeleteBackups(const QString &transaction, qint64 bytes);
    void useTheme(ThemeMode mode);
    void followTheSystem();
    void useLanguage(const QString &chosen);
    void retranslate();

    JobController &m_jobs;
    Prompts &m_prompts;
    Preferences &m_preferences;
    LogFile &m_log;
    LanguageSwitch &m_language;
    Rail *m_rail;
    QList<RailButton *> m_railButtons; // in the order of PageId
    QStackedWidget *m_pages;
    ThisComputerPage *m_computer;
    InstallFlow *m_install = nullptr;
    VersionsFlow *m_versions = nullptr;
    DiagnoseFlow *m_diagnose = nullptr;
    GpuTestFlow *m_gpuTest = nullptr;
    HistoryPage *m_history = nullptr;
    SettingsPage *m_settings = nullptr;
    QString m_dialogFolder;
    QList<FoundArchive> m_archives; // of the last scan, for a page that is made later
    ComputerReport m_report; // of the last scan
    WinPath m_downloads;
    bool m_painted = false;
    bool m_closeWhenDone = false;
    bool m_askingToStop = false; // the question is open
};

} // namespace cunest
