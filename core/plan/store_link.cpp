// The link in the folder of managed copies that leads to the version in use.
#include "plan/store_link.h"

#include "plan/plan_policy.h"

namespace cunest {

WinPath storeLink(Scope scope, Platform &platform)
{
    const WinPath base = ownFolderBase(scope, platform);
    return base.isNull() ? base : base / QStringLiteral("current");
}

Result<WinPath> linkTarget(FileSystem &files, const WinPath &link)
{
    const auto status = files.stat(link);
    if (!status && status.error().code == ErrorCode::NotFound)
        return WinPath();
    if (!status)
        return status.error();
    const auto target = status->kind == FileKind::Link ? WinPath::parse(status->linkTarget) : Result<WinPath>(WinPath());
    if (target && !target->isNull())
        return *target;
    return makeError(ErrorCode::Conflict,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is no link that CuNest could switch. Move it away first."), {link.toString()}),
                     QStringLiteral("not a link to a full path: ") + link.toString());
}

} // namespace cunest
