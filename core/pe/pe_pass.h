// Reads what a PE file says about itself while its bytes pass once, as they do out of an archive.
#pragma once

#include "base/result.h"
#include "pe/pe_facts.h"

#include <QByteArray>
#include <QList>

namespace cunest {

// Keeps the headers and, when these are there, the places they name: at most a mebibyte whatever the
// file's size. Exports are left out.
class PePass
{
public:
    explicit PePass(qint64 fileSize);

    void add(QByteArrayView bytes); // the next ones
    // Errors: as readPeFacts(); what is damaged further down is left empty.
    Result<PeFacts> finish() const;

    struct Part
    {
        qint64 start = 0;
        qint64 size = 0; // wanted
        QByteArray bytes; // so far
    };

private:
    void choosePlaces();

    qint64 m_fileSize = 0;
    qint64 m_passed = 0;
    bool m_chosen = false;
    QList<Part> m_parts; // the headers first
};

} // namespace cunest
