// The readers of bytes that CuNest does not trust, each as a function that also checks what must
// hold.
#pragma once

#include <QByteArray>
#include <QList>

#include <cstddef>
#include <cstdint>

namespace cunest {

void fuzzArchive(const uint8_t *data, size_t size);
void fuzzEntryNames(const uint8_t *data, size_t size);
void fuzzFileName(const uint8_t *data, size_t size);
void fuzzPe(const uint8_t *data, size_t size);
void fuzzPathList(const uint8_t *data, size_t size);
void fuzzSnapshot(const uint8_t *data, size_t size);
void fuzzMachineFile(const uint8_t *data, size_t size);
void fuzzKnowledge(const uint8_t *data, size_t size);
void fuzzJournal(const uint8_t *data, size_t size);
void fuzzReceipt(const uint8_t *data, size_t size);

// How inputs are changed so that they get past the first check.
enum class InputKind { Bytes, Json, TaggedJson, Journal };

struct FuzzTarget
{
    const char *name;
    void (*run)(const uint8_t *data, size_t size);
    InputKind kind;
    QList<QByteArray> (*seeds)();
};

// All of them, by name; also what build/fuzz/tests/fuzz/fuzz_<name> is built from.
const QList<FuzzTarget> &fuzzTargets();

} // namespace cunest
