// The sentences of the archive.* findings.
#include "package/archive_findings.h"

namespace cunest::archiveFindings {
namespace {

Finding make(const char *id, Severity severity, Message title, QStringList evidence, const char *cause, const char *remedy)
{
    Finding finding;
    finding.id = QLatin1String(id);
    finding.severity = severity;
    finding.title = std::move(title);
    finding.evidence = std::move(evidence);
    finding.cause = Message(cause);
    finding.remedy = Message(remedy);
    return finding;
}

const char *const downloadAgain = QT_TRANSLATE_NOOP("cunest", "Download the archive again from NVIDIA, and let the download finish before you open it.");
const char *const windowsZip = QT_TRANSLATE_NOOP("cunest", "Download the zip archive for Windows x86_64 from NVIDIA's cuDNN page.");

Message realContent(ContentKind kind)
{
    switch (kind) {
    case ContentKind::Empty: return Message(QT_TRANSLATE_NOOP("cunest", "The file is empty."));
    case ContentKind::Zeros: return Message(QT_TRANSLATE_NOOP("cunest", "The file holds nothing but zeros."));
    case ContentKind::WebPage: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a web page, not a zip archive."));
    case ContentKind::ServerError: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a message of a server, not a zip archive."));
    case ContentKind::Xz: return Message(QT_TRANSLATE_NOOP("cunest", "The file is an xz archive, as NVIDIA packs cuDNN for Linux, not a zip archive."));
    case ContentKind::Gzip: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a gzip archive, as NVIDIA packs cuDNN for Linux, not a zip archive."));
    case ContentKind::Bzip2: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a bzip2 archive, not a zip archive."));
    case ContentKind::Zstd: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a Zstandard archive, not a zip archive."));
    case ContentKind::SevenZip: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a 7z archive, not a zip archive."));
    case ContentKind::Rar: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a RAR archive, not a zip archive."));
    case ContentKind::Tar: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a tar archive, not a zip archive."));
    case ContentKind::Program: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a program, not a zip archive."));
    case ContentKind::Elf: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a program or library for Linux, not a zip archive."));
    case ContentKind::Text: return Message(QT_TRANSLATE_NOOP("cunest", "The file is a text, not a zip archive."));
    case ContentKind::Zip:
    case ContentKind::Unknown: break;
    }
    return Message(QT_TRANSLATE_NOOP("cunest", "The file is not a zip archive."));
}

const char *causeOf(ContentKind kind)
{
    switch (kind) {
    case ContentKind::WebPage:
    case ContentKind::ServerError:
        return QT_TRANSLATE_NOOP("cunest", "The server answered with a page instead of the archive, for example because a login was needed, and the browser saved it under the archive's name.");
    case ContentKind::Empty:
    case ContentKind::Zeros:
        return QT_TRANSLATE_NOOP("cunest", "The download stopped before any data arrived, or the disk lost it.");
    case ContentKind::Program:
        return QT_TRANSLATE_NOOP("cunest", "NVIDIA also offers cuDNN as an installer; its name does not make it an archive.");
    default:
        return QT_TRANSLATE_NOOP("cunest", "CuNest reads the zip archives that NVIDIA publishes for Windows, folders unpacked from them, and NVIDIA's Python wheels.");
    }
}

} // namespace

Finding notAZip(ContentKind kind, const QStringList &where)
{
    return make("archive.not-a-zip", Severity::Block, realContent(kind), where, causeOf(kind), windowsZip);
}

Finding ofFault(const ZipFault &fault, ContentKind kind, const QStringList &where)
{
    const QStringList evidence = where + fault.evidence;
    switch (fault.kind) {
    case ZipFault::Kind::NotAZip: return notAZip(kind, evidence);
    case ZipFault::Kind::Truncated:
        return make("archive.truncated", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "The archive is not complete.")), evidence,
                    QT_TRANSLATE_NOOP("cunest", "Its end, where the list of its files stands, is missing: the download was interrupted."), downloadAgain);
    case ZipFault::Kind::Hostile:
        return make("archive.hostile-entry", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "The archive holds entries that are made to do harm.")), evidence,
                    QT_TRANSLATE_NOOP("cunest", "No archive of NVIDIA has such names, links or sizes: unpacked carelessly they would write outside their folder or fill the disk."),
                    QT_TRANSLATE_NOOP("cunest", "Delete this file and download cuDNN from NVIDIA."));
    case ZipFault::Kind::Encrypted:
        return make("archive.encrypted", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "The archive is protected with a password.")), evidence,
                    QT_TRANSLATE_NOOP("cunest", "NVIDIA's archives have no password: somebody packed this one again."),
                    QT_TRANSLATE_NOOP("cunest", "Download the original archive from NVIDIA."));
    case ZipFault::Kind::Unsupported:
        return make("archive.not-a-zip", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "The archive is packed in a way that NVIDIA does not use.")), evidence,
                    QT_TRANSLATE_NOOP("cunest", "Somebody packed it again with another compression, or it is one part of several."),
                    QT_TRANSLATE_NOOP("cunest", "Download the original archive from NVIDIA."));
    case ZipFault::Kind::Damaged: break;
    }
    return damaged(evidence);
}

