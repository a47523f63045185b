// use: makes a CUDA Toolkit or a cuDNN the active one.
#include "command_apply.h"
#include "commands.h"
#include "json_plan.h"
#include "plan/use_plan.h"
#include "scope_option.h"

namespace cunest::cli {

Answer runUse(Session &session)
{
    const auto scope = scopeOption(session.line);
    if (!scope)
        return Answer::failed(scope.error(), ComputerState::NothingChanged);
    const QString what = session.line.arguments.value(0);
    const QString version = session.line.arguments.value(1);
    const bool cuda = what == QLatin1String("cuda");
    if (!cuda && what != QLatin1String("cudnn")) {
        return Answer::failed(makeError(ErrorCode::InvalidInput,
                                        Message(QT_TRANSLATE_NOOP("cunest", "Write use cuda VERSION or use cudnn VERSION."))),
                              ComputerState::NothingChanged);
    }
    if (auto stopped = finishInterrupted(session))
        return *std::move(stopped);
    JobContext context = session.context();
    const Snapshot snapshot = scanComputer(context);
    UseOptions options;
    options.scope = *scope;
    options.modifyPath = !session.line.has("no-modify-path");
    const auto plan = cuda ? makeUseToolkitPlan(session.platform(), snapshot, version, options)
                           : makeUseCudnnPlan(session.platform(), snapshot, version, options);
    if (!plan)
        return Answer::failed(plan.error(), ComputerState::NothingChanged);
    const QJsonValue environment = planAnswerToJson(*plan).value(QStringLiteral("environment"));
    if (auto refused = confirmPlan(session, *plan, plan->findings)) {
        refused->keys.insert(QStringLiteral("environment"), environment);
        return *std::move(refused);
    }
    Answer answer = carryOut(session, *plan, nullptr,
                             cuda ? Message(QT_TRANSLATE_NOOP("cunest", "The CUDA Toolkit in \"%1\" is active now."), {plan->root.toString()})
                                  : Message(QT_TRANSLATE_NOOP("cunest", "cuDNN %1 in \"%2\" is active now."),
                                            {plan->package.version ? plan->package.version->toString() : version, plan->root.toString()}));
    answer.findings += plan->findings;
    answer.keys.insert(QStringLiteral("environment"), environment);
    return answer;
}

} // namespace cunest::cli
