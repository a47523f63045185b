// Reads and writes security descriptors.
#include "win32/win32_access.h"

#include "platform/file_errors.h"
#include "win32/native_path.h"
#include "win32/unique_handle.h"
#include "win32/win32_files.h"

#include <aclapi.h>
#include <sddl.h>

#include <vector>

namespace cunest {
namespace {

// Rights that let an account change what lies in a folder, or the folder's own rights.
constexpr DWORD changingRights = FILE_ADD_FILE | FILE_ADD_SUBDIRECTORY | FILE_DELETE_CHILD | DELETE | WRITE_DAC
                                 | WRITE_OWNER | GENERIC_WRITE | GENERIC_ALL;
// For administrators and the system everything, for users reading; nothing comes from above.
constexpr wchar_t protectedRights[] = L"O:BAD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;FRFX;;;BU)";

class SecurityInfo
{
public:
    explicit SecurityInfo(const WinPath &path)
    {
        std::wstring name = nativePath(path);
        m_failure = GetNamedSecurityInfoW(name.data(), SE_FILE_OBJECT,
                                          OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION, &m_owner, nullptr,
                                          &m_rights, nullptr, &m_descriptor);
    }
    ~SecurityInfo() { LocalFree(m_descriptor); }
    SecurityInfo(const SecurityInfo &) = delete;
    SecurityInfo &operator=(const SecurityInfo &) = delete;

    DWORD failure() const { return m_failure; }
    PSID owner() const { return m_owner; }
    PACL rights() const { return m_rights; } // null: everybody may do everything

private:
    PSECURITY_DESCRIPTOR m_descriptor = nullptr;
    PSID m_owner = nullptr;
    PACL m_rights = nullptr;
    DWORD m_failure = 0;
};

bool isWellKnown(PSID account, std::initializer_list<WELL_KNOWN_SID_TYPE> types)
{
    for (const WELL_KNOWN_SID_TYPE type : types) {
        if (IsWellKnownSid(account, type))
            return true;
    }
    return false;
}

// Groups that every account belongs to, or any account that signs in.
bool isEverybody(PSID account)
{
    return isWellKnown(account, {WinWorldSid, WinBuiltinUsersSid, WinAuthenticatedUserSid, WinInteractiveSid,
                                 WinBuiltinGuestsSid, WinAnonymousSid, WinNetworkSid});
}

// This process's own account, when it has no lesser token that other programs of the person run with:
// with UAC switched off, as the built-in Administrator. Wine calls its only account divided, which it is not.
bool isOwnUndividedAccount(PSID account)
{
    UniqueHandle token;
    if (!processIsElevated() || !OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, token.receive()))
        return false;
    TOKEN_ELEVATION_TYPE type = TokenElevationTypeFull;
    DWORD size = 0;
    const bool isWine = GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
    if (!GetTokenInformation(token.get(), TokenElevationType, &type, sizeof type, &size)
        || (type != TokenElevationTypeDefault && !isWine))
        return false;
    std::vector<uchar> buffer(sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE);
    return GetTokenInformation(token.get(), TokenUser, buffer.data(), DWORD(buffer.size()), &size)
           && EqualSid(account, reinterpret_cast<const TOKEN_USER *>(buffer.data())->User.Sid);
}

bool isAdministrators(PSID account)
{
    if (isWellKnown(account, {WinBuiltinAdministratorsSid, WinLocalSystemSid, WinLocalServiceSid, WinNetworkServiceSid}))
        return true;
    const auto *authority = GetSidIdentifierAuthority(account);
    // Services, among them TrustedInstaller: S-1-5-80-...
    const bool isService = authority->Value[5] == 5 && *GetSidSubAuthorityCount(account) > 0
                           && *GetSidSubAuthority(account, 0) == SECURITY_SERVICE_ID_BASE_RID;
    return isService || isOwnUndividedAccount(account);
}

// Whether an entry lets an account that \a matches change the folder, or, when \a below, what is made in it.
template<typename Matches>
bool someoneMayChange(PACL rights, bool below, Matches matches)
{
    if (!rights)
        return true;
    for (DWORD i = 0; i < rights->AceCount; ++i) {
        void *entry = nullptr;
        if (!GetAce(rights, i, &entry))
            continue;
        const auto *header = static_cast<const ACE_HEADER *>(entry);
        const bool applies = below ? (header->AceFlags & CONTAINER_INHERIT_ACE) != 0
                                   : (header->AceFlags & INHERIT_ONLY_ACE) == 0;
        if (header->AceType != ACCESS_ALLOWED_ACE_TYPE || !applies)
            continue;
        auto *allowed = static_cast<ACCESS_ALLOWED_ACE *>(entry);
        if ((allowed->Mask & changingRights) != 0 && matches(reinterpret_cast<PSID>(&allowed->SidStart)))
            return true;
    }
    return false;
}

bool handsDownRights(PACL rights)
{
    for (DWORD i = 0; rights && i < rights->AceCount; ++i) {
        void *entry = nullptr;
        if (GetAce(rights, i, &entry) && (static_cast<const ACE_HEADER *>(entry)->AceFlags & OBJECT_INHERIT_ACE))
            return true;
    }
    return false;
}

Error looseFolder(const WinPath &folder, const QString &why)
{
    return makeError(ErrorCode::Conflict,
                     Message(QT_TRANSLATE_NOOP("cunest", "The folder \"%1\" is there already, and accounts without "
                                                         "administrator rights may write to it."),
                             {folder.toString()}),
                     QStringLiteral("protect %1: %2").arg(folder.toString(), why));
}

Result<void> checkProtected(const WinPath &folder)
{
    const SecurityInfo info(folder);
    if (info.failure() != ERROR_SUCCESS)
        return fileError("read rights of", folder, info.failure());
    // Whoever owns a folder may always change its rights.
    if (!isAdministrators(info.owner()))
        return looseFolder(folder, QStringLiteral("its owner is no administrator"));
    const auto isStranger = [](PSID account) {
        return !isAdministrators(account) && !isWellKnown(account, {WinCreatorOwnerSid, WinCreatorOwnerRightsSid});
    };
    if (someoneMayChange(info.rights(), false, isStranger) || someoneMayChange(info.rights(), true, isStranger))
        return looseFolder(folder, QStringLiteral("users can write"));
    return {};
}

} // namespace

