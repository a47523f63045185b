// Findings are sorted worst first, and only a block stops.
#include "base/finding.h"
#include "base/result.h"
#include "support/test_text.h"

#include <QSet>
#include <QTest>

using namespace cunest;

class TestFinding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWorstComesFirstAndEqualsKeepTheirOrder();
    void onlyABlockBlocks();
    void namesAreThoseOfTheContract();

private:
    static Finding finding(const char *id, Severity severity)
    {
        Finding result;
        result.id = QLatin1String(id);
        result.severity = severity;
        return result;
    }
};

void TestFinding::theWorstComesFirstAndEqualsKeepTheirOrder()
{
    Findings findings = {finding("i", Severity::Info), finding("w1", Severity::Warn), finding("b", Severity::Block),
                         finding("w2", Severity::Warn), finding("f", Severity::Fault)};
    sortBySeverity(findings);
    QCOMPARE(findingIds(findings).join(u' '), QStringLiteral("b f w1 w2 i"));
}

void TestFinding::onlyABlockBlocks()
{
    QVERIFY(!hasBlock({}));
    QVERIFY(!hasWarning({}));
    QVERIFY(!hasBlock({finding("f", Severity::Fault)}));
    QVERIFY(hasWarning({finding("f", Severity::Fault)}));
    QVERIFY(hasWarning({finding("i", Severity::Info), finding("w", Severity::Warn)}));
    QVERIFY(hasBlock({finding("b", Severity::Block)}));
    QVERIFY(!hasWarning({finding("b", Severity::Block), finding("i", Severity::Info)}));
}

void TestFinding::namesAreThoseOfTheContract()
{
    QCOMPARE(severityName(Severity::Block), QStringLiteral("block"));
    QCOMPARE(severityName(Severity::Fault), QStringLiteral("fault"));
    QCOMPARE(severityName(Severity::Warn), QStringLiteral("warn"));
    QCOMPARE(severityName(Severity::Info), QStringLiteral("info"));
    QSet<QString> names;
    for (int code = 0; code <= int(ErrorCode::Internal); ++code)
        names.insert(errorCodeName(ErrorCode(code)));
    QCOMPARE(names.size(), int(ErrorCode::Internal) + 1);
}

QTEST_APPLESS_MAIN(TestFinding)
#include "tst_finding.moc"
