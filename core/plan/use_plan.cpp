// Moves entries and sets variables so that one version wins, and says where it cannot.
#include "plan/use_plan.h"

#include "diagnose/check_toolkits.h"
#include "diagnose/path_audit.h"
#include "diagnose/search_facts.h"
#include "env/environment.h"
#include "env/path_list.h"
#include "plan/path_plan.h"
#include "plan/planner.h"
#include "plan/store_link.h"
#include "scan/cuda_pair.h"

#include <algorithm>

namespace cunest {
namespace {

const QMap<QString, RegistryValue> &valuesOfScope(const Snapshot &snapshot, Scope scope)
{
    return scope == Scope::Machine ? snapshot.environment.machine : snapshot.environment.user;
}

std::optional<RegistryValue> valueNamed(const Snapshot &snapshot, Scope scope, const QString &name)
{
    const RegistryValue *value = findValue(valuesOfScope(snapshot, scope), name);
    return value == nullptr ? std::nullopt : std::optional(*value);
}

QString plainText(const std::optional<RegistryValue> &value)
{
    return value ? value->text().value_or(QString()) : QString();
}

// A switch under construction.
class Switch
{
public:
    Switch(Platform &platform, const Snapshot &snapshot, const UseOptions &options, const WinPath &root)
        : m_snapshot(snapshot), m_scope(options.scope),
          m_variables(freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders))
    {
        m_plan.kind = PlanKind::Use;
        m_plan.scope = options.scope;
        m_plan.root = root;
        m_plan.needsElevation = options.scope == Scope::Machine && !platform.elevation.isElevated();
    }

    void setVariable(const QString &name, const WinPath &folder)
    {
        const auto before = valueNamed(m_snapshot, m_scope, name);
        m_variables.insert(spelled(name), folder.toString());
        warnOfTheUsersOwn(name, folder);
        if (before && PathList::sameEntry(plainText(before), folder.toString()))
            return;
        const RegistryValue after = RegistryValue::fromText(folder.toString());
        m_plan.operations.append(SetVariable{m_scope, name, before, after});
        m_plan.environment.append({m_scope, name, plainText(before), folder.toString()});
    }

    // \a folders in this order before the first entry that \a isRival accepts, else in front.
    template<typename IsRival>
    void putFirst(const QList<WinPath> &folders, const IsRival &isRival)
    {
        const auto before = valueNamed(m_snapshot, m_scope, QStringLiteral("Path"));
        if (before && before->kind != RegistryKind::String && before->kind != RegistryKind::ExpandString) {
            m_plan.findings.append(makeFinding("path.kind-lost", Severity::Warn,
                                               Message(QT_TRANSLATE_NOOP("cunest", "PATH stays as it is: its value in the registry is no text.")),
                                               {QStringLiteral("PATH (%1): %2").arg(scopeName(m_scope), registryKindName(before->kind))},
                                               Message(QT_TRANSLATE_NOOP("cunest", "A program wrote it with the wrong kind. Only the variables would name the version, and programs find DLLs by PATH.")),
                                               Message(QT_TRANSLATE_NOOP("cunest", "Restore PATH from a backup, or write it anew in the settings of Windows, then switch again."))));
            return;
        }
        const bool expands = !before || before->kind == RegistryKind::ExpandString;
        const QStringList old = PathList::parse(plainText(before)).entries();
        QStringList kept;
        QMap<qsizetype, QString> own; // index in folders -> as it stands there
        qsizetype place = -1;
        for (const QString &entry : old) {
            const WinPath folder = folderOfEntry(expands ? expandVariables(entry, m_variables) : entry);
            const qsizetype index = folder.isNull() ? -1 : folders.indexOf(folder);
            if (place < 0 && (index >= 0 || (!folder.isNull() && isRival(folder))))
                place = kept.size();
            if (index < 0)
                kept.append(entry);
            else if (!own.contains(index))
                own.insert(index, entry);
        }
        if (kept.size() == 1 && kept.first().isEmpty())
            kept.clear();
        place = std::max<qsizetype>(place, 0);
        for (qsizetype i = 0; i < folders.size(); ++i) {
            const QString text = folders.at(i).toString();
            kept.insert(place + i, own.value(i, text.contains(u';') ? QString(u'"' + text + u'"') : text));
        }
        if (kept == old)
            return;
        const auto after = RegistryValue::fromText(kept.join(u';'), before ? before->kind : RegistryKind::ExpandString);
        m_plan.operations.append(editBetween(m_scope, before, after));
        m_plan.environment.append({m_scope, QStringLiteral("Path"), plainText(before), kept.join(u';')});
    }

