// Follows links, each once and never in circles.
#include "scan/real_path.h"

namespace cunest {
namespace {

constexpr int mostLinks = 32; // Windows itself gives up at 63

} // namespace

WinPath RealPaths::of(const WinPath &path)
{
    return resolve(path, mostLinks);
}

WinPath RealPaths::resolve(const WinPath &path, int left)
{
    if (path.isNull() || path.isRoot() || left == 0)
        return path;
    if (const auto known = m_known.constFind(path); known != m_known.constEnd())
        return *known;
    const WinPath parent = resolve(path.parent(), left);
    const auto here = parent.isNull() ? Result<WinPath>(path) : parent.child(path.fileName());
    WinPath real = here ? *here : path;
    const auto status = m_files.stat(real);
    if (status && status->kind == FileKind::Link) {
        auto target = WinPath::parse(status->linkTarget);
        if (!target)
            target = WinPath::parse(real.parent().toString() + u'\\' + status->linkTarget);
        const WinPath end = target ? resolve(*target, left - 1) : WinPath();
        const auto there = end.isNull() ? Result<FileStatus>(*status) : m_files.stat(end);
        if (there && there->kind != FileKind::Link)
            real = end;
    }
    m_known.insert(path, real);
    return real;
}

} // namespace cunest
