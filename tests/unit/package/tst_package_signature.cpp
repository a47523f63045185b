// Signatures of a package's DLLs: what is asked of the system, and what is said when one is not NVIDIA's.
#include "package/package_signature.h"
#include "support/sample_package.h"
#include "support/test_text.h"

#include <QTest>

#include <mutex>

using namespace cunest;

namespace {

const QString nvidia = QStringLiteral("NVIDIA Corporation");

// Judges bytes by what they end with; counts.
class Judge final : public Binaries
{
public:
    Result<PeFacts> facts(const WinPath &) override { return PeFacts(); }
    QList<FileUser> users(const QList<WinPath> &) override { return {}; }
    Result<std::unique_ptr<SignatureCheck>> checkSignature() override
    {
        if (!canJudge)
            return std::unique_ptr<SignatureCheck>();
        return std::unique_ptr<SignatureCheck>(std::make_unique<Check>(*this));
    }

    struct Check final : SignatureCheck
    {
        explicit Check(Judge &owner) : judge(owner) {}
        Result<void> add(QByteArrayView more) override
        {
            if (judge.fails)
                return makeError(ErrorCode::NoSpace, Message("full"));
            bytes.append(more);
            return {};
        }
        Result<FileSignature> finish() override
        {
            const std::lock_guard lock(judge.mutex);
            ++judge.judged;
            return judge.answers.value(bytes, {SignatureStatus::Valid, nvidia, true, {}});
        }
        Judge &judge;
        QByteArray bytes;
    };

    bool canJudge = true;
    bool fails = false;
    int judged = 0;
    std::mutex mutex;
    QMap<QByteArray, FileSignature> answers;
};

} // namespace

class TestPackageSignature : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nvidiasOwnIsNoFinding();
    void everyOtherIsNamed_data();
    void everyOtherIsNamed();
    void onlyLibrariesAreJudged();
    void aPublishedDigestNeedsNoSignature();
    void nothingIsSaidWhereNothingCanBeJudged();
    void whatIsUnknownOfWithdrawalsIsKept();
    void errorsEndTheJudgement();

private:
    OpenedPackage m_package = SamplePackage(QStringLiteral("8.9.7.29"), 12)
                                  .add(QStringLiteral("cudnn64_8.dll"), "first")
                                  .add(QStringLiteral("cudnn_ops_infer64_8.dll"), "second")
                                  .add(QStringLiteral("cudnn.h"), "header")
                                  .open();
    NoProgress m_progress;
    CancelToken m_cancel;

    PackageScan judge(Judge &judge)
    {
        PackageScan scan = m_package.scan;
        scan.findings.clear();
        if (const auto done = judgeSignatures(judge, *m_package.source, scan, m_progress, m_cancel); !done)
            qFatal("%s", qPrintable(describe(done.error())));
        return scan;
    }
};

void TestPackageSignature::nvidiasOwnIsNoFinding()
{
    Judge judgement;
    judgement.answers["second"] = {SignatureStatus::Valid, QStringLiteral("NVIDIA Corporation PE Sign v2016"), true, {}};
    const PackageScan scan = judge(judgement);
    QCOMPARE(findingIds(scan.findings), QStringList());
    QCOMPARE(scan.signature, (PackageSignature{SignatureStatus::Valid, nvidia, true}));
}

void TestPackageSignature::everyOtherIsNamed_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("signer");
    QTest::addColumn<QString>("words");
    QTest::newRow("no signature") << int(SignatureStatus::Unsigned) << QString() << QStringLiteral("not signed");
    QTest::newRow("of somebody else") << int(SignatureStatus::Valid) << QStringLiteral("Evil Corporation") << QStringLiteral("Evil");
    QTest::newRow("of a name that begins alike") << int(SignatureStatus::Valid) << QStringLiteral("NVIDIA CorporationX")
                                                 << QStringLiteral("CorporationX");
    QTest::newRow("not valid") << int(SignatureStatus::Invalid) << nvidia << QStringLiteral("changed");
}

void TestPackageSignature::everyOtherIsNamed()
{
    QFETCH(int, status);
    QFETCH(QString, signer);
    QFETCH(QString, words);
    Judge judgement;
    judgement.answers["second"] = {SignatureStatus(status), signer, false, QStringLiteral("changed")};
    const PackageScan scan = judge(judgement);
    QCOMPARE(findingIds(scan.findings), QStringList{QStringLiteral("archive.unsigned")});
    const Finding &finding = scan.findings.first();
    QCOMPARE(finding.severity, Severity::Warn);
    QCOMPARE(finding.evidence.size(), 1);
    QVERIFY2(finding.evidence.first().startsWith(QLatin1String("cudnn_ops_infer64_8.dll: ")), qPrintable(finding.evidence.first()));
    QVERIFY2(finding.evidence.first().contains(words), qPrintable(finding.evidence.first()));
    QCOMPARE(scan.signature.status, SignatureStatus(status));
    QCOMPARE(scan.signature.signer, signer);
}

void TestPackageSignature::onlyLibrariesAreJudged()
{
    Judge judgement;
    judgement.answers["header"] = {SignatureStatus::Unsigned, {}, false, {}};
    QCOMPARE(findingIds(judge(judgement).findings), QStringList());
    QCOMPARE(judgement.judged, 2);
}

void TestPackageSignature::aPublishedDigestNeedsNoSignature()
{
    Judge judgement;
    judgement.answers["first"] = {SignatureStatus::Unsigned, {}, false, {}};
    PackageScan scan = m_package.scan;
    scan.findings.clear();
    scan.digest.known = true;
    CUNEST_OK(judgeSignatures(judgement, *m_package.source, scan, m_progress, m_cancel));
    QCOMPARE(findingIds(scan.findings), QStringList());
    QCOMPARE(judgement.judged, 0);
}

void TestPackageSignature::nothingIsSaidWhereNothingCanBeJudged()
{
    Judge judgement;
    judgement.canJudge = false;
    const PackageScan scan = judge(judgement);
    QCOMPARE(findingIds(scan.findings), QStringList());
    QCOMPARE(scan.signature.status, SignatureStatus::NotChecked);
}

void TestPackageSignature::whatIsUnknownOfWithdrawalsIsKept()
{
    Judge judgement;
    judgement.answers["second"] = {SignatureStatus::Valid, nvidia, false, {}};
    const PackageScan scan = judge(judgement);
    QCOMPARE(findingIds(scan.findings), QStringList());
    QCOMPARE(scan.signature.revocationChecked, false);
}

void TestPackageSignature::errorsEndTheJudgement()
{
    Judge judgement;
    judgement.fails = true;
    PackageScan scan = m_package.scan;
    const auto full = judgeSignatures(judgement, *m_package.source, scan, m_progress, m_cancel);
    QVERIFY(!full && full.error().code == ErrorCode::NoSpace);
    judgement.fails = false;
    CancelToken cancel;
    cancel.cancel();
    const auto cancelled = judgeSignatures(judgement, *m_package.source, scan, m_progress, cancel);
    QVERIFY(!cancelled && cancelled.error().code == ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(TestPackageSignature)
#include "tst_package_signature.moc"
