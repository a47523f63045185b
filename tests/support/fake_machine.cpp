// A computer in memory for tests of transactions: counts calls, fails them, loses its power.
#include "support/fake_machine.h"

#include "support/fake_parts.h"

#include <QBuffer>

#include <mutex>

namespace cunest {
namespace {

class FakeFiles;

// A file being read: a disk may fail in the middle of it.
class FakeInput final : public QBuffer
{
public:
    FakeInput(FaultScript &script, const QByteArray &bytes) : m_script(script)
    {
        setData(bytes);
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

protected:
    qint64 readData(char *data, qint64 size) override
    {
        if (const auto error = m_script.nextCall("read")) {
            setErrorString(error->detail);
            return -1;
        }
        return QBuffer::readData(data, size);
    }

private:
    FaultScript &m_script;
};

class FakeOutput final : public OutputFile
{
public:
    FakeOutput(FakeFiles &files, int inode, QString root) : m_files(files), m_inode(inode), m_root(std::move(root)) {}
    Result<void> write(QByteArrayView data) override;
    Result<void> flush() override;
    Result<void> close() override;

private:
    FakeFiles &m_files;
    int m_inode;
    QString m_root;
};

class FakeLock final : public FileLock
{
public:
    FakeLock(FakeFiles &files, QString key, int session) : m_files(files), m_key(std::move(key)), m_session(session) {}
    ~FakeLock() override;

private:
    FakeFiles &m_files;
    QString m_key;
    int m_session;
};

class FakeFiles final : public FileSystem
{
public:
    FakeFiles(FaultScript &script, FakeClock &clock) : m_script(script), m_clock(clock) {}

    Result<FileStatus> stat(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("stat", path))
            return *error;
        if (path.isRoot()) {
            FileStatus root;
            root.kind = FileKind::Folder;
            return root;
        }
        const FakeDisk::Node *node = disk.find(path);
        if (!node)
            return failure(ErrorCode::NotFound, path);
        return disk.status(*node);
    }

    Result<QList<DirectoryEntry>> list(const WinPath &folder) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("list", folder))
            return *error;
        if (!disk.hasFolder(folder))
            return failure(ErrorCode::NotFound, folder);
        QList<DirectoryEntry> entries;
        for (const FakeDisk::Node &node : disk.childrenOf(folder))
            entries.append({node.path.fileName(), disk.status(node)});
        return entries;
    }

