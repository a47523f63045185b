// Every layout of toolkit and cuDNN with every fault: the first line is the fault, and nothing is said against the healthy ones.
#include "diagnose/diagnosis.h"

#include "base/cancel_token.h"
#include "described/described_machine.h"
#include "job/diagnose_job.h"
#include "support/test_text.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace cunest;

class TestLayouts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theFirstLineIsTheFault_data();
    void theFirstLineIsTheFault();

private:
    Knowledge m_knowledge;
    std::unique_ptr<ErrorReader> m_reader;
};

namespace {

QList<QJsonObject> variants()
{
    QFile file(QStringLiteral(CUNEST_SOURCE_DIR "/tests/machines/variants.jsonl"));
    QList<QJsonObject> all;
    if (!file.open(QIODevice::ReadOnly))
        return all;
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines) {
        if (!line.isEmpty())
            all.append(QJsonDocument::fromJson(line).object());
    }
    return all;
}

} // namespace

void TestLayouts::initTestCase()
{
    const auto knowledge = Knowledge::load();
    QVERIFY(knowledge.hasValue());
    m_knowledge = *knowledge;
    m_reader = std::make_unique<ErrorReader>(m_knowledge);
}

void TestLayouts::theFirstLineIsTheFault_data()
{
    QTest::addColumn<QJsonObject>("variant");
    const QList<QJsonObject> all = variants();
    QVERIFY(all.size() > 250);
    for (const QJsonObject &variant : all)
        QTest::newRow(qPrintable(variant.value(QStringLiteral("name")).toString())) << variant;
}

void TestLayouts::theFirstLineIsTheFault()
{
    QFETCH(QJsonObject, variant);
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("machine.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(variant.value(QStringLiteral("machine")).toObject()).toJson());
    file.close();
    auto machine = DescribedMachine::open(folder.path());
    QVERIFY(machine.hasValue());
    NoProgress progress;
    const CancelToken cancel;
    JobContext context{(*machine)->platform(), m_knowledge, progress, cancel};
    const QString error = variant.value(QStringLiteral("error")).toString();
    const ErrorText text = m_reader->read(error);
    const ErrorText *given = error.isEmpty() ? nullptr : &text;
    const Findings findings = diagnose(scanForDiagnosis(context, {}, namedFolders(given, std::nullopt)), m_knowledge, given).findings;
    const QString first = variant.value(QStringLiteral("first")).toString();
    if (!first.isEmpty()) {
        QVERIFY(!findings.isEmpty());
        QVERIFY2(findings.first().id == first, qPrintable(told(findings)));
        return;
    }
    for (const Finding &finding : findings)
        QVERIFY2(finding.severity == Severity::Info, qPrintable(told(findings)));
}

QTEST_APPLESS_MAIN(TestLayouts)
#include "tst_layouts.moc"
