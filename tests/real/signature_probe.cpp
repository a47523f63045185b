// Tells what Windows says of the signatures of files: signature_probe [--trust ROOT.der] FILE...
#include "win32/win32_signature.h"
#include "win32/unique_handle.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdio>

#include <wincrypt.h>

using namespace cunest;

namespace {

// For the test's own prefix: makes Windows believe in a root certificate.
bool trust(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray bytes = file.readAll();
    HCERTSTORE store = CertOpenStore(CERT_STORE_PROV_SYSTEM_W, 0, 0, CERT_SYSTEM_STORE_LOCAL_MACHINE, L"Root");
    const bool added = store
                       && CertAddEncodedCertificateToStore(store, X509_ASN_ENCODING, reinterpret_cast<const BYTE *>(bytes.constData()),
                                                           DWORD(bytes.size()), CERT_STORE_ADD_REPLACE_EXISTING, nullptr);
    return store && CertCloseStore(store, 0) && added;
}

QString statusName(SignatureStatus status)
{
    switch (status) {
    case SignatureStatus::Unsigned: return QStringLiteral("unsigned");
    case SignatureStatus::Valid: return QStringLiteral("valid");
    case SignatureStatus::Invalid: return QStringLiteral("invalid");
    case SignatureStatus::NotChecked: break;
    }
    return QStringLiteral("not-checked");
}

// As a package's DLL is judged: its bytes, not its name.
Result<FileSignature> judge(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return makeError(ErrorCode::NotFound, Message("not there"), path);
    auto check = openSignatureCheck();
    if (!check)
        return check.error();
    while (!file.atEnd()) {
        if (const auto added = (*check)->add(file.read(1 << 20)); !added)
            return added.error();
    }
    return (*check)->finish();
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QStringList files = QCoreApplication::arguments().mid(1);
    if (files.value(0) == QLatin1String("--trust")) {
        if (!trust(files.value(1)))
            return 2;
        files.remove(0, 2);
    }
    for (const QString &path : files) {
        const auto found = judge(path);
        const QJsonObject line = found ? QJsonObject{{QStringLiteral("file"), path},
                                                     {QStringLiteral("status"), statusName(found->status)},
                                                     {QStringLiteral("signer"), found->signer},
                                                     {QStringLiteral("revocationChecked"), found->revocationChecked},
                                                     {QStringLiteral("detail"), found->detail}}
                                       : QJsonObject{{QStringLiteral("file"), path}, {QStringLiteral("error"), found.error().detail}};
        std::fprintf(stdout, "%s\n", QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
    }
    return 0;
}
