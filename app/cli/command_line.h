// The command line as a value: global options, command, its options and arguments.
#pragma once

#include "base/result.h"

#include <QMap>
#include <QStringList>

namespace cunest::cli {

struct GlobalOptions
{
    QString machine;  // folder of a described computer; empty: this computer
    QString language; // "en", "zh_CN"; empty: the system's
    QString log;
    bool json = false;
    bool quiet = false;
    bool version = false;
    bool help = false;
};

struct CommandLine
{
    GlobalOptions global;
    QString command;             // empty: none
    QStringList arguments;       // what is no option
    QMap<QString, QString> options; // by name without dashes; a switch has an empty value

    bool has(const char *option) const { return options.contains(QLatin1String(option)); }
    QString value(const char *option) const { return options.value(QLatin1String(option)); }
};

// Errors: InvalidInput with a sentence that says what to write instead.
Result<CommandLine> parseCommandLine(const QStringList &words);

// What holds even when the rest cannot be understood: how and in which language to say so.
GlobalOptions readGlobalOptions(const QStringList &words);

} // namespace cunest::cli
