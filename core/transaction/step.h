// One operation of a running transaction, with everything needed to take it back.
#pragma once

#include "plan/operation.h"
#include "platform/platform.h"

#include <QJsonObject>

namespace cunest {

// What an intent line records before anything is touched.
struct Step
{
    Operation operation;
    WinPath source;              // PlaceFile: where the new file waits, on the target's volume
    FileFingerprint sourcePrint; // kept by the renames
    QByteArray sha256;           // of the new file; empty for a backup that was never read
    WinPath aside;               // where the old file goes by rename; null when there is none
    WinPath backup;              // where it is kept afterwards; the same unless on another volume
    QByteArray backupSha256;     // of a copied backup
    bool existed = false;        // whether the folder, or the key of the variable, was there

    bool operator==(const Step &) const = default;
};

QJsonObject stepToJson(const Step &step);
Result<Step> stepFromJson(const QJsonObject &json);

// The target of an operation on a file, folder or link; null for the others.
WinPath targetOf(const Operation &operation);
// The file an operation takes away, nothing when it takes none.
std::optional<FileFingerprint> oldFileOf(const Operation &operation);

FileFingerprint fingerprintOf(const FileStatus &status);

// SHA-256 of a file's bytes.
Result<QByteArray> hashFile(FileSystem &files, const WinPath &path);

// By size, time and file id; by the bytes only where those differ and \a sha256 is known.
bool isSameFile(FileSystem &files, const WinPath &path, const FileStatus &status,
                const FileFingerprint &print, const QByteArray &sha256);

QString environmentKey(Scope scope);
// Nothing when the variable is not set.
Result<std::optional<RegistryValue>> readVariable(Registry &registry, Scope scope, const QString &variable);
// \a dropKey: when the variable is removed, its key goes too if nothing else is in it.
Result<void> writeVariable(Registry &registry, Scope scope, const QString &variable,
                           const std::optional<RegistryValue> &value, bool dropKey = false);
bool hasEnvironmentKey(Registry &registry, Scope scope);

// What the variable becomes when the edit is taken out of \a current: entries that others added or
// removed since stay, and so does the kind of the value unless the value is still ours.
std::optional<RegistryValue> withoutEdit(const EditPathList &edit, const std::optional<RegistryValue> &current);

} // namespace cunest
