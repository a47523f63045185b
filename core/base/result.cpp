// Names of the error codes.
#include "base/result.h"

namespace cunest {

QString errorCodeName(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidInput: return QStringLiteral("invalid-input");
    case ErrorCode::NotFound: return QStringLiteral("not-found");
    case ErrorCode::AlreadyExists: return QStringLiteral("already-exists");
    case ErrorCode::AccessDenied: return QStringLiteral("access-denied");
    case ErrorCode::InUse: return QStringLiteral("in-use");
    case ErrorCode::NoSpace: return QStringLiteral("no-space");
    case ErrorCode::Unsupported: return QStringLiteral("unsupported");
    case ErrorCode::Cancelled: return QStringLiteral("cancelled");
    case ErrorCode::TimedOut: return QStringLiteral("timed-out");
    case ErrorCode::Corrupt: return QStringLiteral("corrupt");
    case ErrorCode::Conflict: return QStringLiteral("conflict");
    case ErrorCode::IoError: return QStringLiteral("io-error");
    case ErrorCode::Internal: break;
    }
    return QStringLiteral("internal");
}

} // namespace cunest
