// Where paths with links in them really lead.
#pragma once

#include "base/win_path.h"
#include "platform/file_system.h"

#include <QHash>

namespace cunest {

// Every link of a path is followed, also those before its last part. Each folder is asked about once, so
// asking for many paths below the same folders costs little.
class RealPaths
{
public:
    explicit RealPaths(FileSystem &files) : m_files(files) {}

    // A link that leads nowhere, in a circle, or through too many others stays as it is, and so does
    // what is not there.
    WinPath of(const WinPath &path);

private:
    WinPath resolve(const WinPath &path, int left);

    FileSystem &m_files;
    QHash<WinPath, WinPath> m_known;
};

} // namespace cunest
