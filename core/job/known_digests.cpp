// Where the memory of what files held is kept between two runs.
#include "job/known_digests.h"

#include "transaction/transaction_layout.h"

namespace cunest {
namespace {

WinPath cacheFolder(Platform &platform)
{
    const WinPath root = stateRoot(platform, StateOwner::User);
    return root.isNull() ? root : root / QStringLiteral("cache");
}

Result<void> makeFolders(FileSystem &files, const WinPath &folder)
{
    if (folder.isNull() || folder.isRoot() || files.stat(folder))
        return {};
    if (const auto above = makeFolders(files, folder.parent()); !above)
        return above;
    return ensureFolder(files, folder);
}

} // namespace

DigestCache loadDigests(Platform &platform)
{
    const WinPath folder = cacheFolder(platform);
    if (folder.isNull())
        return {};
    const auto bytes = readWhole(platform.files, folder / QStringLiteral("digests.json"), DigestCache::mostBytes);
    return bytes ? DigestCache::fromBytes(*bytes) : DigestCache();
}

// The new file takes the old one's place as a whole; of two runs at once one wins.
void saveDigests(Platform &platform, const DigestCache &digests)
{
    const WinPath folder = cacheFolder(platform);
    if (folder.isNull() || !makeFolders(platform.files, folder))
        return;
    const WinPath file = folder / QStringLiteral("digests.json");
    const WinPath next = folder / QStringLiteral("digests.json.new");
    if (!removeOwnFile(platform.files, next) || !writeWhole(platform.files, next, digests.toBytes()))
        return;
    if (removeOwnFile(platform.files, file))
        (void)platform.files.rename(next, file);
}

void forgetDigests(Platform &platform)
{
    const WinPath folder = cacheFolder(platform);
    if (!folder.isNull())
        (void)removeOwnFile(platform.files, folder / QStringLiteral("digests.json"));
}

} // namespace cunest
