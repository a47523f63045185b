// Finds cuDNN's files in a package by what they are called and where they lie, in every era's layout.
#include "package/package_layout.h"

#include "scan/installed_cudnn.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <utility>

namespace cunest {
namespace {

// "cuda/bin/a.dll" -> "cuda/bin/" and "a.dll".
QString folderOf(const QString &name)
{
    return name.left(name.lastIndexOf(u'/') + 1);
}

QString baseOf(const QString &name)
{
    return name.mid(name.lastIndexOf(u'/') + 1);
}

QString lastPart(const QString &folder)
{
    return baseOf(folder.chopped(folder.isEmpty() ? 0 : 1));
}

QString parentOf(const QString &folder)
{
    return folderOf(folder.chopped(folder.isEmpty() ? 0 : 1));
}

bool matches(const QString &name, const char *pattern)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(QLatin1String(pattern)),
                              QRegularExpression::CaseInsensitiveOption)
        .match(name)
        .hasMatch();
}

bool isLicenceName(const QString &base)
{
    static const QStringList names = {QStringLiteral("LICENSE"), QStringLiteral("LICENSE.TXT"), QStringLiteral("EULA.TXT"),
                                      QStringLiteral("NVIDIA_SLA_CUDNN_SUPPORT.TXT")};
    return names.contains(foldCase(base));
}

FilePlace placeOf(const QString &name)
{
    const QString base = baseOf(name);
    if (cudnnMajorOfDllName(base))
        return FilePlace::Dll;
    if (matches(base, "cudnn(_[a-z0-9_]+)?\\.h") && !name.contains(QLatin1String("frontend"), Qt::CaseInsensitive))
        return FilePlace::Header;
    if (matches(base, "cudnn[a-z0-9_]*\\.lib"))
        return FilePlace::ImportLibrary;
    return isLicenceName(base) ? FilePlace::Licence : FilePlace::Other;
}

// How well a folder suits a file, so that the better one of two equal names is taken.
int suitability(const PackageFile &file, const QString &folder, const QString &root)
{
    int points = folder.startsWith(root) ? 4 : 0;
    const QString last = foldCase(lastPart(folder));
    if (file.place == FilePlace::ImportLibrary && last == QLatin1String("X64"))
        points += 2;
    if (file.place == FilePlace::Header && last == QLatin1String("INCLUDE"))
        points += 2;
    if (file.place == FilePlace::Licence && folder == root)
        points += 2;
    return points;
}

class LayoutFinder
{
public:
    explicit LayoutFinder(const PackageSource &source) : m_entries(source.entries()), m_kind(source.kind()) {}

    PackageLayout run()
    {
        classify();
        findSets();
        nameLayout();
        keepBest();
        return std::move(m_layout);
    }

private:
    void classify();
    void noteOther(const QString &name);
    void findSets();
    void nameLayout();
    void keepBest();

    const QList<SourceEntry> &m_entries;
    SourceKind m_kind;
    QList<PackageFile> m_candidates;
    QMap<QString, QSet<QString>> m_dllFolders; // folder -> folded names of DLLs
    QString m_binPath;                         // folder with the DLLs, from the top
    PackageLayout m_layout;
};

void LayoutFinder::classify()
{
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        const SourceEntry &entry = m_entries.at(i);
        if (entry.isFolder)
            continue;
        PackageFile file;
        file.entry = i;
        file.place = placeOf(entry.name);
        file.baseName = baseOf(entry.name);
        file.size = entry.size;
        file.crc32 = entry.crc32;
        if (file.place == FilePlace::Other) {
            noteOther(entry.name);
            continue;
        }
        if (file.place == FilePlace::Dll)
            m_dllFolders[folderOf(entry.name)].insert(foldCase(file.baseName));
        m_candidates.append(file);
    }
}

