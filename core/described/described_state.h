// The described computer behind all its interfaces: where a Windows path is on the host, and what
// the facts say about it.
#pragma once

#include "described/described_machine.h"
#include "described/host_files.h"
#include "described/machine_document.h"
#include "platform/binaries.h"
#include "platform/file_system.h"

#include <mutex>

namespace cunest {

// What is at a path.
struct DescribedPlace
{
    WinPath path;       // links in its parents resolved
    QString host;       // on the host; empty when its folder is not there
    QString hostFolder; // of its folder; empty when that is not there
    HostStatus status;  // of the host's file
    QString knownId;    // of the host's file, where it was told without asking
    std::optional<DescribedFileFacts> facts;
    bool implied = false;      // a folder that exists without one on the host
    bool parentExists = false;
    bool mounted = false;      // below \\host: readable only

    bool onHost() const { return status.kind != HostKind::Missing; }
    bool isLink() const { return (facts && facts->isLink()) || status.kind == HostKind::Link; }
    bool exists() const { return onHost() || facts || implied; }
    bool isFolder() const;
    bool isFile() const { return exists() && !isLink() && !isFolder(); }
    QString hostId() const { return knownId.isEmpty() ? hostFileId(host) : knownId; }
};

// A file or folder of the host that is readable below \\host.
struct DescribedMount
{
    QString name; // as the person spelled it; the host path may have another when it was a link
    QString host;

    bool operator==(const DescribedMount &) const = default;
};

// Used from several threads: every public method of the interfaces takes a turn first.
class DescribedState
{
public:
    explicit DescribedState(MachineDocument document) : m_document(std::move(document)) {}

    std::recursive_mutex mutex;
    DescribedMachine::ElevatedHandler elevatedHandler;
    QMap<QString, QString> processEnvironment;
    int environmentNotifications = 0;

    MachineDocument &document() { return m_document; }
    const MachineFacts &facts() const { return m_document.facts(); }

    // Errors: Unsupported (links in a circle), IoError (a link of the host inside the folder).
    Result<DescribedPlace> locate(const WinPath &path);
    // The target of the link at \a place, followed to its end.
    Result<DescribedPlace> followLink(const DescribedPlace &place);
    FileStatus statusOf(const DescribedPlace &place) const;
    bool volumeExists(const WinPath &path);
    QStringList volumeRoots();

    // The folder on the host, made with all its parents where facts alone had it.
    Result<QString> hostFolderOf(const WinPath &folder);
    Result<QString> hostFolderOf(const DescribedPlace &place); // the one it is in
    // After an entry left or joined \a folder, one \a onHost or one of facts: keeps it existing, and takes
    // away empty folders of the host that facts of files imply anyway, or that were made here for the same
    // reason, so that an undone change leaves the host as it was.
    void settleFolder(const WinPath &folder, bool onHost);

    Result<void> removeFacts(const WinPath &path);
    // Also of everything below \a from.
    Result<void> moveFacts(const WinPath &from, const WinPath &to);
    bool hasFactsInside(const WinPath &path);
    Result<void> setUsersCanWrite(const WinPath &folder, bool can);
    Result<void> setLinkFact(const WinPath &link, const WinPath &target); // a new one is a junction
    Result<void> setReadOnlyFact(const WinPath &path, bool readOnly);

    QList<FileUser> usersOf(const WinPath &path, bool alsoInside);
    // Who has it open, for an error; empty when nobody has.
    QString inUseBy(const DescribedPlace &place);

    void handleOpened(const QString &fileId) { ++m_openHandles[fileId]; }
    void handleClosed(const QString &fileId);

    qint64 freeBytes(const WinPath &path);
    bool takeSpace(const WinPath &path, qint64 bytes); // false: the volume is full
    void giveSpaceBack(const WinPath &path, qint64 bytes);

    QList<DescribedMount> mounts; // the first is \\host\1
    const DescribedMount *mountOf(const WinPath &path) const;

private:
    Result<WinPath> resolveParents(const WinPath &path);
    Result<void> locateMounted(DescribedPlace &place);
    Result<void> locateOnDrive(DescribedPlace &place);
    Result<void> editFacts(const WinPath &path, const std::function<void(QJsonObject &entry)> &edit);

    friend class DescribedTurn;

    MachineDocument m_document;
    int m_turns = 0;                     // of the thread that has the mutex
    QSet<QString> m_madeFolders;         // on the host, folded, for folders that existed by implication
    QHash<QString, int> m_openHandles;   // by file id: Windows lets nobody rename or delete these
    QHash<QString, qint64> m_takenBytes; // by volume, in this process
};

// One call of an interface. All of it sees one state of machine.json: that of its beginning, and what it changes itself.
class DescribedTurn
{
public:
    explicit DescribedTurn(DescribedState &state) : m_lock(state.mutex), m_state(state)
    {
        if (m_state.m_turns++ == 0)
            m_state.m_document.refresh();
    }
    ~DescribedTurn() { --m_state.m_turns; }
    DescribedTurn(const DescribedTurn &) = delete;
    DescribedTurn &operator=(const DescribedTurn &) = delete;

private:
    const std::scoped_lock<std::recursive_mutex> m_lock;
    DescribedState &m_state;
};

// Whether a process may create, replace and delete at \a path.
bool describedCanWrite(const MachineFacts &facts, const WinPath &path, bool elevated);
// Whether accounts without administrator rights may.
// Whether this computer's user may write without elevation.
bool describedUsersCanWrite(const MachineFacts &facts, const WinPath &path);
// Whether it is known that every user may.
bool describedEveryoneCanWrite(const MachineFacts &facts, const WinPath &path);

} // namespace cunest
