// Words for what speaks against a plan.
#include "plan/plan_findings.h"

#include "base/size_text.h"

#include <QSet>

namespace cunest {
namespace {

Finding finding(const char *id, Severity severity, Message title)
{
    Finding made;
    made.id = QLatin1String(id);
    made.severity = severity;
    made.title = std::move(title);
    return made;
}

} // namespace

Finding unknownFiles(const QList<WinPath> &files)
{
    Finding made = finding("plan.unknown-files", Severity::Warn,
                           Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n file(s) of unknown origin would be replaced"),
                                            files.size()));
    for (const WinPath &file : files)
        made.evidence.append(file.toString());
    made.cause = Message(QT_TRANSLATE_NOOP("cunest", "They have names of cuDNN's files, but their content is not that of "
                                                     "any cuDNN CuNest knows."));
    made.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Find out where they come from. They are kept as backups and come "
                                                      "back when the installation is undone."));
    return made;
}

Finding downgrade(const WinPath &folder, const Version &installed, const Version &offered)
{
    Finding made = finding("plan.downgrade", Severity::Warn,
                           Message(QT_TRANSLATE_NOOP("cunest", "cuDNN %1 would be replaced by the older %2"),
                                   {installed.toString(), offered.toString()}));
    made.evidence = {QStringLiteral("%1: %2 -> %3").arg(folder.toString(), installed.toString(), offered.toString())};
    made.cause = Message(QT_TRANSLATE_NOOP("cunest", "A newer cuDNN is installed in this place; programs that need it "
                                                     "stop working."));
    made.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Go on only when a program needs the older version, or give it a "
                                                      "folder of its own."));
    return made;
}

Finding majorChange(const WinPath &folder, const Version &installed, const Version &offered)
{
    const QStringList majors = {QString::number(installed.major()), QString::number(offered.major())};
    Finding made = finding("plan.major-change", Severity::Warn,
                           Message(QT_TRANSLATE_NOOP("cunest", "The CUDA Toolkit changes from cuDNN %1 to cuDNN %2"),
                                   majors));
    made.evidence = {QStringLiteral("%1: %2 -> %3").arg(folder.toString(), installed.toString(), offered.toString())};
    made.cause = Message(QT_TRANSLATE_NOOP("cunest", "The DLLs of cuDNN %1 stay, because programs load them by name, "
                                                     "but programs built from now on get the headers and import "
                                                     "libraries of cuDNN %2."),
                         majors);
    made.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Go on if that is what you want; a folder of its own keeps both "
                                                      "versions apart."));
    return made;
}

Finding noSpace(const QString &volume, qint64 needed, qint64 free)
{
    Finding made = finding("plan.no-space", Severity::Block,
                           Message(QT_TRANSLATE_NOOP("cunest", "There is not enough space on drive %1"), {volume}));
    made.evidence = {QStringLiteral("%1 needed: %2 bytes (%3)").arg(volume).arg(needed).arg(sizeText(needed)),
                     QStringLiteral("%1 free: %2 bytes (%3)").arg(volume).arg(free).arg(sizeText(free))};
    made.cause = Message(QT_TRANSLATE_NOOP("cunest", "New files are unpacked and checked completely before the first old "
                                                     "one is touched, and old files are kept as backups."));
    made.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Free %1 on drive %2, then try again. Backups of earlier "
                                                      "installations can be deleted in the history."),
                          {sizeText(needed - free), volume});
    return made;
}

Finding fileInUse(const QList<FileUser> &users)
{
    Finding made = finding("plan.file-in-use", Severity::Block,
                           Message(QT_TRANSLATE_NOOP("cunest", "Files that would be changed are in use")));
    QStringList programs;
    for (const FileUser &user : users) {
        made.evidence.append(QStringLiteral("%1 (%2): %3").arg(user.program).arg(user.pid).arg(user.file.toString()));
        const QString program = QStringLiteral("%1 (%2)").arg(user.program).arg(user.pid);
        if (!programs.contains(program))
            programs.append(program);
    }
    made.cause = Message(QT_TRANSLATE_NOOP("cunest", "A running program has loaded or opened them. It would mix old and "
                                                     "new files, and Windows may refuse the change half-way."));
    made.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Close %1, then try again."),
                          {programs.join(QStringLiteral(", "))});
    return made;
}

Finding notWritable(const QList<WinPath> &places)
{
    Finding made = finding("plan.not-writable", Severity::Block,
                           Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" may not be changed by administrators either"),
                                   {places.first().toString()}));
    for (const WinPath &place : places)
        made.evidence.append(QStringLiteral("denied: %1").arg(place.toString()));
    made.cause = Message(QT_TRANSLATE_NOOP("cunest", "Its access rights refuse every account, or the drive cannot be written to."));
    made.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Give administrators the right to write there, or choose another folder."));
    return made;
}

