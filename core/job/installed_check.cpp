// What became of installed files since: a toolkit's own update or removal changes them behind CuNest's back.
#include "job/job.h"

#include "diagnose/search_facts.h"

namespace cunest {
namespace {

struct Since
{
    bool rootGone = false;
    QStringList missing;
    QStringList changed;
};

// By size, time and file number only: reading every byte is what verify does.
Since lookAt(Platform &platform, const Receipt &receipt)
{
    Since since;
    const auto root = platform.files.stat(receipt.root);
    since.rootGone = !root && root.error().code == ErrorCode::NotFound;
    for (const ReceiptFile &file : receipt.files) {
        if (file.action == FileAction::Remove || file.action == FileAction::RemoveLeftOver)
            continue;
        const auto status = platform.files.stat(file.target);
        if (!status && status.error().code == ErrorCode::NotFound)
            since.missing.append(file.target.toString());
        else if (status && (status->size != file.placed.size || status->modified != file.placed.modified))
            since.changed.append(file.target.toString());
    }
    return since;
}

Finding rootGone(const Receipt &receipt)
{
    return makeFinding("installed.root-gone", Severity::Warn,
                       Message(QT_TRANSLATE_NOOP("cunest", "The folder that cuDNN was installed into is gone.")),
                       {receipt.root.toString(), QStringLiteral("installed by %1").arg(receipt.transaction)},
                       Message(QT_TRANSLATE_NOOP("cunest", "The toolkit or program there was removed or moved, and cuDNN with it.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "\"cunest-cli remove %1\" takes it out of the books; nothing is created again."), {receipt.transaction}));
}

Finding filesChanged(const Receipt &receipt, const Since &since)
{
    QStringList evidence;
    for (const QString &file : since.missing)
        evidence.append(QStringLiteral("missing: %1").arg(file));
    for (const QString &file : since.changed)
        evidence.append(QStringLiteral("changed: %1").arg(file));
    return makeFinding("installed.changed", Severity::Warn,
                       Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n installed file(s) were changed or removed by something else."), evidence.size()),
                       evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "An installer or updater of the toolkit, or a copy made by hand, wrote over what CuNest had put there.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "\"cunest-cli verify %1\" compares every byte. Install the package again to put it in order, or remove it: what was changed since stays as it is."),
                               {receipt.transaction}));
}

} // namespace

Findings checkInstalled(Platform &platform, const QList<Receipt> &installed)
{
    Findings findings;
    for (const Receipt &receipt : installed) {
        const Since since = lookAt(platform, receipt);
        if (since.rootGone)
            findings.append(rootGone(receipt));
        else if (!since.missing.isEmpty() || !since.changed.isEmpty())
            findings.append(filesChanged(receipt, since));
    }
    return findings;
}

} // namespace cunest
