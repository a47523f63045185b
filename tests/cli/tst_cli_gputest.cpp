// The command gputest on described computers: the real process over stand-ins, told by machine.json how to end.
#include "cli_run.h"
#include "cli_scene.h"
#include "support/test_text.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace cunest;

class TestCliGpuTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anInstalledCudnnPassesAndSaysSimulated();
    void theDescribedComputerIsSpokenOf();
    void everyStepFailsAsMachineJsonSays_data();
    void everyStepFailsAsMachineJsonSays();
    void whatMachineJsonCannotMeanIsRefused_data();
    void whatMachineJsonCannotMeanIsRefused();
    void theComputerItselfMayBeTheCause_data();
    void theComputerItselfMayBeTheCause();
    void theVersionOfTheInstalledFilesIsExpected();
    void filesOfTwoReleasesAreNamed();
    void whereThereIsNoCudnnItIsSaid();
    void aBrokenFileIsNamed_data();
    void aBrokenFileIsNamed();
    void theRegistrysEnvironmentCounts();
    void byNameThePathDecides();
    void aLongRunIsAskedFor();
    void theSecondGpuIsTested();
    void wrongArgumentsAreRefused_data();
    void wrongArgumentsAreRefused();
    void junitHoldsEveryStep_data();
    void junitHoldsEveryStep();
    void textIsForPeopleInBothLanguages();
    void withoutAComputerTheHostIsTested();
};

namespace {

QString id(const char *text)
{
    return QString::fromLatin1(text);
}

QJsonObject stepOf(const CliRun &run, const QString &step)
{
    for (const auto &value : run.json.value(id("steps")).toArray()) {
        if (value.toObject().value(id("id")).toString() == step)
            return value.toObject();
    }
    return {};
}

QString outcomeOf(const CliRun &run, const char *step)
{
    return stepOf(run, id(step)).value(id("outcome")).toString();
}

QString findingText(const CliRun &run)
{
    return QString::fromUtf8(QJsonDocument(run.json.value(id("findings")).toArray()).toJson());
}

// A computer with cuDNN 8.9.7 in its toolkit, once for all tests; each works on machine.json alone.
class Installed
{
public:
    static Installed &instance()
    {
        static Installed only;
        return only;
    }
    QString folder() const { return m_scene.folder(); }
    QString cudnn() const { return MachineBuilder::toolkitRoot(id("12.2")) + id("\\bin"); }

    CliRun ask(const std::function<void(QJsonObject &)> &edit, const QStringList &arguments = {id("--quick")})
    {
        QJsonObject json = m_json;
        edit(json);
        write(json);
        const CliRun run = askCli(folder(), QStringList{id("gputest")} + arguments);
        write(m_json);
        return run;
    }
    CliRun askWith(const QJsonObject &gputest, const QStringList &arguments = {id("--quick")})
    {
        return ask([&](QJsonObject &json) { json[id("gputest")] = gputest; }, arguments);
    }

private:
    Installed()
    {
        const CliRun installed = askCli(folder(), {id("install"), m_scene.package8(), id("--yes")});
        if (installed.outcome() != id("done"))
            qFatal("%s", qPrintable(installed.said()));
        QFile file(folder() + id("/machine.json"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no machine.json");
        m_json = QJsonDocument::fromJson(file.readAll()).object();
    }
    void write(const QJsonObject &json) const
    {
        QFile file(folder() + id("/machine.json"));
        if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(json).toJson()) < 0)
            qFatal("cannot write machine.json");
    }

    CliScene m_scene;
    QJsonObject m_json;
};

} // namespace

