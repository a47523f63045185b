// Failures in the words a person reads: what happened, how the computer is now, what to do.
#include "error_text.h"

#include "diagnose/evidence_text.h"

#include <QCoreApplication>

namespace cunest {

namespace {

struct ErrorTextWords
{
    Q_DECLARE_TR_FUNCTIONS(cunest::ErrorText)
};

QString remedyOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidInput: return ErrorTextWords::tr("Choose something else and try again.");
    case ErrorCode::NotFound: return ErrorTextWords::tr("Check that the file or folder is still there, then try again.");
    case ErrorCode::AlreadyExists: return ErrorTextWords::tr("Choose another place.");
    case ErrorCode::AccessDenied:
        return ErrorTextWords::tr("Choose a place you may write to, or allow CuNest to make changes when Windows asks.");
    case ErrorCode::InUse: return ErrorTextWords::tr("Close the program that uses the file, then try again.");
    case ErrorCode::NoSpace: return ErrorTextWords::tr("Free some disk space, then try again.");
    case ErrorCode::Unsupported: return ErrorTextWords::tr("Choose another package or another place.");
    case ErrorCode::Cancelled: return ErrorTextWords::tr("Start again whenever you like; your choices are kept.");
    case ErrorCode::TimedOut: return ErrorTextWords::tr("Try again.");
    case ErrorCode::Corrupt: return ErrorTextWords::tr("Download the package again from NVIDIA, then try again.");
    case ErrorCode::Conflict: return ErrorTextWords::tr("Something changed in the meantime. Look at the changes again.");
    case ErrorCode::IoError: return ErrorTextWords::tr("Check the disk or the network connection, then try again.");
    case ErrorCode::Internal: break;
    }
    return ErrorTextWords::tr("Try again. If it happens again, copy the details and report them.");
}

QString detailsOf(const Error &error)
{
    QStringList lines = {QStringLiteral("%1: %2").arg(errorCodeName(error.code), error.message.english())};
    if (!error.detail.isEmpty())
        lines.append(error.detail);
    if (error.systemCode != 0)
        lines.append(QStringLiteral("system code %1").arg(error.systemCode));
    return lines.join(u'\n');
}

QString packageName(const InstallPlan &plan)
{
    return plan.package.version ? QStringLiteral("cuDNN %1").arg(plan.package.version->toString())
                                : QStringLiteral("cuDNN");
}

QString placeName(const InstallPlan &plan)
{
    const QString folder = plan.root.fileName();
    const auto version = Version::parse(QStringView(folder).mid(1));
    if (plan.way == Way::Toolkit && folder.startsWith(u'v', Qt::CaseInsensitive) && version)
        return QStringLiteral("CUDA %1").arg(version->toString());
    // A title has no room for a whole path; the line below it tells that.
    if (plan.way == Way::OwnFolder || plan.way == Way::Link)
        return ErrorTextWords::tr("its own folder");
    return plan.root.isRoot() || plan.kind == PlanKind::Use ? plan.root.toString() : QStringLiteral("\"%1\"").arg(folder);
}

// A switch of CUDA has no package; its folder says the version.
QString switchedName(const InstallPlan &plan)
{
    return plan.package.version ? packageName(plan) : placeName(plan);
}

FailureText doneText(const InstallPlan &plan)
{
    switch (plan.kind) {
    case PlanKind::Undo:
        return {ErrorTextWords::tr("The change was taken back"),
                ErrorTextWords::tr("The files and settings are as they were before it."), {}, {}};
    case PlanKind::Remove:
        return {ErrorTextWords::tr("%1 is removed").arg(packageName(plan)),
                ErrorTextWords::tr("The files and settings are as they were before it."), {}, {}};
    case PlanKind::Adopt:
        return {ErrorTextWords::tr("%1 is in the books").arg(packageName(plan)),
                ErrorTextWords::tr("It can be verified and removed now; no file was changed."), {}, {}};
    case PlanKind::Use:
        return {ErrorTextWords::tr("%1 is active now").arg(switchedName(plan)),
                plan.scope == Scope::Machine ? ErrorTextWords::tr("Variables and PATH of this computer name it.")
                                             : ErrorTextWords::tr("Your own variables and PATH name it."), {}, {}};
    case PlanKind::Path:
        return {ErrorTextWords::tr("PATH is changed"), ErrorTextWords::tr("All other entries are as they were written."), {}, {}};
    case PlanKind::Fix:
        return {ErrorTextWords::tr("The repair is done"), ErrorTextWords::tr("It can be taken back at any time."), {}, {}};
    case PlanKind::Install: break;
    }
    return {ErrorTextWords::tr("%1 is installed").arg(packageName(plan)),
            //: %1 is a folder
            ErrorTextWords::tr("%n file(s) changed in %1.", nullptr, plan.changedFiles()).arg(plan.root.toString()), {}, {}};
}

