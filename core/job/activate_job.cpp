// Writes the scripts of one project into a folder of the computer, and says how they are used.
#include "job/activate_job.h"

#include <algorithm>

namespace cunest {
namespace {

constexpr qint64 largestFile = 1024 * 1024;

// Nothing when the place is free.
Result<std::optional<QByteArray>> contentOf(FileSystem &files, const WinPath &path)
{
    const auto status = files.stat(path);
    if (!status && status.error().code == ErrorCode::NotFound)
        return std::optional<QByteArray>();
    if (!status)
        return status.error();
    if (status->kind == FileKind::Folder)
        return std::optional<QByteArray>(QByteArray("a folder"));
    const auto device = files.openRead(path);
    if (!device)
        return device.error();
    return std::optional<QByteArray>((*device)->read(largestFile + 1));
}

Result<void> create(FileSystem &files, const WinPath &path, const QByteArray &bytes)
{
    auto file = files.createNew(path, bytes.size());
    if (!file)
        return file.error();
    if (const auto written = (*file)->write(bytes); !written)
        return written;
    if (const auto flushed = (*file)->flush(); !flushed)
        return flushed;
    return (*file)->close();
}

// Writes one file after the other; until done() is called all of it can be taken back.
class ScriptWriter
{
public:
    explicit ScriptWriter(FileSystem &files) : m_files(files) {}

    Result<void> write(const PlannedScript &script)
    {
        if (const auto made = makeFolders(script.path.parent()); !made)
            return made;
        if (script.state == ScriptState::Replaced) {
            if (const auto moved = m_files.rename(script.path, aside(script.path)); !moved)
                return moved;
            m_aside.append(script.path);
        }
        const auto done = create(m_files, script.path, script.bytes);
        if (done || done.error().code != ErrorCode::AlreadyExists)
            m_created.append(script.path); // also half of one
        return done;
    }

    void takeBack()
    {
        for (const WinPath &file : std::as_const(m_created))
            (void)m_files.removeFile(file);
        for (const WinPath &file : std::as_const(m_aside))
            (void)m_files.rename(aside(file), file);
        for (auto folder = m_folders.crbegin(); folder != m_folders.crend(); ++folder)
            (void)m_files.removeEmptyFolder(*folder);
    }

    void done()
    {
        for (const WinPath &file : std::as_const(m_aside))
            (void)m_files.removeFile(aside(file));
    }

private:
    static WinPath aside(const WinPath &file) { return file.parent() / (file.fileName() + QStringLiteral(".cunest-old")); }

    Result<void> makeFolders(const WinPath &wanted)
    {
        QList<WinPath> missing;
        for (WinPath folder = wanted; !folder.isNull() && !folder.isRoot() && !m_files.stat(folder); folder = folder.parent())
            missing.prepend(folder);
        for (const WinPath &folder : std::as_const(missing)) {
            if (const auto made = m_files.createFolder(folder); !made)
                return made;
            m_folders.append(folder);
        }
        return {};
    }

    FileSystem &m_files;
    QList<WinPath> m_created;
    QList<WinPath> m_aside;
    QList<WinPath> m_folders;
};

// A file where a folder is needed; the null path when there is none.
WinPath fileInTheWay(FileSystem &files, const WinPath &wanted)
{
    for (WinPath folder = wanted; !folder.isNull() && !folder.isRoot(); folder = folder.parent()) {
        const auto status = files.stat(folder);
        if (status && status->kind == FileKind::File)
            return folder;
        if (status)
            break;
    }
    return {};
}

bool isSame(const ActivationPlan &a, const ActivationPlan &b)
{
    return std::equal(a.scripts.cbegin(), a.scripts.cend(), b.scripts.cbegin(), b.scripts.cend(), [](const PlannedScript &one, const PlannedScript &other) {
        return one.path == other.path && one.bytes == other.bytes && one.state == other.state && one.before == other.before;
    });
}

} // namespace

QString scriptStateName(ScriptState state)
{
    static constexpr const char *names[] = {"new", "unchanged", "replaced", "foreign"};
    return QLatin1String(names[int(state)]);
}

ScriptState scriptStateOf(const ActivationFile &script, const std::optional<QByteArray> &present)
{
    if (!present)
        return ScriptState::New;
    if (*present == script.bytes)
        return ScriptState::Unchanged;
    return isOwnActivation({script.name, *present}) ? ScriptState::Replaced : ScriptState::Foreign;
}

int ActivationPlan::count(ScriptState state) const
{
    return int(std::count_if(scripts.cbegin(), scripts.cend(), [state](const PlannedScript &script) { return script.state == state; }));
}

Result<ActivationPlan> planActivation(FileSystem &files, const QList<ActivationFile> &scripts, const WinPath &folder)
{
    ActivationPlan plan;
    plan.folder = folder;
    plan.makesFolder = !folder.isRoot() && !files.stat(folder);
    for (const ActivationFile &script : scripts) {
        const WinPath path = folder / script.name;
        if (const WinPath file = fileInTheWay(files, path.parent()); !file.isNull()) {
            return makeError(ErrorCode::InvalidInput,
                             Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is a file. Name a folder."), {file.toString()}));
        }
        const auto present = contentOf(files, path);
        if (!present)
            return present.error();
        plan.scripts.append({path, script.bytes, scriptStateOf(script, *present), present->value_or(QByteArray())});
    }
    return plan;
}

Error foreignScript(const QString &path)
{
    return makeError(ErrorCode::AlreadyExists,
                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is there already, is not CuNest's, and stays as it is. Choose another folder, or move it away first."), {path}));
}

Result<void> writeActivation(FileSystem &files, const ActivationPlan &plan)
{
    QList<ActivationFile> scripts;
    for (const PlannedScript &script : plan.scripts) {
        if (script.state == ScriptState::Foreign)
            return foreignScript(script.path.toString());
        scripts.append({script.path.relativeTo(plan.folder), script.bytes});
    }
    const auto now = planActivation(files, scripts, plan.folder);
    if (!now)
        return now.error();
    if (!isSame(*now, plan)) {
        return makeError(ErrorCode::Conflict,
                         Message(QT_TRANSLATE_NOOP("cunest", "Something in \"%1\" changed after the files were shown. Look at them again."), {plan.folder.toString()}));
    }
    ScriptWriter writer(files);
    for (const PlannedScript &script : plan.scripts) {
        if (script.state == ScriptState::Unchanged)
            continue;
        if (const auto done = writer.write(script); !done) {
            writer.takeBack();
            return done;
        }
    }
    writer.done();
    return {};
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