    Result<std::unique_ptr<QIODevice>> openRead(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("openRead", path))
            return *error;
        const FakeDisk::Node *node = disk.find(path);
        if (!node || disk.inode(*node).folder)
            return failure(ErrorCode::NotFound, path);
        return std::unique_ptr<QIODevice>(std::make_unique<FakeInput>(m_script, disk.inode(*node).bytes));
    }

    Result<std::unique_ptr<OutputFile>> createNew(const WinPath &path, qint64) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("createNew", path))
            return *error;
        if (disk.find(path))
            return failure(ErrorCode::AlreadyExists, path);
        return open(path);
    }

    Result<std::unique_ptr<OutputFile>> openAppend(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("openAppend", path))
            return *error;
        if (const FakeDisk::Node *node = disk.find(path))
            return std::unique_ptr<OutputFile>(std::make_unique<FakeOutput>(*this, node->inode, path.root()));
        return open(path);
    }

    Result<void> rename(const WinPath &from, const WinPath &to) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("rename", from))
            return *error;
        if (!disk.find(from) || !disk.hasFolder(to.parent()))
            return failure(ErrorCode::NotFound, from);
        if (disk.find(to))
            return failure(ErrorCode::AlreadyExists, to);
        if (!from.isSameVolume(to))
            return failure(ErrorCode::Unsupported, to);
        disk.move(from, to);
        return {};
    }

    Result<void> removeFile(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("removeFile", path))
            return *error;
        const FakeDisk::Node *node = disk.find(path);
        if (!node)
            return failure(ErrorCode::NotFound, path);
        if (disk.inode(*node).folder || disk.inode(*node).readOnly)
            return failure(ErrorCode::AccessDenied, path);
        disk.remove(path);
        return {};
    }

    Result<void> createFolder(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("createFolder", path))
            return *error;
        return makeFolder(path);
    }

    Result<void> removeEmptyFolder(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("removeEmptyFolder", path))
            return *error;
        if (!disk.find(path))
            return failure(ErrorCode::NotFound, path);
        if (!disk.childrenOf(path).isEmpty())
            return failure(ErrorCode::Conflict, path);
        disk.remove(path);
        return {};
    }

    Result<void> setLink(const WinPath &link, const WinPath &target) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("setLink", link))
            return *error;
        const FakeDisk::Node *node = disk.find(link);
        if (node && disk.inode(*node).link.isEmpty())
            return failure(ErrorCode::AlreadyExists, link);
        if (!disk.hasFolder(link.parent()))
            return failure(ErrorCode::NotFound, link);
        disk.setLink(link, target);
        return {};
    }

    Result<void> setReadOnly(const WinPath &path, bool readOnly) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("setReadOnly", path))
            return *error;
        const FakeDisk::Node *node = disk.find(path);
        if (!node)
            return failure(ErrorCode::NotFound, path);
        disk.inode(*node).readOnly = readOnly;
        return {};
    }

    Result<void> syncFolder(const WinPath &folder) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("syncFolder", folder))
            return *error;
        if (!disk.hasFolder(folder))
            return failure(ErrorCode::NotFound, folder);
        disk.commitLog();
        return {};
    }

    Result<qint64> freeSpace(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("freeSpace", path))
            return *error;
        return free.value(path.root(), qint64(1) << 40);
    }

    Result<std::unique_ptr<FileLock>> lockExclusive(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("lockExclusive", path))
            return *error;
        if (locks.contains(path.key()))
            return failure(ErrorCode::InUse, path);
        if (!disk.hasFolder(path.parent()))
            return failure(ErrorCode::NotFound, path);
        if (!disk.find(path))
            disk.add(path, false, m_clock.time);
        locks.insert(path.key());
        return std::unique_ptr<FileLock>(std::make_unique<FakeLock>(*this, path.key(), session));
    }

    bool canWrite(const WinPath &folder) override { return !call("canWrite", folder); }
    bool administratorsCanWrite(const WinPath &) override { return true; }
    bool usersCanWrite(const WinPath &folder) override { return call("usersCanWrite", folder).has_value(); }

    Result<void> protectFolder(const WinPath &folder) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = call("protectFolder", folder))
            return *error;
        if (disk.hasFolder(folder))
            return {};
        return makeFolder(folder);
    }

    std::recursive_mutex mutex;
    FakeDisk disk;
    QSet<QString> locks;
    int session = 0;
    QMap<QString, qint64> free;
    WinPath vanished; // what somebody else deleted last
    QStringList vanishedBelow;

private:
    friend class FakeOutput;

    std::optional<Error> call(const char *name, const WinPath &path)
    {
        if (const auto error = m_script.nextCall(name))
            return error;
        if (m_script.isUnplugged(path.root()))
            return failure(ErrorCode::NotFound, path);
        if (m_script.vanishesNow())
            vanish(path);
        return std::nullopt;
    }

    void vanish(const WinPath &path)
    {
        if (disk.hasFolder(path)) {
            const QList<FakeDisk::Node> below = disk.childrenOf(path);
            for (const FakeDisk::Node &node : below)
                vanish(node.path);
        }
        vanished = path;
        if (!disk.find(path) || path.isRoot())
            return;
        vanishedBelow.append(path.toString());
        disk.remove(path);
    }

    Result<std::unique_ptr<OutputFile>> open(const WinPath &path)
    {
        if (!disk.hasFolder(path.parent()))
            return failure(ErrorCode::NotFound, path);
        const int inode = disk.add(path, false, m_clock.time);
        return std::unique_ptr<OutputFile>(std::make_unique<FakeOutput>(*this, inode, path.root()));
    }

    Result<void> makeFolder(const WinPath &path)
    {
        if (disk.find(path))
            return failure(ErrorCode::AlreadyExists, path);
        if (!disk.hasFolder(path.parent()))
            return failure(ErrorCode::NotFound, path);
        disk.add(path, true, m_clock.time);
        return {};
    }

    FaultScript &m_script;
    FakeClock &m_clock;
};

