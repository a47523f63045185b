// Administrator rights: asked for once a job, never for the user's own things, and never trusting
// the asker.
#include "helper/elevated_request.h"
#include "plan/plan_json.h"
#include "support/full_disk.h"
#include "support/job_scene.h"
#include "support/pe_builder.h"
#include "support/test_text.h"

#include <QJsonDocument>
#include <QTest>

#include <functional>

using namespace cunest;

namespace {

QString dllPath()
{
    return JobScene::toolkit() + QStringLiteral("\\bin\\cudnn64_8.dll");
}

// A job on a computer with an older cuDNN; counts the requests and can lose the helper.
class ElevatedScene : public JobScene
{
public:
    explicit ElevatedScene(const QString &uac = QStringLiteral("accept"))
    {
        const Version old = *Version::parse(QStringLiteral("8.8.0.121"));
        builder().file(dllPath(), cudnnDll(QStringLiteral("cudnn64_8.dll"), old, 12));
        builder().os("uac", uac);
        source = download(package().build());
        open();
        count();
    }

    void count()
    {
        machine().setElevatedHandler([this](Platform &elevated, const QByteArray &request,
                                            ProgressSink &progress, const CancelToken &token) {
            ++requests;
            if (lose && requests == 1)
                return lose(elevated, request, progress, token);
            return handleElevatedRequest(elevated, request, progress, token);
        });
    }

    QByteArray send(const QByteArray &request)
    {
        NoProgress progress;
        const auto reply = platform().elevation.run(request, progress, cancel);
        return reply ? *reply : QByteArray();
    }

    WinPath source;
    int requests = 0;
    DescribedMachine::ElevatedHandler lose; // instead of the first request
};

using Attack = std::function<QByteArray(const InstallPlan &plan, ElevatedScene &scene)>;

// The request with something changed in its JSON.
QByteArray edited(const QByteArray &request, const std::function<void(QJsonObject &)> &edit)
{
    QJsonObject json = QJsonDocument::fromJson(request).object();
    edit(json);
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

// The plan with something changed, approved with the right digest: what an attacker would send.
QByteArray approved(InstallPlan plan, const std::function<void(InstallPlan &)> &edit)
{
    edit(plan);
    return applyRequest(plan);
}

PlaceFile *firstPlaced(InstallPlan &plan)
{
    for (Operation &operation : plan.operations) {
        if (auto *place = std::get_if<PlaceFile>(&operation))
            return place;
    }
    return nullptr;
}

} // namespace

Q_DECLARE_METATYPE(Attack)

class TestElevationFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneRequestAJob();
    void aDeclinedPromptChangesNothing();
    void quietModeIsToldThatItNeedsRights();
    void theUsersOwnThingsNeverAsk();
    void anElevatedRunNeverAsks();
    void hostileRequestsAreRefused_data();
    void hostileRequestsAreRefused();
    void aCutRequestIsRefusedAtEveryLength();
    void aLostHelperThatDidNothingIsRolledBack();
    void aLostHelperThatFinishedIsCommitted();
    void aHelperLostInTheMiddleIsRecovered();
    void whatALostHelperLeftIsRecoveredLater();
    void backupsAreDeletedWithRights();
};

