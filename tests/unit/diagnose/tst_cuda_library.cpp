// The number in the name of a CUDA library tells which CUDA it is of, though it often is another number.
#include "diagnose/cuda_library.h"

#include <QTest>

using namespace cunest;

class TestCudaLibrary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNameTellsTheCuda_data();
    void theNameTellsTheCuda();
    void aToolkitHasItOrNot();
    void otherNamesTellNothing();
};

void TestCudaLibrary::theNameTellsTheCuda_data()
{
    QTest::addColumn<QString>("cuda");
    const auto row = [](const char *dll, const char *cuda) { QTest::newRow(dll) << QString::fromUtf8(cuda); };
    row("cudart64_90.dll", "9.0");
    row("cudart64_102.dll", "10.2");
    row("cudart64_110.dll", "11");
    row("CUDART64_12.DLL", "12");
    row("cublas64_100.dll", "10.0");
    row("cublas64_10.dll", "10.1–10.2");
    row("cublasLt64_11.dll", "11");
    row("cublas64_13.dll", "13");
    row("cufft64_10.dll", "10.1–11.8");
    row("cufft64_11.dll", "12"); // the case that misled: not CUDA 11
    row("cufft64_12.dll", "13");
    row("curand64_10.dll", "10.1–13");
    row("cusolver64_11.dll", "11.1–12.9");
    row("cusolver64_12.dll", "13");
    row("cusparse64_12.dll", "12–13");
    row("nvrtc64_101_0.dll", "10.1");
    row("nvrtc64_112_0.dll", "11.2–11.8");
    row("nvrtc64_120_0.dll", "12"); // every CUDA 12
    row("nvrtc-builtins64_129.dll", "12.9");
}

void TestCudaLibrary::theNameTellsTheCuda()
{
    QFETCH(QString, cuda);
    const auto library = cudaLibraryOf(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(library.has_value());
    QCOMPARE(library->cudaText(), cuda);
}

void TestCudaLibrary::aToolkitHasItOrNot()
{
    const auto isOf = [](const char *dll, const char *cuda) { return cudaLibraryOf(QLatin1String(dll))->isOf(*Version::parse(QString::fromLatin1(cuda))); };
    QVERIFY(isOf("nvrtc64_120_0.dll", "12.9.1"));
    QVERIFY(!isOf("nvrtc64_120_0.dll", "13.0"));
    QVERIFY(isOf("cufft64_11.dll", "12.4.140"));
    QVERIFY(!isOf("cufft64_11.dll", "11.8"));
    QVERIFY(isOf("nvrtc64_112_0.dll", "11.8.89"));
    QVERIFY(!isOf("nvrtc64_112_0.dll", "11.1"));
    QVERIFY(!isOf("cudart64_102.dll", "10.1.243"));
}

void TestCudaLibrary::otherNamesTellNothing()
{
    for (const char *name : {"", "cudnn64_9.dll", "cufft64_99x.dll", "cufft64_.dll", "cufft32_11.dll", "xcublas64_12.dll", "cublas64_12.dll.bak", "cufft64_14.dll"})
        QVERIFY2(!cudaLibraryOf(QLatin1String(name)), name);
}

QTEST_APPLESS_MAIN(TestCudaLibrary)
#include "tst_cuda_library.moc"
