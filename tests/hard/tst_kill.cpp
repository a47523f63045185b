// The real cunest-cli, killed at any moment: after recovery the computer is the old or the new one, byte for byte.
#include "kill_walk.h"
#include "support/cudnn_archive.h"
#include "support/long_form.h"
#include "support/machine_builder.h"

#include <QFileInfo>
#include <QtTest>

using namespace cunest;

// In the suite: a hundred kills, in memory where there is a disk of it (a killed process loses nothing
// that a disk would keep). By hand: CUNEST_KILLS=1000 for each computer, CUNEST_KILL_ARCHIVE=FILE for one
// of NVIDIA's own archives, CUNEST_KILL_SEED=N for other moments, CUNEST_KILL_CLI=FILE for another build
// of the program.
class TestKill : public QObject
{
    Q_OBJECT

public:
    static void initMain() { giveTimeFor("CUNEST_KILLS"); }

private Q_SLOTS:
    void initTestCase();
    void aKilledRunLeavesTheOldOrTheNewComputer_data();
    void aKilledRunLeavesTheOldOrTheNewComputer();

private:
    Knowledge m_knowledge;
};

namespace {

const QString otherRoot = QStringLiteral("D:\\CUDA\\v12.2");

CudnnArchive archive(const char *version)
{
    CudnnArchive made;
    made.version = Version::parse(QString::fromLatin1(version)).value_or(Version());
    return made;
}

// An older cuDNN that somebody copied by hand, so that files are replaced, added and removed.
void addOldCudnn(MachineBuilder &computer, const Knowledge &knowledge, const QString &root)
{
    CudnnArchive old = archive("8.6.0.163");
    old.layout = CudnnArchive::Layout::Flat;
    const ZipBuilder zip = old.zip(knowledge);
    for (const ZipBuilderEntry &entry : zip.entries()) {
        const QString name = QString::fromUtf8(entry.name);
        if (name.contains(u'/'))
            computer.file(root + u'\\' + QString(name).replace(u'/', u'\\'), entry.data);
    }
}

} // namespace

void TestKill::initTestCase()
{
    if (!qEnvironmentVariableIsSet("CUNEST_KILLS") && QFileInfo(QStringLiteral("/dev/shm")).isWritable())
        qputenv("TMPDIR", "/dev/shm");
    auto knowledge = Knowledge::load();
    QVERIFY(knowledge);
    m_knowledge = *std::move(knowledge);
}

void TestKill::aKilledRunLeavesTheOldOrTheNewComputer_data()
{
    QTest::addColumn<QString>("root"); // of the active toolkit
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("before"); // version that is installed the same way beforehand
    QTest::newRow("a toolkit") << MachineBuilder::toolkitRoot(QStringLiteral("12.2"))
                               << QStringList{QStringLiteral("--way"), QStringLiteral("toolkit")} << QString();
    QTest::newRow("a toolkit on another volume") << otherRoot << QStringList{QStringLiteral("--way"), QStringLiteral("toolkit")} << QString();
    QTest::newRow("a folder of its own, for one user")
        << MachineBuilder::toolkitRoot(QStringLiteral("12.2"))
        << QStringList{QStringLiteral("--way"), QStringLiteral("own-folder"), QStringLiteral("--scope"), QStringLiteral("user")} << QString();
    QTest::newRow("a link that leads to another version")
        << MachineBuilder::toolkitRoot(QStringLiteral("12.2")) << QStringList{QStringLiteral("--way"), QStringLiteral("link")} << QStringLiteral("8.6.0.163");
}

void TestKill::aKilledRunLeavesTheOldOrTheNewComputer()
{
    QFETCH(QString, root);
    QFETCH(QStringList, options);
    QFETCH(QString, before);
    MachineBuilder computer;
    computer.toolkit(QStringLiteral("11.8")).activeToolkit(QStringLiteral("12.2"), root).volume(QStringLiteral("D"), 1LL << 40);
    addOldCudnn(computer, m_knowledge, root);
    QString package = qEnvironmentVariable("CUNEST_KILL_ARCHIVE");
    const bool real = !package.isEmpty();
    if (!real) {
        const CudnnArchive small = archive("8.9.7.29");
        package = QStringLiteral("C:\\Users\\lin\\Downloads\\") + small.fileName();
        computer.file(package, small.zip(m_knowledge).build());
    }
    QVERIFY2(!real || QFileInfo(package).isFile(), qPrintable(package));
    const CudnnArchive earlier = archive(qPrintable(before));
    const QString earlierPackage = QStringLiteral("C:\\Users\\lin\\Downloads\\") + earlier.fileName();
    if (!before.isEmpty())
        computer.file(earlierPackage, earlier.zip(m_knowledge).build());
    computer.write();

    const int kills = qEnvironmentVariableIsSet("CUNEST_KILLS") ? qEnvironmentVariableIntValue("CUNEST_KILLS") : 25;
    const quint32 seed = quint32(qEnvironmentVariableIntValue("CUNEST_KILL_SEED"));
    KillWalk walk(computer.folder(), QStringList{QStringLiteral("install"), package, QStringLiteral("--yes")} + options, seed);
    if (!before.isEmpty()) {
        const auto wrong = walk.prepare(QStringList{QStringLiteral("install"), earlierPackage, QStringLiteral("--yes")} + options);
        QVERIFY2(!wrong, qPrintable(wrong.value_or(QString())));
    }
    const auto unusable = walk.measure();
    QVERIFY2(!unusable, qPrintable(unusable.value_or(QString())));

    QRandomGenerator random(seed);
    for (int i = 0; walk.counts().killed < kills; ++i) {
        QVERIFY2(i < 4 * kills, "most runs are done before they are killed");
        const auto job = random.bounded(2) == 0 ? KillWalk::Job::Install : KillWalk::Job::Undo;
        const auto aim = random.bounded(2) == 0 ? KillWalk::Aim::ByTime : KillWalk::Aim::ByCall;
        const auto wrong = walk.round(job, aim, random.generateDouble(), random.bounded(3));
        QVERIFY2(!wrong, qPrintable(QStringLiteral("round %1, seed %2: ").arg(i).arg(seed) + wrong.value_or(QString())));
    }
    qInfo("%s", qPrintable(describeCounts(walk.counts())));
    QVERIFY(walk.counts().old > 0 && walk.counts().fresh > 0);
}

QTEST_GUILESS_MAIN(TestKill)
#include "tst_kill.moc"
