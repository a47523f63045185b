// Bounded reads of little-endian numbers and texts from a file that may be damaged.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace cunest::gputest {

class BinaryReader
{
public:
    explicit BinaryReader(const std::filesystem::path &file);

    bool isOpen() const { return m_stream.is_open(); }
    std::uint64_t size() const { return m_size; }
    // True as soon as a read went beyond the end; such a read gives zeros.
    bool ranOut() const { return m_ranOut; }

    std::uint64_t number(std::uint64_t at, int bytes);
    std::vector<char> block(std::uint64_t at, std::uint64_t bytes);
    std::string text(std::uint64_t at); // up to the zero, at most 512 bytes

private:
    std::ifstream m_stream;
    std::uint64_t m_size = 0;
    bool m_ranOut = false;
};

struct BinaryFacts;
void readElf(BinaryReader &reader, BinaryFacts &facts, const std::filesystem::path &file);
void readPe(BinaryReader &reader, BinaryFacts &facts);

// Adds the names of CUDA libraries found in the constant data at \a at.
void collectMentions(BinaryReader &reader, std::uint64_t at, std::uint64_t bytes, BinaryFacts &facts);

} // namespace cunest::gputest
