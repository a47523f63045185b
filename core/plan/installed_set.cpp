// Recognises installed cuDNN files by content and works out which version they are.
#include "plan/installed_set.h"

#include "scan/installed_cudnn.h"

namespace cunest {
namespace {

// The largest cudnn.h seen has 300 KB; an import library names its DLL in the first object.
constexpr qint64 maxHeaderBytes = 4 * 1024 * 1024;
constexpr qint64 libraryHeadBytes = 64 * 1024;

QByteArray readHead(FileSystem &files, const WinPath &path, qint64 bytes)
{
    const auto device = files.openRead(path);
    return device ? (*device)->read(bytes) : QByteArray();
}

bool isOwned(const InstalledFile &file, const QList<OwnedFile> &owned)
{
    for (const OwnedFile &ours : owned) {
        if (ours.target == file.path && ours.placed == file.fingerprint())
            return true;
    }
    return false;
}

void recogniseDll(InstalledFile &file, Platform &platform)
{
    file.major = cudnnMajorOfDllName(file.path.fileName());
    const auto facts = platform.binaries.facts(file.path);
    if (!facts)
        return;
    // Where bytes are not at hand, as for headers, what is known must do: a version that agrees with the name.
    const bool agrees = !file.status.hasBytes && facts->fileVersion && facts->fileVersion->major() == file.major;
    file.recognised = isCudnnDll(*facts) || agrees;
    if (file.recognised)
        file.version = facts->fileVersion;
}

// A file whose bytes are not at hand is judged by its name alone.
void recogniseText(InstalledFile &file, InstalledSet &set, Platform &platform, const Knowledge &knowledge)
{
    const QString name = file.path.fileName();
    if (file.kind == CudnnFileKind::ImportLibrary) {
        file.recognised = file.status.hasBytes
                              ? isCudnnImportLibrary(readHead(platform.files, file.path, libraryHeadBytes))
                              : knowledge.isCudnnLibraryName(name);
        return;
    }
    if (!file.status.hasBytes) {
        file.recognised = knowledge.isCudnnHeaderName(name);
        return;
    }
    const QByteArray text = readHead(platform.files, file.path, maxHeaderBytes);
    file.recognised = isCudnnHeader(name, text, knowledge);
    const bool tellsVersion = sameName(name, u"cudnn_version.h") || (sameName(name, u"cudnn.h") && !set.headerVersion);
    if (!file.recognised || !tellsVersion)
        return;
    if (const auto version = versionOfHeader(text))
        set.headerVersion = version;
}

Result<void> readFolder(InstalledSet &set, CudnnFileKind kind, const WinPath &folder, Platform &platform,
                        const Knowledge &knowledge, const QList<OwnedFile> &owned)
{
    // What lies behind a link is not looked at: whoever judges the plan says that it leads elsewhere.
    if (const auto status = platform.files.stat(folder); status && status->kind == FileKind::Link)
        return {};
    const auto entries = platform.files.list(folder);
    if (!entries)
        return entries.error().code == ErrorCode::NotFound ? Result<void>() : Result<void>(entries.error());
    for (const DirectoryEntry &entry : *entries) {
        if (entry.status.kind != FileKind::File || cudnnKindOfName(entry.name) != kind)
            continue;
        InstalledFile file;
        file.path = folder / entry.name;
        file.kind = kind;
        file.status = entry.status;
        if (kind == CudnnFileKind::Dll)
            recogniseDll(file, platform);
        else
            recogniseText(file, set, platform, knowledge);
        file.recognised = file.recognised || isOwned(file, owned);
        if (file.major && file.version && sameName(entry.name, QStringLiteral("cudnn64_%1.dll").arg(*file.major)))
            set.dllVersions.insert(*file.major, *file.version);
        set.files.append(file);
    }
    return {};
}

} // namespace

const WinPath &InstallFolders::of(CudnnFileKind kind) const
{
    if (kind == CudnnFileKind::Dll)
        return dll;
    return kind == CudnnFileKind::Header ? header : library;
}

QString InstallFolders::groupOf(CudnnFileKind kind) const
{
    if (kind == CudnnFileKind::Dll)
        return dllGroup;
    return kind == CudnnFileKind::Header ? QStringLiteral("include") : QStringLiteral("lib\\x64");
}

const InstalledFile *InstalledSet::find(const WinPath &path) const
{
    for (const InstalledFile &file : files) {
        if (file.path == path)
            return &file;
    }
    return nullptr;
}

std::optional<Version> InstalledSet::leading() const
{
    if (headerVersion)
        return headerVersion;
    if (!dllVersions.isEmpty())
        return dllVersions.last();
    return std::nullopt;
}

std::optional<Version> InstalledSet::versionOf(const InstalledFile &file) const
{
    if (file.version)
        return file.version;
    if (file.kind != CudnnFileKind::Dll)
        return leading();
    const int major = file.major.value_or(-1);
    if (const auto shim = dllVersions.constFind(major); shim != dllVersions.constEnd())
        return *shim;
    if (headerVersion && headerVersion->major() == major)
        return headerVersion;
    return std::nullopt;
}

Result<InstalledSet> readInstalledSet(Platform &platform, const Knowledge &knowledge,
                                      const InstallFolders &folders, const QList<OwnedFile> &owned)
{
    InstalledSet set;
    for (const CudnnFileKind kind : {CudnnFileKind::Dll, CudnnFileKind::Header, CudnnFileKind::ImportLibrary}) {
        if (folders.of(kind).isNull())
            continue; // of the way beside
        const auto read = readFolder(set, kind, folders.of(kind), platform, knowledge, owned);
        if (!read)
            return read.error();
    }
    return set;
}

} // namespace cunest
