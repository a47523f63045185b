// The GPU test of a described computer: the real process over stand-ins that behave as machine.json says.
#include "described/described_gpu_test.h"

#include "base/json_key.h"
#include "described/gpu_test_rewriter.h"
#include "selftest/host_gpu_test.h"
#include "selftest/nvidia_status.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QTemporaryDir>

namespace cunest {

// Folders of the host with links to the stand-ins, as the described computer has its files.
struct DescribedGpuTest::Stage
{
    QTemporaryDir folder;
    GpuTestScript script;
    QStringList orders;
    int cudnnMajor = 0;
    QString driver;      // host path of the driver's stand-in
    QString driverModel; // as machine.json says
    QList<std::pair<QString, QString>> places;

    QString byName; // host folder that PATH leads to first; empty: none has the library
    QString cudnn() const { return folder.filePath(QStringLiteral("cudnn")); }
    QString other() const { return folder.filePath(QStringLiteral("other")); }
};

namespace {

// Parts of a set, and the check of cuDNN that finds one of another release.
struct SetPart
{
    const char *part;
    const char *check;
};

constexpr SetPart setOf8[] = {{"ops_infer", "OpsInfer"}, {"ops_train", "OpsTrain"}, {"cnn_infer", "CnnInfer"},
                              {"cnn_train", "CnnTrain"}, {"adv_infer", "AdvInfer"}, {"adv_train", "AdvTrain"}};
constexpr SetPart setOf9[] = {{"graph", "Graph"},
                              {"ops", "Ops"},
                              {"heuristic", "Ops"},
                              {"engines_precompiled", "Graph"},
                              {"engines_runtime_compiled", "Graph"},
                              {"cnn", "Cnn"},
                              {"adv", "Adv"}};

QString dllName(const QString &part, int major)
{
    return QStringLiteral("cudnn%1%2%3.dll").arg(part.isEmpty() ? QString() : QString(u'_' + part), QStringLiteral("64_")).arg(major);
}

// As the host calls it.
QString libraryName(const QString &part, int major)
{
#ifdef Q_OS_WIN
    return dllName(part, major);
#endif
    return QStringLiteral("libcudnn%1.so.%2").arg(part.isEmpty() ? QString() : QString(u'_' + part)).arg(major);
}

int versionNumber(const Version &version)
{
    return version.major() * (version.major() >= 9 ? 10000 : 1000) + version.minor() * 100 + version.part(2);
}

// Half of a file is what a broken download leaves.
void placeBroken(const QString &from, const QString &to)
{
    QFile source(from);
    QFile target(to);
    if (source.open(QIODevice::ReadOnly) && target.open(QIODevice::WriteOnly))
        target.write(source.read(source.size() / 2));
}

// A link where the system has cheap ones.
bool placeWhole(const QString &from, const QString &to)
{
#ifdef Q_OS_WIN
    return QFile::copy(from, to);
#else
    return QFile::link(from, to);
#endif
}

class DescribedRun final : public RunningGpuTest
{
public:
    DescribedRun(std::unique_ptr<RunningGpuTest> process, GpuTestRewriter rewriter, std::shared_ptr<void> stage)
        : m_stage(std::move(stage)), m_process(std::move(process)), m_rewriter(std::move(rewriter))
    {
    }

