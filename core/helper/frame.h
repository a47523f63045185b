// The messages between the person's program and the elevated one, as bytes.
#pragma once

#include "base/progress.h"
#include "base/result.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

namespace cunest {

// A frame is a length (4 bytes, little end first), a kind and the content. Requests and replies are
// cut into parts; an empty part is the end.
enum class FrameKind : char {
    Request = 'R',  // to the helper
    Cancel = 'C',   // to the helper
    Progress = 'P', // from it
    Reply = 'A',    // from it
};

struct Frame
{
    FrameKind kind = FrameKind::Cancel;
    QByteArray content;

    bool operator==(const Frame &) const = default;
};

inline constexpr qsizetype maxFrameBytes = 64 * 1024; // of one content

QByteArray frameBytes(FrameKind kind, QByteArrayView content = {});
// All frames of a request or a reply.
QByteArray messageBytes(FrameKind kind, const QByteArray &message);
QByteArray progressFrame(const Progress &progress);
Result<Progress> progressOf(const Frame &frame); // Corrupt

// Puts frames together from bytes as they come. After the first error it stays in it.
class FrameReader
{
public:
    // \a maxMessage: how long a request or reply may be in all.
    explicit FrameReader(qsizetype maxMessage) : m_maxMessage(maxMessage) {}

    // The frames that are whole now. Errors: Corrupt (too long, or of an unknown kind).
    Result<QList<Frame>> add(QByteArrayView bytes);
    // The request or reply, when \a frame was its end. Errors: Corrupt (too long in all).
    Result<bool> takePart(const Frame &frame);
    const QByteArray &message() const { return m_message; }

private:
    QByteArray m_pending;
    QByteArray m_message;
    qsizetype m_maxMessage;
    bool m_broken = false;
};

} // namespace cunest
