// Connects the page of the GPU test with its runs: the test itself, and the pad that stays open.
#include "gpu_test_flow.h"

#include "diagnose/gpu_test_words.h"
#include "log_file.h"
#include "pages/gpu_test_page.h"

#include <QClipboard>
#include <QGuiApplication>

namespace cunest {

namespace {

constexpr int padIdleMs = 60'000;

} // namespace

GpuTestFlow::GpuTestFlow(const Session &session, LogFile &log, QObject *parent)
    : QObject(parent), m_log(log), m_page(new GpuTestPage), m_test(session), m_pad(session)
{
    m_page->setSimulated(m_test.isSimulated());
    m_padIdle.setSingleShot(true);
    m_padIdle.setInterval(padIdleMs);
    connect(&m_padIdle, &QTimer::timeout, &m_pad, &GpuTestController::cancel);
    connectPage();
}

GpuTestFlow::~GpuTestFlow() = default;

void GpuTestFlow::connectPage()
{
    connect(m_page, &GpuTestPage::runRequested, this, &GpuTestFlow::run);
    connect(m_page, &GpuTestPage::cancelRequested, &m_test, &GpuTestController::cancel);
    connect(m_page, &GpuTestPage::pictureDrawn, this, &GpuTestFlow::draw);
    connect(m_page, &GpuTestPage::undoRequested, this, &GpuTestFlow::undoRequested);
    connect(m_page, &GpuTestPage::copyRequested, this, [](const QString &report) { QGuiApplication::clipboard()->setText(report); });
    connect(&m_test, &GpuTestController::progressed, m_page, &GpuTestPage::setReport);
    connect(&m_test, &GpuTestController::finished, this, &GpuTestFlow::take);
    connect(&m_pad, &GpuTestController::progressed, m_page, &GpuTestPage::setPadReport);
    connect(&m_pad, &GpuTestController::finished, m_page, &GpuTestPage::setPadResult);
}

void GpuTestFlow::setComputer(const Snapshot &snapshot)
{
    m_page->setComputer(snapshot);
}

void GpuTestFlow::testInstallation(const QString &folder, const QString &transaction)
{
    m_page->setInstallation(folder, transaction);
    run(m_page->options());
}

void GpuTestFlow::run(const GpuTestOptions &options)
{
    m_pad.cancel(); // the GPU is measured: nothing else computes on it
    m_page->begin();
    m_log.write(QStringLiteral("GPU test of %1 on GPU %2").arg(options.cudnn).arg(options.gpu));
    m_test.start(options);
    Q_EMIT runningChanged(true);
}

void GpuTestFlow::take(const GpuTestResult &result)
{
    m_log.write(QStringLiteral("GPU test: %1").arg(gpuTestVerdict(result.report).english()));
    for (const Finding &finding : result.findings)
        m_log.write(QStringLiteral("finding %1: %2 [%3]").arg(finding.id, finding.title.english(), finding.evidence.join(QLatin1String("; "))));
    m_page->setResult(result);
    Q_EMIT runningChanged(false);
}

void GpuTestFlow::draw(const QByteArray &picture)
{
    m_padIdle.start();
    if (!m_pad.isRunning()) {
        GpuTestOptions options = m_page->options();
        options.draw = true;
        options.only = {QStringLiteral("drawn")};
        m_pad.start(options);
    }
    m_pad.draw(picture);
}

} // namespace cunest
