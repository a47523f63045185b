// Reads the parts of machine.json about Windows and what runs on it.
#include "described/machine_facts.h"

namespace cunest {
namespace {

void readOs(JsonChecker os, MachineFacts &facts)
{
    facts.os.name = os.text("name", QStringLiteral("Windows 11 Pro"));
    facts.os.build = int(qMin<qint64>(os.integer("build", 22631), INT_MAX));
    const int architecture = os.choice("architecture",
                                       {QStringLiteral("x86_64"), QStringLiteral("arm64"), QStringLiteral("x86")}, 0);
    facts.os.architecture = architecture == 0   ? Architecture::X86_64
                            : architecture == 1 ? Architecture::Arm64
                                                : Architecture::X86;
    facts.os.language = os.text("language", QStringLiteral("en-US"));
    facts.os.longPaths = os.flag("longPaths", false);
    facts.os.pendingRestart = os.flag("pendingRestart", false);
    facts.os.pagingFileMiB = os.integer("pagingFileMiB", -1, -1);
    facts.elevated = os.flag("elevated", false);
    facts.acceptsUac = os.choice("uac", {QStringLiteral("accept"), QStringLiteral("decline")}, 0) == 0;
    for (JsonChecker &event : os.children("events")) {
        facts.events.append({event.text("source"), event.integer("id", 0)});
        event.finish();
    }
    os.finish();
}

void readFolders(JsonChecker folders, MachineFacts &facts)
{
    const auto read = [&folders](const char *key, const WinPath &fallback) {
        return folders.winPath(key).value_or(fallback);
    };
    auto &known = facts.folders;
    known[KnownFolder::ProgramFiles] = read("programFiles", WinPath::fromLiteral(QStringLiteral("C:\\Program Files")));
    known[KnownFolder::ProgramData] = read("programData", WinPath::fromLiteral(QStringLiteral("C:\\ProgramData")));
    const WinPath system = read("system32", WinPath::fromLiteral(QStringLiteral("C:\\Windows\\System32")));
    known[KnownFolder::System32] = system;
    known[KnownFolder::Windows] = system.isRoot() ? system : system.parent();
    const WinPath profile = read("profile", WinPath::fromLiteral(QStringLiteral("C:\\Users\\user")));
    known[KnownFolder::Profile] = profile;
    known[KnownFolder::LocalAppData] = profile / QStringLiteral("AppData\\Local");
    known[KnownFolder::Downloads] = read("downloads", profile / QStringLiteral("Downloads"));
    known[KnownFolder::Program] = read("program", known[KnownFolder::ProgramFiles] / QStringLiteral("CuNest"));
    known[KnownFolder::Temp] = read("temp", profile / QStringLiteral("AppData\\Local\\Temp"));
    folders.finish();
}

void readVolumes(JsonChecker volumes, MachineFacts &facts)
{
    facts.volumes.insert(QStringLiteral("C:"), Volume{QStringLiteral("C:"), VolumeKind::Fixed, defaultFreeBytes});
    const QStringList letters = volumes.keys();
    for (const QString &letter : letters) {
        JsonChecker volume = volumes.childOfAnyName(letter);
        if (letter.size() != 1 || letter.at(0).toUpper() < u'A' || letter.at(0).toUpper() > u'Z')
            volumes.fault().set(volumes.pathOf(letter),
                                QT_TRANSLATE_NOOP("cunest", "\"%1\" must be named by the letter of a drive."));
        Volume value;
        value.root = letter.toUpper() + u':';
        value.freeBytes = volume.integer("freeBytes", defaultFreeBytes);
        value.kind = VolumeKind(volume.choice("kind",
                                              {QStringLiteral("fixed"), QStringLiteral("removable"),
                                               QStringLiteral("network"), QStringLiteral("optical"),
                                               QStringLiteral("unknown")},
                                              0));
        volume.finish();
        facts.volumes.insert(value.root, value);
    }
}

void readProcesses(JsonChecker &root, MachineFacts &facts)
{
    for (JsonChecker &entry : root.children("processes")) {
        RunningProcess process;
        process.pid = entry.integer("pid", 0);
        process.image = entry.winPath("image").value_or(WinPath());
        process.modules = entry.winPaths("modules");
        process.environment = readTextMap(entry.child("environment"));
        entry.finish();
        facts.processes.append(process);
    }
}

void readCommands(JsonChecker &root, MachineFacts &facts)
{
    for (JsonChecker &entry : root.children("commands")) {
        DescribedCommand command;
        command.match = entry.texts("match");
        command.output = entry.text("stdout");
        command.errors = entry.text("stderr");
        command.exitCode = int(entry.integer("exitCode", 0, INT_MIN)); // crash codes are negative
        command.seconds = entry.number("seconds", 0);
        entry.finish();
        facts.commands.append(command);
    }
}

void readVisualStudio(JsonChecker &root, MachineFacts &facts)
{
    for (JsonChecker &entry : root.children("visualStudio")) {
        facts.visualStudio.append({entry.version("version"), entry.version("toolset"), entry.winPath("path")});
        entry.finish();
    }
}

} // namespace

void readSystem(JsonChecker &root, MachineFacts &facts)
{
    readOs(root.child("os"), facts);
    readFolders(root.child("folders"), facts);
    readVolumes(root.child("volumes"), facts);
    readProcesses(root, facts);
    readCommands(root, facts);
    readVisualStudio(root, facts);
    const JsonChecker test = root.child("gputest"); // its steps are free; the GPU test reads them
    facts.gpuTest = test.object();
}

} // namespace cunest