void TestElevationFlow::oneRequestAJob()
{
    ElevatedScene scene;
    const auto before = scene.state();
    const Outcome installed = scene.install(scene.source);
    QVERIFY2(installed.kind == OutcomeKind::Committed, qPrintable(describeEnd(installed)));
    QCOMPARE(scene.requests, 1);
    QCOMPARE(scene.machine().environmentNotifications(),
             installed.receipt.pathEdits.isEmpty() ? 0 : 1);
    QCOMPARE(scene.install(scene.source).kind, OutcomeKind::NothingToDo);
    QCOMPARE(scene.requests, 1);
    QCOMPARE(scene.undo(installed.transaction).kind, OutcomeKind::Committed);
    QCOMPARE(scene.requests, 2);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestElevationFlow::aDeclinedPromptChangesNothing()
{
    ElevatedScene scene(QStringLiteral("decline"));
    const auto before = scene.state();
    const Outcome outcome = scene.install(scene.source);
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QCOMPARE(outcome.error->code, ErrorCode::Cancelled);
    QCOMPARE(outcome.error->systemCode, 1223);
    QCOMPARE(scene.requests, 0);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
    QCOMPARE(scene.leftovers(), QStringList());
}

void TestElevationFlow::quietModeIsToldThatItNeedsRights()
{
    ElevatedScene scene;
    const auto before = scene.state();
    const Outcome outcome = scene.install(scene.source, false);
    QCOMPARE(outcome.kind, OutcomeKind::Refused);
    QCOMPARE(outcome.error->code, ErrorCode::AccessDenied);
    QCOMPARE(outcome.error->systemCode, 740);
    QCOMPARE(scene.requests, 0);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestElevationFlow::theUsersOwnThingsNeverAsk()
{
    ElevatedScene scene(QStringLiteral("decline"));
    scene.options.way = Way::OwnFolder;
    scene.options.scope = Scope::User;
    const Outcome installed = scene.install(scene.source);
    QVERIFY2(installed.kind == OutcomeKind::Committed, qPrintable(describeEnd(installed)));
    QVERIFY(installed.transaction.startsWith(u'u'));
    JobContext job = scene.context();
    CUNEST_OK(recoverAll(job, true));
    CUNEST_OK(verifyInstalled(job, installed.transaction));
    const Outcome undone = scene.undo(installed.transaction);
    QVERIFY2(undone.kind == OutcomeKind::Committed, qPrintable(describeEnd(undone)));
    CUNEST_OK(deleteTransactionBackups(job, undone.transaction, true));
    QCOMPARE(scene.requests, 0);
}

void TestElevationFlow::anElevatedRunNeverAsks()
{
    ElevatedScene scene(QStringLiteral("decline"));
    scene.builder().os("elevated", true);
    scene.open();
    scene.count();
    const Outcome installed = scene.install(scene.source, false);
    QVERIFY2(installed.kind == OutcomeKind::Committed, qPrintable(describeEnd(installed)));
    QCOMPARE(scene.requests, 0);
}

void TestElevationFlow::hostileRequestsAreRefused_data()
{
    QTest::addColumn<Attack>("attack");
    const auto row = [](const char *title, const Attack &attack) {
        QTest::newRow(title) << attack;
    };
    const auto forged = [&row](const char *title, const std::function<void(InstallPlan &)> &edit) {
        row(title,
            [edit](const InstallPlan &plan, ElevatedScene &) { return approved(plan, edit); });
    };
    const auto changed = [&row](const char *title, const std::function<void(QJsonObject &)> &edit) {
        row(title, [edit](const InstallPlan &plan, ElevatedScene &) {
            return edited(applyRequest(plan), edit);
        });
    };
    const auto raw = [&row](const char *title, const QByteArray &bytes) {
        row(title, [bytes](const InstallPlan &, ElevatedScene &) { return bytes; });
    };
    raw("nothing", {});
    raw("not JSON", "install please");
    raw("an array", "[1, 2, 3]");
    raw("a number", "42");
    raw("an empty object", "{}");
    raw("only a verb", R"({"verb": "recover"})");
    raw("another format", R"({"format": "cunest-request/2", "verb": "recover"})");
    raw("an unknown verb", R"({"format": "cunest-request/1", "verb": "format-disk"})");
    raw("a verb of another type", R"({"format": "cunest-request/1", "verb": 7})");
    raw("recover with more",
        R"({"format": "cunest-request/1", "verb": "recover", "folder": "C:\\Windows"})");
    raw("not UTF-8",
        "{\"format\": \"cunest-request/1\", \"verb\": \"recover\", \"x\": \"\xFF\xFE\"}");
    raw("deeply nested", QByteArray(100000, '[') + QByteArray(100000, ']'));
    raw("backups of nobody", deleteBackupsRequest(QString()));
    raw("backups of a user", deleteBackupsRequest(QStringLiteral("u000001-20261130-221507")));
    raw("backups elsewhere", deleteBackupsRequest(QStringLiteral("..\\..\\Windows")));
    raw("backups of a lengthened id",
        deleteBackupsRequest(QStringLiteral("m000001-20261130-221507\\..\\x")));
    raw("backups with a line break",
        deleteBackupsRequest(QStringLiteral("m000001-20261130-221507\n")));
    raw("backups that are not there",
        deleteBackupsRequest(QStringLiteral("m999999-20261130-221507")));
    row("more than four MiB", [](const InstallPlan &plan, ElevatedScene &) {
        return applyRequest(plan) + QByteArray(4 * 1024 * 1024, ' ');
    });
    changed("an unknown key", [](QJsonObject &json) { json[QStringLiteral("extra")] = true; });
    changed("an unknown key in the plan", [](QJsonObject &json) {
        QJsonObject plan = json[QStringLiteral("plan")].toObject();
        plan[QStringLiteral("extra")] = true;
        json[QStringLiteral("plan")] = plan;
    });
    changed("without a plan", [](QJsonObject &json) { json.remove(QStringLiteral("plan")); });
    changed("a plan of text",
            [](QJsonObject &json) { json[QStringLiteral("plan")] = QStringLiteral("x"); });
    changed("without a digest",
            [](QJsonObject &json) { json.remove(QStringLiteral("planSha256")); });
    changed("another digest",
            [](QJsonObject &json) { json[QStringLiteral("planSha256")] = QString(64, u'0'); });
    row("another plan than approved", [](const InstallPlan &plan, ElevatedScene &) {
        InstallPlan other = plan;
        firstPlaced(other)->size += 1;
        return edited(applyRequest(plan), [&other](QJsonObject &json) {
            json[QStringLiteral("plan")] = planToJson(other);
        });
    });
    forged("of user scope", [](InstallPlan &plan) { plan.scope = Scope::User; });
    forged("into Windows", [](InstallPlan &plan) {
        firstPlaced(plan)->target =
            WinPath::fromLiteral(QStringLiteral("C:\\Windows\\System32\\cudnn64_8.dll"));
    });
    forged("with Windows as its root", [](InstallPlan &plan) {
        plan.root = WinPath::fromLiteral(QStringLiteral("C:\\Windows\\System32"));
    });
    forged("another name", [](InstallPlan &plan) {
        firstPlaced(plan)->target =
            WinPath::fromLiteral(JobScene::toolkit() + QStringLiteral("\\bin\\evil64_8.dll"));
    });
    forged("a program", [](InstallPlan &plan) {
        firstPlaced(plan)->target =
            WinPath::fromLiteral(JobScene::toolkit() + QStringLiteral("\\bin\\nvcc.exe"));
    });
    forged("into a startup folder", [](InstallPlan &plan) {
        firstPlaced(plan)->target =
            WinPath::fromLiteral(QStringLiteral("C:\\ProgramData\\Startup\\cudnn64_8.dll"));
    });
    forged("an entry that is not there", [](InstallPlan &plan) {
        std::get<FromArchive>(firstPlaced(plan)->source).entry = 99999;
    });
    forged("a negative entry",
           [](InstallPlan &plan) { std::get<FromArchive>(firstPlaced(plan)->source).entry = -1; });
    forged("another entry than its name",
           [](InstallPlan &plan) { std::get<FromArchive>(firstPlaced(plan)->source).entry += 1; });
    forged("a backup from anywhere", [](InstallPlan &plan) {
        FromBackup backup;
        backup.transaction = QStringLiteral("m000001-20261130-221507");
        backup.file = WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\Downloads\\evil.dll"));
        firstPlaced(plan)->source = backup;
    });
    forged("removing a file of Windows", [](InstallPlan &plan) {
        plan.operations.append(
            RemoveFile{WinPath::fromLiteral(QStringLiteral("C:\\Windows\\System32\\kernel32.dll")),
                       {},
                       {},
                       RemoveReason::LeftOver});
    });
    forged("removing the compiler", [](InstallPlan &plan) {
        plan.operations.append(RemoveFile{
            WinPath::fromLiteral(JobScene::toolkit() + QStringLiteral("\\bin\\nvcc.exe")),
            {},
            {},
            RemoveReason::LeftOver});
    });
    forged("PATH to anywhere", [](InstallPlan &plan) {
        EditPathList edit;
        edit.add = {{QStringLiteral("C:\\Users\\lin\\evil"), 0}};
        edit.after = RegistryValue::fromText(QStringLiteral("C:\\Users\\lin\\evil"));
        plan.operations.append(edit);
    });
    forged("another variable", [](InstallPlan &plan) {
        plan.operations.append(
            SetVariable{Scope::Machine, QStringLiteral("ComSpec"), std::nullopt,
                        RegistryValue::fromText(QStringLiteral("C:\\Users\\lin\\evil.exe"))});
    });
    forged("a variable with a line break", [](InstallPlan &plan) {
        plan.operations.append(SetVariable{Scope::Machine, QStringLiteral("CUDNN_PATH\n"),
                                           std::nullopt,
                                           RegistryValue::fromText(plan.root.toString())});
    });
    forged("a value of the user", [](InstallPlan &plan) {
        plan.operations.append(SetVariable{Scope::User, QStringLiteral("CUDNN_PATH"), std::nullopt,
                                           RegistryValue::fromText(plan.root.toString())});
    });
    forged("another digest of the package",
           [](InstallPlan &plan) { plan.sourceSha256[0] = char(plan.sourceSha256.at(0) ^ 1); });
    forged("without a digest of the package", [](InstallPlan &plan) { plan.sourceSha256.clear(); });
    forged("without a package", [](InstallPlan &plan) { plan.source = WinPath(); });
    forged("a package that is not there", [](InstallPlan &plan) {
        plan.source = WinPath::fromLiteral(QStringLiteral("C:\\nowhere.zip"));
    });
    forged("a package that is a folder", [](InstallPlan &plan) {
        plan.source = WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin"));
    });
    row("the package swapped after approval", [](const InstallPlan &plan, ElevatedScene &scene) {
        ZipBuilder zip = JobScene::package();
        zip.entry(JobScene::packageName().chopped(4) + QStringLiteral("/bin/cudnn64_8.dll")).data +=
            "evil";
        scene.download(zip.build());
        return applyRequest(plan);
    });
}

void TestElevationFlow::hostileRequestsAreRefused()
{
    QFETCH(Attack, attack);
    ElevatedScene scene;
    const auto prepared = scene.prepare(scene.source);
    CUNEST_OK(prepared);
    QVERIFY(prepared->plan && firstPlaced(*const_cast<InstallPlan *>(&*prepared->plan)));
    const QByteArray request = attack(*prepared->plan, scene);
    const auto before = scene.state();
    const QByteArray reply = scene.send(request);
    QVERIFY(!reply.isEmpty());
    const auto outcome = outcomeFromReply(reply);
    if (outcome) {
        QVERIFY2(outcome->kind == OutcomeKind::Refused && outcome->error,
                 qPrintable(describeEnd(*outcome)));
        QVERIFY(!outcome->error->message.isEmpty());
    } else {
        QVERIFY2(outcome.error().code != ErrorCode::Internal,
                 qPrintable(describe(outcome.error())));
    }
    const QStringList difference = treeDifference(before, scene.state());
    QVERIFY2(difference.isEmpty(), qPrintable(difference.join(u' ')));
    QCOMPARE(scene.leftovers(), QStringList());
}

void TestElevationFlow::aCutRequestIsRefusedAtEveryLength()
{
    ElevatedScene scene;
    const auto prepared = scene.prepare(scene.source);
    CUNEST_OK(prepared);
    const QByteArray whole = applyRequest(*prepared->plan);
    const auto before = scene.state();
    for (qsizetype length = 0; length < whole.size(); length += length < 200 ? 1 : 61) {
        const auto outcome = outcomeFromReply(scene.send(whole.first(length)));
        QVERIFY2(!outcome && outcome.error().code == ErrorCode::InvalidInput,
                 qPrintable(QString::number(length)));
    }
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
    QCOMPARE(scene.leftovers(), QStringList());
}

void TestElevationFlow::aLostHelperThatDidNothingIsRolledBack()
{
    for (const QByteArray &answer :
         {QByteArray(), QByteArray("{"), QByteArray("{\"format\": \"cunest-reply/1\"}"),
          QByteArray("\xFF\xFE")}) {
        ElevatedScene scene;
        scene.lose = [answer](Platform &, const QByteArray &, ProgressSink &, const CancelToken &) {
            return answer;
        };
        const auto before = scene.state();
        const Outcome outcome = scene.install(scene.source);
        QVERIFY2(outcome.kind == OutcomeKind::RolledBack, qPrintable(describeEnd(outcome)));
        QCOMPARE(outcome.error->code, ErrorCode::Internal);
        QCOMPARE(scene.requests, 1); // nothing to recover: nothing more is asked
        QCOMPARE(treeDifference(before, scene.state()), QStringList());
    }
}

void TestElevationFlow::aLostHelperThatFinishedIsCommitted()
{
    ElevatedScene scene;
    scene.lose = [](Platform &elevated, const QByteArray &request, ProgressSink &progress,
                    const CancelToken &token) {
        (void)handleElevatedRequest(elevated, request, progress, token);
        return QByteArray();
    };
    const auto before = scene.state();
    const Outcome outcome = scene.install(scene.source);
    QVERIFY2(outcome.kind == OutcomeKind::Committed, qPrintable(describeEnd(outcome)));
    QVERIFY(!outcome.error && !outcome.receipt.files.isEmpty());
    QCOMPARE(scene.requests, 1);
    QCOMPARE(scene.undo(outcome.transaction).kind, OutcomeKind::Committed);
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestElevationFlow::aHelperLostInTheMiddleIsRecovered()
{
    int recovered = 0;
    for (int call = 0; call < 140; call += 9) {
        ElevatedScene scene;
        scene.lose = [call](Platform &elevated, const QByteArray &request, ProgressSink &progress,
                            const CancelToken &token) {
            FaultScript script;
            FullDisk disk(elevated, script);
            Platform dying = disk.platform();
            script.cutPowerAtCall(call, Unflushed::Kept);
            (void)handleElevatedRequest(dying, request, progress, token);
            return QByteArray();
        };
        const auto before = scene.state();
        const Outcome outcome = scene.install(scene.source);
        const QByteArray where = QByteArray::number(call) + ": " + describeEnd(outcome).toUtf8();
        QVERIFY2(outcome.kind == OutcomeKind::RolledBack || outcome.kind == OutcomeKind::Committed,
                 where);
        recovered += scene.requests - 1;
        if (outcome.kind == OutcomeKind::Committed)
            QVERIFY2(scene.undo(outcome.transaction).kind == OutcomeKind::Committed, where);
        const QStringList difference = treeDifference(before, scene.state());
        QVERIFY2(difference.isEmpty(), where + difference.join(u' ').toUtf8());
    }
    QVERIFY2(recovered > 3, qPrintable(QString::number(recovered)));
}

void TestElevationFlow::whatALostHelperLeftIsRecoveredLater()
{
    ElevatedScene scene;
    scene.lose = [](Platform &elevated, const QByteArray &request, ProgressSink &progress,
                    const CancelToken &token) {
        FaultScript script;
        FullDisk disk(elevated, script);
        Platform dying = disk.platform();
        script.cutPowerAtCall(40, Unflushed::Kept);
        (void)handleElevatedRequest(dying, request, progress, token);
        return QByteArray("lost");
    };
    const auto before = scene.state();
    // Only the request itself, as when the person's program ends together with the helper.
    const auto prepared = scene.prepare(scene.source);
    CUNEST_OK(prepared);
    QCOMPARE(scene.send(applyRequest(*prepared->plan)), QByteArray("lost"));
    QVERIFY(!scene.leftovers().isEmpty());
    scene.reopen();
    scene.count();

    JobContext job = scene.context();
    const auto quiet = recoverAll(job, false);
    QVERIFY(!quiet && quiet.error().systemCode == 740);
    QCOMPARE(scene.requests, 1);
    const auto report = recoverAll(job, true);
    CUNEST_OK(report);
    QCOMPARE(scene.requests, 2);
    QCOMPARE(report->items.size(), 1);
    QVERIFY(report->items.first().undone && report->items.first().leftInPlace.isEmpty());
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
    // Once is enough.
    const auto again = recoverAll(job, true);
    CUNEST_OK(again);
    QVERIFY(again->items.isEmpty());
    QCOMPARE(scene.requests, 2);
}

void TestElevationFlow::backupsAreDeletedWithRights()
{
    ElevatedScene scene;
    const Outcome installed = scene.install(scene.source);
    QCOMPARE(installed.kind, OutcomeKind::Committed);
    const auto history = readHistory(scene.platform());
    CUNEST_OK(history);
    const qint64 bytes = history->first().backupBytes;
    QVERIFY(bytes > 0);

    JobContext job = scene.context();
    const auto quiet = deleteTransactionBackups(job, installed.transaction, false);
    QVERIFY(!quiet && quiet.error().systemCode == 740);
    const auto missing =
        deleteTransactionBackups(job, QStringLiteral("m999999-20261130-221507"), true);
    QVERIFY(!missing && missing.error().code == ErrorCode::NotFound);
    scene.requests = 0;
    const auto freed = deleteTransactionBackups(job, installed.transaction, true);
    CUNEST_OK(freed);
    QCOMPARE(*freed, bytes);
    QCOMPARE(scene.requests, 1);
    const auto afterwards = readHistory(scene.platform());
    CUNEST_OK(afterwards);
    QCOMPARE(afterwards->first().backupBytes, 0);
    // What is still there can be taken out, what is gone is named.
    const Outcome undone = scene.undo(installed.transaction);
    QVERIFY2(undone.kind == OutcomeKind::Committed, qPrintable(describeEnd(undone)));
    QVERIFY(!undone.receipt.problems.isEmpty());
}

QTEST_GUILESS_MAIN(TestElevationFlow)
#include "tst_elevation_flow.moc"
