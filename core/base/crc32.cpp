// CRC-32, eight bytes at a step: files of a gigabyte are compared with it.
#include "base/crc32.h"

#include <array>

namespace cunest {
namespace {

constexpr int slices = 8;
using Tables = std::array<std::array<quint32, 256>, slices>;

constexpr Tables makeTables()
{
    Tables tables{};
    for (quint32 byte = 0; byte < 256; ++byte) {
        quint32 crc = byte;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
        tables[0][byte] = crc;
    }
    for (size_t slice = 1; slice < slices; ++slice) {
        for (size_t byte = 0; byte < 256; ++byte)
            tables[slice][byte] = (tables[slice - 1][byte] >> 8) ^ tables[0][tables[slice - 1][byte] & 0xFFU];
    }
    return tables;
}

constexpr Tables tables = makeTables();

quint32 wordAt(const uchar *bytes)
{
    return quint32(bytes[0]) | quint32(bytes[1]) << 8 | quint32(bytes[2]) << 16 | quint32(bytes[3]) << 24;
}

} // namespace

void Crc32::add(QByteArrayView data)
{
    const auto *bytes = reinterpret_cast<const uchar *>(data.data());
    qsizetype left = data.size();
    quint32 crc = m_state;
    for (; left >= slices; left -= slices, bytes += slices) {
        const quint32 low = wordAt(bytes) ^ crc;
        const quint32 high = wordAt(bytes + 4);
        crc = tables[7][low & 0xFFU] ^ tables[6][(low >> 8) & 0xFFU] ^ tables[5][(low >> 16) & 0xFFU]
              ^ tables[4][low >> 24] ^ tables[3][high & 0xFFU] ^ tables[2][(high >> 8) & 0xFFU]
              ^ tables[1][(high >> 16) & 0xFFU] ^ tables[0][high >> 24];
    }
    for (; left > 0; --left, ++bytes)
        crc = (crc >> 8) ^ tables[0][(crc ^ *bytes) & 0xFFU];
    m_state = crc;
}

quint32 Crc32::of(QByteArrayView data)
{
    Crc32 crc;
    crc.add(data);
    return crc.value();
}

} // namespace cunest
