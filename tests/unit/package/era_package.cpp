// Small cuDNN packages with the name and the folders that belong to their version.
#include "era_package.h"

#include "knowledge/knowledge.h"
#include "support/cudnn_archive.h"
#include "support/pe_builder.h"

namespace cunest {
namespace {

const Knowledge &knowledge()
{
    static const Knowledge loaded = [] {
        auto result = Knowledge::load();
        if (!result)
            qFatal("knowledge: %s", qPrintable(result.error().detail));
        return std::move(*result);
    }();
    return loaded;
}

Version parsed(const QString &text)
{
    return Version::parse(text).value();
}

void addFiles(EraPackage &archive, const QString &version, const QString &cuda, bool withLibraries)
{
    const LayoutFact *layout = knowledge().layoutOf(parsed(version));
    if (!layout)
        qFatal("no layout of %s", qPrintable(version));
    const int cudaMajor = parsed(cuda).major();
    const auto holdsVersion = [&version](const QString &name) {
        return name == QLatin1String("cudnn_version.h") || parsed(version).major() < 8;
    };
    for (const QString &name : layout->dlls)
        archive.zip.add(archive.bin + name, cudnnDll(name, parsed(version), cudaMajor));
    for (const QString &name : layout->headers)
        archive.zip.add(archive.include + name, holdsVersion(name) ? cudnnVersionHeader(parsed(version)) : cudnnHeader(name));
    for (const QString &name : withLibraries ? layout->libs : QStringList())
        archive.zip.add(archive.lib + name, cudnnImportLibrary(name, parsed(version).major()));
}

} // namespace

EraPackage eraArchive(const QString &version, const QString &cuda)
{
    const Version numbers = parsed(version);
    EraPackage archive;
    const bool old = numbers.compareCommon(parsed(QStringLiteral("8.3.1"))) < 0;
    if (old) {
        const QString os = numbers.major() < 8 || cuda.startsWith(QLatin1String("10")) ? QStringLiteral("windows10") : QStringLiteral("windows");
        archive.fileName = QStringLiteral("cudnn-%1-%2-x64-v%3.zip").arg(cuda, os, version);
        archive.top = QStringLiteral("cuda/");
    } else {
        const QString stem = QStringLiteral("cudnn-windows-x86_64-%1_cuda%2-archive").arg(version, cuda);
        archive.fileName = stem + QStringLiteral(".zip");
        archive.top = stem + u'/';
    }
    const bool flatLib = !old && numbers.compareCommon(parsed(QStringLiteral("8.8"))) < 0;
    const bool binX64 = numbers.compareCommon(parsed(QStringLiteral("9.18"))) >= 0;
    archive.bin = archive.top + (binX64 ? QStringLiteral("bin/x64/") : QStringLiteral("bin/"));
    archive.include = archive.top + QStringLiteral("include/");
    archive.lib = archive.top + (flatLib ? QStringLiteral("lib/") : QStringLiteral("lib/x64/"));
    archive.zip.addFolder(archive.top);
    addFiles(archive, version, cuda, true);
    archive.zip.add(archive.top + (old ? QStringLiteral("NVIDIA_SLA_cuDNN_Support.txt") : QStringLiteral("LICENSE")), "Licence of a test.\n");
    return archive;
}

EraPackage eraWheel(const QString &version, const QString &cuda)
{
    EraPackage wheel;
    const QString stem = QStringLiteral("nvidia_cudnn_cu%1-%2").arg(cuda, version);
    wheel.fileName = stem + QStringLiteral("-py3-none-win_amd64.whl");
    wheel.top = QStringLiteral("nvidia/cudnn/");
    wheel.bin = wheel.top + QStringLiteral("bin/");
    wheel.include = wheel.top + QStringLiteral("include/");
    wheel.lib = wheel.top + QStringLiteral("lib/x64/");
    wheel.zip.add(wheel.top + QStringLiteral("__init__.py"), QByteArray());
    addFiles(wheel, version, cuda, parsed(version).major() < 9);
    wheel.zip.add(stem + QStringLiteral(".dist-info/License.txt"), "Licence of a test.\n");
    wheel.zip.add(stem + QStringLiteral(".dist-info/METADATA"), "Name: nvidia-cudnn-cu12\n");
    return wheel;
}

} // namespace cunest
