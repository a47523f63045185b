// Reads what the GPU test prints, line by line, whatever comes.
#include "selftest/gpu_test_reader.h"

#include "base/json_key.h"
#include "selftest/report_format.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace cunest {
namespace {

// A text to show, not a book: the rest of a longer one is of no use to anybody.
constexpr qsizetype longestText = 2000;
constexpr qsizetype mostNames = 100;

double millisecondsOf(const QJsonObject &object)
{
    const double value = object.value(key("ms")).toDouble(0);
    return std::isfinite(value) && value > 0 ? value : 0;
}

QString shortText(const QJsonValue &value)
{
    return value.toString().left(longestText);
}

std::optional<StepOutcome> outcomeOf(const QString &word)
{
    if (word == QLatin1String(selftest::started))
        return StepOutcome::Running;
    if (word == QLatin1String(selftest::passed))
        return StepOutcome::Passed;
    if (word == QLatin1String(selftest::failed))
        return StepOutcome::Failed;
    if (word == QLatin1String(selftest::skipped))
        return StepOutcome::Skipped;
    return std::nullopt;
}

GpuTestFailure failureOf(const QJsonObject &object)
{
    GpuTestFailure failure;
    failure.kind = shortText(object.value(key("kind")));
    failure.call = shortText(object.value(key("call")));
    failure.code = object.value(key("code")).toInteger(0);
    failure.name = shortText(object.value(key("name")));
    failure.meaning = shortText(object.value(key("meaning")));
    failure.remedy = shortText(object.value(key("remedy")));
    failure.reason = shortText(object.value(key("reason")));
    const QJsonArray names = object.value(key("names")).toArray();
    for (qsizetype i = 0; i < qMin(names.size(), mostNames); ++i)
        failure.names.append(shortText(names.at(i)));
    return failure;
}

} // namespace

GpuTestReader::GpuTestReader(GpuTestReport &report, std::function<void(const QString &)> changed)
    : m_report(report), m_changed(std::move(changed))
{
}

void GpuTestReader::feed(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const qsizetype end = bytes.indexOf('\n');
        const QByteArrayView part = end < 0 ? bytes : bytes.first(end);
        if (m_tooLong || m_line.size() + part.size() > qsizetype(selftest::longestLine)) {
            m_report.ignoredBytes += m_line.size() + part.size();
            m_line.clear();
            m_tooLong = true;
        } else {
            m_line.append(part);
        }
        if (end < 0)
            return;
        if (!m_tooLong)
            takeLine(m_line);
        m_line.clear();
        m_tooLong = false;
        bytes = bytes.sliced(end + 1);
    }
}

void GpuTestReader::finish()
{
    if (!m_tooLong && !m_line.isEmpty())
        takeLine(m_line);
    m_line.clear();
    m_tooLong = false;
}

void GpuTestReader::takeLine(const QByteArray &line)
{
    // Cheap for garbage: a line of ours is one object.
    const QByteArray trimmed = line.trimmed();
    if (trimmed.isEmpty())
        return;
    if (!trimmed.startsWith('{') || !trimmed.endsWith('}') || m_linesLeft <= 0
        || !understand(trimmed))
        m_report.ignoredBytes += line.size() + 1;
}

bool GpuTestReader::understand(const QByteArray &line)
{
    const QJsonDocument document = QJsonDocument::fromJson(line);
    if (!document.isObject())
        return false;
    const QJsonObject object = document.object();
    const QString id = object.value(key("step")).toString();
    const QString outcome = object.value(key("outcome")).toString();
    const QJsonObject data = object.value(key("data")).toObject();
    if (id == QLatin1String(selftest::beginStep)) {
        if (data.value(key("format")).toString() != QLatin1String(selftest::format))
            return false;
        m_report.begun = true;
        m_report.programVersion = shortText(data.value(key("version")));
        m_report.quick = data.value(key("quick")).toBool();
        m_report.cudnn = shortText(data.value(key("cudnn")));
    } else if (id == QLatin1String(selftest::endStep)) {
        m_report.ended = true;
        m_report.milliseconds = millisecondsOf(object);
        m_report.gpuMemoryMiB = qMax(qint64(0), data.value(key("gpuMemoryMiB")).toInteger(0));
        m_report.simulated = m_report.simulated || data.value(key("simulated")).toBool();
    } else if (!takeStep(id, outcome, object)) {
        return false;
    }
    --m_linesLeft;
    if (m_changed)
        m_changed(id);
    return true;
}

bool GpuTestReader::takeStep(const QString &id, const QString &outcome, const QJsonObject &object)
{
    GpuTestStep *step = m_report.step(id);
    const std::optional<StepOutcome> now = outcomeOf(outcome);
    if (step == nullptr || !now)
        return false;
    step->outcome = *now;
    step->milliseconds = millisecondsOf(object);
    if (*now == StepOutcome::Running)
        return true;
    step->text = shortText(object.value(key("text")));
    step->data = object.value(key("data")).toObject();
    step->failure.reset();
    if (*now == StepOutcome::Failed)
        step->failure = failureOf(step->data.value(key("failure")).toObject());
    if (id == QLatin1String("driver"))
        m_report.simulated = m_report.simulated || step->data.value(key("simulated")).toBool();
    if (id == QLatin1String("drawn") && step->data.contains(key("pictureMs")))
        ++m_report.pictures;
    return true;
}

} // namespace cunest
