// Matches copies of cuDNN with what would find them.
#include "diagnose/cudnn_users.h"

#include "env/environment.h"
#include "scan/installed_cudnn.h"

#include <algorithm>

namespace cunest {
namespace {

std::optional<int> shimMajorOf(const CudnnCopy &copy)
{
    return copy.files.isEmpty() ? std::nullopt : cudnnMajorOfDllName(copy.files.first().name);
}

bool hasShim(const CudnnCopy &copy, int major)
{
    const QString name = QStringLiteral("cudnn64_%1.dll").arg(major);
    return std::any_of(copy.files.cbegin(), copy.files.cend(),
                       [&name](const CudnnFile &file) { return sameName(file.name, name); });
}

void addUser(CudnnCopy *copy, const QString &user)
{
    if (copy != nullptr && !copy->users.contains(user))
        copy->users.append(user);
}

// torch loads its own first, by full path, before anything else can be asked for.
int rank(CudnnOwner owner)
{
    return owner == CudnnOwner::Torch ? 0 : owner == CudnnOwner::Pip ? 1 : 2;
}

class Users
{
public:
    Users(Snapshot &snapshot, LibraryFiles &files, const Knowledge &knowledge)
        : m_snapshot(snapshot), m_files(files), m_knowledge(knowledge)
    {
    }

    void fill()
    {
        for (CudnnCopy &copy : m_snapshot.cudnn)
            copy.users.clear();
        QList<int> majors;
        for (const CudnnCopy &copy : std::as_const(m_snapshot.cudnn)) {
            if (const auto major = shimMajorOf(copy); major && !majors.contains(*major))
                majors.append(*major);
        }
        for (const int major : std::as_const(majors)) {
            CudnnCopy *common = foundByName(major);
            addUser(common, QStringLiteral("programs"));
            for (const PythonInstall &python : std::as_const(m_snapshot.pythons))
                addPython(python, major, common);
        }
        for (const RunningProcess &process : std::as_const(m_snapshot.processes)) {
            for (const WinPath &module : process.modules)
                addUser(copyAt(module.parent(), cudnnMajorOfDllName(module.fileName()).value_or(0)),
                        QStringLiteral("%1 (%2)").arg(process.image.fileName()).arg(process.pid));
        }
    }

private:
    CudnnCopy *copyAt(const WinPath &folder, int major)
    {
        for (CudnnCopy &copy : m_snapshot.cudnn) {
            if (copy.isAt(folder) && shimMajorOf(copy) == major)
                return &copy;
        }
        return nullptr;
    }

    CudnnCopy *foundByName(int major)
    {
        DllSearchRequest request = searchRequestOf(m_snapshot);
        request.followByName = false;
        request.calls = {{QStringLiteral("cudnn64_%1.dll").arg(major), 0, LoadReason::Call, {}}};
        const DllSearchResult result = searchDlls(m_files, m_knowledge, request);
        const DllLoad *load = result.find(request.calls.first().target);
        return load != nullptr && !load->file.isNull() ? copyAt(load->file.parent(), major) : nullptr;
    }

    void addPython(const PythonInstall &python, int major, CudnnCopy *common)
    {
        CudnnCopy *own = nullptr;
        for (CudnnCopy &copy : m_snapshot.cudnn) {
            if (copy.path.isSameOrInside(python.path) && shimMajorOf(copy) == major && hasShim(copy, major)
                && (own == nullptr || rank(copy.owner) < rank(own->owner)))
                own = &copy;
        }
        // Without one of its own: a framework in it comes to the same copy as every program.
        if (own != nullptr || !python.packages.isEmpty())
            addUser(own != nullptr ? own : common, python.path.toString());
    }

    Snapshot &m_snapshot;
    LibraryFiles &m_files;
    const Knowledge &m_knowledge;
};

} // namespace

DllSearchRequest searchRequestOf(const Snapshot &snapshot)
{
    DllSearchRequest request;
    request.environment = freshEnvironment(snapshot.environment, snapshot.os, snapshot.folders);
    request.windowsFolder = snapshot.folders.value(KnownFolder::Windows);
    request.system32 = snapshot.folders.value(KnownFolder::System32);
    request.workingFolder = snapshot.folders.value(KnownFolder::Profile);
    for (const CudnnCopy &copy : snapshot.cudnn) {
        request.otherFolders.append(copy.path);
        if (!copy.cudaMajor)
            continue;
        request.cudaMajors.insert(copy.path, *copy.cudaMajor);
        for (const WinPath &alias : copy.aliases)
            request.cudaMajors.insert(alias, *copy.cudaMajor);
    }
    return request;
}

void fillCudnnUsers(Snapshot &snapshot, LibraryFiles &files, const Knowledge &knowledge)
{
    Users(snapshot, files, knowledge).fill();
}

} // namespace cunest
