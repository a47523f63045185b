// Judges each entry of PATH from what a scan found.
#include "diagnose/path_audit.h"

#include "env/environment.h"
#include "env/path_list.h"

#include <QSet>

namespace cunest {
namespace {

QString unquoted(const QString &entry)
{
    QString text = entry.trimmed();
    text.remove(u'"');
    return text.trimmed();
}

class PathAuditor
{
public:
    explicit PathAuditor(const Snapshot &snapshot)
        : m_snapshot(snapshot),
          m_variables(freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders))
    {
        for (const QString &missing : snapshot.missingFolders) {
            if (const auto folder = WinPath::parse(unquoted(missing)))
                m_missing.insert(*folder);
        }
        for (const QString &effective : snapshot.path.effective) {
            if (const auto folder = WinPath::parse(unquoted(effective)))
                m_asked.insert(*folder);
        }
    }

    PathAudit run()
    {
        m_audit.machineLength = addValue(m_snapshot.environment.machine, false);
        m_audit.userLength = addValue(m_snapshot.environment.user, true);
        for (auto it = m_variables.cbegin(); it != m_variables.cend(); ++it) {
            if (sameName(it.key(), u"Path"))
                m_audit.joinedLength = it->size();
        }
        return m_audit;
    }

private:
    qsizetype addValue(const QMap<QString, RegistryValue> &values, bool user)
    {
        const RegistryValue *value = findValue(values, QStringLiteral("Path"));
        const auto text = value != nullptr ? value->text() : std::nullopt;
        if (!text)
            return 0;
        const QStringList entries = PathList::parse(*text).entries();
        for (qsizetype i = 0; i < entries.size(); ++i)
            add(entries.at(i), int(i), user, value->kind == RegistryKind::ExpandString);
        markTruncated(text->size(), user);
        return text->size();
    }

    void add(const QString &text, int position, bool user, bool expands)
    {
        PathEntryFacts entry;
        entry.user = user;
        entry.position = position;
        entry.text = text;
        entry.expanded = expands ? expandVariables(text, m_variables) : text;
        const QString plain = unquoted(entry.expanded);
        const auto folder = WinPath::parse(plain);
        if (folder)
            entry.folder = *folder;
        if (plain.isEmpty())
            entry.marks.append(QStringLiteral("empty"));
        if (text.contains(u'"'))
            entry.marks.append(QStringLiteral("quoted"));
        const bool unexpanded = isUnexpanded(entry.expanded);
        if (unexpanded)
            entry.marks.append(QStringLiteral("unexpanded"));
        else if (!plain.isEmpty() && !folder)
            entry.marks.append(isRooted(plain) ? QStringLiteral("invalid") : QStringLiteral("relative"));
        if (!entry.folder.isNull())
            judgeFolder(entry);
        m_audit.entries.append(entry);
    }

    static bool isRooted(const QString &text)
    {
        return text.mid(1, 2) == QLatin1String(":\\") || text.mid(1, 2) == QLatin1String(":/") || text.startsWith(QLatin1String("\\\\"));
    }

    // "%SystemRoot%" that stayed: in a value that is not expanded, or a name nobody has set.
    static bool isUnexpanded(const QString &text)
    {
        const qsizetype open = text.indexOf(u'%');
        return open >= 0 && text.indexOf(u'%', open + 2) > open;
    }

    bool isNetwork(const WinPath &folder) const
    {
        if (folder.isUnc())
            return true;
        for (const Volume &volume : m_snapshot.volumes) {
            if (sameName(volume.root, folder.root()))
                return volume.kind == VolumeKind::Network;
        }
        return false;
    }

    // A drive that is not plugged in, or a server that does not answer, proves nothing.
    bool isFixed(const WinPath &folder) const
    {
        for (const Volume &volume : m_snapshot.volumes) {
            if (sameName(volume.root, folder.root()))
                return volume.kind == VolumeKind::Fixed;
        }
        return false;
    }

    void judgeFolder(PathEntryFacts &entry)
    {
        const WinPath &folder = entry.folder;
        if (isNetwork(folder))
            entry.marks.append(QStringLiteral("network"));
        if (m_missing.contains(folder) && isFixed(folder)) {
            entry.exists = false;
            entry.marks.append(QStringLiteral("dead"));
        } else if (isFixed(folder) && m_asked.contains(folder)) {
            entry.exists = true;
        }
        if (m_seen.contains(folder)) {
            entry.duplicate = true;
            entry.marks.append(QStringLiteral("duplicate"));
        }
        m_seen.insert(folder);
        markContents(entry);
    }

    void markContents(PathEntryFacts &entry)
    {
        bool here = false;
        bool below = false;
        for (const CudnnCopy &copy : m_snapshot.cudnn) {
            here = here || copy.isAt(entry.folder);
            below = below || (copy.path.isInside(entry.folder) && isNear(copy.path, entry.folder));
        }
        if (here)
            entry.marks.append(QStringLiteral("cudnn"));
        bool toolkitHere = false;
        for (const Toolkit &toolkit : m_snapshot.toolkits)
            toolkitHere = toolkitHere || entry.folder == toolkit.dllFolder() || entry.folder == toolkit.path / QStringLiteral("bin");
        if (toolkitHere)
            entry.marks.append(QStringLiteral("toolkit"));
        else if (below && !here)
            entry.marks.append(QStringLiteral("too-high"));
    }

    // Only steps that lead from a folder of cuDNN to its DLLs: "bin", "bin\12.9\x64", "12.8".
    static bool isNear(const WinPath &copy, const WinPath &folder)
    {
        const QStringList steps = copy.relativeTo(folder).split(u'\\');
        for (const QString &step : steps) {
            const bool number = Version::parse(step).has_value();
            if (!number && !sameName(step, u"bin") && !sameName(step, u"x64"))
                return false;
        }
        return steps.size() <= 3;
    }

    // Cut by setx, a dialog or an installer: the value ends exactly there, and its last entry leads nowhere.
    void markTruncated(qsizetype length, bool user)
    {
        if (m_audit.entries.isEmpty() || m_audit.entries.last().user != user)
            return;
        const bool suspicious = (length >= setxLimit - 1 && length <= setxLimit) || (length >= dialogLimit - 1 && length <= dialogLimit + 1)
                                || (length >= 4095 && length <= 4096) || (length >= commandLimit - 1 && length <= commandLimit + 1);
        PathEntryFacts &last = m_audit.entries.last();
        const bool ends = last.marks.contains(QStringLiteral("dead")) || last.marks.contains(QStringLiteral("relative"))
                          || last.text.count(u'%') % 2 == 1;
        if (suspicious && ends)
            last.marks.append(QStringLiteral("truncated"));
    }

    const Snapshot &m_snapshot;
    QMap<QString, QString> m_variables;
    QSet<WinPath> m_missing;
    QSet<WinPath> m_asked; // by the scan whether they are there
    QSet<WinPath> m_seen;
    PathAudit m_audit;
};

} // namespace

QList<PathEntryFacts> PathAudit::of(bool user) const
{
    QList<PathEntryFacts> found;
    for (const PathEntryFacts &entry : entries) {
        if (entry.user == user)
            found.append(entry);
    }
    return found;
}

PathAudit auditPath(const Snapshot &snapshot)
{
    return PathAuditor(snapshot).run();
}

} // namespace cunest