    // Windows searches the computer's PATH before the user's.
    template<typename IsRival>
    void warnOfTheComputersPath(const IsRival &isRival)
    {
        if (m_scope == Scope::Machine)
            return;
        QStringList rivals;
        for (const PathEntryFacts &entry : auditPath(m_snapshot).of(false)) {
            if (!entry.folder.isNull() && isRival(entry.folder))
                rivals.append(QStringLiteral("PATH (machine) %1: %2").arg(entry.position + 1).arg(entry.text));
        }
        if (rivals.isEmpty())
            return;
        m_plan.findings.append(makeFinding("path.order", Severity::Warn,
                                           Message(QT_TRANSLATE_NOOP("cunest", "The PATH of the computer names another version, and it is searched first.")), rivals,
                                           Message(QT_TRANSLATE_NOOP("cunest", "Windows joins the computer's PATH and yours in this order, so yours cannot win.")),
                                           Message(QT_TRANSLATE_NOOP("cunest", "Switch for the whole computer (--scope machine), or write a script for the project: \"cunest-cli activate\"."))));
    }

    InstallPlan &plan() { return m_plan; }

private:
    // A user's variable hides the computer's of the same name.
    void warnOfTheUsersOwn(const QString &name, const WinPath &folder)
    {
        const auto own = m_scope == Scope::Machine ? valueNamed(m_snapshot, Scope::User, name) : std::nullopt;
        if (!own || PathList::sameEntry(plainText(own), folder.toString()))
            return;
        m_plan.findings.append(makeFinding("toolkit.variable-mismatch", Severity::Warn,
                                           Message(QT_TRANSLATE_NOOP("cunest", "Your own variable %1 hides the one of the computer."), {name}),
                                           {QStringLiteral("%1 (user): %2").arg(name, plainText(own)), QStringLiteral("%1 (machine): %2").arg(name, folder.toString())},
                                           Message(QT_TRANSLATE_NOOP("cunest", "Where both are set, programs you start get the user's value.")),
                                           Message(QT_TRANSLATE_NOOP("cunest", "Switch for yourself as well (--scope user), or delete that variable of yours."))));
    }

    static WinPath folderOfEntry(const QString &entry)
    {
        QString plain = entry.trimmed();
        plain.remove(u'"');
        const auto folder = WinPath::parse(plain.trimmed());
        return folder ? *folder : WinPath();
    }

    // The name under which the block already has the variable.
    QString spelled(const QString &name) const
    {
        for (auto it = m_variables.cbegin(); it != m_variables.cend(); ++it) {
            if (sameName(it.key(), name))
                return it.key();
        }
        return name;
    }

    const Snapshot &m_snapshot;
    Scope m_scope;
    QMap<QString, QString> m_variables; // as they will be
    InstallPlan m_plan;
};

QString listOfCopies(const QList<CudnnCopy> &copies)
{
    QStringList texts;
    for (const CudnnCopy &copy : copies)
        texts.append(QStringLiteral("%1 (%2)").arg(versionOf(copy), copy.path.toString()));
    return texts.join(QStringLiteral(", "));
}

QList<CudnnCopy> sharedCopies(const Snapshot &snapshot)
{
    QList<CudnnCopy> shared;
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (!isPrivate(copy) && copy.version)
            shared.append(copy);
    }
    return shared;
}

} // namespace

