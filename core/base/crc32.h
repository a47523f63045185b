// CRC-32 as zip archives use it.
#pragma once

#include <QByteArrayView>

namespace cunest {

// Polynomial 0xEDB88320, reflected. Source: PKWARE APPNOTE.TXT, section 4.4.7.
class Crc32
{
public:
    void add(QByteArrayView data);
    quint32 value() const { return m_value; }

    static quint32 of(QByteArrayView data);

private:
    quint32 m_value = 0;
};

} // namespace cunest
