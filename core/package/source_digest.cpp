// SHA-256 of a file with progress and cancel.
#include "package/source_digest.h"

#include "base/sha256.h"

namespace cunest {

Result<QByteArray> sha256OfFile(FileSystem &files, const WinPath &path, ProgressSink &progress,
                                const CancelToken &cancel)
{
    auto opened = files.openRead(path);
    if (!opened)
        return opened.error();
    QIODevice &device = **opened;
    QByteArray buffer(1 << 20, Qt::Uninitialized);
    Progress state{JobStep::Hashing, 0, device.size(), path.fileName()};
    Sha256 hash;
    for (;;) {
        if (cancel.isCancelled())
            return makeError(ErrorCode::Cancelled, Message(QT_TRANSLATE_NOOP("cunest", "Cancelled.")));
        const qint64 count = device.read(buffer.data(), buffer.size());
        if (count < 0) {
            return makeError(ErrorCode::IoError,
                             Message(QT_TRANSLATE_NOOP("cunest", "The archive cannot be read: the disk or the network reported an error.")),
                             path.toString() + QStringLiteral(": ") + device.errorString());
        }
        if (count == 0)
            break;
        hash.add(QByteArrayView(buffer.constData(), count));
        state.doneBytes += count;
        progress.report(state);
    }
    return hash.finish();
}

} // namespace cunest
