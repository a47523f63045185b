// Looks at the computer and into CuNest's books.
#include "job/diagnose_job.h"

#include "scan/snapshot_json.h"
#include "transaction/state_folder.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace cunest {

Snapshot scanForDiagnosis(JobContext &context)
{
    Snapshot snapshot = scanComputer(context);
    const auto history = readHistory(context.platform);
    if (!history)
        return snapshot; // books that cannot be read are no fault of what is installed
    for (const Receipt &receipt : installedReceipts(*history)) {
        for (const ReceiptFile &file : receipt.files) {
            if (file.action == FileAction::RemoveLeftOver || file.action == FileAction::Remove)
                continue;
            const auto status = context.platform.files.stat(file.target);
            if (!status && status.error().code == ErrorCode::NotFound)
                snapshot.vanishedFiles.append(file.target.toString());
        }
    }
    return snapshot;
}

Result<Snapshot> readSavedSnapshot(const QByteArray &json)
{
    const QJsonObject root = QJsonDocument::fromJson(json).object();
    const QString format = root.value(QStringLiteral("format")).toString();
    if (!format.startsWith(QLatin1String("cunest-report/")))
        return snapshotFromJson(json);
    if (format != QLatin1String("cunest-report/1")) {
        return makeError(ErrorCode::Unsupported,
                         Message(QT_TRANSLATE_NOOP("cunest", "This report was made by a newer CuNest. Open it with that version or install the newest one.")),
                         QStringLiteral("format %1").arg(format));
    }
    return snapshotFromJson(QJsonDocument(root.value(QStringLiteral("snapshot")).toObject()).toJson(QJsonDocument::Compact));
}

} // namespace cunest
