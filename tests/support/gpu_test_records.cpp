// Recorded runs of cunest-gputest on real GPUs, and reports read from them.
#include "support/gpu_test_records.h"

#include "selftest/gpu_test_reader.h"

#include <QDir>
#include <QFile>

namespace cunest {
namespace {

QDir recordFolder()
{
    return QDir(QStringLiteral(CUNEST_TEST_DATA "/gputest"));
}

} // namespace

QStringList gpuTestRecords()
{
    QStringList names = recordFolder().entryList({QStringLiteral("*.jsonl")}, QDir::Files, QDir::Name);
    for (QString &name : names)
        name.chop(6);
    return names;
}

QByteArray gpuTestRecord(const QString &name)
{
    QFile file(recordFolder().filePath(name + QStringLiteral(".jsonl")));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no record %s", qPrintable(name));
    return file.readAll();
}

GpuTestReport recordedReport(const QString &name)
{
    GpuTestReport report;
    GpuTestReader reader(report);
    reader.feed(gpuTestRecord(name));
    reader.finish();
    report.end.kind = report.ended ? GpuTestEndKind::Finished : GpuTestEndKind::Exited;
    if (name == QLatin1String("killed"))
        report.end = {GpuTestEndKind::Killed, 9, {}, {}};
    if (name.startsWith(QLatin1String("crash")))
        report.end = {GpuTestEndKind::Crashed, 6, {}, {}}; // SIGABRT
    return report;
}

} // namespace cunest
