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
#include <QSaveFile>

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

    Result<ActivationPlan> plan(const QList<ActivationFile> &files) const
    {
        if (!m_windows.isNull())
            return planActivation(*m_files, files, m_windows);
        if (QFileInfo(m_host).isFile())
            return makeError(ErrorCode::InvalidInput, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is a file. Name a folder."), {m_host}));
        ActivationPlan plan;
        for (const ActivationFile &file : files) {
            const QFileInfo info(hostPath(file));
            QFile present(info.filePath());
            std::optional<QByteArray> bytes;
            if (info.exists() || info.isSymLink())
                bytes = info.isFile() && present.open(QIODevice::ReadOnly) ? present.read(largestFile) : QByteArray("unreadable");
            plan.scripts.append({{}, file.bytes, scriptStateOf(file, bytes), bytes.value_or(QByteArray())});
        }
        return plan;
    }

    QString pathOf(const ActivationFile &file) const { return m_windows.isNull() ? hostPath(file) : (m_windows / file.name).toString(); }

    Result<void> write(const ActivationPlan &plan, const QList<ActivationFile> &files) const
    {
        if (!m_windows.isNull())
            return writeActivation(*m_files, plan);
        for (qsizetype i = 0; i < files.size(); ++i) {
            if (plan.scripts.at(i).state == ScriptState::Unchanged)
                continue;
            if (const auto done = writeHost(files.at(i)); !done)
                return done;
        }
        return {};
    }

private:
    static constexpr qint64 largestFile = 1024 * 1024;

    explicit OutputFolder(FileSystem &files) : m_files(&files) {}

    QString hostPath(const ActivationFile &file) const { return m_host + u'/' + QString(file.name).replace(u'\\', u'/'); }

    Result<void> writeHost(const ActivationFile &script) const
    {
        const QString path = hostPath(script);
        QSaveFile file(path);
        if (QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) && file.write(script.bytes) == script.bytes.size()
            && file.commit())
            return {};
        return makeError(ErrorCode::IoError, Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" could not be written. Check that the folder may be written to."), {path}), file.errorString());
    }

    FileSystem *m_files;
    WinPath m_windows;
    QString m_host;
};

Answer refused(const Error &error, Ending ending)
{
    Answer answer = Answer::failed(error, ComputerState::NothingChanged);
    answer.ending = ending;
    return answer;
}

// The first file that stands in the way: somebody else's, or an earlier one without the consent to replace it.
std::optional<Answer> objection(const OutputFolder &folder, const ActivationPlan &plan, const QList<ActivationFile> &files, bool consent)
{
    for (qsizetype i = 0; i < files.size(); ++i) {
        if (plan.scripts.at(i).state == ScriptState::Foreign)
            return refused(foreignScript(folder.pathOf(files.at(i))), {ExitCode::WrongArguments, AnswerOutcome::Refused});
    }
    for (qsizetype i = 0; i < files.size() && !consent; ++i) {
        if (plan.scripts.at(i).state == ScriptState::Replaced) {
            return refused(makeError(ErrorCode::AlreadyExists,
                                     Message(QT_TRANSLATE_NOOP("cunest", "CuNest wrote \"%1\" earlier, and it differs from what would be written now. Add --yes to replace it, or choose another folder with --out."),
                                             {folder.pathOf(files.at(i))})),
                           {ExitCode::Cancelled, AnswerOutcome::Cancelled});
        }
    }
    return std::nullopt;
}

Answer answerOf(const OutputFolder &folder, const ActivationPlan &plan, const QList<ActivationFile> &files)
{
    Answer answer;
    QJsonArray list;
    for (qsizetype i = 0; i < files.size(); ++i) {
        const QString path = folder.pathOf(files.at(i));
        const ScriptState state = plan.scripts.at(i).state;
        list.append(QJsonObject{{QStringLiteral("path"), path}, {QStringLiteral("size"), files.at(i).bytes.size()},
                                {QStringLiteral("state"), scriptStateName(state)}});
        answer.body.append(state == ScriptState::Unchanged ? Message(QT_TRANSLATE_NOOP("cunest", "  %1 (unchanged)"), {path}).text() : QLatin1String("  ") + path);
    }
    answer.keys = {{QStringLiteral("files"), list}};
    if (plan.writes() > 0) {
        answer.verdict = Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n file(s) written; the computer itself stays as it is."), plan.writes());
    } else {
        answer.verdict = Message(QT_TRANSLATE_NOOP("cunest", "Everything is in place already; nothing was written."));
        answer.ending.outcome = AnswerOutcome::NothingToDo;
    }
    return answer;
}

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
    const auto plan = folder->plan(files);
    if (!plan)
        return Answer::failed(plan.error(), ComputerState::NothingChanged);
    if (auto no = objection(*folder, *plan, files, session.line.has("yes")))
        return *no;
    if (const auto done = folder->write(*plan, files); !done) {
        if (done.error().code != ErrorCode::AccessDenied)
            return Answer::failed(done.error(), ComputerState::NothingChanged);
        return Answer::failed(makeError(ErrorCode::AccessDenied,
                                        Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" may not be written to without administrator rights. Choose a folder of your own with --out."),
                                                {session.line.value("out")}),
                                        done.error().detail),
                              ComputerState::NothingChanged);
    }
    Answer answer = answerOf(*folder, *plan, files);
    answer.next.append(activationHint(*kind).text());
    return answer;
}

} // namespace cunest::cli
