// Every fix that a finding offers: the plan carries it out, the finding is gone, and the undo brings all back.
#include "job/diagnose_job.h"
#include "plan/fix_plan.h"
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QTest>

#include <functional>

using namespace cunest;

class TestFixJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFixMendsAndIsTakenBack_data();
    void everyFixMendsAndIsTakenBack();
    void ourOlderCopyInAMixGoesAndComesBack();
    void theButtonSaysWhatItDoes();
    void whatIsNotThereAnyMoreIsAnError();
};

namespace {

struct FixRow
{
    const char *name;
    std::function<void(JobScene &)> spoil; // a typical computer
    const char *finding;
    const char *fix; // its beginning
};

void putCopy(JobScene &scene, const QString &folder, const char *version)
{
    const Version number = Version::parse(QString::fromLatin1(version)).value_or(Version());
    for (const char *part : {"", "_ops", "_cnn", "_adv", "_graph", "_engines_precompiled", "_engines_runtime_compiled", "_heuristic"}) {
        const QString name = QStringLiteral("cudnn%1%2_%3.dll").arg(QLatin1String(part), QStringLiteral("64")).arg(number.major());
        scene.builder().file(folder + u'\\' + name, cudnnDll(name, number));
    }
}

const QString toolkit12 = QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.2\\bin");

const QList<FixRow> &rows()
{
    static const QList<FixRow> table = {
        {"a variable of a removed toolkit",
         [](JobScene &s) { s.builder().variable("machine", QStringLiteral("CUDA_PATH_V10_1"), QStringLiteral("C:\\gone\\v10.1")); },
         "toolkit.variable-dead", "variable.delete:CUDA_PATH_V10_1"},
        {"the user's own variable",
         [](JobScene &s) { s.builder().variable("user", QStringLiteral("CUDA_PATH_V10_1"), QStringLiteral("C:\\gone\\v10.1")); },
         "toolkit.variable-dead", "variable.delete:CUDA_PATH_V10_1"},
        {"CUDA_PATH names nothing", [](JobScene &s) { s.builder().variable("machine", QStringLiteral("CUDA_PATH"), QStringLiteral("C:\\gone\\v10.1")); },
         "toolkit.variable-dead", "use.cuda:"},
        {"CUDNN_PATH names nothing", [](JobScene &s) { s.builder().variable("machine", QStringLiteral("CUDNN_PATH"), QStringLiteral("C:\\gone\\cudnn")); },
         "toolkit.variable-dead", "variable.delete:CUDNN_PATH"},
        {"CUDA_PATH and PATH disagree",
         [](JobScene &s) {
             s.builder().variable("machine", QStringLiteral("Path"),
                                  QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v11.8\\bin;") + toolkit12 + QStringLiteral(";%SystemRoot%\\system32"),
                                  QStringLiteral("REG_EXPAND_SZ"));
         },
         "toolkit.variable-mismatch", "use.cuda:"},
        {"entries that lead nowhere",
         [](JobScene &s) {
             s.builder().variable("machine", QStringLiteral("Path"), toolkit12 + QStringLiteral(";C:\\gone;%SystemRoot%\\system32"), QStringLiteral("REG_EXPAND_SZ"));
         },
         "path.dead", "path.clean"},
        {"the older copy first",
         [](JobScene &s) {
             putCopy(s, QStringLiteral("C:\\a\\bin"), "9.1.0.70");
             putCopy(s, QStringLiteral("C:\\b\\bin"), "9.5.0.50");
             s.builder().variable("machine", QStringLiteral("Path"), QStringLiteral("C:\\a\\bin;C:\\b\\bin;") + toolkit12 + QStringLiteral(";%SystemRoot%\\system32"),
                                  QStringLiteral("REG_EXPAND_SZ"));
         },
         "path.order", "use.cudnn:C:\\b\\bin"},
    };
    return table;
}

Findings found(JobScene &scene)
{
    JobContext context = scene.context();
    return diagnoseComputer(context, {}).value().diagnosis.findings;
}

std::optional<Finding> findingCalled(const Findings &findings, const char *id)
{
    for (const Finding &finding : findings) {
        if (finding.id == QLatin1String(id))
            return finding;
    }
    return std::nullopt;
}

} // namespace

void TestFixJob::everyFixMendsAndIsTakenBack_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < rows().size(); ++row)
        QTest::newRow(rows().at(row).name) << row;
}

void TestFixJob::everyFixMendsAndIsTakenBack()
{
    QFETCH(int, row);
    const FixRow &fix = rows().at(row);
    JobScene scene;
    fix.spoil(scene);
    scene.open();
    JobContext context = scene.context();
    const auto before = diagnoseComputer(context, {});
    CUNEST_OK(before);
    const auto finding = findingCalled(before->diagnosis.findings, fix.finding);
    QVERIFY2(finding.has_value(), qPrintable(findingIds(before->diagnosis.findings).join(u',')));
    QVERIFY2(finding->fix.startsWith(QLatin1String(fix.fix)), qPrintable(finding->fix));
    QVERIFY(!fixName(*finding).isEmpty());
    const auto state = scene.state();
    const auto plan = makeFix(context, before->snapshot, *finding, std::nullopt);
    CUNEST_OK(plan);
    QCOMPARE(plan->kind, PlanKind::Fix);
    QVERIFY(!plan->operations.isEmpty());
    QCOMPARE(treeDifference(state, scene.state()), QStringList()); // a plan changes nothing
    PreparedInstall prepared;
    prepared.plan = *plan;
    const Outcome outcome = scene.apply(prepared);
    QVERIFY2(outcome.kind == OutcomeKind::Committed, qPrintable(describeEnd(outcome)));
    QVERIFY2(!findingCalled(found(scene), fix.finding).has_value(), qPrintable(findingIds(found(scene)).join(u',')));
    const Outcome undone = scene.undo(outcome.transaction);
    QVERIFY2(undone.kind == OutcomeKind::Committed, qPrintable(describeEnd(undone)));
    // A value that was deleted comes back in the shorter spelling of machine.json: compare what it says.
    const auto after = diagnoseComputer(context, {});
    CUNEST_OK(after);
    QVERIFY(after->snapshot.environment == before->snapshot.environment);
    QCOMPARE(findingIds(after->diagnosis.findings), findingIds(before->diagnosis.findings));
}

