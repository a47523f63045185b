// Unpacks one deflated entry piece by piece, from wherever the packed bytes come.
#pragma once

#include "base/result.h"
#include "package/inflater.h"

#include <QByteArray>

#include <functional>
#include <memory>

namespace cunest {

// Knows nothing of zips: it ends where the compressed data ends.
class InflateStream
{
public:
    // Fills the buffer with packed bytes: their number, 0 at the end, negative on an error.
    using Source = std::function<qint64(char *buffer, qint64 capacity)>;

    explicit InflateStream(Source source, InflaterKind kind = fastestInflater());

    // Unpacked bytes, 0 at the end of the compressed data; less than asked only at the end.
    // Errors: Corrupt, IoError.
    Result<qint64> read(char *buffer, qint64 capacity);
    // Whether the compressed data ended and nothing is left behind it.
    bool isExhausted();

private:
    bool fill(); // false on an error of the source

    Source m_source;
    std::unique_ptr<Inflater> m_inflater;
    QByteArray m_buffer;
    QByteArrayView m_packed;      // of the buffer, not unpacked yet
    bool m_sourceEnded = false;
    bool m_atEnd = false;         // the compressed data ended
    bool m_hasUnused = false;     // and the inflater was given more than that
};

} // namespace cunest
