// A name says what it is by its form; words near it say whether it failed.
#include "diagnose/library_mentions.h"

#include <QRegularExpression>

namespace cunest {
namespace {

constexpr qsizetype longestLine = 400;
constexpr int failedPriority = 15; // below everything that is a known sentence or a number
constexpr int namedPriority = 5;

constexpr const char *needles[] = {"cudnn", "cublas", "cudart", "cufft", "cusparse", "cusolver", "curand", "nvrtc", "nvjitlink",
                                   "nvvm", "nvcuda", "zlibwapi", "cuda.h", "cuda_runtime", "vcruntime1", "msvcp1"};

// "Not", "missing" and the like, in the languages of Windows.
const QRegularExpression &failWords()
{
    static const QRegularExpression words(
        QStringLiteral("\\blocate\\b|not? (?:be )?(?:found|find|load|open|available|resolved?|supported|installed|exist)|missing|could ?n[o']t|can ?not|can't"
                       "|unable|\\bfail|no such|no module|error|unresolved|undefined|undeclared|not declared|does ?n[o']t|is ?n[o']t|was ?n[o']t|notfound"
                       "|not recognized|mismatch|incompatib|corrupt|damaged|crash|library path|fatal|exception|dlerror|LNK\\d|\\bneeds?\\b|requires?"
                       "|找不到|无法|無法|未找到|没有找到|缺少|丢失|遺失|失败|失敗|不存在|错误|錯誤|見つかりません|見つからない|できません|エラー"
                       "|not a valid|invalid|bad image|32.?bit|损坏|nicht gefunden|fehlt|konnte nicht|kann nicht|nicht geöffnet|fehler|introuvable|impossible|manqu|erreur|échec"
                       "|не найден|не удалось|не удается|отсутств|ошибк"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return words;
}

const QRegularExpression &goodWords()
{
    static const QRegularExpression words(QStringLiteral("success|(?<!not )\\b(?:found|loaded|opened|installed|using|linked|detected)\\b|->|\\bok\\b"),
                                          QRegularExpression::CaseInsensitiveOption);
    return words;
}

bool isNameLetter(QChar letter)
{
    const char16_t c = letter.unicode();
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'_' || c == u'.' || c == u'+' || c == u'-';
}

QString nameRound(QStringView text, qsizetype end)
{
    qsizetype begin = end;
    while (begin > 0 && end - begin < 80 && isNameLetter(text[begin - 1]))
        --begin;
    qsizetype behind = end;
    while (behind < text.size() && behind - end < 80 && isNameLetter(text[behind]))
        ++behind;
    QString name = text.mid(begin, behind - begin).toString();
    while (name.endsWith(u'.') || name.endsWith(u'-'))
        name.chop(1);
    return name;
}

QString linesRound(QStringView text, qsizetype at, int lines)
{
    qsizetype begin = at;
    for (int breaks = 0; begin > 0 && at - begin < longestLine; --begin) {
        if (text[begin - 1] == u'\n' && ++breaks > lines)
            break;
    }
    qsizetype end = at;
    for (int breaks = 0; end < text.size() && end - at < longestLine; ++end) {
        if (text[end] == u'\n' && ++breaks > lines)
            break;
    }
    return text.mid(begin, end - begin).toString();
}

bool holds(const QString &text, const char *pattern)
{
    return QRegularExpression(QLatin1String(pattern), QRegularExpression::CaseInsensitiveOption).match(text).hasMatch();
}

bool fits(const QString &name, const char *pattern)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(QLatin1String(pattern)), QRegularExpression::CaseInsensitiveOption).match(name).hasMatch();
}

bool isCudnn(const QString &name)
{
    return name.contains(QLatin1String("cudnn"), Qt::CaseInsensitive);
}

LibraryMention failedDll(const QString &name, const QString &around)
{
    const char *kind = "dll-missing";
    if (holds(around, "32.?bit|bad image|not a valid|corrupt|damaged|invalid image|损坏"))
        kind = "wrong-architecture";
    else if (holds(around, "mismatch|incompatib|wrong version|entry point|procedure"))
        kind = "dll-mixed";
    return {QLatin1String(kind), name.endsWith(QLatin1String(".dll"), Qt::CaseInsensitive) ? name : name + QStringLiteral(".dll"), failedPriority};
}

// By form: what is the name one of?
std::optional<LibraryMention> failed(const QString &name, const QString &around)
{
    const auto is = [](const char *kind) { return LibraryMention{QLatin1String(kind), {}, failedPriority}; };
    if (fits(name, "lib\\w[\\w+-]*(\\.so[.\\d]*)?") || fits(name, ".*\\.so(\\.\\d+)*"))
        return is("linux");
    if (fits(name, "[\\w+-]+\\.(?:h|hpp|cuh)"))
        return is(isCudnn(name) ? "build-header" : "cuda-home");
    if (fits(name, "[\\w+-]+\\.(?:lib|a)") || fits(name, "-l\\w+"))
        return is(isCudnn(name) ? "build-library" : "cuda-home");
    if (fits(name, "[\\w.+-]+\\.dll") || fits(name, "[a-z][\\w+-]*64_\\d+(_\\d+)?") || fits(name, "(?:zlibwapi|nvcuda|vcruntime1\\d\\d(_\\d)?|msvcp1\\d\\d(_\\d)?)"))
        return failedDll(name, around);
    if (fits(name, "CU(?:DNN|BLAS|FFT|SOLVER|SPARSE|RAND)_STATUS_\\w+"))
        return name.endsWith(QLatin1String("SUCCESS"), Qt::CaseInsensitive) ? std::nullopt : std::optional(is("cudnn-unusable"));
    if (fits(name, "CUDNN_(?:LIBRAR|INCLUDE|ROOT|PATH|HOME|DIR)\\w*(?:-NOTFOUND)?"))
        return is("cudnn-not-found-by-build");
    static const QRegularExpression function(QStringLiteral("^_*(?:imp_+)?cu(?:dnn|blas)[A-Z]\\w+$"));
    if (function.match(name).hasMatch())
        return is(holds(around, "unresolved|LNK20|undefined (?:reference|symbol)|无法解析|無法解析|未解決|nicht aufgelöst|non résolu") ? "not-linked" : "cudnn-follow-up");
    if (fits(name, "cudnn(?:[-_]?v?\\d[\\d.]*)?"))
        return LibraryMention{QStringLiteral("cudnn-unusable"), {}, failedPriority - 5};
    return std::nullopt;
}

} // namespace

QStringList libraryTexts()
{
    QStringList texts;
    for (const char *needle : needles)
        texts.append(QLatin1String(needle));
    return texts;
}

std::optional<LibraryMention> libraryMentionAt(QStringView text, qsizetype end, bool isShort)
{
    const QString name = nameRound(text, end);
    const QString line = linesRound(text, end, 0);
    QString around = line;
    if (!failWords().match(line).hasMatch()) {
        if (goodWords().match(line).hasMatch())
            return std::nullopt;
        around = linesRound(text, end, 1);
    }
    auto mention = failed(name, around);
    if (!mention || failWords().match(around).hasMatch())
        return mention;
    const bool asks = isShort && (!mention->dll.isEmpty() || mention->kind == QLatin1String("cudnn-follow-up") || name.contains(QLatin1String("_STATUS_"), Qt::CaseInsensitive));
    if (!asks)
        return std::nullopt;
    if (!mention->dll.isEmpty())
        mention->kind = QStringLiteral("library-named");
    mention->priority = namedPriority;
    return mention;
}

} // namespace cunest
