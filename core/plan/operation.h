// One change to the computer, as a value.
#pragma once

#include "base/version.h"
#include "base/win_path.h"
#include "platform/registry.h"

#include <QByteArray>
#include <QStringList>

#include <optional>
#include <variant>

namespace cunest {

// What a file was when the plan was made. The plan is refused when it is something else later.
struct FileFingerprint
{
    qint64 size = 0;
    qint64 modified = 0; // milliseconds since 1970 UTC
    QString fileId;

    bool operator==(const FileFingerprint &) const = default;
};

struct CreateFolder
{
    WinPath target;

    bool operator==(const CreateFolder &) const = default;
};

// Where the new bytes come from: an entry of the package, a backup of an earlier transaction, or (zlibwapi.dll
// alone) a file of this computer.
struct FromArchive
{
    qsizetype entry = 0;   // index in the package
    QString name;          // its name, checked again by the executor
    quint32 crc32 = 0;

    bool operator==(const FromArchive &) const = default;
};

struct FromBackup
{
    QString transaction;
    WinPath file;          // inside that transaction's folder
    FileFingerprint print; // what it is; only when it differs are the bytes compared with the SHA-256

    bool operator==(const FromBackup &) const = default;
};

struct FromFile
{
    WinPath file; // proven by the size and the SHA-256 of the operation

    bool operator==(const FromFile &) const = default;
};

struct PlaceFile
{
    WinPath target;
    std::variant<FromArchive, FromBackup, FromFile> source;
    qint64 size = 0;
    QByteArray sha256;                    // of a backup: empty when it was never read; of an entry: empty until staged
    std::optional<FileFingerprint> old;   // the file it replaces, nothing when the place is free
    std::optional<Version> oldVersion;
    std::optional<Version> newVersion;

    bool operator==(const PlaceFile &) const = default;
};

// Nothing is written: the file is proven to be what the plan says and goes into the receipt. With a
// source its bytes must equal that entry's; without one it is taken into the books as it is (adopt).
struct ConfirmFile
{
    WinPath target;
    FileFingerprint old;
    std::optional<FromArchive> source;
    std::optional<Version> version;

    bool operator==(const ConfirmFile &) const = default;
};

enum class RemoveReason { LeftOver, Undo };

struct RemoveFile
{
    WinPath target;
    FileFingerprint old;
    std::optional<Version> oldVersion;
    RemoveReason reason = RemoveReason::LeftOver;

    bool operator==(const RemoveFile &) const = default;
};

// Takes out a folder that is empty by then; one that is not stays and is no failure.
struct RemoveFolder
{
    WinPath target;

    bool operator==(const RemoveFolder &) const = default;
};

enum class Scope { Machine, User };

QString scopeName(Scope scope);

// Whole entries of a PATH-like variable, taken out and put in; foreign entries stay as they are.
struct EditPathList
{
    struct Placed
    {
        QString entry;        // as written
        qsizetype index = 0;  // position in the list after the edit; beyond the end: at the end

        bool operator==(const Placed &) const = default;
    };

    Scope scope = Scope::Machine;
    QString variable = QStringLiteral("Path");
    QList<Placed> add;     // in order of index; applied after the removals
    QList<Placed> remove;  // index: position before the edit
    std::optional<RegistryValue> before; // compare-and-set: the value when the plan was made
    std::optional<RegistryValue> after;  // the value it becomes; nothing: removed, it did not exist before us
    bool dropKey = false; // the key goes with its last value: it came with the variable

    bool operator==(const EditPathList &) const = default;
};

struct SetVariable
{
    Scope scope = Scope::Machine;
    QString variable;
    std::optional<RegistryValue> before;
    std::optional<RegistryValue> after; // nothing: the variable is removed
    bool dropKey = false; // the key goes with its last value: it came with the variable

    bool operator==(const SetVariable &) const = default;
};

// The "current" link of the folder that CuNest manages leads to another of its folders.
struct SwitchLink
{
    WinPath link;
    WinPath from; // compare-and-set: where it led when the plan was made; null: it was not there
    WinPath to;   // null: the link goes

    bool operator==(const SwitchLink &) const = default;
};

using Operation = std::variant<CreateFolder, PlaceFile, ConfirmFile, RemoveFile, RemoveFolder, EditPathList,
                               SetVariable, SwitchLink>;

} // namespace cunest