Finding damaged(const QStringList &evidence)
{
    return make("archive.crc", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "The archive is damaged.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "Its bytes do not fit its own checksums: they changed while downloading, copying or on the disk."), downloadAgain);
}

Finding digestMismatch(const QStringList &evidence)
{
    return make("archive.digest-mismatch", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "The archive is not the file that NVIDIA published under this name.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "Name and size are those of a release, the SHA-256 digest is not: bytes were changed."),
                QT_TRANSLATE_NOOP("cunest", "Download the archive again from NVIDIA. If the digest stays the same, a proxy between you and NVIDIA keeps a wrong copy: use another network."));
}

Finding digestUnknown(const QStringList &evidence)
{
    return make("archive.digest-unknown", Severity::Warn, Message(QT_TRANSLATE_NOOP("cunest", "The archive is not in the list of files that NVIDIA published.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "It was packed again, it is a Python wheel, or it is a release that this version of CuNest does not know."),
                QT_TRANSLATE_NOOP("cunest", "Continue only if you trust where it comes from."));
}

Finding downloadedElsewhere(const QString &host, const QStringList &evidence)
{
    return make("archive.downloaded-elsewhere", Severity::Info, Message(QT_TRANSLATE_NOOP("cunest", "The archive was downloaded from %1, not from NVIDIA."), {host}), evidence,
                QT_TRANSLATE_NOOP("cunest", "Windows noted this while it was downloaded. It may be a server of your company or school; CuNest cannot tell whether the archive was changed there."),
                QT_TRANSLATE_NOOP("cunest", "If you do not know that server, download the archive from NVIDIA's cuDNN page."));
}

Finding nested(const QStringList &evidence)
{
    return make("archive.nested-zip", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "The real archive is inside this one.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "Somebody packed the archive once more."),
                QT_TRANSLATE_NOOP("cunest", "Unpack this file and choose the archive inside."));
}

Finding samples(const QStringList &evidence)
{
    return make("archive.not-cudnn", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "These are cuDNN's samples, not cuDNN.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "The samples are programs in source code that use cuDNN; they hold no libraries."), windowsZip);
}

Finding otherProduct(const QString &product, const QStringList &evidence)
{
    return make("archive.not-cudnn", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "This is another product: %1."), {product}), evidence,
                QT_TRANSLATE_NOOP("cunest", "CuNest installs cuDNN only."), windowsZip);
}

Finding notCudnn(const QStringList &evidence)
{
    return make("archive.not-cudnn", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "There is no cuDNN in it.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "No library named like those of cuDNN for Windows (cudnn64_8.dll and the like) was found."), windowsZip);
}

Finding severalPackages(const QStringList &evidence)
{
    return make("archive.not-cudnn", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "There is more than one cuDNN in it.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "Files of the same names lie in several folders, so it is not clear which ones are meant."),
                QT_TRANSLATE_NOOP("cunest", "Unpack it and choose the folder of one cuDNN."));
}

Finding wrongFolder(const QStringList &evidence)
{
    return make("archive.not-cudnn", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "This folder holds far more than a cuDNN.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "An unpacked cuDNN has fewer than a hundred files."),
                QT_TRANSLATE_NOOP("cunest", "Choose the folder with cuDNN's bin and include."));
}

Finding wrongOs(const QStringList &evidence)
{
    return make("archive.wrong-os", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "This cuDNN is for Linux, not for Windows.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "NVIDIA publishes one archive for each operating system; libraries of one do not work on another."), windowsZip);
}

Finding wrongArchitecture(const QStringList &evidence)
{
    return make("archive.wrong-architecture", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "This cuDNN is for another kind of processor.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "Programs for 64-bit Windows on x86_64 can only load libraries built for x86_64."), windowsZip);
}

Finding incomplete(const QStringList &evidence)
{
    return make("archive.incomplete", Severity::Block, Message(QT_TRANSLATE_NOOP("cunest", "Files of this cuDNN are missing.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "Programs load the missing libraries by name as soon as they use cuDNN, or need the missing headers to be built."),
                QT_TRANSLATE_NOOP("cunest", "Download the complete archive from NVIDIA."));
}

Finding librariesMissing(const QStringList &evidence)
{
    return make("cudnn.lib-missing", Severity::Warn, Message(QT_TRANSLATE_NOOP("cunest", "The import libraries of this cuDNN are missing.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "Programs run without them; only linking your own C or C++ program against cuDNN needs them."),
                QT_TRANSLATE_NOOP("cunest", "Use NVIDIA's zip archive if you build programs with cuDNN."));
}

Finding nameDisagrees(const QStringList &evidence)
{
    return make("archive.name-disagrees", Severity::Warn, Message(QT_TRANSLATE_NOOP("cunest", "The name says something else than the contents.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "The file was renamed, or somebody packed other files under this name. CuNest goes by the contents."),
                QT_TRANSLATE_NOOP("cunest", "Continue if the contents are what you want."));
}

Finding headerMismatch(const QStringList &evidence)
{
    return make("cudnn.header-mismatch", Severity::Warn, Message(QT_TRANSLATE_NOOP("cunest", "Headers and libraries are of different versions.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "Files of two releases were put together. Programs built with these headers may not fit these libraries."),
                QT_TRANSLATE_NOOP("cunest", "Download the archive again from NVIDIA."));
}

Finding notSigned(const QStringList &evidence)
{
    return make("archive.unsigned", Severity::Warn, Message(QT_TRANSLATE_NOOP("cunest", "Not every library carries NVIDIA's valid signature.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "NVIDIA signs cuDNN's libraries. A library without its signature comes from somebody else or was changed."),
                QT_TRANSLATE_NOOP("cunest", "Download the archive again from NVIDIA. Continue only if you know who made these libraries."));
}

Finding mixedVersions(const QStringList &evidence)
{
    return make("cudnn.mixed", Severity::Fault, Message(QT_TRANSLATE_NOOP("cunest", "The libraries are of different versions.")), evidence,
                QT_TRANSLATE_NOOP("cunest", "Files of two releases were put together; cuDNN refuses to work with parts of another version."),
                QT_TRANSLATE_NOOP("cunest", "Download the archive again from NVIDIA."));
}

} // namespace cunest::archiveFindings
