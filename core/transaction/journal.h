// The write-ahead journal: one JSON object a line, each with its number and a checksum.
#pragma once

#include "platform/file_system.h"

#include <QJsonObject>
#include <QList>

namespace cunest {

// Kinds of lines: begin, intent, commit, undone, end.
struct JournalLines
{
    QList<QJsonObject> lines; // without "n" and "crc"
    bool damaged = false;     // reading stopped at a bad line and nothing continues it
    int parts = 0;            // files read
    bool tailClean = true;    // the last part ends with a whole good line

    const QJsonObject *first(const char *kind) const;
    const QJsonObject *last(const char *kind) const;
    bool has(const char *kind) const { return first(kind) != nullptr; }
};

// "{...,"crc":"9a03d2e1"}\n"; the checksum covers all bytes before it.
QByteArray journalLine(qint64 number, QJsonObject fields);

// Outline: what intents say is left out, only that they are there; checksums are looked at all the same.
enum class JournalDetail { Whole, Outline };

// Stops at the first bad line: torn, changed, out of order. Where a torn line was left behind, the
// journal goes on in "journal-2.jsonl" with the next number, since nothing may follow a bad line.
// Errors: those of reading; a missing journal is an empty one.
Result<JournalLines> readJournal(FileSystem &files, const WinPath &folder,
                                 JournalDetail detail = JournalDetail::Whole);

class JournalWriter
{
public:
    // For a journal as it was read; opens or creates the file to append to.
    static Result<JournalWriter> open(FileSystem &files, const WinPath &folder, const JournalLines &lines);

    Result<void> append(const char *kind, QJsonObject fields);
    Result<void> flush();

private:
    JournalWriter(std::unique_ptr<OutputFile> file, qint64 next) : m_file(std::move(file)), m_next(next) {}

    std::unique_ptr<OutputFile> m_file;
    qint64 m_next = 1;
};

} // namespace cunest
