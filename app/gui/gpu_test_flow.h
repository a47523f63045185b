// Connects the page of the GPU test with its runs: the test itself, and the pad that stays open.
#pragma once

#include "gpu_test_controller.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace cunest {

class GpuTestPage;
class LogFile;

class GpuTestFlow final : public QObject
{
    Q_OBJECT

public:
    // The page belongs to whoever shows it.
    GpuTestFlow(const Session &session, LogFile &log, QObject *parent = nullptr);
    ~GpuTestFlow() override;

    GpuTestPage *page() const { return m_page; }
    void setComputer(const Snapshot &snapshot);
    // After an installation: its folder is chosen, and a failure offers to take it back.
    void testInstallation(const QString &folder, const QString &transaction);
    bool isRunning() const { return m_test.isRunning(); }

Q_SIGNALS:
    void undoRequested(const QString &transaction);
    void runningChanged(bool running);

private:
    void connectPage();
    void run(const GpuTestOptions &options);
    void take(const GpuTestResult &result);
    void draw(const QByteArray &picture);

    LogFile &m_log;
    QPointer<GpuTestPage> m_page;
    GpuTestController m_test;
    GpuTestController m_pad;
    QTimer m_padIdle; // nobody draws any more: the GPU is left alone
};

} // namespace cunest
