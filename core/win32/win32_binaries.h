// Program files of a Windows computer and the processes that use them.
#pragma once

#include "platform/binaries.h"
#include "platform/file_system.h"
#include "platform/system_info.h"

namespace cunest {

class Win32Binaries final : public Binaries
{
public:
    Win32Binaries(FileSystem &files, SystemInfo &system) : m_files(files), m_system(system) {}

    Result<PeFacts> facts(const WinPath &file) override;
    QList<FileUser> users(const QList<WinPath> &files) override;
    Result<std::unique_ptr<SignatureCheck>> checkSignature() override;

private:
    FileSystem &m_files;
    SystemInfo &m_system;
};

} // namespace cunest
