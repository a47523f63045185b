// Which CUDA version a toolkit folder is, from what lies in it.
#pragma once

#include "base/version.h"
#include "scan/folder_view.h"

#include <QByteArray>

#include <optional>

namespace cunest {

// "v12.2", "12.2": the number in the name of a toolkit's folder or registry key.
std::optional<Version> versionOfToolkitName(const QString &name);
// version.json of CUDA 11.1 and newer. Some releases write a date as third number ("12.2.20230823");
// the runtime's own version, which stands there too, is taken then.
std::optional<Version> versionOfVersionJson(const QByteArray &text);
// version.txt of older ones: "CUDA Version 10.2.89".
std::optional<Version> versionOfVersionText(const QByteArray &text);
// CUDART_VERSION or CUDA_VERSION of a header: 12020 is 12.2.
std::optional<Version> versionOfCudaHeader(const QByteArray &text);

// The most exact of all these, the files before the name; a null version when nothing tells.
Version versionOfToolkit(FolderView &view, const WinPath &toolkit);

} // namespace cunest
