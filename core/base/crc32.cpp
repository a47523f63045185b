// CRC-32 by the fastest library at hand: files of a gigabyte are compared with it.
#include "base/crc32.h"

#ifdef CUNEST_HAS_ISAL
#include <isa-l/crc.h>
#else
#include <zlib.h>
#endif

namespace cunest {

void Crc32::add(QByteArrayView data)
{
    if (data.isEmpty())
        return; // zlib starts anew when it gets no address
#ifdef CUNEST_HAS_ISAL
    // Carry-less multiplication where the processor has it, tables elsewhere.
    m_value = crc32_gzip_refl(m_value, reinterpret_cast<const unsigned char *>(data.data()), quint64(data.size()));
#else
    m_value = quint32(crc32_z(m_value, reinterpret_cast<const Bytef *>(data.data()), size_t(data.size())));
#endif
}

quint32 Crc32::of(QByteArrayView data)
{
    Crc32 crc;
    crc.add(data);
    return crc.value();
}

} // namespace cunest
