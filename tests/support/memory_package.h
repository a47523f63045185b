// A package whose files are bytes in memory.
#pragma once

#include "package/package_source.h"
#include "support/faulty_files.h"

namespace cunest {

class MemoryPackage final : public PackageSource
{
public:
    explicit MemoryPackage(const QString &path) : m_path(WinPath::fromLiteral(path)) {}

    qsizetype add(const QString &name, const QByteArray &bytes); // its index
    // The entry's data no longer matches what the directory says.
    void damage(qsizetype entry);
    // Another archive of the same shape now lies under the same name.
    // Opening, reading and hashing count as calls and fail with the script's.
    void failWith(FaultScript &script) { m_script = &script; }
    void changeDigest() { m_digest[0] = char(m_digest.at(0) ^ 1); }

    SourceKind kind() const override { return SourceKind::Zip; }
    WinPath path() const override { return m_path; }
    qint64 size() const override;
    const QList<SourceEntry> &entries() const override { return m_entries; }
    Result<std::unique_ptr<EntryReader>> openEntry(qsizetype index) override;
    Result<QByteArray> sha256(ProgressSink &progress, const CancelToken &cancel) override;

private:
    WinPath m_path;
    FaultScript *m_script = nullptr;
    QList<SourceEntry> m_entries;
    QList<QByteArray> m_bytes;
    QByteArray m_digest = QByteArray(32, 'd');
};

} // namespace cunest
