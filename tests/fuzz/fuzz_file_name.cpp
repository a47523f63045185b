// File names of downloads: what is understood is made of what stands there, and the name that
// NVIDIA would give it means the same.
#include "fuzz/expect.h"
#include "fuzz/fuzz_targets.h"

#include "package/file_name_words.h"
#include "package/package_identity.h"

namespace cunest {
namespace {

constexpr qsizetype longestName = 2048;

QString withUpperCaseAscii(QString text)
{
    for (QChar &c : text) {
        if (c >= u'a' && c <= u'z')
            c = QChar(c.unicode() - u'a' + u'A');
    }
    return text;
}

void tokensAreOfTheName(const QString &text)
{
    qsizetype letters = 0;
    for (const NameToken &token : fileNameTokens(text)) {
        expect(!token.text.isEmpty(), "a token has letters");
        expect(token.text == token.text.toLower(), "a token is lower case");
        letters += token.text.size();
    }
    expect(letters <= text.size(), "tokens are made of the name");
}

} // namespace

void fuzzFileName(const uint8_t *data, size_t size)
{
    const QString text =
        QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size)).left(longestName);
    tokensAreOfTheName(text);
    const PackageIdentity identity = identityFromFileName(text);
    expect(identityFromFileName(withUpperCaseAscii(text)) == identity, "case does not matter");
    expect(!identity.version || (identity.version->count() >= 1 && identity.version->count() <= 4),
           "a version has one to four numbers");
    expect(!identity.product.isEmpty() || identity == PackageIdentity(),
           "a name without a product says nothing");
    if (identity.product != QLatin1String("cudnn") || !identity.version
        || identity.version->count() != 4 || identity.cudaLabel.isEmpty())
        return;
    const QString canonical = QStringLiteral("cudnn-windows-x86_64-%1_cuda%2-archive.zip")
                                  .arg(identity.version->toString(), identity.cudaLabel);
    const PackageIdentity again = identityFromFileName(canonical);
    expect(again.product == identity.product && again.version == identity.version,
           "the canonical name gives the same version");
    expect(again.cudaLabel == identity.cudaLabel && again.cudaMajor == identity.cudaMajor,
           "the canonical name gives the same CUDA");
}

} // namespace cunest
