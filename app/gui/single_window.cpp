// One window per user and computer: a second start brings the first window up.
#include "single_window.h"

#include <QCryptographicHash>
#include <QDir>
#include <QLocalServer>
#include <QLocalSocket>
#include <QStandardPaths>

namespace cunest {

namespace {

constexpr int patience = 1000; // milliseconds for a window that is busy starting
constexpr qint64 longestMessage = 64 * 1024;

} // namespace

SingleWindow::SingleWindow(const QString &computer, QObject *parent) : QObject(parent)
{
    const QByteArray user = qgetenv("USERNAME") + qgetenv("USER");
    const QByteArray digest =
        QCryptographicHash::hash(user + '\n' + computer.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    m_name = QStringLiteral("cunest-") + QString::fromLatin1(digest);
#ifndef Q_OS_WIN
    const QString runtime = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    if (!runtime.isEmpty())
        m_name = QDir(runtime).filePath(m_name);
#endif
}

bool SingleWindow::handOver(const QString &source)
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(patience))
        return false;
    socket.write(source.toUtf8() + '\n');
    return socket.waitForBytesWritten(patience);
}

void SingleWindow::listen()
{
    m_server = new QLocalServer(this);
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server, &QLocalServer::newConnection, this, &SingleWindow::answer);
    if (!m_server->listen(m_name)) {
        QLocalServer::removeServer(m_name); // left by a run that crashed: nobody answered there
        (void)m_server->listen(m_name);
    }
}

void SingleWindow::answer()
{
    QLocalSocket *socket = m_server->nextPendingConnection();
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
        if (!socket->canReadLine() && socket->bytesAvailable() < longestMessage)
            return;
        Q_EMIT raiseRequested(QString::fromUtf8(socket->readLine(longestMessage)).trimmed());
        socket->disconnectFromServer();
    });
}

} // namespace cunest
