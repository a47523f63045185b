// Facts about program files and about who is using a file.
#pragma once

#include "base/result.h"
#include "base/win_path.h"
#include "pe/pe_facts.h"

#include <QByteArrayView>
#include <QList>

#include <memory>

namespace cunest {

struct FileUser
{
    qint64 pid = 0;
    QString program;      // file name of its image, "python.exe"
    WinPath file;         // which of the asked files
    bool loaded = false;  // as a module; otherwise opened

    bool operator==(const FileUser &) const = default;
};

// Who signed a program file, as Windows judges it.
struct FileSignature
{
    SignatureStatus status = SignatureStatus::NotChecked;
    QString signer;                // common name of the signer's certificate, also of a signature that is not valid
    bool revocationChecked = false; // the lists of withdrawn certificates were at hand; they are never fetched
    QString detail;                // Windows' words for what is wrong; English

    bool operator==(const FileSignature &) const = default;
};

// Takes the bytes of one program file in turn and judges its signature: of exactly these bytes, whatever
// becomes of the file they came from. Used by one thread.
class SignatureCheck
{
public:
    virtual ~SignatureCheck() = default;

    virtual Result<void> add(QByteArrayView bytes) = 0; // NoSpace, IoError
    virtual Result<FileSignature> finish() = 0;
};

class Binaries
{
public:
    virtual ~Binaries() = default;

    // Errors: NotFound, Corrupt (no PE file), Unsupported, AccessDenied.
    virtual Result<PeFacts> facts(const WinPath &file) = 0;
    // Every process that has one of the files loaded or open; files that do not exist are ignored.
    virtual QList<FileUser> users(const QList<WinPath> &files) = 0;
    // Nothing where signatures cannot be judged. Used from any thread.
    virtual Result<std::unique_ptr<SignatureCheck>> checkSignature() { return std::unique_ptr<SignatureCheck>(); }
};

} // namespace cunest
