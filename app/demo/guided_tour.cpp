// Does the guided job of ./dev run through the real window, by synthetic mouse and keyboard, and
// leaves a picture of each step.
#include "computer.h"
#include "install_flow.h"
#include "job_controller.h"
#include "language_switch.h"
#include "log_file.h"
#include "main_window.h"
#include "models/package_list_model.h"
#include "pages/choose_page.h"
#include "pages/history_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "pages/this_computer_page.h"
#include "pages/where_page.h"
#include "preferences.h"
#include "prompts.h"
#include "widgets/action_button.h"
#include "widgets/cell_view.h"
#include "widgets/rail.h"

#include <QApplication>
#include <QDir>
#include <QTest>

#include <cstdio>

namespace {

using namespace cunest;

constexpr int patience = 120000; // milliseconds for a step; a busy computer may be slow

class Tour
{
public:
    Tour(MainWindow &window, JobController &jobs, const QString &folder)
        : m_window(window), m_jobs(jobs), m_folder(folder)
    {
    }

    bool run()
    {
        return chooseInDownloads() && chooseThePlace() && install() && takeBack();
    }

private:
    template<typename PageClass>
    PageClass *waitFor()
    {
        auto *page = m_window.findChild<PageClass *>();
        const bool shown = QTest::qWaitFor([&] { return page->isVisible() && !m_jobs.isBusy(); }, patience);
        if (!shown)
            std::fprintf(stderr, "the page %s did not come\n", page->metaObject()->className());
        return shown ? page : nullptr;
    }
    void picture(const char *name, const Page &page)
    {
        QTest::qWait(150); // what was clicked is drawn
        const QString file = m_folder.filePath(QStringLiteral("%1-%2.png").arg(++m_count).arg(QString::fromLatin1(name)));
        m_window.grab().save(file);
        std::printf("%d. %s\n   %s\n   %s\n", m_count, qPrintable(page.headline()), qPrintable(page.subline()), qPrintable(file));
    }
    // The filled button of the page: the next step.
    bool pressNextStep(Page &page, bool byKeyboard)
    {
        page.takeFocus();
        auto *button = qobject_cast<ActionButton *>(m_window.focusWidget());
        if (button == nullptr || !button->isEnabled())
            return false;
        if (byKeyboard)
            QTest::keyClick(button, Qt::Key_Return);
        else
            QTest::mouseClick(button, Qt::LeftButton);
        return true;
    }

    bool chooseInDownloads()
    {
        auto *page = waitFor<ThisComputerPage>();
        if (page == nullptr)
            return false;
        picture("this-computer", *page);
        auto *list = page->findChild<CellView *>();
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex name = list->model()->index(row, PackageListModel::NameColumn);
            if (!name.data().toString().endsWith(QStringLiteral("8.9.7.29_cuda12-archive.zip")))
                continue;
            const QModelIndex cell = name.siblingAtColumn(PackageListModel::ButtonColumn);
            const QRect button = CellDelegate::buttonRect(list->visualRect(cell), cell.data(ButtonRole).toString());
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, button.center());
            return true;
        }
        return false;
    }
    bool chooseThePlace()
    {
        auto *choose = waitFor<ChoosePage>();
        if (choose == nullptr)
            return false;
        picture("package", *choose);
        if (!pressNextStep(*choose, true))
            return false;
        auto *where = waitFor<WherePage>();
        if (where == nullptr)
            return false;
        picture("where", *where);
        return pressNextStep(*where, false);
    }
    bool install()
    {
        auto *review = waitFor<ReviewPage>();
        if (review == nullptr)
            return false;
        picture("review", *review);
        if (!pressNextStep(*review, false))
            return false;
        auto *result = waitFor<ResultPage>();
        if (result == nullptr)
            return false;
        picture("result", *result);
        return true;
    }
    bool takeBack()
    {
        QTest::mouseClick(m_window.findChildren<RailButton *>().at(MainWindow::History), Qt::LeftButton);
        auto *history = waitFor<HistoryPage>();
        if (history == nullptr)
            return false;
        picture("history", *history);
        if (!pressNextStep(*history, true))
            return false;
        return install(); // the same pages: review, then the result
    }

    MainWindow &m_window;
    JobController &m_jobs;
    QDir m_folder;
    int m_count = 0;
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setApplicationVersion(QStringLiteral(CUNEST_VERSION));
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 3) {
        std::fprintf(stderr, "usage: cunest-tour COMPUTER PICTURES\n");
        return 2;
    }
    const QString pictures = QDir(arguments.at(2)).absolutePath();
    QDir().mkpath(pictures);
    auto computer = cunest::Computer::open(arguments.at(1));
    if (!computer) {
        std::fprintf(stderr, "%s\n", qPrintable(computer.error().message.text()));
        return 2;
    }
    cunest::Preferences preferences(pictures + QStringLiteral("/window.ini"));
    cunest::LanguageSwitch language;
    language.use(preferences.effectiveLanguage());
    cunest::applyTheme(cunest::ThemeMode::Light, language.current() == QLatin1String("zh_CN"));
    cunest::LogFile log(pictures + QStringLiteral("/log"));
    cunest::DialogPrompts prompts;
    cunest::JobController jobs((*computer)->session());
    cunest::MainWindow window(jobs, prompts, preferences, log, language);
    window.show();
    (void)QTest::qWaitFor([&] { return jobs.isBusy(); }, 5000);
    const bool done = Tour(window, jobs, pictures).run();
    std::printf("log: %s\n", qPrintable(log.path()));
    return done ? 0 : 1;
}