bool mayChangeFolder(const WinPath &folder)
{
    const UniqueHandle handle(CreateFileW(nativePath(folder).c_str(), FILE_ADD_FILE | FILE_ADD_SUBDIRECTORY,
                                          FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                          FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    return handle.isValid();
}

Result<void> inheritRights(const WinPath &file)
{
    const SecurityInfo folder(file.parent());
    if (folder.failure() != ERROR_SUCCESS || !handsDownRights(folder.rights()))
        return {}; // volumes without rights
    ACL none = {};
    InitializeAcl(&none, sizeof none, ACL_REVISION);
    std::wstring name = nativePath(file);
    const DWORD code = SetNamedSecurityInfoW(name.data(), SE_FILE_OBJECT,
                                             DACL_SECURITY_INFORMATION | UNPROTECTED_DACL_SECURITY_INFORMATION, nullptr,
                                             nullptr, &none, nullptr);
    // Without the right to change rights, those of the old place have to do.
    return code == ERROR_SUCCESS || code == ERROR_ACCESS_DENIED ? Result<void>() : fileError("set rights of", file, code);
}

bool processIsElevated()
{
    UniqueHandle token;
    TOKEN_ELEVATION elevation = {};
    DWORD size = 0;
    return OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, token.receive())
           && GetTokenInformation(token.get(), TokenElevation, &elevation, sizeof elevation, &size)
           && elevation.TokenIsElevated != 0;
}

bool Win32Files::usersCanWrite(const WinPath &folder)
{
    WinPath nearest = folder;
    while (!nearest.isRoot() && GetFileAttributesW(nativePath(nearest).c_str()) == INVALID_FILE_ATTRIBUTES)
        nearest = nearest.parent();
    const SecurityInfo info(nearest);
    return info.failure() == ERROR_SUCCESS && someoneMayChange(info.rights(), nearest != folder, isEverybody);
}

Result<void> Win32Files::protectFolder(const WinPath &folder)
{
    const auto status = stat(folder);
    if (status && status->kind != FileKind::Folder)
        return notAFolder("protect", folder);
    if (status)
        return checkProtected(folder);
    if (status.error().code != ErrorCode::NotFound)
        return status.error();
    SECURITY_ATTRIBUTES attributes = {sizeof(SECURITY_ATTRIBUTES), nullptr, FALSE};
    if (!ConvertStringSecurityDescriptorToSecurityDescriptorW(protectedRights, SDDL_REVISION_1,
                                                              &attributes.lpSecurityDescriptor, nullptr))
        return fileError("protect", folder);
    // With its rights from the first moment, so that nobody can slip in between.
    const BOOL made = CreateDirectoryW(nativePath(folder).c_str(), &attributes);
    const DWORD code = made ? ERROR_SUCCESS : GetLastError();
    LocalFree(attributes.lpSecurityDescriptor);
    if (!made)
        return fileError("protect", folder, code);
    return checkProtected(folder);
}

} // namespace cunest
