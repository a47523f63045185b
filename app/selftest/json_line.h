// Writes one JSON value as text on one line.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace cunest::gputest {

// \a text quoted; control characters escaped, bytes that are not UTF-8 replaced by U+FFFD.
std::string jsonString(std::string_view text);

// The shortest of at most 7 digits; null for what JSON cannot say (infinity, not a number).
std::string jsonNumber(double value);

class JsonObject
{
public:
    JsonObject &add(std::string_view key, std::string_view value) { return addRaw(key, jsonString(value)); }
    JsonObject &add(std::string_view key, const std::string &value) { return addRaw(key, jsonString(value)); }
    JsonObject &add(std::string_view key, const char *value) { return addRaw(key, jsonString(value)); }
    JsonObject &add(std::string_view key, double value) { return addRaw(key, jsonNumber(value)); }
    JsonObject &add(std::string_view key, bool value) { return addRaw(key, value ? "true" : "false"); }
    template <std::integral T>
    JsonObject &add(std::string_view key, T value) { return addRaw(key, std::to_string(value)); }
    JsonObject &add(std::string_view key, const JsonObject &value) { return addRaw(key, value.text()); }
    // \a value is JSON already.
    JsonObject &addRaw(std::string_view key, std::string_view value);

    std::string text() const { return '{' + m_text + '}'; }

private:
    std::string m_text;
};

class JsonArray
{
public:
    JsonArray &add(std::string_view value) { return addRaw(jsonString(value)); }
    JsonArray &add(const std::string &value) { return addRaw(jsonString(value)); }
    JsonArray &add(double value) { return addRaw(jsonNumber(value)); }
    JsonArray &add(const JsonObject &value) { return addRaw(value.text()); }
    JsonArray &addRaw(std::string_view value);

    bool empty() const { return m_text.empty(); }
    std::string text() const { return '[' + m_text + ']'; }

private:
    std::string m_text;
};

} // namespace cunest::gputest