    QByteArray read(int milliseconds) override
    {
        QByteArray out = m_rewriter.feed(m_process->read(milliseconds));
        if (!m_flushed && m_process->outputEnded()) {
            out += m_rewriter.finish();
            m_flushed = true;
        }
        return out;
    }
    bool outputEnded() override { return m_flushed && m_process->outputEnded(); }
    bool write(QByteArrayView bytes) override { return m_process->write(bytes); }
    void closeInput() override { m_process->closeInput(); }
    void kill() override { m_process->kill(); }
    ProcessEnd end() override
    {
        ProcessEnd end = m_process->end();
        if (end == ProcessEnd{} && m_rewriter.hasFailedSteps())
            end.code = 1;
        return end;
    }
    QString errors() override { return m_process->errors(); }

private:
    std::shared_ptr<void> m_stage; // its folders stay as long as the process
    std::unique_ptr<RunningGpuTest> m_process;
    GpuTestRewriter m_rewriter;
    bool m_flushed = false;
};

} // namespace

void DescribedGpuTest::setPrograms(const QString &program, const QString &standIns)
{
    m_program = program;
    m_standIns = standIns;
}

Result<std::unique_ptr<RunningGpuTest>> DescribedGpuTest::start(const GpuTestStart &start)
{
    if (m_program.isEmpty() || m_standIns.isEmpty()) {
        return makeError(ErrorCode::Unsupported,
                         Message(QT_TRANSLATE_NOOP("cunest", "The stand-ins for NVIDIA's libraries are not here, so the GPU test cannot be simulated. Build them with ./dev build.")),
                         QStringLiteral("cunest-gputest: \"%1\", stand-ins: \"%2\"").arg(m_program, m_standIns));
    }
    const auto stage = std::make_shared<Stage>();
    if (const auto set = setTheStage(start, *stage); !set)
        return set.error();

    GpuTestStart inner = start;
    inner.cudnn = stage->cudnn();
    if (stage->cudnnMajor == 0)
        inner.expectedVersion.reset();
    inner.environment.clear();
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    for (const QString &name : own.keys()) {
        if (!name.startsWith(QLatin1String("CUDA_")))
            inner.environment.insert(name, own.value(name));
    }
    // Of the described computer only what programs for CUDA ask for; its PATH means nothing here.
    for (auto it = start.environment.cbegin(); it != start.environment.cend(); ++it) {
        if (it.key().startsWith(QLatin1String("CUDA_")))
            inner.environment.insert(it.key(), it.value());
    }
    QStringList search{stage->byName};
    search.removeAll(QString());
#ifdef Q_OS_WIN
    search += {m_standIns + QLatin1String("/cuda12"), own.value(QStringLiteral("PATH"))};
    inner.environment.insert(QStringLiteral("PATH"), QDir::toNativeSeparators(search.join(u';')));
#else
    if (start.byName)
        inner.environment.insert(QStringLiteral("LD_LIBRARY_PATH"), search.join(u':'));
#endif
    inner.environment.insert(QStringLiteral("CUNEST_FAKEGPU"), stage->orders.join(u';'));
    HostGpuTest host(m_program, {QStringLiteral("--driver"), stage->driver});
    auto process = host.start(inner);
    if (!process)
        return process.error();
    return std::unique_ptr<RunningGpuTest>(std::make_unique<DescribedRun>(
        std::move(*process), GpuTestRewriter(stage->places, stage->script, stage->driverModel), stage));
}

Result<void> DescribedGpuTest::setTheStage(const GpuTestStart &start, Stage &stage)
{
    const DescribedTurn turn(*m_state);
    const QDir folder(stage.folder.path());
    bool ready = stage.folder.isValid() && folder.mkdir(QStringLiteral("cudnn"));
#ifndef Q_OS_WIN // there PATH leads to it; here the stand-ins look beside themselves
    ready = ready && QFile::link(m_standIns + QLatin1String("/cuda12"), folder.filePath(QStringLiteral("cuda12")));
#endif
    if (!ready) {
        return makeError(ErrorCode::IoError,
                         Message(QT_TRANSLATE_NOOP("cunest", "A temporary folder for the simulated GPU test could not be made.")),
                         stage.folder.errorString());
    }
    stage.places = {{stage.cudnn(), QStringLiteral("PATH")}}; // where nothing was found
    if (!start.cudnn.isEmpty()) {
        const auto asked = WinPath::parse(start.cudnn);
        if (!asked)
            return asked.error();
        const WinPath found = placeCudnn(*asked, stage);
        if (start.byName && stage.cudnnMajor != 0)
            followPath(start.environment, found, stage);
    }
    const bool alone = start.only == QStringList{QStringLiteral("drawn")};
    auto script = readGpuTestScript(m_state->facts().gpuTest, stage.cudnnMajor == 0 ? 9 : stage.cudnnMajor, alone);
    if (!script)
        return script.error();
    stage.script = std::move(*script);
    if (stage.script.load && stage.cudnnMajor != 0) { // it fails for the process too
        const QString library = stage.cudnn() + u'/' + libraryName({}, stage.cudnnMajor);
        QFile::remove(library);
        placeBroken(QStringLiteral("%1/cudnn%2/%3").arg(m_standIns).arg(stage.cudnnMajor).arg(libraryName({}, stage.cudnnMajor)), library);
    }
    describeGpus(stage);
    stage.orders += stage.script.orders;

    const QString system = m_state->facts().folders.value(KnownFolder::System32).toString();
    stage.places += {{folder.filePath(QStringLiteral("cuda12")), QStringLiteral("CUDA")},
                     {QFileInfo(m_standIns).canonicalFilePath() + QLatin1String("/cuda12"), QStringLiteral("CUDA")},
                     {QFileInfo(m_standIns).canonicalFilePath() + QLatin1String("/driver"), system},
                     {m_standIns + QLatin1String("/driver"), system}};
    return {};
}

// A load by name takes the first folder on PATH that has the library: the one to test, or another.
void DescribedGpuTest::followPath(const QMap<QString, QString> &environment, const WinPath &tested, Stage &stage)
{
    QString path; // Windows' names of variables have no case
    for (auto it = environment.cbegin(); it != environment.cend(); ++it)
        path = it.key().compare(QLatin1String("PATH"), Qt::CaseInsensitive) == 0 ? it.value() : path;
    const int major = stage.cudnnMajor;
    for (QString entry : path.split(u';', Qt::SkipEmptyParts)) {
        const auto place = WinPath::parse(entry.remove(u'"'));
        if (!place || !m_files.stat(*place / dllName({}, major)))
            continue;
        if (*place == tested) {
            stage.byName = stage.cudnn();
            return;
        }
        stage.byName = stage.other();
        QDir(stage.folder.path()).mkdir(QStringLiteral("other"));
        // A copy, not a link: another file, as on the computer.
        QFile::copy(QStringLiteral("%1/cudnn%2/%3").arg(m_standIns).arg(major).arg(libraryName({}, major)),
                    stage.other() + u'/' + libraryName({}, major));
        stage.places.prepend({stage.other(), place->toString()});
        return;
    }
}

// Only what lies in the described folder is there for the process, too. Gives the folder with the DLLs.
WinPath DescribedGpuTest::placeCudnn(const WinPath &folder, Stage &stage)
{
    WinPath found = folder;
    for (const QString &below : {QString(), QStringLiteral("bin"), QStringLiteral("bin\\x64")}) {
        const WinPath place = below.isEmpty() ? folder : folder / below;
        for (const int major : {9, 8, 7}) {
            if (stage.cudnnMajor == 0 && m_files.stat(place / dllName({}, major))) {
                stage.cudnnMajor = major;
                found = place;
            }
        }
    }
    stage.places = {{stage.cudnn(), found.toString()}};
    if (stage.cudnnMajor == 0)
        return found;
    const int major = stage.cudnnMajor;
    const QString source = QFileInfo(QStringLiteral("%1/cudnn%2").arg(m_standIns).arg(major)).canonicalFilePath();
    stage.places.append({source, found.toString()});

    std::optional<Version> version;
    const auto place = [&](const QString &part, const QString &check) {
        const WinPath dll = found / dllName(part, major);
        const auto status = m_files.stat(dll);
        if (!status)
            return;
        const QString from = source + u'/' + libraryName(part, major);
        const QString to = stage.cudnn() + u'/' + libraryName(part, major);
        const auto facts = m_binaries.facts(dll);
        const bool broken = (!facts && facts.error().code == ErrorCode::Corrupt) || status->size == 0;
        if (broken)
            placeBroken(from, to);
        else
            placeWhole(from, to);
        if (!facts || !facts->fileVersion)
            return;
        if (part.isEmpty()) {
            version = *facts->fileVersion;
            stage.orders.append(QStringLiteral("version=%1").arg(versionNumber(*version)));
        } else if (version && !facts->fileVersion->truncated(3).matches(version->truncated(3))) {
            const int status8 = nvidia::cudnn8VersionMismatch;
            const int status9 = nvidia::cudnn9SublibraryVersionMismatch;
            stage.orders.append(QStringLiteral("cudnn%1VersionCheck=status:%2").arg(check).arg(major < 9 ? status8 : status9));
        }
    };
    place({}, {});
    // The CUDA it was made for stands in the folder's name, if anywhere.
    static const QRegularExpression cuda(QStringLiteral("(?:\\\\v|cuda|\\\\)(1[0-9])(?:\\.([0-9]))?\\b"), QRegularExpression::CaseInsensitiveOption);
    if (const auto match = cuda.match(found.toString()); match.hasMatch())
        stage.orders.append(QStringLiteral("cudart=%1").arg(match.captured(1).toInt() * 1000 + match.captured(2).toInt() * 10));
    const auto placeAll = [&](const auto &set) {
        for (const SetPart &part : set)
            place(QLatin1String(part.part), QLatin1String(part.check));
    };
    if (major == 8)
        placeAll(setOf8);
    if (major == 9)
        placeAll(setOf9);
    return found;
}

void DescribedGpuTest::describeGpus(Stage &stage)
{
    const MachineFacts &facts = m_state->facts();
    stage.driver = m_standIns + QLatin1String("/driver/") + QLatin1String(DescribedGpuTest::driverFile);
    if (!facts.driver)
        stage.driver = m_standIns + QLatin1String("/driver/none/") + QLatin1String(DescribedGpuTest::driverFile);
    stage.orders.append(QStringLiteral("devices=%1").arg(facts.driver ? facts.gpus.size() : 0));
    if (facts.driver && !facts.driver->cuda.isNull())
        stage.orders.append(QStringLiteral("driverCuda=%1").arg(facts.driver->cuda.major() * 1000 + facts.driver->cuda.minor() * 10));
    stage.driverModel = QStringLiteral("WDDM");
    for (qsizetype i = 0; i < facts.gpus.size(); ++i) {
        const GpuFacts &gpu = facts.gpus.at(i);
        const auto order = [&](const char *name, QString value) {
            value.remove(u';'); // ends an order
            if (!value.isEmpty())
                stage.orders.append(QStringLiteral("%1.%2=%3").arg(QLatin1String(name)).arg(i).arg(value));
        };
        order("name", gpu.name);
        order("capability", gpu.computeCapability ? gpu.computeCapability->toString() : QString());
        order("memoryMiB", gpu.memoryMiB > 0 ? QString::number(gpu.memoryMiB) : QString());
        if (!gpu.driverModel.isEmpty())
            stage.driverModel = gpu.driverModel;
    }
}

} // namespace cunest
