// Unpacks one deflated or stored entry piece by piece, from wherever the packed bytes come.
#include "package/inflate_stream.h"

#include <zlib.h>

#include <algorithm>

namespace cunest {
namespace {

constexpr qint64 packedBufferSize = 256 * 1024;

Error damaged(const QString &detail)
{
    return makeError(ErrorCode::Corrupt, Message(QT_TRANSLATE_NOOP("cunest", "The archive is damaged.")), detail);
}

} // namespace

struct InflateStream::State
{
    explicit State(Source packed) : source(std::move(packed)), buffer(packedBufferSize, Qt::Uninitialized) {}

    bool fill(); // false on an error of the source

    Source source;
    QByteArray buffer;
    z_stream zip = {};
    bool atEnd = false;      // the compressed data ended
    bool sourceEnded = false;
};

bool InflateStream::State::fill()
{
    if (zip.avail_in > 0 || sourceEnded)
        return true;
    const qint64 count = source(buffer.data(), buffer.size());
    if (count < 0)
        return false;
    sourceEnded = count == 0;
    zip.next_in = reinterpret_cast<Bytef *>(buffer.data());
    zip.avail_in = uInt(count);
    return true;
}

InflateStream::InflateStream(Source source) : m_state(std::make_unique<State>(std::move(source)))
{
    inflateInit2(&m_state->zip, -MAX_WBITS); // no zlib header: that is how zips hold it
}

InflateStream::~InflateStream()
{
    inflateEnd(&m_state->zip);
}

Result<qint64> InflateStream::read(char *buffer, qint64 capacity)
{
    State &state = *m_state;
    qint64 done = 0;
    while (done < capacity && !state.atEnd) {
        if (!state.fill()) {
            return makeError(ErrorCode::IoError,
                             Message(QT_TRANSLATE_NOOP("cunest", "The archive cannot be read: the disk or the network reported an error.")),
                             QStringLiteral("reading packed data"));
        }
        const qint64 room = std::min<qint64>(capacity - done, 1 << 30);
        state.zip.next_out = reinterpret_cast<Bytef *>(buffer + done);
        state.zip.avail_out = uInt(room);
        const int code = inflate(&state.zip, Z_NO_FLUSH);
        const qint64 made = room - qint64(state.zip.avail_out);
        done += made;
        if (code == Z_STREAM_END)
            state.atEnd = true;
        else if (code != Z_OK && code != Z_BUF_ERROR)
            return damaged(QStringLiteral("inflate: %1").arg(QLatin1String(state.zip.msg ? state.zip.msg : "error")));
        else if (made == 0 && state.sourceEnded)
            return damaged(QStringLiteral("the compressed data ends too early"));
    }
    return done;
}

bool InflateStream::isExhausted()
{
    State &state = *m_state;
    char none = 0;
    if (!state.atEnd) {
        // The end mark may still stand behind the last byte.
        const auto more = read(&none, 1);
        if (!more || *more != 0)
            return false;
    }
    return state.zip.avail_in == 0 && state.fill() && state.zip.avail_in == 0;
}

} // namespace cunest
