// Hands the DLLs of a package to the system's judgement of signatures.
#include "package/package_signature.h"

#include "package/archive_findings.h"
#include "package/package_scan.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace cunest {
namespace {

constexpr qsizetype bytesAtOnce = 512 * 1024;
constexpr int dllsNamed = 20;

// The subject of NVIDIA's certificates; "NVIDIA Corporation PE Sign v2016" in older ones.
bool isNvidia(const FileSignature &signature)
{
    return signature.status == SignatureStatus::Valid
           && (signature.signer == QLatin1String("NVIDIA Corporation")
               || signature.signer.startsWith(QLatin1String("NVIDIA Corporation ")));
}

QString inWords(const FileSignature &signature)
{
    switch (signature.status) {
    case SignatureStatus::Unsigned: return QStringLiteral("not signed");
    case SignatureStatus::Valid: return QStringLiteral("signed by %1").arg(signature.signer);
    case SignatureStatus::Invalid:
        return signature.signer.isEmpty() ? signature.detail
                                          : QStringLiteral("signed by %1: %2").arg(signature.signer, signature.detail);
    case SignatureStatus::NotChecked: break;
    }
    return QStringLiteral("not checked");
}

class SignatureReader
{
public:
    SignatureReader(Binaries &binaries, PackageSource &source, const QList<const PackageFile *> &dlls, ProgressSink &progress,
                    const CancelToken &cancel)
        : m_binaries(binaries), m_source(source), m_dlls(dlls), m_progress(progress), m_cancel(cancel),
          m_found(dlls.size())
    {
        for (const PackageFile *dll : dlls)
            m_total += dll->size;
    }

    // In the order of the DLLs.
    Result<QList<FileSignature>> run()
    {
        std::thread other([this] { work(); });
        work();
        other.join();
        if (m_error)
            return *m_error;
        return m_found;
    }

private:
    void work()
    {
        QByteArray buffer(bytesAtOnce, Qt::Uninitialized);
        for (qsizetype next = m_next++; next < m_dlls.size() && !m_stop; next = m_next++) {
            const auto signature = signatureOf(*m_dlls.at(next), buffer);
            const std::lock_guard lock(m_mutex);
            if (signature) {
                m_found[next] = *signature;
            } else if (!m_error) {
                m_error = signature.error();
                m_stop = true;
            }
        }
    }

    Result<FileSignature> signatureOf(const PackageFile &dll, QByteArray &buffer)
    {
        auto reader = m_source.openEntry(dll.entry);
        if (!reader)
            return reader.error();
        auto check = m_binaries.checkSignature();
        if (!check)
            return check.error();
        for (;;) {
            if (m_cancel.isCancelled())
                return makeError(ErrorCode::Cancelled, Message(QT_TRANSLATE_NOOP("cunest", "Cancelled.")));
            const auto count = (*reader)->read(buffer.data(), buffer.size());
            if (!count)
                return count.error();
            if (*count == 0)
                return (*check)->finish();
            if (const auto added = (*check)->add(QByteArrayView(buffer.constData(), *count)); !added)
                return added.error();
            tell(*count, dll.baseName);
        }
    }

    void tell(qint64 bytes, const QString &file)
    {
        const std::lock_guard lock(m_mutex);
        m_done += bytes;
        m_progress.report({JobStep::Verifying, m_done, m_total, file});
    }

    Binaries &m_binaries;
    PackageSource &m_source;
    const QList<const PackageFile *> &m_dlls;
    ProgressSink &m_progress;
    const CancelToken &m_cancel;
    std::atomic<qsizetype> m_next = 0;
    std::atomic_bool m_stop = false;
    std::mutex m_mutex; // of what follows
    QList<FileSignature> m_found;
    std::optional<Error> m_error;
    qint64 m_done = 0;
    qint64 m_total = 0;
};

} // namespace

Result<void> judgeSignatures(Binaries &binaries, PackageSource &source, PackageScan &scan, ProgressSink &progress,
                             const CancelToken &cancel)
{
    if (scan.digest.known || scan.signature.status != SignatureStatus::NotChecked)
        return {};
    QList<const PackageFile *> dlls;
    for (const PackageFile &file : std::as_const(scan.files)) {
        if (file.place == FilePlace::Dll)
            dlls.append(&file);
    }
    const auto possible = binaries.checkSignature();
    if (!possible)
        return possible.error();
    if (!*possible || dlls.isEmpty())
        return {};
    const auto found = SignatureReader(binaries, source, dlls, progress, cancel).run();
    if (!found)
        return found.error();

    QStringList evidence;
    const FileSignature *worst = &found->first();
    for (qsizetype i = 0; i < found->size(); ++i) {
        if (isNvidia(found->at(i)))
            continue;
        if (evidence.isEmpty())
            worst = &found->at(i);
        if (evidence.size() < dllsNamed)
            evidence.append(dlls.at(i)->baseName + QLatin1String(": ") + inWords(found->at(i)));
    }
    scan.signature = {worst->status, worst->signer,
                      std::all_of(found->begin(), found->end(), [](const FileSignature &one) { return one.revocationChecked; })};
    if (!evidence.isEmpty())
        scan.findings.append(archiveFindings::notSigned(evidence));
    return {};
}

} // namespace cunest
