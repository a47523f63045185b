// A GPU test that says what a test wants, without a process: output piece by piece, then an end.
#include "support/scripted_gpu_test.h"

#include <chrono>
#include <thread>

namespace cunest {
namespace {

class ScriptedRun final : public RunningGpuTest
{
public:
    explicit ScriptedRun(ScriptedGpuTest &script) : m_script(script), m_output(script.output) {}

    QByteArray read(int milliseconds) override
    {
        if (!m_output.isEmpty())
            return m_output.takeFirst();
        if (!outputEnded())
            std::this_thread::sleep_for(std::chrono::milliseconds(qMin(milliseconds, 5)));
        return {};
    }
    bool outputEnded() override
    {
        const bool waitsForInput = m_script.answer && !m_script.inputClosed;
        return m_script.killed || (m_output.isEmpty() && !m_script.silentAtEnd && !waitsForInput);
    }
    bool write(QByteArrayView bytes) override
    {
        m_script.written.append(bytes.toByteArray());
        if (m_script.answer)
            m_output.append(m_script.answer(bytes));
        return true;
    }
    void closeInput() override { m_script.inputClosed = true; }
    void kill() override { m_script.killed = true; }
    ProcessEnd end() override
    {
        return m_script.killed ? ProcessEnd{ProcessEndKind::Killed, 9} : m_script.processEnd;
    }
    QString errors() override { return m_script.errors; }

private:
    ScriptedGpuTest &m_script;
    QByteArrayList m_output;
};

} // namespace

Result<std::unique_ptr<RunningGpuTest>> ScriptedGpuTest::start(const GpuTestStart &start)
{
    starts.append(start);
    if (startError)
        return *startError;
    return std::unique_ptr<RunningGpuTest>(new ScriptedRun(*this));
}

} // namespace cunest
