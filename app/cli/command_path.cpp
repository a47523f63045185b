// path: PATH as whole entries, shown and edited.
#include "command_apply.h"
#include "commands.h"
#include "diagnose/check_environment.h"
#include "json_value.h"
#include "plan/path_plan.h"
#include "plan/use_plan.h"
#include "scan/scan_machine.h"
#include "scope_option.h"
#include "text_scan.h"
#include "text_table.h"
#include "words.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

namespace cunest::cli {
namespace {

constexpr qint64 largestBackup = 1024 * 1024;

QJsonObject entryToJson(const PathEntryFacts &entry)
{
    return {{QStringLiteral("text"), entry.text},
            {QStringLiteral("expanded"), entry.expanded},
            {QStringLiteral("exists"), entry.exists ? QJsonValue(*entry.exists) : QJsonValue()},
            {QStringLiteral("duplicate"), entry.duplicate},
            {QStringLiteral("marks"), QJsonArray::fromStringList(entry.marks)},
            {QStringLiteral("scope"), scopeName(entry.user ? Scope::User : Scope::Machine)},
            {QStringLiteral("position"), entry.position + 1}};
}

bool isShown(const Session &session, const PathEntryFacts &entry, Scope scope)
{
    return !session.line.has("scope") || entry.user == (scope == Scope::User);
}

QJsonArray entriesToJson(const Session &session, const PathAudit &audit, Scope scope)
{
    QJsonArray array;
    for (const PathEntryFacts &entry : audit.entries) {
        if (isShown(session, entry, scope))
            array.append(entryToJson(entry));
    }
    return array;
}

QString markText(const QString &mark)
{
    static const QMap<QString, const char *> texts = {
        {QStringLiteral("dead"), QT_TRANSLATE_NOOP("cunest", "folder is gone")},
        {QStringLiteral("duplicate"), QT_TRANSLATE_NOOP("cunest", "stands there twice")},
        {QStringLiteral("empty"), QT_TRANSLATE_NOOP("cunest", "empty")},
        {QStringLiteral("quoted"), QT_TRANSLATE_NOOP("cunest", "in quotes")},
        {QStringLiteral("relative"), QT_TRANSLATE_NOOP("cunest", "no full path")},
        {QStringLiteral("invalid"), QT_TRANSLATE_NOOP("cunest", "cannot be a folder")},
        {QStringLiteral("network"), QT_TRANSLATE_NOOP("cunest", "network")},
        {QStringLiteral("unexpanded"), QT_TRANSLATE_NOOP("cunest", "variable not replaced")},
        {QStringLiteral("too-high"), QT_TRANSLATE_NOOP("cunest", "the DLLs lie below it")},
        {QStringLiteral("truncated"), QT_TRANSLATE_NOOP("cunest", "cut off")}};
    const char *text = texts.value(mark);
    if (text != nullptr)
        return say(text);
    return mark == QLatin1String("cudnn") ? QStringLiteral("cuDNN") : QStringLiteral("CUDA");
}

QStringList entriesText(const Session &session, const PathAudit &audit, bool user)
{
    TextTable table;
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "No.")), TextTable::Align::Right);
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Entry")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Remarks")));
    for (const PathEntryFacts &entry : audit.of(user)) {
        QStringList marks;
        for (const QString &mark : entry.marks)
            marks.append(markText(mark));
        const bool bad = entry.duplicate || entry.marks.contains(QStringLiteral("dead")) || entry.marks.contains(QStringLiteral("too-high"));
        table.addRow({QString::number(entry.position + 1), entry.text, marks.join(QLatin1String(", "))}, bad ? Style::Warning : Style::Plain);
    }
    return table.isEmpty() ? QStringList() : table.lines(session.console);
}

Answer listed(Session &session, const Snapshot &snapshot, Scope scope)
{
    const PathAudit audit = auditPath(snapshot);
    Answer answer;
    answer.reads = true;
    answer.findings = checkEnvironment(snapshot);
    answer.verdict = Message::counted(QT_TRANSLATE_N_NOOP("cunest", "PATH has %n entry(s)."), audit.entries.size());
    answer.keys = {{QStringLiteral("entries"), entriesToJson(session, audit, scope)}};
    for (const bool user : {false, true}) {
        if (!session.line.has("scope") || user == (scope == Scope::User))
            addSection(answer.body, session.console, scopeText(user ? Scope::User : Scope::Machine), entriesText(session, audit, user));
    }
    return answer;
}

// A file of the described computer or of this one.
Result<QByteArray> readBackup(Session &session, const QString &name)
{
    const auto path = session.sourcePath(name);
    if (!path)
        return path.error();
    const auto device = session.platform().files.openRead(*path);
    if (!device)
        return device.error();
    return (*device)->read(largestBackup);
}

