// A package in memory, for tests of what is made of packages.
#pragma once

#include "package/package_scan.h"

#include <QByteArray>
#include <QList>

#include <memory>

namespace cunest {

class SampleSource final : public PackageSource
{
public:
    void add(const QString &name, const QByteArray &bytes);

    SourceKind kind() const override { return SourceKind::Zip; }
    WinPath path() const override { return WinPath::fromLiteral(QStringLiteral("C:\\Users\\lin\\Downloads\\cudnn.zip")); }
    qint64 size() const override;
    const QList<SourceEntry> &entries() const override { return m_entries; }
    Result<std::unique_ptr<EntryReader>> openEntry(qsizetype index) override;
    Result<QByteArray> sha256(ProgressSink &progress, const CancelToken &cancel) override;

private:
    QList<SourceEntry> m_entries;
    QList<QByteArray> m_bytes;
};

// As openPackage() would give it: files sorted into their places by name.
class SamplePackage
{
public:
    SamplePackage(const QString &version, int cudaMajor);
    SamplePackage &add(const QString &baseName, const QByteArray &bytes);
    // DLLs, headers and import libraries of a small cuDNN; bytes differ from version to version.
    static SamplePackage small(const QString &version, int cudaMajor);

    OpenedPackage open() const; // each call a fresh one

private:
    PackageIdentity m_identity;
    QList<std::pair<QString, QByteArray>> m_files;
};

} // namespace cunest
