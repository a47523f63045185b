// Two runs of cunest-cli on one computer at once: one waits or is told so, and the computer is the old or the new one.
#include "support/cudnn_archive.h"
#include "support/long_form.h"
#include "support/machine_builder.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QProcess>
#include <QRandomGenerator>
#include <QtTest>

#include <thread>

using namespace cunest;

namespace {

struct Said
{
    int exitStatus = -1;
    QJsonObject json;
    QString text;

    int code() const { return json.value(QLatin1String("exitCode")).toInt(-1); }
    QString outcome() const { return json.value(QLatin1String("outcome")).toString(); }
};

class Run
{
public:
    Run(const QString &machine, const QStringList &arguments)
    {
        m_process.start(QStringLiteral(CUNEST_CLI), QStringList{QStringLiteral("--machine"), machine, QStringLiteral("--json")} + arguments);
    }

    Said wait()
    {
        Said said;
        if (!m_process.waitForFinished(120000) || m_process.exitStatus() != QProcess::NormalExit) {
            said.text = QStringLiteral("crashed or hung");
            return said;
        }
        said.exitStatus = m_process.exitCode();
        const QByteArray out = m_process.readAllStandardOutput();
        said.json = QJsonDocument::fromJson(out).object();
        said.text = QString::fromUtf8(out + m_process.readAllStandardError());
        return said;
    }

private:
    QProcess m_process;
};

// Done, nothing to do, busy, taken back because of the other, or nothing left to take back.
bool isAnAnswer(const Said &said)
{
    static const QList<int> codes = {0, 87, 1603, 1618};
    const bool failed = said.exitStatus != 0;
    return codes.contains(said.code()) && failed == said.json.value(QLatin1String("error")).isObject();
}

} // namespace

class TestTwoRuns : public QObject
{
    Q_OBJECT

public:
    static void initMain() { giveTimeFor("CUNEST_PAIRS"); }

private Q_SLOTS:
    void initTestCase();
    void neitherSpoilsTheOther_data();
    void neitherSpoilsTheOther();

private:
    Knowledge m_knowledge;
};

void TestTwoRuns::initTestCase()
{
    if (QFileInfo(QStringLiteral("/dev/shm")).isWritable())
        qputenv("TMPDIR", "/dev/shm");
    auto knowledge = Knowledge::load();
    QVERIFY(knowledge);
    m_knowledge = *std::move(knowledge);
}

void TestTwoRuns::neitherSpoilsTheOther_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    for (const char *pair : {"install install", "install undo", "undo undo", "undo install", "install recover", "undo recover"}) {
        const QStringList words = QString::fromLatin1(pair).split(u' ');
        QTest::newRow(pair) << words.at(0) << words.at(1);
    }
}

// CUNEST_PAIRS=N for more than the suite's six of each.
void TestTwoRuns::neitherSpoilsTheOther()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    const int pairs = qEnvironmentVariableIsSet("CUNEST_PAIRS") ? qEnvironmentVariableIntValue("CUNEST_PAIRS") : 6;
    CudnnArchive archive;
    archive.version = Version({8, 9, 7, 29});
    const auto builder = MachineBuilder::typical();
    builder->os("elevated", true);
    const QString package = QStringLiteral("C:\\Users\\lin\\Downloads\\") + archive.fileName();
    builder->file(package, archive.zip(m_knowledge).build());
    builder->write();
    const QString machine = builder->folder();
    const auto line = [&](const QString &command) {
        return command == QLatin1String("install") ? QStringList{command, package, QStringLiteral("--yes")} : QStringList{command};
    };

    const auto old = treeState(machine);
    const Said installed = Run(machine, line(QStringLiteral("install"))).wait();
    QVERIFY2(installed.exitStatus == 0, qPrintable(installed.text));
    const auto fresh = treeState(machine);
    bool isNew = true;
    QRandomGenerator random(7);
    QMap<QString, int> outcomes;
    for (int i = 0; i < pairs; ++i) {
        const bool wantsNew = first == QLatin1String("undo");
        if (isNew != wantsNew) {
            const Said prepared = Run(machine, line(wantsNew ? QStringLiteral("install") : QStringLiteral("undo"))).wait();
            QVERIFY2(prepared.exitStatus == 0, qPrintable(prepared.text));
        }
        Run one(machine, line(first));
        std::this_thread::sleep_for(std::chrono::milliseconds(random.bounded(i == 0 ? 1 : 80)));
        Run two(machine, line(second));
        const Said a = one.wait();
        const Said b = two.wait();
        QVERIFY2(isAnAnswer(a) && isAnAnswer(b), qPrintable(a.text + b.text));
        ++outcomes[a.outcome() + QStringLiteral(" and ") + b.outcome()];

        const Said recovered = Run(machine, {QStringLiteral("recover")}).wait();
        QVERIFY2(recovered.exitStatus == 0 && recovered.outcome() == QLatin1String("nothing-to-do"), qPrintable(recovered.text));
        const auto now = treeState(machine);
        QVERIFY2(now == old || now == fresh,
                 qPrintable(a.text + b.text + treeDifference(old, now).join(u'\n') + u'\n' + treeDifference(fresh, now).join(u'\n')));
        isNew = now == fresh;
        const Said verified = Run(machine, {QStringLiteral("verify")}).wait();
        QVERIFY2(verified.exitStatus == 0, qPrintable(verified.text));
    }
    for (auto it = outcomes.cbegin(); it != outcomes.cend(); ++it)
        qInfo("%s: %d", qPrintable(it.key()), *it);
}

QTEST_GUILESS_MAIN(TestTwoRuns)
#include "tst_two_runs.moc"
