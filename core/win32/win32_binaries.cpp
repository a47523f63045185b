// Asks module lists for who has a DLL loaded, and Restart Manager for who has a file open.
#include "win32/win32_binaries.h"

#include "pe/pe_reader.h"
#include "win32/native_path.h"
#include "win32/win32_signature.h"

#include <restartmanager.h>

#include <QSet>

#include <vector>

namespace cunest {
namespace {

class RestartManagerSession
{
public:
    RestartManagerSession()
    {
        wchar_t key[CCH_RM_SESSION_KEY + 1] = {};
        m_open = RmStartSession(&m_session, 0, key) == ERROR_SUCCESS;
    }
    ~RestartManagerSession()
    {
        if (m_open)
            RmEndSession(m_session);
    }
    RestartManagerSession(const RestartManagerSession &) = delete;
    RestartManagerSession &operator=(const RestartManagerSession &) = delete;

    std::vector<RM_PROCESS_INFO> usersOf(const WinPath &file) const
    {
        const std::wstring name = file.toString().toStdWString();
        const wchar_t *names[] = {name.c_str()};
        if (!m_open || RmRegisterResources(m_session, 1, names, 0, nullptr, 0, nullptr) != ERROR_SUCCESS)
            return {};
        std::vector<RM_PROCESS_INFO> found(16);
        for (int attempt = 0; attempt < 4; ++attempt) {
            UINT needed = 0;
            UINT count = UINT(found.size());
            DWORD reasons = 0;
            const DWORD status = RmGetList(m_session, &needed, &count, found.data(), &reasons);
            if (status == ERROR_SUCCESS) {
                found.resize(count);
                return found;
            }
            if (status != ERROR_MORE_DATA)
                break;
            found.resize(size_t(needed) + 8);
        }
        return {};
    }

private:
    DWORD m_session = 0;
    bool m_open = false;
};

} // namespace

Result<PeFacts> Win32Binaries::facts(const WinPath &file)
{
    const auto device = m_files.openRead(file);
    if (!device)
        return device.error();
    return readPeFacts(**device);
}

QList<FileUser> Win32Binaries::users(const QList<WinPath> &files)
{
    QList<FileUser> found;
    QSet<QPair<qint64, QString>> seen; // process and file
    QHash<QString, WinPath> asked;
    for (const WinPath &file : files) {
        if (GetFileAttributesW(nativePath(file).c_str()) != INVALID_FILE_ATTRIBUTES)
            asked.insert(file.key(), file);
    }
    const QList<RunningProcess> running = asked.isEmpty() ? QList<RunningProcess>() : m_system.processes();
    for (const RunningProcess &process : running) {
        for (const WinPath &module : process.modules) {
            const auto file = asked.constFind(module.key());
            if (file == asked.constEnd() || seen.contains({process.pid, module.key()}))
                continue;
            seen.insert({process.pid, module.key()});
            found.append({process.pid, process.image.fileName(), *file, true});
        }
    }
    for (const WinPath &file : asked) {
        // One session a file: it does not tell which of several a process holds.
        const std::vector<RM_PROCESS_INFO> users = RestartManagerSession().usersOf(file);
        for (const RM_PROCESS_INFO &user : users) {
            const qint64 pid = user.Process.dwProcessId;
            if (!seen.contains({pid, file.key()}) && DWORD(pid) != GetCurrentProcessId())
                found.append({pid, QString::fromWCharArray(user.strAppName), file, false});
        }
    }
    return found;
}

Result<std::unique_ptr<SignatureCheck>> Win32Binaries::checkSignature()
{
    return openSignatureCheck();
}

} // namespace cunest