WinPath rootOfCopy(const CudnnCopy &copy)
{
    WinPath folder = copy.path;
    if (sameName(folder.fileName(), u"x64") && sameName(folder.parent().fileName(), u"bin"))
        folder = folder.parent();
    return sameName(folder.fileName(), u"bin") && !folder.parent().isRoot() ? folder.parent() : copy.path;
}

Result<CudnnCopy> chooseCudnn(const Snapshot &snapshot, const QString &text)
{
    const QList<CudnnCopy> shared = sharedCopies(snapshot);
    const auto folder = WinPath::parse(text);
    for (const CudnnCopy &copy : shared) {
        if (folder && (copy.isAt(*folder) || rootOfCopy(copy) == *folder))
            return copy;
    }
    const auto version = Version::parse(text.startsWith(u'v', Qt::CaseInsensitive) ? QStringView(text).mid(1) : QStringView(text));
    QList<CudnnCopy> best;
    const Toolkit *active = snapshot.activeToolkit();
    const auto better = [active](const CudnnCopy &a, const CudnnCopy &b) { // a strictly before b
        const bool aFits = active != nullptr && a.cudaMajor == active->version.major();
        const bool bFits = active != nullptr && b.cudaMajor == active->version.major();
        if (a.complete != b.complete)
            return a.complete;
        if (aFits != bFits)
            return aFits;
        return a.version->compareCommon(*b.version) > 0;
    };
    for (const CudnnCopy &copy : shared) {
        if (!version || copy.version->count() < version->count() || !copy.version->matches(*version))
            continue;
        if (!best.isEmpty() && better(copy, best.first()))
            best.clear();
        if (best.isEmpty() || !better(best.first(), copy))
            best.append(copy);
    }
    if (best.size() == 1)
        return best.first();
    if (best.size() > 1) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "Several copies of that cuDNN are here: %1. Name the folder of one of them."),
                                 {listOfCopies(best)}));
    }
    if (shared.isEmpty()) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "No cuDNN on this computer can be made active. Install one first.")));
    }
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "There is no cuDNN %1 that could be made active. Found: %2."),
                             {text, listOfCopies(shared)}));
}

namespace {

// Not a warning: many programs bring their own cuDNN, and the next step may be another cuDNN.
void tellOfTheOtherCudnn(InstallPlan &plan, const Snapshot &snapshot, const Toolkit &toolkit, const QList<WinPath> &folders)
{
    const CudnnCopy *found = snapshot.activeCudnn();
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (std::any_of(folders.cbegin(), folders.cend(), [&copy](const WinPath &folder) { return copy.isAt(folder); }))
            found = &copy;
    }
    if (found == nullptr || fitTogether(*found, toolkit))
        return;
    plan.findings.append(makeFinding("plan.wrong-cuda-major", Severity::Info,
                                     Message(QT_TRANSLATE_NOOP("cunest", "Programs will find a cuDNN for CUDA %1 beside CUDA %2."),
                                             {QString::number(*found->cudaMajor), toolkit.version.toString()}),
                                     {copyText(*found), toolkit.path.toString()},
                                     Message(QT_TRANSLATE_NOOP("cunest", "Programs then load CUDA libraries of one version and a cuDNN for another.")),
                                     Message(QT_TRANSLATE_NOOP("cunest", "Install a cuDNN for CUDA %1 afterwards, or make one active that is there."),
                                             {QString::number(toolkit.version.major())})));
}

} // namespace

