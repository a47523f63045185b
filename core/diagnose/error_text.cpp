// One pass finds everything that may matter; expressions then look at single places only.
#include "diagnose/error_text.h"

#include "diagnose/error_kinds.h"
#include "diagnose/error_numbers.h"
#include "diagnose/library_mentions.h"
#include "diagnose/pasted_text.h"
#include "diagnose/text_search.h"

#include <QRegularExpression>
#include <QSet>
#include <QStringDecoder>

#include <algorithm>
#include <vector>

namespace cunest {
namespace {

// How much of a line an expression sees before and behind what was found.
constexpr qsizetype windowReach = 500;
constexpr int linesAround = 2;
// Places of one signature that are looked at, from the beginning and from the end of a log.
constexpr size_t firstPlaces = 48;
constexpr size_t lastPlaces = 16;
constexpr int maxMatches = 40;
constexpr int numberPriority = 45; // below the signatures made for one case, above the loose ones
constexpr int wordsPriority = 25;
constexpr int fallbackPriority = 20;
constexpr int fragmentPriority = 10; // a part of a known sentence
// Of a known sentence this many words in a row stand for it, where no other kind of error has them.
constexpr qsizetype fragmentWords = 4;
constexpr qsizetype shortestFragment = 18;
constexpr qsizetype longestUnwrapped = 64 * 1024; // a longer text is a log and not a narrow window
constexpr qsizetype shortText = 1500;

struct Window
{
    QStringView text;
    qsizetype begin = 0;
};

// The lines around a place, no longer than needed.
Window linesAt(QStringView text, qsizetype at, int lines)
{
    qsizetype begin = at;
    for (int breaks = 0; begin > 0 && at - begin < windowReach; --begin) {
        if (text[begin - 1] == u'\n' && ++breaks > lines)
            break;
    }
    qsizetype end = at;
    for (int breaks = 0; end < text.size() && end - at < windowReach; ++end) {
        if (text[end] == u'\n' && ++breaks > lines)
            break;
    }
    return {text.mid(begin, end - begin), begin};
}

QStringList dllNames(QStringView text)
{
    static const QRegularExpression name(QStringLiteral("[\\w.+-]{1,80}\\.(?:dll|pyd|exe)\\b"),
                                         QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    QStringList names;
    for (auto it = name.globalMatch(text.toString()); it.hasNext();) {
        // Chinese and Japanese sentences have no space before a name.
        QString found = it.next().captured();
        static const QRegularExpression foreign(QStringLiteral("^.*[^\\x21-\\x7e]"));
        found.remove(foreign);
        if (!found.startsWith(u'.') && !names.contains(found, Qt::CaseInsensitive))
            names.append(found);
    }
    return names;
}

// Of the line itself, else of its neighbours; libraries before programs.
QStringList dllsAround(QStringView text, qsizetype at)
{
    QStringList names = dllNames(linesAt(text, at, 0).text);
    if (names.isEmpty())
        names = dllNames(linesAt(text, at, 1).text);
    std::stable_partition(names.begin(), names.end(), [](const QString &name) {
        return !name.endsWith(QLatin1String(".exe"), Qt::CaseInsensitive);
    });
    return names;
}

bool isAbout(const QStringList &dlls, const char *prefix)
{
    return !dlls.isEmpty() && dlls.first().startsWith(QLatin1String(prefix), Qt::CaseInsensitive);
}

// Windows' number says what went wrong, the library's name with what.
QString refined(const QString &kind, const QStringList &dlls)
{
    const bool missing = kind == QLatin1String("module-missing") || kind == QLatin1String("dll-missing");
    if (kind == QLatin1String("dll-mixed") && isAbout(dlls, "cudnn"))
        return QStringLiteral("cudnn-mixed");
    if (kind == QLatin1String("cudnn-mixed") && !dlls.isEmpty() && !isAbout(dlls, "cudnn"))
        return QStringLiteral("dll-mixed");
    if (isAbout(dlls, "zlibwapi")) {
        if (missing)
            return QStringLiteral("zlib-missing");
        if (kind == QLatin1String("wrong-architecture"))
            return QStringLiteral("zlib-wrong-architecture");
    }
    if (!missing || dlls.isEmpty())
        return kind;
    if (isAbout(dlls, "nvcuda"))
        return QStringLiteral("driver-missing");
    if (isAbout(dlls, "cudnn_"))
        return QStringLiteral("cudnn-part-missing");
    // Loaders say "X or one of its dependencies" with 126: X itself may be there.
    if (kind == QLatin1String("module-missing") && isAbout(dlls, "cudnn"))
        return QStringLiteral("cudnn-part-missing");
    return kind;
}

QString shortened(QStringView line)
{
    const QString text = line.toString().simplified();
    return text.size() > 240 ? text.left(239) + u'…' : text;
}

} // namespace

struct ErrorReader::Parts
{
    enum class Kind { Signature, Number, Words, Fragment, Library, Framework, Python, Folder, File };
    struct Needle
    {
        Kind kind;
        int index;
    };

