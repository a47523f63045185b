// Remembers what files held, so that one that has not changed since need not be read again.
#pragma once

#include "plan/operation.h"

#include <QHash>

#include <optional>

namespace cunest {

// Only for showing a plan: whoever applies one proves every byte again. A file counts as unchanged when
// size, time and file id are the same. One that was changed in the last two seconds is never remembered:
// a second change could have the same time.
class DigestCache
{
public:
    std::optional<quint32> crc32(const WinPath &file, const FileFingerprint &print) const;
    QByteArray sha256(const WinPath &file, const FileFingerprint &print) const; // empty: not known
    // \a now: milliseconds since 1970 UTC, taken before the file was read.
    void addCrc32(const WinPath &file, const FileFingerprint &print, quint32 crc32, qint64 now);
    void addSha256(const WinPath &file, const FileFingerprint &print, const QByteArray &sha256, qint64 now);

    bool isChanged() const { return m_changed; }
    qsizetype count() const { return m_files.size(); }

    // With a checksum; bytes that are damaged in any way give an empty cache.
    QByteArray toBytes() const;
    static DigestCache fromBytes(const QByteArray &bytes);

    static constexpr qsizetype mostFiles = 4000; // beyond, those read longest ago are dropped
    static constexpr qint64 mostBytes = 4 * 1024 * 1024;

private:
    struct Known
    {
        WinPath file;
        FileFingerprint print;
        std::optional<quint32> crc32;
        QByteArray sha256;
        qint64 order = 0; // the greater, the later it was read
    };

    const Known *find(const WinPath &file, const FileFingerprint &print) const;
    Known *place(const WinPath &file, const FileFingerprint &print, qint64 now);
    void dropOldest();

    QHash<QString, Known> m_files; // by the path's key
    qint64 m_lastOrder = 0;
    bool m_changed = false;
};

} // namespace cunest
