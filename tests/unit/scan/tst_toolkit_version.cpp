// The version of a toolkit from each of the places it can stand in.
#include "scan/toolkit_version.h"

#include <QTest>

using namespace cunest;

class TestToolkitVersion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void versionsAreRead_data();
    void versionsAreRead();
};

void TestToolkitVersion::versionsAreRead_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("version");
    const auto row = [](const char *name, const char *place, const char *text, const char *version) {
        QTest::newRow(name) << QString::fromLatin1(place) << QByteArray(text) << QString::fromLatin1(version);
    };
    row("12.4", "json", R"({"cuda":{"name":"CUDA SDK","version":"12.4.1"}})", "12.4.1");
    row("a date as third number", "json",
        R"({"cuda":{"version":"12.2.20230823"},"cuda_cudart":{"version":"12.2.140"}})", "12.2.140");
    row("a date and no runtime", "json", R"({"cuda":{"version":"12.2.20230823"}})", "12.2");
    row("a date and another runtime", "json",
        R"({"cuda":{"version":"12.2.20230823"},"cuda_cudart":{"version":"11.8.89"}})", "12.2");
    row("runtime only", "json", R"({"cuda_cudart":{"version":"11.8.89"}})", "11.8.89");
    row("wrong types", "json", R"({"cuda":"12.4.1","cuda_cudart":[1]})", "");
    row("cut off", "json", R"({"cuda":{"version":"12.4)", "");
    row("words", "json", R"({"cuda":{"version":"twelve"}})", "");
    row("10.2", "text", "CUDA Version 10.2.89\r\n", "10.2.89");
    row("with patches", "text", "CUDA Version 10.0.130\nCUDA Patch Version 10.0.130.1\n", "10.0.130");
    row("something else", "text", "Version 10.2", "");
    row("cudart", "header", "#define CUDART_VERSION  12020\n", "12.2");
    row("cuda.h", "header", "/* x */\n#define CUDA_VERSION 11080\n", "11.8");
    row("10.1", "header", "#define CUDART_VERSION 10010\n", "10.1");
    row("9.2", "header", "#define CUDART_VERSION 9020\n", "9.2");
    row("other macro", "header", "#define MY_CUDA_VERSION 12020\n", "");
    row("huge", "header", "#define CUDA_VERSION 99999999999999\n", "");
    row("folder", "name", "v12.2", "12.2");
    row("folder upper case", "name", "V11.8", "11.8");
    row("folder without v", "name", "10.2", "10.2");
    row("a link", "name", "current", "");
    row("a major alone", "name", "v12", "");
}

void TestToolkitVersion::versionsAreRead()
{
    QFETCH(QString, place);
    QFETCH(QByteArray, text);
    std::optional<Version> version;
    if (place == QLatin1String("json"))
        version = versionOfVersionJson(text);
    else if (place == QLatin1String("text"))
        version = versionOfVersionText(text);
    else if (place == QLatin1String("header"))
        version = versionOfCudaHeader(text);
    else
        version = versionOfToolkitName(QString::fromLatin1(text));
    QTEST(version ? version->toString() : QString(), "version");
}

QTEST_APPLESS_MAIN(TestToolkitVersion)
#include "tst_toolkit_version.moc"
