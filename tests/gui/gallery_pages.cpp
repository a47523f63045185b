// Every page of the window in every state, with sample values: for the gallery and for tests of the layout.
#include "gui/gallery_pages.h"

#include "diagnose/gpu_test_findings.h"
#include "gui/sample_values.h"
#include "pages/about_page.h"
#include "pages/choose_page.h"
#include "pages/gpu_test_page.h"
#include "pages/history_page.h"
#include "pages/progress_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "pages/settings_page.h"
#include "pages/this_computer_page.h"
#include "pages/where_page.h"
#include "support/gpu_test_records.h"
#include "theme.h"
#include "widgets/drawing_pad.h"
#include "widgets/rail.h"

#include <QCoreApplication>
#include <QHBoxLayout>

namespace cunest {

namespace {

Message sampleFileInUse()
{
    return Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is in use by \"%2\" (process %3). Nothing was "
                                             "changed. Close that program and try again."),
                   {QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2\\bin\\cudnn64_8.dll"), QStringLiteral("python.exe"), QStringLiteral("4312")});
}

Error sampleError()
{
    return makeError(ErrorCode::InUse, sampleFileInUse(),
                     QStringLiteral("rename C:\\...\\bin\\cudnn64_8.dll -> b\\0007"), 32);
}

AppliedPlan outcome(OutcomeKind kind)
{
    AppliedPlan applied;
    applied.prepared = samplePlan();
    applied.outcome.kind = kind;
    applied.outcome.transaction = QStringLiteral("m000012-20261130-221507");
    if (kind != OutcomeKind::Committed && kind != OutcomeKind::NothingToDo)
        applied.outcome.error = sampleError();
    if (kind == OutcomeKind::RollbackIncomplete)
        applied.outcome.leftInPlace = {QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2\\bin\\cudnn64_8.dll")};
    return applied;
}

Page *resultPage(OutcomeKind kind)
{
    auto *page = new ResultPage;
    page->setLogPath(QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\log\\cunest.log"));
    page->setResult(outcome(kind));
    return page;
}

Page *reviewPage(const std::shared_ptr<PreparedInstall> &prepared)
{
    auto *page = new ReviewPage;
    page->setPlan(prepared);
    return page;
}

Page *progressPage(JobStep step, qint64 done)
{
    auto *page = new ProgressPage;
    page->begin(*samplePlan()->plan);
    page->setProgress({step, done, 1417339207, QStringLiteral("cudnn_cnn_infer64_8.dll")});
    return page;
}

QList<Shot> computerShots()
{
    return {
        {QStringLiteral("computer-first"), 0, [] { auto *p = new ThisComputerPage; p->setBusy(true); return p; }},
        {QStringLiteral("computer"), 0, [] { auto *p = new ThisComputerPage; p->setReport(sampleReport()); return p; }},
        {QStringLiteral("computer-busy"), 0,
         [] { auto *p = new ThisComputerPage; p->setReport(sampleReport()); p->setBusy(true); return p; }},
        {QStringLiteral("computer-empty"), 0, [] { auto *p = new ThisComputerPage; p->setReport(emptyReport()); return p; }},
        {QStringLiteral("computer-interrupted"), 0,
         [] { auto *p = new ThisComputerPage; ComputerReport r = sampleReport(); r.interrupted = true; p->setReport(r); return p; }},
        {QStringLiteral("computer-failed"), 0,
         [] { auto *p = new ThisComputerPage; p->setError(sampleError()); return p; }},
    };
}

QList<Shot> installShots()
{
    const auto withArchives = [](ChoosePage *page) {
        page->setArchives(sampleReport().archives, sampleReport().downloads);
        return page;
    };
    return {
        {QStringLiteral("choose"), 1, [=] { return withArchives(new ChoosePage); }},
        {QStringLiteral("choose-busy"), 1,
         [=] { auto *p = withArchives(new ChoosePage); p->setInspecting(sampleReport().archives.first().path.toString()); return p; }},
        {QStringLiteral("choose-good"), 1,
         [=] { auto *p = withArchives(new ChoosePage); p->setInspected(samplePackage()); return p; }},
        {QStringLiteral("choose-broken"), 1,
         [=] { auto *p = withArchives(new ChoosePage); p->setInspected(brokenPackage()); return p; }},
        {QStringLiteral("choose-failed"), 1,
         [=] { auto *p = withArchives(new ChoosePage); p->setError(sampleError(), QStringLiteral("C:\\x.zip")); return p; }},
        {QStringLiteral("where"), 1, [] { auto *p = new WherePage; p->setInspected(samplePackage()); return p; }},
        {QStringLiteral("where-none"), 1,
         [] { auto *p = new WherePage; auto i = samplePackage(); i.snapshot.toolkits.clear(); i.intoToolkit.clear(); i.besides.clear(); p->setInspected(i); return p; }},
        {QStringLiteral("where-failed"), 1,
         [] { auto *p = new WherePage; p->setInspected(samplePackage()); p->setError(sampleError()); return p; }},
        {QStringLiteral("review"), 1, [] { return reviewPage(samplePlan()); }},
        {QStringLiteral("review-blocked"), 1, [] { return reviewPage(blockedPlan()); }},
        {QStringLiteral("review-huge"), 1, [] { return reviewPage(hugePlan()); }},
        {QStringLiteral("review-undo"), 1,
         [] { auto s = samplePlan(); s->plan->kind = PlanKind::Undo; s->package.scan = {}; s->findings = {}; return reviewPage(s); }},
        {QStringLiteral("progress"), 1, [] { return progressPage(JobStep::Staging, 512ll << 20); }},
        {QStringLiteral("progress-back"), 1, [] { return progressPage(JobStep::RollingBack, 0); }},
        {QStringLiteral("result"), 1, [] { return resultPage(OutcomeKind::Committed); }},
        {QStringLiteral("result-rolled-back"), 1, [] { return resultPage(OutcomeKind::RolledBack); }},
        {QStringLiteral("result-incomplete"), 1, [] { return resultPage(OutcomeKind::RollbackIncomplete); }},
    };
}

// The page over records of real GPUs; "simulated" where stand-ins would have computed.
GpuTestPage *gpuTestPage(bool simulated)
{
    auto *page = new GpuTestPage;
    page->setSimulated(simulated);
    page->setComputer(sampleReport().snapshot);
    return page;
}

GpuTestPage *gpuTestResult(const QString &record, bool simulated = false)
{
    auto *page = gpuTestPage(simulated);
    page->begin();
    GpuTestResult result;
    result.report = recordedReport(record);
    result.report.simulated = simulated;
    result.findings = explainGpuTest(result.report, {});
    page->setResult(result);
    return page;
}

GpuTestPage *gpuTestDrawn()
{
    auto *page = gpuTestResult(QStringLiteral("pass-9.19-full"));
    const GpuTestReport drawn = recordedReport(QStringLiteral("pass-drawn"));
    page->findChild<DrawingPad *>()->setPicture(drawn.drawn()->pixels);
    page->setPadReport(drawn);
    return page;
}

GpuTestPage *gpuTestRunning()
{
    auto *page = gpuTestPage(true);
    page->begin();
    GpuTestReport report = recordedReport(QStringLiteral("killed"));
    report.end.kind = GpuTestEndKind::Running;
    report.simulated = true;
    page->setReport(report);
    return page;
}

GpuTestPage *gpuTestUndo()
{
    auto *page = gpuTestPage(false);
    page->setInstallation(QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2"), QStringLiteral("m000012-20261130-221507"));
    page->begin();
    GpuTestResult result;
    result.report = recordedReport(QStringLiteral("crash-no-cublas"));
    result.findings = explainGpuTest(result.report, {});
    page->setResult(result);
    return page;
}

QList<Shot> gpuTestShots()
{
    return {
        {QStringLiteral("gputest"), 2, [] { return gpuTestPage(false); }},
        {QStringLiteral("gputest-simulated"), 2, [] { return gpuTestPage(true); }},
        {QStringLiteral("gputest-running"), 2, [] { return gpuTestRunning(); }},
        {QStringLiteral("gputest-passed"), 2, [] { return gpuTestResult(QStringLiteral("pass-9.19-full")); }},
        {QStringLiteral("gputest-passed-simulated"), 2, [] { return gpuTestResult(QStringLiteral("pass-8.9.7-full"), true); }},
        {QStringLiteral("gputest-drawn"), 2, [] { return gpuTestDrawn(); }},
        {QStringLiteral("gputest-drawn-tall"), 2, [] { return gpuTestDrawn(); }},
        {QStringLiteral("gputest-failed"), 2, [] { return gpuTestResult(QStringLiteral("fail-mixed-ops")); }},
        {QStringLiteral("gputest-crashed"), 2, [] { return gpuTestUndo(); }},
    };
}

QList<Shot> otherShots()
{
    return {
        {QStringLiteral("history"), 3, [] { auto *p = new HistoryPage; p->setRecords(sampleHistory()); return p; }},
        {QStringLiteral("history-empty"), 3, [] { auto *p = new HistoryPage; p->setRecords({}); return p; }},
        {QStringLiteral("history-failed"), 3,
         [] { auto *p = new HistoryPage; p->setRecords(sampleHistory()); p->setError(sampleError()); return p; }},
        {QStringLiteral("settings"), 4,
         [] { auto *p = new SettingsPage; p->setLogPath(QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\log\\cunest.log")); p->setDownloads({}, QStringLiteral("C:\\Users\\lin\\Downloads")); return p; }},
        {QStringLiteral("about"), 5, [] { return new AboutPage; }},
    };
}

} // namespace

QString LongTexts::translate(const char *, const char *source, const char *, int) const
{
    const QString text = QString::fromUtf8(source);
    // German and Finnish need about a third more; short words grow the most.
    QString more = QStringLiteral(" länger");
    while (more.size() < text.size() / 3)
        more += QStringLiteral(" länger");
    return text + more;
}

QList<Shot> allShots()
{
    return computerShots() + installShots() + gpuTestShots() + otherShots();
}

QWidget *framed(Page *page, int rail)
{
    auto *frame = new QWidget;
    auto *layout = new QHBoxLayout(frame);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *entries = new Rail;
    const QStringList icons = {QStringLiteral("computer"), QStringLiteral("install"), QStringLiteral("gputest"), QStringLiteral("history"),
                               QStringLiteral("settings"), QStringLiteral("about")};
    const char *const names[] = {QT_TRANSLATE_NOOP("cunest::MainWindow", "This computer"),
                                 QT_TRANSLATE_NOOP("cunest::MainWindow", "Install"),
                                 QT_TRANSLATE_NOOP("cunest::MainWindow", "GPU test"),
                                 QT_TRANSLATE_NOOP("cunest::MainWindow", "History"),
                                 QT_TRANSLATE_NOOP("cunest::MainWindow", "Settings"),
                                 QT_TRANSLATE_NOOP("cunest::MainWindow", "About")};
    for (int id = 0; id < icons.size(); ++id)
        entries->addEntry(id, icons.at(id), id >= 4)->setText(QCoreApplication::translate("cunest::MainWindow", names[id]));
    entries->setCurrent(rail);
    layout->addWidget(entries);
    layout->addWidget(page, 1);
    page->takeFocus();
    return frame;
}

} // namespace cunest
