// Writes answers as text.
#include "answer_text.h"

#include "diagnose/evidence_text.h"
#include "display_width.h"

namespace cunest::cli {
namespace {

Style severityStyle(Severity severity)
{
    switch (severity) {
    case Severity::Block:
    case Severity::Fault: return Style::Bad;
    case Severity::Warn: return Style::Warning;
    case Severity::Info: break;
    }
    return Style::Dim;
}

Style verdictStyle(const Answer &answer)
{
    if (answer.ending.code != ExitCode::Done && answer.ending.code != ExitCode::RestartNeeded)
        return Style::Bad;
    return hasWarning(answer.findings) ? Style::Warning : Style::Good;
}

// A label and a paragraph that hangs behind it.
void addPart(QStringList &lines, const Console &console, const QString &label, const QString &text)
{
    if (text.isEmpty())
        return;
    const QString head = QLatin1String("    ") + label + u' ';
    const QStringList parts = wrapped(text, qMax(20, console.width() - displayWidth(head)));
    lines.append(head + parts.first());
    for (qsizetype i = 1; i < parts.size(); ++i)
        lines.append(QString(displayWidth(head), u' ') + parts.at(i));
}

void addState(QStringList &lines, const Answer &answer)
{
    switch (answer.state) {
    case ComputerState::NotAffected: return;
    case ComputerState::NothingChanged:
        lines.append(Message(QT_TRANSLATE_NOOP("cunest", "Nothing was changed.")).text());
        return;
    case ComputerState::AllUndone:
        lines.append(Message(QT_TRANSLATE_NOOP("cunest", "All changes were undone.")).text());
        return;
    case ComputerState::PartlyUndone: break;
    }
    lines.append(Message(QT_TRANSLATE_NOOP("cunest", "Some changes could not be undone:")).text());
    for (const QString &left : answer.leftInPlace)
        lines.append(QLatin1String("  - ") + evidenceText(left));
}

} // namespace

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Block: return Message(QT_TRANSLATE_NOOP("cunest", "Stop")).text();
    case Severity::Fault: return Message(QT_TRANSLATE_NOOP("cunest", "Fault")).text();
    case Severity::Warn: return Message(QT_TRANSLATE_NOOP("cunest", "Warning")).text();
    case Severity::Info: break;
    }
    return Message(QT_TRANSLATE_NOOP("cunest", "Note")).text();
}

QStringList findingText(const Console &console, const Finding &finding)
{
    const QString label = u'[' + severityText(finding.severity) + u']';
    QStringList lines;
    const QStringList title = wrapped(finding.title.text(), qMax(20, console.width() - displayWidth(label) - 1));
    lines.append(console.paint(label, severityStyle(finding.severity)) + u' ' + title.first());
    for (qsizetype i = 1; i < title.size(); ++i)
        lines.append(QString(displayWidth(label) + 1, u' ') + title.at(i));
    for (const QString &fact : finding.evidence)
        lines.append(console.paint(QLatin1String("    - ") + evidenceText(fact), Style::Dim));
    addPart(lines, console, Message(QT_TRANSLATE_NOOP("cunest", "Why:")).text(), finding.cause.text());
    addPart(lines, console, Message(QT_TRANSLATE_NOOP("cunest", "What to do:")).text(), finding.remedy.text());
    return lines;
}

QStringList answerText(const Console &console, const Answer &answer, bool withNext)
{
    QStringList lines;
    if (!answer.verdict.isEmpty()) {
        for (const QString &part : wrapped(answer.verdict.text(), console.width()))
            lines.append(console.paint(part, answer.reads && answer.findings.isEmpty() ? Style::Strong : verdictStyle(answer)));
    }
    addState(lines, answer);
    for (const Finding &finding : answer.findings) {
        lines.append(QString());
        lines += findingText(console, finding);
    }
    if (!answer.body.isEmpty() && !lines.isEmpty())
        lines.append(QString());
    lines += answer.body;
    if (withNext && !answer.next.isEmpty()) {
        lines.append(QString());
        lines += answer.next;
    }
    return lines;
}

} // namespace cunest::cli
