// Asks WinVerifyTrust about an open file.
#include "win32/win32_signature.h"

#include "platform/file_errors.h"
#include "win32/native_path.h"
#include "win32/unique_handle.h"

#include <QRandomGenerator>

#include <iterator>
#include <vector>

#include <softpub.h>
#include <wintrust.h>

namespace cunest {
namespace {

constexpr DWORD refuseOldDigests = 0x2000; // WTD_DISABLE_MD2_MD4, which MinGW's header does not have

// One question and its answer's details; frees them.
class TrustQuestion
{
public:
    TrustQuestion(HANDLE file, const std::wstring &name, bool askRevocation)
    {
        m_file.cbStruct = sizeof m_file;
        m_file.pcwszFilePath = name.c_str();
        m_file.hFile = file;
        m_data.cbStruct = sizeof m_data;
        m_data.dwUIChoice = WTD_UI_NONE;
        m_data.fdwRevocationChecks = askRevocation ? WTD_REVOKE_WHOLECHAIN : WTD_REVOKE_NONE;
        m_data.dwUnionChoice = WTD_CHOICE_FILE;
        m_data.pFile = &m_file;
        m_data.dwStateAction = WTD_STATEACTION_VERIFY;
        // Never a server: it would tell it who installs what, and wait where there is none.
        m_data.dwProvFlags = WTD_CACHE_ONLY_URL_RETRIEVAL | refuseOldDigests
                             | (askRevocation ? WTD_REVOCATION_CHECK_CHAIN_EXCLUDE_ROOT : WTD_REVOCATION_CHECK_NONE);
        m_status = WinVerifyTrust(noWindow(), &m_action, &m_data);
        // Wine believes a root that it does not know; the chain that it built says so.
        const CRYPT_PROVIDER_SGNR *found = m_status == ERROR_SUCCESS ? firstSigner() : nullptr;
        if (found && found->pChainContext && (found->pChainContext->TrustStatus.dwErrorStatus & unknownRoot))
            m_status = CERT_E_UNTRUSTEDROOT;
    }
    ~TrustQuestion()
    {
        m_data.dwStateAction = WTD_STATEACTION_CLOSE;
        (void)WinVerifyTrust(noWindow(), &m_action, &m_data);
    }
    TrustQuestion(const TrustQuestion &) = delete;
    TrustQuestion &operator=(const TrustQuestion &) = delete;

    LONG status() const { return m_status; }

    // Common name of the first signer's certificate, whether it is believed or not.
    QString signer() const
    {
        CRYPT_PROVIDER_SGNR *signer = firstSigner();
        CRYPT_PROVIDER_CERT *certificate = signer ? WTHelperGetProvCertFromChain(signer, 0) : nullptr;
        if (!certificate || !certificate->pCert)
            return {};
        wchar_t name[256] = {};
        char commonName[] = szOID_COMMON_NAME;
        CertGetNameStringW(certificate->pCert, CERT_NAME_ATTR_TYPE, 0, commonName, name, DWORD(std::size(name)));
        return QString::fromWCharArray(name);
    }

private:
    static constexpr DWORD unknownRoot = CERT_TRUST_IS_UNTRUSTED_ROOT | CERT_TRUST_IS_PARTIAL_CHAIN;

    CRYPT_PROVIDER_SGNR *firstSigner() const
    {
        CRYPT_PROVIDER_DATA *provider = WTHelperProvDataFromStateData(m_data.hWVTStateData);
        return provider ? WTHelperGetProvSignerFromChain(provider, 0, FALSE, 0) : nullptr;
    }
    static HWND noWindow() { return HWND(INVALID_HANDLE_VALUE); }

