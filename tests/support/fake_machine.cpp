// A computer in memory for tests of transactions: counts calls, fails them, loses its power.
#include "support/fake_machine.h"

#include <QBuffer>

#include <mutex>

namespace cunest {
namespace {

Error failure(ErrorCode code, const WinPath &path)
{
    return makeError(code, Message("The fake computer refuses."), path.toString());
}

QString valueKey(const QString &key, const QString &name)
{
    return foldCase(key + u'\n' + name);
}

class FakeClock final : public Clock
{
public:
    qint64 now() override { return time; }
    qint64 time = 1'796'000'000'000;
};

class FakeSystem final : public SystemInfo
{
public:
    OsFacts os() override { return {}; }
    WinPath knownFolder(KnownFolder folder) override
    {
        switch (folder) {
        case KnownFolder::ProgramFiles: return WinPath::fromLiteral(QStringLiteral("C:\\Program Files"));
        case KnownFolder::ProgramData: return WinPath::fromLiteral(QStringLiteral("C:\\ProgramData"));
        case KnownFolder::System32: return WinPath::fromLiteral(QStringLiteral("C:\\Windows\\System32"));
        case KnownFolder::Windows: return WinPath::fromLiteral(QStringLiteral("C:\\Windows"));
        case KnownFolder::Profile: return WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin"));
        case KnownFolder::LocalAppData: return WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\AppData\\Local"));
        case KnownFolder::Downloads: return WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\Downloads"));
        case KnownFolder::Temp: break;
        }
        return WinPath::fromLiteral(QStringLiteral("C:\\Windows\\Temp"));
    }
    QList<Volume> volumes() override
    {
        return {{QStringLiteral("C:"), VolumeKind::Fixed, 1LL << 40}, {QStringLiteral("D:"), VolumeKind::Fixed, 1LL << 40}};
    }
    QMap<QString, QString> processEnvironment() override { return {}; }
    QList<RunningProcess> processes() override { return {}; }
};

class FakeBinaries final : public Binaries
{
public:
    Result<PeFacts> facts(const WinPath &file) override { return failure(ErrorCode::Corrupt, file); }
    QList<FileUser> users(const QList<WinPath> &files) override
    {
        QList<FileUser> found;
        for (const FileUser &user : all) {
            if (files.contains(user.file))
                found.append(user);
        }
        return found;
    }
    QList<FileUser> all;
};

class FakeGpus final : public GpuProbe
{
public:
    std::optional<DriverFacts> driver() override { return std::nullopt; }
    QList<GpuFacts> gpus() override { return {}; }
    QList<AdapterFacts> adapters() override { return {}; }
};

class FakeElevation final : public Elevation
{
public:
    bool isElevated() override { return elevated; }
    Result<QByteArray> run(const QByteArray &, ProgressSink &, const CancelToken &) override
    {
        return makeError(ErrorCode::Unsupported, Message("No elevation here."));
    }
    bool elevated = true;
};

class FakeRegistry final : public Registry
{
public:
    explicit FakeRegistry(FaultScript &script) : m_script(script) {}

    Result<RegistryValue> read(const QString &key, const QString &name) override
    {
        if (const auto error = m_script.nextCall("registry read"))
            return *error;
        const auto it = values.constFind(valueKey(key, name));
        if (it == values.constEnd())
            return makeError(ErrorCode::NotFound, Message("No such value."), name);
        return *it;
    }
    Result<void> write(const QString &key, const QString &name, const RegistryValue &value) override
    {
        if (const auto error = m_script.nextCall("registry write"))
            return *error;
        values.insert(valueKey(key, name), value);
        return {};
    }
    Result<void> remove(const QString &key, const QString &name) override
    {
        if (const auto error = m_script.nextCall("registry remove"))
            return *error;
        if (values.remove(valueKey(key, name)) == 0)
            return makeError(ErrorCode::NotFound, Message("No such value."), name);
        return {};
    }
    Result<void> removeEmptyKey(const QString &) override { return {}; } // all keys exist
    Result<QStringList> subkeys(const QString &) override { return QStringList(); }
    Result<QStringList> valueNames(const QString &) override { return QStringList(); }
    bool canWrite(const QString &) override { return true; }
    void notifyEnvironmentChanged() override
    {
        if (!m_script.nextCall("notify"))
            ++notifications;
    }

