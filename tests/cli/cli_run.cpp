// Runs cunest-cli as a process.
#include "cli_run.h"

#include "schema_check.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>

namespace cunest {

QStringList CliRun::findings() const
{
    QStringList ids;
    for (const QJsonValue &finding : json.value(QStringLiteral("findings")).toArray())
        ids.append(finding.toObject().value(QStringLiteral("id")).toString());
    return ids;
}

QString CliRun::said() const
{
    return QStringLiteral("exit %1\n%2\n%3\n%4").arg(exitStatus).arg(problems, QString::fromUtf8(out), QString::fromUtf8(err));
}

namespace {

CliRun runToItsEnd(const QString &program, const QStringList &arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    process.closeWriteChannel();
    CliRun run;
    if (!process.waitForFinished(300000) || process.exitStatus() != QProcess::NormalExit) {
        run.problems = QStringLiteral("the program crashed or hung: ") + process.errorString();
        run.err = process.readAllStandardError();
        return run;
    }
    run.exitStatus = process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

QStringList withMachine(const QString &machine, const QStringList &arguments)
{
    return machine.isEmpty() ? arguments : QStringList{QStringLiteral("--machine"), machine} + arguments;
}

} // namespace

CliRun runCliRedirected(const QString &machine, const QStringList &arguments, const QString &redirection)
{
    return runToItsEnd(QStringLiteral("/bin/sh"),
                       QStringList{QStringLiteral("-c"), QStringLiteral("exec \"$0\" \"$@\" ") + redirection, QStringLiteral(CUNEST_CLI)}
                           + withMachine(machine, arguments));
}

CliRun runCliProgram(const QString &machine, const QStringList &arguments)
{
    CliRun run = runToItsEnd(QStringLiteral(CUNEST_CLI), withMachine(machine, arguments));
    if (!run.problems.isEmpty() || !arguments.contains(QStringLiteral("--json")))
        return run;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(run.out, &error); // refuses anything behind the document
    run.json = document.object();
    run.problems = document.isObject() ? schemaProblems(run.json) : error.errorString();
    return run;
}

CliRun askCli(const QString &machine, QStringList arguments)
{
    if (!arguments.contains(QStringLiteral("--json")))
        arguments.append(QStringLiteral("--json"));
    return runCliProgram(machine, arguments);
}

int seenByShell(int code, int onLinux)
{
#ifdef Q_OS_WIN
    Q_UNUSED(onLinux)
    return code;
#else
    Q_UNUSED(code)
    return onLinux;
#endif
}

} // namespace cunest
