// Makes the demo computer of ./dev run: CUDA 11.8 and 12.2, cuDNN 8.6 inside 12.2, packages in Downloads.
#include "knowledge/knowledge.h"
#include "support/cudnn_archive.h"
#include "support/machine_builder.h"
#include "support/pe_builder.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <cstdio>

namespace {

using namespace cunest;

CudnnArchive archive(const char *version, const char *cuda, CudnnArchive::Layout layout)
{
    CudnnArchive made;
    made.version = Version::parse(QString::fromLatin1(version)).value_or(Version());
    made.cuda = QLatin1String(cuda);
    made.layout = layout;
    made.dllSize = 200000;
    return made;
}

void addToolkit(MachineBuilder &computer, const QString &version, bool active)
{
    active ? computer.activeToolkit(version) : computer.toolkit(version);
}

// An older cuDNN that somebody copied by hand, as tutorials tell.
void addOldCudnn(MachineBuilder &computer, const Knowledge &knowledge)
{
    const CudnnArchive old = archive("8.6.0.163", "12", CudnnArchive::Layout::Flat);
    const QString root = MachineBuilder::toolkitRoot(QStringLiteral("12.2")) + u'\\';
    const ZipBuilder zip = old.zip(knowledge);
    for (const ZipBuilderEntry &entry : zip.entries()) {
        const QString name = QString::fromUtf8(entry.name);
        if (name.contains(u'/'))
            computer.file(root + QString(name).replace(u'/', u'\\'), entry.data);
    }
}

void addDownloads(MachineBuilder &computer, const Knowledge &knowledge)
{
    const QString downloads = QStringLiteral("C:\\Users\\lin\\Downloads\\");
    const QList<CudnnArchive> packages = {
        archive("8.9.7.29", "12", CudnnArchive::Layout::Named),
        archive("8.9.7.29", "11", CudnnArchive::Layout::Named),
        archive("9.8.0.87", "12", CudnnArchive::Layout::Named),
    };
    for (const CudnnArchive &package : packages)
        computer.file(downloads + package.fileName(), package.zip(knowledge).build());
    // A download that broke off.
    const CudnnArchive &first = packages.first();
    const QByteArray whole = first.zip(knowledge).build();
    computer.file(downloads + QString(first.fileName()).replace(QStringLiteral(".zip"), QStringLiteral(" (1).zip")),
                  whole.left(whole.size() * 2 / 3));
}

bool copyTree(const QString &from, const QString &to)
{
    QDir().mkpath(to);
    QDirIterator it(from, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        const QString target = to + path.mid(from.size());
        if (it.fileInfo().isDir() ? !QDir().mkpath(target) : !(QDir().mkpath(QFileInfo(target).path()) && QFile::copy(path, target)))
            return false;
    }
    return true;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    if (argc != 2 && argc != 3) {
        std::fputs("usage: cunest-make-demo FOLDER [VERSION OF THE ACTIVE TOOLKIT]\n", stderr);
        return 2;
    }
    const auto knowledge = Knowledge::load();
    if (!knowledge)
        return 1;
    MachineBuilder computer;
    addToolkit(computer, QStringLiteral("11.8"), false);
    if (argc == 3) { // for a package that the usual one has no toolkit for
        addToolkit(computer, QString::fromLocal8Bit(argv[2]), true);
    } else {
        addToolkit(computer, QStringLiteral("12.2"), true);
        addOldCudnn(computer, *knowledge);
    }
    addDownloads(computer, *knowledge);
    // What CuNest's setup brings; 8.9.7 needs it.
    computer.file(QStringLiteral("C:\\Program Files\\CuNest\\redist\\zlibwapi.dll"), zlibDll().build());
    computer.write();
    const QString target = QDir(QCoreApplication::arguments().at(1)).filePath(QStringLiteral("computer"));
    if (copyTree(computer.folder(), target))
        return 0;
    std::fprintf(stderr, "cannot write %s\n", qPrintable(target));
    return 1;
}
