// Asks a Python of this Linux computer with CuNest's own script, and prints what CuNest says of the answer.
#include "diagnose/framework_probe.h"

#include "base/cancel_token.h"
#include "diagnose/diagnosis.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <cstdio>

namespace {

using namespace cunest;

// Whatever path core names, the interpreter given on the command line is started.
class HostSystem final : public SystemInfo
{
public:
    explicit HostSystem(QString python) : m_python(std::move(python)) {}

    OsFacts os() override { return {}; }
    WinPath knownFolder(KnownFolder) override { return {}; }
    QList<Volume> volumes() override { return {}; }
    QMap<QString, QString> processEnvironment() override { return {}; }
    QList<RunningProcess> processes() override { return {}; }
    Result<ProgramOutput> run(const ProgramCall &call) override
    {
        QProcess process;
        process.start(m_python, call.arguments);
        ProgramOutput output;
        if (!process.waitForStarted())
            return makeError(ErrorCode::NotFound, Message::verbatim(process.errorString()));
        output.timedOut = !process.waitForFinished(limitMilliseconds);
        if (output.timedOut)
            process.kill();
        output.output = process.readAllStandardOutput().left(call.outputLimit);
        output.errors = process.readAllStandardError().left(call.outputLimit);
        output.exitCode = process.exitCode();
        return output;
    }

private:
    static constexpr int limitMilliseconds = 120'000; // a first import on a busy computer
    QString m_python;
};

// A card and a driver that everything here would run on: what is said is said of the packages alone.
Snapshot computerWithCard()
{
    Snapshot snapshot;
    snapshot.driver = DriverFacts{Version({551, 61}), Version({12, 4})};
    GpuFacts gpu;
    gpu.name = QStringLiteral("NVIDIA GeForce RTX 3060");
    gpu.computeCapability = Version({8, 6});
    snapshot.gpus = {gpu};
    snapshot.adapters = {{gpu.name, QStringLiteral("10DE"), {}}};
    return snapshot;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const auto knowledge = Knowledge::load();
    if (argc < 2 || !knowledge) {
        std::fprintf(stderr, "usage: cunest-host-probe PYTHON\n");
        return 2;
    }
    HostSystem system(QString::fromLocal8Bit(argv[1]));
    const WinPath python = WinPath::fromLiteral(QStringLiteral("C:\\Python\\python.exe"));
    const QList<FrameworkAnswer> answers = askFrameworks(system, python, CancelToken());
    QJsonArray told;
    for (const FrameworkAnswer &answer : answers) {
        QJsonArray findings;
        for (const Finding &finding : checkFrameworks({answer}, python, computerWithCard(), *knowledge, {}))
            findings.append(QJsonObject{{QStringLiteral("id"), finding.id}, {QStringLiteral("severity"), severityName(finding.severity)}, {QStringLiteral("title"), finding.title.english()}});
        told.append(QJsonObject{{QStringLiteral("framework"), answer.framework},
                                {QStringLiteral("end"), probeEndName(answer.end)},
                                {QStringLiteral("version"), answer.version},
                                {QStringLiteral("cuda"), answer.cuda},
                                {QStringLiteral("sees"), answer.sees ? QJsonValue(*answer.sees) : QJsonValue()},
                                {QStringLiteral("findings"), findings}});
    }
    std::printf("%s", QJsonDocument(told).toJson().constData());
    return 0;
}
