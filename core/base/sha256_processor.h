// SHA-256 by the processor's own instructions, for where the system's library may not use them.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <array>

namespace cunest {

class ProcessorSha256
{
public:
    static bool isAvailable(); // the processor has them; without them nothing else may be called

    ProcessorSha256() { start(); }
    void add(QByteArrayView data);
    QByteArray finish(); // 32 bytes; the object is then as new

private:
    static constexpr qsizetype blockBytes = 64;

    void start();

    std::array<quint32, 8> m_state;
    std::array<uchar, blockBytes> m_rest; // the begin of a block
    qsizetype m_restBytes = 0;
    quint64 m_bytes = 0;
};

} // namespace cunest
