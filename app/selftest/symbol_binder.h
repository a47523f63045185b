// Fills function pointers from a library and remembers the names it lacks.
#pragma once

#include "host.h"

#include <cstring>

namespace cunest::gputest {

class SymbolBinder
{
public:
    explicit SymbolBinder(const Library &library) : m_library(library) {}

    template <typename Function>
    void required(const char *name, Function *&function)
    {
        if (!optional(name, function))
            m_missing.emplace_back(name);
    }

    template <typename Function>
    bool optional(const char *name, Function *&function)
    {
        void *address = m_library.symbol(name);
        static_assert(sizeof(function) == sizeof(address));
        std::memcpy(&function, &address, sizeof(address)); // no cast says this without a warning
        return address != nullptr;
    }

    std::vector<std::string> missing() const { return m_missing; }

private:
    const Library &m_library;
    std::vector<std::string> m_missing;
};

} // namespace cunest::gputest
