// Every enumeration by its stable name, every path as text.
#include "diagnose/program_json.h"

#include "base/json_reader.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace cunest {
namespace {

QJsonValue pathOrNull(const WinPath &path)
{
    return path.isNull() ? QJsonValue() : QJsonValue(path.toString());
}

QJsonValue versionOrNull(const std::optional<Version> &version)
{
    return version ? QJsonValue(version->toString()) : QJsonValue();
}

QJsonObject candidateToJson(const DllCandidate &candidate)
{
    return {{QStringLiteral("file"), pathOrNull(candidate.file)},
            {QStringLiteral("place"), searchPlaceName(candidate.place)},
            {QStringLiteral("pathEntry"), candidate.pathEntry},
            {QStringLiteral("loss"), candidateLossName(candidate.loss)},
            {QStringLiteral("version"), versionOrNull(candidate.version)}};
}

QJsonObject loadToJson(const DllLoad &load)
{
    QJsonArray others;
    for (const DllCandidate &other : load.others)
        others.append(candidateToJson(other));
    return {{QStringLiteral("name"), load.name},
            {QStringLiteral("requester"), load.requester},
            {QStringLiteral("reason"), loadReasonName(load.reason)},
            {QStringLiteral("flags"), double(load.flags)},
            {QStringLiteral("outcome"), loadOutcomeName(load.outcome)},
            {QStringLiteral("file"), pathOrNull(load.file)},
            {QStringLiteral("place"), searchPlaceName(load.place)},
            {QStringLiteral("pathEntry"), load.pathEntry},
            {QStringLiteral("version"), versionOrNull(load.version)},
            {QStringLiteral("assumed"), load.assumed},
            {QStringLiteral("missing"), QJsonArray::fromStringList(load.missing)},
            {QStringLiteral("others"), others}};
}

QJsonObject answerToJson(const FrameworkAnswer &answer)
{
    return {{QStringLiteral("name"), answer.framework},
            {QStringLiteral("end"), probeEndName(answer.end)},
            {QStringLiteral("version"), answer.version},
            {QStringLiteral("cuda"), answer.cuda},
            {QStringLiteral("cudnn"), answer.cudnn},
            {QStringLiteral("seesGpu"), answer.sees ? QJsonValue(*answer.sees) : QJsonValue()},
            {QStringLiteral("errors"), answer.errors},
            {QStringLiteral("exitCode"), double(answer.exitCode)}};
}

// The one whose name stands there; the names are those of \a nameOf for 0, 1, ... up to \a last.
template<typename Value, typename Name>
Value valueNamed(JsonReader &json, const char *key, Name nameOf, Value last)
{
    const QString name = json.string(key);
    for (int i = 0; i <= int(last); ++i) {
        if (nameOf(Value(i)) == name)
            return Value(i);
    }
    json.fail(key, QStringLiteral("is not known"));
    return Value(0);
}

DllCandidate candidateFromJson(JsonReader &json)
{
    DllCandidate candidate;
    if (json.has("file"))
        candidate.file = json.path("file");
    candidate.place = valueNamed(json, "place", searchPlaceName, SearchPlace::NotSearched);
    candidate.pathEntry = json.int32("pathEntry");
    candidate.loss = valueNamed(json, "loss", candidateLossName, CandidateLoss::AlreadyLoaded);
    candidate.version = json.optionalVersion("version");
    return candidate;
}

DllLoad loadFromJson(JsonReader &json)
{
    DllLoad load;
    load.name = json.string("name");
    load.requester = json.string("requester");
    load.reason = valueNamed(json, "reason", loadReasonName, LoadReason::Call);
    load.flags = quint32(json.integer("flags"));
    load.outcome = valueNamed(json, "outcome", loadOutcomeName, LoadOutcome::DependencyMissing);
    if (json.has("file"))
        load.file = json.path("file");
    load.place = valueNamed(json, "place", searchPlaceName, SearchPlace::NotSearched);
    load.pathEntry = json.int32("pathEntry");
    load.version = json.optionalVersion("version");
    load.assumed = json.boolean("assumed");
    load.missing = json.strings("missing");
    for (JsonReader &other : json.objects("others"))
        load.others.append(candidateFromJson(other));
    return load;
}

FrameworkAnswer answerFromJson(JsonReader &json)
{
    FrameworkAnswer answer;
    answer.framework = json.string("name");
    answer.end = valueNamed(json, "end", probeEndName, ProbeEnd::NotPython);
    answer.version = json.string("version");
    answer.cuda = json.string("cuda");
    answer.cudnn = json.string("cudnn");
    answer.sees = json.optionalBoolean("seesGpu");
    answer.errors = json.string("errors");
    answer.exitCode = json.integer("exitCode");
    return answer;
}

} // namespace

QJsonObject programToJson(const ProgramView &view)
{
    QJsonArray loads;
    for (const DllLoad &load : view.search.loads)
        loads.append(loadToJson(load));
    QJsonArray frameworks;
    for (const FrameworkAnswer &answer : view.frameworks)
        frameworks.append(answerToJson(answer));
    QJsonArray deeper;
    for (auto it = view.deeper.cbegin(); it != view.deeper.cend(); ++it)
        deeper.append(QJsonObject{{QStringLiteral("name"), it.key()}, {QStringLiteral("folder"), it.value().toString()}});
    return {{QStringLiteral("program"), view.program.toString()},
            {QStringLiteral("python"), view.isPython},
            {QStringLiteral("guess"), view.isGuess},
            {QStringLiteral("environment"), view.environment ? QJsonValue(view.environment->path.toString()) : QJsonValue()},
            {QStringLiteral("architecture"), architectureName(view.search.architecture)},
            {QStringLiteral("starts"), view.search.programStarts},
            {QStringLiteral("truncated"), view.search.truncated},
            {QStringLiteral("loads"), loads},
            {QStringLiteral("frameworks"), frameworks},
            {QStringLiteral("deeper"), deeper}};
}

Result<ProgramView> programFromJson(const QJsonObject &object, const Snapshot &snapshot)
{
    QString problem;
    JsonReader json = JsonReader::fromDocument(QJsonDocument(object).toJson(QJsonDocument::Compact), &problem);
    ProgramView view;
    view.program = json.path("program");
    view.isPython = json.boolean("python");
    view.isGuess = json.boolean("guess");
    const WinPath environment = json.has("environment") ? json.path("environment") : WinPath();
    for (const PythonInstall &python : snapshot.pythons) {
        if (!environment.isNull() && python.path == environment)
            view.environment = python;
    }
    view.search.architecture = valueNamed(json, "architecture", architectureName, Architecture::Arm64);
    view.search.programStarts = json.boolean("starts");
    view.search.truncated = json.boolean("truncated");
    for (JsonReader &load : json.objects("loads"))
        view.search.loads.append(loadFromJson(load));
    for (JsonReader &answer : json.objects("frameworks"))
        view.frameworks.append(answerFromJson(answer));
    for (JsonReader &deeper : json.objects("deeper"))
        view.deeper.insert(deeper.string("name"), deeper.path("folder"));
    if (!problem.isEmpty()) {
        return makeError(ErrorCode::InvalidInput, Message(QT_TRANSLATE_NOOP("cunest", "The report cannot be read.")),
                         QStringLiteral("program: %1").arg(problem));
    }
    return view;
}

} // namespace cunest
