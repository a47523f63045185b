// The registry of a Windows computer, in its 64-bit view.
#pragma once

#include "platform/registry.h"

namespace cunest {

class Win32Registry final : public Registry
{
public:
    Result<RegistryValue> read(const QString &key, const QString &name) override;
    Result<void> write(const QString &key, const QString &name, const RegistryValue &value) override;
    Result<void> remove(const QString &key, const QString &name) override;
    Result<void> removeEmptyKey(const QString &key) override;
    Result<QStringList> subkeys(const QString &key) override;
    Result<QStringList> valueNames(const QString &key) override;
    bool canWrite(const QString &key) override;
    void notifyEnvironmentChanged() override;
};

} // namespace cunest
