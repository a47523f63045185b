// Opens the computer the window works on.
#include "computer.h"

#include "computer/this_computer.h"
#include "described/described_machine.h"
#include "helper/elevated_request.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace cunest {

namespace {

bool looksLikeWindowsPath(const QString &text)
{
    return text.startsWith(QLatin1String("\\\\"))
           || (text.size() >= 2 && text.at(0).isLetter() && text.at(1) == u':');
}

// A file of the host that lies in the described computer is that computer's own.
std::optional<QString> insideMachine(const QString &folder, const QString &hostPath)
{
    const QString relative = QDir(folder).relativeFilePath(hostPath);
    const QString drive = relative.section(u'/', 0, 0);
    if (drive.size() != 1 || !drive.at(0).isLetter())
        return std::nullopt;
    return drive + u':' + u'\\' + relative.section(u'/', 1).replace(u'/', u'\\');
}

} // namespace

Computer::Computer() = default;
Computer::~Computer() = default;

Result<std::unique_ptr<Computer>> Computer::open(const QString &machineFolder)
{
    if (machineFolder.isEmpty()) {
        std::unique_ptr<Computer> own(new Computer);
        own->m_thisComputer = ThisComputer::open();
        if (own->m_thisComputer)
            return own;
        return makeError(ErrorCode::Unsupported,
                         Message(QT_TRANSLATE_NOOP("cunest", "CuNest works on Windows. Elsewhere, name the folder of a "
                                                             "described computer: --machine DIR")));
    }
    auto machine = DescribedMachine::open(machineFolder);
    if (!machine)
        return machine.error();
    std::unique_ptr<Computer> computer(new Computer);
    computer->m_folder = QFileInfo(machineFolder).canonicalFilePath();
    computer->m_machine = std::move(*machine);
    computer->m_machine->setElevatedHandler(handleElevatedRequest);
    computer->m_machine->findGpuTest(QCoreApplication::applicationDirPath());
    return computer;
}

void Computer::setGpuTest(const QString &program, const QString &standIns)
{
    m_machine->setGpuTest(program, standIns);
}

Session Computer::session()
{
    if (m_thisComputer)
        return {m_thisComputer->platform(), [this](const QString &text) { return m_thisComputer->locate(text); },
                [](const WinPath &path) { return path.toString(); }};
    const auto locate = [this](const QString &text) -> Result<WinPath> {
        const QFileInfo file(text);
        if (const auto own = insideMachine(m_folder, file.absoluteFilePath()))
            return WinPath::parse(*own);
        if (!looksLikeWindowsPath(text))
            return m_machine->mountHostPath(file.absoluteFilePath());
        // On Windows the paths of a described computer and of the one it runs on look alike.
        const auto path = WinPath::parse(text);
        if (path && file.exists() && !m_machine->platform().files.stat(*path))
            return m_machine->mountHostPath(file.absoluteFilePath());
        return path;
    };
    return {m_machine->platform(), locate, [this](const WinPath &path) { return onHost(path); }};
}

QString Computer::onHost(const WinPath &path) const
{
    return QDir(m_folder).filePath(path.toString().remove(1, 1).replace(u'\\', u'/'));
}

QString Computer::downloadsOnHost() const
{
    if (m_thisComputer)
        return m_thisComputer->platform().system.knownFolder(KnownFolder::Downloads).toString();
    const WinPath downloads = m_machine->platform().system.knownFolder(KnownFolder::Downloads);
    if (downloads.isNull())
        return {};
    return onHost(downloads);
}

} // namespace cunest
