// Identity from file names of every era, whatever download sites and browsers did to them.
#include "package/file_name_words.h"
#include "package/package_identity.h"

#include <algorithm>

namespace cunest {
namespace {

using Tokens = QList<NameToken>;

struct ProductWord
{
    QLatin1String word;
    QLatin1String product;
};

// The first of these words in a name is the product; "cuda" alone comes last because most names hold it.
const ProductWord productWords[] = {
    {QLatin1String("cudnn"), QLatin1String("cudnn")},
    {QLatin1String("tensorrt"), QLatin1String("tensorrt")},
    {QLatin1String("nccl"), QLatin1String("nccl")},
    {QLatin1String("libnccl"), QLatin1String("nccl")},
    {QLatin1String("cutensor"), QLatin1String("cutensor")},
    {QLatin1String("libcutensor"), QLatin1String("cutensor")},
    {QLatin1String("cusparselt"), QLatin1String("cusparselt")},
    {QLatin1String("libcusparselt"), QLatin1String("cusparselt")},
    {QLatin1String("libcusparse"), QLatin1String("cusparse")},
    {QLatin1String("cusparse"), QLatin1String("cusparse")},
    {QLatin1String("cublas"), QLatin1String("cublas")},
    {QLatin1String("libcublas"), QLatin1String("cublas")},
    {QLatin1String("cufft"), QLatin1String("cufft")},
    {QLatin1String("libcufft"), QLatin1String("cufft")},
    {QLatin1String("curand"), QLatin1String("curand")},
    {QLatin1String("libcurand"), QLatin1String("curand")},
    {QLatin1String("cusolver"), QLatin1String("cusolver")},
    {QLatin1String("libcusolver"), QLatin1String("cusolver")},
    {QLatin1String("nvjpeg"), QLatin1String("nvjpeg")},
    {QLatin1String("libnvjpeg"), QLatin1String("nvjpeg")},
    {QLatin1String("optix"), QLatin1String("optix")},
    {QLatin1String("zlibwapi"), QLatin1String("zlib")},
};

QString productOfWord(const NameToken &token)
{
    if (token.isNumber)
        return {};
    for (const ProductWord &entry : productWords) {
        if (token.text == entry.word)
            return entry.product;
    }
    return {};
}

// Reads the tokens from left to right; each number is used for one thing only.
class NameParser
{
public:
    explicit NameParser(Tokens tokens) : m_tokens(std::move(tokens)), m_used(m_tokens.size(), false) {}

    PackageIdentity run()
    {
        if (!findProduct())
            return {};
        readSystem();
        joinUndottedNumbers();
        readCuda();
        readVersion();
        if (m_identity.version)
            m_identity.from = IdentitySource::Name;
        return m_identity;
    }

private:
    const NameToken *at(qsizetype index) const
    {
        return index >= 0 && index < m_tokens.size() ? &m_tokens.at(index) : nullptr;
    }

    bool wordAt(qsizetype index, QLatin1String word) const { return at(index) && at(index)->is(word); }

    bool numberAt(qsizetype index, QLatin1String number) const
    {
        return at(index) && at(index)->isNumber && at(index)->text == number;
    }

    // A number that stands directly behind, or behind one of "-", "_", ".", " " and the like.
    bool numberNear(qsizetype index) const
    {
        return at(index) && at(index)->isNumber && at(index)->separators <= 1;
    }

    bool findProduct();
    QString productBesideCudnn() const;
    void readSystem();
    void readOs(qsizetype index);
    void readArchitecture(qsizetype index);
    void readCuda();
    void setCuda(QString label);
    void readVersion();
    bool isOldForm(const QList<qsizetype> &numbers) const;
    bool isVersionMarked(qsizetype index) const;
    void joinUndottedNumbers();
    void setVersion(qsizetype index);

