// What a library file says about itself before it is loaded: kind, architecture, imports, names it mentions.
#include "binary_file.h"

#include "binary_reader.h"
#include "host.h"

#include <algorithm>
#include <string_view>

namespace cunest::gputest {

namespace {

constexpr const char *ownArchitecture =
#if defined(__aarch64__) || defined(_M_ARM64)
    "aarch64";
#else
    "x86_64";
#endif

bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-'
        || c == '.';
}

// "libcublas.so.12", "libnvrtc-builtins.so.12.8", "cublasLt64_12.dll", "nvrtc64_120_0.dll", "zlibwapi.dll"
bool isRuntimeName(std::string_view name)
{
    const bool elf = name.starts_with("lib") && name.find(".so.") != std::string_view::npos
        && !name.ends_with('.'); // "libnvrtc.so." is the start of a name that is put together later
    const bool dll = name.ends_with(".dll");
    if (!elf && !dll)
        return false;
    const std::string_view stem = elf ? name.substr(3) : name;
    for (const char *start : {"cublas", "cublasLt", "nvrtc", "cudart", "zlibwapi"}) {
        if (stem.starts_with(start))
            return true;
    }
    return false;
}

} // namespace

BinaryReader::BinaryReader(const std::filesystem::path &file) : m_stream(file, std::ios::binary)
{
    std::error_code failed;
    const auto size = std::filesystem::file_size(file, failed);
    m_size = failed ? 0 : size;
}

std::uint64_t BinaryReader::number(std::uint64_t at, int bytes)
{
    unsigned char buffer[8] = {};
    if (at > m_size || m_size - at < static_cast<std::uint64_t>(bytes)) {
        m_ranOut = true;
        return 0;
    }
    m_stream.clear();
    m_stream.seekg(static_cast<std::streamoff>(at));
    if (!m_stream.read(reinterpret_cast<char *>(buffer), bytes)) {
        m_ranOut = true;
        return 0;
    }
    std::uint64_t value = 0;
    for (int i = bytes - 1; i >= 0; --i)
        value = value << 8 | buffer[i];
    return value;
}

std::vector<char> BinaryReader::block(std::uint64_t at, std::uint64_t bytes)
{
    if (at > m_size || m_size - at < bytes) {
        m_ranOut = true;
        return {};
    }
    std::vector<char> data(bytes);
    m_stream.clear();
    m_stream.seekg(static_cast<std::streamoff>(at));
    if (!m_stream.read(data.data(), static_cast<std::streamsize>(bytes))) {
        m_ranOut = true;
        return {};
    }
    return data;
}

std::string BinaryReader::text(std::uint64_t at)
{
    if (at >= m_size) {
        m_ranOut = true;
        return {};
    }
    const std::vector<char> data = block(at, std::min<std::uint64_t>(512, m_size - at));
    const auto end = std::find(data.begin(), data.end(), '\0');
    if (end == data.end())
        return {};
    return {data.begin(), end};
}

void collectMentions(BinaryReader &reader, std::uint64_t at, std::uint64_t bytes, BinaryFacts &facts)
{
    constexpr std::uint64_t piece = 4 << 20;
    constexpr std::uint64_t overlap = 128;
    for (std::uint64_t done = 0; done < bytes; done += piece - overlap) {
        const std::vector<char> data = reader.block(at + done, std::min(piece, bytes - done));
        if (data.empty())
            return;
        const std::string_view view(data.data(), data.size());
        for (const char *mark : {".so.", ".dll"}) {
            for (std::size_t hit = view.find(mark); hit != std::string_view::npos; hit = view.find(mark, hit + 1)) {
                std::size_t start = hit;
                std::size_t end = hit;
                while (start > 0 && hit - start < 64 && isNameByte(view[start - 1]))
                    --start;
                while (end < view.size() && end - hit < 64 && isNameByte(view[end]))
                    ++end;
                const std::string name(view.substr(start, end - start));
                if (isRuntimeName(name)
                    && std::find(facts.mentions.begin(), facts.mentions.end(), name) == facts.mentions.end())
                    facts.mentions.push_back(name);
            }
        }
        if (bytes - done <= piece)
            return;
    }
}

BinaryFacts readBinary(const std::filesystem::path &file)
{
    BinaryFacts facts;
    std::error_code failed;
    if (!std::filesystem::is_regular_file(file, failed))
        return facts;
    BinaryReader reader(file);
    if (!reader.isOpen()) {
        facts.kind = BinaryFacts::Kind::Unreadable;
        return facts;
    }
    if (reader.size() == 0) {
        facts.kind = BinaryFacts::Kind::Empty;
        return facts;
    }
    facts.kind = BinaryFacts::Kind::Usable;
    const bool elf = reader.number(0, 4) == 0x464C457F; // 0x7F 'E' 'L' 'F'
    const bool mz = reader.number(0, 2) == 0x5A4D;      // 'M' 'Z'
    if (elf && !onWindows)
        readElf(reader, facts, file);
    else if (mz && onWindows)
        readPe(reader, facts);
    else
        facts.kind = BinaryFacts::Kind::NotALibrary;
    if (facts.kind == BinaryFacts::Kind::Usable && facts.architecture != ownArchitecture)
        facts.kind = BinaryFacts::Kind::WrongArchitecture;
    if (facts.kind == BinaryFacts::Kind::Usable && reader.ranOut())
        facts.kind = BinaryFacts::Kind::Truncated;
    return facts;
}

const char *kindName(BinaryFacts::Kind kind)
{
    switch (kind) {
    case BinaryFacts::Kind::Missing: return "missing";
    case BinaryFacts::Kind::Unreadable: return "unreadable";
    case BinaryFacts::Kind::Empty: return "empty";
    case BinaryFacts::Kind::NotALibrary: return "not-a-library";
    case BinaryFacts::Kind::Truncated: return "truncated";
    case BinaryFacts::Kind::WrongArchitecture: return "wrong-architecture";
    case BinaryFacts::Kind::Usable: break;
    }
    return "usable";
}

std::string whyNotLoadable(const BinaryFacts &facts)
{
    switch (facts.kind) {
    case BinaryFacts::Kind::Missing: return "The file is not there.";
    case BinaryFacts::Kind::Unreadable: return "The file cannot be read with this account.";
    case BinaryFacts::Kind::Empty: return "The file is empty.";
    case BinaryFacts::Kind::NotALibrary: return "The file is not a library of this operating system.";
    case BinaryFacts::Kind::Truncated: return "The file ends before its contents do.";
    case BinaryFacts::Kind::WrongArchitecture:
        return "The file is made for " + facts.architecture + ", this program for " + ownArchitecture + '.';
    case BinaryFacts::Kind::Usable: break;
    }
    return {};
}

} // namespace cunest::gputest
