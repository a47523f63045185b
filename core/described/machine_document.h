// The machine.json of a described computer: read strictly, changed as a whole.
#pragma once

#include "described/machine_facts.h"

#include <functional>

namespace cunest {

class MachineDocument
{
public:
    // Errors: NotFound, InvalidInput, IoError.
    static Result<MachineDocument> open(const QString &hostFolder);

    const QString &hostFolder() const { return m_folder; }
    const MachineFacts &facts() const { return m_facts; }
    // Reads the file again when another process, or a test, replaced it. A file that has become unreadable
    // leaves the facts as they were.
    void refresh();
    // Reads, changes and replaces the file with other processes shut out. What \a edit leaves alone
    // stays as it was. Errors: Conflict when the file has become unreadable, IoError, NoSpace.
    Result<void> change(const std::function<void(QJsonObject &root, const MachineFacts &facts)> &edit);

private:
    void removeHalfWritten() const;
    Result<void> load();
    QString fileName() const { return m_folder + QLatin1String("/machine.json"); }
    QString stamp() const;

    QString m_folder;
    QString m_stamp; // file number, size and time of what was read
    QJsonObject m_root;
    MachineFacts m_facts;
};

} // namespace cunest
