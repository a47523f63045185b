// One window per user and computer: a second start brings the first window up.
#include "single_window.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace cunest {

namespace {

constexpr qint64 longestLetter = 64 * 1024;
const QString letterNames = QStringLiteral("*.letter");

QString folderOfUser()
{
#ifndef Q_OS_WIN
    const QString runtime = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    if (!runtime.isEmpty())
        return runtime;
#endif
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/CuNest");
}

void removeLetters(const QDir &folder)
{
    for (const QString &name : folder.entryList({letterNames}, QDir::Files))
        QFile::remove(folder.filePath(name));
}

// Whole or not at all: the name ends as a letter's does when everything is written.
bool putLetter(const QDir &folder, const QString &source)
{
    const QString name = folder.filePath(
        QStringLiteral("%1-%2").arg(QDateTime::currentMSecsSinceEpoch(), 15, 10, QLatin1Char('0')).arg(QCoreApplication::applicationPid()));
    QFile letter(name);
    const QByteArray text = source.toUtf8();
    if (!letter.open(QIODevice::WriteOnly | QIODevice::Truncate) || letter.write(text) != text.size())
        return false;
    letter.close();
    return letter.rename(name + letterNames.mid(1));
}

} // namespace

SingleWindow::SingleWindow(const QString &computer, QObject *parent) : QObject(parent)
{
    const QByteArray user = qgetenv("USERNAME") + qgetenv("USER");
    const QByteArray digest =
        QCryptographicHash::hash(user + '\n' + computer.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    m_folder = folderOfUser() + QStringLiteral("/cunest-window-") + QString::fromLatin1(digest);
}

bool SingleWindow::handOver(const QString &source)
{
    if (!QDir().mkpath(m_folder) || m_lock.open(m_folder + QStringLiteral(".lock"), HostHandle::Mode::Lock) != 0)
        return false;
    if (HostHandle::isHeldByOther(m_lock.lock(false))) {
        m_lock.close();
        return putLetter(QDir(m_folder), source);
    }
    removeLetters(QDir(m_folder)); // to a window that is gone
    return false;
}

void SingleWindow::listen()
{
    if (!m_lock.isOpen())
        return;
    m_watcher = std::make_unique<QFileSystemWatcher>(QStringList{m_folder});
    connect(m_watcher.get(), &QFileSystemWatcher::directoryChanged, this, &SingleWindow::readLetters);
    QMetaObject::invokeMethod(this, &SingleWindow::readLetters, Qt::QueuedConnection); // what came before
}

void SingleWindow::readLetters()
{
    const QDir folder(m_folder);
    for (const QString &name : folder.entryList({letterNames}, QDir::Files, QDir::Name)) {
        QFile letter(folder.filePath(name));
        const QByteArray text = letter.open(QIODevice::ReadOnly) ? letter.read(longestLetter) : QByteArray();
        letter.close();
        if (letter.remove()) // or it would be read for ever
            Q_EMIT raiseRequested(QString::fromUtf8(text));
    }
}

} // namespace cunest
