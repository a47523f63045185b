// What of cuDNN lies in the folders that a plan writes to.
#pragma once

#include "knowledge/knowledge.h"
#include "plan/plan_policy.h"
#include "plan/planner.h"

#include <QList>
#include <QMap>

#include <optional>

namespace cunest {

// The three folders of an installation and what they are called in the diff.
struct InstallFolders
{
    WinPath dll;
    WinPath header;
    WinPath library;
    QString dllGroup; // "bin" or "bin\x64"

    const WinPath &of(CudnnFileKind kind) const;
    QString groupOf(CudnnFileKind kind) const;
};

struct InstalledFile
{
    WinPath path;
    CudnnFileKind kind = CudnnFileKind::Dll;
    FileStatus status;
    bool recognised = false;        // by its content as cuDNN's, or by a receipt as ours
    std::optional<int> major;       // of a DLL: the number in its name
    std::optional<Version> version; // of a DLL: its version resource

    FileFingerprint fingerprint() const { return {status.size, status.modified, status.fileId}; }
};

struct InstalledSet
{
    QList<InstalledFile> files; // sorted by folder, then name
    std::optional<Version> headerVersion;
    QMap<int, Version> dllVersions; // major -> version of cudnn64_<major>.dll

    const InstalledFile *find(const WinPath &path) const;
    // Its own version, else that of the set it belongs to.
    std::optional<Version> versionOf(const InstalledFile &file) const;
    // What a compiler and a linker would take: the header's version, else the highest DLL's.
    std::optional<Version> leading() const;
};

// Files that cannot be read are listed, but not recognised. Errors: those of listing the folders.
Result<InstalledSet> readInstalledSet(Platform &platform, const Knowledge &knowledge,
                                      const InstallFolders &folders, const QList<OwnedFile> &owned);

} // namespace cunest
