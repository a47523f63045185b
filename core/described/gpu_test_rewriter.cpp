// Makes the report of a simulated GPU test speak of the described computer: its paths, its names.
#include "described/gpu_test_rewriter.h"

#include "base/json_key.h"
#include "selftest/report_format.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

namespace cunest {
namespace {

// "libcudnn_ops.so.9" -> "cudnn_ops64_9.dll", "libnvrtc.so.12" -> "nvrtc64_120_0.dll".
QString windowsNames(QString text)
{
    static const QRegularExpression library(QStringLiteral("\\blib(cudnn[a-z_]*|cublas(?:Lt)?|cudart|nvrtc|cuda)\\.so\\.(\\d+)"));
    for (auto match = library.match(text); match.hasMatch(); match = library.match(text)) {
        const QString stem = match.captured(1);
        const QString major = match.captured(2);
        const QString name = stem == QLatin1String("cuda")    ? QStringLiteral("nvcuda.dll")
                             : stem == QLatin1String("nvrtc") ? QString(stem + QLatin1String("64_") + major + QLatin1String("0_0.dll"))
                                                              : QString(stem + QLatin1String("64_") + major + QLatin1String(".dll"));
        text.replace(match.capturedStart(), match.capturedLength(), name);
    }
    return text;
}

} // namespace

QByteArray GpuTestRewriter::feed(QByteArrayView bytes)
{
    m_rest.append(bytes);
    QByteArray out;
    for (qsizetype end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n')) {
        out += line(m_rest.first(end)) + '\n';
        m_rest.remove(0, end + 1);
    }
    if (m_rest.size() > qsizetype(selftest::longestLine)) // no line of ours: let it go
        out += std::exchange(m_rest, {});
    return out;
}

QByteArray GpuTestRewriter::finish()
{
    return line(std::exchange(m_rest, {}));
}

QByteArray GpuTestRewriter::line(const QByteArray &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (!document.isObject())
        return text;
    QJsonObject object = walk(document.object()).toObject();
    const QString step = object.value(key("step")).toString();
    const bool done = object.value(key("outcome")).toString() != QLatin1String(selftest::started);
    if (done && step == QLatin1String("runtime") && m_script.runtime)
        failStep(object, *m_script.runtime);
    if (done && step == QLatin1String("load") && m_script.load)
        failStep(object, *m_script.load);
    if (step == QLatin1String(selftest::endStep) && !m_failed.isEmpty())
        object.insert(key("outcome"), QLatin1String(selftest::failed));
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonValue GpuTestRewriter::walk(const QJsonValue &value) const
{
    if (value.isString())
        return renamed(value.toString());
    if (value.isArray()) {
        QJsonArray array;
        for (const auto &entry : value.toArray())
            array.append(walk(entry));
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it.key() == QLatin1String("driverModel"))
            it.value() = m_driverModel;
        else if (it.key() != QLatin1String("pixels"))
            it.value() = walk(it.value());
    }
    return object;
}

QString GpuTestRewriter::renamed(QString text) const
{
    for (const auto &[host, described] : m_places) {
        text.replace(host + u'/', described + u'\\');
        text.replace(host, described);
    }
    return windowsNames(text);
}

void GpuTestRewriter::failStep(QJsonObject &object, const DescribedStepFailure &failure)
{
    const QString step = object.value(key("step")).toString();
    QJsonObject data = object.value(key("data")).toObject();
    const QString folder = data.value(key("folder")).toString();
    const bool runtime = step == QLatin1String("runtime");
    QJsonArray names = QJsonArray::fromStringList(failure.missing);
    if (!runtime && !failure.missing.isEmpty())
        names.prepend(folder);
    const char *reason = failure.missing.isEmpty() ? ""
                         : runtime                 ? selftest::reason::companionsMissing
                                                   : selftest::reason::importsMissing;
    const QString meaning = failure.missing.isEmpty() ? QStringLiteral("The loader reported error %1.").arg(failure.code)
                                                      : QLatin1String("Not found: ") + failure.missing.join(QLatin1String(", "));
    data.insert(key("failure"), QJsonObject{{key("kind"), runtime ? QLatin1String(selftest::kindFiles) : QLatin1String(selftest::kindLoader)},
                                            {key("call"), folder},
                                            {key("code"), failure.missing.isEmpty() || !runtime ? failure.code : 0},
                                            {key("name"), QString()},
                                            {key("meaning"), meaning},
                                            {key("remedy"), QString()},
                                            {key("reason"), QLatin1String(reason)},
                                            {key("names"), names}});
    object.insert(key("data"), data);
    object.insert(key("outcome"), QLatin1String(selftest::failed));
    object.insert(key("text"), meaning);
    m_failed.append(step);
}

} // namespace cunest
