// Builds cuDNN packages.
#include "support/cudnn_archive.h"

#include "support/pe_builder.h"

namespace cunest {

QString CudnnArchive::fileName() const
{
    if (layout == Layout::Cuda) {
        return QStringLiteral("cudnn-%1-windows-x64-v%2.zip").arg(cuda.contains(u'.') ? cuda : cuda + QStringLiteral(".0"),
                                                                  version.toString());
    }
    return QStringLiteral("cudnn-windows-x86_64-%1_cuda%2-archive.zip").arg(version.toString(), cuda);
}

int CudnnArchive::cudaMajor() const
{
    return cuda.section(u'.', 0, 0).toInt();
}

QByteArray cudnnVersionHeader(const Version &version)
{
    return QStringLiteral("/* NVIDIA cuDNN */\n#ifndef CUDNN_VERSION_H_\n#define CUDNN_VERSION_H_\n\n"
                          "#define CUDNN_MAJOR %1\n#define CUDNN_MINOR %2\n#define CUDNN_PATCHLEVEL %3\n\n"
                          "#define CUDNN_VERSION (CUDNN_MAJOR * %4 + CUDNN_MINOR * 100 + CUDNN_PATCHLEVEL)\n\n"
                          "#endif /* CUDNN_VERSION_H_ */\n")
        .arg(version.part(0)).arg(version.part(1)).arg(version.part(2))
        .arg(version.major() >= 9 ? 10000 : 1000).toUtf8();
}

QByteArray cudnnHeader(const QString &name)
{
    const QString guard = QString(name).toUpper().replace(u'.', u'_') + u'_';
    return QStringLiteral("/* NVIDIA cuDNN */\n#if !defined(%1)\n#define %1\n\n#include \"cudnn_version.h\"\n\n"
                          "typedef struct cudnnContext *cudnnHandle_t;\ncudnnStatus_t CUDNNWINAPI cudnnCreate(cudnnHandle_t *handle);\n\n"
                          "#endif /* %1 */\n").arg(guard).toUtf8();
}

QByteArray cudnnImportLibrary(const QString &name, int major)
{
    const QString dll = QString(name).remove(QStringLiteral(".lib")).remove(QStringLiteral("64_%1").arg(major))
                        + QStringLiteral("64_%1.dll").arg(major);
    return QByteArray("!<arch>\n") + QByteArray("/               0           0     0     0       64        `\n")
           + QByteArray("__imp_cudnnCreate\0cudnnCreate\0", 30) + dll.toLatin1() + QByteArray(40, '\0');
}

ZipBuilder CudnnArchive::zip(const Knowledge &knowledge) const
{
    QString top;
    if (layout == Layout::Cuda)
        top = QStringLiteral("cuda/");
    else if (layout != Layout::Flat)
        top = fileName().chopped(4) + u'/';
    const QString bin = top + (layout == Layout::NamedX64 ? QStringLiteral("bin/x64/") : QStringLiteral("bin/"));
    const QString lib = top + (layout == Layout::NamedFlat ? QStringLiteral("lib/") : QStringLiteral("lib/x64/"));

    ZipBuilder builder;
    const LayoutFact *files = knowledge.layoutOf(version);
    if (!files)
        qFatal("no layout of cuDNN %s is known", qPrintable(version.toString()));
    for (const QString &name : files->dlls)
        builder.add(bin + name, cudnnDll(name, version, cudaMajor(), dllSize));
    for (const QString &name : files->headers) {
        const bool versionHeader = name == QLatin1String("cudnn_version.h") || version.major() < 8;
        builder.add(top + QStringLiteral("include/") + name, versionHeader ? cudnnVersionHeader(version) : cudnnHeader(name));
    }
    for (const QString &name : files->libs)
        builder.add(lib + name, cudnnImportLibrary(name, version.major()));
    builder.add(top + QStringLiteral("LICENSE"), "NVIDIA cuDNN Software License Agreement (stand-in of a test)\n");
    return builder;
}

} // namespace cunest
