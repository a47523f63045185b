// Reads what the GPU test prints, line by line, whatever comes.
#pragma once

#include "selftest/gpu_test_report.h"

#include <QByteArray>
#include <QByteArrayView>

#include <functional>

namespace cunest {

// Lines that are no report are counted and dropped; memory stays within one line and the report,
// however much comes.
class GpuTestReader
{
public:
    // \a changed is called with the id of a step, or "begin" or "end", after the report took it.
    explicit GpuTestReader(GpuTestReport &report, std::function<void(const QString &step)> changed = {});

    void feed(QByteArrayView bytes);
    // One more line may come: the answer to a picture. A run without pictures has a few dozen.
    void expectLine() { ++m_linesLeft; }
    // The output is over: what is left without a line end may still be a whole line.
    void finish();

private:
    void takeLine(const QByteArray &line);
    bool understand(const QByteArray &line);
    bool takeStep(const QString &id, const QString &outcome, const QJsonObject &object);

    GpuTestReport &m_report;
    std::function<void(const QString &)> m_changed;
    QByteArray m_line;
    bool m_tooLong = false;
    int m_linesLeft = 200;
};

} // namespace cunest
