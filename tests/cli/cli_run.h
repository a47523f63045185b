// Runs the built cunest-cli and keeps what it said.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace cunest {

struct CliRun
{
    int exitStatus = -1;      // what a shell sees: seenByShell()
    QByteArray out;
    QByteArray err;
    QJsonObject json;         // of --json
    QString problems;         // of stdout as JSON: not exactly one document, or against its schema

    int exitCode() const { return json.value(QStringLiteral("exitCode")).toInt(-1); }
    QString outcome() const { return json.value(QStringLiteral("outcome")).toString(); }
    QStringList findings() const;
    QString said() const; // for failure messages
};

// \a machine empty: without --machine. With --json in \a arguments the answer is parsed and validated.
CliRun runCliProgram(const QString &machine, const QStringList &arguments);
// A shell on Linux: the words of \a arguments, then \a redirection, such as ">/dev/full" or ">&-".
CliRun runCliRedirected(const QString &machine, const QStringList &arguments, const QString &redirection);
// As runCliProgram() with --json.
CliRun askCli(const QString &machine, QStringList arguments);

// Windows gives a process's whole code; Linux's shells eight bits, so that it has codes of its own there.
int seenByShell(int code, int onLinux);

} // namespace cunest
