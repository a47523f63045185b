// cuDNN's files are recognised by what is in them, and nothing else is.
#include "scan/installed_cudnn.h"

#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestInstalledCudnn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theMajorStandsInTheNameOfADll_data();
    void theMajorStandsInTheNameOfADll();
    void aDllIsRecognisedByItsFacts_data();
    void aDllIsRecognisedByItsFacts();
    void theVersionStandsInTheHeader_data();
    void theVersionStandsInTheHeader();
    void aHeaderIsRecognisedByItsText_data();
    void aHeaderIsRecognisedByItsText();
    void anImportLibraryIsRecognisedByItsHead_data();
    void anImportLibraryIsRecognisedByItsHead();

private:
    Knowledge m_knowledge;
};

void TestInstalledCudnn::initTestCase()
{
    auto loaded = Knowledge::load();
    CUNEST_OK(loaded);
    m_knowledge = *loaded;
}

void TestInstalledCudnn::theMajorStandsInTheNameOfADll_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("major");
    QTest::newRow("main") << QStringLiteral("cudnn64_8.dll") << 8;
    QTest::newRow("any case") << QStringLiteral("CUDNN64_9.DLL") << 9;
    QTest::newRow("part") << QStringLiteral("cudnn_ops_infer64_8.dll") << 8;
    QTest::newRow("long part") << QStringLiteral("cudnn_engines_runtime_compiled64_9.dll") << 9;
    QTest::newRow("old") << QStringLiteral("cudnn64_7.dll") << 7;
    QTest::newRow("no major") << QStringLiteral("cudnn64_.dll") << -1;
    QTest::newRow("words") << QStringLiteral("cudnn64_x.dll") << -1;
    QTest::newRow("library") << QStringLiteral("cudnn64_8.lib") << -1;
    QTest::newRow("copy") << QStringLiteral("cudnn64_8 - Copy.dll") << -1;
    QTest::newRow("other product") << QStringLiteral("cudnnfoo64_8.dll") << -1;
    QTest::newRow("other library") << QStringLiteral("cublas64_12.dll") << -1;
    QTest::newRow("prefix") << QStringLiteral("mycudnn64_8.dll") << -1;
    QTest::newRow("huge number") << QStringLiteral("cudnn64_99999999999.dll") << -1;
    QTest::newRow("nothing") << QString() << -1;
}

void TestInstalledCudnn::theMajorStandsInTheNameOfADll()
{
    QFETCH(QString, name);
    QTEST(cudnnMajorOfDllName(name).value_or(-1), "major");
}

void TestInstalledCudnn::aDllIsRecognisedByItsFacts_data()
{
    QTest::addColumn<QString>("product");
    QTest::addColumn<QString>("company");
    QTest::addColumn<QString>("exportName");
    QTest::addColumn<QStringList>("exports");
    QTest::addColumn<bool>("is");
    QTest::addColumn<QString>("originalName");
    const QStringList none;
    QTest::newRow("8.x") << "NVIDIA cuDNN 8.9.7.29 Library" << "NVIDIA Corporation" << "" << none << true << "";
    QTest::newRow("9.x names another company")
        << "NVIDIA cuDNN 9.10.2 Library" << "Windows (R) Win 7 DDK provider" << "" << none << true << "";
    QTest::newRow("no resource, own name") << "" << "" << "cudnn_graph64_9.dll" << none << true << "";
    QTest::newRow("no resource, functions") << "" << "" << "" << QStringList{QStringLiteral("cudnnCreate")} << true << "";
    QTest::newRow("NVIDIA's other library") << "NVIDIA CUDA 12.2" << "NVIDIA Corporation" << "cublas64_12.dll" << none << false << "";
    QTest::newRow("somebody's front end") << "" << "" << "x.dll" << QStringList{QStringLiteral("cudnn_frontend_init")} << false << "";
    QTest::newRow("the name it was made with") << "" << "NVIDIA Corporation" << "" << none << true << "cudnn64_8.dll";
    QTest::newRow("made with another name") << "" << "NVIDIA Corporation" << "" << none << false << "cublas64_12.dll";
    QTest::newRow("nothing") << "" << "" << "" << none << false << "";
}

void TestInstalledCudnn::aDllIsRecognisedByItsFacts()
{
    QFETCH(QString, product);
    QFETCH(QString, company);
    QFETCH(QString, exportName);
    QFETCH(QStringList, exports);
    QFETCH(QString, originalName);
    PeFacts facts;
    facts.productName = product;
    facts.company = company;
    facts.exportName = exportName;
    facts.exports = exports;
    facts.originalName = originalName;
    QTEST(isCudnnDll(facts), "is");
}