Result<void> writeBackup(Session &session, const QString &name, const QByteArray &bytes)
{
    const auto path = session.machinePath(name);
    if (path) {
        auto file = session.platform().files.createNew(*path, bytes.size());
        if (!file)
            return file.error();
        if (const auto written = (*file)->write(bytes); !written)
            return written;
        if (const auto flushed = (*file)->flush(); !flushed)
            return flushed;
        return (*file)->close();
    }
    QFile file(name);
    if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly) && file.write(bytes) == bytes.size() && file.flush())
        return {};
    const QFileInfo info(name);
    if (info.exists() || info.isSymLink()) {
        return makeError(ErrorCode::AlreadyExists,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is there already and is never replaced. Choose another name."), {name}), file.errorString());
    }
    if (!info.dir().exists()) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "There is no folder \"%1\". Make it first, or choose another place for the file."), {info.path()}),
                         file.errorString());
    }
    return makeError(ErrorCode::IoError,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" could not be written. Check that the folder may be written to."), {name}),
                     file.errorString());
}

Answer backedUp(Session &session, const Snapshot &snapshot, Scope scope)
{
    const QString name = session.line.arguments.value(1);
    const auto written = writeBackup(session, name, pathBackup(snapshot, session.platform().clock.now()));
    if (!written) {
        Answer answer = Answer::failed(written.error(), ComputerState::NothingChanged);
        if (written.error().code == ErrorCode::AlreadyExists)
            answer.ending = {ExitCode::WrongArguments, AnswerOutcome::Refused};
        return answer;
    }
    Answer answer;
    answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "PATH of the computer and of the user is saved in \"%1\"."), {name});
    answer.keys = {{QStringLiteral("entries"), entriesToJson(session, auditPath(snapshot), scope)}};
    return answer;
}

Error wrongUse()
{
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "Write path list, add DIR, remove DIR, move DIR N, clean, backup FILE or restore FILE.")));
}

Result<PathRequest> requestOf(Session &session, Scope scope)
{
    const QStringList &words = session.line.arguments;
    const QString verb = words.value(0);
    PathRequest request;
    request.scope = scope;
    request.folder = words.value(1);
    const bool needsFolder = verb != QLatin1String("clean");
    if (words.size() != (verb == QLatin1String("move") ? 3 : needsFolder ? 2 : 1))
        return wrongUse();
    if (verb == QLatin1String("add")) {
        request.edit = PathEdit::Add;
    } else if (verb == QLatin1String("remove")) {
        request.edit = PathEdit::Remove;
    } else if (verb == QLatin1String("clean")) {
        request.edit = PathEdit::Clean;
    } else if (verb == QLatin1String("move")) {
        bool number = false;
        request.edit = PathEdit::Move;
        request.position = words.at(2).toInt(&number) - 1;
        if (!number || request.position < 0)
            return wrongUse();
    } else if (verb == QLatin1String("restore")) {
        request.edit = PathEdit::Restore;
        const auto bytes = readBackup(session, request.folder);
        if (!bytes)
            return bytes.error();
        auto value = pathFromBackup(*bytes, scope);
        if (!value)
            return value.error();
        request.value = *std::move(value);
    } else {
        return wrongUse();
    }
    return request;
}

} // namespace

Answer runPath(Session &session)
{
    const auto scope = scopeOption(session.line);
    if (!scope)
        return Answer::failed(scope.error(), ComputerState::NothingChanged);
    const QString verb = session.line.arguments.value(0, QStringLiteral("list"));
    const bool isList = verb == QLatin1String("list") && session.line.arguments.size() <= 1;
    const bool isBackup = verb == QLatin1String("backup") && session.line.arguments.size() == 2;
    if (!isList && !isBackup) {
        if (auto stopped = finishInterrupted(session))
            return *std::move(stopped);
    }
    JobContext context = session.context();
    const Snapshot snapshot = scanComputer(context);
    if (isList)
        return listed(session, snapshot, *scope);
    if (isBackup)
        return backedUp(session, snapshot, *scope);
    const auto request = requestOf(session, *scope);
    if (!request)
        return Answer::failed(request.error(), ComputerState::NothingChanged);
    const auto plan = makePathPlan(session.platform(), snapshot, *request);
    if (!plan)
        return Answer::failed(plan.error(), ComputerState::NothingChanged);
    if (auto refused = confirmPlan(session, *plan, plan->findings))
        return *std::move(refused);
    Answer answer = carryOut(session, *plan, nullptr, Message(QT_TRANSLATE_NOOP("cunest", "PATH is changed.")));
    if (answer.findings.isEmpty())
        answer.findings = plan->findings;
    const Snapshot after = scanMachine(session.platform(), session.knowledge);
    answer.keys.insert(QStringLiteral("entries"), entriesToJson(session, auditPath(after), *scope));
    return answer;
}

} // namespace cunest::cli
