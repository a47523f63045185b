// Carries one recorded step out.
#include "transaction/apply_step.h"

#include "transaction/roll_back.h"
#include "plan/store_link.h"
#include "transaction/transaction_layout.h"

namespace cunest {
namespace {

Error changedMeanwhile(const QString &what)
{
    return makeError(ErrorCode::Conflict,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not what it was when the plan was made. Another "
                                                         "program changed it. Make a new plan."),
                             {what}),
                     QStringLiteral("conflict: ") + what);
}

Result<void> expectFile(FileSystem &files, const WinPath &target, const std::optional<FileFingerprint> &old)
{
    const auto status = files.stat(target);
    if (!status && status.error().code != ErrorCode::NotFound)
        return status.error();
    if (old.has_value() != status.hasValue())
        return changedMeanwhile(target.toString());
    if (old && (status->kind != FileKind::File || fingerprintOf(*status) != *old))
        return changedMeanwhile(target.toString());
    return {};
}

Result<void> expectVariable(Registry &registry, Scope scope, const QString &variable,
                            const std::optional<RegistryValue> &before)
{
    const auto current = readVariable(registry, scope, variable);
    if (!current)
        return current.error();
    if (*current != before)
        return changedMeanwhile(variableLabel(scope, variable));
    return {};
}

class Apply
{
public:
    Apply(Platform &platform, const Step &step) : m_platform(platform), m_files(platform.files), m_step(step) {}

    Result<void> operator()(const PlaceFile &op)
    {
        if (op.old) {
            if (const auto moved = m_files.rename(op.target, m_step.aside); !moved)
                return moved;
        }
        return m_files.rename(m_step.source, op.target);
    }

    Result<void> operator()(const RemoveFile &op) { return m_files.rename(op.target, m_step.aside); }
    Result<void> operator()(const ConfirmFile &) { return {}; }
    Result<void> operator()(const CreateFolder &op) { return ensureFolder(m_files, op.target); }

    Result<void> operator()(const RemoveFolder &op)
    {
        const auto removed = m_files.removeEmptyFolder(op.target);
        if (!removed && (removed.error().code == ErrorCode::NotFound || removed.error().code == ErrorCode::Conflict))
            return {};
        return removed;
    }

    Result<void> operator()(const SwitchLink &op)
    {
        return op.to.isNull() ? m_files.removeFile(op.link) : m_files.setLink(op.link, op.to);
    }

    Result<void> operator()(const EditPathList &op)
    {
        return writeVariable(m_platform.registry, op.scope, op.variable, op.after, op.dropKey);
    }

    Result<void> operator()(const SetVariable &op)
    {
        return writeVariable(m_platform.registry, op.scope, op.variable, op.after, op.dropKey);
    }

private:
    Platform &m_platform;
    FileSystem &m_files;
    const Step &m_step;
};

} // namespace

Result<void> checkExpectation(Platform &platform, const Operation &operation)
{
    if (const auto *place = std::get_if<PlaceFile>(&operation))
        return expectFile(platform.files, place->target, place->old);
    if (const auto *confirm = std::get_if<ConfirmFile>(&operation))
        return expectFile(platform.files, confirm->target, confirm->old);
    if (const auto *remove = std::get_if<RemoveFile>(&operation))
        return expectFile(platform.files, remove->target, remove->old);
    if (const auto *change = std::get_if<SwitchLink>(&operation)) {
        const auto now = linkTarget(platform.files, change->link);
        if (!now)
            return now.error();
        return *now == change->from ? Result<void>() : Result<void>(changedMeanwhile(change->link.toString()));
    }
    if (const auto *edit = std::get_if<EditPathList>(&operation))
        return expectVariable(platform.registry, edit->scope, edit->variable, edit->before);
    if (const auto *set = std::get_if<SetVariable>(&operation))
        return expectVariable(platform.registry, set->scope, set->variable, set->before);
    return {};
}

Result<void> applyStep(Platform &platform, const Step &step)
{
    if (const auto expected = checkExpectation(platform, step.operation); !expected)
        return expected;
    return std::visit(Apply(platform, step), step.operation);
}

QList<WinPath> touchedFolders(const Step &step)
{
    QList<WinPath> folders;
    const WinPath target = targetOf(step.operation);
    if (target.isNull() || std::holds_alternative<ConfirmFile>(step.operation))
        return folders;
    folders.append(target.parent());
    for (const WinPath &path : {step.source, step.aside}) {
        if (!path.isNull())
            folders.append(path.parent());
    }
    return folders;
}

} // namespace cunest
