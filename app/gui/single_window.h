// One window per user and computer: a second start brings the first window up.
#pragma once

#include <QObject>
#include <QString>

class QLocalServer;

namespace cunest {

class SingleWindow final : public QObject
{
    Q_OBJECT

public:
    // \a computer: what is worked on; windows for different computers do not know of each other.
    explicit SingleWindow(const QString &computer, QObject *parent = nullptr);

    // Whether another window answered; it was told to come up, and to open \a source if there is one.
    bool handOver(const QString &source);
    void listen();

Q_SIGNALS:
    void raiseRequested(const QString &source);

private:
    void answer();

    QString m_name;
    QLocalServer *m_server = nullptr;
};

} // namespace cunest
