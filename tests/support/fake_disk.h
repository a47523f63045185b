// A disk in memory that knows what would be left of it after a power cut.
#pragma once

#include "base/win_path.h"
#include "platform/file_system.h"
#include "support/faulty_files.h"

#include <QHash>
#include <QMap>

namespace cunest {

// A value: copying it keeps a moment. Changes of folders go to an ordered log, as NTFS and ext4 do
// it: any flush puts all of the log on disk, a power cut loses its end. File data is on disk only
// once that file was flushed.
class FakeDisk
{
public:
    struct Inode
    {
        QByteArray bytes;
        QByteArray durable;
        qint64 modified = 0;
        bool readOnly = false;
        bool folder = false;
        QString link; // target; empty: no link

        bool operator==(const Inode &) const = default;
    };

    struct Node
    {
        WinPath path;
        int inode = 0;
    };

    const Node *find(const WinPath &path) const;
    Inode &inode(const Node &node) { return m_inodes[node.inode]; }
    Inode &inode(int number) { return m_inodes[number]; }
    FileStatus status(const Node &node) const;
    bool hasFolder(const WinPath &path) const;
    QList<Node> childrenOf(const WinPath &folder) const;

    int add(const WinPath &path, bool folder, qint64 modified);
    void setLink(const WinPath &path, const WinPath &target); // in one step, also over an older link
    void move(const WinPath &from, const WinPath &to);
    void remove(const WinPath &path);
    void commitLog();
    void flushData(int inodeNumber);
    void loseUnflushed(Unflushed fate);

    // Path -> kind and bytes, except below the given folders.
    QMap<QString, QByteArray> contents(const QList<WinPath> &except) const;

private:
    struct Change
    {
        WinPath removed; // null: nothing
        Node added;      // null path: nothing
    };
    using Tree = QMap<QString, Node>;

    static void apply(Tree &tree, const Change &change);
    void change(const Change &change);

    QHash<int, Inode> m_inodes;
    Tree m_now;
    Tree m_durable;
    QList<Change> m_log;
    int m_next = 1;
};

} // namespace cunest
