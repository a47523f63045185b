// Opens a described computer and puts its platform together.
#include "described/described_machine.h"

#include "described/described_binaries.h"
#include "described/described_files.h"
#include "described/described_gpu_test.h"
#include "described/described_registry.h"
#include "described/described_system.h"
#include "selftest/host_gpu_test.h"

#include <QDir>
#include <QFileInfo>

namespace cunest {
namespace {

Error insideFault(const QString &relative, const char *sentence)
{
    const Message message(sentence, {relative});
    return makeError(ErrorCode::InvalidInput, message, message.english(), 87);
}

// Links of the host would lead out of the description, and two names that differ in case cannot
// both be there on Windows.
Result<void> checkTree(const QString &root, const QString &relative)
{
    const QString folder = relative.isEmpty() ? root : QString(root + u'/' + relative);
    QHash<QString, QString> seen;
    const QList<HostEntry> entries = hostEntries(folder);
    for (const HostEntry &entry : entries) {
        const QString &name = entry.name;
        const QString path = relative.isEmpty() ? name : QString(relative + u'/' + name);
        const HostKind kind = entry.status.kind;
        if (kind == HostKind::Link)
            return insideFault(path, QT_TRANSLATE_NOOP("cunest", "\"%1\" is a symbolic link of the host, which a "
                                                                 "described computer must not hold."));
        if (seen.contains(foldCase(name)))
            return insideFault(path, QT_TRANSLATE_NOOP("cunest", "\"%1\" is there twice, differing only in upper "
                                                                 "and lower case."));
        seen.insert(foldCase(name), name);
        if (kind != HostKind::Folder)
            continue;
        if (const auto below = checkTree(root, path); !below)
            return below;
    }
    return {};
}

} // namespace

struct DescribedMachine::State
{
    // All interfaces, once with and once without the rights of an administrator.
    struct View
    {
        View(const std::shared_ptr<DescribedState> &state, bool elevated)
            : files(state, elevated), registry(state, elevated), system(state), binaries(state, files), gpus(state),
              elevation(state, elevated), gpuTest(state, files, binaries),
              platform{files, registry, system, binaries, gpus, elevation, clock, &gpuTest}
        {
        }

        DescribedFiles files;
        DescribedRegistry registry;
        DescribedSystem system;
        DescribedBinaries binaries;
        DescribedGpus gpus;
        DescribedElevation elevation;
        DescribedClock clock;
        DescribedGpuTest gpuTest;
        Platform platform;
    };

    explicit State(MachineDocument document)
        : shared(std::make_shared<DescribedState>(std::move(document))), elevated(shared, true),
          own(shared, shared->facts().elevated)
    {
        own.elevation.setElevatedPlatform(&elevated.platform);
        elevated.elevation.setElevatedPlatform(&elevated.platform);
        shared->processEnvironment = describedProcessEnvironment(shared->facts());
    }

    std::shared_ptr<DescribedState> shared;
    View elevated;
    View own;
};

DescribedMachine::DescribedMachine(std::unique_ptr<State> state) : m_state(std::move(state)) {}
DescribedMachine::~DescribedMachine() = default;

Result<std::unique_ptr<DescribedMachine>> DescribedMachine::open(const QString &hostFolder)
{
    const QString folder = QFileInfo(hostFolder).canonicalFilePath();
    auto document = MachineDocument::open(folder.isEmpty() ? hostFolder : folder);
    if (!document)
        return document.error();
    if (const auto checked = checkTree(folder, {}); !checked)
        return checked.error();
    return std::unique_ptr<DescribedMachine>(new DescribedMachine(std::make_unique<State>(std::move(*document))));
}

Platform &DescribedMachine::platform()
{
    return m_state->own.platform;
}

void DescribedMachine::setElevatedHandler(ElevatedHandler handler)
{
    const std::scoped_lock lock(m_state->shared->mutex);
    m_state->shared->elevatedHandler = std::move(handler);
}

void DescribedMachine::setGpuTest(const QString &program, const QString &standIns)
{
    m_state->own.gpuTest.setPrograms(program, standIns);
}

void DescribedMachine::findGpuTest(const QString &ownFolder)
{
    QString standIns;
    for (const QString &place : {QStringLiteral("fakegpu"), QStringLiteral("../fakegpu")}) {
        const QFileInfo folder(QDir(ownFolder), place);
        if (standIns.isEmpty() && QFileInfo::exists(folder.filePath() + QLatin1String("/driver/") + QLatin1String(DescribedGpuTest::driverFile)))
            standIns = folder.canonicalFilePath();
    }
    setGpuTest(HostGpuTest::findProgram(ownFolder), standIns);
}

Result<WinPath> DescribedMachine::mountHostPath(const QString &hostPath)
{
    const std::scoped_lock lock(m_state->shared->mutex);
    const QString canonical = QFileInfo(hostPath).canonicalFilePath();
    if (canonical.isEmpty())
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is not there."), {hostPath}),
                         QStringLiteral("mount %1").arg(hostPath), 2);
    const QString name = QFileInfo(QDir::cleanPath(QFileInfo(hostPath).absoluteFilePath())).fileName();
    if (!WinPath::isValidName(name))
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" has a name that Windows cannot have."), {hostPath}),
                         QStringLiteral("mount %1").arg(hostPath), 87);
    QList<DescribedMount> &mounts = m_state->shared->mounts;
    const DescribedMount mount{name, canonical};
    if (!mounts.contains(mount))
        mounts.append(mount);
    return WinPath::parse(QStringLiteral("\\\\host\\%1\\").arg(mounts.indexOf(mount) + 1) + name);
}

int DescribedMachine::environmentNotifications() const
{
    const std::scoped_lock lock(m_state->shared->mutex);
    return m_state->shared->environmentNotifications;
}

} // namespace cunest
