// Knowledge files: what is accepted answers every question about itself.
#include "fuzz/expect.h"
#include "fuzz/fuzz_targets.h"

#include "knowledge/knowledge.h"

namespace cunest {
namespace {

void releasesAreFound(const Knowledge &knowledge)
{
    for (const ReleaseFact &release : knowledge.releases) {
        expect(release.sha256.isEmpty() || release.sha256.size() == 32, "a digest is whole");
        expect(release.sha256.isEmpty() || knowledge.releaseByDigest(release.sha256),
               "a release is found by its digest");
        expect(!knowledge.releasesByFileName(release.fileName).isEmpty(),
               "a release is found by its name");
        (void)knowledge.supportOf(release.version);
    }
}

void rangesHoldTheirEnds(const Knowledge &knowledge)
{
    for (const LayoutFact &layout : knowledge.layouts) {
        const bool ambiguous = knowledge.layouts.size() > 1; // a bare "9" lies in several
        if (!ambiguous && layout.first.compareCommon(layout.last) <= 0)
            expect(knowledge.layoutOf(layout.first), "a layout is found by its first version");
        for (const QString &name : layout.headers)
            expect(knowledge.isCudnnHeaderName(name), "a header is known by its name");
        for (const QString &name : layout.libs)
            expect(knowledge.isCudnnLibraryName(name), "a library is known by its name");
    }
    for (const SupportFact &support : knowledge.support) {
        if (support.first.count() >= 2 && support.first.compareCommon(support.last) <= 0)
            expect(knowledge.supportOf(support.first), "a family is found by its first version");
        for (const auto &[major, driver] : support.minDrivers)
            expect(support.minDriverWindowsByMajor(major).has_value(),
                   "a driver is found by its CUDA");
    }
    for (const ToolkitFact &toolkit : knowledge.toolkits)
        expect(toolkit.version.count() < 2 || knowledge.toolkitOf(toolkit.version),
               "a toolkit is found by its version");
}

} // namespace

// The first letter says which of the files it is.
void fuzzKnowledge(const uint8_t *data, size_t size)
{
    if (size == 0)
        return;
    const QStringList names = Knowledge::fileNames();
    const QString name = names.at(data[0] % names.size());
    Knowledge knowledge;
    const auto read = knowledge.readFile(
        name, QByteArray(reinterpret_cast<const char *>(data) + 1, qsizetype(size) - 1));
    if (!read) {
        expect(read.error().detail.startsWith(name), "what is wrong is in the file that was read");
        return;
    }
    releasesAreFound(knowledge);
    rangesHoldTheirEnds(knowledge);
    for (const GpuFact &gpu : knowledge.gpus) {
        const auto found = knowledge.gpuByName(gpu.name);
        expect(!found || !found->ambiguous, "nothing is said of an ambiguous name");
    }
    for (const ErrorSignature &signature : knowledge.signatures)
        expect(!signature.anchors.isEmpty() && !signature.anchors.contains(QString()),
               "a signature has something to look for");
}

} // namespace cunest
