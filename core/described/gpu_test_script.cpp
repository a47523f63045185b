// What a described computer says about its GPU test ("gputest" of machine.json), as orders for the stand-ins.
#include "described/gpu_test_script.h"

#include "selftest/nvidia_status.h"
#include "selftest/report_format.h"
#include "selftest/status_text.h"

#include <QJsonArray>

namespace cunest {
namespace {

struct ScriptRow
{
    const char *step;
    const char *call;  // that fails, crashes or hangs for this step
    const char *wrong; // that gives a wrong result; null: it has none
    bool driver;       // its statuses are the driver's
};

// Calls that no earlier step makes, or makes a known number of times.
constexpr ScriptRow scriptRows[] = {
    {"driver", "cuInit", nullptr, true},
    {"device", "cuDeviceGetCount", nullptr, true},
    {"memory", "cuMemcpyHtoD", "cuMemcpyDtoH", true},
    {"version", nullptr, nullptr, false},
    {"create", "cudnnCreate", nullptr, false},
    {"conv", "cudnnConvolutionForward", "cudnnConvolutionForward", false},
    {"digits", "cudnnSoftmaxForward@1", "cudnnSoftmaxForward@1", false},
    {"drawn", "cudnnSoftmaxForward@2", "cudnnSoftmaxForward@2", false},
    {"algorithms", "cudnnFindConvolutionForwardAlgorithmEx", nullptr, false},
    {"soak", "cudnnConvolutionForward@100", nullptr, false},
};

Error scriptFault(const QString &path)
{
    const Message message(QT_TRANSLATE_NOOP("cunest", "machine.json: \"%1\" says nothing that the GPU test can do."), {path});
    return makeError(ErrorCode::InvalidInput, message, path, 87);
}

QString versionCheckOf(int cudnnMajor)
{
    return cudnnMajor < 9 ? QStringLiteral("cudnnOpsInferVersionCheck") : QStringLiteral("cudnnOpsVersionCheck");
}

int generalFailure(const ScriptRow &row, int cudnnMajor)
{
    if (row.driver)
        return nvidia::cuUnknown;
    if (qstrcmp(row.step, "version") == 0)
        return cudnnMajor < 9 ? nvidia::cudnn8VersionMismatch : nvidia::cudnn9SublibraryVersionMismatch;
    return cudnnMajor < 9 ? nvidia::cudnn8InternalError : nvidia::cudnn9InternalError;
}

// A number, or the name of a status; 0: neither.
qint64 statusOf(const QJsonValue &value, const ScriptRow &row, int cudnnMajor)
{
    if (value.isDouble())
        return value.toInteger(0);
    const QByteArray name = value.toString().toUtf8();
    const int first = row.driver ? gputest::driverStatusOf(name) : gputest::cudnnStatusOf(name, cudnnMajor);
    if (first != 0)
        return first;
    // Any step may meet an error of the driver, and a case may be older or newer than the cuDNN it names.
    for (const int other : {gputest::driverStatusOf(name), gputest::cudnnStatusOf(name, 9), gputest::cudnnStatusOf(name, 8)}) {
        if (other != 0)
            return other;
    }
    return 0;
}

// "status:1001", "crash", …; nothing for what makes no sense.
std::optional<QString> actionOf(const QJsonValue &value, const ScriptRow &row, int cudnnMajor)
{
    const QString word = value.toString();
    if (word == QLatin1String("crash") || word == QLatin1String("hang"))
        return word;
    if (word == QLatin1String("failed"))
        return QStringLiteral("status:%1").arg(generalFailure(row, cudnnMajor));
    const QJsonObject object = value.toObject();
    if (object.size() != 1)
        return std::nullopt;
    const QJsonValue exit = object.value(QLatin1String("exit"));
    if (exit.isDouble() && exit.toInteger(-1) >= 0 && exit.toInteger(-1) < 256)
        return QStringLiteral("exit:%1").arg(exit.toInteger());
    const qint64 status = statusOf(object.value(QLatin1String("status")), row, cudnnMajor);
    if (status == 0)
        return std::nullopt;
    return QStringLiteral("status:%1").arg(status);
}

std::optional<DescribedStepFailure> loaderFailure(const QJsonValue &value)
{
    DescribedStepFailure failure;
    failure.code = 126; // a module was not found
    if (value.toString() == QLatin1String("failed"))
        return failure;
    const QJsonObject object = value.toObject();
    if (object.size() != 1)
        return std::nullopt;
    if (object.contains(QLatin1String("status"))) {
        failure.code = object.value(QLatin1String("status")).toInteger(0);
        return failure.code != 0 ? std::optional(failure) : std::nullopt;
    }
    for (const auto &name : object.value(QLatin1String("missing")).toArray())
        failure.missing.append(name.toString());
    return failure.missing.isEmpty() || failure.missing.contains(QString()) ? std::nullopt : std::optional(failure);
}

Result<void> addRow(GpuTestScript &script, const ScriptRow &row, const QJsonValue &value, int cudnnMajor, bool alone)
{
    const QString step = QLatin1String(row.step);
    QString call = row.call != nullptr ? QLatin1String(row.call) : versionCheckOf(cudnnMajor);
    QString wrong = QLatin1String(row.wrong);
    if (alone && call.endsWith(QLatin1String("@2"))) // no digits before it
        call = wrong = QStringLiteral("cudnnSoftmaxForward");
    if (value.toString() == QLatin1String("wrong") && !wrong.isEmpty()) {
        script.orders.append(wrong + QLatin1String("=wrong"));
        return {};
    }
    const auto action = actionOf(value, row, cudnnMajor);
    if (!action)
        return scriptFault(QLatin1String("$.gputest.") + step);
    script.orders.append(call + u'=' + *action);
    return {};
}

} // namespace

Result<GpuTestScript> readGpuTestScript(const QJsonObject &steps, int cudnnMajor, bool alone)
{
    GpuTestScript script;
    for (auto it = steps.begin(); it != steps.end(); ++it) {
        if (it.value().toString() == QLatin1String("ok"))
            continue;
        const bool runtime = it.key() == QLatin1String("runtime");
        if (runtime || it.key() == QLatin1String("load")) {
            (runtime ? script.runtime : script.load) = loaderFailure(it.value());
            if (runtime ? !script.runtime : !script.load)
                return scriptFault(QLatin1String("$.gputest.") + it.key());
            continue;
        }
        const ScriptRow *found = nullptr;
        for (const ScriptRow &row : scriptRows) {
            if (it.key() == QLatin1String(row.step))
                found = &row;
        }
        if (found == nullptr)
            return scriptFault(QLatin1String("$.gputest.") + it.key());
        if (const auto added = addRow(script, *found, it.value(), cudnnMajor, alone); !added)
            return added.error();
    }
    return script;
}

} // namespace cunest
