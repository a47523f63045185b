// Writes packages and plans as tables.
#include "text_plan.h"

#include "base/size_text.h"
#include "env/path_list.h"
#include "text_scan.h"
#include "text_table.h"
#include "words.h"

namespace cunest::cli {
namespace {

Style actionStyle(FileAction action)
{
    switch (action) {
    case FileAction::New:
    case FileAction::Restore:
    case FileAction::Adopt: return Style::Good;
    case FileAction::Replace:
    case FileAction::RemoveLeftOver:
    case FileAction::Remove: return Style::Warning;
    case FileAction::Identical:
    case FileAction::Keep: break;
    }
    return Style::Dim;
}

QStringList filesText(const Console &console, const InstallPlan &plan)
{
    TextTable table;
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Action")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "File")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Installed")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "New")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Size")), TextTable::Align::Right);
    for (const DiffRow &row : plan.rows) {
        const QString relative = row.target.relativeTo(plan.root);
        table.addRow({fileActionText(row.action), relative.isEmpty() ? row.target.toString() : relative,
                      versionText(row.from), versionText(row.to), sizeText(row.size)},
                     actionStyle(row.action));
    }
    return table.isEmpty() ? QStringList() : table.lines(console);
}

// Entries of a list that only one side has; a value that is no list is shown whole.
QStringList environmentLines(const Console &console, const EnvironmentChange &change)
{
    const QStringList before = PathList::parse(change.before).entries();
    const QStringList after = PathList::parse(change.after).entries();
    QStringList lines = {QStringLiteral("  %1 (%2)").arg(change.variable, scopeText(change.scope))};
    for (const QString &entry : before) {
        if (!after.contains(entry) && !entry.isEmpty())
            lines.append(console.paint(QLatin1String("    - ") + entry, Style::Warning));
    }
    for (const QString &entry : after) {
        if (!before.contains(entry) && !entry.isEmpty())
            lines.append(console.paint(QLatin1String("    + ") + entry, Style::Good));
    }
    if (lines.size() == 1 && change.before != change.after) {
        lines.append(Message(QT_TRANSLATE_NOOP("cunest", "    the same entries in another order; first: %1"),
                             {after.value(0)}).text());
    }
    return lines;
}

QString signatureText(const PackageScan &scan)
{
    const PackageSignature &signature = scan.signature;
    switch (signature.status) {
    case SignatureStatus::Unsigned: return say(QT_TRANSLATE_NOOP("cunest", "none"));
    case SignatureStatus::Invalid: return say(QT_TRANSLATE_NOOP("cunest", "not valid"));
    case SignatureStatus::Valid:
        return signature.revocationChecked
                   ? signature.signer
                   : Message(QT_TRANSLATE_NOOP("cunest", "%1 (whether its certificate was withdrawn is not known on this computer)"),
                             {signature.signer}).text();
    case SignatureStatus::NotChecked: break;
    }
    return scan.digest.known ? say(QT_TRANSLATE_NOOP("cunest", "not needed: the digest is NVIDIA's"))
                             : say(QT_TRANSLATE_NOOP("cunest", "not checked on this system"));
}

// Nothing where Windows noted nothing: not marked is no proof of anything.
QString downloadText(const PackageScan &scan)
{
    if (!scan.download)
        return {};
    if (!scan.download->host.isEmpty())
        return shownHost(scan.download->host);
    return isFromInternet(*scan.download) ? say(QT_TRANSLATE_NOOP("cunest", "the Internet (the address was not noted)")) : QString();
}

} // namespace

QStringList packageLines(const Console &console, const PackageScan &scan)
{
    TextTable facts;
    facts.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Package")));
    facts.addColumn(packageText(scan.identity));
    facts.addRow({say(QT_TRANSLATE_NOOP("cunest", "Layout")), scan.layout});
    facts.addRow({QStringLiteral("SHA-256"), scan.digest.sha256.isEmpty() ? QStringLiteral("–")
                                                                         : QString::fromLatin1(scan.digest.sha256.toHex())});
    facts.addRow({say(QT_TRANSLATE_NOOP("cunest", "Known to NVIDIA's list")),
                  scan.digest.known ? scan.digest.release : say(QT_TRANSLATE_NOOP("cunest", "no"))});
    facts.addRow({say(QT_TRANSLATE_NOOP("cunest", "Signature")), signatureText(scan)});
    if (const QString from = downloadText(scan); !from.isEmpty())
        facts.addRow({say(QT_TRANSLATE_NOOP("cunest", "Downloaded from")), from});

    TextTable contents;
    contents.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Contents")));
    contents.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Files")), TextTable::Align::Right);
    contents.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Size")), TextTable::Align::Right);
    for (const FilePlace place : {FilePlace::Dll, FilePlace::Header, FilePlace::ImportLibrary, FilePlace::Licence}) {
        qint64 bytes = 0;
        int files = 0;
        for (const PackageFile &file : scan.files) {
            if (file.place != place)
                continue;
            bytes += file.size;
            ++files;
        }
        if (files > 0)
            contents.addRow({filePlaceText(place), QString::number(files), sizeText(bytes)});
    }
    if (!scan.ignored.isEmpty())
        contents.addRow({filePlaceText(FilePlace::Other), QString::number(scan.ignored.size()), QString()});
    QStringList text = facts.lines(console);
    if (!contents.isEmpty())
        text += QStringList{QString()} + contents.lines(console);
    return text;
}

QString planTotals(const InstallPlan &plan)
{
    QStringList totals;
    for (const FileAction action : {FileAction::New, FileAction::Replace, FileAction::Restore, FileAction::Adopt,
                                    FileAction::RemoveLeftOver, FileAction::Remove, FileAction::Identical,
                                    FileAction::Keep}) {
        qsizetype count = 0;
        for (const DiffRow &row : plan.rows)
            count += row.action == action;
        if (count > 0)
            totals.append(QStringLiteral("%1: %2").arg(fileActionText(action)).arg(count));
    }
    return totals.join(QLatin1String("  "));
}

QStringList planText(const Console &console, const InstallPlan &plan)
{
    QStringList text;
    addSection(text, console, say(QT_TRANSLATE_NOOP("cunest", "Files")), filesText(console, plan));
    if (!plan.rows.isEmpty())
        text.append(QLatin1String("  ") + planTotals(plan));
    QStringList environment;
    for (const EnvironmentChange &change : plan.environment)
        environment += environmentLines(console, change);
    for (const Operation &operation : plan.operations) {
        if (const auto *change = std::get_if<SwitchLink>(&operation)) {
            const auto end = [](const WinPath &path) { return path.isNull() ? QStringLiteral("–") : path.toString(); };
            environment.append(QStringLiteral("  %1: %2 -> %3").arg(change->link.toString(), end(change->from), end(change->to)));
        }
    }
    addSection(text, console, say(QT_TRANSLATE_NOOP("cunest", "Environment")), environment);
    QStringList needs;
    if (plan.bytesNeeded > 0) {
        needs.append(QLatin1String("  ") + Message(QT_TRANSLATE_NOOP("cunest", "Free space: %1 while it runs."),
                                                   {sizeText(plan.bytesNeeded)}).text());
    }
    if (plan.needsElevation) {
        needs.append(QLatin1String("  ") + say(QT_TRANSLATE_NOOP("cunest", "Rights: an administrator's; Windows asks once.")));
    }
    addSection(text, console, say(QT_TRANSLATE_NOOP("cunest", "Needs")), needs);
    return text;
}

} // namespace cunest::cli
