// Draws the progress bar.
#include "progress_bar.h"

#include "base/message.h"
#include "base/size_text.h"
#include "display_width.h"

namespace cunest::cli {
namespace {

QString stepText(JobStep step)
{
    switch (step) {
    case JobStep::Inspecting: return Message(QT_TRANSLATE_NOOP("cunest", "Reading the package")).text();
    case JobStep::Hashing: return Message(QT_TRANSLATE_NOOP("cunest", "Computing SHA-256")).text();
    case JobStep::Verifying: return Message(QT_TRANSLATE_NOOP("cunest", "Verifying every byte")).text();
    case JobStep::Scanning: return Message(QT_TRANSLATE_NOOP("cunest", "Looking at the computer")).text();
    case JobStep::Comparing: return Message(QT_TRANSLATE_NOOP("cunest", "Comparing with what is installed")).text();
    case JobStep::Staging: return Message(QT_TRANSLATE_NOOP("cunest", "Unpacking")).text();
    case JobStep::Applying: return Message(QT_TRANSLATE_NOOP("cunest", "Putting files in place")).text();
    case JobStep::Committing: return Message(QT_TRANSLATE_NOOP("cunest", "Finishing")).text();
    case JobStep::RollingBack: break;
    }
    return Message(QT_TRANSLATE_NOOP("cunest", "Taking everything back")).text();
}

QString bar(double part, int width)
{
    const int full = qBound(0, qRound(part * width), width);
    return u'[' + QString(full, u'#') + QString(width - full, u'.') + u']';
}

} // namespace

ProgressBar::ProgressBar(Console &console, bool enabled) :
    m_console(console), m_enabled(enabled && console.errorIsTerminal())
{
}

ProgressBar::~ProgressBar()
{
    clear();
}

QString ProgressBar::line(const Progress &progress, qint64 milliseconds, int width)
{
    const QString step = stepText(progress.step);
    if (progress.totalBytes <= 0)
        return elided(step + QLatin1String("  ") + progress.file, width);
    const qint64 done = qBound<qint64>(0, progress.doneBytes, progress.totalBytes);
    const double part = double(done) / double(progress.totalBytes);
    QString numbers = QStringLiteral(" %1%  ").arg(int(part * 100), 3)
                      + Message(QT_TRANSLATE_NOOP("cunest", "%1 of %2"),
                                {sizeText(done), sizeText(progress.totalBytes)}).text();
    if (milliseconds >= 500 && done > 0) {
        const double speed = double(done) * 1000 / double(milliseconds);
        const auto left = qint64(double(progress.totalBytes - done) * 1000 / speed);
        numbers += QLatin1String("  ") + speedText(speed) + QLatin1String("  ")
                   + Message(QT_TRANSLATE_NOOP("cunest", "%1 left"), {durationText(left)}).text();
    }
    const int room = width - displayWidth(step) - displayWidth(numbers) - 3;
    return elided(step + u' ' + (room >= 8 ? bar(part, qMin(room, 30)) : QString()) + numbers, width);
}

void ProgressBar::report(const Progress &progress)
{
    if (!m_enabled)
        return;
    if (!m_sinceStep.isValid() || progress.step != m_step) {
        m_step = progress.step;
        m_sinceStep.start();
        m_sinceDrawn.invalidate();
    }
    if (m_sinceDrawn.isValid() && m_sinceDrawn.elapsed() < 100)
        return;
    m_sinceDrawn.start();
    m_visible = true;
    m_console.errPart(QLatin1String("\r\x1b[K") + line(progress, m_sinceStep.elapsed(), m_console.errorWidth() - 1));
}

void ProgressBar::clear()
{
    if (m_visible)
        m_console.errPart(QStringLiteral("\r\x1b[K"));
    m_visible = false;
}

} // namespace cunest::cli
