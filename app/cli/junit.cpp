// Writes the GPU test as JUnit XML, for build servers.
#include "junit.h"

#include "diagnose/gpu_test_words.h"

#include <QXmlStreamWriter>

#include <algorithm>

namespace cunest::cli {
namespace {

// XML 1.0 has no way to write most control characters, not even escaped.
QString xmlText(QString text)
{
    for (QChar &c : text) {
        if ((c < u' ' && c != u'\n' && c != u'\t') || c == QChar(0xFFFE) || c == QChar(0xFFFF))
            c = u'?';
    }
    return text;
}

QString secondsText(double milliseconds)
{
    return QString::number(milliseconds / 1000, 'f', 6);
}

const Finding *findingOf(const Findings &findings, const QString &step)
{
    const QString id = QLatin1String("gputest.") + step;
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding &f) { return f.id == id; });
    return found == findings.end() ? nullptr : &*found;
}

void writeProblem(QXmlStreamWriter &xml, const char *element, const Finding *finding, const QString &otherwise)
{
    xml.writeStartElement(QLatin1String(element));
    xml.writeAttribute(QStringLiteral("message"), xmlText(finding != nullptr ? finding->title.text() : otherwise));
    if (finding != nullptr) {
        xml.writeAttribute(QStringLiteral("type"), finding->id);
        xml.writeCharacters(xmlText(finding->cause.text() + u'\n' + finding->remedy.text() + u'\n'
                                    + finding->evidence.join(u'\n')));
    }
    xml.writeEndElement();
}

void writeStep(QXmlStreamWriter &xml, const GpuTestStep &step, const Findings &findings)
{
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("classname"), QStringLiteral("gputest"));
    xml.writeAttribute(QStringLiteral("name"), step.id);
    xml.writeAttribute(QStringLiteral("time"), secondsText(step.milliseconds));
    const QString facts = gpuTestStepFacts(step).text();
    switch (step.outcome) {
    case StepOutcome::Passed: break;
    case StepOutcome::Failed: writeProblem(xml, "failure", findingOf(findings, step.id), facts); break;
    case StepOutcome::Running: writeProblem(xml, "error", findingOf(findings, step.id), facts); break;
    case StepOutcome::Skipped:
    case StepOutcome::Waiting:
        xml.writeStartElement(QStringLiteral("skipped"));
        xml.writeAttribute(QStringLiteral("message"), xmlText(facts));
        xml.writeEndElement();
    }
    xml.writeEndElement();
}

} // namespace

QByteArray gpuTestToJUnit(const GpuTestReport &report, const Findings &findings)
{
    const auto count = [&](StepOutcome outcome) {
        return std::count_if(report.steps.begin(), report.steps.end(), [&](const GpuTestStep &s) { return s.outcome == outcome; });
    };
    // A process that ended between two steps is an error of none of them.
    const bool broken = report.end.kind != GpuTestEndKind::Finished && report.runningStep() == nullptr;
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("testsuites"));
    xml.writeStartElement(QStringLiteral("testsuite"));
    xml.writeAttribute(QStringLiteral("name"), report.simulated ? QStringLiteral("cunest-gputest (simulated)") : QStringLiteral("cunest-gputest"));
    xml.writeAttribute(QStringLiteral("tests"), QString::number(report.steps.size() + (broken ? 1 : 0)));
    xml.writeAttribute(QStringLiteral("failures"), QString::number(count(StepOutcome::Failed)));
    xml.writeAttribute(QStringLiteral("errors"), QString::number(count(StepOutcome::Running) + (broken ? 1 : 0)));
    xml.writeAttribute(QStringLiteral("skipped"), QString::number(count(StepOutcome::Skipped) + count(StepOutcome::Waiting)));
    xml.writeAttribute(QStringLiteral("time"), secondsText(report.milliseconds));
    for (const GpuTestStep &step : report.steps)
        writeStep(xml, step, findings);
    if (broken) {
        xml.writeStartElement(QStringLiteral("testcase"));
        xml.writeAttribute(QStringLiteral("classname"), QStringLiteral("gputest"));
        xml.writeAttribute(QStringLiteral("name"), QStringLiteral("process"));
        writeProblem(xml, "error", findings.isEmpty() ? nullptr : &findings.last(), gpuTestVerdict(report).text());
        xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndElement();
    xml.writeEndDocument();
    return bytes;
}

} // namespace cunest::cli
