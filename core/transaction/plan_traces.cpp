// What of a plan shows on the computer, for a journal that is too damaged to say what was done.
#include "transaction/plan_traces.h"

#include "transaction/roll_back.h"
#include "transaction/step.h"

namespace cunest {
namespace {

template<typename Edit>
bool isValueWritten(Platform &platform, const Edit &edit)
{
    const auto now = readVariable(platform.registry, edit.scope, edit.variable);
    return now && *now == edit.after && edit.after != edit.before;
}

bool looksDone(Platform &platform, const Operation &operation)
{
    const auto isThere = [&platform](const WinPath &path) {
        return bool(platform.files.stat(path));
    };
    if (const auto *folder = std::get_if<CreateFolder>(&operation))
        return isThere(folder->target);
    if (const auto *place = std::get_if<PlaceFile>(&operation))
        return !place->old && isThere(place->target); // a replaced file lies in our folders
    if (const auto *folder = std::get_if<RemoveFolder>(&operation)) {
        const auto status = platform.files.stat(folder->target);
        return !status && status.error().code == ErrorCode::NotFound;
    }
    if (const auto *edit = std::get_if<EditPathList>(&operation))
        return isValueWritten(platform, *edit);
    if (const auto *set = std::get_if<SetVariable>(&operation))
        return isValueWritten(platform, *set);
    return false;
}

} // namespace

QStringList planTraces(Platform &platform, const InstallPlan &plan, const WinPath &records)
{
    QStringList traces;
    for (const Operation &operation : plan.operations) {
        const WinPath target = targetOf(operation);
        if ((target.isNull() || !records.isSameOrInside(target)) && looksDone(platform, operation))
            traces.append(labelOf(operation));
    }
    return traces;
}

} // namespace cunest
