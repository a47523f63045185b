// SHA-256 by the processor's own instructions. Source: FIPS 180-4; Intel, "Intel SHA Extensions", 2013.
#include "base/sha256_processor.h"

#include <QtEndian>

#include <algorithm>

#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>
#ifdef _MSC_VER
#include <intrin.h>
#define CUNEST_WITH_SHA
#else
#include <cpuid.h>
#define CUNEST_WITH_SHA __attribute__((target("sha,sse4.1")))
#endif
#endif

namespace cunest {

#ifdef CUNEST_WITH_SHA
namespace {

alignas(16) constexpr quint32 roundConstants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// The instructions want a, b, e, f in one register and c, d, g, h in the other.
CUNEST_WITH_SHA void addBlocks(std::array<quint32, 8> &state, const uchar *data, qsizetype blocks)
{
    const __m128i bytesOfWords = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const auto load = [](const void *from) CUNEST_WITH_SHA { return _mm_loadu_si128(static_cast<const __m128i *>(from)); };
    const __m128i badc = _mm_shuffle_epi32(load(&state[0]), 0xB1);
    const __m128i hgfe = _mm_shuffle_epi32(load(&state[4]), 0x1B);
    __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
    __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);
    for (; blocks > 0; --blocks, data += 64) {
        const __m128i abefBefore = abef;
        const __m128i cdghBefore = cdgh;
        __m128i w[16];
#ifdef __GNUC__
#pragma GCC unroll 16
#endif
        for (int i = 0; i < 16; ++i) {
            if (i < 4) {
                w[i] = _mm_shuffle_epi8(load(data + 16 * i), bytesOfWords);
            } else {
                const __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(w[i - 4], w[i - 3]), _mm_alignr_epi8(w[i - 1], w[i - 2], 4));
                w[i] = _mm_sha256msg2_epu32(sum, w[i - 1]);
            }
            const __m128i input = _mm_add_epi32(w[i], load(&roundConstants[4 * i]));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, input);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(input, 0x0E));
        }
        abef = _mm_add_epi32(abef, abefBefore);
        cdgh = _mm_add_epi32(cdgh, cdghBefore);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
    const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128(reinterpret_cast<__m128i *>(&state[0]), _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128(reinterpret_cast<__m128i *>(&state[4]), _mm_alignr_epi8(dchg, feba, 8));
}

} // namespace

bool ProcessorSha256::isAvailable()
{
    static const bool has = [] {
        constexpr unsigned ssse3 = 1U << 9;
        constexpr unsigned sse41 = 1U << 19;
        constexpr unsigned sha = 1U << 29;
#ifdef _MSC_VER
        int first[4] = {};
        int seventh[4] = {};
        __cpuid(first, 0);
        if (first[0] < 7)
            return false;
        __cpuid(first, 1);
        __cpuidex(seventh, 7, 0);
        const unsigned features = unsigned(first[2]);
        const unsigned further = unsigned(seventh[1]);
#else
        unsigned features = 0;
        unsigned further = 0;
        unsigned unused[3] = {};
        if (__get_cpuid(1, &unused[0], &unused[1], &features, &unused[2]) == 0
            || __get_cpuid_count(7, 0, &unused[0], &further, &unused[1], &unused[2]) == 0)
            return false;
#endif
        return (features & ssse3) != 0 && (features & sse41) != 0 && (further & sha) != 0;
    }();
    return has;
}
#else
namespace {

void addBlocks(std::array<quint32, 8> &, const uchar *, qsizetype)
{
}

} // namespace

bool ProcessorSha256::isAvailable()
{
    return false;
}
#endif

void ProcessorSha256::start()
{
    m_state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    m_restBytes = 0;
    m_bytes = 0;
}

void ProcessorSha256::add(QByteArrayView data)
{
    const auto *from = reinterpret_cast<const uchar *>(data.data());
    qsizetype left = data.size();
    m_bytes += quint64(left);
    if (m_restBytes > 0) {
        const qsizetype taken = std::min(left, blockBytes - m_restBytes);
        std::copy_n(from, taken, m_rest.data() + m_restBytes);
        m_restBytes += taken;
        from += taken;
        left -= taken;
        if (m_restBytes < blockBytes)
            return;
        addBlocks(m_state, m_rest.data(), 1);
        m_restBytes = 0;
    }
    addBlocks(m_state, from, left / blockBytes);
    from += left - left % blockBytes;
    m_restBytes = left % blockBytes;
    std::copy_n(from, m_restBytes, m_rest.data());
}

// A single bit, zeros, and the length in bits at the end of a block.
QByteArray ProcessorSha256::finish()
{
    const quint64 bits = m_bytes * 8;
    const qsizetype zeros = (2 * blockBytes - 9 - m_restBytes) % blockBytes;
    QByteArray end(1 + zeros + 8, '\0');
    end[0] = char(0x80);
    qToBigEndian(bits, end.data() + 1 + zeros);
    add(end);
    QByteArray digest(32, Qt::Uninitialized);
    qToBigEndian<quint32>(m_state.data(), qsizetype(m_state.size()), digest.data());
    start();
    return digest;
}

} // namespace cunest
