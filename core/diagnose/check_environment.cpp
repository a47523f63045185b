// What is wrong with PATH, each with the entries that show it.
#include "diagnose/check_environment.h"

#include "diagnose/check_cudnn.h"
#include "diagnose/search_facts.h"
#include "env/environment.h"
#include "env/path_list.h"

#include <algorithm>

namespace cunest {
namespace {

// "PATH (user) 3: C:\x"
QString placeOf(const PathEntryFacts &entry)
{
    return QStringLiteral("PATH (%1) %2: %3").arg(entry.user ? QStringLiteral("user") : QStringLiteral("machine"))
        .arg(entry.position + 1).arg(entry.text);
}

class EnvironmentCheck
{
public:
    explicit EnvironmentCheck(const Snapshot &snapshot) : m_snapshot(snapshot), m_audit(auditPath(snapshot)) {}

    Findings run()
    {
        checkKind(m_snapshot.environment.machine, QStringLiteral("machine"));
        checkKind(m_snapshot.environment.user, QStringLiteral("user"));
        checkTruncated();
        checkQuotes();
        checkLevel();
        checkX64();
        checkMarked("dead");
        checkMarked("duplicate");
        checkLength();
        checkOrder();
        checkMissing();
        checkProcesses();
        sortBySeverity(m_findings);
        return m_findings;
    }

private:
    QStringList marked(const char *mark) const
    {
        QStringList places;
        for (const PathEntryFacts &entry : m_audit.entries) {
            if (entry.marks.contains(QLatin1String(mark)))
                places.append(placeOf(entry));
        }
        return places;
    }

    bool isOnPath(const WinPath &folder) const
    {
        return std::any_of(m_audit.entries.cbegin(), m_audit.entries.cend(),
                           [&folder](const PathEntryFacts &entry) { return entry.folder == folder; });
    }

    void checkKind(const QMap<QString, RegistryValue> &values, const QString &scope);
    void checkTruncated();
    void checkQuotes();
    void checkLevel();
    void checkX64();
    void checkMarked(const char *mark);
    void checkLength();
    void checkOrder();
    void checkMissing();
    void checkProcesses();

