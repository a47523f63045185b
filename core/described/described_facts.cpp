// Moves and removes facts of files in machine.json, and answers who may write where.
#include "described/described_state.h"

namespace cunest {
namespace {

constexpr QLatin1String filesKey("files");

void storeFiles(QJsonObject &root, const QJsonObject &files)
{
    if (files.isEmpty()) // as if there had never been any: an undo leaves the description as it was
        root.remove(filesKey);
    else
        root.insert(filesKey, files);
}

// The file keeps its id on its way, and is as it was when it comes back to its first place.
void moveOne(QJsonObject &files, const DescribedFileFacts &file, const WinPath &to)
{
    QJsonObject entry = files.take(file.key).toObject();
    const QString origin = file.origin.isEmpty() ? file.key : file.origin;
    const auto originPath = WinPath::parse(origin);
    const bool home = originPath && *originPath == to;
    entry.remove(QStringLiteral("origin"));
    if (!home)
        entry.insert(QStringLiteral("origin"), origin);
    files.insert(home ? origin : to.toString(), entry);
}

QList<WinPath> protectedFolders(const MachineFacts &facts)
{
    const WinPath programs = facts.folders.value(KnownFolder::ProgramFiles);
    QList<WinPath> folders = {programs, facts.folders.value(KnownFolder::Windows),
                              facts.folders.value(KnownFolder::System32),
                              facts.folders.value(KnownFolder::ProgramData)};
    if (const auto x86 = WinPath::parse(programs.toString() + QLatin1String(" (x86)")))
        folders.append(*x86);
    return folders;
}

} // namespace

Result<void> DescribedState::editFacts(const WinPath &path, const std::function<void(QJsonObject &)> &edit)
{
    return m_document.change([&](QJsonObject &root, const MachineFacts &known) {
        QJsonObject files = root.value(filesKey).toObject();
        const auto found = known.files.constFind(path.key());
        const QString key = found == known.files.constEnd() ? path.toString() : found->key;
        QJsonObject entry = files.value(key).toObject();
        edit(entry);
        files.insert(key, entry);
        storeFiles(root, files);
    });
}

Result<void> DescribedState::setUsersCanWrite(const WinPath &folder, bool can)
{
    return editFacts(folder, [can](QJsonObject &entry) { entry.insert(QLatin1String("usersCanWrite"), can); });
}

Result<void> DescribedState::setLinkFact(const WinPath &link, const WinPath &target)
{
    return editFacts(link, [&target](QJsonObject &entry) {
        if (!entry.contains(QLatin1String("link")))
            entry.insert(QLatin1String("linkKind"), QLatin1String("junction"));
        entry.insert(QLatin1String("link"), target.toString());
    });
}

Result<void> DescribedState::setReadOnlyFact(const WinPath &path, bool readOnly)
{
    return editFacts(path, [readOnly](QJsonObject &entry) {
        if (readOnly)
            entry.insert(QLatin1String("readOnly"), true);
        else
            entry.remove(QLatin1String("readOnly"));
    });
}

Result<void> DescribedState::removeFacts(const WinPath &path)
{
    if (!facts().files.contains(path.key()))
        return {};
    return m_document.change([&path](QJsonObject &root, const MachineFacts &known) {
        QJsonObject files = root.value(filesKey).toObject();
        files.remove(known.files.value(path.key()).key);
        storeFiles(root, files);
    });
}

bool DescribedState::hasFactsInside(const WinPath &path)
{
    for (const DescribedFileFacts &file : facts().files) {
        if (file.path.isSameOrInside(path))
            return true;
    }
    return false;
}

Result<void> DescribedState::moveFacts(const WinPath &from, const WinPath &to)
{
    if (!hasFactsInside(from))
        return {};
    return m_document.change([&](QJsonObject &root, const MachineFacts &known) {
        QJsonObject files = root.value(filesKey).toObject();
        for (const DescribedFileFacts &file : known.files) {
            if (file.path == from) {
                moveOne(files, file, to);
            } else if (file.path.isInside(from)) {
                if (const auto target = to.child(file.path.relativeTo(from)))
                    moveOne(files, file, *target);
            }
        }
        storeFiles(root, files);
    });
}

// Windows lets every user of a computer write outside the protected folders, but a described computer
// may be set up otherwise: a warning about other people needs a fact, or a folder made for writing.
bool describedEveryoneCanWrite(const MachineFacts &facts, const WinPath &path)
{
    for (WinPath current = path; !current.isNull(); current = current.parent()) {
        const auto found = facts.files.constFind(current.key());
        if (found != facts.files.constEnd() && found->usersCanWrite)
            return *found->usersCanWrite;
    }
    return path.isSameOrInside(facts.folders.value(KnownFolder::Profile))
           || path.isSameOrInside(facts.folders.value(KnownFolder::Temp));
}

bool describedUsersCanWrite(const MachineFacts &facts, const WinPath &path)
{
    const QList<WinPath> closed = protectedFolders(facts);
    for (WinPath current = path; !current.isNull(); current = current.parent()) {
        const auto found = facts.files.constFind(current.key());
        if (found != facts.files.constEnd() && found->usersCanWrite)
            return *found->usersCanWrite;
        if (closed.contains(current))
            return false;
    }
    return true;
}

bool describedCanWrite(const MachineFacts &facts, const WinPath &path, bool elevated)
{
    if (facts.volumes.value(path.root()).kind == VolumeKind::Optical)
        return false;
    for (WinPath current = path; !current.isNull(); current = current.parent()) {
        const auto found = facts.files.constFind(current.key());
        if (found != facts.files.constEnd() && found->denyWrite)
            return false;
    }
    return elevated || describedUsersCanWrite(facts, path);
}

} // namespace cunest
