// What a finished transaction did; the source for verify, undo, remove and history.
#pragma once

#include "base/result.h"
#include "plan/install_plan.h"

#include <QJsonObject>

namespace cunest {

struct ReceiptFile
{
    WinPath target;
    FileAction action = FileAction::New;      // never Keep
    qint64 size = 0;                          // of the file we put there; 0 for removals
    QByteArray sha256;
    FileFingerprint placed;                   // of the file after it was placed
    WinPath backup;                           // null when there was nothing before
    qint64 backupSize = 0;
    QByteArray backupSha256;                  // empty when it was never hashed: renamed, not read
    FileFingerprint backupPrint;
    std::optional<Version> oldVersion;
    std::optional<Version> newVersion;

    bool operator==(const ReceiptFile &) const = default;
};

struct Receipt;
// As InstallPlan::changedFiles() of the plan that it was made from.
int changedFiles(const Receipt &receipt);

struct Receipt
{
    QString transaction;         // "m000012-20261130-221507"; "m" machine state folder, "u" the user's
    PlanKind kind = PlanKind::Install;
    qint64 time = 0;             // of the commit, milliseconds since 1970 UTC
    QString planId;
    Way way = Way::Toolkit;
    Scope scope = Scope::Machine;
    PackageIdentity package;
    QString sourceName;          // file name of the package
    QByteArray sourceSha256;
    WinPath root;
    QList<ReceiptFile> files;
    QList<WinPath> createdFolders;
    QList<WinPath> removedFolders;
    QList<EditPathList> pathEdits;
    QList<SetVariable> variables;
    QList<SwitchLink> links;
    QList<Scope> createdKeys;    // Environment keys that were not there before
    QString undoes;              // transaction this one took back
    QStringList problems;        // English: what an undo could not put back

    bool operator==(const Receipt &) const = default;
};

QJsonObject receiptToJson(const Receipt &receipt);
Result<Receipt> receiptFromJson(const QJsonObject &json); // InvalidInput with the JSON path

} // namespace cunest
