// Everything an installation, an undo or a removal would do, in order, as a value.
#pragma once

#include "base/finding.h"
#include "package/package_identity.h"
#include "plan/operation.h"

#include <QList>

namespace cunest {

enum class PlanKind { Install, Undo, Remove, Adopt, Path, Use, Fix };

QString planKindName(PlanKind kind);
std::optional<PlanKind> planKindFromName(const QString &name);

enum class Way { Toolkit, OwnFolder, Beside, Link };

QString wayName(Way way); // "toolkit", "own-folder", "beside", "link"
std::optional<Way> wayFromName(const QString &name);

// What the person is shown for each file, also for those that stay as they are.
enum class FileAction { New, Replace, Identical, RemoveLeftOver, Keep, Restore, Remove, Adopt };

QString fileActionName(FileAction action); // "new", "replace", "remove-leftover", ... "adopt"
std::optional<FileAction> fileActionFromName(const QString &name);

// False of files that only stay: what "N files" counts wherever a plan or a transaction is told of.
bool changesFile(FileAction action);

struct DiffRow
{
    QString group;   // "bin", "bin\x64", "include", "lib\x64"
    WinPath target;
    FileAction action = FileAction::New;
    std::optional<Version> from;
    std::optional<Version> to;
    qint64 size = 0; // of the new file; of the old one where there is no new

    bool operator==(const DiffRow &) const = default;
};

struct EnvironmentChange
{
    Scope scope = Scope::Machine;
    QString variable;
    QString before; // text; empty when absent
    QString after;

    bool operator==(const EnvironmentChange &) const = default;
};

struct InstallPlan
{
    PlanKind kind = PlanKind::Install;
    Way way = Way::Toolkit;
    Scope scope = Scope::Machine;
    WinPath source;              // the package; null for plans without one
    QByteArray sourceSha256;     // empty for folders
    PackageIdentity package;
    WinPath root;                // the toolkit or the folder the files go to
    QString undoes;              // transaction taken back by this plan
    QStringList problems; // of an undo, in English: what cannot be put back, and why
    QList<Operation> operations;
    std::optional<FromArchive> licence; // kept beside the receipt, not on the computer's side
    QList<DiffRow> rows;
    QList<EnvironmentChange> environment;
    qint64 bytesNeeded = 0;      // free space needed while it runs
    qint64 bytesToWrite = 0;     // of new files
    bool needsElevation = false;
    Findings findings;           // plan.*, gpu.*, ...; not part of the id

    bool isNothingToDo() const;  // no operation changes anything
    int changedFiles() const;
    // SHA-256 over everything it would do; the same plan for the same computer has the same id.
    QString id() const;
};

} // namespace cunest