    const Snapshot &m_snapshot;
    PathAudit m_audit;
    Findings m_findings;
};

void EnvironmentCheck::checkKind(const QMap<QString, RegistryValue> &values, const QString &scope)
{
    const RegistryValue *value = findValue(values, QStringLiteral("Path"));
    if (value == nullptr || value->kind == RegistryKind::ExpandString)
        return;
    if (value->kind != RegistryKind::String) {
        m_findings.append(makeFinding("path.kind-lost", Severity::Fault,
                                      Message(QT_TRANSLATE_NOOP("cunest", "The value of PATH in the registry is no text.")),
                                      {QStringLiteral("PATH (%1): %2").arg(scope, registryKindName(value->kind))},
                                      Message(QT_TRANSLATE_NOOP("cunest", "A program wrote it with the wrong kind; Windows ignores such a value.")),
                                      Message(QT_TRANSLATE_NOOP("cunest", "Restore PATH from a backup, or write it anew in the settings of Windows."))));
        return;
    }
    const auto variables = freshEnvironment(m_snapshot.environment, m_snapshot.os, m_snapshot.folders);
    QStringList lost;
    const QStringList entries = PathList::parse(value->text().value_or(QString())).entries();
    for (const QString &entry : entries) {
        if (expandVariables(entry, variables) != entry)
            lost.append(QStringLiteral("PATH (%1), REG_SZ: %2").arg(scope, entry));
    }
    if (lost.isEmpty())
        return;
    m_findings.append(makeFinding("path.kind-lost", Severity::Fault,
                                  Message(QT_TRANSLATE_NOOP("cunest", "Variables in PATH are not replaced any more.")), lost,
                                  Message(QT_TRANSLATE_NOOP("cunest", "A program wrote PATH back as REG_SZ; with that kind Windows takes \"%NAME%\" literally, and these folders are not searched.")),
                                  Message(QT_TRANSLATE_NOOP("cunest", "Let \"cunest-cli path clean\" give the value its kind back, or restore PATH from a backup.")),
                                  QStringLiteral("path.clean")));
}

void EnvironmentCheck::checkTruncated()
{
    const QStringList places = marked("truncated");
    if (places.isEmpty())
        return;
    QStringList evidence = places;
    evidence.append(QStringLiteral("length: machine %1, user %2").arg(m_audit.machineLength).arg(m_audit.userLength));
    m_findings.append(makeFinding("path.truncated", Severity::Fault,
                                  Message(QT_TRANSLATE_NOOP("cunest", "PATH ends in the middle of an entry.")), evidence,
                                  Message(QT_TRANSLATE_NOOP("cunest", "Its length is just what \"setx\" and some installers can hold: one of them cut off the rest.")),
                                  Message(QT_TRANSLATE_NOOP("cunest", "Restore PATH from a backup if there is one; else add the lost folders again."))));
}

void EnvironmentCheck::checkQuotes()
{
    QStringList places;
    for (const PathEntryFacts &entry : m_audit.entries) {
        if (entry.text.count(u'"') % 2 != 0)
            places.append(placeOf(entry));
    }
    if (places.isEmpty())
        return;
    m_findings.append(makeFinding("path.quote-open", Severity::Warn,
                                  Message(QT_TRANSLATE_NOOP("cunest", "PATH has a quotation mark that is never closed.")), places,
                                  Message(QT_TRANSLATE_NOOP("cunest", "All entries behind it belong to this one then, and scripts of cmd.exe that read PATH, such as vcvars64.bat, fail.")),
                                  Message(QT_TRANSLATE_NOOP("cunest", "Take the quotation mark out of this entry; the page Versions shows it in its place."))));
}

void EnvironmentCheck::checkLevel()
{
    QStringList told; // NVIDIA's installer puts one copy for each CUDA below one folder: one of them is meant
    for (const CudnnCopy *copy : bestFirst(m_snapshot)) {
        const bool throughLink = std::any_of(copy->aliases.cbegin(), copy->aliases.cend(), [this](const WinPath &alias) { return isOnPath(alias); });
        const auto finding = throughLink || isPrivate(*copy) ? std::nullopt : cudnnPathLevel(m_snapshot, *copy);
        if (!finding || told.contains(finding->evidence.first()))
            continue;
        told.append(finding->evidence.first());
        m_findings.append(*finding);
    }
}

void EnvironmentCheck::checkX64()
{
    for (const Toolkit &toolkit : m_snapshot.toolkits) {
        if (const auto finding = pathMissesX64(m_snapshot, toolkit.dllFolder()))
            m_findings.append(*finding);
    }
}

void EnvironmentCheck::checkMarked(const char *mark)
{
    const QStringList places = marked(mark);
    if (places.isEmpty())
        return;
    if (qstrcmp(mark, "dead") == 0) {
        m_findings.append(makeFinding("path.dead", Severity::Warn,
                                      Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n entry(s) of PATH lead nowhere."), places.size()), places,
                                      Message(QT_TRANSLATE_NOOP("cunest", "Their folders were removed or moved; a program that is meant to find something there does not.")),
                                      Message(QT_TRANSLATE_NOOP("cunest", "\"cunest-cli path clean\" takes them out; it can be undone.")),
                                  QStringLiteral("path.clean")));
        return;
    }
    m_findings.append(makeFinding("path.duplicate", Severity::Warn,
                                  Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n entry(s) of PATH stand there twice."), places.size()), places,
                                  Message(QT_TRANSLATE_NOOP("cunest", "Only the first one counts; the others make PATH longer.")),
                                  Message(QT_TRANSLATE_NOOP("cunest", "\"cunest-cli path clean\" takes them out; it can be undone.")),
                                  QStringLiteral("path.clean")));
}

void EnvironmentCheck::checkLength()
{
    const qsizetype longest = std::max({m_audit.machineLength, m_audit.userLength, m_audit.joinedLength});
    qsizetype limit = 0;
    for (const qsizetype one : {dialogLimit, commandLimit, hardVariableLimit}) {
        if (longest > one)
            limit = one;
    }
    if (limit == 0)
        return;
    m_findings.append(makeFinding("path.too-long", limit == hardVariableLimit ? Severity::Fault : Severity::Warn,
                                  Message(QT_TRANSLATE_NOOP("cunest", "PATH is longer than %1 characters."), {QString::number(limit)}),
                                  {QStringLiteral("machine %1, user %2, together %3 characters").arg(m_audit.machineLength).arg(m_audit.userLength).arg(m_audit.joinedLength)},
                                  Message(QT_TRANSLATE_NOOP("cunest", "Programs with a fixed limit cut PATH off or drop it: 2047 in the older dialog of Windows, 8191 in cmd.exe, 32767 in Windows itself.")),
                                  Message(QT_TRANSLATE_NOOP("cunest", "Take out entries that are dead or stand there twice: \"cunest-cli path clean\"."))));
}

// Two copies of one major version: the first wins, and it is the older one or made for another CUDA.
void EnvironmentCheck::checkOrder()
{
    struct Seen
    {
        const CudnnCopy *copy;
        const PathEntryFacts *entry;
    };
    QList<Seen> seen;
    for (const PathEntryFacts &entry : m_audit.entries) {
        if (entry.folder == m_snapshot.folders.value(KnownFolder::System32))
            continue; // searched before all entries, wherever it stands
        for (const CudnnCopy &copy : m_snapshot.cudnn) {
            if (!entry.folder.isNull() && copy.isAt(entry.folder) && copy.version
                && std::none_of(seen.cbegin(), seen.cend(), [&copy](const Seen &one) { return one.copy == &copy; }))
                seen.append({&copy, &entry});
        }
    }
    for (qsizetype i = 0; i < seen.size(); ++i) {
        for (qsizetype j = i + 1; j < seen.size(); ++j) {
            const CudnnCopy &first = *seen.at(i).copy;
            const CudnnCopy &later = *seen.at(j).copy;
            if (first.version->major() != later.version->major() || first.version->compareCommon(*later.version) >= 0)
                continue;
            // Each for its own CUDA: the one of the active toolkit is meant to come first.
            const Toolkit *active = m_snapshot.activeToolkit();
            if (active != nullptr && first.cudaMajor == active->version.major() && later.cudaMajor && later.cudaMajor != first.cudaMajor)
                continue;
            m_findings.append(makeFinding("path.order", Severity::Warn,
                                          Message(QT_TRANSLATE_NOOP("cunest", "The older of two cuDNN copies comes first on PATH.")),
                                          {QStringLiteral("%1 (cuDNN %2)").arg(placeOf(*seen.at(i).entry), first.version->toString()),
                                           QStringLiteral("%1 (cuDNN %2)").arg(placeOf(*seen.at(j).entry), later.version->toString())},
                                          Message(QT_TRANSLATE_NOOP("cunest", "Both have DLLs of the same names; programs load %1 and never see %2."),
                                                  {first.version->toString(), later.version->toString()}),
                                          Message(QT_TRANSLATE_NOOP("cunest", "Make the wanted one active: \"cunest-cli use cudnn %1\"."), {later.version->toString()}),
                                          isPrivate(later) ? QString() : QStringLiteral("use.cudnn:") + later.path.toString()));
            return;
        }
    }
}

// A copy made for the active toolkit that no program finds, and none on PATH that it would find instead.
void EnvironmentCheck::checkMissing()
{
    const Toolkit *toolkit = m_snapshot.activeToolkit();
    if (toolkit == nullptr || toolkit->version.isNull())
        return;
    const CudnnCopy *hidden = nullptr;
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        const bool fits = copy.cudaMajor == toolkit->version.major();
        const bool ours = copy.owner == CudnnOwner::CuNest || copy.owner == CudnnOwner::NvidiaInstaller || copy.owner == CudnnOwner::Toolkit;
        const bool found = isOnPath(copy.path) || std::any_of(copy.aliases.cbegin(), copy.aliases.cend(), [this](const WinPath &alias) { return isOnPath(alias); });
        if (found)
            return;
        const bool installed = ours || (copy.owner == CudnnOwner::Unknown && !copy.path.isSameOrInside(m_snapshot.folders.value(KnownFolder::Profile)));
        if (fits && installed && copy.complete && (hidden == nullptr || (hidden->owner == CudnnOwner::Unknown && ours)))
            hidden = &copy;
    }
    const bool alreadySaid = std::any_of(m_findings.cbegin(), m_findings.cend(), [](const Finding &finding) {
        return finding.id == QLatin1String("cudnn.path-level") || finding.id == QLatin1String("toolkit.path-misses-x64");
    });
    if (hidden == nullptr || alreadySaid)
        return;
    Finding finding = cudnnNotOnPath(*hidden);
    // No program was named that needs it; and whether one unpacked somewhere is meant to be used is not known.
    finding.severity = hidden->owner == CudnnOwner::Unknown ? Severity::Info : Severity::Warn;
    m_findings.append(finding);
}

// Running programs whose PATH lacks the active folders: they started before the change.
void EnvironmentCheck::checkProcesses()
{
    QList<WinPath> wanted;
    if (const CudnnCopy *copy = m_snapshot.activeCudnn())
        wanted.append(copy->path);
    if (const Toolkit *toolkit = m_snapshot.activeToolkit())
        wanted.append(toolkit->dllFolder());
    QStringList old;
    for (const RunningProcess &process : m_snapshot.processes) {
        for (auto it = process.environment.cbegin(); it != process.environment.cend(); ++it) {
            if (!sameName(it.key(), u"Path"))
                continue;
            const PathList list = PathList::parse(it.value());
            for (const WinPath &folder : std::as_const(wanted)) {
                if (!isOnPath(folder) || list.contains(folder.toString()))
                    continue;
                old.append(QStringLiteral("%1 (process %2): no %3").arg(process.image.fileName()).arg(process.pid).arg(folder.toString()));
                break;
            }
        }
    }
    if (old.isEmpty())
        return;
    m_findings.append(makeFinding("path.not-effective", Severity::Warn,
                                  Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n running program(s) still have the old PATH."), old.size()), old,
                                  Message(QT_TRANSLATE_NOOP("cunest", "A program gets its environment when it starts; later changes do not reach it.")),
                                  Message(QT_TRANSLATE_NOOP("cunest", "Close these programs and start them again; for programs started from them, the terminal or editor too."))));
}

} // namespace

