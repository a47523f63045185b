// Runs cunest-gputest over the stand-ins and reads its lines.
#include "gputest_run.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QProcess>

namespace cunest {

QString GpuTestRun::fakeFolder(const QString &name)
{
    return QStringLiteral(CUNEST_FAKEGPU_DIR "/") + name;
}

QString GpuTestRun::fakeDriver()
{
#ifdef Q_OS_WIN
    return fakeFolder(QStringLiteral("driver/nvcuda.dll"));
#else
    return fakeFolder(QStringLiteral("driver/libcuda.so.1"));
#endif
}

QString GpuTestRun::cudnnFile(const QString &part, int major)
{
    const QString stem = part.isEmpty() ? QStringLiteral("cudnn") : QStringLiteral("cudnn_") + part;
#ifdef Q_OS_WIN
    return QStringLiteral("%1%2_%3.dll").arg(stem, QStringLiteral("64")).arg(major);
#else
    return QStringLiteral("lib%1.so.%2").arg(stem).arg(major);
#endif
}

QString GpuTestRun::cublasFile()
{
#ifdef Q_OS_WIN
    return QStringLiteral("cublas64_12.dll");
#else
    return QStringLiteral("libcublas.so.12");
#endif
}

void GpuTestRun::run()
{
    QStringList words = arguments;
    if (!driver.isEmpty())
        words << QStringLiteral("--driver") << driver;
    if (!folder.isEmpty())
        words << QStringLiteral("--cudnn") << folder;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    variables.remove(QStringLiteral("CUDA_VISIBLE_DEVICES"));
    variables.insert(QStringLiteral("CUNEST_FAKEGPU"), control);
#ifdef Q_OS_WIN // elsewhere the stand-ins name the folder themselves
    if (withToolkit) {
        const QString folders = QDir::toNativeSeparators(fakeFolder(QStringLiteral("cuda12"))) + u';';
        variables.insert(QStringLiteral("PATH"), folders + variables.value(QStringLiteral("PATH")));
    }
#endif
    for (auto it = environment.cbegin(); it != environment.cend(); ++it)
        variables.insert(it.key(), it.value());

    QProcess process;
    process.setProcessEnvironment(variables);
    QElapsedTimer timer;
    timer.start();
    process.start(QStringLiteral(CUNEST_GPUTEST_PROGRAM), words);
    process.write(input);
    process.closeWriteChannel();
    timedOut = !process.waitForFinished(limitMs);
    if (timedOut) {
        process.kill();
        process.waitForFinished();
    }
    milliseconds = timer.elapsed();
    crashed = process.exitStatus() == QProcess::CrashExit;
    exitCode = process.exitCode();
    output = process.readAllStandardOutput();
    errors = process.readAllStandardError();
}

QList<QJsonObject> GpuTestRun::lines() const
{
    QList<QJsonObject> found;
    for (const QByteArray &line : output.split('\n')) {
        const QJsonDocument document = QJsonDocument::fromJson(line);
        if (document.isObject())
            found.append(document.object());
    }
    return found;
}

QJsonObject GpuTestRun::last(const QString &step) const
{
    QJsonObject found;
    for (const QJsonObject &line : lines()) {
        if (line[QStringLiteral("step")] == step && line[QStringLiteral("outcome")] != QStringLiteral("started"))
            found = line;
    }
    return found;
}

QString GpuTestRun::outcome(const QString &step) const
{
    return last(step)[QStringLiteral("outcome")].toString();
}

QJsonObject GpuTestRun::failure(const QString &step) const
{
    return last(step)[QStringLiteral("data")][QStringLiteral("failure")].toObject();
}

QString GpuTestRun::firstFailed() const
{
    for (const QJsonObject &line : lines()) {
        if (line[QStringLiteral("outcome")] == QStringLiteral("failed"))
            return line[QStringLiteral("step")].toString();
    }
    return {};
}

QString GpuTestRun::lastStarted() const
{
    QString open;
    for (const QJsonObject &line : lines()) {
        const bool starts = line[QStringLiteral("outcome")] == QStringLiteral("started");
        open = starts ? line[QStringLiteral("step")].toString() : QString();
    }
    return open;
}

} // namespace cunest
