// Collects the facts of a PE file from its tables.
#include "pe/pe_reader.h"

#include "pe/pe_image.h"
#include "pe/pe_version.h"

namespace cunest {
namespace {

constexpr int maxLibraries = 4096;
constexpr int maxLibraryName = 260;
constexpr int maxExportName = 4096;
constexpr int maxResourceEntries = 4096;
constexpr quint32 maxVersionResource = 64 * 1024;
constexpr quint32 versionResourceType = 16; // RT_VERSION
constexpr quint32 subfolderBit = 0x80000000;

Architecture architectureOf(quint16 machine)
{
    switch (machine) {
    case 0x014c: return Architecture::X86;
    case 0x8664: return Architecture::X86_64;
    case 0xaa64: return Architecture::Arm64;
    default: return Architecture::Unknown;
    }
}

void addLibrary(const QString &name, QStringList &names)
{
    if (!name.isEmpty() && !names.contains(name))
        names.append(name);
}

QStringList readImports(PeImage &image)
{
    QStringList names;
    const PeImage::Table table = image.table(PeImage::Import);
    for (int i = 0; table.address != 0 && i < maxLibraries; ++i) {
        const auto entry = image.at(quint64(table.address) + quint64(i) * 20, 20);
        if (!entry || peU32(*entry, 12) == 0)
            break;
        addLibrary(image.name(peU32(*entry, 12), maxLibraryName), names);
    }
    return names;
}

QStringList readDelayImports(PeImage &image)
{
    QStringList names;
    const PeImage::Table table = image.table(PeImage::DelayImport);
    for (int i = 0; table.address != 0 && i < maxLibraries; ++i) {
        const auto entry = image.at(quint64(table.address) + quint64(i) * 32, 32);
        if (!entry || peU32(*entry, 4) == 0)
            break;
        // Old linkers wrote virtual addresses and left bit 0 of the attributes clear.
        const bool relative = (peU32(*entry, 0) & 1) != 0;
        const quint64 address = peU32(*entry, 4);
        if (relative || address >= image.imageBase())
            addLibrary(image.name(relative ? address : address - image.imageBase(), maxLibraryName), names);
    }
    return names;
}

void readExports(PeImage &image, PeFacts &facts)
{
    const PeImage::Table table = image.table(PeImage::Export);
    if (table.address == 0)
        return;
    const auto header = image.at(table.address, 40);
    if (!header)
        return;
    facts.exportName = image.name(peU32(*header, 12), maxLibraryName);
    const qint64 count = qMin<qint64>(peU32(*header, 24), PeFacts::maxExportNames);
    const auto pointers = image.at(peU32(*header, 32), count * 4);
    if (!pointers)
        return;
    for (qint64 i = 0; i < count; ++i) {
        const QString name = image.name(peU32(*pointers, i * 4), maxExportName);
        if (!name.isEmpty())
            facts.exports.append(name);
    }
    facts.exports.sort();
}

// The target of the first entry of a resource folder, or of the one with \a id; 0 when there is none.
quint32 resourceEntry(PeImage &image, quint64 base, quint32 folder, std::optional<quint32> id)
{
    const auto header = image.at(base + folder, 16);
    if (!header)
        return 0;
    const int count = qMin(int(peU16(*header, 12)) + int(peU16(*header, 14)), maxResourceEntries);
    for (int i = 0; i < count; ++i) {
        const auto entry = image.at(base + folder + 16 + quint64(i) * 8, 8);
        if (!entry)
            return 0;
        if (!id || peU32(*entry, 0) == *id)
            return peU32(*entry, 4);
    }
    return 0;
}

void readVersion(PeImage &image, PeFacts &facts)
{
    const quint64 base = image.table(PeImage::Resource).address;
    if (base == 0)
        return;
    const quint32 names = resourceEntry(image, base, 0, versionResourceType);
    if ((names & subfolderBit) == 0)
        return;
    const quint32 languages = resourceEntry(image, base, names & ~subfolderBit, std::nullopt);
    if ((languages & subfolderBit) == 0)
        return;
    const quint32 data = resourceEntry(image, base, languages & ~subfolderBit, std::nullopt);
    if (data == 0 || (data & subfolderBit) != 0)
        return;
    const auto entry = image.at(base + data, 16);
    if (!entry)
        return;
    const auto bytes = image.at(peU32(*entry, 0), qMin(peU32(*entry, 4), maxVersionResource));
    if (bytes)
        readVersionResource(*bytes, facts);
}

} // namespace

Result<PeFacts> readPeFacts(QIODevice &device)
{
    auto image = PeImage::open(device);
    if (!image)
        return image.error();
    PeFacts facts;
    facts.architecture = architectureOf(image->machine());
    facts.imports = readImports(*image);
    facts.delayImports = readDelayImports(*image);
    readExports(*image, facts);
    readVersion(*image, facts);
    // Whether a signature is there can be read; whether it is right only Windows tells.
    if (image->table(PeImage::Security).size == 0)
        facts.signatureStatus = SignatureStatus::Unsigned;
    return facts;
}

} // namespace cunest
