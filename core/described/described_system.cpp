// What a described computer says about Windows, its GPUs, the time and elevation.
#include "described/described_system.h"

#include "platform/file_errors.h"

#include <QDateTime>

namespace cunest {
namespace {

// Variables by folded name, with the spelling that came first.
struct Variables
{
    QMap<QString, QString> names;
    QMap<QString, QString> values;

    void set(const QString &name, const QString &value)
    {
        if (!names.contains(foldCase(name)))
            names.insert(foldCase(name), name);
        values.insert(foldCase(name), value);
    }
    void remove(const QString &name)
    {
        names.remove(foldCase(name));
        values.remove(foldCase(name));
    }
    QString expand(const QString &text) const
    {
        QString result;
        qsizetype at = 0;
        while (at < text.size()) {
            const qsizetype open = text.indexOf(u'%', at);
            const qsizetype close = open < 0 ? -1 : text.indexOf(u'%', open + 1);
            if (close < 0)
                break;
            const auto found = values.constFind(foldCase(text.mid(open + 1, close - open - 1)));
            if (found == values.constEnd()) {
                result += text.mid(at, close - at); // the second sign may begin another name
                at = close;
            } else {
                result += text.mid(at, open - at) + *found;
                at = close + 1;
            }
        }
        return result + text.mid(at);
    }
};

void setStandard(const MachineFacts &facts, Variables &variables)
{
    const auto set = [&](const char *name, KnownFolder folder) {
        variables.set(QLatin1String(name), facts.folders.value(folder).toString());
    };
    variables.set(QStringLiteral("SystemDrive"), facts.folders.value(KnownFolder::Windows).root());
    set("SystemRoot", KnownFolder::Windows);
    set("windir", KnownFolder::Windows);
    set("ProgramFiles", KnownFolder::ProgramFiles);
    set("ProgramData", KnownFolder::ProgramData);
    set("ALLUSERSPROFILE", KnownFolder::ProgramData);
    set("USERPROFILE", KnownFolder::Profile);
    set("LOCALAPPDATA", KnownFolder::LocalAppData);
    variables.set(QStringLiteral("APPDATA"),
                  facts.folders.value(KnownFolder::Profile).toString() + QLatin1String("\\AppData\\Roaming"));
    set("TEMP", KnownFolder::Temp);
    set("TMP", KnownFolder::Temp);
}

void addKey(const MachineFacts &facts, const char *key, bool isUser, Variables &variables)
{
    const auto node = facts.registry.constFind(foldCase(QString(QLatin1String(key))));
    if (node == facts.registry.constEnd())
        return;
    for (const bool expanding : {false, true}) { // Windows sets plain values first, so that others may use them
        for (const DescribedRegistryValue &entry : node->values) {
            const auto text = entry.value.text();
            if (!text || (entry.value.kind == RegistryKind::ExpandString) != expanding)
                continue;
            const QString value = expanding ? variables.expand(*text) : *text;
            const QString before = variables.values.value(foldCase(entry.name));
            const bool joins = isUser && sameName(entry.name, u"Path") && !before.isEmpty();
            variables.set(entry.name, joins ? QString(before + u';' + value) : value);
        }
    }
}

} // namespace

QMap<QString, QString> describedProcessEnvironment(const MachineFacts &facts)
{
    Variables variables;
    setStandard(facts, variables);
    addKey(facts, machineEnvironmentKey, false, variables);
    addKey(facts, userEnvironmentKey, true, variables);
    for (auto it = facts.processEnvironment.constBegin(); it != facts.processEnvironment.constEnd(); ++it) {
        if (*it)
            variables.set(it.key(), **it);
        else
            variables.remove(it.key());
    }
    QMap<QString, QString> result;
    for (auto it = variables.names.constBegin(); it != variables.names.constEnd(); ++it)
        result.insert(it.value(), variables.values.value(it.key()));
    return result;
}

OsFacts DescribedSystem::os()
{
    const DescribedTurn turn(*m_state);
    return m_state->facts().os;
}

WinPath DescribedSystem::knownFolder(KnownFolder folder)
{
    const DescribedTurn turn(*m_state);
    return m_state->facts().folders.value(folder);
}

QList<Volume> DescribedSystem::volumes()
{
    const DescribedTurn turn(*m_state);
    QList<Volume> result;
    const QStringList roots = m_state->volumeRoots();
    for (const QString &root : roots) {
        Volume volume = m_state->facts().volumes.value(root);
        volume.root = root;
        volume.freeBytes = m_state->freeBytes(WinPath::fromLiteral(root + u'\\'));
        result.append(volume);
    }
    return result;
}

QMap<QString, QString> DescribedSystem::processEnvironment()
{
    return m_state->processEnvironment;
}

QList<RunningProcess> DescribedSystem::processes()
{
    const DescribedTurn turn(*m_state);
    return m_state->facts().processes;
}

QList<SystemEvent> DescribedSystem::events()
{
    const DescribedTurn turn(*m_state);
    QList<SystemEvent> result;
    for (const DescribedEvent &event : m_state->facts().events)
        result.append({event.source, event.id});
    return result;
}

QList<VisualStudio> DescribedSystem::visualStudios()
{
    const DescribedTurn turn(*m_state);
    QList<VisualStudio> result;
    for (const DescribedVisualStudio &known : m_state->facts().visualStudio) {
        result.append({known.version.value_or(Version()), known.toolset.value_or(Version()),
                       known.path.value_or(WinPath())});
    }
    return result;
}

Result<ProgramOutput> DescribedSystem::run(const ProgramCall &call)
{
    const DescribedTurn turn(*m_state);
    const QString line = call.program.toString() + u' ' + call.arguments.join(u' ');
    for (const DescribedCommand &known : m_state->facts().commands) {
        bool all = !known.match.isEmpty();
        for (const QString &word : known.match)
            all = all && line.contains(word, Qt::CaseInsensitive);
        if (!all)
            continue;
        ProgramOutput output;
        output.timedOut = known.seconds * 1000 > call.limitMilliseconds;
        if (output.timedOut)
            return output;
        output.output = known.output.toUtf8().left(call.outputLimit);
        output.errors = known.errors.toUtf8().left(call.outputLimit);
        output.exitCode = known.exitCode;
        return output;
    }
    return fileNotFound("run", call.program);
}

std::optional<DriverFacts> DescribedGpus::driver()
{
    const DescribedTurn turn(*m_state);
    return m_state->facts().driver;
}

QList<GpuFacts> DescribedGpus::gpus()
{
    const DescribedTurn turn(*m_state);
    return m_state->facts().gpus;
}

QList<AdapterFacts> DescribedGpus::adapters()
{
    const DescribedTurn turn(*m_state);
    return m_state->facts().adapters;
}

qint64 DescribedClock::now()
{
    return QDateTime::currentMSecsSinceEpoch();
}

Result<QByteArray> DescribedElevation::run(const QByteArray &request, ProgressSink &progress,
                                           const CancelToken &cancel)
{
    DescribedMachine::ElevatedHandler handler;
    bool accepts = true;
    {
        const DescribedTurn turn(*m_state);
        handler = m_state->elevatedHandler;
        accepts = m_elevated || m_state->facts().acceptsUac;
    }
    if (!accepts)
        return makeError(ErrorCode::Cancelled,
                         Message(QT_TRANSLATE_NOOP("cunest", "Administrator rights were declined.")),
                         QStringLiteral("elevate: ERROR_CANCELLED (1223)"), winCancelled);
    if (!handler)
        return makeError(ErrorCode::Unsupported,
                         Message(QT_TRANSLATE_NOOP("cunest", "This program cannot ask for administrator rights.")),
                         QStringLiteral("elevate: no handler is set"), winElevationRequired);
    return handler(*m_platform, request, progress, cancel);
}

} // namespace cunest
