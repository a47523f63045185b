// Reads a zip's directory strictly: everything that is stated twice must agree, and nothing may lie.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <optional>

class QIODevice;

namespace cunest {

struct ZipEntry
{
    QByteArray rawName;
    QString name;            // decoded, forward slashes
    quint16 flags = 0;
    quint16 method = 0;      // 0 stored, 8 deflated
    quint32 crc32 = 0;
    qint64 size = 0;
    qint64 packedSize = 0;
    qint64 headerOffset = 0; // of the local header in the file
    qint64 dataOffset = 0;
    quint16 madeBy = 0;      // high byte: the system
    quint32 attributes = 0;
    bool isFolder = false;
};

// Why an archive is not used. Evidence is English: names, offsets, numbers.
struct ZipFault
{
    enum class Kind {
        NotAZip,     // no trace of one
        Truncated,   // begins as one and does not end as one
        Damaged,     // its parts contradict each other
        Hostile,     // made to harm: names, overlaps, bombs
        Encrypted,
        Unsupported, // a compression nobody uses for cuDNN, or one part of several
    };

    Kind kind = Kind::NotAZip;
    QStringList evidence;

    bool operator==(const ZipFault &) const = default;
};

struct ZipDirectory
{
    QList<ZipEntry> entries; // in the order of the directory
    std::optional<ZipFault> fault;
};

// What a cuDNN archive never reaches. Real archives: at most 60 entries, 4 GiB, a ratio of 15.
struct ZipLimits
{
    qsizetype entries = 20000;
    qint64 unpackedBytes = qint64(64) << 30;
    qint64 entryRatio = 200;            // unpacked to packed, of one entry
    qint64 entryRatioFrom = 1 << 20;    // unpacked bytes below which an entry's ratio does not matter
    qint64 totalRatio = 100;
    qint64 totalRatioFrom = 64 << 20;
};

// Errors: IoError. Everything else is a fault.
// Source of the format: PKWARE, "APPNOTE.TXT - .ZIP File Format Specification".
Result<ZipDirectory> readZipDirectory(QIODevice &device, const ZipLimits &limits = {});

} // namespace cunest
