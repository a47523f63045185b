// Parts of the GPU test that need no GPU: JSON writing, half floats, files, pictures, the net.
#include "arguments.h"
#include "binary_file.h"
#include "binary_reader.h"
#include "cudnn_api.h"
#include "half_float.h"
#include "json_line.h"
#include "lenet.h"
#include "selftest/status_text.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>

using namespace cunest::gputest;

class TestGpuTestParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyTextBecomesValidJson_data();
    void anyTextBecomesValidJson();
    void numbersThatJsonLacksBecomeNull();
    void everyHalfFloatSurvivesTheWayThere();
    void halfFloatsRoundToNearestEven();
    void versionsAreReadAsCudnnCounts();
    void theShippedNetIsReadAndADamagedOneIsNot();
    void theNetReadsTheShippedDigitsOnTheCpu();
    void picturesOfAnotherFormatAreRefused();
    void aDrawingIsCentred();
    void aWindowsLibraryIsReadWithoutWindows();
    void errorsThatEndTheContextAreKnown();
};

void TestGpuTestParts::anyTextBecomesValidJson_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("plain") << QByteArray("cuDNN");
    QTest::newRow("quotes") << QByteArray("a \"b\" c\\d\x1f\x7f\n\r\t");
    QTest::newRow("Chinese") << QString::fromUtf8("酷巢 😀 é").toUtf8();
    QTest::newRow("Latin-1") << QByteArray("caf\xe9");
    QTest::newRow("cut sequence") << QByteArray("\xe9\x85");
    QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80");
    QTest::newRow("overlong") << QByteArray("\xc0\xaf\xe0\x80\xaf\xf0\x80\x80\xaf");
    QTest::newRow("beyond") << QByteArray("\xf4\x90\x80\x80\xff\xfe");
    QTest::newRow("zero") << QByteArray("a\0b", 3);
}

void TestGpuTestParts::anyTextBecomesValidJson()
{
    QFETCH(QByteArray, text);
    const std::string key = jsonString({text.data(), static_cast<std::size_t>(text.size())});
    const QByteArray line = "{\"t\":" + QByteArray::fromStdString(key) + '}';
    QJsonParseError error{};
    const QJsonDocument document = QJsonDocument::fromJson(line, &error);
    QVERIFY2(document.isObject(), line + qPrintable(error.errorString()));
    QVERIFY(!line.contains('\n'));
    const QString valid = QString::fromUtf8(text);
    if (!valid.contains(QChar::ReplacementCharacter))
        QCOMPARE(document[QStringLiteral("t")].toString(), valid);
}

void TestGpuTestParts::numbersThatJsonLacksBecomeNull()
{
    QCOMPARE(jsonNumber(std::numeric_limits<double>::infinity()), std::string("null"));
    QCOMPARE(jsonNumber(std::nan("")), std::string("null"));
    QCOMPARE(jsonNumber(0.5), std::string("0.5"));
    QCOMPARE(jsonNumber(1e-9), std::string("1e-09"));
}

void TestGpuTestParts::everyHalfFloatSurvivesTheWayThere()
{
    for (std::uint32_t bits = 0; bits <= 0xFFFF; ++bits) {
        const float value = halfToFloat(static_cast<std::uint16_t>(bits));
        if (std::isnan(value))
            QVERIFY(std::isnan(halfToFloat(floatToHalf(value))));
        else
            QCOMPARE(floatToHalf(value), static_cast<std::uint16_t>(bits));
    }
}

void TestGpuTestParts::halfFloatsRoundToNearestEven()
{
    QCOMPARE(floatToHalf(1.0F + 0x1p-11F), std::uint16_t(0x3C00));          // a tie goes to the even neighbour
    QCOMPARE(floatToHalf(1.0F + 0x1.8p-10F), std::uint16_t(0x3C02));        // the other way
    QCOMPARE(floatToHalf(65504.0F), std::uint16_t(0x7BFF));                 // the largest
    QCOMPARE(floatToHalf(65520.0F), std::uint16_t(0x7C00));                 // rounds to infinity
    QCOMPARE(floatToHalf(0x1p-25F), std::uint16_t(0));                      // a tie with zero
    QCOMPARE(floatToHalf(0x1.8p-25F), std::uint16_t(1));                    // the smallest
    QCOMPARE(floatToHalf(-0.0F), std::uint16_t(0x8000));
}

void TestGpuTestParts::versionsAreReadAsCudnnCounts()
{
    QCOMPARE(parseArguments({"--expect-version", "8.9.7"}).arguments.expectVersion.value_or(0), 8907);
    QCOMPARE(parseArguments({"--expect-version", "9.10.2.21"}).arguments.expectVersion.value_or(0), 91002);
    QCOMPARE(parseArguments({"--expect-version", "7605"}).arguments.expectVersion.value_or(0), 7605);
    QCOMPARE(cudnnVersionText(7605), std::string("7.6.5"));
    QCOMPARE(cudnnVersionText(8907), std::string("8.9.7"));
    QCOMPARE(cudnnVersionText(91002), std::string("9.10.2"));
}

