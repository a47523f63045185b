// The steps of making an installation plan; only planner.cpp and plan_judgement.cpp use it.
#pragma once

#include "plan/installed_set.h"
#include "plan/planner.h"
#include "plan/same_bytes.h"

namespace cunest {

// One file of the package, of the computer, or of both.
struct PlanItem
{
    CudnnFileKind kind = CudnnFileKind::Dll;
    WinPath target;
    FileAction action = FileAction::New;
    const PackageFile *file = nullptr;  // what the package brings; nothing for what is only there
    const InstalledFile *old = nullptr; // what is there
    EntryDigest digest;                 // of the new bytes

    bool changesFile() const
    {
        return action == FileAction::Replace || action == FileAction::RemoveLeftOver;
    }
};

class PlanBuilder
{
public:
    PlanBuilder(Platform &platform, const Snapshot &snapshot, const OpenedPackage &package,
                const InstallOptions &options, ProgressSink &progress, const CancelToken &cancel, DigestCache *digests)
        : m_platform(platform), m_snapshot(snapshot), m_package(package), m_options(options),
          m_progress(progress), m_cancel(cancel), m_digests(digests)
    {
    }

    Result<InstallPlan> build(const Knowledge &knowledge, const QList<OwnedFile> &owned);

private:
    Result<void> chooseFolders(const InstallTarget &target);
    Result<void> identifySource();
    Result<void> compareFiles();
    void addLicence(const PackageFile &file);
    Result<FileAction> compare(const PlanItem &item);
    Result<quint32> crcOfInstalled(const InstalledFile &file);
    void addLeftOvers();
    bool isLeftOver(const InstalledFile &file) const;
    bool packageBrings(CudnnFileKind kind) const;

    void addFolders();
    void addFileOperations();
    void addRow(const PlanItem &item);
    Result<void> switchLink();
    Result<void> addZlib(const Knowledge &knowledge);
    void changePath();

    void judgeFiles();
    void judgeVersions();
    void judgePlaces();
    void judgeUse();
    Result<void> judgeSpace();
    void judgeAdministrators(const WinPath &state);
    Result<void> judgeRights();

    int packageMajor() const { return m_package.scan.identity.version->major(); }

    Platform &m_platform;
    const Snapshot &m_snapshot;
    const OpenedPackage &m_package;
    const InstallOptions &m_options;
    ProgressSink &m_progress;
    const CancelToken &m_cancel;
    DigestCache *m_digests; // may be null

    InstallFolders m_folders;
    InstalledSet m_installed;
    QList<PlanItem> m_items;
    WinPath m_zlib; // where zlibwapi.dll goes; null: nowhere
    Progress m_state;
    InstallPlan m_plan;
};

} // namespace cunest
