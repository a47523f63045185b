// A disk in memory that knows what would be left of it after a power cut.
#include "support/fake_disk.h"

namespace cunest {

const FakeDisk::Node *FakeDisk::find(const WinPath &path) const
{
    const auto it = m_now.constFind(path.key());
    return it == m_now.constEnd() ? nullptr : &*it;
}

bool FakeDisk::hasFolder(const WinPath &path) const
{
    if (path.isRoot())
        return true;
    const Node *node = find(path);
    return node && m_inodes.value(node->inode).folder;
}

FileStatus FakeDisk::status(const Node &node) const
{
    const auto inode = m_inodes.constFind(node.inode);
    FileStatus status;
    status.kind = !inode->link.isEmpty() ? FileKind::Link : inode->folder ? FileKind::Folder : FileKind::File;
    status.linkTarget = inode->link;
    status.linkKind = inode->link.isEmpty() ? QString() : QStringLiteral("junction");
    status.size = inode->bytes.size();
    status.modified = inode->modified;
    status.fileId = QStringLiteral("%1#%2").arg(node.path.root()).arg(node.inode);
    status.readOnly = inode->readOnly;
    return status;
}

QList<FakeDisk::Node> FakeDisk::childrenOf(const WinPath &folder) const
{
    QList<Node> children;
    const QString prefix = folder.isRoot() ? folder.key() : folder.key() + u'\\';
    for (auto it = m_now.lowerBound(prefix); it != m_now.constEnd() && it.key().startsWith(prefix); ++it) {
        if (it->path.parts().size() == folder.parts().size() + 1)
            children.append(*it);
    }
    return children;
}

int FakeDisk::add(const WinPath &path, bool folder, qint64 modified)
{
    const int number = m_next++;
    Inode inode;
    inode.folder = folder;
    inode.modified = modified;
    m_inodes.insert(number, inode);
    change({WinPath(), Node{path, number}});
    return number;
}

void FakeDisk::setLink(const WinPath &path, const WinPath &target)
{
    const int number = m_next++;
    Inode inode;
    inode.link = target.toString();
    m_inodes.insert(number, inode);
    change({WinPath(), Node{path, number}});
}

void FakeDisk::move(const WinPath &from, const WinPath &to)
{
    const Node node = *find(from);
    change({from, Node{to, node.inode}});
}

void FakeDisk::remove(const WinPath &path)
{
    change({path, Node()});
}

void FakeDisk::apply(Tree &tree, const Change &change)
{
    if (!change.removed.isNull())
        tree.remove(change.removed.key());
    if (!change.added.path.isNull())
        tree.insert(change.added.path.key(), change.added);
}

void FakeDisk::change(const Change &change)
{
    apply(m_now, change);
    m_log.append(change);
}

void FakeDisk::commitLog()
{
    for (const Change &change : m_log)
        apply(m_durable, change);
    m_log.clear();
}

void FakeDisk::flushData(int inodeNumber)
{
    Inode &inode = m_inodes[inodeNumber];
    inode.durable = inode.bytes;
    commitLog();
}

void FakeDisk::loseUnflushed(Unflushed fate)
{
    if (fate == Unflushed::Torn) {
        const qsizetype kept = m_log.size() / 2;
        for (qsizetype i = 0; i < kept; ++i)
            apply(m_durable, m_log.at(i));
    }
    if (fate == Unflushed::Kept)
        commitLog();
    m_log.clear();
    m_now = m_durable;
    for (Inode &inode : m_inodes) {
        if (inode.bytes == inode.durable)
            continue;
        if (fate == Unflushed::Kept) {
            inode.durable = inode.bytes;
        } else if (fate == Unflushed::Torn) {
            // A part of the new bytes arrived, and the length of the rest as zeros.
            const qsizetype grown = qMax<qsizetype>(0, inode.bytes.size() - inode.durable.size());
            const qsizetype good = inode.durable.size() + grown / 2;
            inode.durable = inode.bytes.left(good) + QByteArray(grown / 4, '\0');
        }
        inode.bytes = inode.durable;
    }
}

QMap<QString, QByteArray> FakeDisk::contents(const QList<WinPath> &except) const
{
    QMap<QString, QByteArray> all;
    for (const Node &node : m_now) {
        bool left = false;
        for (const WinPath &folder : except)
            left = left || node.path.isSameOrInside(folder);
        if (left)
            continue;
        const auto inode = m_inodes.constFind(node.inode);
        QByteArray kind = inode->folder ? "folder" : inode->readOnly ? "read-only file " : "file ";
        if (!inode->link.isEmpty())
            kind = "link to " + inode->link.toUtf8();
        all.insert(node.path.toString(), kind + inode->bytes);
    }
    return all;
}

} // namespace cunest
