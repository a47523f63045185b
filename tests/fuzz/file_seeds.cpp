// Archives, programs, names and values of PATH to begin with.
#include "fuzz/seeds.h"

#include "platform/registry.h"
#include "support/pe_builder.h"
#include "support/zip_builder.h"

#include <QStringList>

namespace cunest {

QList<QByteArray> archiveSeeds()
{
    const QByteArray text(200, 'x');
    const auto plain = [&text] {
        ZipBuilder zip;
        zip.addFolder(QStringLiteral("cudnn/"))
            .add(QStringLiteral("cudnn/bin/cudnn64_8.dll"), text);
        zip.add(QStringLiteral("cudnn/LICENSE"), "licence", false);
        return zip;
    };
    ZipBuilderEntry wide;
    wide.name = "wide";
    wide.data = text;
    wide.zip64 = true;
    ZipBuilderEntry later;
    later.name = "later";
    later.data = text;
    later.descriptor = true;
    ZipBuilderEntry old;
    old.name = "\xC7\xFA\xC4\xBE.dll"; // a code page
    old.flags = 0;
    old.extra = QByteArray::fromHex("0a00040000000000");
    return {plain().build(),
            plain().add(wide).add(later).add(old).build(),
            plain().add(wide).setZip64End(true).setComment("comment").build(),
            plain().setTrailer("behind").build(),
            ZipBuilder().build(),
            ZipBuilder().add(QStringLiteral("../up"), "x").build(),
            ZipBuilder().add(QStringLiteral("zeros"), QByteArray(5000, '\0')).build()};
}

QList<QByteArray> entryNameSeeds()
{
    return {"cudnn/bin/cudnn64_8.dll\ncudnn/bin/\ncudnn/LICENSE",
            "./bin/A.dll\nbin/a.DLL",
            "../x\n/x\nC:/x\n//server/x\nbin\\x\na\\b/c",
            "NUL\naux.txt\nCOM1.dll\nCONIN$\na:b\na.\nb \na<b",
            "bin\nbin/x\n\xE6\xB7\xB1/\xE5\xBA\xA6.dll\n\xC7\xFA\\\xC4.dll",
            "x\xE2\x80\xAE"
            "lld.exe\n.\n./\na//b"};
}

QList<QByteArray> fileNameSeeds()
{
    return {"cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip",
            "cudnn-windows-x86_64-9.12.0.46_cuda13-archive (1).zip",
            "cudnn-11.2-windows-x64-v8.1.1.33.zip",
            "cudnn-9.0-windows10-x64-v7.zip",
            "cudnn-7.0-win-x64-v3.0-prod.zip",
            "nvidia_cudnn_cu12-8.9.7.29-py3-none-win_amd64.whl",
            "TensorRT-8.6.1.6.Windows10.x86_64.cuda-12.0.zip",
            "\xE4\xB8\x8B\xE8\xBD\xBD cudnnv8.6.0.163forCUDA11.8 - Copy[2].zip.zip"};
}

QList<QByteArray> pathListSeeds()
{
    const auto seed = [](const char *value, const char *folder) {
        return RegistryValue::fromText(QString::fromUtf8(value)).bytes
               + RegistryValue::fromText(QString::fromUtf8(folder)).bytes;
    };
    return {seed("%SystemRoot%\\system32;%SystemRoot%;C:\\CUDA\\bin", "C:\\CUDA\\bin"),
            seed("C:\\a;;\"C:\\b;c\";C:/CUDA/bin/;", "c:\\cuda\\BIN"), seed("", "C:\\"),
            seed("C:;C:\\;\"C:\\a\\\"", "C:\\a"), seed("C:\\工具;D:\\x", "C:\\工具\\")};
}

QList<QByteArray> peSeeds()
{
    PeBuilder full;
    full.fileVersion = Version({8, 9, 7, 29});
    full.productName = QStringLiteral("NVIDIA cuDNN Library");
    full.originalName = QStringLiteral("cudnn64_8.dll");
    full.company = QStringLiteral("NVIDIA Corporation");
    full.imports = {QStringLiteral("KERNEL32.dll"), QStringLiteral("cublas64_12.dll")};
    full.delayImports = {QStringLiteral("cudnn_ops_infer64_8.dll")};
    full.exportName = QStringLiteral("cudnn64_8.dll");
    full.exports = {QStringLiteral("cudnnCreate"), QStringLiteral("cudnnGetVersion")};
    full.isSigned = true;
    PeBuilder small;
    small.architecture = Architecture::X86;
    small.payload = "cublasLt64_11.dll";
    return {full.build(), small.build(),
            cudnnDll(QStringLiteral("cudnn_adv64_9.dll"), Version({9, 1, 0}), 12, 64)};
}

} // namespace cunest
