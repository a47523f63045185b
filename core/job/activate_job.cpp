// Writes the scripts of one project into a folder of the computer, and says how they are used.
#include "job/activate_job.h"

namespace cunest {
namespace {

constexpr qint64 largestFile = 1024 * 1024;

Result<void> write(FileSystem &files, const ActivationFile &script, const WinPath &path)
{
    QList<WinPath> missing;
    for (WinPath folder = path.parent(); !folder.isNull() && !folder.isRoot() && !files.stat(folder); folder = folder.parent())
        missing.prepend(folder);
    for (const WinPath &folder : std::as_const(missing)) {
        if (const auto made = files.createFolder(folder); !made)
            return made;
    }
    auto file = files.createNew(path, script.bytes.size());
    if (!file)
        return file.error();
    if (const auto written = (*file)->write(script.bytes); !written)
        return written;
    if (const auto flushed = (*file)->flush(); !flushed)
        return flushed;
    return (*file)->close();
}

} // namespace

Result<QList<WinPath>> writeActivation(FileSystem &files, const QList<ActivationFile> &scripts, const WinPath &folder)
{
    QList<const ActivationFile *> absent;
    QList<WinPath> paths;
    for (const ActivationFile &script : scripts) {
        const WinPath path = folder / script.name;
        paths.append(path);
        const auto present = files.openRead(path);
        if (!present) {
            absent.append(&script);
            continue;
        }
        if ((*present)->read(largestFile) != script.bytes) {
            return makeError(ErrorCode::AlreadyExists,
                             Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is there already and stays as it is. Choose another folder, or move it away first."),
                                     {path.toString()}));
        }
    }
    for (const ActivationFile *script : std::as_const(absent)) {
        if (const auto done = write(files, *script, folder / script->name); !done)
            return done.error();
    }
    return paths;
}

Message activationHint(ActivationKind kind)
{
    switch (kind) {
    case ActivationKind::Bat:
        return Message(QT_TRANSLATE_NOOP("cunest", "In a command prompt: call activate-cuda.bat; deactivate-cuda.bat takes it back."));
    case ActivationKind::PowerShell:
        return Message(QT_TRANSLATE_NOOP("cunest", "In PowerShell: . .\\activate-cuda.ps1; Disable-CuNest takes it back."));
    case ActivationKind::Conda:
        return Message(QT_TRANSLATE_NOOP("cunest", "Conda runs these files when the environment is activated and deactivated."));
    case ActivationKind::VsCode:
        return Message(QT_TRANSLATE_NOOP("cunest", "Terminals that Visual Studio Code opens in this folder have it from now on."));
    case ActivationKind::Props:
        return Message(QT_TRANSLATE_NOOP("cunest", "Add cuda.props to the project in the Property Manager of Visual Studio."));
    case ActivationKind::CMake:
        return Message(QT_TRANSLATE_NOOP("cunest", "cmake --list-presets shows the preset; configure with cmake --preset NAME."));
    case ActivationKind::Shortcut: break;
    }
    return Message(QT_TRANSLATE_NOOP("cunest", "Double-click cuda-terminal.cmd: it opens a command prompt with these versions. A shortcut to it can lie anywhere."));
}

} // namespace cunest
