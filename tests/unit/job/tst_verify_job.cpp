// What is installed is compared byte for byte with what the receipts say.
#include "support/job_scene.h"
#include "support/test_text.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <functional>

using namespace cunest;

namespace {

QString header()
{
    return JobScene::toolkit() + QStringLiteral("\\include\\cudnn.h");
}

QStringList states(const VerifyReport &report)
{
    QStringList found;
    for (const VerifiedFile &file : report.files) {
        if (file.state != QLatin1String("ok"))
            found.append(file.target.fileName() + u' ' + file.state);
    }
    return found;
}

using Change = std::function<void(JobScene &scene, const QString &host)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class TestVerifyJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasInstalledIsOk();
    void whatBecameOfAFileIsSaid_data();
    void whatBecameOfAFileIsSaid();
    void nothingInstalledIsNothingToCheck();
    void anUnknownIdIsNotFound();
    void whatWasTakenBackIsNotInstalled();
    void aReplacedFileIsCheckedUnderItsLaterInstallation();
    void aCheckCanBeCancelled();
};

void TestVerifyJob::whatWasInstalledIsOk()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const Outcome installed = scene.install(source);
    QVERIFY2(installed.kind == OutcomeKind::Committed, qPrintable(describeEnd(installed)));
    const auto before = scene.state();
    JobContext job = scene.context();
    for (const QString &id : {QString(), installed.transaction}) {
        const auto reports = verifyInstalled(job, id);
        CUNEST_OK(reports);
        QCOMPARE(reports->size(), 1);
        QCOMPARE(reports->first().installed, installed.transaction);
        QVERIFY2(reports->first().allOk, qPrintable(states(reports->first()).join(u' ')));
        QCOMPARE(reports->first().files.size(), installed.receipt.files.size());
        for (const VerifiedFile &file : reports->first().files)
            QVERIFY2(file.size > 0 && file.version == Version::parse(QStringLiteral("8.9.7.29")),
                     qPrintable(file.target.toString()));
    }
    QCOMPARE(treeDifference(before, scene.state()), QStringList());
}

void TestVerifyJob::whatBecameOfAFileIsSaid_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("state");
    const auto row = [](const char *title, const char *state, const Change &change) {
        QTest::newRow(title) << change << QString::fromLatin1(state);
    };
    row("one bit", "changed", [](JobScene &scene, const QString &) {
        QByteArray bytes = scene.bytesOf(header());
        bytes[bytes.size() - 1] = char(bytes.back() ^ 1);
        scene.builder().file(header(), bytes);
    });
    row("longer", "changed", [](JobScene &scene, const QString &) {
        scene.builder().file(header(), scene.bytesOf(header()) + '\n');
    });
    row("empty", "changed",
        [](JobScene &scene, const QString &) { scene.builder().file(header(), {}); });
    row("gone", "missing", [](JobScene &, const QString &host) { QVERIFY(QFile::remove(host)); });
    row("a folder now", "changed", [](JobScene &, const QString &host) {
        QVERIFY(QFile::remove(host) && QDir().mkpath(host));
    });
    row("its folder gone", "missing", [](JobScene &, const QString &host) {
        QVERIFY(QFile::rename(host, host + QStringLiteral(".away")));
    });
    row("without bytes", "unreadable", [](JobScene &scene, const QString &host) {
        const qint64 size = QFile(host).size();
        QVERIFY(QFile::remove(host));
        scene.builder().fact(header(), {{QStringLiteral("size"), size}});
        scene.builder().write();
    });
    row("a link now", "changed", [](JobScene &scene, const QString &host) {
        QVERIFY(QFile::remove(host));
        scene.builder().fact(header(), {{QStringLiteral("link"), QStringLiteral("C:\\elsewhere.h")},
                                        {QStringLiteral("linkKind"), QStringLiteral("symlink")}});
        scene.builder().write();
    });
    row("only its time", "ok", [](JobScene &scene, const QString &) {
        scene.builder().file(header(), scene.bytesOf(header()));
    });
}

void TestVerifyJob::whatBecameOfAFileIsSaid()
{
    QFETCH(Change, change);
    QFETCH(QString, state);
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const Outcome installed = scene.install(source);
    QCOMPARE(installed.kind, OutcomeKind::Committed);
    change(scene, MachineBuilder::hostPath(scene.builder().folder(), header()));
    JobContext job = scene.context();
    const auto reports = verifyInstalled(job, installed.transaction);
    CUNEST_OK(reports);
    const bool ok = state == QLatin1String("ok");
    QCOMPARE(reports->first().allOk, ok);
    QCOMPARE(states(reports->first()),
             ok ? QStringList() : QStringList{QStringLiteral("cudnn.h ") + state});
}

void TestVerifyJob::nothingInstalledIsNothingToCheck()
{
    JobScene scene;
    scene.open();
    JobContext job = scene.context();
    const auto reports = verifyInstalled(job, {});
    CUNEST_OK(reports);
    QVERIFY(reports->isEmpty());
}

void TestVerifyJob::anUnknownIdIsNotFound()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    QCOMPARE(scene.install(source).kind, OutcomeKind::Committed);
    JobContext job = scene.context();
    for (const char *id : {"m999999-20261130-221507", "..", "C:\\Windows", "m000001"}) {
        const auto reports = verifyInstalled(job, QLatin1String(id));
        QVERIFY2(!reports && reports.error().code == ErrorCode::NotFound, id);
    }
}

void TestVerifyJob::whatWasTakenBackIsNotInstalled()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    const Outcome installed = scene.install(source);
    const Outcome undone = scene.undo(installed.transaction);
    QCOMPARE(undone.kind, OutcomeKind::Committed);
    JobContext job = scene.context();
    QVERIFY(!verifyInstalled(job, installed.transaction));
    QVERIFY(!verifyInstalled(job, undone.transaction));
    QCOMPARE(scene.undo(undone.transaction).kind, OutcomeKind::Committed);
    const auto again = verifyInstalled(job, installed.transaction);
    CUNEST_OK(again);
    QVERIFY2(again->first().allOk, qPrintable(states(again->first()).join(u' ')));
}

void TestVerifyJob::aReplacedFileIsCheckedUnderItsLaterInstallation()
{
    JobScene scene;
    const WinPath older =
        scene.download(JobScene::package("8.8.0.121").build(), JobScene::packageName("8.8.0.121"));
    const WinPath newer = scene.download(JobScene::package().build());
    scene.open();
    const Outcome first = scene.install(older);
    const Outcome second = scene.install(newer);
    QVERIFY2(second.kind == OutcomeKind::Committed, qPrintable(describeEnd(second)));
    scene.builder().file(header(), "changed");
    JobContext job = scene.context();
    const auto reports = verifyInstalled(job, {});
    CUNEST_OK(reports);
    QStringList changed;
    for (const VerifyReport &report : *reports) {
        for (const QString &state : states(report))
            changed.append(report.installed + u' ' + state);
    }
    QCOMPARE(changed, QStringList{second.transaction + QStringLiteral(" cudnn.h changed")});
    const auto old = verifyInstalled(job, first.transaction);
    CUNEST_OK(old);
    QVERIFY(old->first().allOk);
}

void TestVerifyJob::aCheckCanBeCancelled()
{
    JobScene scene;
    const WinPath source = scene.download(JobScene::package().build());
    scene.open();
    QCOMPARE(scene.install(source).kind, OutcomeKind::Committed);
    scene.cancel.cancel();
    JobContext job = scene.context();
    const auto reports = verifyInstalled(job, {});
    QVERIFY(!reports && reports.error().code == ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(TestVerifyJob)
#include "tst_verify_job.moc"