void TestCliGpuTest::anInstalledCudnnPassesAndSaysSimulated()
{
    QElapsedTimer timer;
    timer.start();
    const CliRun run = Installed::instance().askWith({}, {});
    QVERIFY2(run.exitCode() == 0, qPrintable(run.said()));
    QCOMPARE(run.problems, QString());
    QCOMPARE(run.outcome(), id("done"));
    QCOMPARE(run.json.value(id("simulated")).toBool(), true);
    QCOMPARE(run.json.value(id("steps")).toArray().size(), 12);
    for (const char *step : {"driver", "device", "memory", "runtime", "load", "version", "create", "conv", "digits", "algorithms"})
        QCOMPARE(outcomeOf(run, step), id("passed"));
    const QJsonArray digits = run.json.value(id("digits")).toArray();
    QCOMPARE(digits.size(), 10);
    for (int i = 0; i < 10; ++i) {
        QCOMPARE(digits.at(i).toObject().value(id("label")).toInt(-1), i);
        QCOMPARE(digits.at(i).toObject().value(id("predicted")).toInt(-1), i);
    }
    QVERIFY(!run.json.value(id("algorithms")).toArray().isEmpty());
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
}

void TestCliGpuTest::theDescribedComputerIsSpokenOf()
{
    const CliRun run = Installed::instance().askWith({});
    const QJsonObject device = stepOf(run, id("device")).value(id("data"))[id("devices")].toArray().first().toObject();
    QCOMPARE(device.value(id("name")).toString(), id("NVIDIA GeForce RTX 3060"));
    QCOMPARE(device.value(id("computeCapability")).toString(), id("8.6"));
    QCOMPARE(device.value(id("memoryMiB")).toInt(), 12288);
    QCOMPARE(device.value(id("driverModel")).toString(), id("WDDM"));
    QCOMPARE(stepOf(run, id("version")).value(id("data"))[id("version")].toString(), id("8.9.7"));
    const QJsonObject load = stepOf(run, id("load")).value(id("data")).toObject();
    QCOMPARE(load.value(id("folder")).toString(), Installed::instance().cudnn());
    QCOMPARE(load.value(id("files")).toArray().first()[id("name")].toString(), id("cudnn64_8.dll"));
    QVERIFY2(!run.out.contains("/tmp/") && !run.out.contains(".so."), run.out);
}

void TestCliGpuTest::everyStepFailsAsMachineJsonSays_data()
{
    QTest::addColumn<QString>("step");
    QTest::addColumn<QJsonValue>("told");
    QTest::addColumn<QString>("words"); // in the findings
    const auto row = [](const char *step, const QJsonValue &told, const char *words) {
        const QString name = id(step) + u' ' + QString::fromUtf8(QJsonDocument(QJsonArray{told}).toJson(QJsonDocument::Compact));
        QTest::newRow(qPrintable(name)) << id(step) << told << id(words);
    };
    const auto status = [](const char *name) { return QJsonObject{{id("status"), id(name)}}; };
#ifdef Q_OS_WIN
    const char *const crashed = "crashed, code 0xC0000005"; // STATUS_ACCESS_VIOLATION
#else
    const char *const crashed = "crashed, code 11"; // SIGSEGV
#endif
    row("driver", status("CUDA_ERROR_NOT_INITIALIZED"), "CUDA_ERROR_NOT_INITIALIZED (3)");
    row("device", id("failed"), "CUDA_ERROR_UNKNOWN");
    row("memory", status("CUDA_ERROR_OUT_OF_MEMORY"), "free memory");
    row("memory", id("wrong"), "changed");
    row("runtime", QJsonObject{{id("missing"), QJsonArray{id("zlibwapi.dll")}}}, "zlibwapi.dll is missing.");
    row("runtime", QJsonObject{{id("missing"), QJsonArray{id("cublas64_12.dll")}}}, "cublas64_12.dll is missing.");
    row("load", QJsonObject{{id("missing"), QJsonArray{id("zlibwapi.dll")}}}, "zlibwapi.dll is missing.");
    row("load", QJsonObject{{id("status"), 193}}, "error 193");
    row("version", id("failed"), "two cuDNN releases");
    row("create", status("CUDNN_STATUS_NOT_INITIALIZED"), "CUDNN_STATUS_NOT_INITIALIZED (1)");
    row("create", status("CUDNN_STATUS_ARCH_MISMATCH"), "does not support this GPU");
    row("create", id("crash"), crashed);
    row("create", QJsonObject{{id("exit"), 7}}, "code 7");
    row("conv", status("CUDNN_STATUS_NOT_INITIALIZED"), "CUDNN_STATUS_NOT_INITIALIZED");
    row("conv", QJsonObject{{id("status"), 8}}, "EXECUTION_FAILED");
    row("conv", id("wrong"), "compared with the CPU");
    row("conv", id("crash"), crashed);
    row("digits", id("wrong"), "differs from the CPU");
    row("digits", id("failed"), "INTERNAL_ERROR");
    row("algorithms", id("failed"), "INTERNAL_ERROR");
}

