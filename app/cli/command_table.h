// The commands of cunest-cli: names, arguments, options and what each is for.
#pragma once

#include <QList>
#include <QString>

namespace cunest::cli {

struct OptionSpec
{
    const char *name;    // without dashes
    const char *value;   // how the value is called, "DIR"; nullptr: a switch
    const char *summary; // marked for translation
};

struct CommandSpec
{
    const char *name;
    const char *usage;   // what follows the name
    const char *summary; // marked for translation
    int fewest = 0;      // arguments that are no options
    int most = 0;
    QList<OptionSpec> options;
};

const QList<CommandSpec> &commandTable();
const CommandSpec *findCommand(const QString &name);
const QList<OptionSpec> &globalOptionTable();

} // namespace cunest::cli