void TestInstalledCudnn::theVersionStandsInTheHeader_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("version");
    QTest::newRow("8.9.7") << QByteArray("#define CUDNN_MAJOR 8\n#define CUDNN_MINOR 9\n#define CUDNN_PATCHLEVEL 7\n") << "8.9.7";
    QTest::newRow("Windows lines, tabs") << QByteArray("#define CUDNN_MAJOR\t9\r\n#  define CUDNN_MINOR 10\r\n#define CUDNN_PATCHLEVEL 2 // x\r\n") << "9.10.2";
    QTest::newRow("minor above 9") << QByteArray("#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 22\n#define CUDNN_PATCHLEVEL 0\n#define CUDNN_MAX_SM_MAJOR_NUMBER 12\n") << "9.22.0";
    QTest::newRow("patch missing") << QByteArray("#define CUDNN_MAJOR 8\n#define CUDNN_MINOR 9\n") << "";
    QTest::newRow("another macro") << QByteArray("#define CUDNN_OPS_INFER_MAJOR 8\n#define CUDNN_OPS_INFER_MINOR 9\n#define CUDNN_OPS_INFER_PATCH 7\n") << "";
    QTest::newRow("in words") << QByteArray("#define CUDNN_MAJOR eight\n#define CUDNN_MINOR 9\n#define CUDNN_PATCHLEVEL 7\n") << "";
    QTest::newRow("huge") << QByteArray("#define CUDNN_MAJOR 99999999999\n#define CUDNN_MINOR 9\n#define CUDNN_PATCHLEVEL 7\n") << "";
    QTest::newRow("in a comment line") << QByteArray("// #define CUDNN_MAJOR 8\n// #define CUDNN_MINOR 9\n// #define CUDNN_PATCHLEVEL 7\n") << "";
    QTest::newRow("binary") << QByteArray("\0\xff\xfe#define", 10) << "";
    QTest::newRow("empty") << QByteArray() << "";
}

void TestInstalledCudnn::theVersionStandsInTheHeader()
{
    QFETCH(QByteArray, text);
    const auto version = versionOfHeader(text);
    QTEST(version ? version->toString() : QString(), "version");
}

void TestInstalledCudnn::aHeaderIsRecognisedByItsText_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("is");
    QTest::newRow("guard") << "cudnn_ops_infer.h" << QByteArray("#if !defined(CUDNN_OPS_INFER_H_)\n") << true;
    QTest::newRow("guard with a bar") << "cudnn_backend.h" << QByteArray("#ifndef _CUDNN_BACKEND_H_\n") << true;
    QTest::newRow("functions") << "cudnn.h" << QByteArray("cudnnStatus_t CUDNNWINAPI cudnnCreate(void);") << true;
    QTest::newRow("includes") << "CUDNN.H" << QByteArray("#include \"cudnn_version.h\"") << true;
    QTest::newRow("the name alone") << "cudnn.h" << QByteArray("int myOwn(void);\n") << false;
    QTest::newRow("nothing in it") << "cudnn.h" << QByteArray() << false;
    QTest::newRow("front end") << "cudnn_frontend.h" << QByteArray("#pragma once\ncudnnStatus_t x; // NVIDIA") << false;
    QTest::newRow("a release not known yet") << "cudnn_next_ops.h" << QByteArray("/* NVIDIA */\n#if !defined(CUDNN_NEXT_OPS_H_)\ncudnnStatus_t f();") << true;
    QTest::newRow("another header") << "cuda.h" << QByteArray("#define CUDNN_H_\ncudnnStatus_t") << false;
}

void TestInstalledCudnn::aHeaderIsRecognisedByItsText()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    QTEST(isCudnnHeader(name, text, m_knowledge), "is");
}

void TestInstalledCudnn::anImportLibraryIsRecognisedByItsHead_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<bool>("is");
    QTest::newRow("its DLL") << QByteArray("!<arch>\n__IMPORT_DESCRIPTOR_cudnn64_8\0__NULL", 42) << true;
    QTest::newRow("a part's DLL") << QByteArray("!<arch>\n__IMPORT_DESCRIPTOR_cudnn_ops_infer64_8") << true;
    QTest::newRow("a function") << QByteArray("!<arch>\n__imp_cudnnCreate") << true;
    QTest::newRow("cuBLAS") << QByteArray("!<arch>\n__IMPORT_DESCRIPTOR_cublas64_12") << false;
    QTest::newRow("empty") << QByteArray() << false;
}

void TestInstalledCudnn::anImportLibraryIsRecognisedByItsHead()
{
    QFETCH(QByteArray, head);
    QTEST(isCudnnImportLibrary(head), "is");
}

QTEST_APPLESS_MAIN(TestInstalledCudnn)
#include "tst_installed_cudnn.moc"
