// activate: writes a script that gives one project its own CUDA and cuDNN.
#include "commands.h"
#include "job/activate_job.h"
#include "job/job.h"
#include "plan/activation_choice.h"
#include "session.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

namespace cunest::cli {
namespace {

// Where the files go: a folder of the described computer, or one of this.
class OutputFolder
{
public:
    static Result<OutputFolder> open(Session &session)
    {
        OutputFolder folder(session.platform().files);
        const QString text = session.line.value("out");
        if (const auto path = session.machinePath(text))
            folder.m_windows = *path;
        else
            folder.m_host = QDir(text.isEmpty() ? QDir::currentPath() : text).absolutePath();
        return folder;
    }

    QString pathOf(const QString &name) const
    {
        return m_windows.isNull() ? m_host + u'/' + QString(name).replace(u'\\', u'/') : (m_windows / name).toString();
    }

    // What lies there already, nothing when the place is free.
    std::optional<QByteArray> read(const QString &name) const
    {
        if (m_windows.isNull()) {
            QFile file(pathOf(name));
            return file.open(QIODevice::ReadOnly) ? std::optional(file.read(largestFile)) : std::nullopt;
        }
        const auto device = m_files->openRead(m_windows / name);
        return device ? std::optional((*device)->read(largestFile)) : std::nullopt;
    }

    Result<void> write(const ActivationFile &activation) const
    {
        if (m_windows.isNull())
            return writeHost(activation);
        const auto written = writeActivation(*m_files, {activation}, m_windows);
        return written ? Result<void>() : Result<void>(written.error());
    }

private:
    static constexpr qint64 largestFile = 1024 * 1024;

    explicit OutputFolder(FileSystem &files) : m_files(&files) {}

    Result<void> writeHost(const ActivationFile &activation) const
    {
        const QString path = pathOf(activation.name);
        QFile file(path);
        if (QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly | QIODevice::NewOnly)
            && file.write(activation.bytes) == activation.bytes.size() && file.flush())
            return {};
        return makeError(ErrorCode::IoError, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" could not be written."), {path}), file.errorString());
    }

    FileSystem *m_files;
    WinPath m_windows;
    QString m_host;
};

} // namespace

Answer runActivate(Session &session)
{
    const auto kind = activationKindFromName(session.line.value("kind"));
    if (!kind || !session.line.has("toolkit")) {
        return Answer::failed(makeError(ErrorCode::InvalidInput,
                                        Message(QT_TRANSLATE_NOOP("cunest", "Name a toolkit and a kind: --toolkit VERSION --kind bat, ps1, conda, vscode, props, cmake or shortcut."))),
                              ComputerState::NothingChanged);
    }
    JobContext context = session.context();
    const Snapshot snapshot = scanComputer(context);
    const auto activation = chooseActivation(session.platform(), snapshot, session.line.value("toolkit"), session.line.value("cudnn"));
    if (!activation)
        return Answer::failed(activation.error(), ComputerState::NothingChanged);
    const auto folder = OutputFolder::open(session);
    if (!folder)
        return Answer::failed(folder.error(), ComputerState::NothingChanged);
    const QList<ActivationFile> files = activationFiles(*kind, *activation);
    for (const ActivationFile &file : files) {
        const auto present = folder->read(file.name);
        if (present && *present != file.bytes) {
            Answer answer = Answer::failed(makeError(ErrorCode::AlreadyExists,
                                                     Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is there already and stays as it is. Choose another folder with --out, or move it away first."),
                                                             {folder->pathOf(file.name)})),
                                           ComputerState::NothingChanged);
            answer.ending = {ExitCode::WrongArguments, AnswerOutcome::Refused};
            return answer;
        }
    }
    Answer answer;
    QJsonArray written;
    for (const ActivationFile &file : files) {
        if (!folder->read(file.name)) {
            if (const auto done = folder->write(file); !done)
                return Answer::failed(done.error());
        }
        written.append(QJsonObject{{QStringLiteral("path"), folder->pathOf(file.name)}, {QStringLiteral("size"), file.bytes.size()}});
        answer.body.append(QLatin1String("  ") + folder->pathOf(file.name));
    }
    answer.verdict = Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n file(s) written; the computer itself stays as it is."), files.size());
    answer.keys = {{QStringLiteral("files"), written}};
    answer.next.append(activationHint(*kind).text());
    return answer;
}

} // namespace cunest::cli
