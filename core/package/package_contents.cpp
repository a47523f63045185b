// Reads what a package's own files say: versions, architecture, CUDA.
#include "package/package_contents.h"

#include "pe/cuda_text.h"
#include "pe/pe_reader.h"
#include "scan/installed_cudnn.h"

#include <QBuffer>

#include <algorithm>
#include <utility>

namespace cunest {
namespace {

// The DLL that programs load is 0.3 MB; resources of larger ones lie at their far end.
constexpr qint64 wholeDllBytes = 1 << 20;
constexpr qint64 headBytes = 64 * 1024;
constexpr qint64 wholeTextBytes = 4 << 20;

Error cancelled()
{
    return makeError(ErrorCode::Cancelled, Message(QT_TRANSLATE_NOOP("cunest", "Cancelled.")));
}

// The one that programs load by name speaks for all.
void takeVersion(PackageContents &contents, const PackageFile &file, const PeFacts &facts)
{
    const bool isMain = foldCase(file.baseName).startsWith(QLatin1String("CUDNN64_"));
    if (facts.fileVersion && (isMain || !contents.resourceVersion))
        contents.resourceVersion = facts.fileVersion;
}

void compareVersions(PackageContents &contents, const PackageLayout &layout)
{
    contents.differentVersions.clear();
    if (!contents.resourceVersion)
        return;
    for (const PackageFile &file : layout.files) {
        const auto facts = contents.dlls.constFind(file.entry);
        if (facts != contents.dlls.constEnd() && facts->fileVersion && !facts->fileVersion->matches(*contents.resourceVersion))
            contents.differentVersions.append(file.baseName + u' ' + facts->fileVersion->toString());
    }
}

class ContentsReader
{
public:
    ContentsReader(PackageSource &source, const PackageLayout &layout, const Knowledge &knowledge, const CancelToken &cancel)
        : m_source(source), m_layout(layout), m_knowledge(knowledge), m_cancel(cancel)
    {
    }

    Result<PackageContents> run(const PackageIdentity &fromName)
    {
        for (const PackageFile &file : m_layout.files) {
            if (m_cancel.isCancelled())
                return cancelled();
            if (file.size == 0)
                continue; // said by the check of completeness
            if (const auto read = readFile(file); !read)
                return read.error();
        }
        readFolderNames();
        compareVersions(m_contents, m_layout);
        if (!fromName.cudaMajor && !m_contents.cudaMajor) {
            if (const auto found = searchCuda(); !found)
                return found.error();
        }
        return std::move(m_contents);
    }

private:
    const QString &nameOf(const PackageFile &file) const { return m_source.entries().at(file.entry).name; }

    // Nothing when the entry is damaged, which is noted.
    Result<std::optional<QByteArray>> readHead(const PackageFile &file, qint64 most);
    Result<void> readFile(const PackageFile &file);
    void readDll(const PackageFile &file, QByteArray bytes);
    void readFolderNames();
    Result<void> searchCuda();
    Result<void> searchCudaIn(const PackageFile &file);

