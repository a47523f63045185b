// scan and list.
#include "commands.h"
#include "diagnose/check_environment.h"
#include "json_scan.h"
#include "json_transaction.h"
#include "session.h"
#include "text_scan.h"
#include "text_table.h"
#include "words.h"

namespace cunest::cli {
namespace {

QStringList installedText(const Console &console, const QList<Receipt> &installed)
{
    if (installed.isEmpty())
        return {};
    TextTable table;
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Id")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Package")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Way")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "For")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "When")).text());
    table.addColumn(Message(QT_TRANSLATE_NOOP("cunest", "Folder")).text());
    for (const Receipt &receipt : installed) {
        table.addRow({receipt.transaction, packageText(receipt.package), wayText(receipt.way), scopeText(receipt.scope),
                      timeText(receipt.time), receipt.root.toString()});
    }
    return table.lines(console);
}

} // namespace

Answer runScan(Session &session)
{
    JobContext context = session.context();
    const auto books = readInstalled(session.platform());
    const QList<Receipt> installed = books ? *books : QList<Receipt>(); // unreadable ones are no fault of what is there
    const Snapshot snapshot = scanComputer(context, installed);
    Answer answer;
    answer.reads = true;
    answer.findings = checkComputer(snapshot, session.knowledge) + checkEnvironment(snapshot)
                      + checkInstalled(session.platform(), installed);
    sortBySeverity(answer.findings);
    answer.verdict = judgeChain(nullptr, snapshot.activeToolkit(), snapshot, session.knowledge).sentence;
    answer.keys = scanToJson(snapshot);
    answer.body = scanText(session.console, snapshot);
    return answer;
}

Answer runList(Session &session)
{
    const auto installed = readInstalled(session.platform());
    if (!installed)
        return Answer::failed(installed.error());
    JobContext context = session.context();
    const Snapshot snapshot = scanComputer(context, *installed);
    Answer answer;
    answer.reads = true;
    answer.findings = checkInstalled(session.platform(), *installed);
    answer.verdict = installed->isEmpty()
                         ? Message(QT_TRANSLATE_NOOP("cunest", "CuNest has installed nothing on this computer."))
                         : Message::counted(QT_TRANSLATE_N_NOOP("cunest", "CuNest has installed %n package(s) on this computer."), installed->size());
    answer.keys = {{QStringLiteral("installed"), installedToJson(*installed)},
                   {QStringLiteral("toolkits"), toolkitsToJson(snapshot.toolkits)},
                   {QStringLiteral("cudnn"), cudnnToJson(snapshot.cudnn)}};
    addSection(answer.body, session.console, Message(QT_TRANSLATE_NOOP("cunest", "Installed by CuNest")).text(),
               installedText(session.console, *installed));
    addSection(answer.body, session.console, Message(QT_TRANSLATE_NOOP("cunest", "Every cuDNN on this computer")).text(),
               cudnnText(session.console, snapshot.cudnn));
    addSection(answer.body, session.console, QStringLiteral("CUDA Toolkit"),
               toolkitsText(session.console, snapshot.toolkits));
    return answer;
}

} // namespace cunest::cli
