// Builds described computers for tests, and remembers exactly what is on them.
#pragma once

#include "described/described_machine.h"

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace cunest {

// A computer with Windows 11, an RTX 3060 and its driver, no toolkit. Nothing is read back: open()
// writes machine.json anew from what was said, so say everything before.
class MachineBuilder
{
public:
    MachineBuilder();
    // In Chinese, with toolkits 11.8 and 12.2, the newer one active: what most people have.
    static std::unique_ptr<MachineBuilder> typical();

    QString folder() const { return m_folder.path(); }
    QJsonObject &json() { return m_json; } // for what has no function here

    MachineBuilder &file(const QString &windowsPath, const QByteArray &bytes);
    MachineBuilder &folder(const QString &windowsPath);
    MachineBuilder &fact(const QString &windowsPath, const QJsonObject &fact); // of "files"
    MachineBuilder &os(const char *key, const QJsonValue &value); // "elevated", "uac", ...
    MachineBuilder &volume(const QString &letter, qint64 freeBytes, const QString &kind = QStringLiteral("fixed"));
    MachineBuilder &registry(const QString &key, const QString &name, const QString &value);
    MachineBuilder &variable(const char *scope, const QString &name, const QString &value,
                             const QString &type = QStringLiteral("REG_SZ"));
    MachineBuilder &process(qint64 pid, const QString &image, const QStringList &modules);
    // A whole toolkit, e.g. "12.2"; \a root empty: the usual place. Registered, not active.
    MachineBuilder &toolkit(const QString &version, const QString &root = {});
    // Its CUDA_PATH names it and PATH its folder of DLLs.
    MachineBuilder &activeToolkit(const QString &version, const QString &root = {});

    MachineBuilder &withoutDriver(); // nor GPUs; the adapter is still listed

    static QString toolkitRoot(const QString &version);
    static QString hostPath(const QString &folder, const QString &windowsPath);

    void write();
    // With the elevated side connected. Ends the test program when the description is wrong.
    std::unique_ptr<DescribedMachine> open();
    // Without it: for tests of what lies below core/helper.
    std::unique_ptr<DescribedMachine> openAlone();

private:
    QTemporaryDir m_folder;
    QJsonObject m_json;
};

// What must be the same after an undo: every file (SHA-256) and folder of the drives except CuNest's
// own records, and machine.json as a value. Folders that every Windows has are left out: CuNest's
// records may be the first things in them.
QMap<QString, QByteArray> treeState(const QString &machineFolder);
// Names of what differs; empty when both are the same.
QStringList treeDifference(const QMap<QString, QByteArray> &before, const QMap<QString, QByteArray> &after);

} // namespace cunest
