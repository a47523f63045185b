// One window per user and computer: a second start brings the first window up.
#pragma once

#include "described/host_files.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>

#include <memory>

namespace cunest {

// The first window holds a lock for as long as it lives, and looks for letters in a folder of the user's own.
// Qt's local sockets would do the same, but their library brings eight others into every start.
class SingleWindow final : public QObject
{
    Q_OBJECT

public:
    // \a computer: what is worked on; windows for different computers do not know of each other.
    explicit SingleWindow(const QString &computer, QObject *parent = nullptr);

    // Whether there is another window; it was told to come up, and to open \a source if there is one.
    bool handOver(const QString &source);
    void listen();

Q_SIGNALS:
    void raiseRequested(const QString &source);

private:
    void readLetters();

    QString m_folder; // for letters; the lock lies beside it
    HostHandle m_lock;
    std::unique_ptr<QFileSystemWatcher> m_watcher;
};

} // namespace cunest
