// A value or the error that took its place; core reports every failure this way and throws nothing.
#pragma once

#include "base/message.h"

#include <QString>

#include <optional>
#include <utility>
#include <variant>

namespace cunest {

// What the caller should do next, not which function failed.
enum class ErrorCode {
    InvalidInput,  // fix the argument
    NotFound,      // the named thing is not there
    AlreadyExists, // the name is taken
    AccessDenied,  // elevate, or choose another place
    InUse,         // close the program that holds it, then try again
    NoSpace,       // make room, then try again
    Unsupported,   // this computer or package cannot do it
    Cancelled,     // the person said no
    TimedOut,      // try again
    Corrupt,       // the data is damaged: fetch it again
    Conflict,      // somebody changed it meanwhile: look again
    IoError,       // the disk or the network failed
    Internal,      // a fault of CuNest
};

// The stable name used in JSON, e.g. "access-denied".
QString errorCodeName(ErrorCode code);

struct Error
{
    ErrorCode code = ErrorCode::Internal;
    Message message;       // one sentence for the person
    QString detail;        // English, for support: path, call, log excerpt
    qint64 systemCode = 0; // Windows error number (or errno on other systems), 0 when there is none

    bool operator==(const Error &) const = default;
};

inline Error makeError(ErrorCode code, Message message, QString detail = {}, qint64 systemCode = 0)
{
    return Error{code, std::move(message), std::move(detail), systemCode};
}

template<typename T>
class [[nodiscard]] Result
{
public:
    Result(T value) : m_value(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_value(std::in_place_index<1>, std::move(error)) {}

    bool hasValue() const { return m_value.index() == 0; }
    explicit operator bool() const { return hasValue(); }

    T &value() & { return std::get<0>(m_value); }
    const T &value() const & { return std::get<0>(m_value); }
    T &&value() && { return std::get<0>(std::move(m_value)); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

    const Error &error() const { return std::get<1>(m_value); }

private:
    std::variant<T, Error> m_value;
};

template<>
class [[nodiscard]] Result<void>
{
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    bool hasValue() const { return !m_error; }
    explicit operator bool() const { return hasValue(); }
    const Error &error() const { return *m_error; }

private:
    std::optional<Error> m_error;
};

} // namespace cunest
