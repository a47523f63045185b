// The write-ahead journal: one JSON object a line, each with its number and a checksum.
#include "transaction/journal.h"

#include "base/crc32.h"
#include "transaction/transaction_layout.h"

#include <QJsonDocument>

namespace cunest {
namespace {

constexpr qint64 maxJournalBytes = 64 * 1024 * 1024;
constexpr int maxParts = 100;

WinPath partPath(const WinPath &folder, int part)
{
    return folder / (part == 1 ? QStringLiteral("journal.jsonl") : QStringLiteral("journal-%1.jsonl").arg(part));
}

QByteArray checksumTail(QByteArrayView covered)
{
    return QByteArrayLiteral(",\"crc\":\"") + QByteArray::number(Crc32::of(covered), 16).rightJustified(8, '0')
           + QByteArrayLiteral("\"}\n");
}

// Appends the good lines of one part; false when a bad one ended it.
bool readPart(const QByteArray &text, QList<QJsonObject> &lines, JournalDetail detail)
{
    static const QJsonObject anyIntent{{QStringLiteral("kind"), QStringLiteral("intent")}};
    const qsizetype tailLength = checksumTail({}).size();
    qsizetype start = 0;
    while (start < text.size()) {
        const qsizetype newline = text.indexOf('\n', start);
        const qsizetype length = newline + 1 - start;
        if (newline < 0 || length <= tailLength)
            return false;
        const QByteArray covered = text.mid(start, length - tailLength);
        if (text.mid(start + covered.size(), tailLength) != checksumTail(covered))
            return false;
        start = newline + 1;
        // Quotes inside a text are escaped, so this stands nowhere else.
        if (detail == JournalDetail::Outline && covered.contains(QByteArrayLiteral("\"kind\":\"intent\""))) {
            lines.append(anyIntent);
            continue;
        }
        QJsonObject fields = QJsonDocument::fromJson(covered + '}').object();
        if (fields.take(QLatin1String("n")).toInteger() != lines.size() + 1)
            return false;
        lines.append(fields);
    }
    return true;
}

} // namespace

const QJsonObject *JournalLines::first(const char *kind) const
{
    for (const QJsonObject &line : lines) {
        if (line.value(QLatin1String("kind")).toString() == QLatin1String(kind))
            return &line;
    }
    return nullptr;
}

const QJsonObject *JournalLines::last(const char *kind) const
{
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (line->value(QLatin1String("kind")).toString() == QLatin1String(kind))
            return &*line;
    }
    return nullptr;
}

QByteArray journalLine(qint64 number, QJsonObject fields)
{
    fields.insert(QLatin1String("n"), number);
    QByteArray covered = QJsonDocument(fields).toJson(QJsonDocument::Compact);
    covered.chop(1);
    return covered + checksumTail(covered);
}

Result<JournalLines> readJournal(FileSystem &files, const WinPath &folder, JournalDetail detail)
{
    JournalLines journal;
    for (int part = 1; part <= maxParts; ++part) {
        const auto text = readWhole(files, partPath(folder, part), maxJournalBytes);
        if (!text && text.error().code == ErrorCode::NotFound)
            break;
        if (!text && text.error().code != ErrorCode::Corrupt)
            return text.error();
        const qsizetype before = journal.lines.size();
        journal.tailClean = text && readPart(*text, journal.lines, detail);
        journal.parts = part;
        // A part that adds a line takes up where the bad line before it stopped.
        if (!journal.tailClean)
            journal.damaged = true;
        else if (journal.lines.size() > before)
            journal.damaged = false;
    }
    return journal;
}

Result<JournalWriter> JournalWriter::open(FileSystem &files, const WinPath &folder, const JournalLines &lines)
{
    const int part = qMax(1, lines.tailClean ? lines.parts : lines.parts + 1);
    auto file = files.openAppend(partPath(folder, part));
    if (!file)
        return file.error();
    return JournalWriter(std::move(*file), lines.lines.size() + 1);
}

Result<void> JournalWriter::append(const char *kind, QJsonObject fields)
{
    fields.insert(QLatin1String("kind"), QLatin1String(kind));
    const auto written = m_file->write(journalLine(m_next, fields));
    if (written)
        ++m_next;
    return written;
}

Result<void> JournalWriter::flush()
{
    return m_file->flush();
}

} // namespace cunest
