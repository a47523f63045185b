// history.
#include "base/size_text.h"
#include "commands.h"
#include "json_transaction.h"
#include "session.h"
#include "text_table.h"
#include "words.h"

namespace cunest::cli {
namespace {

QStringList historyText(const Console &console, const QList<TransactionRecord> &history)
{
    TextTable table;
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Id")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "When")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "What")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "State")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Package")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Backups")).text(), TextTable::Align::Right);
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Folder")).text());
    for (const TransactionRecord &record : history) {
        const Receipt &receipt = record.receipt;
        const QString state = record.undoneBy.isEmpty() ? transactionStateText(record.state)
                              : record.partlyTakenBack  ? Message(QT_TRANSLATE_NOOP("cunest", "partly taken back")).text()
                                                        : Message(QT_TRANSLATE_NOOP("cunest", "taken back")).text();
        table.addRow({record.id, timeText(receipt.time), planKindText(receipt.kind), state,
                      receipt.package.version ? packageText(receipt.package) : QStringLiteral("–"),
                      sizeText(record.backupBytes), receipt.root.toString()},
                     record.state == TransactionState::Committed && !record.partlyTakenBack ? Style::Plain : Style::Warning);
    }
    return table.isEmpty() ? QStringList() : table.lines(console);
}

Answer deleteBackupsOf(Session &session, const QString &id)
{
    JobContext context = session.context();
    const auto freed = deleteTransactionBackups(context, id, session.mayElevate());
    if (!freed) {
        Answer answer = Answer::failed(freed.error(), ComputerState::NothingChanged);
        if (freed.error().code == ErrorCode::InUse)
            answer.ending = {ExitCode::Busy, AnswerOutcome::Refused};
        return answer;
    }
    Answer answer;
    answer.keys.insert(QStringLiteral("freedBytes"), *freed);
    answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "The backups of %1 are deleted: %2 are free again. It can no longer be undone completely."),
                             {id, sizeText(*freed)});
    if (*freed == 0) {
        answer.ending.outcome = AnswerOutcome::NothingToDo;
        answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "%1 has no backups."), {id});
    }
    return answer;
}

} // namespace

Answer runHistory(Session &session)
{
    Answer answer;
    const QString toDelete = session.line.value("delete-backups");
    if (!toDelete.isEmpty()) {
        answer = deleteBackupsOf(session, toDelete);
        if (answer.error)
            return answer;
    }
    const auto history = readHistory(session.platform());
    if (!history)
        return Answer::failed(history.error());
    answer.reads = true;
    answer.keys.insert(QStringLiteral("transactions"), historyToJson(*history));
    if (!session.line.global.json)
        answer.body = historyText(session.console, *history);
    if (toDelete.isEmpty()) {
        answer.verdict = history->isEmpty()
                             ? Message(QT_TRANSLATE_NOOP("cunest", "CuNest has changed nothing on this computer yet."))
                             : Message::counted(QT_TRANSLATE_N_NOOP("cunest", "CuNest has made %n change(s) on this computer."), history->size());
    }
    return answer;
}

} // namespace cunest::cli