// CuNest's own 8.9.7 meets a newer one of somebody else's: it is taken out as it was put in, and comes back byte for byte.
void TestFixJob::ourOlderCopyInAMixGoesAndComesBack()
{
    const QString error = QStringLiteral("Could not load library cudnn_cnn_infer64_8.dll. Error code 127");
    const QString foreign = QStringLiteral("C:\\b\\bin");
    JobScene scene;
    for (const char *part : {"", "_ops_infer", "_ops_train", "_cnn_infer", "_cnn_train", "_adv_infer", "_adv_train"}) {
        const QString name = QStringLiteral("cudnn%1%2_8.dll").arg(QLatin1String(part), QStringLiteral("64"));
        scene.builder().file(foreign + u'\\' + name, cudnnDll(name, Version({8, 9, 8, 0})));
    }
    scene.builder().variable("machine", QStringLiteral("Path"), foreign + u';' + toolkit12 + QStringLiteral(";%SystemRoot%\\system32"), QStringLiteral("REG_EXPAND_SZ"));
    scene.options.way = Way::OwnFolder;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const Outcome installed = scene.install(source);
    QVERIFY2(installed.kind == OutcomeKind::Committed, qPrintable(describeEnd(installed)));
    scene.reopen();
    JobContext context = scene.context();
    const auto before = diagnoseComputer(context, {error, std::nullopt, false});
    CUNEST_OK(before);
    const auto finding = findingCalled(before->diagnosis.findings, "cudnn.mixed");
    QVERIFY2(finding.has_value(), qPrintable(findingIds(before->diagnosis.findings).join(u',')));
    QVERIFY2(finding->fix.startsWith(QStringLiteral("installed.remove:")), qPrintable(finding->fix));
    const auto state = scene.state();
    const auto plan = makeFix(context, before->snapshot, *finding, std::nullopt);
    CUNEST_OK(plan);
    QCOMPARE(treeDifference(state, scene.state()), QStringList());
    PreparedInstall prepared;
    prepared.plan = *plan;
    const Outcome outcome = scene.apply(prepared);
    QVERIFY2(outcome.kind == OutcomeKind::Committed, qPrintable(describeEnd(outcome)));
    const auto after = diagnoseComputer(context, {error, std::nullopt, false});
    QVERIFY2(!findingCalled(after->diagnosis.findings, "cudnn.mixed").has_value(), qPrintable(findingIds(after->diagnosis.findings).join(u',')));
    QVERIFY(scene.platform().files.stat(WinPath::fromLiteral(foreign) / QStringLiteral("cudnn64_8.dll")).hasValue()); // nobody else's is touched
    const Outcome undone = scene.undo(outcome.transaction);
    QVERIFY2(undone.kind == OutcomeKind::Committed, qPrintable(describeEnd(undone)));
    const auto again = diagnoseComputer(context, {error, std::nullopt, false});
    QVERIFY(findingCalled(again->diagnosis.findings, "cudnn.mixed").has_value());
    QCOMPARE(again->snapshot.cudnn, before->snapshot.cudnn);
}

void TestFixJob::theButtonSaysWhatItDoes()
{
    Finding finding;
    for (const char *fix : {"path.add:C:\\x", "path.clean", "use.cuda:C:\\x", "use.cudnn:C:\\x", "variable.delete:CUDA_PATH", "zlib.place:C:\\x", "installed.remove:C:\\x"}) {
        finding.fix = QLatin1String(fix);
        QVERIFY2(!fixName(finding).isEmpty(), fix);
    }
    finding.fix.clear();
    QVERIFY(fixName(finding).isEmpty());
    finding.fix = QStringLiteral("files.rename:C:\\x");
    QVERIFY(fixName(finding).isEmpty()); // nothing that CuNest does
}

void TestFixJob::whatIsNotThereAnyMoreIsAnError()
{
    JobScene scene;
    scene.open();
    JobContext context = scene.context();
    Finding finding;
    finding.id = QStringLiteral("toolkit.variable-dead");
    for (const char *fix : {"variable.delete:CUDA_PATH_V10_1", "zlib.place:C:\\nobody", "installed.remove:C:\\nobody", "files.rename:C:\\x"}) {
        finding.fix = QLatin1String(fix);
        const auto plan = makeFix(context, diagnoseComputer(context, {}).value().snapshot, finding, std::nullopt);
        QVERIFY2(!plan, fix);
        QVERIFY2(!plan.error().message.isEmpty(), fix);
    }
}

QTEST_GUILESS_MAIN(TestFixJob)
#include "tst_fix_job.moc"
