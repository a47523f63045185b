// Open files of a described computer: reading, writing, locking.
#pragma once

#include "described/described_state.h"

namespace cunest {

// An open file counts as in use until the stream is destroyed or closed, as on Windows.
std::unique_ptr<QIODevice> describedInput(std::shared_ptr<DescribedState> state, const DescribedPlace &place,
                                          QString *failure);
std::unique_ptr<OutputFile> describedOutput(std::shared_ptr<DescribedState> state, const WinPath &path,
                                            const QString &host, HostHandle handle);
std::unique_ptr<FileLock> describedLock(std::shared_ptr<DescribedState> state, HostHandle handle);

} // namespace cunest
