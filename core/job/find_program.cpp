// Follows PATH and the registered names of programs.
#include "job/find_program.h"

#include "env/environment.h"
#include "env/path_list.h"
#include "scan/scan_machine.h"

namespace cunest {
namespace {

constexpr char appPaths[] = "\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\App Paths\\";

std::optional<WinPath> folderOf(const QString &entry)
{
    QString text = entry;
    text.remove(u'"');
    const auto folder = WinPath::parse(text.trimmed());
    return folder ? std::optional(*folder) : std::nullopt;
}

class ProgramSearch
{
public:
    ProgramSearch(Platform &platform, const QString &name)
        : m_platform(platform), m_environment(environmentOfNewPrograms(platform)), m_name(name.trimmed())
    {
        const bool hasEnding = m_name.contains(u'.');
        m_names = hasEnding ? QStringList{m_name} : QStringList{m_name + QStringLiteral(".com"), m_name + QStringLiteral(".exe")};
    }

    Result<WinPath> run()
    {
        for (const QString &entry : pathEntriesOf(m_environment)) {
            const auto folder = folderOf(entry);
            for (const QString &name : folder ? m_names : QStringList()) {
                const auto file = folder->child(name);
                if (file && isFile(*file))
                    return isDoorToStore(*file) ? doorToStore(*file) : Result<WinPath>(*file);
            }
        }
        for (const QString &name : m_names) {
            if (const auto file = registered(name))
                return *file;
        }
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "There is no \"%1\" in the folders of PATH, and no installed program has registered that name. Write its full path, as in C:\\Folder\\%1."),
                                 {m_names.last()}));
    }

private:
    bool isFile(const WinPath &path) const
    {
        const auto status = m_platform.files.stat(path);
        return status && status->kind != FileKind::Folder;
    }

    // Windows puts such files there for every program of the Store, also for one that is not installed.
    static bool isDoorToStore(const WinPath &file)
    {
        return sameName(file.parent().fileName(), u"WindowsApps") && sameName(file.parent().parent().fileName(), u"Microsoft");
    }

    static Result<WinPath> doorToStore(const WinPath &file)
    {
        return makeError(ErrorCode::Unsupported,
                         Message(QT_TRANSLATE_NOOP("cunest", "PATH leads to \"%1\" first, which only opens Microsoft Store or a program of it. Write the full path of the program you mean."),
                                 {file.toString()}));
    }

    std::optional<WinPath> registered(const QString &name) const
    {
        for (const char *root : {"HKCU", "HKLM"}) {
            const auto value = m_platform.registry.read(QLatin1String(root) + QLatin1String(appPaths) + name, QString());
            const auto text = value ? value->text() : std::nullopt;
            const auto file = text ? folderOf(expandVariables(*text, m_environment)) : std::nullopt;
            if (file && isFile(*file))
                return file;
        }
        return std::nullopt;
    }

    Platform &m_platform;
    QMap<QString, QString> m_environment;
    QString m_name;
    QStringList m_names;
};

} // namespace

bool isProgramName(const QString &text)
{
    const QString name = text.trimmed();
    if (name.isEmpty() || name == QLatin1String(".") || name == QLatin1String(".."))
        return false;
    return !name.contains(u'\\') && !name.contains(u'/') && !name.contains(u':');
}

Result<WinPath> findProgram(Platform &platform, const QString &name)
{
    return ProgramSearch(platform, name).run();
}

} // namespace cunest