void TestCliGpuTest::everyStepFailsAsMachineJsonSays()
{
    QFETCH(QString, step);
    QFETCH(QJsonValue, told);
    QFETCH(QString, words);
    const CliRun run = Installed::instance().askWith({{id("device"), id("ok")}, {step, told}});
    QVERIFY2(run.exitCode() == 10004, qPrintable(run.said()));
    QCOMPARE(run.exitStatus, seenByShell(10004, 14));
    QCOMPARE(run.outcome(), id("failed"));
    QCOMPARE(run.problems, QString());
    const bool crashes = told.toString() == id("crash") || told[id("exit")].isDouble();
    QCOMPARE(stepOf(run, step).value(id("outcome")).toString(), crashes ? id("running") : id("failed"));
    QVERIFY2(run.findings().contains(id("gputest.") + step), qPrintable(run.findings().join(u' ')));
    QVERIFY2(findingText(run).contains(words), qPrintable(findingText(run)));
    QCOMPARE(run.json.value(id("simulated")).toBool(), true);
}

void TestCliGpuTest::whatMachineJsonCannotMeanIsRefused_data()
{
    QTest::addColumn<QJsonObject>("gputest");
    QTest::addColumn<QString>("path");
    QTest::newRow("unknown step") << QJsonObject{{id("convolution"), id("ok!")}} << id("$.gputest.convolution");
    QTest::newRow("unknown word") << QJsonObject{{id("conv"), id("explode")}} << id("$.gputest.conv");
    QTest::newRow("unknown status") << QJsonObject{{id("conv"), QJsonObject{{id("status"), id("CUDNN_STATUS_TIRED")}}}} << id("$.gputest.conv");
    QTest::newRow("wrong without a result") << QJsonObject{{id("create"), id("wrong")}} << id("$.gputest.create");
    QTest::newRow("number") << QJsonObject{{id("conv"), 7}} << id("$.gputest.conv");
    QTest::newRow("two things at once")
        << QJsonObject{{id("conv"), QJsonObject{{id("status"), 8}, {id("exit"), 1}}}} << id("$.gputest.conv");
    QTest::newRow("nothing missing") << QJsonObject{{id("load"), QJsonObject{{id("missing"), QJsonArray()}}}} << id("$.gputest.load");
}

void TestCliGpuTest::whatMachineJsonCannotMeanIsRefused()
{
    QFETCH(QJsonObject, gputest);
    QFETCH(QString, path);
    const CliRun run = Installed::instance().askWith(gputest);
    QCOMPARE(run.exitCode(), 87);
    QCOMPARE(run.problems, QString());
    QVERIFY2(run.json.value(id("error"))[id("detail")].toString().contains(path), qPrintable(run.said()));
}

void TestCliGpuTest::theComputerItselfMayBeTheCause_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("finding");
    QTest::addColumn<QString>("words");
    QTest::newRow("no driver") << id("driver") << id("gputest.driver") << id("driver");
    QTest::newRow("no GPU") << id("gpus") << id("gputest.device") << id("GPU");
}

void TestCliGpuTest::theComputerItselfMayBeTheCause()
{
    QFETCH(QString, what);
    QFETCH(QString, finding);
    QFETCH(QString, words);
    const CliRun run = Installed::instance().ask([&](QJsonObject &json) {
        json[what] = what == id("driver") ? QJsonValue(QJsonValue::Null) : QJsonValue(QJsonArray());
    });
    QCOMPARE(run.exitCode(), 10004);
    QCOMPARE(run.findings().first(), finding);
    QVERIFY(findingText(run).contains(words));
}

