// The registry of a described computer, kept in machine.json.
#pragma once

#include "described/described_state.h"
#include "platform/registry.h"

namespace cunest {

class DescribedRegistry final : public Registry
{
public:
    DescribedRegistry(std::shared_ptr<DescribedState> state, bool elevated)
        : m_state(std::move(state)), m_elevated(elevated)
    {
    }

    Result<RegistryValue> read(const QString &key, const QString &name) override;
    Result<void> write(const QString &key, const QString &name, const RegistryValue &value) override;
    Result<void> remove(const QString &key, const QString &name) override;
    Result<void> removeEmptyKey(const QString &key) override;
    Result<QStringList> subkeys(const QString &key) override;
    Result<QStringList> valueNames(const QString &key) override;
    bool canWrite(const QString &key) override;
    void notifyEnvironmentChanged() override;

private:
    Result<void> checkWritable(const char *call, const QString &key);

    std::shared_ptr<DescribedState> m_state;
    bool m_elevated;
};

} // namespace cunest
