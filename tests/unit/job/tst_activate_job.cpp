// The scripts of a project are shown before they are written, and nobody else's file is touched.
#include "job/activate_job.h"

#include "support/machine_builder.h"

#include <QTest>

using namespace cunest;

class TestActivateJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aPlanWritesNothing();
    void whatIsThereIsToldApart();
    void anEarlierOneIsReplaced();
    void nobodyElsesFileIsTouched();
    void whatChangedSinceItWasShownStops_data();
    void whatChangedSinceItWasShownStops();
    void aFileWhereTheFolderShouldBeIsSaid();
    void aFolderThatMayNotBeWrittenToStaysAsItIs();

private:
    QList<ActivationFile> scripts(const char *cuda = "12.2") const;
    void open();
    QString host(const char *name) const { return MachineBuilder::hostPath(m_builder->folder(), m_folder.toString() + u'\\' + QLatin1String(name)); }
    QByteArray content(const char *name) const;
    void overwrite(const char *name, const QByteArray &bytes) const;
    FileSystem &files() { return m_machine->platform().files; }

    const WinPath m_folder = WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\new\\项目 (1)"));
    std::unique_ptr<MachineBuilder> m_builder;
    std::unique_ptr<DescribedMachine> m_machine;
};

void TestActivateJob::init()
{
    m_builder = std::make_unique<MachineBuilder>();
    m_builder->folder(QStringLiteral("C:\\Users\\lin"));
    m_machine = m_builder->open();
}

QList<ActivationFile> TestActivateJob::scripts(const char *cuda) const
{
    Activation activation;
    activation.cuda = *Version::parse(QString::fromLatin1(cuda));
    activation.toolkit = WinPath::fromLiteral(QStringLiteral("C:\\CUDA\\v") + QLatin1String(cuda));
    activation.dllFolders = {activation.toolkit / QStringLiteral("bin")};
    return activationFiles(ActivationKind::Bat, activation);
}

QByteArray TestActivateJob::content(const char *name) const
{
    QFile file(host(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("not there");
}

void TestActivateJob::overwrite(const char *name, const QByteArray &bytes) const
{
    QFile file(host(name));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(bytes) == bytes.size());
}

void TestActivateJob::aPlanWritesNothing()
{
    const auto before = treeState(m_builder->folder());
    const auto plan = planActivation(files(), scripts(), m_folder);
    QVERIFY(plan);
    QVERIFY(plan->makesFolder);
    QCOMPARE(plan->count(ScriptState::New), 2);
    QCOMPARE(plan->writes(), 2);
    QCOMPARE(treeDifference(before, treeState(m_builder->folder())), QStringList());
}

void TestActivateJob::whatIsThereIsToldApart()
{
    QVERIFY(writeActivation(files(), *planActivation(files(), scripts(), m_folder)));
    QCOMPARE(content("activate-cuda.bat"), scripts().first().bytes);
    const auto same = planActivation(files(), scripts(), m_folder);
    QVERIFY(!same->makesFolder);
    QCOMPARE(same->count(ScriptState::Unchanged), 2);
    QCOMPARE(same->writes(), 0);
    const auto other = planActivation(files(), scripts("11.8"), m_folder);
    QCOMPARE(other->scripts.at(0).state, ScriptState::Replaced);
    QCOMPARE(other->scripts.at(1).state, ScriptState::Unchanged); // the way back is the same for all
    overwrite("activate-cuda.bat", content("activate-cuda.bat") + "rem mine\r\n");
    QCOMPARE(planActivation(files(), scripts("11.8"), m_folder)->scripts.at(0).state, ScriptState::Foreign); // edited: somebody's work
    QCOMPARE(planActivation(files(), scripts(), m_folder)->scripts.at(0).state, ScriptState::Foreign);
}

void TestActivateJob::anEarlierOneIsReplaced()
{
    QVERIFY(writeActivation(files(), *planActivation(files(), scripts(), m_folder)));
    QVERIFY(writeActivation(files(), *planActivation(files(), scripts("11.8"), m_folder)));
    QCOMPARE(content("activate-cuda.bat"), scripts("11.8").first().bytes);
    QCOMPARE(files().list(m_folder)->size(), 2); // nothing is left beside them
}

void TestActivateJob::nobodyElsesFileIsTouched()
{
    QVERIFY(writeActivation(files(), *planActivation(files(), scripts(), m_folder)));
    overwrite("activate-cuda.bat", "mine");
    QVERIFY(files().removeFile(m_folder / QStringLiteral("deactivate-cuda.bat")));
    const auto plan = planActivation(files(), scripts(), m_folder);
    const auto before = treeState(m_builder->folder());
    const auto done = writeActivation(files(), *plan);
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::AlreadyExists);
    QVERIFY(done.error().message.english().contains(QStringLiteral("activate-cuda.bat")));
    QCOMPARE(treeDifference(before, treeState(m_builder->folder())), QStringList()); // nor is the other one written
}

void TestActivateJob::whatChangedSinceItWasShownStops_data()
{
    QTest::addColumn<QByteArray>("now"); // empty: taken away
    QTest::newRow("somebody wrote a file of that name") << QByteArray("mine");
    QTest::newRow("it is an older one of CuNest now") << scripts("11.0").first().bytes;
    QTest::newRow("it is gone") << QByteArray();
}

void TestActivateJob::whatChangedSinceItWasShownStops()
{
    QFETCH(QByteArray, now);
    QVERIFY(writeActivation(files(), *planActivation(files(), scripts(), m_folder)));
    const auto plan = planActivation(files(), scripts("11.8"), m_folder);
    if (now.isEmpty())
        QVERIFY(QFile::remove(host("activate-cuda.bat")));
    else
        overwrite("activate-cuda.bat", now);
    const auto before = treeState(m_builder->folder());
    const auto done = writeActivation(files(), *plan);
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::Conflict);
    QCOMPARE(treeDifference(before, treeState(m_builder->folder())), QStringList());
}

void TestActivateJob::aFileWhereTheFolderShouldBeIsSaid()
{
    m_builder->file(QStringLiteral("C:\\Users\\lin\\notes.txt"), "x");
    for (const char *folder : {"C:\\Users\\lin\\notes.txt", "C:\\Users\\lin\\notes.txt\\deeper"}) {
        const auto plan = planActivation(files(), scripts(), WinPath::fromLiteral(QLatin1String(folder)));
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, ErrorCode::InvalidInput);
        QVERIFY(plan.error().message.english().contains(QStringLiteral("notes.txt\" is a file")));
    }
}

void TestActivateJob::aFolderThatMayNotBeWrittenToStaysAsItIs()
{
    m_builder->fact(QStringLiteral("C:\\Users\\lin\\locked"), {{QStringLiteral("denyWrite"), true}}).folder(QStringLiteral("C:\\Users\\lin\\locked"));
    m_machine = m_builder->open();
    const auto before = treeState(m_builder->folder());
    const auto plan = planActivation(files(), scripts(), WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\locked\\deeper")));
    QVERIFY(plan);
    const auto done = writeActivation(files(), *plan);
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::AccessDenied);
    QCOMPARE(treeDifference(before, treeState(m_builder->folder())), QStringList());
}

QTEST_APPLESS_MAIN(TestActivateJob)
#include "tst_activate_job.moc"