OutcomeText committedText(const InstallPlan &plan)
{
    OutcomeText result{.tone = Tone::Ok, .canUndo = true};
    result.text = doneText(plan);
    if (!plan.environment.isEmpty())
        result.text.remedy = ErrorTextWords::tr("Programs that are open still have the old PATH: close and start them again.");
    else if (plan.kind == PlanKind::Install || plan.kind == PlanKind::Use)
        result.text.remedy = ErrorTextWords::tr("Programs started from now on use it.");
    result.headline = result.text.title;
    return result;
}

} // namespace

QString FailureText::plainText() const
{
    QStringList parts = {title, state, remedy, details};
    parts.removeAll(QString());
    return parts.join(u'\n');
}

FailureText describeError(const Error &error)
{
    // Core's sentences may say the state and the remedy themselves: nothing is said twice.
    const QString whole = error.message.text();
    const QString state = ErrorTextWords::tr("Nothing was changed.");
    const qsizetype at = whole.indexOf(state);
    if (at <= 0)
        return {whole, state, remedyOf(error.code), detailsOf(error)};
    const QString remedy = whole.mid(at + state.size()).trimmed();
    return {whole.left(at).trimmed(), state, remedy.isEmpty() ? remedyOf(error.code) : remedy, detailsOf(error)};
}

OutcomeText describeOutcome(const Outcome &outcome, const InstallPlan &plan)
{
    if (outcome.kind == OutcomeKind::Committed)
        return committedText(plan);
    if (outcome.kind == OutcomeKind::NothingToDo) {
        OutcomeText result{.tone = Tone::Ok};
        result.headline = ErrorTextWords::tr("Everything is already in place");
        result.text = {result.headline, ErrorTextWords::tr("Nothing was changed."), {}, {}};
        return result;
    }
    const Error error = outcome.error.value_or(Error());
    OutcomeText result{.tone = error.code == ErrorCode::Cancelled ? Tone::Note : Tone::Fault, .canRetry = true};
    result.text = describeError(error);
    if (!outcome.findings.isEmpty()) {
        result.text.title = outcome.findings.first().title.text();
        result.text.remedy = outcome.findings.first().remedy.text();
        result.text.details += u'\n' + outcome.findings.first().evidence.join(u'\n');
    }
    if (error.code == ErrorCode::Cancelled && outcome.findings.isEmpty())
        result.text.title = ErrorTextWords::tr("The job was stopped");
    result.headline = ErrorTextWords::tr("Nothing was changed");
    if (outcome.kind == OutcomeKind::Busy)
        result.text.remedy = ErrorTextWords::tr("Wait until the other run of CuNest has ended, then try again.");
    if (outcome.kind == OutcomeKind::RolledBack) {
        result.headline = ErrorTextWords::tr("Everything was taken back");
        result.text.state = ErrorTextWords::tr("All changes were undone: files and PATH are as before.");
    }
    if (outcome.kind == OutcomeKind::RollbackIncomplete) {
        result.headline = ErrorTextWords::tr("Some changes could not be undone");
        result.tone = Tone::Fault;
        result.canRetry = false;
        result.text.state = ErrorTextWords::tr("These are not as they were before:") + u'\n'
                            + evidenceTexts(outcome.leftInPlace).join(u'\n');
        result.text.remedy = ErrorTextWords::tr("Close programs that use these files, then choose Put in order on the page "
                                      "This computer.");
    }
    return result;
}

QString planTitle(const InstallPlan &plan)
{
    switch (plan.kind) {
    case PlanKind::Undo:
        if (plan.rows.isEmpty() && !plan.package.version)
            return ErrorTextWords::tr("Take back a change of the environment");
        return ErrorTextWords::tr("Take back %1 from %2").arg(packageName(plan), placeName(plan));
    case PlanKind::Remove: return ErrorTextWords::tr("Remove %1 from %2").arg(packageName(plan), placeName(plan));
    case PlanKind::Adopt: return ErrorTextWords::tr("Take %1 into the books").arg(packageName(plan));
    case PlanKind::Use: return ErrorTextWords::tr("Make %1 active").arg(switchedName(plan));
    case PlanKind::Path: return ErrorTextWords::tr("Change PATH");
    case PlanKind::Fix: return ErrorTextWords::tr("Repair");
    case PlanKind::Install: break;
    }
    return ErrorTextWords::tr("Install %1 into %2").arg(packageName(plan), placeName(plan));
}

QString commitText(const InstallPlan &plan)
{
    const int files = plan.changedFiles();
    switch (plan.kind) {
    case PlanKind::Undo:
        return files == 0 ? ErrorTextWords::tr("&Take back") : ErrorTextWords::tr("&Take back %n file(s)", nullptr, files);
    case PlanKind::Remove: return ErrorTextWords::tr("&Remove %n file(s)", nullptr, files);
    case PlanKind::Adopt: return ErrorTextWords::tr("&Take %n file(s) into the books", nullptr, files);
    case PlanKind::Use: return ErrorTextWords::tr("&Make active");
    case PlanKind::Path: return ErrorTextWords::tr("&Change PATH");
    case PlanKind::Fix: return ErrorTextWords::tr("&Repair");
    case PlanKind::Install: break;
    }
    return files == 0 ? ErrorTextWords::tr("&Apply") : ErrorTextWords::tr("&Install %n file(s)", nullptr, files);
}

} // namespace cunest