Result<InstallPlan> makeUseToolkitPlan(Platform &platform, const Snapshot &snapshot, const QString &text,
                                       const UseOptions &options)
{
    const auto toolkit = chooseToolkit(platform, snapshot, text);
    if (!toolkit)
        return toolkit.error();
    Switch change(platform, snapshot, options, toolkit->path);
    change.plan().way = Way::Toolkit;
    change.setVariable(QStringLiteral("CUDA_PATH"), toolkit->path);
    if (toolkit->version.count() >= 2) {
        change.setVariable(QStringLiteral("CUDA_PATH_V%1_%2").arg(toolkit->version.major()).arg(toolkit->version.minor()),
                           toolkit->path);
    }
    QList<WinPath> folders;
    if (toolkit->layout == ToolkitLayout::BinX64)
        folders.append(toolkit->dllFolder());
    folders.append(toolkit->path / QStringLiteral("bin"));
    if (platform.files.stat(toolkit->path / QStringLiteral("libnvvp")))
        folders.append(toolkit->path / QStringLiteral("libnvvp"));
    const auto isRival = [&snapshot, &toolkit](const WinPath &folder) {
        return std::any_of(snapshot.toolkits.cbegin(), snapshot.toolkits.cend(), [&](const Toolkit &other) {
            return other.path != toolkit->path && folder.isInside(other.path);
        });
    };
    if (options.modifyPath) {
        change.putFirst(folders, isRival);
        change.warnOfTheComputersPath(isRival);
    }
    tellOfTheOtherCudnn(change.plan(), snapshot, *toolkit, folders);
    for (Finding finding : checkToolkit(*toolkit)) {
        finding.severity = std::max(finding.severity, Severity::Warn);
        change.plan().findings.append(finding);
    }
    return change.plan();
}

Result<InstallPlan> makeUseCudnnPlan(Platform &platform, const Snapshot &snapshot, const QString &text,
                                     const UseOptions &options)
{
    const auto copy = chooseCudnn(snapshot, text);
    if (!copy)
        return copy.error();
    const WinPath root = rootOfCopy(*copy);
    const WinPath link = storeLink(options.scope, platform);
    // Where the link is in use, it is switched: PATH names it already and stays as it is.
    const auto leadsTo = link.isNull() ? Result<WinPath>(WinPath()) : linkTarget(platform.files, link);
    const bool throughLink = leadsTo && !leadsTo->isNull() && root.isInside(link.parent()) && copy->path == root / QStringLiteral("bin");
    const WinPath searched = throughLink ? link / QStringLiteral("bin") : copy->path;
    Switch change(platform, snapshot, options, root);
    change.plan().way = throughLink ? Way::Link : Way::OwnFolder;
    if (throughLink && *leadsTo != root)
        change.plan().operations.append(SwitchLink{link, *leadsTo, root});
    change.plan().package.product = QStringLiteral("cudnn");
    change.plan().package.version = copy->version;
    change.plan().package.cudaMajor = copy->cudaMajor;
    change.setVariable(QStringLiteral("CUDNN_PATH"), throughLink ? link : root);
    const int major = copy->version->major();
    const auto isRival = [&snapshot, &copy, major, &searched](const WinPath &folder) {
        return folder != searched && std::any_of(snapshot.cudnn.cbegin(), snapshot.cudnn.cend(), [&](const CudnnCopy &other) {
            return other.isAt(folder) && !copy->isAt(folder) && other.version && other.version->major() == major;
        });
    };
    if (options.modifyPath) {
        change.putFirst({searched}, isRival);
        change.warnOfTheComputersPath(isRival);
    }
    const Toolkit *active = snapshot.activeToolkit();
    if (active != nullptr && !fitTogether(*copy, *active)) {
        change.plan().findings.append(makeFinding("plan.wrong-cuda-major", Severity::Warn,
                                                  Message(QT_TRANSLATE_NOOP("cunest", "This cuDNN is for CUDA %1, the active toolkit is CUDA %2."),
                                                          {QString::number(*copy->cudaMajor), active->version.toString()}),
                                                  {copyText(*copy), active->path.toString()},
                                                  Message(QT_TRANSLATE_NOOP("cunest", "Programs then load CUDA libraries of one version and a cuDNN for another.")),
                                                  Message(QT_TRANSLATE_NOOP("cunest", "Make a toolkit of CUDA %1 active as well, if programs need it."), {QString::number(*copy->cudaMajor)})));
    }
    return change.plan();
}

} // namespace cunest
