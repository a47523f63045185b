// Facts about program files and about who is using a file.
#pragma once

#include "base/result.h"
#include "base/win_path.h"
#include "pe/pe_facts.h"

#include <QList>

namespace cunest {

struct FileUser
{
    qint64 pid = 0;
    QString program;      // file name of its image, "python.exe"
    WinPath file;         // which of the asked files
    bool loaded = false;  // as a module; otherwise opened

    bool operator==(const FileUser &) const = default;
};

class Binaries
{
public:
    virtual ~Binaries() = default;

    // Errors: NotFound, Corrupt (no PE file), Unsupported, AccessDenied.
    virtual Result<PeFacts> facts(const WinPath &file) = 0;
    // Every process that has one of the files loaded or open; files that do not exist are ignored.
    virtual QList<FileUser> users(const QList<WinPath> &files) = 0;
};

} // namespace cunest
