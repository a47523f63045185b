// Cuts messages into frames and back; trusts no length and no kind.
#include "helper/frame.h"

#include "base/json_key.h"
#include "base/json_reader.h"

#include <QJsonDocument>

namespace cunest {
namespace {

constexpr qsizetype headBytes = 5;

Error brokenFrame(const QString &detail)
{
    return makeError(ErrorCode::Corrupt,
                     Message(QT_TRANSLATE_NOOP("cunest", "The two parts of CuNest did not understand each other. Nothing more "
                                                         "is done.")),
                     QStringLiteral("pipe: ") + detail);
}

bool isKnownKind(char kind)
{
    return kind == char(FrameKind::Request) || kind == char(FrameKind::Cancel) || kind == char(FrameKind::Progress)
           || kind == char(FrameKind::Reply);
}

quint32 lengthAt(const QByteArray &bytes)
{
    quint32 length = 0;
    for (int i = 3; i >= 0; --i)
        length = length << 8 | uchar(bytes.at(i));
    return length;
}

} // namespace

QByteArray frameBytes(FrameKind kind, QByteArrayView content)
{
    QByteArray bytes;
    bytes.reserve(headBytes + content.size());
    const quint32 length = quint32(content.size());
    for (int i = 0; i < 4; ++i)
        bytes.append(char(length >> (8 * i) & 0xff));
    bytes.append(char(kind));
    bytes.append(content);
    return bytes;
}

QByteArray messageBytes(FrameKind kind, const QByteArray &message)
{
    QByteArray bytes;
    for (qsizetype at = 0; at < message.size(); at += maxFrameBytes)
        bytes += frameBytes(kind, message.mid(at, maxFrameBytes));
    return bytes + frameBytes(kind);
}

QByteArray progressFrame(const Progress &progress)
{
    const QJsonObject json{{key("step"), int(progress.step)},
                           {key("doneBytes"), progress.doneBytes},
                           {key("totalBytes"), progress.totalBytes},
                           {key("file"), progress.file}};
    return frameBytes(FrameKind::Progress, QJsonDocument(json).toJson(QJsonDocument::Compact));
}

Result<Progress> progressOf(const Frame &frame)
{
    QString problem;
    JsonReader reader = JsonReader::fromDocument(frame.content, &problem);
    Progress progress;
    const int step = reader.int32("step");
    progress.doneBytes = reader.integer("doneBytes");
    progress.totalBytes = reader.integer("totalBytes");
    progress.file = reader.string("file");
    if (!problem.isEmpty() || step < 0 || step > int(JobStep::RollingBack))
        return brokenFrame(QStringLiteral("progress: step %1 %2").arg(step).arg(problem));
    progress.step = JobStep(step);
    return progress;
}

Result<QList<Frame>> FrameReader::add(QByteArrayView bytes)
{
    if (m_broken)
        return brokenFrame(QStringLiteral("after an error"));
    m_pending.append(bytes);
    QList<Frame> frames;
    while (m_pending.size() >= headBytes) {
        const quint32 length = lengthAt(m_pending);
        const char kind = m_pending.at(4);
        if (length > quint32(maxFrameBytes) || !isKnownKind(kind)) {
            m_broken = true;
            return brokenFrame(QStringLiteral("%1 bytes of kind %2").arg(length).arg(int(uchar(kind))));
        }
        if (m_pending.size() < headBytes + qsizetype(length))
            break;
        frames.append({FrameKind(kind), m_pending.mid(headBytes, qsizetype(length))});
        m_pending.remove(0, headBytes + qsizetype(length));
    }
    return frames;
}

Result<bool> FrameReader::takePart(const Frame &frame)
{
    if (frame.content.isEmpty())
        return true;
    if (m_message.size() + frame.content.size() > m_maxMessage) {
        m_broken = true;
        return brokenFrame(QStringLiteral("a message of more than %1 bytes").arg(m_maxMessage));
    }
    m_message += frame.content;
    return false;
}

} // namespace cunest
