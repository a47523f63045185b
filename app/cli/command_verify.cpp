// verify and adopt.
#include "command_apply.h"
#include "commands.h"
#include "base/size_text.h"
#include "json_transaction.h"
#include "text_table.h"
#include "words.h"

namespace cunest::cli {
namespace {

QStringList verifiedText(const Console &console, const QList<VerifyReport> &reports)
{
    TextTable table;
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "State")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Version")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Size")).text(), TextTable::Align::Right);
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "File")).text());
    for (const VerifyReport &report : reports) {
        for (const VerifiedFile &file : report.files) {
            table.addRow({verifiedStateText(file.state), versionText(file.version), sizeText(file.size), file.target.toString()},
                         file.state == QLatin1String("ok") ? Style::Plain : Style::Bad);
        }
    }
    return table.isEmpty() ? QStringList() : table.lines(console);
}

} // namespace

Answer runVerify(Session &session)
{
    JobContext context = session.context();
    const auto reports = verifyInstalled(context, session.line.arguments.value(0));
    session.progress.clear();
    if (!reports)
        return Answer::failed(reports.error());
    qsizetype files = 0;
    qsizetype different = 0;
    for (const VerifyReport &report : *reports) {
        files += report.files.size();
        for (const VerifiedFile &file : report.files)
            different += file.state != QLatin1String("ok");
    }
    Answer answer;
    answer.reads = true;
    answer.keys = {{QStringLiteral("files"), verifiedToJson(*reports)}};
    answer.body = verifiedText(session.console, *reports);
    if (different > 0) {
        answer.ending = {ExitCode::PackageDamaged, AnswerOutcome::Failed};
        answer.verdict = Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n file(s) differ from what was installed. Install the package again, or remove it."), different);
        answer.error = makeError(ErrorCode::Corrupt, answer.verdict);
    } else if (files == 0) {
        answer.ending.outcome = AnswerOutcome::NothingToDo;
        answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "CuNest has installed nothing on this computer."));
    } else {
        answer.verdict = Message::counted(QT_TRANSLATE_N_NOOP("cunest", "All %n file(s) are as they were installed, byte for byte."), files);
    }
    return answer;
}

Answer runAdopt(Session &session)
{
    if (auto stopped = finishInterrupted(session))
        return *std::move(stopped);
    const auto folder = session.machinePath(session.line.arguments.first());
    if (!folder)
        return Answer::failed(folder.error(), ComputerState::NothingChanged);
    JobContext context = session.context();
    const auto plan = makeAdoptPlan(context, *folder);
    if (!plan)
        return Answer::failed(plan.error(), ComputerState::NothingChanged);
    if (hasBlock(plan->findings)) {
        Answer answer;
        answer.ending = endingOf(plan->findings);
        answer.findings = plan->findings;
        answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" cannot be taken into the books."), {folder->toString()});
        answer.state = ComputerState::NothingChanged;
        return answer;
    }
    if (auto refused = confirmPlan(session, *plan, plan->findings))
        return *std::move(refused);
    const Message success(QT_TRANSLATE_NOOP("cunest", "%1 in \"%2\" is in the books now: it can be verified and removed."),
                          {packageText(plan->package), plan->root.toString()});
    Answer answer = carryOut(session, *plan, nullptr, success);
    const QString id = answer.keys.value(QStringLiteral("transaction")).toString();
    if (answer.ending != Ending{})
        return answer;
    if (const auto receipt = readReceipt(session.platform(), id))
        answer.keys.insert(QStringLiteral("files"), receiptFilesToJson(*receipt));
    return answer;
}

} // namespace cunest::cli
