// Unpacking by zlib, and the choice between the libraries.
#include "package/inflater_isal.h"

#include <zlib.h>

#include <algorithm>

namespace cunest {
namespace {

class ZlibInflater final : public Inflater
{
public:
    ZlibInflater() { inflateInit2(&m_zip, -MAX_WBITS); } // negative: no zlib header
    ~ZlibInflater() override { inflateEnd(&m_zip); }
    ZlibInflater(const ZlibInflater &) = delete;
    ZlibInflater &operator=(const ZlibInflater &) = delete;

    Step step(QByteArrayView input, char *output, qsizetype capacity) override
    {
        constexpr qsizetype most = 1 << 30; // zlib counts in 32 bits
        const uInt given = uInt(std::min(input.size(), most));
        const uInt room = uInt(std::min(capacity, most));
        m_zip.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(input.data()));
        m_zip.avail_in = given;
        m_zip.next_out = reinterpret_cast<Bytef *>(output);
        m_zip.avail_out = room;
        const int code = inflate(&m_zip, Z_NO_FLUSH);
        Step step;
        step.taken = qsizetype(given - m_zip.avail_in);
        step.made = qsizetype(room - m_zip.avail_out);
        if (code == Z_STREAM_END) {
            step.state = State::Ended;
            step.hasUnused = step.taken < input.size();
        } else if (code != Z_OK && code != Z_BUF_ERROR) {
            step.state = State::Broken;
            step.reason = QLatin1String(m_zip.msg ? m_zip.msg : "error");
        }
        return step;
    }

private:
    z_stream m_zip = {};
};

} // namespace

std::unique_ptr<Inflater> makeInflater(InflaterKind kind)
{
    return kind == InflaterKind::Zlib ? std::make_unique<ZlibInflater>() : makeIsalInflater();
}

InflaterKind fastestInflater()
{
    static const InflaterKind fastest = makeIsalInflater() ? InflaterKind::Isal : InflaterKind::Zlib;
    return fastest;
}

} // namespace cunest
