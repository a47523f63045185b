// SHA-256 through Windows' own CNG, which uses the processor's SHA instructions.
#include "base/sha256.h"

#include <windows.h>

#include <bcrypt.h>

#include <cstdlib>

namespace cunest {
namespace {

// Windows without its own SHA-256 is broken beyond what any program could do about it.
void demand(NTSTATUS status)
{
    if (status < 0)
        std::abort();
}

BCRYPT_ALG_HANDLE sha256Provider()
{
    static const BCRYPT_ALG_HANDLE provider = [] {
        BCRYPT_ALG_HANDLE handle = nullptr;
        demand(BCryptOpenAlgorithmProvider(&handle, BCRYPT_SHA256_ALGORITHM, nullptr, 0));
        return handle;
    }();
    return provider;
}

} // namespace

struct Sha256::State
{
    State() { start(); }
    ~State() { BCryptDestroyHash(hash); }
    State(const State &) = delete;
    State &operator=(const State &) = delete;

    void start() { demand(BCryptCreateHash(sha256Provider(), &hash, nullptr, 0, nullptr, 0, 0)); }

    BCRYPT_HASH_HANDLE hash = nullptr;
};

Sha256::Sha256() : m_state(std::make_unique<State>()) {}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256 &&) noexcept = default;
Sha256 &Sha256::operator=(Sha256 &&) noexcept = default;

void Sha256::add(QByteArrayView data)
{
    constexpr qsizetype most = 1 << 30; // CNG counts in 32 bits
    for (qsizetype at = 0; at < data.size(); at += most) {
        const QByteArrayView part = data.mid(at, most);
        demand(BCryptHashData(m_state->hash, reinterpret_cast<PUCHAR>(const_cast<char *>(part.data())),
                              ULONG(part.size()), 0));
    }
}

QByteArray Sha256::finish()
{
    QByteArray digest(32, Qt::Uninitialized);
    demand(BCryptFinishHash(m_state->hash, reinterpret_cast<PUCHAR>(digest.data()), ULONG(digest.size()), 0));
    BCryptDestroyHash(m_state->hash);
    m_state->start();
    return digest;
}

QByteArray Sha256::of(QByteArrayView data)
{
    Sha256 hash;
    hash.add(data);
    return hash.finish();
}

} // namespace cunest
