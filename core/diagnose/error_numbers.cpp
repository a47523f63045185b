// Tells error numbers from the other numbers of a log by the words before them.
#include "diagnose/error_numbers.h"

#include <array>

namespace cunest {
namespace {

enum class NumberForm {
    Plain,  // needs a word like "error" before it
    Whole,  // says by itself what it is: "0xc0000135"
    Cuda,   // a word behind which CUDA's number follows
    Cudnn,  // the same for cuDNN
};

struct NumberText
{
    const char *text;
    NumberForm form;
    qint64 code;      // Windows'
    const char *kind;
};

constexpr qint64 dllNotFound = 0xC0000135;

constexpr std::array numberTexts{
    NumberText{"126", NumberForm::Plain, 126, "module-missing"},
    NumberText{"127", NumberForm::Plain, 127, "dll-mixed"},
    NumberText{"182", NumberForm::Plain, 182, "dll-mixed"},
    NumberText{"193", NumberForm::Plain, 193, "wrong-architecture"},
    NumberText{"998", NumberForm::Plain, 998, "start-failed"},
    NumberText{"1114", NumberForm::Plain, 1114, "start-failed"},
    NumberText{"1455", NumberForm::Plain, 1455, "paging-file"},
    NumberText{"0x8007007e", NumberForm::Whole, 126, "module-missing"},
    NumberText{"0x8007007f", NumberForm::Whole, 127, "dll-mixed"},
    NumberText{"0x800700c1", NumberForm::Whole, 193, "wrong-architecture"},
    NumberText{"0x8007045a", NumberForm::Whole, 1114, "start-failed"},
    NumberText{"0x800705af", NumberForm::Whole, 1455, "paging-file"},
    NumberText{"0xc0000135", NumberForm::Whole, dllNotFound, "dll-missing"},
    NumberText{"1073741515", NumberForm::Whole, dllNotFound, "dll-missing"},
    NumberText{"3221225781", NumberForm::Whole, dllNotFound, "dll-missing"},
    NumberText{"0xc0000139", NumberForm::Whole, 0xC0000139, "dll-mixed"},
    NumberText{"1073741511", NumberForm::Whole, 0xC0000139, "dll-mixed"},
    NumberText{"3221225785", NumberForm::Whole, 0xC0000139, "dll-mixed"},
    NumberText{"0xc000007b", NumberForm::Whole, 0xC000007B, "wrong-architecture"},
    NumberText{"1073741701", NumberForm::Whole, 0xC000007B, "wrong-architecture"},
    NumberText{"3221225595", NumberForm::Whole, 0xC000007B, "wrong-architecture"},
    NumberText{"0xc0000142", NumberForm::Whole, 0xC0000142, "start-failed"},
    NumberText{"1073741502", NumberForm::Whole, 0xC0000142, "start-failed"},
    NumberText{"0xc0000409", NumberForm::Whole, 0xC0000409, "crash"},
    NumberText{"1073740791", NumberForm::Whole, 0xC0000409, "crash"},
    NumberText{"3221226505", NumberForm::Whole, 0xC0000409, "crash"},
    NumberText{"0xc0000005", NumberForm::Whole, 0xC0000005, "crash"},
    NumberText{"1073741819", NumberForm::Whole, 0xC0000005, "crash"},
    NumberText{"3221225477", NumberForm::Whole, 0xC0000005, "crash"},
    NumberText{"0xc000012f", NumberForm::Whole, 0xC000012F, "wrong-architecture"},
    NumberText{"0xc0000022", NumberForm::Whole, 0xC0000022, "access-denied"},
    NumberText{"0x80070005", NumberForm::Whole, 5, "access-denied"},
    NumberText{"0x8007000b", NumberForm::Whole, 193, "wrong-architecture"}, // .NET's BadImageFormat
    NumberText{"0x80131524", NumberForm::Whole, 126, "module-missing"},     // its DllNotFound
    NumberText{"0xc06d007e", NumberForm::Whole, 126, "module-missing"},     // of a delayed load
    NumberText{"1066598274", NumberForm::Whole, 126, "module-missing"},
    NumberText{"3228369022", NumberForm::Whole, 126, "module-missing"},
    NumberText{"0xc06d007f", NumberForm::Whole, 127, "dll-mixed"},
    NumberText{"1066598273", NumberForm::Whole, 127, "dll-mixed"},
    NumberText{"3228369023", NumberForm::Whole, 127, "dll-mixed"},
    NumberText{"c0000135", NumberForm::Whole, dllNotFound, "dll-missing"}, // copied without its beginning
    NumberText{"c0000139", NumberForm::Whole, 0xC0000139, "dll-mixed"},
    NumberText{"c000007b", NumberForm::Whole, 0xC000007B, "wrong-architecture"},
    NumberText{"c0000142", NumberForm::Whole, 0xC0000142, "start-failed"},
    NumberText{"c0000409", NumberForm::Whole, 0xC0000409, "crash"},
    NumberText{"cuda failure", NumberForm::Cuda, 0, nullptr},
    NumberText{"cuda error", NumberForm::Cuda, 0, nullptr},
    NumberText{"cudaerror", NumberForm::Cuda, 0, nullptr},
    NumberText{"cuda runtime error", NumberForm::Cuda, 0, nullptr},
    NumberText{"cuda driver error", NumberForm::Cuda, 0, nullptr},
    NumberText{"cudnn failure", NumberForm::Cudnn, 0, nullptr},
    NumberText{"cudnn error", NumberForm::Cudnn, 0, nullptr},
    NumberText{"cudnn_status_success", NumberForm::Cudnn, 0, nullptr},
};

struct KindOfNumber
{
    qint64 number;
    const char *kind;
};

// cudaError_t and CUresult agree in these.
constexpr std::array cudaKinds{
    KindOfNumber{2, "gpu-memory"},      KindOfNumber{8, "gpu-no-code"},     KindOfNumber{35, "driver-too-old"},
    KindOfNumber{98, "gpu-no-code"},    KindOfNumber{100, "no-device"},     KindOfNumber{101, "no-device"},
    KindOfNumber{200, "gpu-no-code"},   KindOfNumber{209, "gpu-no-code"},   KindOfNumber{218, "gpu-no-code"},
    KindOfNumber{222, "driver-too-old"}, KindOfNumber{702, "display-timeout"}, KindOfNumber{719, "cuda-unknown"},
    KindOfNumber{803, "driver-too-old"}, KindOfNumber{804, "driver-too-old"}, KindOfNumber{999, "cuda-unknown"},
};

// cudnnStatus_t: up to 8 one digit, from 9 on thousands.
constexpr std::array cudnnKinds{
    KindOfNumber{1, "status-not-initialized"}, KindOfNumber{2, "gpu-memory"},       KindOfNumber{3, "status-bad-param"},
    KindOfNumber{4, "status-internal"},        KindOfNumber{6, "gpu-too-old"},      KindOfNumber{7, "status-internal"},
    KindOfNumber{8, "status-execution"},       KindOfNumber{14, "cudnn-mixed"},     KindOfNumber{1001, "status-not-initialized"},
    KindOfNumber{1002, "cudnn-mixed"},         KindOfNumber{1008, "cudnn-part-missing"}, KindOfNumber{2000, "status-bad-param"},
    KindOfNumber{4000, "status-internal"},     KindOfNumber{5000, "status-execution"},
};

bool isDigit(QChar letter)
{
    return letter >= u'0' && letter <= u'9';
}

bool isAsciiLetter(QChar letter)
{
    return (letter >= u'a' && letter <= u'z') || (letter >= u'A' && letter <= u'Z') || letter == u'_';
}

// Not a part of a longer number, version or name.
bool standsAlone(QStringView text, qsizetype begin, qsizetype end)
{
    if (begin > 0) {
        const QChar before = text[begin - 1];
        if (isDigit(before) || isAsciiLetter(before) || before == u'.')
            return false;
    }
    if (end < text.size()) {
        const QChar after = text[end];
        if (isDigit(after) || isAsciiLetter(after))
            return false;
        if (after == u'.' && end + 1 < text.size() && isDigit(text[end + 1]))
            return false;
    }
    return true;
}

// "error code ", "WinError ", "错误代码: " end right before the number, with a few words at most.
bool followsErrorWord(QStringView text, qsizetype begin)
{
    static const QStringList words = {
        QStringLiteral("winerror"), QStringLiteral("error"), QStringLiteral("erreur"), QStringLiteral("fehler"),
        QStringLiteral("错误"), QStringLiteral("錯誤"), QStringLiteral("エラー"), QStringLiteral("ошибк"),
        QStringLiteral("код"), QStringLiteral("代码"), QStringLiteral("代碼"), QStringLiteral("errno"), QStringLiteral("コード"),
        QStringLiteral("code"), QStringLiteral("lasterror"), QStringLiteral("loadlibrary"), QStringLiteral("failed with"),
        QStringLiteral("failed:"), QStringLiteral("failed ("), QStringLiteral("err=")};
    static const QStringList others = {
        QStringLiteral("line"), QStringLiteral("ligne"), QStringLiteral("zeile"), QStringLiteral("строк"),
        QStringLiteral("行"), QStringLiteral(" at "), QStringLiteral(" of "), QStringLiteral(" in ")};
    qsizetype from = begin;
    while (from > 0 && begin - from < 28 && text[from - 1] != u'\n')
        --from;
    const QString before = text.mid(from, begin - from).toString().toLower();
    for (const QString &word : words) {
        const qsizetype at = before.lastIndexOf(word);
        if (at < 0)
            continue;
        const QString between = before.mid(at + word.size());
        if (word == QLatin1String("code") && before.left(at).contains(QLatin1String("exit")))
            continue; // a shell's: 126 and 127 mean something else there
        bool other = between.size() > 20;
        for (const QChar letter : between)
            other = other || isDigit(letter);
        for (const QString &no : others)
            other = other || between.contains(no);
        if (!other)
            return true;
    }
    return false;
}

// "CUDA failure 35", "cudaError(999)", "CUDNN_STATUS_SUCCESS (6 vs. 0)", "CUDA error: code=702".
std::optional<qint64> numberBehind(QStringView text, qsizetype end)
{
    qsizetype at = end;
    const qsizetype limit = qMin(text.size(), end + 14);
    while (at < limit && !isDigit(text[at]) && text[at] != u'\n')
        ++at;
    if (at >= limit || !isDigit(text[at]) || isAsciiLetter(text[at - 1]))
        return std::nullopt;
    QString between = text.mid(end, at - end).toString().toLower();
    between.remove(QStringLiteral("code"));
    for (const QChar letter : std::as_const(between)) {
        if (letter.isLetter())
            return std::nullopt;
    }
    qint64 number = 0;
    for (int digits = 0; at < text.size() && isDigit(text[at]); ++at, ++digits) {
        if (digits == 6)
            return std::nullopt;
        number = number * 10 + (text[at].unicode() - u'0');
    }
    const bool isVersion = at + 1 < text.size() && text[at] == u'.' && isDigit(text[at + 1]);
    return isVersion ? std::nullopt : std::optional(number);
}

template<size_t Count>
std::optional<ErrorNumber> kindOf(const std::array<KindOfNumber, Count> &kinds, std::optional<qint64> number)
{
    for (const KindOfNumber &known : kinds) {
        if (number && known.number == *number)
            return ErrorNumber{QLatin1String(known.kind), std::nullopt};
    }
    return std::nullopt;
}

} // namespace

QStringList errorNumberTexts()
{
    QStringList texts;
    for (const NumberText &known : numberTexts)
        texts.append(QLatin1String(known.text));
    return texts;
}

std::optional<ErrorNumber> errorNumberAt(QStringView text, int index, qsizetype end)
{
    const NumberText &known = numberTexts[size_t(index)];
    const qsizetype begin = end - qsizetype(qstrlen(known.text));
    switch (known.form) {
    case NumberForm::Cuda: return kindOf(cudaKinds, numberBehind(text, end));
    case NumberForm::Cudnn: return kindOf(cudnnKinds, numberBehind(text, end));
    case NumberForm::Plain:
        if (!standsAlone(text, begin, end) || !followsErrorWord(text, begin))
            return std::nullopt;
        break;
    case NumberForm::Whole:
        if (!standsAlone(text, begin, end))
            return std::nullopt;
        break;
    }
    return ErrorNumber{QLatin1String(known.kind), known.code};
}

} // namespace cunest