    Tokens m_tokens;
    QList<bool> m_used;
    PackageIdentity m_identity;
    qsizetype m_product = -1; // index of the product's word
};

bool NameParser::findProduct()
{
    for (qsizetype i = 0; i < m_tokens.size() && m_product < 0; ++i) {
        m_identity.product = productOfWord(m_tokens.at(i));
        if (!m_identity.product.isEmpty())
            m_product = i;
    }
    if (m_product < 0) {
        // NVIDIA's names of the toolkit itself and its parts start with "cuda_".
        if (!wordAt(0, QLatin1String("cuda")) || at(0)->separators > 0 || !at(1) || at(1)->separator != u'_')
            return false;
        m_product = 0;
        m_identity.product = QStringLiteral("cuda");
        return true;
    }
    if (m_identity.product == QLatin1String("cudnn"))
        m_identity.product = productBesideCudnn();
    else if (m_identity.product == QLatin1String("cusparse") && wordAt(m_product + 1, QLatin1String("lt")))
        m_identity.product = QStringLiteral("cusparselt");
    return true;
}

// "cudnn_samples_v8", "libcudnn8-samples", "mnistCUDNN", "cudnn-frontend", "cudnn_jit".
QString NameParser::productBesideCudnn() const
{
    if (wordAt(m_product - 1, QLatin1String("mnist")) && m_tokens.at(m_product).glued)
        return QStringLiteral("cudnn-samples");
    for (qsizetype i = m_product + 1; i < m_tokens.size() && i <= m_product + 3; ++i) {
        if (wordAt(i, QLatin1String("samples")) || wordAt(i, QLatin1String("sample")))
            return QStringLiteral("cudnn-samples");
        if (wordAt(i, QLatin1String("frontend")))
            return QStringLiteral("cudnn-frontend");
    }
    if (wordAt(m_product + 1, QLatin1String("jit")))
        return QStringLiteral("cudnn-jit");
    return QStringLiteral("cudnn");
}

void NameParser::readSystem()
{
    for (qsizetype i = 0; i < m_tokens.size(); ++i) {
        if (m_tokens.at(i).bracketed) {
            m_used[i] = true;
        } else if (!m_tokens.at(i).isNumber) {
            readOs(i);
            readArchitecture(i);
        } else if (i == m_product + 1 && m_tokens.at(i).glued && m_tokens.at(i).text == QLatin1String("64")) {
            m_used[i] = true; // "cudnn64_8"
        }
    }
}

void NameParser::readOs(qsizetype index)
{
    static const QLatin1String linux[] = {QLatin1String("linux"), QLatin1String("ubuntu"),
                                          QLatin1String("debian"), QLatin1String("rhel"),
                                          QLatin1String("deb"), QLatin1String("rpm")};
    const NameToken &token = m_tokens.at(index);
    if (token.is(QLatin1String("windows")) || token.is(QLatin1String("win"))) {
        m_identity.os = QStringLiteral("windows");
        // "windows10", "win7", "windows 11"; a longer number beside it is a version.
        static const QLatin1String releases[] = {QLatin1String("7"), QLatin1String("8"), QLatin1String("8.1"),
                                                 QLatin1String("10"), QLatin1String("11")};
        const NameToken *next = at(index + 1);
        const bool near = next && next->isNumber
                          && (next->glued || (next->separators == 1 && next->separator == u' '));
        if (near && std::find(std::begin(releases), std::end(releases), next->text) != std::end(releases))
            m_used[index + 1] = true;
    } else if (std::find(std::begin(linux), std::end(linux), token.text) != std::end(linux)) {
        if (m_identity.os.isEmpty())
            m_identity.os = QStringLiteral("linux");
        if (at(index + 1) && at(index + 1)->isNumber && at(index + 1)->glued)
            m_used[index + 1] = true; // "ubuntu2204"
    } else if (token.is(QLatin1String("osx")) || token.is(QLatin1String("macos"))) {
        m_identity.os = QStringLiteral("macos");
    }
}

void NameParser::readArchitecture(qsizetype index)
{
    const NameToken &token = m_tokens.at(index);
    const NameToken *next = at(index + 1);
    const bool numbered = next && next->isNumber && next->glued;
    if (token.is(QLatin1String("sbsa"))) {
        m_identity.architecture = Architecture::Arm64;
        return;
    }
    if (!numbered)
        return;
    if (token.is(QLatin1String("x")) && next->text == QLatin1String("86")) {
        m_used[index + 1] = true;
        const bool wide = numberAt(index + 2, QLatin1String("64")) && at(index + 2)->separators == 1;
        if (wide)
            m_used[index + 2] = true;
        m_identity.architecture = wide ? Architecture::X86_64 : Architecture::X86;
    } else if ((token.is(QLatin1String("x")) || token.is(QLatin1String("amd")) || token.is(QLatin1String("win")))
               && (next->text == QLatin1String("64") || next->text == QLatin1String("8664"))) {
        m_used[index + 1] = true;
        m_identity.architecture = Architecture::X86_64;
    } else if (token.is(QLatin1String("win")) && next->text == QLatin1String("32")) {
        m_used[index + 1] = true;
        m_identity.architecture = Architecture::X86;
    } else if ((token.is(QLatin1String("arm")) || token.is(QLatin1String("aarch")))
               && next->text == QLatin1String("64")) {
        m_used[index + 1] = true;
        m_identity.architecture = Architecture::Arm64;
    } else if (token.is(QLatin1String("ppc")) || token.is(QLatin1String("py")) || token.is(QLatin1String("cp"))) {
        m_used[index + 1] = true;
    }
}

// "cuda12", "cuda-12.0", "CUDA 11.x", "cu12", "cu118".
void NameParser::readCuda()
{
    for (qsizetype i = 0; i + 1 < m_tokens.size(); ++i) {
        const bool cuda = wordAt(i, QLatin1String("cuda")) && i != m_product;
        const bool cu = wordAt(i, QLatin1String("cu")) && at(i + 1)->glued;
        if ((!cuda && !cu) || !numberNear(i + 1) || m_used.at(i + 1))
            continue;
        const Version version = Version::parse(m_tokens.at(i + 1).text).value_or(Version());
        if (version.isNull() || version.count() > 3)
            continue;
        m_used[i + 1] = true;
        if (m_identity.cudaLabel.isEmpty())
            setCuda(m_tokens.at(i + 1).text);
    }
}

void NameParser::setCuda(QString label)
{
    // Without its dot: "118" is 11.8, "92" is 9.2, "12" is 12.
    if (label.size() == 3 && !label.contains(u'.'))
        label.insert(2, u'.');
    else if (label.size() == 2 && !label.contains(u'.') && label.at(0) >= u'4')
        label.insert(1, u'.');
    const auto version = Version::parse(label);
    if (!version || version->major() < 1 || version->major() > 99)
        return;
    m_identity.cudaLabel = label;
    m_identity.cudaMajor = version->major();
}

void NameParser::readVersion()
{
    QList<qsizetype> numbers;
    for (qsizetype i = m_product + 1; i < m_tokens.size(); ++i) {
        if (m_tokens.at(i).isNumber && !m_used.at(i) && Version::parse(m_tokens.at(i).text))
            numbers.append(i);
    }
    if (numbers.isEmpty())
        return;
    if (!isOldForm(numbers)) {
        // "libcudnn8_8.9.7.29": the longer of two that start alike.
        const Version first = *Version::parse(m_tokens.at(numbers.first()).text);
        const Version second = numbers.size() > 1 ? *Version::parse(m_tokens.at(numbers.at(1)).text) : Version();
        const bool prefix = first.count() == 1 && second.count() > 1 && first.matches(second);
        setVersion(numbers.at(prefix ? 1 : 0));
        return;
    }
    if (m_identity.cudaLabel.isEmpty())
        setCuda(m_tokens.at(numbers.first()).text);
    if (numbers.size() == 1)
        return;
    const auto marked = std::find_if(numbers.begin() + 1, numbers.end(),
                                     [this](qsizetype index) { return isVersionMarked(index); });
    setVersion(marked != numbers.end() ? *marked : numbers.at(1));
}

// "cudnn-10.2-windows10-x64-v7.6.5.32": the first number is CUDA's, the operating system follows it.
bool NameParser::isOldForm(const QList<qsizetype> &numbers) const
{
    const qsizetype first = numbers.first();
    const NameToken *next = at(first + 1);
    if (first != m_product + 1 || m_tokens.at(first).glued || !next || next->isNumber)
        return false;
    const bool system = next->is(QLatin1String("windows")) || next->is(QLatin1String("win"))
                        || next->is(QLatin1String("linux")) || next->is(QLatin1String("osx"));
    const bool isShort = Version::parse(m_tokens.at(first).text)->count() <= 2;
    return system && isShort && (numbers.size() > 1 || m_identity.cudaLabel.isEmpty());
}

bool NameParser::isVersionMarked(qsizetype index) const
{
    return m_tokens.at(index).glued && wordAt(index - 1, QLatin1String("v"));
}

// Some sites turn every dot into a dash: "cudnn-windows-x86-64-8-9-7-29-cuda12-archive-zip".
void NameParser::joinUndottedNumbers()
{
    const bool dotted = std::any_of(m_tokens.begin(), m_tokens.end(), [](const NameToken &token) {
        return token.isNumber && token.text.contains(u'.');
    });
    if (dotted)
        return;
    Tokens joined = m_tokens.mid(0, m_product + 1);
    QList<bool> used = m_used.mid(0, m_product + 1);
    for (qsizetype i = m_product + 1; i < m_tokens.size(); ++i) {
        const NameToken &token = m_tokens.at(i);
        const bool follows = token.isNumber && !m_used.at(i) && token.separators == 1
                             && joined.last().isNumber && !used.last()
                             && (token.separator == u'-' || token.separator == u'_');
        if (follows && Version::parse(joined.last().text + u'.' + token.text)) {
            joined.last().text += u'.' + token.text;
        } else {
            joined.append(token);
            used.append(m_used.at(i));
        }
    }
    m_tokens = joined;
    m_used = used;
}

void NameParser::setVersion(qsizetype index)
{
    m_identity.version = Version::parse(m_tokens.at(index).text);
}

} // namespace

PackageIdentity identityFromFileName(const QString &fileName)
{
    const qsizetype slash = std::max(fileName.lastIndexOf(u'/'), fileName.lastIndexOf(u'\\'));
    return NameParser(fileNameTokens(fileName.mid(slash + 1))).run();
}

} // namespace cunest
