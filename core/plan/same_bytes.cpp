// Reads in big pieces: a set of cuDNN DLLs has about a gigabyte.
#include "plan/same_bytes.h"

#include "base/crc32.h"
#include "base/sha256.h"

namespace cunest {
namespace {

constexpr qint64 pieceBytes = 1024 * 1024;

Error cancelled()
{
    return makeError(ErrorCode::Cancelled,
                     Message(QT_TRANSLATE_NOOP("cunest", "The comparison was cancelled. Nothing was changed.")));
}

} // namespace

Result<quint32> crcOfFile(FileSystem &files, const WinPath &path, Progress &progress, ProgressSink &sink,
                          const CancelToken &cancel)
{
    const auto device = files.openRead(path);
    if (!device)
        return device.error();
    progress.file = path.fileName();
    QByteArray piece(pieceBytes, Qt::Uninitialized);
    Crc32 crc;
    for (;;) {
        if (cancel.isCancelled())
            return cancelled();
        const qint64 got = (*device)->read(piece.data(), pieceBytes);
        if (got < 0)
            return makeError(ErrorCode::IoError,
                             Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be read: %2 Check the disk, then try "
                                                                 "again."),
                                     {path.toString(), (*device)->errorString()}));
        if (got == 0)
            return crc.value();
        crc.add(QByteArrayView(piece).first(got));
        progress.doneBytes += got;
        sink.report(progress);
    }
}

Result<EntryDigest> digestOfEntry(PackageSource &source, qsizetype entry, const CancelToken &cancel)
{
    if (source.kind() != SourceKind::Folder && source.entries().at(entry).hasCrc)
        return EntryDigest{source.entries().at(entry).crc32, {}};
    const auto reader = source.openEntry(entry);
    if (!reader)
        return reader.error();
    QByteArray piece(pieceBytes, Qt::Uninitialized);
    Crc32 crc;
    Sha256 sha256;
    for (;;) {
        if (cancel.isCancelled())
            return cancelled();
        const auto got = (*reader)->read(piece.data(), pieceBytes);
        if (!got)
            return got.error();
        if (*got == 0)
            return EntryDigest{crc.value(), sha256.finish()};
        crc.add(QByteArrayView(piece).first(*got));
        sha256.add(QByteArrayView(piece).first(*got));
    }
}

} // namespace cunest
