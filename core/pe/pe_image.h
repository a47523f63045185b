// Bounds-checked access to the headers, sections and tables of a PE file.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

class QIODevice;

namespace cunest {

// Little-endian numbers out of bytes; 0 beyond their end.
quint16 peU16(const QByteArray &bytes, qint64 offset);
quint32 peU32(const QByteArray &bytes, qint64 offset);

class PeImage
{
public:
    enum Directory { Export = 0, Import = 1, Resource = 2, Security = 4, DelayImport = 13 };

    struct Section
    {
        QByteArray name; // ".rdata"
        quint64 address = 0;
        quint64 size = 0;
        quint64 fileOffset = 0;
    };

    struct Table
    {
        quint32 address = 0; // relative to the image; of Security: a file offset
        quint32 size = 0;
    };

    // Errors: Corrupt, Unsupported (a sequential device).
    static Result<PeImage> open(QIODevice &device);

    quint16 machine() const { return m_machine; }
    quint64 imageBase() const { return m_imageBase; }
    qint64 fileSize() const { return m_fileSize; }
    Table table(Directory directory) const;
    const QList<Section> &sections() const { return m_sections; } // with bytes in the file

    struct Place
    {
        quint64 fileOffset = 0;
        quint64 available = 0; // bytes from there to the end of the section
    };
    std::optional<Place> placeOf(quint64 address) const;
    // Exactly \a size bytes, or nothing.
    std::optional<QByteArray> at(quint64 address, qint64 size);
    // A zero-terminated text of printable ASCII; empty when there is none.
    QString name(quint64 address, int maxLength);

private:
    explicit PeImage(QIODevice &device) : m_device(&device) {}
    Result<void> readHeaders();
    std::optional<QByteArray> read(quint64 fileOffset, qint64 size);

    QIODevice *m_device;
    qint64 m_fileSize = 0;
    quint16 m_machine = 0;
    quint64 m_imageBase = 0;
    quint32 m_headerSize = 0;
    QList<Table> m_tables;
    QList<Section> m_sections;
    QByteArray m_window; // last part read: tables and names lie close together
    quint64 m_windowStart = 0;
};

} // namespace cunest