std::optional<Finding> pathMissesX64(const Snapshot &snapshot, const WinPath &dlls)
{
    for (const Toolkit &toolkit : snapshot.toolkits) {
        const WinPath bin = toolkit.path / QStringLiteral("bin");
        const bool isMeant = toolkit.layout == ToolkitLayout::BinX64 && toolkit.health != ToolkitHealth::Broken && toolkit.dllFolder() == dlls;
        if (!isMeant || isSearched(snapshot, dlls) || !isSearched(snapshot, bin))
            continue;
        return makeFinding("toolkit.path-misses-x64", Severity::Fault,
                           Message(QT_TRANSLATE_NOOP("cunest", "PATH misses the folder with the DLLs of CUDA %1."), {toolkit.version.toString()}),
                           {QStringLiteral("on PATH: %1").arg(bin.toString()), QStringLiteral("not on PATH: %1").arg(dlls.toString())},
                           Message(QT_TRANSLATE_NOOP("cunest", "From CUDA 13 on the DLLs lie in bin\\x64; in bin there are only programs.")),
                           Message(QT_TRANSLATE_NOOP("cunest", "Put \"%1\" on PATH."), {dlls.toString()}),
                           QStringLiteral("path.add:") + dlls.toString());
    }
    return std::nullopt;
}

Findings checkEnvironment(const Snapshot &snapshot)
{
    return EnvironmentCheck(snapshot).run();
}

} // namespace cunest
