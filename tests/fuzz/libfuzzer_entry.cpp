// What libFuzzer calls; CUNEST_FUZZ_TARGET is the name in fuzzTargets().
#include "fuzz/fuzz_targets.h"
#include "fuzz/input_mutator.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

namespace {

const cunest::FuzzTarget &target()
{
    for (const cunest::FuzzTarget &candidate : cunest::fuzzTargets()) {
        if (std::strcmp(candidate.name, CUNEST_FUZZ_TARGET) == 0)
            return candidate;
    }
    std::fputs("no such target: " CUNEST_FUZZ_TARGET "\n", stderr);
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const auto run = target().run;
    run(data, size);
    return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize,
                                          unsigned int seed)
{
    static const cunest::InputKind kind = target().kind;
    const auto changeBytes = [maxSize](const QByteArray &bytes) {
        QByteArray buffer = bytes;
        buffer.resize(qsizetype(std::max(maxSize, size_t(bytes.size()) + 64)));
        const size_t changed = LLVMFuzzerMutate(reinterpret_cast<uint8_t *>(buffer.data()),
                                                size_t(bytes.size()), size_t(buffer.size()));
        return buffer.left(qsizetype(changed));
    };
    cunest::InputMutator mutator(seed, changeBytes);
    const QByteArray input(reinterpret_cast<const char *>(data), qsizetype(size));
    QByteArray output = mutator.mutate(input, kind);
    if (size_t(output.size()) > maxSize)
        output.truncate(qsizetype(maxSize));
    std::memcpy(data, output.constData(), size_t(output.size()));
    return size_t(output.size());
}