void TestCliGpuTest::theVersionOfTheInstalledFilesIsExpected()
{
    const CliRun run = Installed::instance().askWith({});
    QCOMPARE(stepOf(run, id("version")).value(id("data"))[id("expected")].toString(), id("8.9.7"));
}

void TestCliGpuTest::filesOfTwoReleasesAreNamed()
{
    const QString dll = Installed::instance().cudnn() + id("\\cudnn_ops_infer64_8.dll");
    const CliRun run = Installed::instance().ask([&](QJsonObject &json) {
        QJsonObject files = json.value(id("files")).toObject();
        files[dll] = QJsonObject{{id("pe"), QJsonObject{{id("fileVersion"), id("8.6.0.163")}}}};
        json[id("files")] = files;
    });
    QCOMPARE(run.exitCode(), 10004);
    QCOMPARE(run.findings().first(), id("gputest.version"));
    QVERIFY2(findingText(run).contains(id("cudnn_ops_infer64_8.dll: 8.6.0.163")), qPrintable(findingText(run)));
}

void TestCliGpuTest::whereThereIsNoCudnnItIsSaid()
{
    CliScene scene;
    for (const QStringList &where : {QStringList(), QStringList{id("--cudnn"), id("C:\\nowhere")}}) {
        const CliRun run = askCli(scene.folder(), QStringList{id("gputest"), id("--quick")} + where);
        QCOMPARE(run.exitCode(), 10004);
        QCOMPARE(run.problems, QString());
        QCOMPARE(run.findings(), QStringList{id("gputest.load")});
        QVERIFY2(!run.out.contains("/tmp/"), run.out);
    }
}

void TestCliGpuTest::aBrokenFileIsNamed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("there");
    QTest::newRow("empty") << id("cudnn_cnn_infer64_8.dll") << true;
    QTest::newRow("empty main file") << id("cudnn64_8.dll") << true;
    QTest::newRow("gone") << id("cudnn_adv_train64_8.dll") << false;
}

void TestCliGpuTest::aBrokenFileIsNamed()
{
    QFETCH(QString, file);
    QFETCH(bool, there);
    CliScene scene;
    QCOMPARE(askCli(scene.folder(), {id("install"), scene.package8(), id("--yes")}).outcome(), id("done"));
    const QString host = scene.hostPath(MachineBuilder::toolkitRoot(id("12.2")) + id("\\bin\\") + file);
    if (there)
        QVERIFY(QFile::resize(host, 0));
    else
        QVERIFY(QFile::remove(host));
    const CliRun run = askCli(scene.folder(), {id("gputest"), id("--quick"), id("--cudnn"), MachineBuilder::toolkitRoot(id("12.2"))});
    QCOMPARE(run.exitCode(), 10004);
    QCOMPARE(run.problems, QString());
    QCOMPARE(run.findings().first(), id("gputest.load"));
    QVERIFY2(findingText(run).contains(file), qPrintable(findingText(run)));
}

void TestCliGpuTest::theRegistrysEnvironmentCounts()
{
    // What the running programs still have does not: this one was started before the change.
    const CliRun hidden = Installed::instance().ask([](QJsonObject &json) {
        QJsonObject environment = json.value(id("environment")).toObject();
        QJsonObject machine = environment.value(id("machine")).toObject();
        machine[id("CUDA_VISIBLE_DEVICES")] = QString();
        environment[id("machine")] = machine;
        environment[id("process")] = QJsonObject{{id("CUDA_VISIBLE_DEVICES"), id("0")}};
        json[id("environment")] = environment;
        json[id("gpus")] = QJsonArray();
    });
    QCOMPARE(hidden.exitCode(), 10004);
    QVERIFY2(findingText(hidden).contains(id("CUDA_VISIBLE_DEVICES")), qPrintable(findingText(hidden)));
}

