// The zlibwapi.dll that cuDNN 8.3 to 9.1.1 loads and no archive of cuDNN holds: CuNest's own, or one that the person picks.
#pragma once

#include "knowledge/knowledge.h"
#include "platform/platform.h"
#include "scan/scan_libraries.h"
#include "scan/snapshot.h"

namespace cunest {

struct ZlibFile
{
    WinPath path;
    qint64 size = 0;
    QByteArray sha256;
    std::optional<Version> version;
    FileSignature signature; // of the very bytes of the digest
};

bool isZlibName(QStringView name);

// Errors: NotFound and the like, InvalidInput (32-bit, another zlib renamed, not a zlib at all).
Result<ZlibFile> readZlib(Platform &platform, const WinPath &file);

// Whether programs find one whatever folder cuDNN is in: in System32 or on PATH.
bool isZlibSearched(const Snapshot &snapshot);

} // namespace cunest
