// Recognition of cuDNN's DLLs, headers and import libraries by content.
#include "scan/installed_cudnn.h"

#include "base/win_path.h"

#include <QRegularExpression>

namespace cunest {
namespace {

bool isDigits(QStringView text)
{
    for (const QChar c : text) {
        if (c < u'0' || c > u'9')
            return false;
    }
    return !text.isEmpty();
}

// "cudnnCreate", not "cudnn_frontend" and not a mangled name of somebody's C++ class.
bool isCudnnFunction(const QString &name)
{
    return name.startsWith(QLatin1String("cudnn")) && name.size() > 5 && name.at(5).isUpper();
}

std::optional<int> numberOfMacro(const QString &text, const char *macro)
{
    const QRegularExpression line(QStringLiteral("^[ \\t]*#[ \\t]*define[ \\t]+%1[ \\t]+([0-9]{1,9})\\b").arg(QLatin1String(macro)),
                                  QRegularExpression::MultilineOption);
    const auto match = line.match(text);
    return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

} // namespace

std::optional<int> cudnnMajorOfDllName(QStringView name)
{
    const QString folded = foldCase(name);
    if (!folded.startsWith(QLatin1String("CUDNN")) || !folded.endsWith(QLatin1String(".DLL")))
        return std::nullopt;
    const qsizetype bar = folded.lastIndexOf(QLatin1String("64_"));
    if (bar < 5)
        return std::nullopt;
    const QStringView part = QStringView(folded).mid(5, bar - 5); // "" or "_OPS_INFER"
    const QStringView major = QStringView(folded).mid(bar + 3, folded.size() - bar - 7);
    if ((!part.isEmpty() && (part.at(0) != u'_' || part.size() < 2)) || !isDigits(major) || major.size() > 3)
        return std::nullopt;
    return major.toInt();
}

bool isCudnnDll(const PeFacts &facts)
{
    if (facts.productName.startsWith(QLatin1String("NVIDIA cuDNN"), Qt::CaseInsensitive))
        return true;
    if (cudnnMajorOfDllName(facts.exportName) || cudnnMajorOfDllName(facts.originalName))
        return true;
    for (const QString &name : facts.exports) {
        if (isCudnnFunction(name))
            return true;
    }
    return false;
}

std::optional<Version> versionOfHeader(const QByteArray &text)
{
    const QString decoded = QString::fromLatin1(text);
    const auto major = numberOfMacro(decoded, "CUDNN_MAJOR");
    const auto minor = numberOfMacro(decoded, "CUDNN_MINOR");
    const auto patch = numberOfMacro(decoded, "CUDNN_PATCHLEVEL");
    if (!major || !minor || !patch)
        return std::nullopt;
    return Version({*major, *minor, *patch});
}

bool isCudnnHeader(const QString &name, const QByteArray &text, const Knowledge &knowledge)
{
    const QString decoded = QString::fromLatin1(text);
    if (knowledge.isCudnnHeaderName(name)) {
        static const QRegularExpression marks(QStringLiteral(
            "\\bcudnn[A-Z]\\w*|\\b_?CUDNN_\\w+|\\bCUDNNWINAPI\\b|#[ \\t]*include[ \\t]*[<\"]cudnn"));
        return marks.match(decoded).hasMatch();
    }
    // A header of a release not known yet: guarded by its own name, as all of NVIDIA's are.
    if (!name.startsWith(QLatin1String("cudnn"), Qt::CaseInsensitive) || !name.endsWith(QLatin1String(".h"), Qt::CaseInsensitive))
        return false;
    const QString guard = name.chopped(2).toUpper() + QLatin1String("_H_");
    return decoded.contains(guard) && decoded.contains(QLatin1String("NVIDIA"))
           && decoded.contains(QLatin1String("cudnnStatus_t"));
}

bool isCudnnImportLibrary(const QByteArray &head)
{
    static const QRegularExpression mark(QStringLiteral("cudnn([A-Z]|(_[a-z_]+)?64_[0-9])"));
    return mark.match(QString::fromLatin1(head)).hasMatch();
}

} // namespace cunest