void TestGpuTestParts::theShippedNetIsReadAndADamagedOneIsNot()
{
    QVERIFY(LeNet::parse(embeddedNet));
    std::vector<unsigned char> bytes(embeddedNet.begin(), embeddedNet.end());
    bytes[1000] ^= 1;
    QVERIFY(!LeNet::parse(bytes));
    bytes[1000] ^= 1;
    QVERIFY(LeNet::parse(bytes));
    for (const std::size_t size : {std::size_t(0), std::size_t(4), std::size_t(15), std::size_t(100), bytes.size() - 1})
        QVERIFY(!LeNet::parse(std::span(bytes).first(size)));
    QVERIFY(embeddedNet.size() <= 1 << 20);
}

void TestGpuTestParts::theNetReadsTheShippedDigitsOnTheCpu()
{
    const auto net = LeNet::parse(embeddedNet);
    const std::vector<DigitPicture> digits = embeddedDigits();
    QCOMPARE(digits.size(), std::size_t(10));
    for (const DigitPicture &digit : digits) {
        for (const auto &pixels : {digit.pixels, centreDrawing(digit.pixels)}) {
            const std::vector<double> probabilities = net->classifyOnCpu(toInput(pixels));
            const auto best = std::max_element(probabilities.begin(), probabilities.end());
            QCOMPARE(static_cast<int>(best - probabilities.begin()), digit.label);
            QVERIFY2(*best > 0.9, qPrintable(QStringLiteral("%1: %2").arg(digit.label).arg(*best)));
        }
    }
}

void TestGpuTestParts::picturesOfAnotherFormatAreRefused()
{
    std::string good = "P2\n# a comment 1 2 3\n28 28\n255\n";
    for (int i = 0; i < 784; ++i)
        good += "7 ";
    QVERIFY(parsePgm(good));
    QVERIFY(!parsePgm(good + "7"));
    QVERIFY(!parsePgm(""));
    QVERIFY(!parsePgm("P5\n28 28\n255\n"));
    QVERIFY(!parsePgm(std::string_view(good).substr(0, good.size() - 3)));
    good.replace(good.find("7 7"), 1, "256");
    QVERIFY(!parsePgm(good));
    good.replace(good.find("256"), 3, "x");
    QVERIFY(!parsePgm(good));
}

void TestGpuTestParts::aDrawingIsCentred()
{
    std::vector<unsigned char> pixels(784, 0);
    QCOMPARE(centreDrawing(pixels), pixels);
    for (int y = 0; y < 10; ++y)
        pixels[static_cast<std::size_t>(y * 28)] = 255; // a line at the left edge
    const std::vector<unsigned char> centred = centreDrawing(pixels);
    double total = 0;
    double x = 0;
    double y = 0;
    for (int i = 0; i < 784; ++i) {
        const int value = centred[static_cast<std::size_t>(i)];
        total += value;
        x += value * (i % 28);
        y += value * (i / 28);
    }
    QVERIFY(total > 0);
    QVERIFY(std::abs(x / total - 13.5) < 0.6);
    QVERIFY(std::abs(y / total - 13.5) < 0.6);
}

void TestGpuTestParts::aWindowsLibraryIsReadWithoutWindows()
{
    // The smallest PE32+ that has one import and one section of constant data.
    QByteArray file(0x400, '\0');
    const auto put = [&](int at, quint64 value, int bytes) {
        for (int i = 0; i < bytes; ++i)
            file[at + i] = static_cast<char>(value >> (8 * i));
    };
    put(0, 0x5A4D, 2);
    put(0x3C, 0x80, 4);
    put(0x80, 0x4550, 4);
    put(0x84, 0x8664, 2);
    put(0x86, 1, 2);
    put(0x94, 0xF0, 2);
    put(0x98, 0x20B, 2);
    put(0x98 + 120, 0x1000, 4);
    file.replace(0x188, 6, ".rdata");
    put(0x190, 0x200, 4);
    put(0x194, 0x1000, 4);
    put(0x198, 0x200, 4);
    put(0x19C, 0x200, 4);
    put(0x200 + 12, 0x1080, 4);
    file.replace(0x280, 12, "zlibwapi.dll");
    file.replace(0x2C0, 15, "cublas64_12.dll");

    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.dll"));
    const auto read = [&](const QByteArray &bytes) {
        QFile out(path);
        if (out.open(QIODevice::WriteOnly))
            out.write(bytes);
        out.close();
        BinaryReader reader(path.toStdString());
        BinaryFacts facts;
        facts.kind = BinaryFacts::Kind::Usable;
        readPe(reader, facts);
        if (reader.ranOut())
            facts.kind = BinaryFacts::Kind::Truncated;
        return facts;
    };
    const BinaryFacts facts = read(file);
    QCOMPARE(facts.architecture, std::string("x86_64"));
    QCOMPARE(facts.imports, std::vector<std::string>{"zlibwapi.dll"});
    QVERIFY(std::find(facts.mentions.begin(), facts.mentions.end(), "cublas64_12.dll") != facts.mentions.end());
    QVERIFY(facts.kind == BinaryFacts::Kind::Usable);
    for (int size = 0; size < file.size(); size += 7)
        QVERIFY(read(file.left(size)).kind != BinaryFacts::Kind::Usable);
}

void TestGpuTestParts::errorsThatEndTheContextAreKnown()
{
    QVERIFY(endsContext(702));
    QVERIFY(endsContext(999));
    QVERIFY(!endsContext(2));
    QVERIFY(!endsContext(100));
}

QTEST_APPLESS_MAIN(TestGpuTestParts)
#include "tst_gputest_parts.moc"
