// A small FileSystem over a temporary folder of the host, for tests that only read packages.
#pragma once

#include "described/host_files.h"
#include "support/host_link.h"
#include "support/read_only_files.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>

namespace cunest {

// "C:\a\b" is a/b in the folder. Only reading works; every other call fails.
class HostFiles final : public ReadOnlyFiles
{
public:
    explicit HostFiles(QString root = {}) : m_root(root.isEmpty() ? m_temporary.path() : root) {}

    WinPath write(const QString &relative, const QByteArray &bytes)
    {
        const QString host = m_root + u'/' + relative;
        QDir().mkpath(QFileInfo(host).path());
        QFile file(host);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(host));
        return path(relative);
    }

    void linkFolder(const QString &relative, const QString &target) { QVERIFY(makeFolderLink(m_root + u'/' + relative, target)); }
    void link(const QString &relative, const QString &target) { QFile::link(target, m_root + u'/' + relative); }
    WinPath path(const QString &relative) const { return WinPath::fromLiteral(QStringLiteral("C:\\")) / relative; }
    QString host(const WinPath &path) const
    {
        return m_root + u'/' + path.parts().join(u'/');
    }
    qint64 bytesRead() const { return m_bytesRead; }

    Result<FileStatus> stat(const WinPath &path) override
    {
        const QFileInfo info(host(path));
        if (!info.exists() && !info.isSymLink())
            return makeError(ErrorCode::NotFound, Message::verbatim(QStringLiteral("not there")), path.toString());
        FileStatus status;
        status.kind = hostStatus(host(path)).kind == HostKind::Link ? FileKind::Link : info.isDir() ? FileKind::Folder : FileKind::File;
        status.size = info.isFile() ? info.size() : 0;
        status.modified = info.lastModified().toMSecsSinceEpoch();
        status.fileId = info.absoluteFilePath();
        return status;
    }

    Result<QList<DirectoryEntry>> list(const WinPath &folder) override
    {
        QList<DirectoryEntry> entries;
        const QStringList names = QDir(host(folder)).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
        for (const QString &name : names) {
            const auto child = folder.child(name);
            entries.append({name, child ? stat(*child).value() : FileStatus()});
        }
        return entries;
    }

    Result<std::unique_ptr<QIODevice>> openRead(const WinPath &path) override
    {
        auto file = std::make_unique<CountingFile>(host(path), m_bytesRead);
        if (!file->open(QIODevice::ReadOnly))
            return makeError(ErrorCode::NotFound, Message::verbatim(QStringLiteral("cannot open")), path.toString());
        return std::unique_ptr<QIODevice>(std::move(file));
    }


private:
    class CountingFile final : public QFile
    {
    public:
        CountingFile(const QString &name, std::atomic<qint64> &count) : QFile(name), m_count(count) {}

    protected:
        qint64 readData(char *data, qint64 size) override
        {
            const qint64 read = QFile::readData(data, size);
            m_count += std::max<qint64>(read, 0);
            return read;
        }

    private:
        std::atomic<qint64> &m_count;
    };


    QTemporaryDir m_temporary;
    QString m_root;
    std::atomic<qint64> m_bytesRead = 0;
};

} // namespace cunest
