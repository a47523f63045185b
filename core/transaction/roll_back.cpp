// Takes one step of a transaction back; may be repeated, and compares before it restores.
#include "transaction/roll_back.h"

#include "plan/store_link.h"
#include "transaction/transaction_layout.h"

namespace cunest {
namespace {

NotTakenBack failed(const QString &what, const Error &error)
{
    return {QStringLiteral("%1: %2 (%3)").arg(what, errorCodeName(error.code), error.detail), false};
}

NotTakenBack lost(const WinPath &target, const QString &why)
{
    return {QStringLiteral("%1: %2").arg(target.toString(), why), true};
}

enum class Found { Nothing, Old, Ours, Foreign };

class RollBack
{
public:
    RollBack(Platform &platform, const Step &step) : m_platform(platform), m_files(platform.files), m_step(step) {}

    std::optional<NotTakenBack> operator()(const PlaceFile &op);
    std::optional<NotTakenBack> operator()(const RemoveFile &op);
    std::optional<NotTakenBack> operator()(const CreateFolder &op);
    std::optional<NotTakenBack> operator()(const RemoveFolder &op);
    std::optional<NotTakenBack> operator()(const EditPathList &op);
    std::optional<NotTakenBack> operator()(const SetVariable &op);
    std::optional<NotTakenBack> operator()(const ConfirmFile &) { return std::nullopt; }
    std::optional<NotTakenBack> operator()(const SwitchLink &op);

private:
    Result<Found> look(const WinPath &target) const;
    Result<bool> exists(const WinPath &path) const;
    std::optional<NotTakenBack> bringBack(const WinPath &target);
    std::optional<NotTakenBack> write(Scope scope, const QString &variable, const std::optional<RegistryValue> &value);

