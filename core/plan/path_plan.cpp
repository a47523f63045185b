// Works on the raw value of the registry; what nobody asked to change stays as it was written.
#include "plan/path_plan.h"

#include "base/json_key.h"
#include "diagnose/path_audit.h"
#include "diagnose/search_facts.h"
#include "env/environment.h"
#include "env/path_list.h"
#include "plan/json_fields.h"

#include <QJsonDocument>

#include <QSet>

#include <algorithm>

namespace cunest {
namespace {

constexpr char backupFormat[] = "cunest-path/1";
constexpr qsizetype longestValue = 32767 - 6; // with "Path=" and the terminating zero

const RegistryValue *pathValue(const Snapshot &snapshot, Scope scope)
{
    return findValue(scope == Scope::Machine ? snapshot.environment.machine : snapshot.environment.user,
                     QStringLiteral("Path"));
}

QString textOf(const std::optional<RegistryValue> &value)
{
    return value ? value->text().value_or(QString()) : QString();
}

bool isText(const std::optional<RegistryValue> &value)
{
    return !value || value->kind == RegistryKind::String || value->kind == RegistryKind::ExpandString;
}

Error pathIsNoText(Scope scope, const RegistryValue &value)
{
    return makeError(ErrorCode::Unsupported,
                     Message(QT_TRANSLATE_NOOP("cunest", "The value of PATH in the registry is no text, so nothing can be "
                                                         "put into it safely. Restore it from a backup first.")),
                     QStringLiteral("PATH (%1): %2").arg(scopeName(scope), registryKindName(value.kind)));
}

// As an entry: with quotes where a semicolon asks for them.
Result<QString> entryOf(const QString &folder)
{
    QString plain = folder.trimmed();
    plain.remove(u'"');
    const bool variables = plain.contains(u'%');
    const auto path = WinPath::parse(plain);
    if (plain.isEmpty() || (!path && !variables)) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not the full path of a folder. Only full paths belong on PATH."),
                                 {folder}));
    }
    const QString text = variables ? plain : path->toString();
    return text.contains(u';') ? QString(u'"' + text + u'"') : text;
}

// By the text as it is written, else by the folder it leads to.
bool namesFolder(const PathEntryFacts &entry, const QString &folder)
{
    return PathList::sameEntry(entry.text, folder) || PathList::sameEntry(entry.expanded, folder);
}

class PathPlanner
{
public:
    PathPlanner(Platform &platform, const Snapshot &snapshot, const PathRequest &request)
        : m_platform(platform), m_snapshot(snapshot), m_request(request)
    {
        if (const RegistryValue *value = pathValue(snapshot, request.scope))
            m_before = *value;
        m_entries = auditPath(snapshot).of(request.scope == Scope::User);
    }

    Result<InstallPlan> make();

private:
    Result<void> change();
    Result<void> add();
    Result<void> move();
    Result<void> arrange();
    void clean();
    void write(const QStringList &entries);
    void tellMissing(Findings &findings) const;
    void tellWinners(Findings &findings) const;
    QStringList without(const QString &folder, QStringList *taken = nullptr) const;

    Platform &m_platform;
    const Snapshot &m_snapshot;
    const PathRequest &m_request;
    std::optional<RegistryValue> m_before;
    std::optional<RegistryValue> m_after;
    QStringList m_intended; // entries of the new value
    QList<PathEntryFacts> m_entries;
};

QStringList PathPlanner::without(const QString &folder, QStringList *taken) const
{
    QStringList kept;
    for (const PathEntryFacts &entry : m_entries) {
        if (!namesFolder(entry, folder))
            kept.append(entry.text);
        else if (taken != nullptr)
            taken->append(entry.text);
    }
    return kept;
}

void PathPlanner::write(const QStringList &entries)
{
    const RegistryKind kind = m_before ? m_before->kind : RegistryKind::ExpandString;
    m_after = RegistryValue::fromText(entries.join(u';'), kind);
    m_intended = entries;
}

Result<void> PathPlanner::add()
{
    const auto entry = entryOf(m_request.folder);
    if (!entry)
        return entry.error();
    QStringList entries = without(m_request.folder);
    if (entries.size() != m_entries.size())
        return {}; // it is there already; moving is another wish
    // An empty value is no entry that should be kept.
    if (entries.size() == 1 && entries.first().isEmpty())
        entries.clear();
    entries.insert(std::clamp<qsizetype>(m_request.position, 0, entries.size()), *entry);
    write(entries);
    return {};
}

Result<void> PathPlanner::move()
{
    QStringList taken;
    QStringList entries = without(m_request.folder, &taken);
    if (taken.isEmpty()) {
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is no entry of this PATH."), {m_request.folder}));
    }
    entries.insert(std::clamp<qsizetype>(m_request.position, 0, entries.size()), taken.first());
    write(entries);
    return {};
}

