// Every status of the driver and of cuDNN at every call that the GPU test makes: always a failure of that step, with words.
#include "gputest_run.h"

#include "selftest/report_format.h"

#include <QTest>

using namespace cunest;

class TestGpuTestStatuses : public QObject
{
    Q_OBJECT

public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "3600000"); } // all statuses of one call take minutes

private Q_SLOTS:
    void everyStatusAtEveryCall_data();
    void everyStatusAtEveryCall();
};

namespace {

QString text(const char *latin1)
{
    return QString::fromLatin1(latin1);
}

// Sources: cuda.h (enum cudaError_enum) and cudnn_graph.h, cudnn_ops.h (enum cudnnStatus_t), as nvidia_status.h.
const QList<int> ofTheDriver{1,   2,   3,   34,  46,  100, 101, 209, 214, 220, 222, 304, 700,  701,
                             702, 714, 715, 716, 719, 800, 801, 802, 803, 804, 909, 999, 12345};
const QList<int> ofCudnn9{1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 2000, 2001, 2002, 2003, 2012, 3000, 3001, 3005, 3006, 3007,
                          3008, 3009, 3010, 4000, 4001, 4002, 4003, 4004, 4005, 4006, 5000, 5001, 5002, 5003, 5004, 5999};
const QList<int> ofCudnn8{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};

bool isDriver(const QString &call)
{
    return call.startsWith(text("cu")) && !call.startsWith(text("cudnn"));
}

// A driver without a GPU works: the step that lists the GPUs says so.
QString stepThatFails(const QString &call, const QString &step, int status)
{
    return call == text("cuInit") && status == 100 ? text("device") : step;
}

// What is not as it should be, or nothing.
QString wrongWith(const QString &call, const QString &asked, const QString &folder, int status)
{
    const QString step = stepThatFails(call, asked, status);
    GpuTestRun run;
    run.folder = GpuTestRun::fakeFolder(folder);
    run.arguments = {text("--only"), step, text("--draw"), text("--quick")};
    run.input = QByteArray(784, '\xff');
    run.control = call + text("=status:") + QString::number(status);
    run.run();
    const QJsonObject failure = run.failure(step);
    const bool right = run.exitCode == selftest::StepFailed && run.firstFailed() == step
        && failure[text("call")].toString() == call && failure[text("code")].toInt() == status
        && failure[text("kind")].toString() == (isDriver(call) ? text("driver") : text("cudnn"))
        && !failure[text("meaning")].toString().isEmpty() && !failure[text("remedy")].toString().isEmpty();
    return right ? QString() : QStringLiteral("%1: %2 %3").arg(status).arg(run.exitCode).arg(QString::fromUtf8(run.output + run.errors));
}

} // namespace

void TestGpuTestStatuses::everyStatusAtEveryCall_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("step");
    const auto rows = [](const char *step, std::initializer_list<const char *> calls) {
        for (const char *call : calls)
            QTest::newRow(qPrintable(text(step) + text(" ") + text(call))) << text(call) << text(step);
    };
    rows("driver", {"cuInit", "cuDriverGetVersion"});
    rows("device", {"cuDeviceGetCount", "cuDeviceGet", "cuDeviceGetName", "cuDeviceTotalMem",
                              "cuDeviceGetAttribute"});
    rows("memory", {"cuDevicePrimaryCtxRetain", "cuCtxSetCurrent", "cuMemGetInfo", "cuMemAlloc",
                              "cuMemsetD8", "cuMemcpyHtoD", "cuMemcpyDtoH", "cuMemcpyDtoD", "cuCtxSynchronize"});
    rows("create", {"cuDevicePrimaryCtxRetain", "cuCtxSetCurrent", "cudnnCreate"});
    rows("version", {"cudnnGraphVersionCheck", "cudnnOpsVersionCheck", "cudnnCnnVersionCheck",
                                "cudnnAdvVersionCheck"});
    rows("conv", {"cudnnCreateTensorDescriptor", "cudnnSetTensor4dDescriptor", "cudnnCreateFilterDescriptor",
                          "cudnnSetFilter4dDescriptor", "cudnnCreateConvolutionDescriptor",
                          "cudnnSetConvolution2dDescriptor", "cudnnSetConvolutionMathType",
                          "cudnnGetConvolution2dForwardOutputDim", "cudnnGetConvolutionForwardAlgorithm_v7",
                          "cudnnGetConvolutionForwardWorkspaceSize", "cudnnConvolutionForward", "cuMemAlloc",
                          "cuMemcpyHtoD", "cuMemsetD8", "cuMemcpyDtoH", "cuCtxSynchronize"});
    rows("digits", {"cudnnCreatePoolingDescriptor", "cudnnSetPooling2dDescriptor",
                              "cudnnCreateActivationDescriptor", "cudnnSetActivationDescriptor", "cudnnAddTensor",
                              "cudnnActivationForward", "cudnnPoolingForward", "cudnnSoftmaxForward"});
    rows("drawn", {"cudnnConvolutionForward", "cudnnSoftmaxForward", "cudnnCreatePoolingDescriptor"});
    rows("algorithms", {"cudnnFindConvolutionForwardAlgorithmEx"});
}

// In the suite every call meets a third of the statuses and every status many calls; all of them by hand.
void TestGpuTestStatuses::everyStatusAtEveryCall()
{
    QFETCH(QString, call);
    QFETCH(QString, step);
    static const bool all = qEnvironmentVariableIsSet("CUNEST_ALL_STATUSES");
    static int row = 0;
    ++row;
    QStringList wrong;
    const auto tryAll = [&](const QList<int> &statuses, const char *folder) {
        for (qsizetype i = 0; i < statuses.size(); ++i) {
            if (all || (i + row) % 3 == 0)
                wrong.append(wrongWith(call, step, text(folder), statuses.at(i)));
        }
    };
    tryAll(isDriver(call) ? ofTheDriver : ofCudnn9, "cudnn9");
    if (!isDriver(call) && step != text("version")) // the checks of 8 have other names
        tryAll(ofCudnn8, "cudnn8");
    wrong.removeAll(QString());
    QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1 statuses, the first: %2").arg(wrong.size()).arg(wrong.value(0))));
}

QTEST_GUILESS_MAIN(TestGpuTestStatuses)
#include "tst_gputest_statuses.moc"
