// A cuDNN that somebody copied by hand is taken into the books as it is, and can then be checked
// and removed.
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QDir>
#include <QJsonObject>
#include <QTest>

using namespace cunest;

namespace {

const Version copied = *Version::parse(QStringLiteral("8.9.7.29"));

// DLLs, headers and import libraries as people copy them.
void copyCudnn(MachineBuilder &builder, const QString &dlls, const QString &headers,
               const QString &libraries, int onlyFirst = 1000)
{
    const LayoutFact *layout = JobScene::knowledge().layoutOf(copied);
    for (const QString &name : layout->dlls.mid(0, onlyFirst))
        builder.file(dlls + u'\\' + name, cudnnDll(name, copied, 12));
    for (const QString &name : headers.isEmpty() ? QStringList() : layout->headers) {
        builder.file(headers + u'\\' + name, name == QLatin1String("cudnn_version.h")
                                                 ? cudnnVersionHeader(copied)
                                                 : cudnnHeader(name));
    }
    for (const QString &name : libraries.isEmpty() ? QStringList() : layout->libs)
        builder.file(libraries + u'\\' + name, cudnnImportLibrary(name, 8));
}

void copyInto(MachineBuilder &builder, const QString &root, int onlyFirst = 1000)
{
    copyCudnn(builder, root + QStringLiteral("\\bin"), root + QStringLiteral("\\include"),
              root + QStringLiteral("\\lib\\x64"), onlyFirst);
}

QStringList targets(const InstallPlan &plan)
{
    QStringList names;
    for (const DiffRow &row : plan.rows)
        names.append(row.target.fileName());
    return names;
}

} // namespace

class TestAdoptJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyShapeIsRecognised_data();
    void everyShapeIsRecognised();
    void adoptedCopiesAreCheckedRemovedAndPutBack();
    void anIncompleteSetIsAdoptedAsItIs();
    void whatIsNotCudnnStaysOutside();
    void nothingThereIsNotFound_data();
    void nothingThereIsNotFound();
    void dllsKnownByFactsAloneAreRecognised();
    void whatIsInTheBooksIsNothingToDo();
    void aFolderOfTheUserNeedsNoRights();
    void aFileChangedAfterReviewIsRefused();
};

void TestAdoptJob::everyShapeIsRecognised_data()
{
    QTest::addColumn<QString>("dlls");
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("root");
    QTest::addColumn<bool>("withRest");
    const QString own = QStringLiteral("C:\\Program Files\\cudnn");
    QTest::newRow("toolkit") << JobScene::toolkit() + QStringLiteral("\\bin") << JobScene::toolkit()
                             << JobScene::toolkit() << true;
    QTest::newRow("its bin") << JobScene::toolkit() + QStringLiteral("\\bin")
                             << JobScene::toolkit() + QStringLiteral("\\bin") << JobScene::toolkit()
                             << true;
    QTest::newRow("another case") << JobScene::toolkit() + QStringLiteral("\\bin")
                                  << JobScene::toolkit().toUpper() << JobScene::toolkit() << true;
    QTest::newRow("folder with bin") << own + QStringLiteral("\\bin") << own << own << true;
    QTest::newRow("folder with bin\\x64")
        << own + QStringLiteral("\\bin\\x64") << own << own << true;
    QTest::newRow("bin\\x64 itself")
        << own + QStringLiteral("\\bin\\x64") << own + QStringLiteral("\\bin\\x64") << own << true;
    QTest::newRow("DLLs alone") << own << own << own << false;
}

