// CUDA versions from the files of a toolkit.
#include "scan/toolkit_version.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace cunest {
namespace {

// Larger than any real version file or header of CUDA (cuda.h of 12.x: about 1.2 MB).
constexpr qint64 headBytes = 2 * 1024 * 1024;

std::optional<Version> versionIn(const QJsonObject &root, const char *component)
{
    const QString text = root.value(QLatin1String(component)).toObject().value(QLatin1String("version")).toString();
    const auto version = Version::parse(text);
    return version && version->count() >= 2 ? version : std::nullopt;
}

} // namespace

std::optional<Version> versionOfToolkitName(const QString &name)
{
    const auto version = Version::parse(name.startsWith(u'v', Qt::CaseInsensitive) ? QStringView(name).mid(1)
                                                                                   : QStringView(name));
    return version && version->count() >= 2 ? version : std::nullopt;
}

std::optional<Version> versionOfVersionJson(const QByteArray &text)
{
    const QJsonObject root = QJsonDocument::fromJson(text).object();
    const auto cuda = versionIn(root, "cuda");
    const auto runtime = versionIn(root, "cuda_cudart");
    if (!cuda || cuda->part(2) < 1'000'000)
        return cuda ? cuda : runtime;
    return runtime && runtime->truncated(2) == cuda->truncated(2) ? *runtime : cuda->truncated(2);
}

std::optional<Version> versionOfVersionText(const QByteArray &text)
{
    static const QRegularExpression line(QStringLiteral("CUDA Version ([0-9]+(?:\\.[0-9]+){1,3})"));
    const auto match = line.match(QString::fromLatin1(text));
    return match.hasMatch() ? Version::parse(match.captured(1)) : std::nullopt;
}

std::optional<Version> versionOfCudaHeader(const QByteArray &text)
{
    static const QRegularExpression line(
        QStringLiteral("^[ \\t]*#[ \\t]*define[ \\t]+CUDA(?:RT)?_VERSION[ \\t]+([0-9]{4,6})\\b"),
        QRegularExpression::MultilineOption);
    const auto match = line.match(QString::fromLatin1(text));
    if (!match.hasMatch())
        return std::nullopt;
    const int number = match.captured(1).toInt();
    return Version({number / 1000, number % 1000 / 10});
}

Version versionOfToolkit(FolderView &view, const WinPath &toolkit)
{
    const auto json = view.hasFile(toolkit, QStringLiteral("version.json"))
                          ? versionOfVersionJson(view.head(toolkit / QStringLiteral("version.json"), headBytes))
                          : std::nullopt;
    if (json)
        return *json;
    const auto text = view.hasFile(toolkit, QStringLiteral("version.txt"))
                          ? versionOfVersionText(view.head(toolkit / QStringLiteral("version.txt"), headBytes))
                          : std::nullopt;
    if (text)
        return *text;
    const WinPath include = toolkit / QStringLiteral("include");
    for (const QString &name : {QStringLiteral("cuda_runtime_api.h"), QStringLiteral("cuda.h")}) {
        const auto header = view.hasFile(include, name) ? versionOfCudaHeader(view.head(include / name, headBytes)) : std::nullopt;
        if (header)
            return *header;
    }
    return versionOfToolkitName(toolkit.fileName()).value_or(Version());
}

} // namespace cunest
