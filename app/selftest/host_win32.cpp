// What the GPU test needs from the operating system, on Windows.
#include "host.h"

#include <fcntl.h>
#include <io.h>
#include <cstdio>
#include <cstdlib>

#include <windows.h>
#include <psapi.h>
#include <shellapi.h>

namespace cunest::gputest {

namespace {

std::string narrow(const wchar_t *text, int length)
{
    const int size = WideCharToMultiByte(CP_UTF8, 0, text, length, nullptr, 0, nullptr, nullptr);
    std::string out(static_cast<std::size_t>(size > 0 ? size : 0), '\0');
    if (size > 0)
        WideCharToMultiByte(CP_UTF8, 0, text, length, out.data(), size, nullptr, nullptr);
    return out;
}

std::wstring widen(const std::string &text)
{
    const int length = static_cast<int>(text.size());
    const int size = MultiByteToWideChar(CP_UTF8, 0, text.data(), length, nullptr, 0);
    std::wstring out(static_cast<std::size_t>(size > 0 ? size : 0), L'\0');
    if (size > 0)
        MultiByteToWideChar(CP_UTF8, 0, text.data(), length, out.data(), size);
    return out;
}

std::filesystem::path fileOf(HMODULE module)
{
    std::wstring name(32768, L'\0'); // the longest path Windows has
    const DWORD length = GetModuleFileNameW(module, name.data(), static_cast<DWORD>(name.size()));
    name.resize(length);
    return {name};
}

LoadError lastError()
{
    const DWORD code = GetLastError();
    wchar_t *text = nullptr;
    const DWORD flags = FORMAT_MESSAGE_ALLOCATE_BUFFER | FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS;
    DWORD length = FormatMessageW(flags, nullptr, code, 0, reinterpret_cast<wchar_t *>(&text), 0, nullptr);
    while (length > 0 && (text[length - 1] == L'\n' || text[length - 1] == L'\r'))
        --length;
    LoadError error{static_cast<long>(code), narrow(text ? text : L"", static_cast<int>(length))};
    LocalFree(text);
    return error;
}

} // namespace

std::string utf8(const std::filesystem::path &path)
{
    const std::wstring &text = path.native();
    return narrow(text.data(), static_cast<int>(text.size()));
}

std::filesystem::path fromUtf8(const std::string &text)
{
    return {widen(text)};
}

Library Library::open(const std::filesystem::path &path, LoadError *error)
{
    // A full path brings the folder of that DLL in front of the search and leaves PATH in it, as a
    // program does that loads cuDNN from where it was installed.
    const DWORD flags = path.has_parent_path() ? LOAD_WITH_ALTERED_SEARCH_PATH : 0;
    Library library;
    library.m_handle = LoadLibraryExW(path.c_str(), nullptr, flags);
    if (!library.m_handle && error)
        *error = lastError();
    return library;
}

void *Library::symbol(const char *name) const
{
    if (!m_handle)
        return nullptr;
    return reinterpret_cast<void *>(GetProcAddress(static_cast<HMODULE>(m_handle), name));
}

std::filesystem::path Library::file() const
{
    return m_handle ? fileOf(static_cast<HMODULE>(m_handle)) : std::filesystem::path();
}

std::vector<std::filesystem::path> loadedLibraries()
{
    std::vector<HMODULE> modules(4096);
    DWORD bytes = 0;
    const DWORD room = static_cast<DWORD>(modules.size() * sizeof(HMODULE));
    if (!EnumProcessModules(GetCurrentProcess(), modules.data(), room, &bytes))
        return {};
    if (bytes < room)
        modules.resize(bytes / sizeof(HMODULE));
    std::vector<std::filesystem::path> files;
    for (HMODULE module : modules)
        files.push_back(fileOf(module));
    return files;
}

std::optional<std::filesystem::path> findLibrary(const std::string &name)
{
    const HMODULE module = LoadLibraryExW(widen(name).c_str(), nullptr, LOAD_LIBRARY_AS_IMAGE_RESOURCE);
    if (!module)
        return std::nullopt;
    FreeLibrary(module);
    std::wstring found(32768, L'\0');
    const DWORD length = SearchPathW(nullptr, widen(name).c_str(), nullptr, static_cast<DWORD>(found.size()),
                                     found.data(), nullptr);
    found.resize(length < found.size() ? length : 0);
    return found.empty() ? fromUtf8(name) : std::filesystem::path(found);
}

std::vector<std::string> commandLine(int, char **)
{
    int count = 0;
    wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
    std::vector<std::string> arguments;
    for (int i = 1; words && i < count; ++i)
        arguments.push_back(narrow(words[i], static_cast<int>(std::wcslen(words[i]))));
    LocalFree(words);
    return arguments;
}

std::optional<std::string> environmentVariable(const char *name)
{
    const wchar_t *value = _wgetenv(widen(name).c_str());
    if (!value)
        return std::nullopt;
    return narrow(value, static_cast<int>(std::wcslen(value)));
}

std::string readInput(std::size_t limit)
{
    std::string bytes(limit, '\0');
    bytes.resize(std::fread(bytes.data(), 1, limit, stdin));
    return bytes;
}

bool writeLine(const std::string &line)
{
    const std::string bytes = line + '\n';
    return std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0;
}

void prepareStreams()
{
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    // A missing DLL or a crash must end this process, not open a box that waits for a click.
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
}

} // namespace cunest::gputest