void TestCliGpuTest::byNameThePathDecides()
{
    const auto pathOf = [](const QStringList &entries) {
        return [entries](QJsonObject &json) {
            QJsonObject environment = json.value(id("environment")).toObject();
            QJsonObject machine = environment.value(id("machine")).toObject();
            machine[id("Path")] = entries.join(u';');
            environment[id("machine")] = machine;
            environment[id("user")] = QJsonObject();
            json[id("environment")] = environment;
        };
    };
    const QStringList byName{id("--quick"), id("--by-name"), id("--cudnn"), Installed::instance().cudnn()};
    const CliRun first = Installed::instance().ask(pathOf({id("C:\\Windows\\system32"), Installed::instance().cudnn()}), byName);
    QVERIFY2(first.exitCode() == 0, qPrintable(first.said()));
    QCOMPARE(stepOf(first, id("load")).value(id("data")).toObject().value(id("byName")).toBool(), true);

    // Nothing on PATH leads to it: programs would not find it, although its full path does.
    const CliRun nowhere = Installed::instance().ask(pathOf({id("C:\\Windows\\system32")}), byName);
    QCOMPARE(nowhere.exitCode(), 10004);
    QCOMPARE(nowhere.findings().first(), id("gputest.load"));
    QVERIFY2(findingText(nowhere).contains(id("Programs do not find it")), qPrintable(findingText(nowhere)));

    // Another copy comes first on PATH.
    CliScene scene;
    const CliRun installed = askCli(scene.folder(), {id("install"), scene.package8(), id("--yes")});
    QVERIFY2(installed.exitCode() == 0, qPrintable(installed.said()));
    const CliRun own = askCli(scene.folder(), {id("install"), scene.package8(), id("--way"), id("own-folder"), id("--yes")});
    QVERIFY2(own.exitCode() == 0, qPrintable(own.said()));
    const CliRun other = askCli(scene.folder(), {id("gputest"), id("--quick"), id("--by-name"), id("--cudnn"), Installed::instance().cudnn()});
    QCOMPARE(other.exitCode(), 10004);
    QCOMPARE(other.findings().first(), id("gputest.load"));
    QVERIFY2(findingText(other).contains(id("Programs get another cuDNN")), qPrintable(findingText(other)));
}

void TestCliGpuTest::aLongRunIsAskedFor()
{
    const CliRun run = Installed::instance().askWith({}, {id("--quick"), id("--soak"), id("1")});
    QVERIFY2(run.exitCode() == 0, qPrintable(run.said()));
    QCOMPARE(outcomeOf(run, "soak"), id("passed"));
    QVERIFY(stepOf(run, id("soak")).value(id("ms")).toDouble() >= 1000);
    // The stand-in fails at a later computation: it may take as long as it takes, and ends there.
    const CliRun fails = Installed::instance().askWith({{id("soak"), id("failed")}}, {id("--quick"), id("--soak"), id("600")});
    QCOMPARE(fails.exitCode(), 10004);
    QCOMPARE(fails.findings().first(), id("gputest.soak"));
}

void TestCliGpuTest::theSecondGpuIsTested()
{
    const auto two = [](QJsonObject &json) {
        QJsonArray gpus = json.value(id("gpus")).toArray();
        QJsonObject second = gpus.first().toObject();
        second[id("name")] = id("NVIDIA RTX A6000");
        gpus.append(second);
        json[id("gpus")] = gpus;
    };
    const CliRun run = Installed::instance().ask(two, {id("--quick"), id("--gpu"), id("1")});
    QVERIFY2(run.exitCode() == 0, qPrintable(run.said()));
    QVERIFY(stepOf(run, id("device")).value(id("text")).toString().contains(id("RTX A6000")));
    const CliRun none = Installed::instance().ask(two, {id("--quick"), id("--gpu"), id("2")});
    QCOMPARE(none.exitCode(), 10004);
    QCOMPARE(none.findings().first(), id("gputest.device"));
}