Result<void> PathPlanner::arrange()
{
    QStringList now;
    for (const PathEntryFacts &entry : std::as_const(m_entries))
        now.append(entry.text);
    if (now != m_request.expected) {
        return makeError(ErrorCode::Conflict,
                         Message(QT_TRANSLATE_NOOP("cunest", "PATH was changed by something else meanwhile. Look at it again.")));
    }
    QStringList entries;
    for (const QString &text : m_request.entries) {
        const auto written = now.contains(text) ? Result<QString>(text) : entryOf(text);
        if (!written)
            return written.error();
        entries.append(*written);
    }
    if (entries != now)
        write(entries);
    return {};
}

void PathPlanner::clean()
{
    QStringList kept;
    for (const PathEntryFacts &entry : std::as_const(m_entries)) {
        const bool goes = entry.marks.contains(QStringLiteral("dead")) || entry.marks.contains(QStringLiteral("empty")) || entry.duplicate;
        if (!goes)
            kept.append(entry.text);
    }
    write(kept);
    if (!m_before || m_before->kind != RegistryKind::String)
        return;
    const auto variables = freshEnvironment(m_snapshot.environment, m_snapshot.os, m_snapshot.folders);
    const QString text = textOf(m_after);
    if (expandVariables(text, variables) != text)
        m_after = RegistryValue::fromText(text, RegistryKind::ExpandString);
}

// A new entry may be made before its folder; more often it is a slip of the pen.
void PathPlanner::tellMissing(Findings &findings) const
{
    if (m_request.edit != PathEdit::Add && m_request.edit != PathEdit::Arrange)
        return;
    const auto variables = freshEnvironment(m_snapshot.environment, m_snapshot.os, m_snapshot.folders);
    const QStringList before = PathList::parse(textOf(m_before)).entries();
    for (const QString &entry : m_intended) {
        QString plain = expandVariables(entry, variables);
        plain.remove(u'"');
        const auto folder = WinPath::parse(plain.trimmed());
        const auto status = folder && !before.contains(entry) ? m_platform.files.stat(*folder) : Result<FileStatus>(FileStatus());
        if (status || status.error().code != ErrorCode::NotFound)
            continue;
        findings.append({QStringLiteral("path.dead"), Severity::Info, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not there."), {entry}),
                         {QStringLiteral("PATH (%1): %2").arg(scopeName(m_request.scope), entry)},
                         Message(QT_TRANSLATE_NOOP("cunest", "An entry of PATH that leads nowhere finds nothing.")),
                         Message(QT_TRANSLATE_NOOP("cunest", "Check how it is written, or make the folder.")), {}});
    }
}

// Whether programs find another cuDNN afterwards: why most people look at the order of PATH at all.
void PathPlanner::tellWinners(Findings &findings) const
{
    Snapshot after = m_snapshot;
    auto &values = m_request.scope == Scope::Machine ? after.environment.machine : after.environment.user;
    for (const QString &name : values.keys()) {
        if (sameName(name, u"Path"))
            values.remove(name);
    }
    if (m_after)
        values.insert(QStringLiteral("Path"), *m_after);
    after.path.effective = pathEntriesOf(freshEnvironment(after.environment, after.os, after.folders));
    QSet<int> majors;
    for (const CudnnCopy &copy : m_snapshot.cudnn)
        majors.insert(majorOf(copy));
    for (const int major : std::as_const(majors)) {
        const CudnnCopy *was = firstOnPath(m_snapshot, major);
        const CudnnCopy *is = firstOnPath(after, major);
        if ((was == nullptr && is == nullptr) || (was != nullptr && is != nullptr && was->path == is->path))
            continue;
        QStringList evidence;
        if (was != nullptr)
            evidence.append(QStringLiteral("before: %1").arg(copyText(*was)));
        if (is != nullptr)
            evidence.append(QStringLiteral("after: %1").arg(copyText(*is)));
        Message title = is == nullptr    ? Message(QT_TRANSLATE_NOOP("cunest", "Programs will no longer find cuDNN %1 by PATH."), {versionOf(*was)})
                        : was == nullptr ? Message(QT_TRANSLATE_NOOP("cunest", "Programs will find cuDNN %1 by PATH."), {versionOf(*is)})
                                         : Message(QT_TRANSLATE_NOOP("cunest", "Programs will find cuDNN %1 instead of %2."), {versionOf(*is), versionOf(*was)});
        findings.append(makeFinding("path.order", Severity::Info, std::move(title), evidence,
                                    Message(QT_TRANSLATE_NOOP("cunest", "Of files with the same name Windows takes the one in the first folder of PATH.")),
                                    Message(QT_TRANSLATE_NOOP("cunest", "Nothing needs to be done if that is what you want."))));
    }
}

Result<void> PathPlanner::change()
{
    m_after = m_before;
    switch (m_request.edit) {
    case PathEdit::Add: return add();
    case PathEdit::Move: return move();
    case PathEdit::Arrange: return arrange();
    case PathEdit::Clean:
        if (m_before)
            clean();
        return {};
    case PathEdit::Remove: {
        QStringList taken;
        const QStringList kept = without(m_request.folder, &taken);
        if (!taken.isEmpty())
            write(kept);
        return {};
    }
    case PathEdit::Restore: break;
    }
    m_after = m_request.value;
    return isText(m_after) ? Result<void>() : pathIsNoText(m_request.scope, *m_after);
}

