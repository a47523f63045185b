// Reads architecture, imports and constant data of an ELF library (System V ABI, chapter 4 and 5).
#include "binary_file.h"
#include "binary_reader.h"
#include "host.h"

namespace cunest::gputest {

namespace {

constexpr std::uint64_t sectionProgbits = 1; // SHT_PROGBITS
constexpr std::uint64_t sectionDynamic = 6;  // SHT_DYNAMIC
constexpr std::uint64_t tagNeeded = 1;       // DT_NEEDED
constexpr std::uint64_t tagRpath = 15;       // DT_RPATH
constexpr std::uint64_t tagRunpath = 29;     // DT_RUNPATH

std::string machineName(std::uint64_t machine)
{
    switch (machine) {
    case 3: return "x86";
    case 62: return "x86_64";
    case 183: return "aarch64";
    default: return "ELF machine " + std::to_string(machine);
    }
}

void addSearchFolders(const std::string &value, const std::filesystem::path &file, BinaryFacts &facts)
{
    const std::string origin = utf8(std::filesystem::absolute(file).parent_path());
    std::size_t start = 0;
    while (start <= value.size()) {
        const std::size_t end = std::min(value.find(':', start), value.size());
        std::string folder = value.substr(start, end - start);
        for (const char *word : {"${ORIGIN}", "$ORIGIN"}) {
            const std::size_t at = folder.find(word);
            if (at != std::string::npos)
                folder.replace(at, std::string(word).size(), origin);
        }
        if (!folder.empty())
            facts.searchFolders.push_back(std::move(folder));
        start = end + 1;
    }
}

struct Section
{
    std::uint64_t type = 0, offset = 0, size = 0, link = 0;
    std::string name;
};

std::vector<Section> readSections(BinaryReader &reader)
{
    const std::uint64_t table = reader.number(40, 8);
    const std::uint64_t count = reader.number(60, 2);
    const std::uint64_t names = reader.number(62, 2);
    const std::uint64_t namesOffset = reader.number(table + names * 64 + 24, 8);
    std::vector<Section> sections;
    for (std::uint64_t i = 0; i < count && !reader.ranOut(); ++i) {
        const std::uint64_t at = table + i * 64;
        Section section;
        section.type = reader.number(at + 4, 4);
        section.offset = reader.number(at + 24, 8);
        section.size = reader.number(at + 32, 8);
        section.link = reader.number(at + 40, 4);
        section.name = reader.text(namesOffset + reader.number(at, 4));
        sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace

void readElf(BinaryReader &reader, BinaryFacts &facts, const std::filesystem::path &file)
{
    facts.architecture = machineName(reader.number(18, 2));
    if (reader.number(4, 1) != 2) { // ELFCLASS64
        if (reader.number(4, 1) != 1)
            facts.kind = BinaryFacts::Kind::NotALibrary;
        return;
    }
    const std::vector<Section> sections = readSections(reader);
    for (const Section &section : sections) {
        if (section.type == sectionProgbits && section.name == ".rodata")
            collectMentions(reader, section.offset, section.size, facts);
        if (section.type != sectionDynamic || section.link >= sections.size())
            continue;
        const std::uint64_t strings = sections[section.link].offset;
        for (std::uint64_t at = section.offset; at + 16 <= section.offset + section.size; at += 16) {
            const std::uint64_t tag = reader.number(at, 8);
            if (tag == 0 || reader.ranOut())
                break;
            const std::uint64_t value = reader.number(at + 8, 8);
            if (tag == tagNeeded)
                facts.imports.push_back(reader.text(strings + value));
            else if (tag == tagRunpath || tag == tagRpath)
                addSearchFolders(reader.text(strings + value), file, facts);
        }
    }
}

} // namespace cunest::gputest
