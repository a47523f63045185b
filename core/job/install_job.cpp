// From a package to a plan with everything a person should know before agreeing to it.
#include "job/job.h"

#include "job/known_digests.h"
#include "scan/scan_machine.h"

namespace cunest {
namespace {

// Later receipts first: a file that was replaced again is what the later one says.
QList<OwnedFile> ownedFiles(const QList<Receipt> &installed)
{
    QList<OwnedFile> owned;
    for (const Receipt &receipt : installed) {
        for (const ReceiptFile &file : receipt.files) {
            if (file.action != FileAction::RemoveLeftOver && file.action != FileAction::Remove)
                owned.append({file.target, file.placed});
        }
    }
    return owned;
}

void addMissing(Findings &findings, const Findings &more)
{
    for (const Finding &finding : more) {
        if (!findings.contains(finding))
            findings.append(finding);
    }
}

} // namespace

Result<PreparedInstall> prepareInstall(JobContext &context, const WinPath &source, ScanDepth depth,
                                       const InstallOptions &options)
{
    auto package = openPackage(context.platform, context.knowledge, source, depth, context.progress, context.cancel);
    if (!package)
        return package.error();
    PackageScan &scan = package->scan;
    if (package->source && !hasBlock(scan.findings)) {
        if (const auto judged = judgeSignatures(context.platform.binaries, *package->source, scan, context.progress, context.cancel); !judged)
            return judged.error();
        sortBySeverity(scan.findings);
    }
    context.progress.report({JobStep::Scanning, 0, 0, {}});
    PreparedInstall prepared{*std::move(package), scanMachine(context.platform, context.knowledge), {}, {}};
    prepared.findings = prepared.package.scan.findings;
    sortBySeverity(prepared.findings);
    if (!prepared.package.source || hasBlock(prepared.findings))
        return prepared;

    const PackageIdentity &identity = prepared.package.scan.identity;
    const auto target = resolveInstallTarget(context.platform, prepared.snapshot, identity, options);
    if (!target)
        return target.error();
    const auto installed = readInstalled(context.platform);
    if (!installed)
        return installed.error();
    DigestCache digests = loadDigests(context.platform);
    auto plan = makeInstallPlan(context.platform, context.knowledge, prepared.snapshot, prepared.package,
                                ownedFiles(*installed), options, context.progress, context.cancel, &digests);
    if (digests.isChanged())
        saveDigests(context.platform, digests);
    if (!plan)
        return plan.error();
    addMissing(plan->findings, checkInstallation(identity, target->toolkit ? &*target->toolkit : nullptr,
                                                 target->way == Way::Toolkit, prepared.snapshot, context.knowledge));
    sortBySeverity(plan->findings);
    addMissing(prepared.findings, plan->findings);
    sortBySeverity(prepared.findings);
    prepared.plan = *std::move(plan);
    return prepared;
}

} // namespace cunest
