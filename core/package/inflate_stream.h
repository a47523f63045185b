// Unpacks one deflated or stored entry piece by piece, from wherever the packed bytes come.
#pragma once

#include "base/result.h"

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

    explicit InflateStream(Source source);
    ~InflateStream();
    InflateStream(const InflateStream &) = delete;
    InflateStream &operator=(const InflateStream &) = delete;

    // Unpacked bytes, 0 at the end of the compressed data; less than asked only at the end.
    // Errors: Corrupt, IoError.
    Result<qint64> read(char *buffer, qint64 capacity);
    // Whether the compressed data ended and nothing is left behind it.
    bool isExhausted();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace cunest
