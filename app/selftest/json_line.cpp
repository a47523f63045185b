// Writes one JSON value as text on one line.
#include "json_line.h"

#include <charconv>
#include <cmath>
#include <cstdint>

namespace cunest::gputest {

namespace {

// Length of the well-formed UTF-8 sequence at \a at, 0 when there is none (RFC 3629).
std::size_t sequenceLength(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<std::uint8_t>(text[i]) : std::uint8_t(0);
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
    const std::uint8_t lead = byte(at);
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return follows(at + 1) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        const std::uint8_t next = byte(at + 1);
        const bool overlong = lead == 0xE0 && next < 0xA0;
        const bool surrogate = lead == 0xED && next > 0x9F;
        return follows(at + 1) && follows(at + 2) && !overlong && !surrogate ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const std::uint8_t next = byte(at + 1);
        const bool outside = (lead == 0xF0 && next < 0x90) || (lead == 0xF4 && next > 0x8F);
        return follows(at + 1) && follows(at + 2) && follows(at + 3) && !outside ? 4 : 0;
    }
    return 0;
}

void appendEscaped(std::string &out, char c)
{
    static constexpr char hex[] = "0123456789abcdef";
    switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
    }
    const auto byte = static_cast<std::uint8_t>(c);
    if (byte >= 0x20 && byte != 0x7F) {
        out += c;
        return;
    }
    out += "\\u00";
    out += hex[byte >> 4];
    out += hex[byte & 15];
}

} // namespace

std::string jsonString(std::string_view text)
{
    std::string out = "\"";
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(text, i);
        if (length == 0) {
            out += "\xEF\xBF\xBD";
            ++i;
        } else if (length == 1) {
            appendEscaped(out, text[i++]);
        } else {
            out += text.substr(i, length);
            i += length;
        }
    }
    return out + '"';
}

std::string jsonNumber(double value)
{
    if (!std::isfinite(value))
        return "null";
    char buffer[64];
    const auto end = std::to_chars(buffer, buffer + sizeof(buffer), value, std::chars_format::general, 7);
    return std::string(buffer, end.ptr);
}

JsonObject &JsonObject::addRaw(std::string_view key, std::string_view value)
{
    if (!m_text.empty())
        m_text += ',';
    m_text += jsonString(key);
    m_text += ':';
    m_text += value;
    return *this;
}

JsonArray &JsonArray::addRaw(std::string_view value)
{
    if (!m_text.empty())
        m_text += ',';
    m_text += value;
    return *this;
}

} // namespace cunest::gputest
