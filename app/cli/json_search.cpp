// Shows a simulated search.
#include "json_search.h"

#include "json_value.h"
#include "text_table.h"

#include <QJsonArray>

namespace cunest::cli {
namespace {

QJsonValue fileOrNull(const WinPath &path)
{
    return path.isNull() ? QJsonValue() : QJsonValue(path.toString());
}

QJsonObject candidateToJson(const DllCandidate &candidate)
{
    return {{QStringLiteral("file"), candidate.file.toString()},
            {QStringLiteral("place"), searchPlaceName(candidate.place)},
            {QStringLiteral("loss"), candidateLossName(candidate.loss)},
            {QStringLiteral("version"), candidate.version ? QJsonValue(candidate.version->toString()) : QJsonValue()}};
}

QJsonObject loadToJson(const DllLoad &load)
{
    QJsonArray others;
    for (const DllCandidate &candidate : load.others)
        others.append(candidateToJson(candidate));
    return {{QStringLiteral("name"), load.name},
            {QStringLiteral("askedBy"), load.requester.isEmpty() ? QJsonValue() : QJsonValue(load.requester)},
            {QStringLiteral("reason"), loadReasonName(load.reason)},
            {QStringLiteral("outcome"), loadOutcomeName(load.outcome)},
            {QStringLiteral("errorCode"), load.errorCode()},
            {QStringLiteral("file"), fileOrNull(load.file)},
            {QStringLiteral("place"), load.file.isNull() ? QJsonValue() : QJsonValue(searchPlaceName(load.place))},
            {QStringLiteral("pathEntry"), load.pathEntry < 0 ? QJsonValue() : QJsonValue(load.pathEntry)},
            {QStringLiteral("version"), load.version ? QJsonValue(load.version->toString()) : QJsonValue()},
            {QStringLiteral("missing"), QJsonArray::fromStringList(load.missing)},
            {QStringLiteral("others"), others}};
}

} // namespace

QJsonObject searchToJson(const ProgramView &view)
{
    QJsonArray loads;
    for (const DllLoad &load : view.search.loads) {
        if (!load.isOfWindows())
            loads.append(loadToJson(load));
    }
    QJsonArray frameworks;
    for (const FrameworkAnswer &one : view.frameworks) {
        frameworks.append(QJsonObject{{QStringLiteral("name"), one.framework},
                                      {QStringLiteral("end"), probeEndName(one.end)},
                                      {QStringLiteral("version"), textOrNull(one.version)},
                                      {QStringLiteral("cuda"), textOrNull(one.cuda)},
                                      {QStringLiteral("cudnn"), textOrNull(one.cudnn)},
                                      {QStringLiteral("seesGpu"), one.sees ? QJsonValue(*one.sees) : QJsonValue()}});
    }
    return {{QStringLiteral("frameworks"), frameworks},
            {QStringLiteral("program"), view.program.toString()},
            {QStringLiteral("architecture"), architectureName(view.search.architecture)},
            {QStringLiteral("python"), view.environment ? QJsonValue(view.environment->path.toString()) : QJsonValue()},
            {QStringLiteral("starts"), view.search.programStarts},
            {QStringLiteral("complete"), !view.search.truncated},
            {QStringLiteral("loads"), loads}};
}

QStringList searchText(const Console &console, const ProgramView &view)
{
    TextTable table;
    table.addColumn(QStringLiteral("DLL"));
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Asked for by")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Version")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "File")).text());
    for (const DllLoad &load : view.search.loads) {
        if (load.isOfWindows())
            continue;
        const bool failed = load.outcome != LoadOutcome::Found;
        const QString file = load.file.isNull() ? Message(QT_TRANSLATE_NOOP("cunest", "not found (error %1)"), {QString::number(load.errorCode())}).text()
                                                : load.file.toString();
        table.addRow({load.fileName(), load.requester.isEmpty() ? view.program.fileName() : load.requester,
                      load.version ? load.version->toString() : QStringLiteral("–"), file}, failed ? Style::Warning : Style::Plain);
    }
    return table.isEmpty() ? QStringList() : table.lines(console);
}

QStringList frameworksText(const Console &console, const ProgramView &view)
{
    TextTable table;
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Framework")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Version")).text());
    table.addColumn(QStringLiteral("CUDA"));
    table.addColumn(QStringLiteral("cuDNN"));
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Sees a GPU")).text());
    for (const FrameworkAnswer &one : view.frameworks) {
        const QString sees = !one.sees ? probeEndName(one.end)
                             : *one.sees ? Message(QT_TRANSLATE_NOOP("cunest", "yes")).text() : Message(QT_TRANSLATE_NOOP("cunest", "no")).text();
        table.addRow({one.framework, one.version, one.cuda, one.cudnn, sees}, one.sees.value_or(false) ? Style::Plain : Style::Warning);
    }
    return table.isEmpty() ? QStringList() : table.lines(console);
}

} // namespace cunest::cli
