// Lays out PE files. Source: Microsoft Learn, "PE Format", "VS_VERSIONINFO structure".
#include "support/pe_builder.h"

#include <QtEndian>

#include <algorithm>

namespace cunest {
namespace {

constexpr quint32 dataAddress = 0x1000;     // .rdata
constexpr quint32 resourceAddress = 0x10000000; // .rsrc, far enough for any payload of a test
constexpr quint32 fileAlignment = 0x200;

void put16(QByteArray &bytes, quint32 value)
{
    const quint16 little = qToLittleEndian(quint16(value));
    bytes.append(reinterpret_cast<const char *>(&little), 2);
}

void put32(QByteArray &bytes, quint32 value)
{
    const quint32 little = qToLittleEndian(value);
    bytes.append(reinterpret_cast<const char *>(&little), 4);
}

void put64(QByteArray &bytes, quint64 value)
{
    put32(bytes, quint32(value));
    put32(bytes, quint32(value >> 32));
}

void set32(QByteArray &bytes, qsizetype at, quint32 value)
{
    qToLittleEndian(value, bytes.data() + at);
}

void pad(QByteArray &bytes, qsizetype multiple)
{
    while (bytes.size() % multiple != 0)
        bytes.append('\0');
}

QByteArray utf16(const QString &text)
{
    QByteArray bytes;
    for (const QChar c : text)
        put16(bytes, c.unicode());
    put16(bytes, 0);
    return bytes;
}

// One node of a VS_VERSIONINFO tree: length, value length, type, key, padding, value, children.
QByteArray versionNode(const QString &key, const QByteArray &value, bool isText, const QByteArray &children)
{
    QByteArray node;
    put16(node, 0);
    put16(node, quint32(isText ? value.size() / 2 : value.size()));
    put16(node, isText ? 1 : 0);
    node += utf16(key);
    pad(node, 4);
    node += value;
    if (!children.isEmpty()) {
        pad(node, 4);
        node += children;
    }
    qToLittleEndian(quint16(node.size()), node.data());
    pad(node, 4);
    return node;
}

QByteArray versionInfo(const PeBuilder &pe)
{
    QByteArray fixed;
    const Version &v = pe.fileVersion;
    put32(fixed, 0xFEEF04BD);
    put32(fixed, 0x00010000);
    for (int i = 0; i < 2; ++i) { // file, then product version
        put32(fixed, quint32(v.part(0)) << 16 | quint32(v.part(1)));
        put32(fixed, quint32(v.part(2)) << 16 | quint32(v.part(3)));
    }
    put32(fixed, 0x3F);
    put32(fixed, 0);
    put32(fixed, 0x00040004); // Windows NT
    put32(fixed, 2);          // a DLL
    put32(fixed, 0);
    put64(fixed, 0);
    const auto text = [](const char *key, const QString &value) {
        return value.isEmpty() ? QByteArray() : versionNode(QString::fromLatin1(key), utf16(value), true, {});
    };
    const QByteArray strings = text("CompanyName", pe.company) + text("FileVersion", v.toString())
                               + text("OriginalFilename", pe.originalName) + text("ProductName", pe.productName);
    const QByteArray table = versionNode(QStringLiteral("040904b0"), {}, true, strings);
    return versionNode(QStringLiteral("VS_VERSION_INFO"), fixed, false,
                       versionNode(QStringLiteral("StringFileInfo"), {}, true, table));
}

// Type 16 (version), name 1, language 1033: three levels with one entry each.
QByteArray resources(const PeBuilder &pe)
{
    QByteArray bytes;
    const quint32 ids[] = {16, 1, 1033};
    for (int level = 0; level < 3; ++level) {
        put64(bytes, 0);
        put32(bytes, 0);
        put16(bytes, 0);
        put16(bytes, 1);
        put32(bytes, ids[level]);
        const auto next = quint32(bytes.size() + 4);
        put32(bytes, level < 2 ? next | 0x80000000U : next);
    }
    const QByteArray info = versionInfo(pe);
    put32(bytes, resourceAddress + quint32(bytes.size()) + 16);
    put32(bytes, quint32(info.size()));
    put64(bytes, 0);
    return bytes + info;
}

struct Directory
{
    quint32 address = 0;
    quint32 size = 0;
};

quint32 here(const QByteArray &data)
{
    return dataAddress + quint32(data.size());
}

Directory addImports(QByteArray &data, const QStringList &dlls)
{
    if (dlls.isEmpty())
        return {};
    QList<quint32> names;
    QList<quint32> thunks;
    for (const QString &dll : dlls) {
        pad(data, 8);
        names.append(here(data));
        data += dll.toLatin1() + '\0';
        pad(data, 8);
        const quint32 hint = here(data);
        data += QByteArray("\0\0Function\0", 11);
        pad(data, 8);
        thunks.append(here(data));
        put64(data, hint);
        put64(data, 0);
    }
    const Directory directory = {here(data), quint32(20 * (dlls.size() + 1))};
    for (qsizetype i = 0; i < dlls.size(); ++i) {
        put32(data, thunks.at(i));
        put64(data, 0);
        put32(data, names.at(i));
        put32(data, thunks.at(i));
    }
    data.append(QByteArray(20, '\0'));
    return directory;
}

Directory addDelayImports(QByteArray &data, const QStringList &dlls)
{
    if (dlls.isEmpty())
        return {};
    QList<quint32> names;
    for (const QString &dll : dlls) {
        names.append(here(data));
        data += dll.toLatin1() + '\0';
    }
    pad(data, 8);
    const Directory directory = {here(data), quint32(32 * (dlls.size() + 1))};
    for (const quint32 name : names) {
        put32(data, 1); // addresses relative to the image
        put32(data, name);
        data.append(QByteArray(24, '\0'));
    }
    data.append(QByteArray(32, '\0'));
    return directory;
}

Directory addExports(QByteArray &data, const QString &name, QStringList functions)
{
    if (name.isEmpty())
        return {};
    std::sort(functions.begin(), functions.end());
    const auto count = quint32(functions.size());
    const quint32 nameAt = here(data);
    data += name.toLatin1() + '\0';
    QList<quint32> names;
    for (const QString &function : functions) {
        names.append(here(data));
        data += function.toLatin1() + '\0';
    }
    pad(data, 4);
    const quint32 addresses = here(data);
    for (quint32 i = 0; i < count; ++i)
        put32(data, dataAddress);
    const quint32 namePointers = here(data);
    for (const quint32 pointer : names)
        put32(data, pointer);
    const quint32 ordinals = here(data);
    for (quint32 i = 0; i < count; ++i)
        put16(data, i);
    pad(data, 4);
    const Directory directory = {here(data), 40};
    put64(data, 0);
    put32(data, 0);
    put32(data, nameAt);
    put32(data, 1);
    put32(data, count);
    put32(data, count);
    put32(data, addresses);
    put32(data, namePointers);
    put32(data, ordinals);
    return directory;
}

void addSection(QByteArray &headers, const char *name, quint32 address, qsizetype size, quint32 fileOffset)
{
    headers += QByteArray(name).leftJustified(8, '\0');
    put32(headers, quint32(size));
    put32(headers, address);
    put32(headers, quint32((size + fileAlignment - 1) / fileAlignment * fileAlignment));
    put32(headers, fileOffset);
    put64(headers, 0);
    put32(headers, 0);
    put32(headers, 0x40000040); // initialised data, readable
}

quint32 machineOf(Architecture architecture)
{
    switch (architecture) {
    case Architecture::X86: return 0x014C;
    case Architecture::Arm64: return 0xAA64;
    case Architecture::X86_64:
    case Architecture::Unknown: break;
    }
    return 0x8664;
}

} // namespace

QByteArray PeBuilder::build() const
{
    const bool wide = architecture != Architecture::X86;
    QByteArray data;
    const Directory importDirectory = addImports(data, imports);
    const Directory delayDirectory = addDelayImports(data, delayImports);
    const Directory exportDirectory = addExports(data, exportName, exports);
    data += payload;
    const QByteArray resource = fileVersion.isNull() ? QByteArray() : resources(*this);

    QByteArray headers("MZ");
    headers.append(QByteArray(58, '\0'));
    put32(headers, 64);
    headers += QByteArray("PE\0\0", 4);
    put16(headers, machineOf(architecture));
    put16(headers, resource.isEmpty() ? 1 : 2);
    put64(headers, 0);
    put32(headers, 0);
    put16(headers, wide ? 240 : 224);
    put16(headers, wide ? 0x2022 : 0x2102); // executable image, DLL
    const qsizetype optional = headers.size();
    put16(headers, wide ? 0x20B : 0x10B);
    headers.append(QByteArray((wide ? 240 : 224) - 2, '\0'));
    set32(headers, optional + 32, 0x1000);        // section alignment
    set32(headers, optional + 36, fileAlignment);
    set32(headers, optional + 56, resourceAddress + 0x10000); // image size
    set32(headers, optional + 60, 0x400);         // headers' size
    set32(headers, optional + (wide ? 108 : 92), 16);
    const qsizetype directories = optional + (wide ? 112 : 96);
    set32(headers, directories, exportDirectory.address);
    set32(headers, directories + 4, exportDirectory.size);
    set32(headers, directories + 8, importDirectory.address);
    set32(headers, directories + 12, importDirectory.size);
    set32(headers, directories + 104, delayDirectory.address);
    set32(headers, directories + 108, delayDirectory.size);
    if (!resource.isEmpty()) {
        set32(headers, directories + 16, resourceAddress);
        set32(headers, directories + 20, quint32(resource.size()));
    }
    const auto dataSize = quint32((data.size() + fileAlignment - 1) / fileAlignment * fileAlignment);
    addSection(headers, ".rdata", dataAddress, data.size(), 0x400);
    if (!resource.isEmpty())
        addSection(headers, ".rsrc", resourceAddress, resource.size(), 0x400 + dataSize);
    pad(data, fileAlignment);
    if (isSigned) {
        const qsizetype end = 0x400 + data.size() + (resource.size() + fileAlignment - 1) / fileAlignment * fileAlignment;
        set32(headers, directories + 32, quint32(end));
        set32(headers, directories + 36, 16);
    }
    headers = headers.leftJustified(0x400, '\0');
    QByteArray file = headers + data + resource;
    pad(file, fileAlignment);
    return isSigned ? file + QByteArray(16, '\x30') : file;
}

QByteArray cudnnDll(const QString &name, const Version &version, int cudaMajor, int size)
{
    PeBuilder pe;
    pe.fileVersion = version.count() >= 4 ? version : Version(QList<int>{version.part(0), version.part(1), version.part(2), 0});
    pe.productName = QLatin1String("NVIDIA cuDNN ") + version.truncated(3).toString();
    pe.originalName = name;
    pe.company = version.major() >= 9 ? QStringLiteral("Windows (R) Win 7 DDK provider") : QStringLiteral("NVIDIA Corporation");
    pe.imports = {QStringLiteral("KERNEL32.dll")};
    pe.exportName = name;
    pe.exports = {QStringLiteral("cudnnGetVersion"), QStringLiteral("cudnnCreate")};
    if (cudaMajor > 0) {
        const QByteArray number = QByteArray::number(cudaMajor);
        pe.payload += QByteArray("cublas64_") + number + QByteArray(".dll\0", 5) + "cublasLt64_" + number
                      + QByteArray(".dll\0", 5);
    }
    quint32 state = 7;
    for (const QChar c : name + version.toString())
        state = state * 31U + c.unicode();
    for (int i = 0; i < size; ++i) {
        state = state * 1664525U + 1013904223U;
        pe.payload.append(char(state >> 24));
    }
    return pe.build();
}

PeBuilder zlibDll()
{
    PeBuilder dll;
    dll.fileVersion = Version({1, 2, 13, 0});
    dll.originalName = dll.exportName = QStringLiteral("zlibwapi.dll");
    dll.exports = {QStringLiteral("inflate"), QStringLiteral("inflateEnd"), QStringLiteral("inflateInit2_"),
                   QStringLiteral("uncompress"), QStringLiteral("zlibVersion")};
    return dll;
}

} // namespace cunest
