// What the GPU test needs from the operating system, on Linux.
#include "host.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <link.h>
#include <unistd.h>

namespace cunest::gputest {

std::string utf8(const std::filesystem::path &path)
{
    return path.string();
}

std::filesystem::path fromUtf8(const std::string &text)
{
    return {text};
}

Library Library::open(const std::filesystem::path &path, LoadError *error)
{
    Library library;
    library.m_handle = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (!library.m_handle && error) {
        const char *text = dlerror();
        *error = {0, text ? text : "unknown error"};
    }
    return library;
}

void *Library::symbol(const char *name) const
{
    return m_handle ? dlsym(m_handle, name) : nullptr;
}

std::filesystem::path Library::file() const
{
    link_map *map = nullptr;
    if (!m_handle || dlinfo(m_handle, RTLD_DI_LINKMAP, &map) != 0 || !map)
        return {};
    std::error_code ignored;
    const auto resolved = std::filesystem::canonical(map->l_name, ignored);
    return ignored ? std::filesystem::path(map->l_name) : resolved;
}

std::vector<std::filesystem::path> loadedLibraries()
{
    std::vector<std::filesystem::path> files;
    dl_iterate_phdr(
        [](dl_phdr_info *info, std::size_t, void *out) {
            if (info->dlpi_name && *info->dlpi_name)
                static_cast<std::vector<std::filesystem::path> *>(out)->emplace_back(info->dlpi_name);
            return 0;
        },
        &files);
    for (auto &file : files) {
        std::error_code failed;
        auto resolved = std::filesystem::canonical(file, failed);
        if (!failed)
            file = std::move(resolved);
    }
    return files;
}

std::optional<std::filesystem::path> findLibrary(const std::string &name)
{
    // dlopen is the only one that knows the loader's cache; what it loads stays, as for cuDNN itself.
    void *handle = dlopen(name.c_str(), RTLD_LAZY | RTLD_LOCAL);
    if (!handle)
        return std::nullopt;
    link_map *map = nullptr;
    if (dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0 || !map)
        return std::filesystem::path(name);
    std::error_code failed;
    const auto resolved = std::filesystem::canonical(map->l_name, failed);
    return failed ? std::filesystem::path(map->l_name) : resolved;
}

std::vector<std::string> commandLine(int argc, char **argv)
{
    return argc > 1 ? std::vector<std::string>(argv + 1, argv + argc) : std::vector<std::string>();
}

std::optional<std::string> environmentVariable(const char *name)
{
    const char *value = std::getenv(name);
    return value ? std::optional<std::string>(value) : std::nullopt;
}

std::string readInput(std::size_t limit)
{
    std::string bytes(limit, '\0');
    std::size_t have = 0;
    while (have < limit) {
        const ssize_t got = read(STDIN_FILENO, bytes.data() + have, limit - have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        have += static_cast<std::size_t>(got);
    }
    bytes.resize(have);
    return bytes;
}

bool writeLine(const std::string &line)
{
    const std::string bytes = line + '\n';
    std::size_t sent = 0;
    while (sent < bytes.size()) {
        const ssize_t wrote = write(STDOUT_FILENO, bytes.data() + sent, bytes.size() - sent);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        sent += static_cast<std::size_t>(wrote);
    }
    return true;
}

void prepareStreams()
{
    std::signal(SIGPIPE, SIG_IGN); // a reader that went away is an exit code, not a crash
}

} // namespace cunest::gputest
