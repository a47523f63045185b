// Looks whether a zlibwapi.dll is one.
#include "plan/zlib_file.h"

#include "base/sha256.h"
#include "diagnose/search_facts.h"
#include "scan/scan_libraries.h"

namespace cunest {
namespace {

constexpr qint64 largestZlib = 4 * 1024 * 1024; // those seen have 100 to 200 KB

QString zlibName()
{
    return QStringLiteral("zlibwapi.dll");
}

Error unfit(const WinPath &file, const QString &detail)
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not a 64-bit zlibwapi.dll, so cuDNN could not use it."), {file.toString()}),
                     detail);
}

bool isZlib(const PeFacts &facts)
{
    return facts.architecture == Architecture::X86_64 && otherName(facts, zlibName()).isEmpty();
}

// cuDNN asks for some of these; a file without them only has the name.
bool unpacks(const PeFacts &facts)
{
    for (const char *name : {"inflate", "inflateInit2_", "inflateEnd", "uncompress", "zlibVersion"}) {
        if (!facts.exports.contains(QLatin1String(name)))
            return false;
    }
    return true;
}

Result<FileSignature> judge(Binaries &binaries, const QByteArray &bytes)
{
    auto check = binaries.checkSignature();
    if (!check)
        return check.error();
    if (!*check)
        return FileSignature();
    if (const auto added = (*check)->add(bytes); !added)
        return added.error();
    return (*check)->finish();
}

} // namespace

bool isZlibName(QStringView name)
{
    return sameName(name, u"zlibwapi.dll");
}

Result<ZlibFile> readZlib(Platform &platform, const WinPath &file)
{
    const auto facts = platform.binaries.facts(file);
    if (!facts)
        return facts.error().code == ErrorCode::Corrupt ? unfit(file, facts.error().detail) : facts.error();
    if (!isZlib(*facts) || !unpacks(*facts)) {
        return unfit(file, QStringLiteral("%1, calls itself \"%2\", %3")
                               .arg(architectureName(facts->architecture), otherName(*facts, zlibName()),
                                    unpacks(*facts) ? QStringLiteral("unpacks") : QStringLiteral("has no inflate")));
    }
    const auto device = platform.files.openRead(file);
    if (!device)
        return device.error();
    const QByteArray bytes = (*device)->read(largestZlib + 1);
    if (bytes.isEmpty() || bytes.size() > largestZlib)
        return unfit(file, QStringLiteral("%1 bytes").arg(bytes.size()));
    auto signature = judge(platform.binaries, bytes);
    if (!signature)
        return signature.error();
    return ZlibFile{file, bytes.size(), Sha256::of(bytes), facts->fileVersion, *std::move(signature)};
}

bool isZlibSearched(const Snapshot &snapshot)
{
    for (const LibraryFile *file : librariesNamed(snapshot, zlibName())) {
        if (isSearched(snapshot, file->path.parent()))
            return !file->damaged && file->architecture == Architecture::X86_64 && file->ownName.isEmpty(); // the first is the one that is loaded
    }
    return false;
}

} // namespace cunest
