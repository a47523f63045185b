// SHA-256 through OpenSSL's EVP interface, which uses the processor's SHA instructions.
#include "base/sha256.h"

#include <openssl/evp.h>

namespace cunest {

struct Sha256::State
{
    State() : context(EVP_MD_CTX_new()) { EVP_DigestInit_ex(context, EVP_sha256(), nullptr); }
    ~State() { EVP_MD_CTX_free(context); }
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
    EVP_DigestUpdate(m_state->context, data.data(), size_t(data.size()));
}

QByteArray Sha256::finish()
{
    QByteArray digest(32, Qt::Uninitialized);
    unsigned int length = 0;
    EVP_DigestFinal_ex(m_state->context, reinterpret_cast<unsigned char *>(digest.data()), &length);
    EVP_DigestInit_ex(m_state->context, EVP_sha256(), nullptr);
    return digest;
}

QByteArray Sha256::of(QByteArrayView data)
{
    Sha256 hash;
    hash.add(data);
    return hash.finish();
}

} // namespace cunest
