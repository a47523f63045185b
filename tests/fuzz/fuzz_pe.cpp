// Windows programs: what is read lies where the headers say, is text where it should be, and stays
// small.
#include "fuzz/expect.h"
#include "fuzz/fuzz_targets.h"

#include "pe/cuda_text.h"
#include "pe/pe_image.h"
#include "pe/pe_reader.h"

#include <QBuffer>

#include <algorithm>

namespace cunest {
namespace {

void namesArePrintable(const QStringList &names)
{
    for (const QString &name : names) {
        expect(!name.isEmpty() && name.size() <= 4096, "a name has a length");
        for (const QChar c : name)
            expect(c > u' ' && c <= u'~', "a name is printable");
    }
}

// The reader keeps the part it read last; that must not change what it reads.
void partsAreWhereTheHeadersSay(QIODevice &device, const QByteArray &bytes)
{
    auto image = PeImage::open(device);
    if (!image)
        return;
    const auto &sections = image->sections();
    for (qsizetype i = 0; i < std::min<qsizetype>(sections.size(), 8); ++i) {
        const PeImage::Section &section = sections.at(i);
        const auto shadows = [&section](const PeImage::Section &earlier) {
            return section.address >= earlier.address
                   && section.address - earlier.address < earlier.size;
        };
        if (std::any_of(sections.begin(), sections.begin() + i, shadows))
            continue;
        for (const qint64 wanted : {qint64(1), qint64(16), qint64(section.size)}) {
            const auto part = image->at(section.address, wanted);
            const bool whole = quint64(wanted) <= section.size
                               && section.fileOffset <= quint64(bytes.size())
                               && quint64(wanted) <= quint64(bytes.size()) - section.fileOffset;
            expect(bool(part) == whole, "a part is read where it is whole");
            expect(!part || *part == bytes.mid(qsizetype(section.fileOffset), wanted),
                   "a part is the bytes of the file");
        }
    }
}

} // namespace

void fuzzPe(const uint8_t *data, size_t size)
{
    QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    partsAreWhereTheHeadersSay(device, bytes);
    if (const auto cuda = cudaMajorInDll(device))
        expect(*cuda > 0 && *cuda < 100, "a CUDA major has one or two digits");
    const auto facts = readPeFacts(device);
    if (!facts) {
        expect(facts.error().code == ErrorCode::Corrupt, "what is no program is damaged");
        return;
    }
    namesArePrintable(facts->imports);
    namesArePrintable(facts->delayImports);
    namesArePrintable(facts->exports);
    expect(facts->exports.size() <= PeFacts::maxExportNames, "exports are limited");
    expect(std::is_sorted(facts->exports.begin(), facts->exports.end()), "exports are sorted");
    const auto again = readPeFacts(device);
    expect(again && *again == *facts, "a second reading gives the same");
}

} // namespace cunest
