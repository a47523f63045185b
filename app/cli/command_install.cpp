// inspect, plan and install.
#include "command_apply.h"
#include "commands.h"
#include "json_package.h"
#include "json_plan.h"
#include "scope_option.h"
#include "text_plan.h"
#include "words.h"

namespace cunest::cli {
namespace {

Result<InstallOptions> optionsOf(const Session &session)
{
    const CommandLine &line = session.line;
    const auto wrong = [](Message message) { return makeError(ErrorCode::InvalidInput, std::move(message)); };
    InstallOptions options;
    options.toolkit = line.value("toolkit");
    options.modifyPath = !line.has("no-modify-path");
    options.addZlib = !line.has("no-zlib");
    if (line.has("zlib")) {
        if (!options.addZlib)
            return wrong(Message(QT_TRANSLATE_NOOP("cunest", "--zlib and --no-zlib exclude each other.")));
        auto file = session.machinePath(line.value("zlib"));
        if (!file)
            return file.error();
        options.zlib = std::move(file).value();
    }
    const auto scope = scopeOption(line);
    if (!scope)
        return scope.error();
    options.scope = *scope;
    const QString way = line.value("way");
    if (way == QLatin1String("toolkit")) {
        options.way = Way::Toolkit;
    } else if (way == QLatin1String("own-folder")) {
        options.way = Way::OwnFolder;
    } else if (way == QLatin1String("link")) {
        options.way = Way::Link;
    } else if (way.startsWith(QLatin1String("beside="))) {
        options.way = Way::Beside;
        auto folder = session.machinePath(way.mid(7));
        if (!folder)
            return folder.error();
        options.besideFolder = std::move(folder).value();
    } else if (line.has("way")) {
        return wrong(Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is no way to install. Write toolkit, own-folder, beside=DIR or link."), {way}));
    }
    // A program in a folder of the user's is the user's business.
    if (options.way == Way::Beside && !line.has("scope")) {
        SystemInfo &system = session.machine->platform().system;
        const bool own = options.besideFolder.isSameOrInside(system.knownFolder(KnownFolder::Profile))
                         || options.besideFolder.isSameOrInside(system.knownFolder(KnownFolder::LocalAppData));
        options.scope = own ? Scope::User : Scope::Machine;
    }
    return options;
}

Result<PreparedInstall> prepare(Session &session, ScanDepth depth)
{
    auto options = optionsOf(session);
    if (!options)
        return options.error();
    auto source = session.sourcePath(session.line.arguments.first());
    if (!source)
        return source.error();
    JobContext context = session.context();
    auto prepared = prepareInstall(context, *source, depth, *options);
    session.progress.clear();
    return prepared;
}

// What is wrong with the package alone counts for inspect; the computer is not asked.
Message packageVerdict(const PackageScan &scan, const Findings &findings)
{
    if (hasBlock(findings))
        return Message(QT_TRANSLATE_NOOP("cunest", "This package cannot be installed."));
    if (hasWarning(findings))
        return Message(QT_TRANSLATE_NOOP("cunest", "%1: complete and undamaged, but read the warnings."), {packageText(scan.identity)});
    return Message(QT_TRANSLATE_NOOP("cunest", "%1: complete and undamaged."), {packageText(scan.identity)});
}

Answer blockedAnswer(const PreparedInstall &prepared)
{
    Answer answer;
    answer.ending = endingOf(prepared.findings);
    answer.findings = prepared.findings;
    answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "This package cannot be installed."));
    answer.state = ComputerState::NothingChanged;
    return answer;
}

Message planVerdict(const InstallPlan &plan, const Findings &findings)
{
    const QStringList places = {packageText(plan.package), plan.root.toString()};
    if (hasBlock(findings))
        return Message(QT_TRANSLATE_NOOP("cunest", "%1 cannot go to \"%2\"."), places);
    if (plan.isNothingToDo())
        return Message(QT_TRANSLATE_NOOP("cunest", "%1 is already in \"%2\": nothing to do."), places);
    if (hasWarning(findings))
        return Message(QT_TRANSLATE_NOOP("cunest", "%1 can go to \"%2\"; read the warnings first."), places);
    return Message(QT_TRANSLATE_NOOP("cunest", "%1 can go to \"%2\"."), places);
}

} // namespace

Answer runInspect(Session &session)
{
    const auto source = session.sourcePath(session.line.arguments.first());
    if (!source)
        return Answer::failed(source.error());
    const auto package = openPackage(session.platform(), session.knowledge, *source, ScanDepth::Full,
                                     session.progress, session.cancel);
    session.progress.clear();
    if (!package)
        return Answer::failed(package.error());
    Answer answer;
    answer.reads = true;
    answer.findings = package->scan.findings;
    sortBySeverity(answer.findings);
    answer.ending = endingOf(answer.findings);
    answer.verdict = packageVerdict(package->scan, answer.findings);
    answer.keys = packageToJson(*package);
    if (package->source)
        answer.body = packageLines(session.console, package->scan);
    return answer;
}

Answer runPlan(Session &session)
{
    const auto prepared = prepare(session, ScanDepth::Full);
    if (!prepared)
        return Answer::failed(prepared.error(), ComputerState::NothingChanged);
    if (!prepared->plan) {
        Answer answer = blockedAnswer(*prepared);
        answer.reads = true;
        return answer;
    }
    const InstallPlan &plan = *prepared->plan;
    Answer answer;
    answer.reads = true;
    answer.findings = prepared->findings;
    answer.ending = endingOf(answer.findings);
    if (answer.ending == Ending{} && plan.isNothingToDo())
        answer.ending.outcome = AnswerOutcome::NothingToDo;
    answer.verdict = planVerdict(plan, answer.findings);
    answer.keys = planAnswerToJson(plan);
    answer.body = planText(session.console, plan);
    answer.state = ComputerState::NothingChanged;
    return answer;
}

Answer runInstall(Session &session)
{
    if (auto stopped = finishInterrupted(session))
        return *std::move(stopped);
    const auto prepared = prepare(session, ScanDepth::Directory);
    if (!prepared)
        return Answer::failed(prepared.error(), ComputerState::NothingChanged);
    if (!prepared->plan)
        return blockedAnswer(*prepared);
    const InstallPlan &plan = *prepared->plan;
    const QJsonObject planJson = planAnswerToJson(plan);

    Answer answer;
    if (hasBlock(prepared->findings)) {
        answer = blockedAnswer(*prepared);
        answer.verdict = planVerdict(plan, prepared->findings);
    } else if (auto refused = confirmPlan(session, plan, prepared->findings)) {
        answer = *std::move(refused);
    } else {
        const Message success(QT_TRANSLATE_NOOP("cunest", "%1 is installed in \"%2\"."),
                              {packageText(plan.package), plan.root.toString()});
        answer = carryOut(session, plan, prepared->package.source.get(), success);
        for (const Finding &finding : prepared->findings) {
            if (!answer.findings.contains(finding))
                answer.findings.append(finding);
        }
        sortBySeverity(answer.findings);
    }
    answer.keys.insert(QStringLiteral("plan"), planJson);
    return answer;
}

} // namespace cunest::cli
