// Compares what is installed with what the receipts say, byte for byte.
#include "job/job.h"

#include "base/sha256.h"

#include <QSet>

namespace cunest {
namespace {

constexpr qint64 pieceBytes = 1024 * 1024;

bool isThere(const ReceiptFile &file)
{
    return file.action != FileAction::RemoveLeftOver && file.action != FileAction::Remove;
}

Result<QByteArray> digestOf(JobContext &context, const WinPath &path, Progress &progress)
{
    const auto device = context.platform.files.openRead(path);
    if (!device)
        return device.error();
    progress.file = path.fileName();
    QByteArray piece(pieceBytes, Qt::Uninitialized);
    Sha256 digest;
    for (;;) {
        if (context.cancel.isCancelled())
            return makeError(ErrorCode::Cancelled, Message(QT_TRANSLATE_NOOP("cunest", "The check was cancelled.")));
        const qint64 got = (*device)->read(piece.data(), pieceBytes);
        if (got < 0)
            return makeError(ErrorCode::IoError, Message::verbatim((*device)->errorString()), path.toString());
        if (got == 0)
            return digest.finish();
        digest.add(QByteArrayView(piece).first(got));
        progress.doneBytes += got;
        context.progress.report(progress);
    }
}

Result<VerifiedFile> verifyFile(JobContext &context, const ReceiptFile &file, Progress &progress)
{
    VerifiedFile verified{file.target, QStringLiteral("ok"), file.size, file.newVersion};
    const auto status = context.platform.files.stat(file.target);
    if (!status && status.error().code == ErrorCode::NotFound) {
        verified.state = QStringLiteral("missing");
        return verified;
    }
    if (!status) {
        verified.state = QStringLiteral("unreadable");
        return verified;
    }
    verified.size = status->size;
    if (status->kind != FileKind::File || status->size != file.size) {
        verified.state = QStringLiteral("changed");
        return verified;
    }
    const auto digest = digestOf(context, file.target, progress);
    if (!digest && digest.error().code == ErrorCode::Cancelled)
        return digest.error();
    if (!digest)
        verified.state = QStringLiteral("unreadable");
    else if (*digest != file.sha256)
        verified.state = QStringLiteral("changed");
    return verified;
}

Result<VerifyReport> verifyReceipt(JobContext &context, const Receipt &receipt, const QSet<WinPath> &replacedLater,
                                   Progress &progress)
{
    VerifyReport report;
    report.installed = receipt.transaction;
    for (const ReceiptFile &file : receipt.files) {
        if (!isThere(file) || replacedLater.contains(file.target))
            continue;
        const auto verified = verifyFile(context, file, progress);
        if (!verified)
            return verified.error();
        report.allOk = report.allOk && verified->state == QLatin1String("ok");
        report.files.append(*verified);
    }
    return report;
}

} // namespace

Result<QList<VerifyReport>> verifyInstalled(JobContext &context, const QString &id)
{
    const auto installed = readInstalled(context.platform); // newest first
    if (!installed)
        return installed.error();
    Progress progress;
    progress.step = JobStep::Verifying;
    for (const Receipt &receipt : *installed) {
        for (const ReceiptFile &file : receipt.files) {
            if (isThere(file) && (id.isEmpty() || receipt.transaction == id))
                progress.totalBytes += file.size;
        }
    }

    QList<VerifyReport> reports;
    QSet<WinPath> replacedLater; // what a newer installation put there is checked under its name
    for (const Receipt &receipt : *installed) {
        if (id.isEmpty() || receipt.transaction == id) {
            const auto report = verifyReceipt(context, receipt, replacedLater, progress);
            if (!report)
                return report.error();
            reports.append(*report);
        }
        for (const ReceiptFile &file : receipt.files)
            replacedLater.insert(file.target);
    }
    if (!id.isEmpty() && reports.isEmpty())
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not the id of an installed package. The list of "
                                                             "what is installed shows them."),
                                 {id}));
    return reports;
}

} // namespace cunest
