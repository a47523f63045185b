// Works on the registry's raw value: entries of others stay as they are, and so does the value's kind.
#include "plan/path_change.h"

#include "env/environment.h"
#include "env/path_list.h"

namespace cunest {
namespace {

// Longest value of one variable in UTF-16 units, with name, '=' and zero.
// Source: Microsoft Learn, "Environment Variables". Programs with a fixed buffer cut off earlier:
// cmd.exe works with 8,191, and the older dialog of Windows with 2,047.
constexpr qsizetype hardLimit = 32767 - 6;
constexpr qsizetype softLimits[] = {8191, 2047};

bool names(const QStringList &entries, const WinPath &folder, const QMap<QString, QString> &variables)
{
    for (const QString &entry : entries) {
        if (PathList::sameEntry(expandVariables(entry, variables), folder.toString()))
            return true;
    }
    return false;
}

QString entryText(const WinPath &folder)
{
    const QString text = folder.toString();
    return text.contains(u';') ? QString(u'"' + text + u'"') : text;
}

Finding tooLong(Scope scope, qsizetype before, qsizetype after, qsizetype limit)
{
    Finding finding;
    finding.id = QStringLiteral("path.too-long");
    finding.severity = Severity::Warn;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "PATH becomes longer than %1 characters"),
                            {QString::number(limit)});
    finding.evidence = {QStringLiteral("PATH (%1): %2 -> %3 characters").arg(scopeName(scope)).arg(before).arg(after)};
    finding.cause = Message(QT_TRANSLATE_NOOP("cunest", "Some programs read no more than the first %1 characters of "
                                                        "PATH; the folder of cuDNN stands first, so entries at the end "
                                                        "would be lost to them."),
                            {QString::number(limit)});
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Take entries out of PATH that are dead or stand there twice, "
                                                         "or install without a change of PATH."));
    return finding;
}

Finding cannotEdit(Scope scope, const QString &fact, const Message &cause)
{
    Finding finding;
    finding.severity = Severity::Warn;
    finding.title = Message(QT_TRANSLATE_NOOP("cunest", "PATH stays as it is"));
    finding.evidence = {QStringLiteral("PATH (%1): %2").arg(scopeName(scope), fact)};
    finding.cause = cause;
    finding.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Repair PATH in the settings of Windows first; until then "
                                                         "programs do not find the installed files by name."));
    return finding;
}

Finding wrongKind(Scope scope, const RegistryValue &value)
{
    Finding finding = cannotEdit(scope, registryKindName(value.kind),
                                 Message(QT_TRANSLATE_NOOP("cunest", "The value of PATH in the registry is no text, so "
                                                                     "nothing can be put into it safely.")));
    finding.id = QStringLiteral("path.kind-lost");
    return finding;
}

Finding full(Scope scope, qsizetype length)
{
    Finding finding = cannotEdit(scope, QStringLiteral("%1 characters, limit %2").arg(length).arg(hardLimit),
                                 Message(QT_TRANSLATE_NOOP("cunest", "PATH would be longer than Windows allows.")));
    finding.id = QStringLiteral("path.too-long");
    return finding;
}

} // namespace

PathChange planPathChange(const WinPath &folder, Scope scope, const Snapshot &snapshot)
{
    const QMap<QString, QString> variables = freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders);
    const bool machine = scope == Scope::Machine;
    if (names(snapshot.path.machine, folder, variables) || (!machine && names(snapshot.path.user, folder, variables)))
        return {};

    PathChange change;
    const RegistryValue *before = findValue(machine ? snapshot.environment.machine : snapshot.environment.user,
                                            QStringLiteral("Path"));
    const bool isText = !before || before->kind == RegistryKind::String || before->kind == RegistryKind::ExpandString;
    if (!isText) {
        change.findings.append(wrongKind(scope, *before));
        return change;
    }

    const QString text = before ? before->text().value_or(QString()) : QString();
    PathList list = PathList::parse(text);
    list.prepend(entryText(folder));
    const QString after = text.isEmpty() ? entryText(folder) : list.toValue();
    if (after.size() > hardLimit) {
        change.findings.append(full(scope, after.size()));
        return change;
    }
    for (const qsizetype limit : softLimits) {
        if (after.size() > limit && text.size() <= limit) {
            change.findings.append(tooLong(scope, text.size(), after.size(), limit));
            break;
        }
    }

    EditPathList edit;
    edit.scope = scope;
    edit.add = {{entryText(folder), 0}};
    if (before)
        edit.before = *before;
    edit.after = RegistryValue::fromText(after, before ? before->kind : RegistryKind::ExpandString);
    change.shown = {scope, edit.variable, text, after};
    change.edit = edit;
    return change;
}

} // namespace cunest