Result<void> FakeOutput::write(QByteArrayView data)
{
    const std::lock_guard guard(m_files.mutex);
    FakeDisk::Inode &inode = m_files.disk.inode(m_inode);
    if (const auto error = m_files.m_script.nextCall("write")) {
        if (!m_files.m_script.isPowerOff())
            inode.bytes += data.first(data.size() / 2).toByteArray(); // a full disk takes a part
        return *error;
    }
    const qint64 room = m_files.free.value(m_root, qint64(1) << 40);
    if (data.size() > room)
        return makeError(ErrorCode::NoSpace, Message("The fake disk is full."));
    m_files.free.insert(m_root, room - data.size());
    inode.bytes += data.toByteArray();
    inode.modified = m_files.m_clock.time;
    return {};
}

Result<void> FakeOutput::flush()
{
    const std::lock_guard guard(m_files.mutex);
    if (const auto error = m_files.m_script.nextCall("flush"))
        return *error;
    m_files.disk.flushData(m_inode);
    return {};
}

Result<void> FakeOutput::close()
{
    if (const auto error = m_files.m_script.nextCall("close"))
        return *error;
    return {};
}

FakeLock::~FakeLock()
{
    const std::lock_guard guard(m_files.mutex);
    if (m_files.session == m_session)
        m_files.locks.remove(m_key);
}

} // namespace

struct FakeMachine::State
{
    FaultScript script;
    FakeClock clock{script};
    FakeSystem system;
    FakeBinaries binaries{script};
    FakeGpus gpus;
    FakeElevation elevation{script};
    FakeRegistry registry{script};
    FakeFiles files{script, clock};
    Platform platform{files, registry, system, binaries, gpus, elevation, clock};
};

FakeMachine::FakeMachine() : m_state(std::make_unique<State>())
{
    for (const char *folder : {"C:\\Program Files", "C:\\ProgramData", "C:\\Windows\\System32", "C:\\Users\\lin\\AppData\\Local"})
        addFolder(QLatin1String(folder));
}

FakeMachine::~FakeMachine() = default;

Platform &FakeMachine::platform()
{
    return m_state->platform;
}

FaultScript &FakeMachine::faults()
{
    return m_state->script;
}

void FakeMachine::addFolder(const QString &path)
{
    const WinPath folder = WinPath::fromLiteral(path);
    if (folder.isRoot() || m_state->files.disk.find(folder))
        return;
    addFolder(folder.parent().toString());
    m_state->files.disk.add(folder, true, m_state->clock.time);
    m_state->files.disk.commitLog();
}

void FakeMachine::addFile(const QString &path, const QByteArray &bytes, bool readOnly)
{
    const WinPath file = WinPath::fromLiteral(path);
    addFolder(file.parent().toString());
    FakeDisk &disk = m_state->files.disk;
    if (disk.find(file))
        disk.remove(file);
    const int inode = disk.add(file, false, m_state->clock.time);
    disk.inode(inode).bytes = bytes;
    disk.inode(inode).readOnly = readOnly;
    disk.flushData(inode);
}

void FakeMachine::removeFile(const QString &path)
{
    m_state->files.disk.remove(WinPath::fromLiteral(path));
    m_state->files.disk.commitLog();
}

