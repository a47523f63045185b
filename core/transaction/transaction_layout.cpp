// Names and places inside a state folder, and the id of a transaction.
#include "transaction/transaction_layout.h"

#include <QDateTime>
#include <QTimeZone>
#include <QRegularExpression>

#include <algorithm>

namespace cunest {
namespace {

Result<void> ensureChain(FileSystem &files, const WinPath &folder)
{
    if (folder.isNull() || folder.isRoot() || files.stat(folder))
        return {};
    if (const auto above = ensureChain(files, folder.parent()); !above)
        return above;
    return ensureFolder(files, folder);
}

} // namespace

WinPath lockFile(const WinPath &stateRoot)
{
    return stateRoot / QStringLiteral("lock");
}

WinPath openFolder(const WinPath &stateRoot)
{
    return stateRoot / QStringLiteral("open");
}

bool isTransactionId(const QString &id)
{
    static const QRegularExpression pattern(QStringLiteral("^[mu][0-9]{6,12}-[0-9]{8}-[0-9]{6}\\z"));
    return pattern.match(id).hasMatch();
}

qint64 sequenceOf(const QString &id)
{
    return isTransactionId(id) ? id.mid(1).section(u'-', 0, 0).toLongLong() : 0;
}

Result<QString> nextTransactionId(Platform &platform, StateOwner owner)
{
    const auto entries = platform.files.list(transactionsFolder(platform, owner));
    if (!entries)
        return entries.error();
    qint64 highest = 0;
    for (const DirectoryEntry &entry : *entries)
        highest = qMax(highest, sequenceOf(entry.name));
    const QDateTime now = QDateTime::fromMSecsSinceEpoch(platform.clock.now(), QTimeZone::utc());
    return QStringLiteral("%1%2-%3")
        .arg(QLatin1Char(owner == StateOwner::Machine ? 'm' : 'u'))
        .arg(highest + 1, 6, 10, QLatin1Char('0'))
        .arg(now.toString(QStringLiteral("yyyyMMdd-HHmmss")));
}

Result<void> prepareStateRoot(Platform &platform, StateOwner owner)
{
    const WinPath root = stateRoot(platform, owner);
    if (root.isNull()) {
        return makeError(ErrorCode::Internal,
                         Message(QT_TRANSLATE_NOOP("cunest", "The folder for CuNest's records is not known on this "
                                                             "computer.")));
    }
    const auto made = owner == StateOwner::Machine ? platform.files.protectFolder(root)
                                                   : ensureChain(platform.files, root);
    if (!made)
        return made;
    if (const auto txn = ensureFolder(platform.files, transactionsFolder(platform, owner)); !txn)
        return txn;
    return ensureFolder(platform.files, openFolder(root));
}

Result<QStringList> openTransactions(Platform &platform, StateOwner owner)
{
    const auto entries = platform.files.list(openFolder(stateRoot(platform, owner)));
    if (!entries) {
        if (entries.error().code == ErrorCode::NotFound)
            return QStringList();
        return entries.error();
    }
    QStringList ids;
    for (const DirectoryEntry &entry : *entries) {
        if (isTransactionId(entry.name) && (entry.name.at(0) == u'm') == (owner == StateOwner::Machine))
            ids.append(entry.name);
    }
    std::sort(ids.begin(), ids.end(),
              [](const QString &a, const QString &b) { return sequenceOf(a) < sequenceOf(b); });
    return ids;
}

Result<void> writeWhole(FileSystem &files, const WinPath &path, QByteArrayView bytes)
{
    auto file = files.createNew(path, bytes.size());
    if (!file)
        return file.error();
    if (const auto written = (*file)->write(bytes); !written)
        return written;
    if (const auto flushed = (*file)->flush(); !flushed)
        return flushed;
    return (*file)->close();
}

Result<QByteArray> readWhole(FileSystem &files, const WinPath &path, qint64 limit)
{
    auto file = files.openRead(path);
    if (!file)
        return file.error();
    if ((*file)->size() > limit) {
        return makeError(ErrorCode::Corrupt,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is larger than any record of CuNest."),
                                 {path.toString()}));
    }
    const QByteArray bytes = (*file)->readAll();
    if (bytes.size() != (*file)->size()) {
        return makeError(ErrorCode::IoError,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" could not be read to its end."),
                                 {path.toString()}));
    }
    return bytes;
}

Result<void> removeOwnFile(FileSystem &files, const WinPath &path)
{
    auto removed = files.removeFile(path);
    if (!removed && removed.error().code == ErrorCode::AccessDenied && files.setReadOnly(path, false))
        removed = files.removeFile(path);
    if (!removed && removed.error().code == ErrorCode::NotFound)
        return {};
    return removed;
}

bool volumeIsThere(FileSystem &files, const WinPath &path)
{
    WinPath root = path;
    while (!root.isNull() && !root.isRoot())
        root = root.parent();
    const auto status = root.isNull() ? Result<FileStatus>(FileStatus()) : files.stat(root);
    return status || status.error().code != ErrorCode::NotFound;
}

Result<void> ensureFolder(FileSystem &files, const WinPath &path)
{
    const auto made = files.createFolder(path);
    if (!made && made.error().code == ErrorCode::AlreadyExists)
        return {};
    return made;
}

} // namespace cunest
