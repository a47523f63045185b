// Converts between 16-bit and 32-bit floating point numbers (IEEE 754 binary16).
#pragma once

#include <bit>
#include <cstdint>

namespace cunest::gputest {

inline float halfToFloat(std::uint16_t half)
{
    const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000) << 16;
    const std::uint32_t exponent = (half >> 10) & 0x1F;
    const std::uint32_t fraction = half & 0x3FF;
    if (exponent == 0) {
        const float value = static_cast<float>(fraction) * 0x1p-24F;
        return sign ? -value : value;
    }
    const std::uint32_t wide = exponent == 31 ? 0xFF : exponent + 112;
    return std::bit_cast<float>(sign | wide << 23 | fraction << 13);
}

// Rounds to nearest, ties to even; too large becomes infinity.
inline std::uint16_t floatToHalf(float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const auto sign = static_cast<std::uint16_t>((bits >> 16) & 0x8000);
    const std::uint32_t magnitude = bits & 0x7FFFFFFF;
    if (magnitude > 0x7F800000)
        return static_cast<std::uint16_t>(sign | 0x7E00);
    if (magnitude >= 0x477FF000) // rounds to 65536 or more
        return static_cast<std::uint16_t>(sign | 0x7C00);
    if (magnitude < 0x38800000) { // below the smallest normal number
        const float scaled = std::bit_cast<float>(magnitude) + 0x1p-1F; // adds with 2^-24 as last place
        return static_cast<std::uint16_t>(sign | (std::bit_cast<std::uint32_t>(scaled) - 0x3F000000));
    }
    const std::uint32_t rounded = magnitude + 0xFFF + ((magnitude >> 13) & 1);
    return static_cast<std::uint16_t>(sign | ((rounded - 0x38000000) >> 13));
}

} // namespace cunest::gputest
