// Does the guided job of ./dev run through the real window, by synthetic mouse and keyboard, and
// leaves a picture of each step.
#include "computer.h"
#include "gpu_test_flow.h"
#include "foreign_leaks.h"
#include "install_flow.h"
#include "job_controller.h"
#include "language_switch.h"
#include "log_file.h"
#include "main_window.h"
#include "models/package_list_model.h"
#include "pages/choose_page.h"
#include "pages/gpu_test_page.h"
#include "pages/history_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "pages/this_computer_page.h"
#include "pages/where_page.h"
#include "preferences.h"
#include "prompts.h"
#include "widgets/action_button.h"
#include "widgets/cell_view.h"
#include "widgets/drawing_pad.h"
#include "widgets/rail.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QMouseEvent>
#include <QScrollArea>
#include <QElapsedTimer>
#include <QTest>

#include <cstdio>

namespace {

using namespace cunest;

constexpr int patience = 120000; // milliseconds for a step; a busy computer may be slow

class Tour
{
public:
    // \a package: opened instead of the one in Downloads, when there is a name.
    Tour(MainWindow &window, JobController &jobs, const QString &folder, QString package)
        : m_window(window), m_jobs(jobs), m_folder(folder), m_package(std::move(package))
    {
        m_sinceAction.start();
    }

    bool run()
    {
        return chooseInDownloads() && chooseThePlace() && install() && takeBack() && chooseInDownloads()
               && chooseThePlace() && install() && testOnTheGpu();
    }

private:
    template<typename PageClass>
    PageClass *waitFor()
    {
        PageClass *page = nullptr; // a page is made when it is first needed
        const bool shown = QTest::qWaitFor(
            [&] {
                page = m_window.findChild<PageClass *>();
                return page != nullptr && page->isVisible() && !m_jobs.isBusy();
            },
            patience);
        m_waited = m_sinceAction.elapsed();
        if (!shown)
            std::fprintf(stderr, "the page %s did not come\n", PageClass::staticMetaObject.className());
        return shown ? page : nullptr;
    }
    void picture(const char *name, const Page &page)
    {
        QTest::qWait(150); // what was clicked is drawn
        const QString file = m_folder.filePath(QStringLiteral("%1-%2.png").arg(++m_count).arg(QString::fromLatin1(name)));
        m_window.grab().save(file);
        std::printf("%d. %s\n   %s\n   ready after %.1f s\n   %s\n", m_count, qPrintable(page.headline()),
                    qPrintable(page.subline()), double(m_waited) / 1000.0, qPrintable(file));
        std::fflush(stdout);
        m_sinceAction.start();
    }
    // The filled button of the page: the next step.
    bool pressNextStep(Page &page, bool byKeyboard)
    {
        page.takeFocus();
        auto *button = qobject_cast<ActionButton *>(m_window.focusWidget());
        if (button == nullptr || !button->isEnabled()) {
            std::fprintf(stderr, "%s has no next step\n", page.metaObject()->className());
            return false;
        }
        if (byKeyboard)
            QTest::keyClick(button, Qt::Key_Return);
        else
            QTest::mouseClick(button, Qt::LeftButton);
        return true;
    }

    bool chooseInDownloads()
    {
        m_window.showPage(MainWindow::ThisComputer);
        auto *page = waitFor<ThisComputerPage>();
        if (page == nullptr)
            return false;
        picture("this-computer", *page);
        if (!m_package.isEmpty()) {
            m_window.openSource(m_package); // as if it were dropped
            return true;
        }
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
        std::fprintf(stderr, "the archive is not in the list\n");
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

    // Whatever this machine has: the demo computer's GPU is simulated, and every picture says so.
    bool testOnTheGpu()
    {
        auto *result = waitFor<ResultPage>();
        if (result == nullptr || !pressNextStep(*result, true))
            return false;
        auto *test = waitFor<GpuTestPage>();
        if (test == nullptr || !QTest::qWaitFor([this] { return !m_window.gpuTestFlow().isRunning(); }, patience))
            return false;
        picture("gpu-test", *test);
        const bool passed = test->headline().contains(QStringLiteral("8.9.7"));
        auto *pad = test->findChild<DrawingPad *>();
        test->findChild<QScrollArea *>()->ensureWidgetVisible(pad, 0, 60);
        draw(*pad);
        picture("drawn", *test);
        std::printf("The GPU test is simulated here: stand-ins for NVIDIA's libraries computed on the processor.\n");
        return passed;
    }
    // A one, by mouse, and time for the answer.
    void draw(DrawingPad &pad)
    {
        QTest::mousePress(&pad, Qt::LeftButton, {}, QPoint(pad.width() / 2 + 4, pad.height() / 5));
        for (int step = 0; step <= 12; ++step) {
            QMouseEvent move(QEvent::MouseMove, QPointF(pad.width() / 2.0 + 4 - step / 3.0, pad.height() * (0.2 + step * 0.05)),
                             pad.mapToGlobal(QPointF()), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&pad, &move);
            QTest::qWait(15);
        }
        QTest::mouseRelease(&pad, Qt::LeftButton, {}, QPoint(pad.width() / 2, pad.height() * 4 / 5));
        QTest::qWait(2500);
    }

    MainWindow &m_window;
    JobController &m_jobs;
    QDir m_folder;
    QString m_package;
    QElapsedTimer m_sinceAction; // the last click or key
    qint64 m_waited = 0;
    int m_count = 0;
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setApplicationVersion(QStringLiteral(CUNEST_VERSION));
    QCommandLineParser parser;
    const QCommandLineOption package(QStringLiteral("package"), QStringLiteral("Install this one."), QStringLiteral("FILE"));
    parser.addOption(package);
    parser.process(application);
    const QStringList arguments = parser.positionalArguments();
    if (arguments.size() != 2) {
        std::fprintf(stderr, "usage: cunest-tour [--package FILE] COMPUTER PICTURES\n");
        return 2;
    }
    const QString pictures = QDir(arguments.at(1)).absolutePath();
    QDir().mkpath(pictures);
    auto computer = cunest::Computer::open(arguments.at(0));
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
    // The first look at the computer begins when the window is there; on a slow computer that takes a while.
    bool looked = false;
    QObject::connect(&jobs, &cunest::JobController::finished, &window, [&looked] { looked = true; });
    window.show();
    if (!QTest::qWaitFor([&looked] { return looked; }, patience))
        std::fprintf(stderr, "the computer was not looked at\n");
    const bool done = looked && Tour(window, jobs, pictures, parser.value(package)).run();
    std::printf("log: %s\n", qPrintable(log.path()));
    return done ? 0 : 1;
}
