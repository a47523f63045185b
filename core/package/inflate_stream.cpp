// Unpacks one deflated entry piece by piece, from wherever the packed bytes come.
#include "package/inflate_stream.h"

namespace cunest {
namespace {

constexpr qint64 packedBufferSize = 256 * 1024;

Error damaged(const QString &detail)
{
    return makeError(ErrorCode::Corrupt, Message(QT_TRANSLATE_NOOP("cunest", "The archive is damaged.")), detail);
}

} // namespace

InflateStream::InflateStream(Source source, InflaterKind kind)
    : m_source(std::move(source)), m_inflater(makeInflater(kind)), m_buffer(packedBufferSize, Qt::Uninitialized)
{
}

bool InflateStream::fill()
{
    if (!m_packed.isEmpty() || m_sourceEnded)
        return true;
    const qint64 count = m_source(m_buffer.data(), m_buffer.size());
    if (count < 0)
        return false;
    m_sourceEnded = count == 0;
    m_packed = QByteArrayView(m_buffer.constData(), count);
    return true;
}

Result<qint64> InflateStream::read(char *buffer, qint64 capacity)
{
    qint64 done = 0;
    while (done < capacity && !m_atEnd) {
        if (!fill()) {
            return makeError(ErrorCode::IoError,
                             Message(QT_TRANSLATE_NOOP("cunest", "The archive cannot be read: the disk or the network reported an error.")),
                             QStringLiteral("reading packed data"));
        }
        const Inflater::Step step = m_inflater->step(m_packed, buffer + done, capacity - done);
        m_packed = m_packed.sliced(step.taken);
        done += step.made;
        if (step.state == Inflater::State::Broken)
            return damaged(QStringLiteral("inflate: ") + step.reason);
        m_atEnd = step.state == Inflater::State::Ended;
        m_hasUnused = step.hasUnused;
        if (!m_atEnd && step.made == 0 && (m_sourceEnded || (step.taken == 0 && !m_packed.isEmpty())))
            return damaged(QStringLiteral("the compressed data ends too early"));
    }
    return done;
}

bool InflateStream::isExhausted()
{
    char none = 0;
    if (!m_atEnd) {
        // The end mark may still stand behind the last byte.
        const auto more = read(&none, 1);
        if (!more || *more != 0)
            return false;
    }
    return !m_hasUnused && fill() && m_packed.isEmpty();
}

} // namespace cunest
