// A computer in memory for tests of transactions: counts calls, fails them, loses its power.
#pragma once

#include "plan/operation.h"
#include "platform/platform.h"
#include "support/fake_disk.h"

#include <memory>

namespace cunest {

// Everything a person could see of the computer, without CuNest's own records.
using MachineState = QMap<QString, QByteArray>;

class FakeMachine
{
public:
    FakeMachine();
    ~FakeMachine();

    Platform &platform();
    FaultScript &faults();

    // Set up and looked at from outside: not counted, always on disk.
    void addFile(const QString &path, const QByteArray &bytes, bool readOnly = false);
    void addFolder(const QString &path);
    void removeFile(const QString &path);
    std::optional<QByteArray> bytes(const QString &path) const;
    bool exists(const QString &path) const;
    FileStatus status(const QString &path) const;
    QStringList namesIn(const QString &folder) const;
    void setVariable(Scope scope, const QString &name, const std::optional<RegistryValue> &value);
    std::optional<RegistryValue> variable(Scope scope, const QString &name) const;
    MachineState state() const;
    MachineState wholeDisk() const; // with CuNest's own records

    void setFreeSpace(const QString &root, qint64 bytes);
    void setUser(const FileUser &user); // a program that uses a file
    void setTime(qint64 milliseconds);
    void setElevated(bool elevated);
    int notifications() const;
    QStringList vanishedBelow() const;
    WinPath vanished() const; // what FaultScript::vanishAtCall() made somebody delete

    // Another process takes the lock and keeps it until the machine restarts.
    void holdLock(const QString &path);

    // After a cut: what was not flushed meets its fate, locks are gone.
    void restart();
    // All that is remembered: disk and registry. For going on from the same moment several times.
    struct Memory
    {
        FakeDisk disk;
        QMap<QString, RegistryValue> registry;
    };
    Memory memory() const;
    void remember(const Memory &memory);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace cunest
