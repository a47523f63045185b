// The parts of the fake computer that are no files; each asks the fault script first.
#pragma once

#include "platform/platform.h"
#include "support/faulty_files.h"

#include <QMap>

namespace cunest {

inline Error failure(ErrorCode code, const WinPath &path)
{
    return makeError(code, Message("The fake computer refuses."), path.toString());
}

inline QString valueKey(const QString &key, const QString &name)
{
    return foldCase(key + u'\n' + name);
}

// What cannot say that it failed gives the answer that helps least.
class FakeClock final : public Clock
{
public:
    explicit FakeClock(FaultScript &script) : m_script(script) {}
    qint64 now() override { return m_script.nextCall("now") ? 0 : time; }
    qint64 time = 1'796'000'000'000;

private:
    FaultScript &m_script;
};

class FakeSystem final : public SystemInfo
{
public:
    OsFacts os() override { return {}; }
    WinPath knownFolder(KnownFolder folder) override
    {
        switch (folder) {
        case KnownFolder::ProgramFiles: return WinPath::fromLiteral(QStringLiteral("C:\\Program Files"));
        case KnownFolder::ProgramData: return WinPath::fromLiteral(QStringLiteral("C:\\ProgramData"));
        case KnownFolder::System32: return WinPath::fromLiteral(QStringLiteral("C:\\Windows\\System32"));
        case KnownFolder::Windows: return WinPath::fromLiteral(QStringLiteral("C:\\Windows"));
        case KnownFolder::Profile: return WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin"));
        case KnownFolder::LocalAppData: return WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\AppData\\Local"));
        case KnownFolder::Downloads: return WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\Downloads"));
        case KnownFolder::Program: return WinPath::fromLiteral(QStringLiteral("C:\\Program Files\\CuNest"));
        case KnownFolder::Temp: break;
        }
        return WinPath::fromLiteral(QStringLiteral("C:\\Windows\\Temp"));
    }
    QList<Volume> volumes() override
    {
        return {{QStringLiteral("C:"), VolumeKind::Fixed, 1LL << 40}, {QStringLiteral("D:"), VolumeKind::Fixed, 1LL << 40}};
    }
    QMap<QString, QString> processEnvironment() override { return {}; }
    QList<RunningProcess> processes() override { return {}; }
};

class FakeBinaries final : public Binaries
{
public:
    explicit FakeBinaries(FaultScript &script) : m_script(script) {}
    Result<PeFacts> facts(const WinPath &file) override
    {
        const auto error = m_script.nextCall("facts");
        return error ? *error : failure(ErrorCode::Corrupt, file);
    }
    QList<FileUser> users(const QList<WinPath> &files) override
    {
        QList<FileUser> found;
        if (m_script.nextCall("users"))
            return found;
        for (const FileUser &user : all) {
            if (files.contains(user.file))
                found.append(user);
        }
        return found;
    }
    QList<FileUser> all;

private:
    FaultScript &m_script;
};

class FakeGpus final : public GpuProbe
{
public:
    std::optional<DriverFacts> driver() override { return std::nullopt; }
    QList<GpuFacts> gpus() override { return {}; }
    QList<AdapterFacts> adapters() override { return {}; }
};

class FakeElevation final : public Elevation
{
public:
    explicit FakeElevation(FaultScript &script) : m_script(script) {}
    bool isElevated() override { return !m_script.nextCall("isElevated") && elevated; }
    Result<QByteArray> run(const QByteArray &, ProgressSink &, const CancelToken &) override
    {
        return makeError(ErrorCode::Unsupported, Message("No elevation here."));
    }
    bool elevated = true;

private:
    FaultScript &m_script;
};

class FakeRegistry final : public Registry
{
public:
    explicit FakeRegistry(FaultScript &script) : m_script(script) {}

    Result<RegistryValue> read(const QString &key, const QString &name) override
    {
        if (const auto error = m_script.nextCall("registry read"))
            return *error;
        const auto it = values.constFind(valueKey(key, name));
        if (it == values.constEnd())
            return makeError(ErrorCode::NotFound, Message("No such value."), name);
        return *it;
    }
    Result<void> write(const QString &key, const QString &name, const RegistryValue &value) override
    {
        if (const auto error = m_script.nextCall("registry write"))
            return *error;
        values.insert(valueKey(key, name), value);
        return {};
    }
    Result<void> remove(const QString &key, const QString &name) override
    {
        if (const auto error = m_script.nextCall("registry remove"))
            return *error;
        if (values.remove(valueKey(key, name)) == 0)
            return makeError(ErrorCode::NotFound, Message("No such value."), name);
        return {};
    }
    Result<void> removeEmptyKey(const QString &) override // all keys exist
    {
        const auto error = m_script.nextCall("registry removeEmptyKey");
        return error ? Result<void>(*error) : Result<void>();
    }
    Result<QStringList> subkeys(const QString &) override { return noNames("registry subkeys"); }
    Result<QStringList> valueNames(const QString &) override { return noNames("registry valueNames"); }
    bool canWrite(const QString &) override { return !m_script.nextCall("registry canWrite"); }
    void notifyEnvironmentChanged() override
    {
        if (!m_script.nextCall("notify"))
            ++notifications;
    }

    QMap<QString, RegistryValue> values;
    int notifications = 0;

private:
    Result<QStringList> noNames(const char *call)
    {
        const auto error = m_script.nextCall(call);
        return error ? Result<QStringList>(*error) : QStringList();
    }

    FaultScript &m_script;
};

} // namespace cunest
