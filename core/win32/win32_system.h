// Windows itself, its folders, and the programs that run on it.
#pragma once

#include "platform/clock.h"
#include "platform/system_info.h"

namespace cunest {

class Win32System final : public SystemInfo
{
public:
    OsFacts os() override;
    WinPath knownFolder(KnownFolder folder) override;
    QList<Volume> volumes() override;
    QMap<QString, QString> processEnvironment() override;
    QList<RunningProcess> processes() override;
    QList<VisualStudio> visualStudios() override;
};

class Win32Clock final : public Clock
{
public:
    qint64 now() override;
};

} // namespace cunest
