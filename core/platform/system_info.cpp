// What every platform may leave out.
#include "platform/system_info.h"

namespace cunest {

Result<ProgramOutput> SystemInfo::run(const ProgramCall &call)
{
    return makeError(ErrorCode::Unsupported,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be started from here."), {call.program.toString()}));
}

} // namespace cunest