    Platform &m_platform;
    FileSystem &m_files;
    const Step &m_step;
};

Result<bool> RollBack::exists(const WinPath &path) const
{
    if (path.isNull())
        return false;
    const auto status = m_files.stat(path);
    if (status)
        return true;
    if (status.error().code == ErrorCode::NotFound)
        return false;
    return status.error();
}

Result<Found> RollBack::look(const WinPath &target) const
{
    const auto status = m_files.stat(target);
    if (!status) {
        if (status.error().code == ErrorCode::NotFound)
            return Found::Nothing;
        return status.error();
    }
    const auto old = oldFileOf(m_step.operation);
    if (old && isSameFile(m_files, target, *status, *old, {}))
        return Found::Old;
    const bool places = std::holds_alternative<PlaceFile>(m_step.operation);
    if (places && isSameFile(m_files, target, *status, m_step.sourcePrint, m_step.sha256))
        return Found::Ours;
    return Found::Foreign;
}

std::optional<NotTakenBack> RollBack::bringBack(const WinPath &target)
{
    if (const auto moved = m_files.rename(m_step.aside, target); !moved)
        return failed(target.toString(), moved.error());
    return std::nullopt;
}

std::optional<NotTakenBack> RollBack::operator()(const PlaceFile &op)
{
    const auto waiting = exists(m_step.source);
    if (!waiting)
        return failed(op.target.toString(), waiting.error());
    const auto oldIsAside = exists(m_step.aside);
    if (!oldIsAside)
        return failed(op.target.toString(), oldIsAside.error());
    if (*waiting && !*oldIsAside)
        return std::nullopt; // nothing of this step was done, or all of it is taken back

    const auto found = look(op.target);
    if (!found)
        return failed(op.target.toString(), found.error());
    if (*found == Found::Old)
        return std::nullopt;
    if (*found == Found::Foreign)
        return lost(op.target, QStringLiteral("was changed by another program meanwhile"));
    if (*found == Found::Ours) {
        // Back to where it waited rather than deleted: nothing is lost should the next rename fail.
        const auto gone = *waiting ? removeOwnFile(m_files, op.target) : m_files.rename(op.target, m_step.source);
        if (!gone)
            return failed(op.target.toString(), gone.error());
    }
    if (!op.old)
        return std::nullopt;
    if (!*oldIsAside)
        return lost(op.target, QStringLiteral("the backup is gone"));
    return bringBack(op.target);
}

std::optional<NotTakenBack> RollBack::operator()(const RemoveFile &op)
{
    const auto aside = exists(m_step.aside);
    if (!aside)
        return failed(op.target.toString(), aside.error());
    const auto found = look(op.target);
    if (!found)
        return failed(op.target.toString(), found.error());
    if (!*aside) {
        if (*found == Found::Nothing)
            return lost(op.target, QStringLiteral("the backup is gone"));
        return std::nullopt;
    }
    if (*found != Found::Nothing)
        return lost(op.target, QStringLiteral("another file has taken its place"));
    return bringBack(op.target);
}

std::optional<NotTakenBack> RollBack::operator()(const CreateFolder &op)
{
    if (m_step.existed)
        return std::nullopt;
    const auto removed = m_files.removeEmptyFolder(op.target);
    if (removed || removed.error().code == ErrorCode::NotFound)
        return std::nullopt;
    if (removed.error().code == ErrorCode::Conflict)
        return NotTakenBack{QStringLiteral("%1: is not empty").arg(op.target.toString()), false};
    return failed(op.target.toString(), removed.error());
}

std::optional<NotTakenBack> RollBack::operator()(const RemoveFolder &op)
{
    if (!m_step.existed)
        return std::nullopt;
    if (const auto made = ensureFolder(m_files, op.target); !made)
        return failed(op.target.toString(), made.error());
    return std::nullopt;
}

// Some file systems cannot replace a link in one step: one that is gone was being replaced.
std::optional<NotTakenBack> RollBack::operator()(const SwitchLink &op)
{
    const auto now = linkTarget(m_files, op.link);
    if (!now)
        return now.error().code == ErrorCode::Conflict ? lost(op.link, QStringLiteral("another file has taken its place"))
                                                       : failed(op.link.toString(), now.error());
    if (*now == op.from)
        return std::nullopt;
    if (*now != op.to && !now->isNull())
        return lost(op.link, QStringLiteral("was changed by another program meanwhile"));
    const auto back = op.from.isNull() ? m_files.removeFile(op.link) : m_files.setLink(op.link, op.from);
    return back ? std::nullopt : std::optional(failed(op.link.toString(), back.error()));
}

// Also for a value that is as it was: a key that came with it may have outlived it by a crash.
std::optional<NotTakenBack> RollBack::write(Scope scope, const QString &variable, const std::optional<RegistryValue> &value)
{
    if (const auto written = writeVariable(m_platform.registry, scope, variable, value, !m_step.existed); !written)
        return failed(variableLabel(scope, variable), written.error());
    return std::nullopt;
}

std::optional<NotTakenBack> RollBack::operator()(const EditPathList &op)
{
    const QString label = variableLabel(op.scope, op.variable);
    const auto current = readVariable(m_platform.registry, op.scope, op.variable);
    if (!current)
        return failed(label, current.error());
    if (*current == op.before && (op.before || m_step.existed))
        return std::nullopt;
    const auto wanted = withoutEdit(op, *current);
    if (wanted == *current && (wanted || m_step.existed))
        return std::nullopt;
    return write(op.scope, op.variable, wanted);
}

std::optional<NotTakenBack> RollBack::operator()(const SetVariable &op)
{
    const QString label = variableLabel(op.scope, op.variable);
    const auto current = readVariable(m_platform.registry, op.scope, op.variable);
    if (!current)
        return failed(label, current.error());
    if (*current == op.before && (op.before || m_step.existed))
        return std::nullopt;
    if (*current != op.after && *current != op.before)
        return NotTakenBack{QStringLiteral("%1: was changed by another program meanwhile").arg(label), true};
    return write(op.scope, op.variable, op.before);
}

} // namespace

std::optional<NotTakenBack> rollBackStep(Platform &platform, const Step &step)
{
    return std::visit(RollBack(platform, step), step.operation);
}

QString variableLabel(Scope scope, const QString &variable)
{
    return QStringLiteral("%1 (%2)").arg(variable, scopeName(scope));
}

QString labelOf(const Operation &operation)
{
    if (const auto *edit = std::get_if<EditPathList>(&operation))
        return variableLabel(edit->scope, edit->variable);
    if (const auto *set = std::get_if<SetVariable>(&operation))
        return variableLabel(set->scope, set->variable);
    return targetOf(operation).toString();
}

} // namespace cunest
