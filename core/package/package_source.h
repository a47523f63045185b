// A place cuDNN's files come from: a zip, an unpacked folder of one, or a Python wheel.
#pragma once

#include "base/cancel_token.h"
#include "base/progress.h"
#include "base/result.h"
#include "base/win_path.h"
#include "platform/file_system.h"

#include <QByteArray>
#include <QIODevice>
#include <QList>
#include <QString>

#include <memory>
#include <optional>

namespace cunest {

struct SourceEntry
{
    QString name;         // as in the archive, forward slashes; never used as a path to write to
    qint64 size = 0;      // unpacked bytes
    qint64 packedSize = 0;
    quint32 crc32 = 0;    // from the archive's directory; of a folder: of the bytes, read when asked
    bool hasCrc = false;
    bool isFolder = false;

    bool operator==(const SourceEntry &) const = default;
};

enum class SourceKind { Zip, Folder, Wheel };

// Opened once; what is listed is what is read later (writers are excluded where the system can, and
// every read is checked against the listed size and CRC-32).
class PackageSource
{
public:
    virtual ~PackageSource() = default;

    virtual SourceKind kind() const = 0;
    virtual WinPath path() const = 0;
    virtual qint64 size() const = 0; // bytes of the archive file; of a folder: of all its files
    virtual const QList<SourceEntry> &entries() const = 0;

    // A sequential device over the unpacked bytes. Safe to call and read from several threads at once
    // (each device is used by one thread). After reading to the end, finish() says whether all was right.
    class EntryReader
    {
    public:
        virtual ~EntryReader() = default;
        // Bytes read into \a buffer, 0 at the end. Errors: Corrupt (data, size or CRC), IoError.
        virtual Result<qint64> read(char *buffer, qint64 capacity) = 0;
    };
    virtual Result<std::unique_ptr<EntryReader>> openEntry(qsizetype index) = 0;

    // SHA-256 of the archive file; empty for a folder. Computed at the first call, then kept.
    virtual Result<QByteArray> sha256(ProgressSink &progress, const CancelToken &cancel) = 0;
};

} // namespace cunest