    QMap<QString, RegistryValue> values;
    int notifications = 0;

private:
    FaultScript &m_script;
};

class FakeFiles;

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
        if (const auto error = m_script.nextCall("stat"))
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
        if (const auto error = m_script.nextCall("list"))
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
        if (const auto error = m_script.nextCall("openRead"))
            return *error;
        const FakeDisk::Node *node = disk.find(path);
        if (!node || disk.inode(*node).folder)
            return failure(ErrorCode::NotFound, path);
        auto buffer = std::make_unique<QBuffer>();
        buffer->setData(disk.inode(*node).bytes);
        buffer->open(QIODevice::ReadOnly);
        return std::unique_ptr<QIODevice>(std::move(buffer));
    }

    Result<std::unique_ptr<OutputFile>> createNew(const WinPath &path, qint64) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = m_script.nextCall("createNew"))
            return *error;
        if (disk.find(path))
            return failure(ErrorCode::AlreadyExists, path);
        return open(path);
    }

    Result<std::unique_ptr<OutputFile>> openAppend(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = m_script.nextCall("openAppend"))
            return *error;
        if (const FakeDisk::Node *node = disk.find(path))
            return std::unique_ptr<OutputFile>(std::make_unique<FakeOutput>(*this, node->inode, path.root()));
        return open(path);
    }

    Result<void> rename(const WinPath &from, const WinPath &to) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = m_script.nextCall("rename"))
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
        if (const auto error = m_script.nextCall("removeFile"))
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
        if (const auto error = m_script.nextCall("createFolder"))
            return *error;
        return makeFolder(path);
    }

    Result<void> removeEmptyFolder(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = m_script.nextCall("removeEmptyFolder"))
            return *error;
        if (!disk.find(path))
            return failure(ErrorCode::NotFound, path);
        if (!disk.childrenOf(path).isEmpty())
            return failure(ErrorCode::Conflict, path);
        disk.remove(path);
        return {};
    }

    Result<void> setReadOnly(const WinPath &path, bool readOnly) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = m_script.nextCall("setReadOnly"))
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
        if (const auto error = m_script.nextCall("syncFolder"))
            return *error;
        if (!disk.hasFolder(folder))
            return failure(ErrorCode::NotFound, folder);
        disk.commitLog();
        return {};
    }

    Result<qint64> freeSpace(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = m_script.nextCall("freeSpace"))
            return *error;
        return free.value(path.root(), qint64(1) << 40);
    }

    Result<std::unique_ptr<FileLock>> lockExclusive(const WinPath &path) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = m_script.nextCall("lockExclusive"))
            return *error;
        if (locks.contains(path.key()))
            return failure(ErrorCode::InUse, path);
        if (!disk.hasFolder(path.parent()))
            return failure(ErrorCode::NotFound, path);
        if (!disk.find(path))
            disk.add(path, false, m_clock.now());
        locks.insert(path.key());
        return std::unique_ptr<FileLock>(std::make_unique<FakeLock>(*this, path.key(), session));
    }

    bool canWrite(const WinPath &) override { return !m_script.nextCall("canWrite"); }
    bool usersCanWrite(const WinPath &) override { return false; }

    Result<void> protectFolder(const WinPath &folder) override
    {
        const std::lock_guard guard(mutex);
        if (const auto error = m_script.nextCall("protectFolder"))
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

private:
    friend class FakeOutput;

    Result<std::unique_ptr<OutputFile>> open(const WinPath &path)
    {
        if (!disk.hasFolder(path.parent()))
            return failure(ErrorCode::NotFound, path);
        const int inode = disk.add(path, false, m_clock.now());
        return std::unique_ptr<OutputFile>(std::make_unique<FakeOutput>(*this, inode, path.root()));
    }

    Result<void> makeFolder(const WinPath &path)
    {
        if (disk.find(path))
            return failure(ErrorCode::AlreadyExists, path);
        if (!disk.hasFolder(path.parent()))
            return failure(ErrorCode::NotFound, path);
        disk.add(path, true, m_clock.now());
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
    inode.modified = m_files.m_clock.now();
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
    FakeClock clock;
    FakeSystem system;
    FakeBinaries binaries;
    FakeGpus gpus;
    FakeElevation elevation;
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
    m_state->files.disk.add(folder, true, m_state->clock.now());
    m_state->files.disk.commitLog();
}

void FakeMachine::addFile(const QString &path, const QByteArray &bytes, bool readOnly)
{
    const WinPath file = WinPath::fromLiteral(path);
    addFolder(file.parent().toString());
    FakeDisk &disk = m_state->files.disk;
    if (disk.find(file))
        disk.remove(file);
    const int inode = disk.add(file, false, m_state->clock.now());
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
    m_state->files.locks.clear();
    ++m_state->files.session;
}

} // namespace cunest