    PackageSource &m_source;
    const PackageLayout &m_layout;
    const Knowledge &m_knowledge;
    const CancelToken &m_cancel;
    PackageContents m_contents;
};

Result<std::optional<QByteArray>> ContentsReader::readHead(const PackageFile &file, qint64 most)
{
    auto reader = m_source.openEntry(file.entry);
    if (!reader)
        return reader.error();
    QByteArray bytes(std::min(file.size, most), Qt::Uninitialized);
    qint64 have = 0;
    while (have < bytes.size()) {
        const auto count = (*reader)->read(bytes.data() + have, bytes.size() - have);
        if (!count && count.error().code == ErrorCode::Corrupt) {
            m_contents.damaged.append(count.error().detail);
            return std::optional<QByteArray>();
        }
        if (!count)
            return count.error();
        if (*count == 0)
            break;
        have += *count;
    }
    bytes.truncate(have);
    return std::optional(bytes);
}

Result<void> ContentsReader::readFile(const PackageFile &file)
{
    const bool isDll = file.place == FilePlace::Dll;
    const bool isText = file.place == FilePlace::Header;
    if (!isDll && !isText && file.place != FilePlace::ImportLibrary)
        return {};
    const qint64 most = isDll ? (isLargeDll(file) ? headBytes : file.size) : isText ? wholeTextBytes : headBytes;
    const auto bytes = readHead(file, most);
    if (!bytes)
        return bytes.error();
    if (!*bytes)
        return {};
    if (isDll) {
        readDll(file, **bytes);
    } else if (isText) {
        if (!isCudnnHeader(file.baseName, **bytes, m_knowledge))
            m_contents.wrongContents.append(nameOf(file));
        const auto version = versionOfHeader(**bytes);
        if (version && (!m_contents.headerVersion || sameName(file.baseName, u"cudnn_version.h")))
            m_contents.headerVersion = version;
    } else if (!isCudnnImportLibrary(**bytes)) {
        m_contents.wrongContents.append(nameOf(file));
    }
    return {};
}

void ContentsReader::readDll(const PackageFile &file, QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    const auto facts = readPeFacts(buffer);
    if (!facts) {
        m_contents.notPrograms.append(nameOf(file));
        return;
    }
    m_contents.dlls.insert(file.entry, *facts);
    takeVersion(m_contents, file, *facts);
}

void ContentsReader::readFolderNames()
{
    for (const SourceEntry &entry : m_source.entries()) {
        const QStringList parts = entry.name.split(u'/');
        for (qsizetype i = 0; i + 1 < parts.size(); ++i) {
            const PackageIdentity identity = identityFromFileName(parts.at(i));
            if (identity.product != QLatin1String("cudnn") || !identity.version || !identity.cudaMajor)
                continue;
            m_contents.folderIdentity = identity;
            m_contents.cudaMajor = identity.cudaMajor;
            m_contents.cudaLabel = identity.cudaLabel;
            return;
        }
    }
}

Result<void> ContentsReader::searchCuda()
{
    QMultiMap<qint64, const PackageFile *> bySize; // the smallest first
    for (const PackageFile &file : m_layout.files) {
        if (file.place == FilePlace::Dll && namesCudaInside(file.baseName))
            bySize.insert(file.size, &file);
    }
    for (const PackageFile *file : std::as_const(bySize)) {
        if (const auto searched = searchCudaIn(*file); !searched || m_contents.cudaMajor)
            return searched;
    }
    return {};
}

Result<void> ContentsReader::searchCudaIn(const PackageFile &file)
{
    auto reader = m_source.openEntry(file.entry);
    if (!reader)
        return reader.error();
    QByteArray buffer(256 * 1024, Qt::Uninitialized);
    CudaTextFinder finder;
    while (!finder.cudaMajor()) {
        if (m_cancel.isCancelled())
            return cancelled();
        const auto count = (*reader)->read(buffer.data(), buffer.size());
        if (!count && count.error().code == ErrorCode::Corrupt) {
            m_contents.damaged.append(count.error().detail);
            return {};
        }
        if (!count)
            return count.error();
        if (*count == 0)
            return {};
        finder.add(QByteArrayView(buffer.constData(), *count));
    }
    m_contents.cudaMajor = finder.cudaMajor();
    m_contents.cudaLabel = QString::number(*finder.cudaMajor());
    return {};
}

} // namespace

bool isLargeDll(const PackageFile &file)
{
    return file.place == FilePlace::Dll && file.size > wholeDllBytes;
}

void addLargeDlls(PackageContents &contents, const PackageLayout &layout, const QMap<qsizetype, PeFacts> &dlls)
{
    for (const PackageFile &file : layout.files) {
        const auto facts = dlls.constFind(file.entry);
        if (facts == dlls.constEnd() || !isLargeDll(file))
            continue;
        contents.dlls.insert(file.entry, *facts);
        takeVersion(contents, file, *facts);
    }
    compareVersions(contents, layout);
}

bool namesCudaInside(const QString &dllName)
{
    const QString name = foldCase(dllName);
    const int major = cudnnMajorOfDllName(dllName).value_or(0);
    return name.contains(QLatin1String("_OPS_INFER64_")) || name.contains(QLatin1String("_ADV64_"))
           || name.contains(QLatin1String("_ENGINES_PRECOMPILED64_")) || (major > 0 && major < 8);
}

Result<PackageContents> readContents(PackageSource &source, const PackageLayout &layout, const Knowledge &knowledge,
                                     const PackageIdentity &fromName, const CancelToken &cancel)
{
    return ContentsReader(source, layout, knowledge, cancel).run(fromName);
}

} // namespace cunest
