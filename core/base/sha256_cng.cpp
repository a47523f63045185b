// SHA-256 on Windows: by the processor's instructions where it has them, else by Windows' own CNG.
#include "base/sha256_cng.h"

#include "base/sha256.h"
#include "base/sha256_processor.h"

#include <windows.h>

#include <bcrypt.h>

#include <cstdlib>
#include <optional>

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

class CngSha256
{
public:
    CngSha256() { start(); }
    ~CngSha256() { BCryptDestroyHash(m_hash); }
    CngSha256(const CngSha256 &) = delete;
    CngSha256 &operator=(const CngSha256 &) = delete;

    void add(QByteArrayView data)
    {
        constexpr qsizetype most = 1 << 30; // CNG counts in 32 bits
        for (qsizetype at = 0; at < data.size(); at += most) {
            const QByteArrayView part = data.mid(at, qMin(most, data.size() - at));
            demand(BCryptHashData(m_hash, reinterpret_cast<PUCHAR>(const_cast<char *>(part.data())), ULONG(part.size()), 0));
        }
    }

    QByteArray finish()
    {
        QByteArray digest(32, Qt::Uninitialized);
        demand(BCryptFinishHash(m_hash, reinterpret_cast<PUCHAR>(digest.data()), ULONG(digest.size()), 0));
        BCryptDestroyHash(m_hash);
        start();
        return digest;
    }

private:
    void start() { demand(BCryptCreateHash(sha256Provider(), &m_hash, nullptr, 0, nullptr, 0, 0)); }

    BCRYPT_HASH_HANDLE m_hash = nullptr;
};

} // namespace

// Older builds of Windows 10 and Wine do not use the instructions, which are several times as fast.
struct Sha256::State
{
    State()
    {
        if (ProcessorSha256::isAvailable())
            processor.emplace();
        else
            system.emplace();
    }

    std::optional<ProcessorSha256> processor;
    std::optional<CngSha256> system;
};

Sha256::Sha256() : m_state(std::make_unique<State>()) {}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256 &&) noexcept = default;
Sha256 &Sha256::operator=(Sha256 &&) noexcept = default;

void Sha256::add(QByteArrayView data)
{
    if (m_state->processor)
        m_state->processor->add(data);
    else
        m_state->system->add(data);
}

QByteArray Sha256::finish()
{
    return m_state->processor ? m_state->processor->finish() : m_state->system->finish();
}

QByteArray Sha256::of(QByteArrayView data)
{
    Sha256 hash;
    hash.add(data);
    return hash.finish();
}

QByteArray sha256ByWindows(QByteArrayView data)
{
    CngSha256 hash;
    hash.add(data);
    return hash.finish();
}

} // namespace cunest
