// Writes the help.
#include "help_text.h"

#include "base/message.h"
#include "display_width.h"

namespace cunest::cli {
namespace {

QString optionText(const OptionSpec &option)
{
    QString text = QLatin1String("--") + QLatin1String(option.name);
    if (option.value)
        text += u' ' + QLatin1String(option.value);
    return text;
}

void addEntry(QStringList &lines, const Console &console, const QString &name, const QString &summary, int width)
{
    const int room = qMax(20, console.width() - width - 4);
    const QStringList parts = wrapped(summary, room);
    lines.append(QLatin1String("  ") + padded(name, width) + QLatin1String("  ") + parts.first());
    for (qsizetype i = 1; i < parts.size(); ++i)
        lines.append(QString(width + 4, u' ') + parts.at(i));
}

void addOptions(QStringList &lines, const Console &console, const QList<OptionSpec> &options)
{
    for (const OptionSpec &option : options)
        addEntry(lines, console, optionText(option), Message(option.summary).text(), 24);
}

QString title(const Console &console, const Message &text)
{
    return console.paint(text.text(), Style::Strong);
}

} // namespace

QStringList generalHelp(const Console &console)
{
    QStringList lines;
    lines.append(Message(QT_TRANSLATE_NOOP("cunest", "CuNest puts NVIDIA cuDNN where Windows programs find it, shows every change before it is made, and takes every change back.")).text());
    lines.append(QString());
    lines.append(Message(QT_TRANSLATE_NOOP("cunest", "Usage: cunest-cli [options] COMMAND [arguments]")).text());
    lines.append(QString());
    lines.append(title(console, Message(QT_TRANSLATE_NOOP("cunest", "Commands:"))));
    for (const CommandSpec &command : commandTable())
        addEntry(lines, console, QLatin1String(command.name), Message(command.summary).text(), 10);
    lines.append(QString());
    lines.append(title(console, Message(QT_TRANSLATE_NOOP("cunest", "Options, before or after the command:"))));
    addOptions(lines, console, globalOptionTable());
    lines.append(QString());
    lines.append(Message(QT_TRANSLATE_NOOP("cunest", "\"cunest-cli help COMMAND\" explains a command.")).text());
    return lines;
}

QStringList commandHelp(const Console &console, const CommandSpec &command)
{
    QString usage = QLatin1String("cunest-cli ") + QLatin1String(command.name);
    if (*command.usage)
        usage += u' ' + QLatin1String(command.usage);
    for (const OptionSpec &option : command.options)
        usage += QLatin1String(" [") + optionText(option) + u']';
    QStringList lines = {QLatin1String(command.name) + QLatin1String(": ") + Message(command.summary).text()};
    lines.append(QString());
    lines.append(Message(QT_TRANSLATE_NOOP("cunest", "Usage: %1"), {usage}).text());
    if (!command.options.isEmpty()) {
        lines.append(QString());
        lines.append(title(console, Message(QT_TRANSLATE_NOOP("cunest", "Options of this command:"))));
        addOptions(lines, console, command.options);
    }
    lines.append(QString());
    lines.append(title(console, Message(QT_TRANSLATE_NOOP("cunest", "Options, before or after the command:"))));
    addOptions(lines, console, globalOptionTable());
    return lines;
}

} // namespace cunest::cli