    QList<ErrorSignature> signatures;
    std::vector<QRegularExpression> expressions;
    QList<ErrorWords> words;
    std::vector<QRegularExpression> wordExpressions; // one for each of words
    QStringList fragmentKinds;
    std::vector<Needle> needles; // one for each text of the search
    std::unique_ptr<TextSearch> search;

    ErrorText read(const QString &text) const;
    void match(QStringView text, int signature, const std::vector<qsizetype> &places, ErrorText &result) const;
    void addNumber(QStringView text, int index, qsizetype end, ErrorText &result) const;
    void addWords(QStringView text, int index, qsizetype end, ErrorText &result) const;
    void addFragment(QStringView text, int index, qsizetype end, ErrorText &result) const;
    void addLibrary(QStringView text, qsizetype end, ErrorText &result) const;
};

namespace {

struct FrameworkText
{
    const char *text;
    const char *framework;
};

constexpr FrameworkText frameworkTexts[] = {
    {"tensorflow", "tensorflow"}, {"torch", "torch"}, {"onnxruntime", "onnxruntime"},
    {"paddle", "paddle"}, {"jax", "jax"}, {"cpudevice(id", "jax"}, {"tfrt_cpu", "jax"}, {"tf.test", "tensorflow"}, {"tf.config", "tensorflow"}, {"executionprovider", "onnxruntime"},
    {"ort.get_", "onnxruntime"}, {"cv2.cuda", "opencv"}, {"no gpu/tpu found", "jax"}, {"physical_device:", "tensorflow"}, {"ctranslate2", "ctranslate2"}, {"faster_whisper", "ctranslate2"},
    {"faster-whisper", "ctranslate2"}, {"import cv2", "opencv"}, {"importing cv2", "opencv"}};

constexpr const char *pythonTexts[] = {"traceback (most recent call last)", "site-packages", "importerror:", "oserror:",
                                       "runtimeerror:", "filenotfounderror:", "modulenotfounderror:", "python.exe", ".py\", line"};

// A kind and its library once; a match that names one makes a nameless one of the same kind needless.
void addMatch(ErrorText &result, ErrorMatch match)
{
    for (ErrorMatch &known : result.matches) {
        if (known.kind != match.kind)
            continue;
        const bool same = known.dlls.isEmpty() || match.dlls.isEmpty()
                          || known.dlls.first().compare(match.dlls.first(), Qt::CaseInsensitive) == 0;
        if (!same)
            continue;
        if (match.priority > known.priority || (known.dlls.isEmpty() && !match.dlls.isEmpty())) {
            match.at = qMin(match.at, known.at);
            match.priority = qMax(match.priority, known.priority);
            if (!match.code)
                match.code = known.code;
            known = match;
        } else if (!known.code) {
            known.code = match.code;
        }
        return;
    }
    if (result.matches.size() < maxMatches)
        result.matches.append(match);
}

// "D:\x\paddle\..\nvidia\cudnn\bin\a.dll" as one path without detours.
QString withoutDetours(QString path)
{
    path.replace(u'/', u'\\');
    QStringList parts;
    for (const QString &part : path.split(u'\\', Qt::SkipEmptyParts)) {
        if (part == QLatin1String("..") && parts.size() > 1)
            parts.removeLast();
        else if (part != QLatin1String("."))
            parts.append(part);
    }
    return parts.join(u'\\');
}

// "C:\x\env" of "C:\x\env\Lib\site-packages\torch\lib\c10.dll".
void addFolder(QStringView text, qsizetype end, ErrorText &result)
{
    const Window window = linesAt(text, end, 0);
    static const QRegularExpression folder(QStringLiteral("([A-Za-z]:[\\\\/][^\"'<>|?*\\n]{0,240}?)[\\\\/]+lib[\\\\/]+(?:site-packages|\\w+\\.py|\\w+[\\\\/]+\\w+\\.py)"),
                                           QRegularExpression::CaseInsensitiveOption);
    const auto found = folder.match(window.text.toString());
    if (!found.hasMatch() || result.folders.size() >= 8)
        return;
    QString path = found.captured(1);
    path = withoutDetours(path);
    if (!result.folders.contains(path, Qt::CaseInsensitive))
        result.folders.append(path);
}

// Parts of the known sentences, for texts that were copied without their first or last words.
QMap<QString, QString> fragmentsOf(const QList<ErrorSignature> &signatures)
{
    QMap<QString, QString> kinds; // empty: of several kinds
    for (const ErrorSignature &signature : signatures) {
        for (const QString &example : signature.examples) {
            const QStringList words = example.toLower().simplified().split(u' ');
            for (qsizetype i = 0; i + fragmentWords <= words.size(); ++i) {
                const QString part = words.mid(i, fragmentWords).join(u' ');
                if (part.size() < shortestFragment)
                    continue;
                const auto known = kinds.constFind(part);
                const bool isShared = known != kinds.constEnd() && *known != signature.kind;
                kinds.insert(part, isShared ? QString() : signature.kind);
            }
        }
    }
    kinds.removeIf([](const std::pair<const QString &, QString &> &fragment) { return fragment.second.isEmpty(); });
    return kinds;
}

// Somebody copied the number alone.
const QRegularExpression &loneNumber()
{
    static const QRegularExpression number(QStringLiteral("^\\W*(?:126|127|182|193|998|1114|1455)\\W*$"));
    return number;
}

int bestPriority(const ErrorText &text) // of those that say more than that something failed
{
    int best = -1;
    for (const ErrorMatch &match : text.matches) {
        const ErrorKind *kind = errorKind(match.kind);
        best = qMax(best, kind != nullptr && kind->isVague ? 0 : match.priority);
    }
    return best;
}

// "Could not load X" with a number: the number tells why.
void preferNumbers(ErrorText &text)
{
    for (ErrorMatch &match : text.matches) {
        if (match.kind != QLatin1String("cudnn-part-missing") && match.kind != QLatin1String("dll-missing"))
            continue;
        const bool isTold = std::any_of(text.matches.begin(), text.matches.end(), [&](const ErrorMatch &other) {
            return other.code && *other.code != 126 && other.kind != match.kind && other.priority >= numberPriority
                   && other.line == match.line && other.dlls.value(0).compare(match.dlls.value(0), Qt::CaseInsensitive) == 0;
        });
        if (isTold)
            match.priority = qMin(match.priority, numberPriority - 1);
    }
}

bool isClear(const ErrorText &text)
{
    return std::any_of(text.matches.begin(), text.matches.end(), [](const ErrorMatch &match) {
        const ErrorKind *kind = errorKind(match.kind);
        return kind != nullptr && !kind->isVague && match.priority > fallbackPriority;
    });
}

// The file whose full path goes over ":\" at \a end.
void addFile(QStringView text, qsizetype end, ErrorText &result)
{
    constexpr qsizetype mostFiles = 8;
    if (end < 3 || result.files.size() >= mostFiles || (end >= 4 && text[end - 4].isLetterOrNumber()))
        return;
    const QString rest = text.mid(end - 3, 260).toString();
    static const QRegularExpression file(QStringLiteral("^[A-Za-z]:[\\\\/][^\"'<>|*\\n\\r;]*?\\.(?:dll|pyd|exe|py)\\b"), QRegularExpression::CaseInsensitiveOption);
    const auto found = file.match(rest);
    if (!found.hasMatch())
        return;
    const QString path = withoutDetours(found.captured());
    if (!result.files.contains(path, Qt::CaseInsensitive))
        result.files.append(path);
}

void keepPlace(std::vector<qsizetype> &places, qsizetype end)
{
    if (places.size() < firstPlaces + lastPlaces) {
        places.push_back(end);
        return;
    }
    std::move(places.begin() + firstPlaces + 1, places.end(), places.begin() + firstPlaces);
    places.back() = end;
}

} // namespace

ErrorReader::ErrorReader(const Knowledge &knowledge) : m_parts(std::make_unique<Parts>())
{
    Parts &parts = *m_parts;
    QStringList texts;
    const auto add = [&](const QString &text, Parts::Kind kind, qsizetype index) {
        texts.append(text);
        parts.needles.push_back({kind, int(index)});
    };
    parts.signatures = knowledge.signatures;
    for (qsizetype i = 0; i < parts.signatures.size(); ++i) {
        for (const QString &anchor : parts.signatures.at(i).anchors)
            add(anchor, Parts::Kind::Signature, i);
        // The limit ends an expression that a hostile text would keep busy.
        QString pattern = parts.signatures.at(i).pattern;
        pattern.replace(u' ', QStringLiteral("\\s+")); // wrapped
        parts.expressions.emplace_back(QLatin1String("(*LIMIT_MATCH=200000)") + pattern,
                                       QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
        parts.expressions.back().optimize();
    }
    const QStringList numbers = errorNumberTexts();
    for (qsizetype i = 0; i < numbers.size(); ++i)
        add(numbers.at(i), Parts::Kind::Number, i);
    parts.words = knowledge.errorWords;
    for (qsizetype i = 0; i < parts.words.size(); ++i) {
        parts.wordExpressions.emplace_back(QLatin1String("(*LIMIT_MATCH=200000)") + parts.words.at(i).pattern,
                                           QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
        for (const QString &text : parts.words.at(i).texts)
            add(text, Parts::Kind::Words, i);
    }
    const QMap<QString, QString> fragments = fragmentsOf(parts.signatures);
    for (auto it = fragments.cbegin(); it != fragments.cend(); ++it) {
        add(it.key(), Parts::Kind::Fragment, parts.fragmentKinds.size());
        parts.fragmentKinds.append(it.value());
    }
    const QStringList libraries = libraryTexts();
    for (const QString &text : libraries)
        add(text, Parts::Kind::Library, 0);
    for (qsizetype i = 0; i < qsizetype(std::size(frameworkTexts)); ++i)
        add(QLatin1String(frameworkTexts[i].text), Parts::Kind::Framework, i);
    for (const char *text : pythonTexts)
        add(QLatin1String(text), Parts::Kind::Python, 0);
    for (const char *text : {"site-packages", "\\lib\\", "/lib/"})
        add(QLatin1String(text), Parts::Kind::Folder, 0);
    for (const char *text : {":\\", ":/"})
        add(QLatin1String(text), Parts::Kind::File, 0);
    parts.search = std::make_unique<TextSearch>(texts);
}

ErrorReader::~ErrorReader() = default;

void ErrorReader::Parts::match(QStringView text, int signature, const std::vector<qsizetype> &places, ErrorText &result) const
{
    const ErrorSignature &known = signatures.at(signature);
    QSet<QString> seen;
    for (const qsizetype place : places) {
        const Window window = linesAt(text, place, linesAround);
        const QString lines = window.text.toString();
        if (seen.contains(lines))
            continue;
        seen.insert(lines);
        const auto found = expressions[size_t(signature)].match(lines);
        if (!found.hasMatch())
            continue;
        ErrorMatch match;
        match.kind = known.kind;
        match.signature = known.id;
        match.priority = known.priority;
        match.at = window.begin + found.capturedStart();
        match.line = shortened(linesAt(text, match.at, 0).text);
        const QStringList names = expressions[size_t(signature)].namedCaptureGroups();
        for (const QString &name : names) {
            if (!name.isEmpty() && !found.captured(name).isEmpty())
                match.named.insert(name, found.captured(name));
        }
        match.dlls = dllsAround(text, match.at);
        const QString dll = match.named.value(QStringLiteral("dll"), match.named.value(QStringLiteral("dll2")));
        if (!dll.isEmpty()) {
            match.dlls.removeIf([&](const QString &name) { return name.compare(dll, Qt::CaseInsensitive) == 0; });
            match.dlls.prepend(dll);
        }
        match.kind = refined(match.kind, match.dlls);
        addMatch(result, match);
    }
}

void ErrorReader::Parts::addNumber(QStringView text, int index, qsizetype end, ErrorText &result) const
{
    const auto number = errorNumberAt(text, index, end);
    if (!number)
        return;
    ErrorMatch match;
    match.code = number->code;
    match.priority = numberPriority;
    match.at = end;
    match.line = shortened(linesAt(text, end - 1, 0).text);
    match.dlls = dllsAround(text, end - 1);
    match.kind = refined(number->kind, match.dlls);
    addMatch(result, match);
}

void ErrorReader::Parts::addWords(QStringView text, int index, qsizetype end, ErrorText &result) const
{
    const QString line = linesAt(text, end - 1, 0).text.toString();
    for (const QString &other : words.at(index).unless) {
        if (line.contains(other, Qt::CaseInsensitive))
            return;
    }
    if (!words.at(index).pattern.isEmpty() && !wordExpressions[size_t(index)].match(linesAt(text, end - 1, 1).text.toString()).hasMatch())
        return;
    ErrorMatch match;
    match.code = words.at(index).code;
    match.priority = words.at(index).priority.value_or(words.at(index).code ? wordsPriority : numberPriority);
    match.at = end;
    match.line = shortened(linesAt(text, end - 1, 0).text);
    match.dlls = dllsAround(text, end - 1);
    match.kind = refined(words.at(index).kind, match.dlls);
    addMatch(result, match);
}

void ErrorReader::Parts::addFragment(QStringView text, int index, qsizetype end, ErrorText &result) const
{
    ErrorMatch match;
    match.priority = fragmentPriority;
    match.at = end;
    match.line = shortened(linesAt(text, end - 1, 0).text);
    match.dlls = dllsAround(text, end - 1);
    match.kind = refined(fragmentKinds.at(index), match.dlls);
    addMatch(result, match);
}

void ErrorReader::Parts::addLibrary(QStringView text, qsizetype end, ErrorText &result) const
{
    const auto mention = libraryMentionAt(text, end, text.size() <= shortText);
    if (!mention)
        return;
    ErrorMatch match;
    match.priority = mention->priority;
    match.at = end;
    match.line = shortened(linesAt(text, end - 1, 0).text);
    if (!mention->dll.isEmpty())
        match.dlls = {mention->dll};
    match.kind = refined(mention->kind, match.dlls);
    addMatch(result, match);
}

ErrorText ErrorReader::Parts::read(const QString &text) const
{
    ErrorText result;
    std::vector<std::vector<qsizetype>> places(size_t(signatures.size()));
    std::vector<std::vector<qsizetype>> wordPlaces(size_t(words.size()));
    std::vector<std::pair<int, qsizetype>> fragments;
    std::vector<qsizetype> libraries;
    int numbers = 0;
    int folders = 0;
    int files = 0;
    search->search(text, [&](const TextSearch::Hit &hit) {
        const Needle &needle = needles[size_t(hit.text)];
        switch (needle.kind) {
        case Kind::Signature: keepPlace(places[size_t(needle.index)], hit.end); break;
        case Kind::Words: keepPlace(wordPlaces[size_t(needle.index)], hit.end); break;
        case Kind::Fragment:
            if (fragments.size() < firstPlaces)
                fragments.emplace_back(needle.index, hit.end);
            break;
        case Kind::Library: keepPlace(libraries, hit.end); break;
        case Kind::Number:
            if (numbers < 4000 && errorNumberAt(text, needle.index, hit.end)) {
                ++numbers;
                addNumber(text, needle.index, hit.end, result);
            }
            break;
        case Kind::Framework: {
            const QString name = QLatin1String(frameworkTexts[needle.index].framework);
            if (!result.frameworks.contains(name))
                result.frameworks.append(name);
            break;
        }
        case Kind::Python: result.fromPython = true; break;
        case Kind::Folder:
            if (++folders <= 200)
                addFolder(text, hit.end, result);
            break;
        case Kind::File:
            if (++files <= 400)
                addFile(text, hit.end, result);
            break;
        }
    });
    for (int i = 0; i < signatures.size(); ++i)
        match(text, i, places[size_t(i)], result);
    for (int i = 0; i < words.size(); ++i) {
        for (const qsizetype place : wordPlaces[size_t(i)])
            addWords(text, i, place, result);
    }
    if (!isClear(result)) { // what nobody wrote down as a whole
        for (const auto &[index, end] : fragments)
            addFragment(text, index, end, result);
        for (const qsizetype place : libraries)
            addLibrary(text, place, result);
    }
    preferNumbers(result);
    std::stable_sort(result.matches.begin(), result.matches.end(), [](const ErrorMatch &a, const ErrorMatch &b) {
        return a.priority != b.priority ? a.priority > b.priority : a.at < b.at;
    });
    return result;
}

ErrorText ErrorReader::read(const QString &pasted) const
{
    const QString text = plainText(pasted);
    ErrorText result = m_parts->read(text);
    result.isEmpty = std::all_of(text.begin(), text.end(), [](QChar letter) { return letter.isSpace() || letter.isNull(); });
    if (loneNumber().match(text).hasMatch())
        return m_parts->read(QStringLiteral("error ") + text.simplified());
    if (text.size() > longestUnwrapped || !text.contains(u'\n'))
        return result;
    for (const LineBreaks breaks : {LineBreaks::AtSpaces, LineBreaks::InWords}) {
        const QString joined = unwrapped(text, breaks);
        const ErrorText more = joined == text ? ErrorText() : m_parts->read(joined);
        if (bestPriority(more) > bestPriority(result))
            result.matches = more.matches;
    }
    return result;
}

QString textOfBytes(const QByteArray &bytes)
{
    const auto decoded = [&](QStringDecoder decoder) -> std::optional<QString> {
        const QString text = decoder(bytes);
        return decoder.hasError() ? std::nullopt : std::optional(text);
    };
    if (const auto mark = QStringConverter::encodingForData(bytes))
        return QStringDecoder(*mark)(bytes);
    // PowerShell's ">" writes UTF-16; without its mark every second byte of a log is zero.
    const qsizetype looked = qMin<qsizetype>(bytes.size(), 4096) & ~qsizetype(1);
    qsizetype even = 0;
    qsizetype odd = 0;
    for (qsizetype i = 0; i < looked; i += 2) {
        even += bytes[i] == 0;
        odd += bytes[i + 1] == 0;
    }
    if (looked >= 4 && odd > looked / 5 && even < odd / 8)
        return QStringDecoder(QStringConverter::Utf16LE)(bytes);
    if (looked >= 4 && even > looked / 5 && odd < even / 8)
        return QStringDecoder(QStringConverter::Utf16BE)(bytes);
    if (const auto text = decoded(QStringDecoder(QStringConverter::Utf8)))
        return *text;
    for (const char *name : {"GB18030", "GBK"}) {
        QStringDecoder decoder(name);
        if (!decoder.isValid())
            continue;
        const QString text = decoder(bytes);
        if (!decoder.hasError())
            return text;
    }
    return QString::fromLatin1(bytes); // numbers and names of files are ASCII in every code page
}

} // namespace cunest
