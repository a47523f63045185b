// Every page of the window in every state, with sample values: for the gallery and for tests of the layout.
#include "gui/gallery_pages.h"

#include "diagnose/check_runtime.h"
#include "diagnose/gpu_test_findings.h"
#include "gui/sample_values.h"
#include "gui/version_samples.h"
#include "main_window.h"
#include "package/archive_findings.h"
#include "package/package_judgement.h"
#include "pages/about_page.h"
#include "pages/choose_page.h"
#include "pages/diagnose_page.h"
#include "pages/gpu_test_page.h"
#include "pages/history_page.h"
#include "pages/progress_page.h"
#include "pages/project_page.h"
#include "pages/report_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "pages/settings_page.h"
#include "pages/this_computer_page.h"
#include "pages/versions_page.h"
#include "pages/where_page.h"
#include "plan/plan_findings.h"
#include "support/gpu_test_records.h"
#include "theme.h"
#include "widgets/drawing_pad.h"
#include "widgets/rail.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QRadioButton>

namespace cunest {

namespace {

using Window = MainWindow;

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

// What samplePlan() did, the other way round.
std::shared_ptr<PreparedInstall> undoPlan()
{
    auto undo = samplePlan();
    undo->plan->kind = PlanKind::Undo;
    undo->package.scan = {};
    undo->findings = {};
    for (DiffRow &row : undo->plan->rows) {
        std::swap(row.from, row.to);
        row.action = row.action == FileAction::New ? FileAction::Remove
                     : row.action == FileAction::Identical ? FileAction::Keep
                                                           : FileAction::Restore;
    }
    EnvironmentChange &path = undo->plan->environment.first();
    std::swap(path.before, path.after);
    return undo;
}

// Packed again by somebody, and downloaded from a server with a long name.
InspectedPackage packageFromElsewhere()
{
    InspectedPackage inspected = samplePackage();
    PackageScan &scan = inspected.scan;
    scan.digest.known = false;
    scan.download = DownloadMark{3, QStringLiteral("cudnn-windows-mirror.downloads.machine-learning-course.example.edu"), {}};
    scan.findings = {archiveFindings::digestUnknown({QStringLiteral("SHA-256 94fc17af8e83a26c")}), *judgeDownload(scan)};
    return inspected;
}

// A 32-bit zlibwapi.dll is replaced by CuNest's own: the one repair that changes a file.
std::shared_ptr<PreparedInstall> repairPlan()
{
    auto repair = samplePlan();
    InstallPlan plan;
    plan.kind = PlanKind::Fix;
    plan.root = repair->plan->root;
    plan.needsElevation = true;
    plan.bytesNeeded = 4 << 20;
    PlaceFile place;
    place.target = plan.root / QStringLiteral("bin\\zlibwapi.dll");
    const ZlibFile own{WinPath::fromLiteral(QStringLiteral("C:\\Program Files\\CuNest\\redist\\zlibwapi.dll")), 121344, QByteArray(32, 'z'),
                       Version({1, 2, 13, 0}), {}};
    place.source = FromFile{own.path};
    place.size = own.size;
    plan.operations = {place};
    plan.rows = {{QStringLiteral("bin"), place.target, FileAction::Replace, Version({1, 2, 3, 0}), own.version, own.size}};
    repair->package = {};
    repair->findings = {zlibPlaced(own, true)};
    repair->plan = plan;
    return repair;
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
        {QStringLiteral("computer-first"), Window::ThisComputer, [] { auto *p = new ThisComputerPage; p->setBusy(true); return p; }},
        {QStringLiteral("computer"), Window::ThisComputer, [] { auto *p = new ThisComputerPage; p->setReport(sampleReport()); return p; }},
        {QStringLiteral("computer-busy"), Window::ThisComputer,
         [] { auto *p = new ThisComputerPage; p->setReport(sampleReport()); p->setBusy(true); return p; }},
        {QStringLiteral("computer-empty"), Window::ThisComputer, [] { auto *p = new ThisComputerPage; p->setReport(emptyReport()); return p; }},
        {QStringLiteral("computer-interrupted"), Window::ThisComputer,
         [] { auto *p = new ThisComputerPage; ComputerReport r = sampleReport(); r.interrupted = true; p->setReport(r); return p; }},
        {QStringLiteral("computer-failed"), Window::ThisComputer,
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
        {QStringLiteral("choose"), Window::Install, [=] { return withArchives(new ChoosePage); }},
        {QStringLiteral("choose-busy"), Window::Install,
         [=] { auto *p = withArchives(new ChoosePage); p->setInspecting(sampleReport().archives.first().path.toString()); return p; }},
        {QStringLiteral("choose-good"), Window::Install,
         [=] { auto *p = withArchives(new ChoosePage); p->setInspected(samplePackage()); return p; }},
        {QStringLiteral("choose-elsewhere"), Window::Install,
         [=] { auto *p = withArchives(new ChoosePage); p->setInspected(packageFromElsewhere()); return p; }},
        {QStringLiteral("choose-broken"), Window::Install,
         [=] { auto *p = withArchives(new ChoosePage); p->setInspected(brokenPackage()); return p; }},
        {QStringLiteral("choose-failed"), Window::Install,
         [=] { auto *p = withArchives(new ChoosePage); p->setError(sampleError(), QStringLiteral("C:\\x.zip")); return p; }},
        {QStringLiteral("where"), Window::Install, [] { auto *p = new WherePage; p->setInspected(samplePackage()); return p; }},
        {QStringLiteral("where-none"), Window::Install,
         [] { auto *p = new WherePage; auto i = samplePackage(); i.snapshot.toolkits.clear(); i.intoToolkit.clear(); i.besides.clear(); p->setInspected(i); return p; }},
        {QStringLiteral("where-failed"), Window::Install,
         [] { auto *p = new WherePage; p->setInspected(samplePackage()); p->setError(sampleError()); return p; }},
        {QStringLiteral("review"), Window::Install, [] { return reviewPage(samplePlan()); }},
        {QStringLiteral("review-blocked"), Window::Install, [] { return reviewPage(blockedPlan()); }},
        {QStringLiteral("review-zlib"), Window::Install, [] { return reviewPage(zlibPlan()); }},
        {QStringLiteral("review-huge"), Window::Install, [] { return reviewPage(hugePlan()); }},
        {QStringLiteral("review-repair"), Window::Install, [] { return reviewPage(repairPlan()); }},
        {QStringLiteral("review-undo"), Window::Install,
         [] { return reviewPage(undoPlan()); }},
        {QStringLiteral("progress"), Window::Install, [] { return progressPage(JobStep::Staging, 512ll << 20); }},
        {QStringLiteral("progress-back"), Window::Install, [] { return progressPage(JobStep::RollingBack, 0); }},
        {QStringLiteral("result"), Window::Install, [] { return resultPage(OutcomeKind::Committed); }},
        {QStringLiteral("result-rolled-back"), Window::Install, [] { return resultPage(OutcomeKind::RolledBack); }},
        {QStringLiteral("result-incomplete"), Window::Install, [] { return resultPage(OutcomeKind::RollbackIncomplete); }},
    };
}

// The page over records of real GPUs; "simulated" where stand-ins would have computed.
GpuTestPage *gpuTestPage(bool simulated, const char *version = "9.19.0")
{
    auto *page = new GpuTestPage;
    page->setSimulated(simulated);
    Snapshot snapshot = sampleReport().snapshot;
    snapshot.gpus[0].name = QStringLiteral("NVIDIA H200");
    CudnnCopy copy;
    copy.version = Version::parse(QString::fromLatin1(version)).value();
    copy.path = WinPath::fromLiteral(QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2\\bin"));
    snapshot.cudnn = {copy};
    page->setComputer(snapshot);
    return page;
}

GpuTestPage *gpuTestResult(const QString &record, bool simulated = false)
{
    GpuTestResult result;
    result.report = recordedReport(record);
    auto *page = gpuTestPage(simulated, record.contains(QLatin1String("8.9.7")) ? "8.9.7" : "9.19.0");
    page->begin();
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
    page->findChildren<QComboBox *>().last()->setCurrentIndex(2); // and then a minute of work
    page->begin();
    GpuTestReport report = recordedReport(QStringLiteral("killed"));
    report.end.kind = GpuTestEndKind::Running;
    report.simulated = true;
    page->setReport(report);
    return page;
}

GpuTestPage *gpuTestUndo()
{
    auto *page = gpuTestPage(false, "8.9.7");
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
        {QStringLiteral("gputest"), Window::GpuTest, [] { return gpuTestPage(false); }},
        {QStringLiteral("gputest-simulated"), Window::GpuTest, [] { return gpuTestPage(true); }},
        {QStringLiteral("gputest-running"), Window::GpuTest, [] { return gpuTestRunning(); }},
        {QStringLiteral("gputest-passed"), Window::GpuTest, [] { return gpuTestResult(QStringLiteral("pass-9.19-full")); }},
        {QStringLiteral("gputest-passed-simulated"), Window::GpuTest, [] { return gpuTestResult(QStringLiteral("pass-8.9.7-full"), true); }},
        {QStringLiteral("gputest-drawn"), Window::GpuTest, [] { return gpuTestDrawn(); }},
        {QStringLiteral("gputest-drawn-tall"), Window::GpuTest, [] { return gpuTestDrawn(); }},
        {QStringLiteral("gputest-failed"), Window::GpuTest, [] { return gpuTestResult(QStringLiteral("fail-mixed-ops")); }},
        {QStringLiteral("gputest-crashed"), Window::GpuTest, [] { return gpuTestUndo(); }},
    };
}

VersionsPage *versionsPage(const VersionsReport &report)
{
    auto *page = new VersionsPage;
    page->setReport(report);
    return page;
}

VersionsPage *versionsWithProgram(const ViewedProgram &viewed)
{
    auto *page = versionsPage(sampleVersions());
    page->setProgram(viewed.view.program.toString());
    page->setProgramView(viewed);
    return page;
}

// Entries moved, one added: nothing of it written yet.
VersionsPage *versionsRearranged()
{
    auto *page = versionsPage(sampleVersions());
    auto *path = page->findChild<PathListModel *>();
    path->moveEntry(2, 0);
    page->addPathFolder(QStringLiteral("D:\\CUDA\\v12.4\\bin"));
    return page;
}

ProjectPage *projectPage()
{
    auto *page = new ProjectPage;
    page->setChoices(sampleVersions().snapshot, {}, {});
    page->setFolder(QStringLiteral("C:\\Users\\林\\项目 (x86)\\100%!"));
    return page;
}

QList<Shot> versionShots()
{
    return {
        {QStringLiteral("versions"), Window::Versions, [] { return versionsWithProgram(sampleProgram()); }},
        {QStringLiteral("versions-first"), Window::Versions, [] { auto *p = new VersionsPage; p->setBusy(true); return p; }},
        {QStringLiteral("versions-empty"), Window::Versions, [] { return versionsPage(emptyVersions()); }},
        {QStringLiteral("versions-many"), Window::Versions, [] { return versionsPage(manyVersions()); }},
        {QStringLiteral("versions-rearranged"), Window::Versions, [] { return versionsRearranged(); }},
        {QStringLiteral("versions-verified"), Window::Versions, [] { auto *p = versionsPage(sampleVersions()); p->setVerified(sampleVerified()); return p; }},
        {QStringLiteral("versions-program-tall"), Window::Versions, [] { return versionsWithProgram(brokenProgram()); }},
        {QStringLiteral("versions-failed"), Window::Versions,
         [] { auto *p = versionsPage(sampleVersions()); p->setError(sampleError()); p->setProgramError(sampleError()); return p; }},
        {QStringLiteral("project"), Window::Versions, [] { return projectPage(); }},
        {QStringLiteral("project-written"), Window::Versions,
         [] { auto *p = projectPage(); p->setWritten({sampleActivation()}); return p; }},
        {QStringLiteral("project-review"), Window::Versions, [] { auto *p = projectPage(); p->setPrepared(sampleActivation()); return p; }},
        {QStringLiteral("project-foreign"), Window::Versions, [] { auto *p = projectPage(); p->setPrepared(sampleActivation(true)); return p; }},
        {QStringLiteral("project-failed"), Window::Versions, [] { auto *p = projectPage(); p->setError(sampleError()); return p; }},
        {QStringLiteral("review-use"), Window::Install, [] { return reviewPage(usePlan()); }},
        {QStringLiteral("review-path"), Window::Install, [] { return reviewPage(pathPlan()); }},
    };
}

DiagnosePage *diagnosePage(const DiagnosisPtr &diagnosis)
{
    auto *page = new DiagnosePage;
    page->setDiagnosis(diagnosis);
    page->setQuestion(diagnosis->question);
    return page;
}

DiagnosePage *diagnoseSaved()
{
    auto diagnosis = std::make_shared<DiagnosisReport>(*sampleDiagnosis(2));
    diagnosis->question = {{}, {}, {}, QStringLiteral("C:\\Users\\lin\\Downloads\\cunest-report.json")};
    return diagnosePage(diagnosis);
}

// The cuDNN of the active toolkit without the zlibwapi.dll that it loads.
DiagnosePage *diagnoseWithoutZlib()
{
    auto diagnosis = std::make_shared<DiagnosisReport>();
    Snapshot snapshot = sampleReport().snapshot;
    const Toolkit &toolkit = snapshot.toolkits.first();
    CudnnCopy copy;
    copy.path = toolkit.dllFolder();
    copy.version = Version({8, 9, 7, 29});
    snapshot.cudnn = {copy};
    snapshot.bringsZlib = true;
    diagnosis->found.snapshot = snapshot;
    diagnosis->found.diagnosis.findings = {*zlibProblem(snapshot, &copy), sampleFinding(Severity::Warn)};
    diagnosis->found.diagnosis.sentence = diagnosis->found.diagnosis.findings.first().title;
    return diagnosePage(diagnosis);
}

DiagnosePage *diagnoseHealthy()
{
    auto diagnosis = std::make_shared<DiagnosisReport>(*sampleDiagnosis(0));
    diagnosis->question = {};
    diagnosis->error.clear();
    diagnosis->found.diagnosis = {Message(QT_TRANSLATE_NOOP("cunest", "Nothing wrong was found on this computer.")), {}};
    return diagnosePage(diagnosis);
}

DiagnosePage *diagnoseChecked()
{
    DiagnosePage *page = diagnosePage(sampleDiagnosis(2));
    page->setChecked(sampleDiagnosis(2), sampleDiagnosis(0)->found.diagnosis.findings.first());
    return page;
}

ReportTexts sampleReportTexts()
{
    QString text = QStringLiteral("### CuNest 0.1.0\n\n");
    for (int i = 0; i < 80; ++i)
        text += QStringLiteral("| 8.9.7.29 | 12 | `C:\\Users\\<user>\\Python\\%1\\Lib\\site-packages\\torch\\lib` |\n").arg(i);
    return {text, text};
}

QList<Shot> diagnoseShots()
{
    return {
        {QStringLiteral("diagnose-first"), Window::Diagnose, [] { auto *p = new DiagnosePage; p->setBusy(true); return p; }},
        {QStringLiteral("diagnose-healthy"), Window::Diagnose, [] { return diagnoseHealthy(); }},
        {QStringLiteral("diagnose"), Window::Diagnose, [] { return diagnosePage(sampleDiagnosis(2)); }},
        {QStringLiteral("diagnose-zlib"), Window::Diagnose, [] { return diagnoseWithoutZlib(); }},
        {QStringLiteral("diagnose-tall"), Window::Diagnose, [] { return diagnosePage(programDiagnosis()); }},
        {QStringLiteral("diagnose-working"), Window::Diagnose, [] { auto *p = diagnosePage(sampleDiagnosis(2)); p->setWorking(true); return p; }},
        {QStringLiteral("diagnose-unconfirmed"), Window::Diagnose, [] { return diagnosePage(unconfirmedDiagnosis()); }},
        {QStringLiteral("diagnose-checked"), Window::Diagnose, [] { return diagnoseChecked(); }},
        {QStringLiteral("diagnose-failed"), Window::Diagnose, [] { auto *p = diagnosePage(sampleDiagnosis(0)); p->setError(sampleError()); return p; }},
        {QStringLiteral("diagnose-saved"), Window::Diagnose, [] { return diagnoseSaved(); }},
        {QStringLiteral("diagnose-log"), Window::Diagnose,
         [] { auto *p = diagnosePage(sampleDiagnosis(0)); p->setLog(QStringLiteral("C:\\Users\\lin\\Documents\\training\\runs\\2026-11-30\\trainer.log")); return p; }},
        {QStringLiteral("diagnose-huge"), Window::Diagnose, [] { return diagnosePage(sampleDiagnosis(500)); }},
        {QStringLiteral("diagnose-wish-tall"), Window::Diagnose,
         [] { auto *p = diagnosePage(sampleDiagnosis(0)); p->setWishAnswer(sampleRecommendation()); return p; }},
        {QStringLiteral("report"), Window::Diagnose, [] { auto *p = new ReportPage; p->setTexts(sampleReportTexts()); return p; }},
        {QStringLiteral("report-busy"), Window::Diagnose, [] { auto *p = new ReportPage; p->setBusy(true); return p; }},
    };
}

QList<Shot> otherShots()
{
    return {
        {QStringLiteral("history"), Window::History, [] { auto *p = new HistoryPage; p->setRecords(sampleHistory()); return p; }},
        {QStringLiteral("history-empty"), Window::History, [] { auto *p = new HistoryPage; p->setRecords({}); return p; }},
        {QStringLiteral("history-failed"), Window::History,
         [] { auto *p = new HistoryPage; p->setRecords(sampleHistory()); p->setError(sampleError()); return p; }},
        {QStringLiteral("settings"), Window::Settings,
         [] { auto *p = new SettingsPage; p->setLogPath(QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest\\log\\cunest.log")); p->setDownloads({}, QStringLiteral("C:\\Users\\lin\\Downloads")); return p; }},
        {QStringLiteral("about"), Window::About, [] { return new AboutPage; }},
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
    return computerShots() + installShots() + versionShots() + diagnoseShots() + gpuTestShots() + otherShots();
}

QWidget *framed(Page *page, int rail)
{
    auto *frame = new QWidget;
    auto *layout = new QHBoxLayout(frame);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *entries = new Rail;
    const QStringList icons = Window::pageIcons();
    const QStringList names = Window::pageNames();
    for (int id = 0; id < icons.size(); ++id)
        entries->addEntry(id, icons.at(id), id >= Window::Settings)->setText(names.at(id));
    entries->setCurrent(rail);
    layout->addWidget(entries);
    layout->addWidget(page, 1);
    page->takeFocus();
    return frame;
}

} // namespace cunest
