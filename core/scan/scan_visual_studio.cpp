// Looks for "CUDA 12.2.props" among the build customizations of each Visual Studio.
#include "scan/scan_visual_studio.h"

#include "base/version.h"

namespace cunest {

// Source: NVIDIA, "CUDA Installation Guide for Microsoft Windows", on the files for Visual Studio.
void fillCudaBuildFiles(FolderView &view, QList<VisualStudio> &studios)
{
    for (VisualStudio &studio : studios) {
        const WinPath toolsets = studio.path.isNull() ? WinPath() : studio.path / QStringLiteral("MSBuild\\Microsoft\\VC");
        for (const QString &name : toolsets.isNull() ? QStringList() : view.folderNames(toolsets)) { // "v160", "v170"
            const WinPath place = toolsets / name / QStringLiteral("BuildCustomizations");
            if (!view.isFolder(place))
                continue;
            QStringList found = studio.cudaBuildFiles.value_or(QStringList());
            for (const QString &file : view.fileNames(place)) {
                if (!file.startsWith(QLatin1String("CUDA "), Qt::CaseInsensitive) || !file.endsWith(QLatin1String(".props"), Qt::CaseInsensitive))
                    continue;
                const auto version = Version::parse(file.mid(5).chopped(6));
                if (version && !found.contains(version->toString()))
                    found.append(version->toString());
            }
            studio.cudaBuildFiles = found;
        }
    }
}

} // namespace cunest