Finding unsafeTarget(const WinPath &folder, const UnsafeFolder &danger)
{
    Finding made = finding("plan.unsafe-target", Severity::Block,
                           Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not a safe place for an installation"),
                                   {folder.toString()}));
    switch (danger.why) {
    case FolderDanger::Link:
        made.evidence = {QStringLiteral("link: %1").arg(danger.where.toString())};
        made.cause = Message(QT_TRANSLATE_NOOP("cunest", "The way to this folder leads over a link or junction, which "
                                                         "can be pointed elsewhere between the check and the copy."));
        made.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Choose the real folder instead of the link."));
        break;
    case FolderDanger::Network:
        made.evidence = {QStringLiteral("network drive: %1").arg(danger.where.toString())};
        made.cause = Message(QT_TRANSLATE_NOOP("cunest", "The folder lies on a network drive. Others can change it, and "
                                                         "it may be gone when a program starts."));
        made.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Choose a folder on a disk of this computer."));
        break;
    case FolderDanger::UsersCanWrite:
        made.evidence = {QStringLiteral("writable by ordinary users: %1").arg(danger.where.toString())};
        made.cause = Message(QT_TRANSLATE_NOOP("cunest", "Every user of this computer may change files there, and "
                                                         "programs of administrators would load them."));
        made.remedy = Message(QT_TRANSLATE_NOOP("cunest", "Install for your user only, choose another folder, or let an "
                                                          "administrator take the right to write away from ordinary "
                                                          "users."));
        break;
    }
    return made;
}

Finding zlibAdded(const ZlibFile &file)
{
    Finding made = finding("plan.zlib-added", Severity::Info,
                           Message(QT_TRANSLATE_NOOP("cunest", "zlibwapi.dll is missing and is installed as well")));
    made.evidence = {file.path.toString(), QStringLiteral("SHA-256 %1").arg(QString::fromLatin1(file.sha256.toHex()))};
    made.cause = Message(QT_TRANSLATE_NOOP("cunest", "These releases of cuDNN load zlibwapi.dll by name, and it is not part of their archive. The error often names the DLL of cuDNN that asked for it."));
    made.remedy = Message(QT_TRANSLATE_NOOP("cunest", "It was built for CuNest from zlib's own source and lies beside cuDNN's DLLs; an undo takes it out."));
    return made;
}

Finding zlibPlaced(const ZlibFile &file, bool replaces)
{
    Finding made = finding("plan.zlib-added", Severity::Info,
                           replaces ? Message(QT_TRANSLATE_NOOP("cunest", "CuNest's own zlibwapi.dll takes the place of the one that cannot be used"))
                                    : Message(QT_TRANSLATE_NOOP("cunest", "CuNest's own zlibwapi.dll is put beside cuDNN")));
    made.evidence = {file.path.toString(), QStringLiteral("SHA-256 %1").arg(QString::fromLatin1(file.sha256.toHex()))};
    made.cause = Message(QT_TRANSLATE_NOOP("cunest", "These releases of cuDNN load zlibwapi.dll by name, and it is not part of their archive. The error often names the DLL of cuDNN that asked for it."));
    made.remedy = replaces ? Message(QT_TRANSLATE_NOOP("cunest", "It was built for CuNest from zlib's own source; an undo brings the old file back."))
                           : Message(QT_TRANSLATE_NOOP("cunest", "It was built for CuNest from zlib's own source; an undo takes it out."));
    return made;
}

Finding zlibPicked(const ZlibFile &file)
{
    const bool isSigned = file.signature.status == SignatureStatus::Valid;
    Finding made = isSigned ? finding("plan.zlib-picked", Severity::Info,
                                      Message(QT_TRANSLATE_NOOP("cunest", "zlibwapi.dll of %1 is installed as well"), {file.signature.signer}))
                            : finding("plan.zlib-picked", Severity::Warn,
                                      Message(QT_TRANSLATE_NOOP("cunest", "Nobody answers for where this zlibwapi.dll comes from")));
    made.evidence = {file.path.toString(), QStringLiteral("SHA-256 %1").arg(QString::fromLatin1(file.sha256.toHex()))};
    made.cause = isSigned ? Message(QT_TRANSLATE_NOOP("cunest", "It is a 64-bit zlibwapi.dll with a valid signature."))
                          : Message(QT_TRANSLATE_NOOP("cunest", "It is a 64-bit zlibwapi.dll, but without a valid signature, as those of DLL collections are."));
    made.remedy = isSigned ? Message(QT_TRANSLATE_NOOP("cunest", "It lies beside cuDNN's DLLs; an undo takes it out."))
                           : Message(QT_TRANSLATE_NOOP("cunest", "Go on only when you trust its source, or let CuNest add its own."));
    return made;
}

} // namespace cunest
