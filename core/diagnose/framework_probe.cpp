// The scripts, and the tolerant reading of what they print.
#include "diagnose/framework_probe.h"

#include "diagnose/error_text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace cunest {
namespace {

struct ProbeScript
{
    const char *framework;
    const char *module;
    const char *facts; // statements that fill the dictionary r; the module is called m
};

constexpr ProbeScript probeScripts[] = {
    {"pytorch", "torch", "r['cuda'] = m.version.cuda; r['available'] = bool(m.cuda.is_available()); r['cudnn'] = m.backends.cudnn.version()"},
    {"tensorflow", "tensorflow",
     "b = m.sysconfig.get_build_info(); r['cuda'] = b.get('cuda_version'); r['cudnn'] = b.get('cudnn_version'); "
     "r['available'] = len(m.config.list_physical_devices('GPU')) > 0"},
    {"onnxruntime", "onnxruntime", "r['available'] = 'CUDAExecutionProvider' in m.get_available_providers(); r['cuda'] = getattr(m, 'cuda_version', None)"},
    {"paddlepaddle", "paddle",
     "r['cuda'] = m.version.cuda() if m.is_compiled_with_cuda() else None; r['cudnn'] = m.version.cudnn() if m.is_compiled_with_cuda() else None; "
     "r['available'] = m.is_compiled_with_cuda() and m.device.cuda.device_count() > 0"},
    {"ctranslate2", "ctranslate2", "r['cuda'] = 'yes'; r['available'] = m.get_cuda_device_count() > 0"},
    {"opencv", "cv2", "r['cuda'] = 'yes' if m.cuda.getCudaEnabledDeviceCount() >= 0 and 'CUDA: YES' in ' '.join(m.getBuildInformation().replace('NVIDIA', '').split()) else None; "
                      "r['available'] = m.cuda.getCudaEnabledDeviceCount() > 0"},
};

// One statement for "-c": what fails inside is reported, not shown as a traceback of ours.
QString scriptOf(const ProbeScript &probe)
{
    return QStringLiteral("import json, traceback\n"
                          "r = {'framework': '%1'}\n"
                          "try:\n"
                          "    import %2 as m\n"
                          "    r['version'] = str(getattr(m, '__version__', ''))\n"
                          "    %3\n"
                          "except ModuleNotFoundError as e:\n"
                          "    r['missing' if e.name == '%2' else 'error'] = traceback.format_exc()\n"
                          "except BaseException:\n"
                          "    r['error'] = traceback.format_exc()\n"
                          "print('\\ncunest-probe ' + json.dumps(r))\n")
        .arg(QLatin1String(probe.framework), QLatin1String(probe.module), QLatin1String(probe.facts));
}

QString textOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    return value.isDouble() ? QString::number(value.toDouble(), 'g', 12) : QString();
}

// The last object in the output that says something about a framework.
std::optional<QJsonObject> objectIn(const QString &text)
{
    const QStringList lines = text.split(u'\n');
    for (qsizetype i = lines.size() - 1; i >= 0; --i) {
        const qsizetype begin = lines.at(i).indexOf(u'{');
        const qsizetype end = lines.at(i).lastIndexOf(u'}');
        if (begin < 0 || end < begin)
            continue;
        const QJsonObject object = QJsonDocument::fromJson(lines.at(i).mid(begin, end - begin + 1).toUtf8()).object();
        if (!object.isEmpty())
            return object;
    }
    return std::nullopt;
}

void readObject(const QJsonObject &object, FrameworkAnswer &answer)
{
    for (const char *key : {"version", "torch", "tensorflow", "onnxruntime", "paddle", "__version__"}) {
        if (answer.version.isEmpty())
            answer.version = textOf(object.value(QLatin1String(key)));
    }
    for (const char *key : {"cuda", "cuda_version", "cudaVersion"}) {
        if (answer.cuda.isEmpty())
            answer.cuda = textOf(object.value(QLatin1String(key)));
    }
    for (const char *key : {"cudnn", "cudnn_version"}) {
        if (answer.cudnn.isEmpty())
            answer.cudnn = textOf(object.value(QLatin1String(key)));
    }
    for (const char *key : {"available", "cuda_available", "is_available", "gpu"}) {
        const QJsonValue value = object.value(QLatin1String(key));
        if (value.isBool())
            answer.sees = value.toBool();
    }
    if (object.contains(QStringLiteral("missing")))
        answer.end = ProbeEnd::NotInstalled;
    if (object.contains(QStringLiteral("error"))) {
        answer.end = ProbeEnd::Failed;
        answer.errors = textOf(object.value(QStringLiteral("error"))) + u'\n' + answer.errors;
    }
}

