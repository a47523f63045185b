// The parts of CuNest that ./dev bench times from inside, and what they are compared with.
#include "described/described_machine.h"
#include "job/diagnose_job.h"
#include "job/known_digests.h"
#include "package/source_digest.h"
#include "scan/scan_machine.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>

#include <zlib.h>

#include <algorithm>
#include <cstdio>

#include <fcntl.h>

namespace {

using namespace cunest;

int failed(const Error &error)
{
    std::fprintf(stderr, "%s\n%s\n", qPrintable(error.message.english()), qPrintable(error.detail));
    return 1;
}

int told(qint64 nanoseconds)
{
    std::printf("%.6f\n", double(nanoseconds) / 1e9);
    return 0;
}

QStringList filesBelow(const QString &folder)
{
    QStringList files;
    QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext())
        files.append(it.next());
    return files;
}

// Reads a tree once with the CRC-32 of the platform's zlib, as a person's cksum would.
int timeCrcPass(const QString &folder)
{
    QElapsedTimer timer;
    timer.start();
    QByteArray piece(1 << 20, Qt::Uninitialized);
    uLong crc = 0;
    for (const QString &name : filesBelow(folder)) {
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
            return 1;
        while (const qint64 got = file.read(piece.data(), piece.size())) {
            if (got < 0)
                return 1;
            crc = crc32(crc, reinterpret_cast<const Bytef *>(piece.constData()), uInt(got));
        }
    }
    const qint64 took = timer.nsecsElapsed();
    return told(took);
}

// Takes files out of the page cache, as if they had not been read since the computer started.
int forget(const QString &folder)
{
    for (const QString &name : filesBelow(folder)) {
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly) || posix_fadvise(file.handle(), 0, 0, POSIX_FADV_DONTNEED) != 0)
            return 1;
    }
    return 0;
}

int timeDigest(DescribedMachine &machine, const QString &archive)
{
    const auto path = machine.mountHostPath(archive);
    if (!path)
        return failed(path.error());
    NoProgress progress;
    QElapsedTimer timer;
    timer.start();
    const auto digest = sha256OfFile(machine.platform().files, *path, progress, CancelToken());
    const qint64 took = timer.nsecsElapsed();
    return digest ? told(took) : failed(digest.error());
}

// Only the comparison: the archive was looked at before, as in the window.
int timeDiff(DescribedMachine &machine, const QString &archive, const QString &toolkit)
{
    const auto knowledge = Knowledge::load();
    const auto path = machine.mountHostPath(archive);
    if (!knowledge || !path)
        return failed(path ? knowledge.error() : path.error());
    Platform &platform = machine.platform();
    NoProgress progress;
    const CancelToken cancel;
    const auto package = openPackage(platform, *knowledge, *path, ScanDepth::Directory, progress, cancel);
    if (!package || !package->source)
        return package ? 1 : failed(package.error());
    if (const auto digest = package->source->sha256(progress, cancel); !digest)
        return failed(digest.error());
    const Snapshot snapshot = scanMachine(platform, *knowledge);
    InstallOptions options;
    options.way = Way::Toolkit;
    options.toolkit = toolkit;

    QElapsedTimer timer;
    timer.start();
    DigestCache digests = loadDigests(platform);
    const auto plan = makeInstallPlan(platform, *knowledge, snapshot, *package, {}, options, progress, cancel, &digests);
    if (digests.isChanged())
        saveDigests(platform, digests);
    const qint64 took = timer.nsecsElapsed();
    if (!plan)
        return failed(plan.error());
    if (!plan->isNothingToDo()) {
        std::fputs("the tree is not what the archive holds\n", stderr);
        return 1;
    }
    return told(took);
}

// All checks over what a scan found, without the scan; the middle of several times.
int timeChecks(DescribedMachine &machine)
{
    const auto knowledge = Knowledge::load();
    if (!knowledge)
        return failed(knowledge.error());
    NoProgress progress;
    const CancelToken cancel;
    JobContext context{machine.platform(), *knowledge, progress, cancel};
    const Snapshot snapshot = scanForDiagnosis(context);
    QList<qint64> times;
    for (int run = 0; run < 9; ++run) {
        QElapsedTimer timer;
        timer.start();
        const Diagnosis diagnosis = diagnose(snapshot, *knowledge, nullptr);
        times.append(timer.nsecsElapsed());
        if (diagnosis.sentence.isEmpty())
            return 1;
    }
    std::sort(times.begin(), times.end());
    return told(times.at(times.size() / 2));
}

// A log as programs write them, with one error near its end, from bytes to what it means.
int timeLog(qsizetype size)
{
    const auto knowledge = Knowledge::load();
    if (!knowledge)
        return failed(knowledge.error());
    QByteArray log;
    for (int line = 0; log.size() < size; ++line)
        log += "2026-11-30 12:01:26,127 INFO worker 193: step " + QByteArray::number(line) + " of 126 took 0.31 s, file not found, retry\n";
    log += "Could not load library cudnn_ops_infer64_8.dll. Error code 193\n";
    QElapsedTimer timer;
    timer.start();
    const ErrorReader reader(*knowledge);
    const ErrorText text = reader.read(textOfBytes(log));
    const qint64 taken = timer.nsecsElapsed();
    return text.matches.isEmpty() ? 1 : told(taken);
}

// A megabyte made of what each signature looks for, one after the other; the slowest.
int timeHostile()
{
    const auto knowledge = Knowledge::load();
    if (!knowledge)
        return failed(knowledge.error());
    const ErrorReader reader(*knowledge);
    qint64 slowest = 0;
    for (const ErrorSignature &signature : knowledge->signatures) {
        const QString unit = signature.anchors.join(u' ') + u' ';
        const QString text = unit.repeated(1'000'000 / unit.size() + 1);
        QElapsedTimer timer;
        timer.start();
        (void)reader.read(text);
        const qint64 taken = timer.nsecsElapsed();
        if (taken > slowest)
            std::fprintf(stderr, "%s: %.3f s\n", qPrintable(signature.id), double(taken) / 1e9);
        slowest = std::max(slowest, taken);
    }
    return told(slowest);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    const QString command = arguments.value(0);
    if (command == QLatin1String("crc") && arguments.size() == 2)
        return timeCrcPass(arguments.at(1));
    if (command == QLatin1String("forget") && arguments.size() == 2)
        return forget(arguments.at(1));
    if (command == QLatin1String("log") && arguments.size() == 2)
        return timeLog(arguments.at(1).toLongLong());
    if (command == QLatin1String("hostile") && arguments.size() == 1)
        return timeHostile();
    const bool checks = command == QLatin1String("checks") && arguments.size() == 2;
    const bool digest = command == QLatin1String("sha256") && arguments.size() == 3;
    const bool diff = command == QLatin1String("diff") && arguments.size() == 4;
    if (!digest && !diff && !checks) {
        std::fputs("usage: cunest-bench crc FOLDER | forget FOLDER | sha256 COMPUTER ARCHIVE | diff COMPUTER ARCHIVE TOOLKIT |\n"
                   "       checks COMPUTER | log BYTES | hostile\n"
                   "Prints seconds.\n",
                   stderr);
        return 2;
    }
    const auto machine = DescribedMachine::open(arguments.at(1));
    if (!machine)
        return failed(machine.error());
    if (checks)
        return timeChecks(**machine);
    return digest ? timeDigest(**machine, arguments.at(2)) : timeDiff(**machine, arguments.at(2), arguments.at(3));
}
