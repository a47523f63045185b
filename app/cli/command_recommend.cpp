// recommend: what a framework needs on this computer.
#include "commands.h"
#include "diagnose/recommend.h"
#include "scan/scan_machine.h"
#include "session.h"
#include "text_table.h"

#include <QJsonArray>

namespace cunest::cli {
namespace {

QString stateText(StepState state)
{
    switch (state) {
    case StepState::Fits: return Message(QT_TRANSLATE_NOOP("cunest", "fits")).text();
    case StepState::ToDo: return Message(QT_TRANSLATE_NOOP("cunest", "to install")).text();
    case StepState::Breaks: return Message(QT_TRANSLATE_NOOP("cunest", "does not fit")).text();
    case StepState::NotNeeded: break;
    }
    return Message(QT_TRANSLATE_NOOP("cunest", "not needed")).text();
}

QJsonObject stepToJson(const RecommendedStep &step)
{
    return {{QStringLiteral("id"), step.id},
            {QStringLiteral("state"), stepStateName(step.state)},
            {QStringLiteral("needed"), step.needed.isEmpty() ? QJsonValue() : QJsonValue(step.needed)},
            {QStringLiteral("installed"), step.installed.isEmpty() ? QJsonValue() : QJsonValue(step.installed)},
            {QStringLiteral("rule"), step.rule.text()},
            {QStringLiteral("source"), step.source}};
}

QJsonValue packageToJson(const std::optional<ReleaseFact> &package)
{
    if (!package)
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("fileName"), package->fileName},
                       {QStringLiteral("version"), package->version.toString()},
                       {QStringLiteral("cuda"), package->cuda},
                       {QStringLiteral("sha256"), package->sha256.isEmpty() ? QJsonValue() : QJsonValue(QString::fromLatin1(package->sha256.toHex()))},
                       {QStringLiteral("sizeBytes"), package->sizeBytes ? QJsonValue(*package->sizeBytes) : QJsonValue()}};
}

QStringList chainText(const Console &console, const Recommendation &recommendation)
{
    TextTable table;
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Part")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "State")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Needed")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Here")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Rule")).text());
    for (const RecommendedStep &step : recommendation.chain)
        table.addRow({step.id, stateText(step.state), step.needed, step.installed, step.rule.text()});
    QStringList lines = recommendation.chain.isEmpty() ? QStringList() : table.lines(console);
    if (recommendation.package) {
        const ReleaseFact &package = *recommendation.package;
        lines.append(QString());
        lines.append(Message(QT_TRANSLATE_NOOP("cunest", "Archive: %1"), {package.fileName}).text());
        if (!package.sha256.isEmpty())
            lines.append(QStringLiteral("SHA-256: ") + QString::fromLatin1(package.sha256.toHex()));
    }
    QStringList sources;
    for (const RecommendedStep &step : recommendation.chain) {
        if (!step.source.isEmpty() && !sources.contains(step.source))
            sources.append(step.source);
    }
    for (const QString &source : sources)
        lines.append(Message(QT_TRANSLATE_NOOP("cunest", "Source: %1"), {source}).text());
    return lines;
}

} // namespace

Answer runRecommend(Session &session)
{
    const QString wanted = session.line.value("framework");
    if (wanted.isEmpty()) {
        return Answer::failed(makeError(ErrorCode::InvalidInput,
                                        Message(QT_TRANSLATE_NOOP("cunest", "Name the framework: --framework NAME or --framework NAME=VERSION."))));
    }
    const auto framework = readWantedFramework(wanted);
    if (!framework)
        return Answer::failed(framework.error());
    const Snapshot snapshot = scanMachine(session.platform(), session.knowledge);
    const Recommendation recommendation = recommend(framework->framework, framework->version, snapshot, session.knowledge, framework->cuda);
    Answer answer;
    answer.reads = true;
    answer.verdict = recommendation.reason;
    answer.findings = recommendation.findings;
    QJsonArray chain;
    for (const RecommendedStep &step : recommendation.chain)
        chain.append(stepToJson(step));
    answer.keys = {{QStringLiteral("framework"), QJsonObject{{QStringLiteral("name"), recommendation.framework},
                                                             {QStringLiteral("version"), recommendation.version ? QJsonValue(recommendation.version->toString()) : QJsonValue()},
                                                             {QStringLiteral("need"), frameworkNeedName(recommendation.need)}}},
                   {QStringLiteral("chain"), chain},
                   {QStringLiteral("package"), packageToJson(recommendation.package)},
                   {QStringLiteral("reason"), recommendation.reason.text()}};
    answer.body = chainText(session.console, recommendation);
    return answer;
}

} // namespace cunest::cli
