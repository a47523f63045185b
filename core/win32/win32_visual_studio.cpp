// Visual Studio as its installer records it.
#include "win32/win32_system.h"

#include "win32/win32_files.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace cunest {
namespace {

constexpr qint64 mostBytes = 4 * 1024 * 1024;

QByteArray smallFile(Win32Files &files, const WinPath &path)
{
    const auto device = files.openRead(path);
    return device ? (*device)->read(mostBytes) : QByteArray();
}

// "17.9.34607.119" and "14.39.33519"; of what is compared two numbers are enough.
Version twoNumbers(const QString &text)
{
    const auto version = Version::parse(text.trimmed().section(u'.', 0, 3));
    return version ? version->truncated(2) : Version();
}

} // namespace

QList<VisualStudio> Win32System::visualStudios()
{
    Win32Files files;
    QList<VisualStudio> found;
    const WinPath programData = knownFolder(KnownFolder::ProgramData);
    if (programData.isNull())
        return found;
    const WinPath instances = programData / QStringLiteral("Microsoft\\VisualStudio\\Packages\\_Instances");
    const auto entries = files.list(instances);
    for (const DirectoryEntry &entry : entries ? *entries : QList<DirectoryEntry>()) {
        const QByteArray text = smallFile(files, instances / entry.name / QStringLiteral("state.json"));
        const QJsonObject state = QJsonDocument::fromJson(text).object();
        const auto path = WinPath::parse(state.value(QLatin1String("installationPath")).toString());
        if (!path || !files.stat(*path))
            continue; // half removed
        VisualStudio studio;
        studio.path = *path;
        studio.version = twoNumbers(state.value(QLatin1String("installationVersion")).toString());
        const WinPath toolset = *path / QStringLiteral("VC\\Auxiliary\\Build\\Microsoft.VCToolsVersion.default.txt");
        studio.toolset = twoNumbers(QString::fromLatin1(smallFile(files, toolset)));
        found.append(studio);
    }
    return found;
}

} // namespace cunest
