// Runs cunest-gputest over the stand-ins and reads its lines.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

namespace cunest {

struct GpuTestRun
{
    QStringList arguments;                 // besides --driver and --cudnn
    QString control;                       // CUNEST_FAKEGPU
    QString folder = fakeFolder(QStringLiteral("cudnn9")); // --cudnn; empty: not given
    QString driver = fakeDriver();         // --driver; empty: not given
    QByteArray input;
    int limitMs = 60000;
    bool withToolkit = true;               // CUDA's own libraries are where the system looks for them
    QMap<QString, QString> environment;

    // What came out.
    bool crashed = false, timedOut = false;
    int exitCode = -1;
    QByteArray output, errors;
    qint64 milliseconds = 0;

    void run();

    QList<QJsonObject> lines() const; // those that are whole JSON objects
    QJsonObject last(const QString &step) const; // its last line that is not "started"
    QString outcome(const QString &step) const;
    QJsonObject failure(const QString &step) const;
    QString firstFailed() const;
    QString lastStarted() const; // the step without an outcome, where a process broke off

    static QString fakeFolder(const QString &name);
    static QString fakeDriver();
    // As this system calls it: "libcudnn_ops.so.9", "cudnn_ops64_9.dll". \a part: empty for the first one.
    static QString cudnnFile(const QString &part, int major);
    static QString cublasFile();
};

} // namespace cunest
