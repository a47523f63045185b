// Reads architecture, imports and constant data of a Windows DLL (Microsoft PE/COFF specification).
#include "binary_file.h"
#include "binary_reader.h"

namespace cunest::gputest {

namespace {

struct Section
{
    std::uint64_t address = 0, virtualSize = 0, offset = 0, size = 0;
    std::string name;
};

std::string machineName(std::uint64_t machine)
{
    switch (machine) {
    case 0x14C: return "x86";
    case 0x8664: return "x86_64";
    case 0xAA64: return "aarch64";
    default: return "PE machine " + std::to_string(machine);
    }
}

// Where in the file the byte at a virtual address lies; 0 when nowhere.
std::uint64_t fileOffset(const std::vector<Section> &sections, std::uint64_t address)
{
    for (const Section &section : sections) {
        if (address >= section.address && address - section.address < section.size)
            return section.offset + (address - section.address);
    }
    return 0;
}

void readImports(BinaryReader &reader, const std::vector<Section> &sections, std::uint64_t directory,
                 BinaryFacts &facts)
{
    constexpr int mostImports = 1024; // a damaged table need not end
    std::uint64_t at = fileOffset(sections, directory);
    for (int i = 0; at != 0 && i < mostImports; ++i, at += 20) {
        const std::uint64_t name = reader.number(at + 12, 4);
        if (name == 0 || reader.ranOut())
            return;
        const std::uint64_t offset = fileOffset(sections, name);
        if (offset != 0)
            facts.imports.push_back(reader.text(offset));
    }
}

} // namespace

void readPe(BinaryReader &reader, BinaryFacts &facts)
{
    const std::uint64_t header = reader.number(0x3C, 4);
    const std::uint64_t mark = reader.number(header, 4);
    if (reader.ranOut()) { // its processor stands behind the end
        facts.kind = BinaryFacts::Kind::Truncated;
        return;
    }
    if (mark != 0x4550) { // "PE\0\0"
        facts.kind = BinaryFacts::Kind::NotALibrary;
        return;
    }
    facts.architecture = machineName(reader.number(header + 4, 2));
    const std::uint64_t sectionCount = reader.number(header + 6, 2);
    const std::uint64_t optionalSize = reader.number(header + 20, 2);
    const std::uint64_t optional = header + 24;
    if (reader.number(optional, 2) != 0x20B) // PE32+
        return;

    std::vector<Section> sections;
    for (std::uint64_t i = 0; i < sectionCount && !reader.ranOut(); ++i) {
        const std::uint64_t at = optional + optionalSize + i * 40;
        Section section;
        for (int c = 0; c < 8; ++c) {
            const auto byte = static_cast<char>(reader.number(at + static_cast<std::uint64_t>(c), 1));
            if (byte != '\0')
                section.name += byte;
        }
        section.virtualSize = reader.number(at + 8, 4);
        section.address = reader.number(at + 12, 4);
        section.size = reader.number(at + 16, 4);
        section.offset = reader.number(at + 20, 4);
        sections.push_back(std::move(section));
    }
    readImports(reader, sections, reader.number(optional + 120, 4), facts); // data directory 1
    for (const Section &section : sections) {
        if (section.size > 0)
            (void)reader.number(section.offset + section.size - 1, 1); // notices a file cut off
        if (section.name == ".rdata")
            collectMentions(reader, section.offset, section.size, facts);
    }
}

} // namespace cunest::gputest