    WINTRUST_FILE_INFO m_file = {};
    WINTRUST_DATA m_data = {};
    GUID m_action = WINTRUST_ACTION_GENERIC_VERIFY_V2;
    LONG m_status = 0;
};

bool isUnsigned(LONG status)
{
    return status == TRUST_E_NOSIGNATURE || status == TRUST_E_SUBJECT_FORM_UNKNOWN || status == TRUST_E_PROVIDER_UNKNOWN;
}

bool isRevocationUnknown(LONG status)
{
    return status == CRYPT_E_REVOCATION_OFFLINE || status == CRYPT_E_NO_REVOCATION_CHECK
           || status == CERT_E_REVOCATION_FAILURE;
}

QString whyNot(LONG status)
{
    switch (DWORD(status)) {
    case DWORD(TRUST_E_BAD_DIGEST): return QStringLiteral("its bytes are not those that were signed");
    case DWORD(CERT_E_UNTRUSTEDROOT): return QStringLiteral("Windows does not know who vouches for the signer");
    case DWORD(CERT_E_CHAINING): return QStringLiteral("the chain of certificates is not complete");
    case DWORD(CERT_E_REVOKED): return QStringLiteral("the signer's certificate was withdrawn");
    case DWORD(CERT_E_EXPIRED): return QStringLiteral("the certificate had expired when it was signed");
    case DWORD(TRUST_E_EXPLICIT_DISTRUST): return QStringLiteral("this computer distrusts the signer");
    default: return systemText(DWORD(status));
    }
}

// The whole path of a file of ours in the person's folder for temporary files.
std::wstring temporaryName()
{
    wchar_t folder[MAX_PATH + 2] = {};
    const DWORD length = GetTempPathW(DWORD(std::size(folder)), folder);
    if (length == 0 || length > MAX_PATH)
        return {};
    return std::wstring(folder, length)
           + QStringLiteral("cunest-%1.dll").arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0')).toStdWString();
}

class TemporarySignatureCheck final : public SignatureCheck
{
public:
    TemporarySignatureCheck(UniqueHandle file, std::wstring name) : m_file(std::move(file)), m_name(std::move(name)) {}

    Result<void> add(QByteArrayView bytes) override
    {
        for (qsizetype done = 0; done < bytes.size();) {
            DWORD written = 0;
            if (!WriteFile(m_file.get(), bytes.data() + done, DWORD(bytes.size() - done), &written, nullptr))
                return fileError("write", fromNative(QString::fromStdWString(m_name)));
            done += written;
        }
        return {};
    }

    Result<FileSignature> finish() override
    {
        SetFilePointer(m_file.get(), 0, nullptr, FILE_BEGIN);
        return signatureOf(m_file.get(), m_name);
    }

private:
    UniqueHandle m_file;
    std::wstring m_name;
};

} // namespace

FileSignature signatureOf(HANDLE file, const std::wstring &name)
{
    FileSignature found;
    found.revocationChecked = true;
    LONG status = 0;
    {
        const TrustQuestion question(file, name, true);
        status = question.status();
        found.signer = question.signer();
    }
    if (isRevocationUnknown(status)) {
        const TrustQuestion question(file, name, false);
        status = question.status();
        found.revocationChecked = false;
    }
    if (status == ERROR_SUCCESS) {
        found.status = SignatureStatus::Valid;
    } else if (isUnsigned(status)) {
        found = {SignatureStatus::Unsigned, {}, false, {}};
    } else {
        found.status = SignatureStatus::Invalid;
        found.revocationChecked = false;
        found.detail = QStringLiteral("%1 (0x%2)").arg(whyNot(status)).arg(DWORD(status), 8, 16, QLatin1Char('0'));
    }
    return found;
}

Result<std::unique_ptr<SignatureCheck>> openSignatureCheck()
{
    const std::wstring name = temporaryName();
    // Nobody else can open it, so what is judged is what was written.
    UniqueHandle file(name.empty() ? INVALID_HANDLE_VALUE
                                   : CreateFileW(name.c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, 0, nullptr, CREATE_NEW,
                                                 FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr));
    if (!file.isValid())
        return fileError("create", fromNative(QString::fromStdWString(name)));
    return std::unique_ptr<SignatureCheck>(std::make_unique<TemporarySignatureCheck>(std::move(file), name));
}

} // namespace cunest
