// What the simulated search for DLLs sees of a computer's files.
#pragma once

#include "base/win_path.h"
#include "pe/pe_facts.h"
#include "platform/platform.h"
#include "scan/real_path.h"

#include <QHash>

#include <optional>

namespace cunest {

class LibraryFiles
{
public:
    virtual ~LibraryFiles() = default;

    // The name as spelled on disk; nothing when \a folder has no such file.
    virtual std::optional<QString> find(const WinPath &folder, const QString &name) = 0;
    // Errors: Corrupt (Windows would refuse it, error 193), NotFound, AccessDenied, Unsupported (a
    // file of which nothing is known: it counts as loadable).
    virtual Result<PeFacts> facts(const WinPath &file) = 0;
};

// Those of a platform: every folder is listed once and every file read once, so that the work grows
// with the folders of the search and not with the number of names looked for.
class PlatformLibraryFiles final : public LibraryFiles
{
public:
    explicit PlatformLibraryFiles(Platform &platform) : m_platform(platform), m_real(platform.files) {}

    std::optional<QString> find(const WinPath &folder, const QString &name) override;
    Result<PeFacts> facts(const WinPath &file) override;

private:
    const QHash<QString, QString> &names(const WinPath &folder);

    Platform &m_platform;
    RealPaths m_real;
    QHash<WinPath, QHash<QString, QString>> m_names; // folded -> as spelled
    QHash<WinPath, Result<PeFacts>> m_facts;
};

} // namespace cunest
