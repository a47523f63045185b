// What program files of a described computer say, and who uses files there.
#pragma once

#include "described/described_state.h"
#include "platform/binaries.h"

namespace cunest {

class DescribedBinaries final : public Binaries
{
public:
    DescribedBinaries(std::shared_ptr<DescribedState> state, FileSystem &files)
        : m_state(std::move(state)), m_files(files)
    {
    }

    Result<PeFacts> facts(const WinPath &file) override;
    QList<FileUser> users(const QList<WinPath> &files) override;

private:
    std::shared_ptr<DescribedState> m_state;
    FileSystem &m_files;
};

} // namespace cunest