void TestAdoptJob::everyShapeIsRecognised()
{
    QFETCH(QString, dlls);
    QFETCH(QString, asked);
    QFETCH(QString, root);
    QFETCH(bool, withRest);
    JobScene scene;
    copyCudnn(scene.builder(), dlls, withRest ? root + QStringLiteral("\\include") : QString(),
              withRest ? root + QStringLiteral("\\lib\\x64") : QString());
    scene.open();
    const auto before = scene.state();
    JobContext job = scene.context();
    const auto plan = makeAdoptPlan(job, WinPath::fromLiteral(asked));
    CUNEST_OK(plan);
    const LayoutFact *layout = JobScene::knowledge().layoutOf(copied);
    const qsizetype files =
        layout->dlls.size() + (withRest ? layout->headers.size() + layout->libs.size() : 0);
    QCOMPARE(plan->operations.size(), files);
    QCOMPARE(plan->rows.size(), files);
    QCOMPARE(plan->root, WinPath::fromLiteral(root));
    QCOMPARE(plan->package.version, std::optional(copied));
    if (WinPath::fromLiteral(root) == WinPath::fromLiteral(JobScene::toolkit()))
        QCOMPARE(plan->package.cudaMajor, std::optional(12));
    QVERIFY(plan->environment.isEmpty() && plan->bytesToWrite == 0);
    const Outcome adopted = applyPlan(job, *plan, nullptr, true);
    QVERIFY2(adopted.kind == OutcomeKind::Committed, qPrintable(describeEnd(adopted)));
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestAdoptJob::adoptedCopiesAreCheckedRemovedAndPutBack()
{
    JobScene scene;
    copyInto(scene.builder(), JobScene::toolkit());
    scene.open();
    const auto before = scene.state();
    JobContext job = scene.context();
    const auto plan = makeAdoptPlan(job, WinPath::fromLiteral(JobScene::toolkit()));
    CUNEST_OK(plan);
    const Outcome adopted = applyPlan(job, *plan, nullptr, true);
    QCOMPARE(adopted.kind, OutcomeKind::Committed);
    const auto verified = verifyInstalled(job, adopted.transaction);
    CUNEST_OK(verified);
    QVERIFY(verified->first().allOk && verified->first().files.size() == plan->operations.size());

    const auto history = readHistory(scene.platform());
    CUNEST_OK(history);
    const auto remove = makeRemovePlan(scene.platform(), *history, adopted.transaction);
    CUNEST_OK(remove);
    const Outcome removed = applyPlan(job, *remove, nullptr, true);
    QVERIFY2(removed.kind == OutcomeKind::Committed, qPrintable(describeEnd(removed)));
    QVERIFY(scene.bytesOf(JobScene::toolkit() + QStringLiteral("\\bin\\cudnn64_8.dll")).isEmpty());
    QVERIFY(!scene.bytesOf(JobScene::toolkit() + QStringLiteral("\\include\\cuda.h")).isEmpty());
    QCOMPARE(scene.undo(removed.transaction).kind, OutcomeKind::Committed);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestAdoptJob::anIncompleteSetIsAdoptedAsItIs()
{
    JobScene scene;
    copyCudnn(scene.builder(), JobScene::toolkit() + QStringLiteral("\\bin"), {}, {}, 3);
    scene.open();
    JobContext job = scene.context();
    const auto plan = makeAdoptPlan(job, WinPath::fromLiteral(JobScene::toolkit()));
    CUNEST_OK(plan);
    QCOMPARE(plan->operations.size(), 3);
    QCOMPARE(applyPlan(job, *plan, nullptr, true).kind, OutcomeKind::Committed);
}

void TestAdoptJob::whatIsNotCudnnStaysOutside()
{
    JobScene scene;
    copyInto(scene.builder(), JobScene::toolkit());
    const QString bin = JobScene::toolkit() + QStringLiteral("\\bin\\");
    scene.builder().file(bin + QStringLiteral("cudnn_mine64_8.dll"), "no program at all");
    scene.builder().file(
        bin + QStringLiteral("cudnn64_7.dll"),
        cudnnDll(QStringLiteral("cudnn64_7.dll"), *Version::parse(QStringLiteral("7.6.5.32"))));
    scene.builder().file(JobScene::toolkit() + QStringLiteral("\\include\\cudnn_frontend.h"),
                         "// another product");
    scene.open();
    JobContext job = scene.context();
    const auto plan = makeAdoptPlan(job, WinPath::fromLiteral(JobScene::toolkit()));
    CUNEST_OK(plan);
    const QStringList names = targets(*plan);
    QVERIFY(names.contains(QStringLiteral("cudnn64_8.dll")));
    for (const char *name :
         {"cudnn_mine64_8.dll", "cudnn64_7.dll", "cudnn_frontend.h", "cuda.h", "cudart64_12.dll"})
        QVERIFY2(!names.contains(QLatin1String(name)), name);
}

void TestAdoptJob::nothingThereIsNotFound_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("toolkit without cuDNN") << JobScene::toolkit();
    QTest::newRow("empty folder") << QStringLiteral("C:\\Users\\lin\\Downloads");
    QTest::newRow("missing folder") << QStringLiteral("C:\\nowhere");
    QTest::newRow("missing drive") << QStringLiteral("Q:\\cudnn");
    QTest::newRow("only the name is cuDNN's") << QStringLiteral("C:\\fake");
    QTest::newRow("a file") << QStringLiteral("C:\\fake\\cudnn64_8.dll");
    QTest::newRow("drive") << QStringLiteral("C:\\");
}

void TestAdoptJob::nothingThereIsNotFound()
{
    QFETCH(QString, folder);
    JobScene scene;
    scene.builder().file(QStringLiteral("C:\\fake\\cudnn64_8.dll"), "no program");
    scene.open();
    const auto before = scene.state();
    JobContext job = scene.context();
    const auto plan = makeAdoptPlan(job, WinPath::fromLiteral(folder));
    QVERIFY(!plan);
    QVERIFY2(plan.error().code == ErrorCode::NotFound, qPrintable(describe(plan.error())));
    QVERIFY(!plan.error().message.isEmpty());
    const bool saysWhich = describe(plan.error()).contains(QStringLiteral("nothing inside says"));
    QCOMPARE(saysWhich, folder == QLatin1String("C:\\fake"));
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestAdoptJob::dllsKnownByFactsAloneAreRecognised()
{
    JobScene scene;
    const QJsonObject pe{{QStringLiteral("fileVersion"), QStringLiteral("8.9.7.29")}};
    for (const char *name : {"cudnn64_8.dll", "cudnn_ops_infer64_8.dll"})
        scene.builder().fact(QStringLiteral("C:\\tools\\cudnn\\") + QLatin1String(name),
                             {{QStringLiteral("size"), 1000}, {QStringLiteral("pe"), pe}});
    scene.builder().fact(QStringLiteral("C:\\tools\\cudnn\\cudnn64_7.dll"),
                         {{QStringLiteral("size"), 1000}, {QStringLiteral("pe"), pe}}); // renamed
    scene.open();
    JobContext job = scene.context();
    const auto plan = makeAdoptPlan(job, WinPath::fromLiteral(QStringLiteral("C:\\tools\\cudnn")));
    CUNEST_OK(plan);
    QCOMPARE(targets(*plan), QStringList({QStringLiteral("cudnn64_8.dll"), QStringLiteral("cudnn_ops_infer64_8.dll")}));
    QCOMPARE(plan->package.version->toString(), QStringLiteral("8.9.7.29"));
}

void TestAdoptJob::whatIsInTheBooksIsNothingToDo()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    QCOMPARE(scene.install(source).kind, OutcomeKind::Committed);
    JobContext job = scene.context();
    const auto plan = makeAdoptPlan(job, WinPath::fromLiteral(JobScene::toolkit()));
    CUNEST_OK(plan);
    QVERIFY(plan->operations.isEmpty());
    QCOMPARE(applyPlan(job, *plan, nullptr, true).kind, OutcomeKind::NothingToDo);
}

void TestAdoptJob::aFolderOfTheUserNeedsNoRights()
{
    JobScene scene;
    scene.builder().os("uac", QStringLiteral("decline"));
    const QString root = QString::fromUtf8("C:\\Users\\lin\\项目\\cudnn");
    copyInto(scene.builder(), root);
    scene.open();
    JobContext job = scene.context();
    const auto plan = makeAdoptPlan(job, WinPath::fromLiteral(root));
    CUNEST_OK(plan);
    QVERIFY(plan->scope == Scope::User && !plan->needsElevation);
    const Outcome adopted = applyPlan(job, *plan, nullptr, false);
    QVERIFY2(adopted.kind == OutcomeKind::Committed, qPrintable(describeEnd(adopted)));
    QVERIFY(adopted.transaction.startsWith(u'u'));
}

void TestAdoptJob::aFileChangedAfterReviewIsRefused()
{
    JobScene scene;
    copyInto(scene.builder(), JobScene::toolkit());
    scene.open();
    JobContext job = scene.context();
    const auto plan = makeAdoptPlan(job, WinPath::fromLiteral(JobScene::toolkit()));
    CUNEST_OK(plan);
    scene.builder().file(JobScene::toolkit() + QStringLiteral("\\bin\\cudnn64_8.dll"), "another");
    const Outcome outcome = applyPlan(job, *plan, nullptr, true);
    QVERIFY2(outcome.kind == OutcomeKind::Refused && outcome.error->code == ErrorCode::Conflict,
             qPrintable(describeEnd(outcome)));
    QCOMPARE(scene.leftovers(), QStringList());
}

QTEST_GUILESS_MAIN(TestAdoptJob)
#include "tst_adopt_job.moc"
