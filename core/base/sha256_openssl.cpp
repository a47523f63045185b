// SHA-256 by OpenSSL's libcrypto, which uses the processor's SHA instructions.
#include "base/sha256.h"

#include <QLibrary>

#include <openssl/evp.h>

namespace cunest {
namespace {

// Loaded at the first digest: its twenty thousand addresses would otherwise be set right at every start.
class Crypto
{
public:
    Crypto()
    {
        resolve("EVP_MD_CTX_new", newContext);
        resolve("EVP_MD_CTX_free", freeContext);
        resolve("EVP_sha256", sha256);
        resolve("EVP_DigestInit_ex", init);
        resolve("EVP_DigestUpdate", update);
        resolve("EVP_DigestFinal_ex", final);
    }

    decltype(&EVP_MD_CTX_new) newContext = nullptr;
    decltype(&EVP_MD_CTX_free) freeContext = nullptr;
    decltype(&EVP_sha256) sha256 = nullptr;
    decltype(&EVP_DigestInit_ex) init = nullptr;
    decltype(&EVP_DigestUpdate) update = nullptr;
    decltype(&EVP_DigestFinal_ex) final = nullptr;

private:
    template<typename Function>
    void resolve(const char *name, Function &function)
    {
        function = reinterpret_cast<Function>(m_library.resolve(name));
        if (function == nullptr)
            qFatal("%s", qPrintable(m_library.errorString())); // as the loader would have ended the program
    }

    QLibrary m_library{QStringLiteral("crypto"), OPENSSL_SHLIB_VERSION};
};

const Crypto &crypto()
{
    static const Crypto loaded;
    return loaded;
}

} // namespace

struct Sha256::State
{
    State() : context(crypto().newContext()) { crypto().init(context, crypto().sha256(), nullptr); }
    ~State() { crypto().freeContext(context); }
    State(const State &) = delete;
    State &operator=(const State &) = delete;

    EVP_MD_CTX *context;
};

Sha256::Sha256() : m_state(std::make_unique<State>()) {}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256 &&) noexcept = default;
Sha256 &Sha256::operator=(Sha256 &&) noexcept = default;

void Sha256::add(QByteArrayView data)
{
    crypto().update(m_state->context, data.data(), size_t(data.size()));
}

QByteArray Sha256::finish()
{
    QByteArray digest(32, Qt::Uninitialized);
    unsigned int length = 0;
    crypto().final(m_state->context, reinterpret_cast<unsigned char *>(digest.data()), &length);
    crypto().init(m_state->context, crypto().sha256(), nullptr);
    return digest;
}

QByteArray Sha256::of(QByteArrayView data)
{
    Sha256 hash;
    hash.add(data);
    return hash.finish();
}

} // namespace cunest