Result<InstallPlan> PathPlanner::make()
{
    if (!isText(m_before) && m_request.edit != PathEdit::Restore)
        return pathIsNoText(m_request.scope, *m_before);
    if (const auto changed = change(); !changed)
        return changed.error();
    InstallPlan plan;
    plan.kind = PlanKind::Path;
    plan.way = Way::OwnFolder;
    plan.scope = m_request.scope;
    if (m_after == m_before || (m_before && m_after && m_before->kind == m_after->kind && textOf(m_before) == textOf(m_after)))
        return plan;
    if (!m_intended.isEmpty() && PathList::parse(textOf(m_after)).entries() != m_intended) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "A quotation mark in PATH is never closed, so entries would run "
                                                             "into each other. Correct that entry first.")),
                         textOf(m_before).left(200));
    }
    if (textOf(m_after).size() > longestValue) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "PATH would be longer than Windows allows.")),
                         QStringLiteral("%1 characters").arg(textOf(m_after).size()));
    }
    plan.operations.append(editBetween(m_request.scope, m_before, m_after));
    plan.environment.append({m_request.scope, QStringLiteral("Path"), textOf(m_before), textOf(m_after)});
    tellMissing(plan.findings);
    tellWinners(plan.findings);
    plan.needsElevation = m_request.scope == Scope::Machine && !m_platform.elevation.isElevated();
    return plan;
}

} // namespace

EditPathList editBetween(Scope scope, const std::optional<RegistryValue> &before,
                         const std::optional<RegistryValue> &after)
{
    EditPathList edit;
    edit.scope = scope;
    edit.before = before;
    edit.after = after;
    const QStringList old = PathList::parse(textOf(before)).entries();
    const QStringList now = PathList::parse(textOf(after)).entries();
    // What stays in order at both ends is untouched; of the middle, each entry is matched once by its text.
    qsizetype start = 0;
    while (start < old.size() && start < now.size() && old.at(start) == now.at(start))
        ++start;
    qsizetype end = 0;
    while (end < old.size() - start && end < now.size() - start && old.at(old.size() - 1 - end) == now.at(now.size() - 1 - end))
        ++end;
    qsizetype i = start;
    qsizetype j = start;
    while (i < old.size() - end || j < now.size() - end) {
        const bool bothLeft = i < old.size() - end && j < now.size() - end;
        if (bothLeft && old.at(i) == now.at(j)) {
            ++i;
            ++j;
            continue;
        }
        const bool oldLater = i < old.size() - end && now.mid(j, now.size() - end - j).contains(old.at(i));
        if (j < now.size() - end && (oldLater || i >= old.size() - end)) {
            edit.add.append({now.at(j), j});
            ++j;
        } else {
            edit.remove.append({old.at(i), i});
            ++i;
        }
    }
    return edit;
}

Result<InstallPlan> makePathPlan(Platform &platform, const Snapshot &snapshot, const PathRequest &request)
{
    return PathPlanner(platform, snapshot, request).make();
}

QByteArray pathBackup(const Snapshot &snapshot, qint64 time)
{
    QJsonObject json{{key("format"), key(backupFormat)}, {key("time"), time}};
    for (const Scope scope : {Scope::Machine, Scope::User}) {
        const RegistryValue *value = pathValue(snapshot, scope);
        const QByteArray name = scopeName(scope).toLatin1();
        if (value == nullptr)
            continue;
        json[QLatin1String(name)] = QJsonObject{{key("kind"), int(value->kind)},
                                                {key("hex"), QString::fromLatin1(value->bytes.toHex())},
                                                {key("text"), value->text().value_or(QString())}};
    }
    return QJsonDocument(json).toJson();
}

Result<std::optional<RegistryValue>> pathFromBackup(const QByteArray &json, Scope scope)
{
    const auto problem = std::make_shared<JsonProblem>();
    JsonFields fields(QJsonDocument::fromJson(json).object(), problem);
    if (fields.text("format") != key(backupFormat))
        fields.fail("format", QStringLiteral("is not cunest-path/1"));
    (void)fields.has("time");
    std::optional<RegistryValue> wanted;
    for (const Scope one : {Scope::Machine, Scope::User}) {
        const QByteArray name = scopeName(one).toLatin1();
        if (!fields.has(name.constData()))
            continue;
        JsonFields saved = fields.object(name.constData());
        RegistryValue value;
        const qint64 kind = saved.integer("kind", 1, 2);
        value.kind = kind == 2 ? RegistryKind::ExpandString : RegistryKind::String;
        value.bytes = saved.hex("hex");
        (void)saved.has("text"); // for people
        saved.finish();
        if (one == scope)
            wanted = value;
    }
    fields.finish();
    if (problem->what.isEmpty())
        return wanted;
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "This file is no backup of PATH that CuNest made.")),
                     QStringLiteral("%1: %2").arg(problem->where, problem->what));
}

} // namespace cunest