void LayoutFinder::noteOther(const QString &name)
{
    const QString base = baseOf(name);
    m_layout.ignored.append(name);
    if (matches(base, ".*\\.(zip|whl|7z|rar|tar|tgz|txz|tar\\.xz|tar\\.gz|exe)"))
        m_layout.nested.append(name);
    if (matches(base, "libcudnn.*\\.(so(\\.[0-9.]+)?|a|dylib)"))
        m_layout.linuxLibraries.append(name);
    if (matches(base, "(nvinfer|nccl|cutensor|cusparselt|cublas|cudart|cufft|curand|cusolver|cusparse|nvrtc|npp|nvjpeg)[a-z0-9_.]*\\.dll"))
        m_layout.otherLibraries.append(name);
    if (name.contains(QLatin1String("mnistCUDNN"), Qt::CaseInsensitive) || name.contains(QLatin1String("cudnn_samples"), Qt::CaseInsensitive))
        m_layout.hasSamples = true;
}

// Two folders with a DLL of the same name, or DLLs of two majors, are two packages in one.
void LayoutFinder::findSets()
{
    QSet<QString> seen;
    QSet<int> majors;
    bool several = false;
    qsizetype most = 0;
    for (auto it = m_dllFolders.cbegin(); it != m_dllFolders.cend(); ++it) {
        for (const QString &name : it.value()) {
            several = several || seen.contains(name);
            seen.insert(name);
            majors.insert(cudnnMajorOfDllName(name).value_or(0));
        }
        if (it.value().size() > most) {
            most = it.value().size();
            m_binPath = it.key();
        }
    }
    if (several || majors.size() > 1)
        m_layout.sets = m_dllFolders.keys();
}

void LayoutFinder::nameLayout()
{
    if (m_dllFolders.isEmpty())
        return;
    QString root = m_binPath;
    QString bin = m_binPath;
    if (foldCase(lastPart(root)) == QLatin1String("X64"))
        root = parentOf(root);
    const bool hasBin = foldCase(lastPart(root)) == QLatin1String("BIN");
    root = hasBin ? parentOf(root) : m_binPath;
    m_layout.root = root;
    bin = bin.mid(root.size());
    if (bin.endsWith(u'/'))
        bin.chop(1);
    const QString top = foldCase(lastPart(root));
    const bool wheel = m_kind == SourceKind::Wheel
                       || (top == QLatin1String("CUDNN") && foldCase(lastPart(parentOf(root))) == QLatin1String("NVIDIA"));
    if (wheel) {
        m_layout.layout = QStringLiteral("wheel");
    } else if (!hasBin) {
        m_layout.layout = QStringLiteral("flat");
    } else if (top == QLatin1String("CUDA")) {
        m_layout.layout = QStringLiteral("cuda/");
        bin = lastPart(root) + u'/' + bin;
    } else {
        m_layout.layout = QStringLiteral("archive");
    }
    m_layout.binFolder = bin;
}

// One file of each name; the licence once, whatever it is called.
void LayoutFinder::keepBest()
{
    QMap<QString, PackageFile> best;
    for (const PackageFile &file : m_candidates) {
        const QString key = file.place == FilePlace::Licence ? QStringLiteral("licence") : foldCase(file.baseName);
        const QString &name = m_entries.at(file.entry).name;
        if (!best.contains(key)) {
            best.insert(key, file);
            continue;
        }
        const QString &other = m_entries.at(best.value(key).entry).name;
        const bool better = suitability(file, folderOf(name), m_layout.root)
                            > suitability(best.value(key), folderOf(other), m_layout.root);
        m_layout.ignored.append(better ? other : name);
        if (better)
            best.insert(key, file);
    }
    QMap<std::pair<FilePlace, QString>, PackageFile> sorted;
    for (const PackageFile &file : std::as_const(best))
        sorted.insert({file.place, foldCase(file.baseName)}, file);
    m_layout.files = sorted.values();
}

} // namespace

PackageLayout recogniseLayout(const PackageSource &source)
{
    return LayoutFinder(source).run();
}

} // namespace cunest
