// Finds the folders with DLLs, headers and import libraries, in the layout of archive, toolkit or installer.
#include "plan/activation_choice.h"

#include "plan/planner.h"
#include "plan/use_plan.h"

namespace cunest {
namespace {

// The folder above "bin", and what stands between it and the DLLs: "12.9" of NVIDIA's installer.
struct CopyLayout
{
    WinPath root;
    QString between;
};

CopyLayout layoutOfCopy(const CudnnCopy &copy)
{
    CopyLayout layout{copy.path, {}};
    QStringList between;
    WinPath folder = copy.path;
    for (int level = 0; level < 3 && !folder.isNull() && !folder.isRoot(); ++level, folder = folder.parent()) {
        if (sameName(folder.fileName(), u"bin") && !folder.parent().isRoot()) {
            between.removeAll(QStringLiteral("x64"));
            return {folder.parent(), between.join(u'\\')};
        }
        between.prepend(folder.fileName());
    }
    return layout;
}

bool holdsFile(Platform &platform, const WinPath &folder, const QString &ending)
{
    const auto entries = platform.files.list(folder);
    for (const DirectoryEntry &entry : entries ? *entries : QList<DirectoryEntry>()) {
        if (entry.name.startsWith(QLatin1String("cudnn"), Qt::CaseInsensitive) && entry.name.endsWith(ending, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

// The first that holds such a file; null when none does.
WinPath firstWith(Platform &platform, const QList<WinPath> &folders, const char *ending)
{
    for (const WinPath &folder : folders) {
        if (holdsFile(platform, folder, QLatin1String(ending)))
            return folder;
    }
    return {};
}

WinPath below(const WinPath &folder, const QString &names)
{
    return names.isEmpty() ? folder : folder / names;
}

} // namespace

Result<Activation> chooseActivation(Platform &platform, const Snapshot &snapshot, const QString &toolkit,
                                    const QString &cudnn)
{
    const auto chosen = chooseToolkit(platform, snapshot, toolkit);
    if (!chosen)
        return chosen.error();
    Activation activation;
    activation.cuda = chosen->version;
    activation.toolkit = chosen->path;
    activation.dllFolders = {chosen->dllFolder()};
    if (chosen->layout == ToolkitLayout::BinX64)
        activation.dllFolders.append(chosen->path / QStringLiteral("bin"));
    if (cudnn.isEmpty())
        return activation;

    const auto copy = chooseCudnn(snapshot, cudnn);
    if (!copy)
        return copy.error();
    const CopyLayout layout = layoutOfCopy(*copy);
    activation.cudnn = copy->version.value_or(Version());
    activation.cudnnRoot = layout.root;
    const WinPath include = layout.root / QStringLiteral("include");
    const WinPath library = layout.root / QStringLiteral("lib");
    activation.includeFolder = firstWith(platform, {below(include, layout.between), include}, ".h");
    activation.libraryFolder = firstWith(platform, {below(library, layout.between) / QStringLiteral("x64"), below(library, layout.between),
                                                    library / QStringLiteral("x64"), library}, ".lib");
    if (!activation.dllFolders.contains(copy->path))
        activation.dllFolders.prepend(copy->path);
    else
        activation.dllFolders.move(activation.dllFolders.indexOf(copy->path), 0);
    return activation;
}

} // namespace cunest
