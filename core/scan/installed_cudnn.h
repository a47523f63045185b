// Recognises cuDNN files by what is in them.
#pragma once

#include "base/version.h"
#include "base/win_path.h"
#include "knowledge/knowledge.h"
#include "pe/pe_facts.h"
#include "platform/platform.h"

#include <QByteArray>

#include <optional>

namespace cunest {

// "cudnn64_8.dll", "cudnn_ops_infer64_8.dll": cudnn*64_<major>.dll, any case; its major or nothing.
std::optional<int> cudnnMajorOfDllName(QStringView name);

// A DLL is cuDNN's when its product name starts with "NVIDIA cuDNN", or its own export name is a
// cuDNN name, or it exports cudnn functions. The company field is no evidence: cuDNN 9 names another.
bool isCudnnDll(const PeFacts &facts);

// CUDNN_MAJOR, CUDNN_MINOR, CUDNN_PATCHLEVEL of cudnn_version.h or of an older cudnn.h.
std::optional<Version> versionOfHeader(const QByteArray &text);

// Whether a text is a header of cuDNN: its include guard or its macros or functions say so.
bool isCudnnHeader(const QString &name, const QByteArray &text, const Knowledge &knowledge);

// An import library of cuDNN names a cuDNN DLL or function in its first bytes: those of 8.9.7 within
// 35 KB, after the addresses of all their symbols.
inline constexpr qint64 importLibraryHeadBytes = 256 * 1024;
bool isCudnnImportLibrary(const QByteArray &head);

} // namespace cunest