std::optional<QByteArray> FakeMachine::bytes(const QString &path) const
{
    const FakeDisk::Node *node = m_state->files.disk.find(WinPath::fromLiteral(path));
    if (!node)
        return std::nullopt;
    return m_state->files.disk.inode(*node).bytes;
}

bool FakeMachine::exists(const QString &path) const
{
    return m_state->files.disk.find(WinPath::fromLiteral(path)) != nullptr;
}

FileStatus FakeMachine::status(const QString &path) const
{
    const FakeDisk::Node *node = m_state->files.disk.find(WinPath::fromLiteral(path));
    return node ? m_state->files.disk.status(*node) : FileStatus();
}

QStringList FakeMachine::namesIn(const QString &folder) const
{
    QStringList names;
    for (const FakeDisk::Node &node : m_state->files.disk.childrenOf(WinPath::fromLiteral(folder)))
        names.append(node.path.fileName());
    return names;
}

void FakeMachine::setVariable(Scope scope, const QString &name, const std::optional<RegistryValue> &value)
{
    const QString key = valueKey(QLatin1String(scope == Scope::Machine ? machineEnvironmentKey : userEnvironmentKey), name);
    if (value)
        m_state->registry.values.insert(key, *value);
    else
        m_state->registry.values.remove(key);
}

std::optional<RegistryValue> FakeMachine::variable(Scope scope, const QString &name) const
{
    const QString key = valueKey(QLatin1String(scope == Scope::Machine ? machineEnvironmentKey : userEnvironmentKey), name);
    const auto it = m_state->registry.values.constFind(key);
    if (it == m_state->registry.values.constEnd())
        return std::nullopt;
    return *it;
}

MachineState FakeMachine::state() const
{
    const WinPath user = WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\AppData\\Local\\CuNest"));
    MachineState state = m_state->files.disk.contents(
        {WinPath::fromLiteral(QStringLiteral("C:\\ProgramData\\CuNest")), user / QStringLiteral("txn"),
         user / QStringLiteral("open"), user / QStringLiteral("lock")});
    const auto &values = m_state->registry.values;
    for (auto it = values.begin(); it != values.end(); ++it)
        state.insert(it.key(), QByteArray::number(int(it->kind)) + ' ' + it->bytes);
    return state;
}

MachineState FakeMachine::wholeDisk() const
{
    return m_state->files.disk.contents({});
}

void FakeMachine::setFreeSpace(const QString &root, qint64 bytes)
{
    m_state->files.free.insert(root, bytes);
}

void FakeMachine::setUser(const FileUser &user)
{
    m_state->binaries.all.append(user);
}

void FakeMachine::setTime(qint64 milliseconds)
{
    m_state->clock.time = milliseconds;
}

void FakeMachine::setElevated(bool elevated)
{
    m_state->elevation.elevated = elevated;
}

WinPath FakeMachine::vanished() const
{
    return m_state->files.vanished;
}

QStringList FakeMachine::vanishedBelow() const
{
    return m_state->files.vanishedBelow;
}

int FakeMachine::notifications() const
{
    return m_state->registry.notifications;
}

void FakeMachine::holdLock(const QString &path)
{
    m_state->files.locks.insert(WinPath::fromLiteral(path).key());
}

void FakeMachine::restart()
{
    m_state->files.disk.loseUnflushed(m_state->script.fate());
    m_state->files.locks.clear();
    ++m_state->files.session;
    m_state->script.powerOn();
}

FakeMachine::Memory FakeMachine::memory() const
{
    return {m_state->files.disk, m_state->registry.values};
}

void FakeMachine::remember(const Memory &memory)
{
    m_state->files.disk = memory.disk;
    m_state->registry.values = memory.registry;
    m_state->files.vanished = {};
    m_state->files.vanishedBelow.clear();
    m_state->files.locks.clear();
    ++m_state->files.session;
}

} // namespace cunest