void TestCliGpuTest::wrongArgumentsAreRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no number") << QStringList{id("--gpu"), id("first")};
    QTest::newRow("negative") << QStringList{id("--gpu"), id("-1")};
    QTest::newRow("huge") << QStringList{id("--gpu"), id("99999999999")};
    QTest::newRow("no duration") << QStringList{id("--soak"), id("long")};
    QTest::newRow("no time at all") << QStringList{id("--soak"), id("0")};
    QTest::newRow("for ever") << QStringList{id("--soak"), id("3601")};
    QTest::newRow("no full path") << QStringList{id("--cudnn"), id("bin")};
    QTest::newRow("JUnit into nowhere") << QStringList{id("--junit"), id("/nowhere/at/all.xml")};
    QTest::newRow("an argument") << QStringList{id("now")};
}

void TestCliGpuTest::wrongArgumentsAreRefused()
{
    QFETCH(QStringList, arguments);
    const CliRun run = Installed::instance().askWith({}, arguments);
    QCOMPARE(run.exitCode(), 87);
    QCOMPARE(run.problems, QString());
}

void TestCliGpuTest::junitHoldsEveryStep_data()
{
    QTest::addColumn<QJsonObject>("gputest");
    QTest::addColumn<int>("failures");
    QTest::addColumn<int>("errors");
    QTest::newRow("passed") << QJsonObject() << 0 << 0;
    QTest::newRow("a step failed") << QJsonObject{{id("create"), id("failed")}} << 1 << 0;
    QTest::newRow("crashed") << QJsonObject{{id("conv"), id("crash")}} << 0 << 1;
}

void TestCliGpuTest::junitHoldsEveryStep()
{
    QFETCH(QJsonObject, gputest);
    QFETCH(int, failures);
    QFETCH(int, errors);
    QTemporaryDir folder;
    const QString path = folder.filePath(id("gpu.xml"));
    Installed::instance().askWith(gputest, {id("--quick"), id("--junit"), path});
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    int cases = 0;
    int seenFailures = 0;
    int seenErrors = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        cases += xml.name() == id("testcase");
        seenFailures += xml.name() == id("failure");
        seenErrors += xml.name() == id("error");
        if (xml.name() == id("testsuite")) {
            QCOMPARE(xml.attributes().value(id("failures")).toInt(), failures);
            QCOMPARE(xml.attributes().value(id("errors")).toInt(), errors);
            QVERIFY(xml.attributes().value(id("name")).contains(id("simulated")));
        }
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(cases, 12);
    QCOMPARE(seenFailures, failures);
    QCOMPARE(seenErrors, errors);
}

void TestCliGpuTest::textIsForPeopleInBothLanguages()
{
    const QString folder = Installed::instance().folder();
    const CliRun english = runCliProgram(folder, {id("gputest"), id("--quick"), id("--lang"), id("en")});
    QVERIFY2(english.out.contains("simulated") && english.out.contains("10 of 10 right"), english.out);
    const CliRun chinese = runCliProgram(folder, {id("gputest"), id("--quick"), id("--lang"), id("zh_CN")});
    QVERIFY2(QString::fromUtf8(chinese.out).contains(QStringLiteral("模拟")), chinese.out);
    QVERIFY2(!chinese.out.contains("right") && !chinese.out.contains("largest"), chinese.out);
}

void TestCliGpuTest::withoutAComputerTheHostIsTested()
{
    // Whatever driver this host has: a folder without cuDNN is named, and nothing is simulated.
    QTemporaryDir empty;
    const CliRun run = askCli({}, {id("gputest"), id("--quick"), id("--cudnn"), empty.path()});
    QCOMPARE(run.exitCode(), 10004);
    QCOMPARE(run.problems, QString());
    QCOMPARE(run.json.value(id("simulated")).toBool(), false);
    QVERIFY(run.findings().contains(id("gputest.load")) || run.findings().contains(id("gputest.driver")));
    QCOMPARE(outcomeOf(run, "load"), id("failed"));
}

QTEST_APPLESS_MAIN(TestCliGpuTest)
#include "tst_cli_gputest.moc"
