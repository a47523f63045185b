// Entries are byte arrays; digest and checksums are the true ones.
#include "support/sample_package.h"

#include "base/crc32.h"
#include "base/sha256.h"

namespace cunest {
namespace {

class SampleReader final : public PackageSource::EntryReader
{
public:
    explicit SampleReader(QByteArray bytes) : m_bytes(std::move(bytes)) {}

    Result<qint64> read(char *buffer, qint64 capacity) override
    {
        const qint64 count = qMin(capacity, qint64(m_bytes.size()) - m_at);
        std::copy_n(m_bytes.constData() + m_at, count, buffer);
        m_at += count;
        return count;
    }

private:
    QByteArray m_bytes;
    qint64 m_at = 0;
};

FilePlace placeOf(const QString &name)
{
    if (name.endsWith(QLatin1String(".dll")))
        return FilePlace::Dll;
    if (name.endsWith(QLatin1String(".h")))
        return FilePlace::Header;
    return name.endsWith(QLatin1String(".lib")) ? FilePlace::ImportLibrary : FilePlace::Licence;
}

QString folderOf(FilePlace place)
{
    switch (place) {
    case FilePlace::Dll: return QStringLiteral("cudnn/bin/");
    case FilePlace::Header: return QStringLiteral("cudnn/include/");
    case FilePlace::ImportLibrary: return QStringLiteral("cudnn/lib/x64/");
    case FilePlace::Licence:
    case FilePlace::Other: break;
    }
    return QStringLiteral("cudnn/");
}

} // namespace

void SampleSource::add(const QString &name, const QByteArray &bytes)
{
    SourceEntry entry;
    entry.name = name;
    entry.size = bytes.size();
    entry.packedSize = bytes.size();
    entry.crc32 = Crc32::of(bytes);
    entry.hasCrc = true;
    m_entries.append(entry);
    m_bytes.append(bytes);
}

qint64 SampleSource::size() const
{
    qint64 size = 0;
    for (const QByteArray &bytes : m_bytes)
        size += bytes.size();
    return size;
}

Result<std::unique_ptr<PackageSource::EntryReader>> SampleSource::openEntry(qsizetype index)
{
    return std::unique_ptr<EntryReader>(std::make_unique<SampleReader>(m_bytes.at(index)));
}

Result<QByteArray> SampleSource::sha256(ProgressSink &, const CancelToken &)
{
    Sha256 digest;
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        digest.add(m_entries.at(i).name.toUtf8());
        digest.add(m_bytes.at(i));
    }
    return digest.finish();
}

SamplePackage::SamplePackage(const QString &version, int cudaMajor)
{
    m_identity.product = QStringLiteral("cudnn");
    m_identity.version = Version::parse(version);
    m_identity.cudaMajor = cudaMajor;
    m_identity.cudaLabel = QString::number(cudaMajor);
    m_identity.os = QStringLiteral("windows");
    m_identity.architecture = Architecture::X86_64;
    m_identity.from = IdentitySource::Name;
}

SamplePackage &SamplePackage::add(const QString &baseName, const QByteArray &bytes)
{
    m_files.append({baseName, bytes});
    return *this;
}

SamplePackage SamplePackage::small(const QString &version, int cudaMajor)
{
    SamplePackage package(version, cudaMajor);
    const QByteArray stamp = version.toLatin1();
    const QStringList parts = version.split(u'.');
    for (const char *name : {"cudnn64_%1.dll", "cudnn_ops64_%1.dll"})
        package.add(QLatin1String(name).arg(parts.first()), "MZ " + stamp + QByteArray(1000, 'x'));
    package.add(QStringLiteral("cudnn.h"), "#include <cudnn_version.h> /* cudnnCreate */ // " + stamp);
    package.add(QStringLiteral("cudnn_version.h"),
                QStringLiteral("#define CUDNN_MAJOR %1\n#define CUDNN_MINOR %2\n#define CUDNN_PATCHLEVEL %3\n")
                    .arg(parts.value(0), parts.value(1), parts.value(2))
                    .toLatin1());
    package.add(QStringLiteral("cudnn.lib"), "!<arch>\n cudnnCreate " + stamp);
    package.add(QStringLiteral("LICENSE"), "licence text");
    return package;
}

OpenedPackage SamplePackage::open() const
{
    auto source = std::make_unique<SampleSource>();
    OpenedPackage package;
    package.scan.kind = SourceKind::Zip;
    package.scan.path = source->path();
    package.scan.identity = m_identity;
    for (const auto &[name, bytes] : m_files) {
        const FilePlace place = placeOf(name);
        source->add(folderOf(place) + name, bytes);
        PackageFile file;
        file.entry = source->entries().size() - 1;
        file.place = place;
        file.baseName = name;
        file.size = bytes.size();
        file.crc32 = Crc32::of(bytes);
        package.scan.files.append(file);
    }
    NoProgress progress;
    const CancelToken cancel;
    package.scan.digest.sha256 = *source->sha256(progress, cancel);
    package.source = std::move(source);
    return package;
}

} // namespace cunest