// "2.3.1+cpu False None", as people print it themselves.
void readWords(const QString &text, FrameworkAnswer &answer)
{
    static const QRegularExpression version(QStringLiteral("\\b\\d+\\.\\d+(?:\\.\\w+)*(?:\\+\\w+)?"));
    static const QRegularExpression truth(QStringLiteral("\\b(True|False)\\b"));
    const auto number = version.match(text);
    if (number.hasMatch())
        answer.version = number.captured();
    const auto said = truth.match(text);
    if (said.hasMatch())
        answer.sees = said.captured() == QLatin1String("True");
    static const QRegularExpression build(QStringLiteral("\\+cu(\\d+)(\\d)\\b"));
    const auto cuda = build.match(answer.version);
    if (cuda.hasMatch())
        answer.cuda = cuda.captured(1) + u'.' + cuda.captured(2);
}

} // namespace

QString probeEndName(ProbeEnd end)
{
    switch (end) {
    case ProbeEnd::Answered: return QStringLiteral("answered");
    case ProbeEnd::NotInstalled: return QStringLiteral("not-installed");
    case ProbeEnd::Failed: return QStringLiteral("failed");
    case ProbeEnd::NoAnswer: return QStringLiteral("no-answer");
    case ProbeEnd::NotPython: break;
    }
    return QStringLiteral("not-python");
}

FrameworkAnswer answerFromOutput(const QString &framework, const ProgramOutput &output)
{
    FrameworkAnswer answer;
    answer.framework = framework;
    answer.exitCode = output.exitCode;
    answer.errors = textOfBytes(output.errors);
    if (output.timedOut) {
        answer.end = ProbeEnd::NoAnswer;
        return answer;
    }
    const QString text = textOfBytes(output.output);
    if (const auto object = objectIn(text)) {
        readObject(*object, answer);
        return answer;
    }
    static const QRegularExpression absent(QStringLiteral("No module named '?(?:torch|tensorflow|onnxruntime|paddle|ctranslate2|cv2)'?"));
    if (absent.match(answer.errors).hasMatch()) {
        answer.end = ProbeEnd::NotInstalled;
        return answer;
    }
    readWords(text, answer);
    if (output.exitCode != 0)
        answer.end = ProbeEnd::Failed;
    else if (answer.version.isEmpty() && !answer.sees)
        answer.end = ProbeEnd::NotPython;
    return answer;
}

QList<FrameworkAnswer> askFrameworks(SystemInfo &system, const WinPath &python, const CancelToken &cancel)
{
    QList<FrameworkAnswer> answers;
    for (const ProbeScript &probe : probeScripts) {
        if (cancel.isCancelled())
            break;
        ProgramCall call;
        call.program = python;
        // UTF-8 whatever the code page is; the current folder's modules are none of our business.
        call.arguments = {QStringLiteral("-X"), QStringLiteral("utf8"), QStringLiteral("-c"), scriptOf(probe)};
        const auto output = system.run(call);
        if (!output) {
            if (output.error().code == ErrorCode::Unsupported)
                break;
            continue;
        }
        FrameworkAnswer answer = answerFromOutput(QLatin1String(probe.framework), *output);
        if (answer.end == ProbeEnd::NotInstalled)
            continue;
        answers.append(answer);
        if (answer.end == ProbeEnd::NoAnswer || answer.end == ProbeEnd::NotPython)
            break; // the interpreter itself is at fault: the others would take as long
    }
    return answers;
}

} // namespace cunest
