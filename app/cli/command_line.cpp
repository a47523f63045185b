// Parses the command line.
#include "command_line.h"

#include "command_table.h"

namespace cunest::cli {
namespace {

Error wrong(Message message, const QString &detail = {})
{
    return makeError(ErrorCode::InvalidInput, std::move(message), detail);
}

const OptionSpec *findOption(const QList<OptionSpec> &table, const QString &name)
{
    for (const OptionSpec &option : table) {
        if (name == QLatin1String(option.name))
            return &option;
    }
    return nullptr;
}

// How many single letters must be changed, added or left out (Levenshtein).
qsizetype distance(const QString &a, const QString &b)
{
    QList<qsizetype> row(b.size() + 1);
    for (qsizetype j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (qsizetype i = 1; i <= a.size(); ++i) {
        qsizetype diagonal = row[0];
        row[0] = i;
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const qsizetype above = row[j];
            const qsizetype change = diagonal + (a.at(i - 1) == b.at(j - 1) ? 0 : 1);
            row[j] = qMin(qMin(row[j], row[j - 1]) + 1, change);
            diagonal = above;
        }
    }
    return row[b.size()];
}

QString closest(const QString &word, const QStringList &candidates)
{
    QString best;
    qsizetype bestDistance = 3; // more than two slips are another word
    for (const QString &candidate : candidates) {
        const qsizetype d = distance(word.left(40), candidate);
        if (d < bestDistance) {
            bestDistance = d;
            best = candidate;
        }
    }
    return best;
}

Error unknownCommand(const QString &word)
{
    QStringList names;
    for (const CommandSpec &command : commandTable())
        names.append(QLatin1String(command.name));
    const QString guess = closest(word, names);
    if (!guess.isEmpty()) {
        return wrong(Message(QT_TRANSLATE_NOOP("cunest", "There is no command \"%1\". Did you mean \"%2\"?"),
                             {word, guess}));
    }
    return wrong(Message(QT_TRANSLATE_NOOP("cunest", "There is no command \"%1\". \"cunest-cli --help\" lists them all."),
                         {word}));
}

Error unknownOption(const QString &word, const CommandSpec *command)
{
    QStringList names;
    for (const OptionSpec &option : globalOptionTable())
        names.append(QLatin1String("--") + QLatin1String(option.name));
    if (command) {
        for (const OptionSpec &option : command->options)
            names.append(QLatin1String("--") + QLatin1String(option.name));
    }
    const QString guess = closest(word, names);
    if (!guess.isEmpty()) {
        return wrong(Message(QT_TRANSLATE_NOOP("cunest", "There is no option \"%1\" here. Did you mean \"%2\"?"),
                             {word, guess}));
    }
    if (command) {
        return wrong(Message(QT_TRANSLATE_NOOP("cunest", "\"%2\" has no option \"%1\". \"cunest-cli help %2\" lists its options."),
                             {word, QLatin1String(command->name)}));
    }
    return wrong(Message(QT_TRANSLATE_NOOP("cunest", "There is no option \"%1\". \"cunest-cli --help\" lists them all."),
                         {word}));
}

class Parser
{
public:
    explicit Parser(QStringList words) : m_words(std::move(words)) {}

    Result<CommandLine> run();

private:
    Result<void> takeOption(const QString &word);
    Result<QString> takeValue(const OptionSpec &option, const QString &name, const QString &inlineValue);
    Result<void> setGlobal(const QString &name, const QString &value);
    Result<void> checkArguments() const;

    QStringList m_words;
    qsizetype m_next = 0;
    CommandLine m_line;
    const CommandSpec *m_command = nullptr;
    QStringList m_waiting; // options before the command that are not global ones
};

bool looksLikeOption(const QString &word)
{
    return word.size() > 1 && word.startsWith(u'-');
}

Result<QString> Parser::takeValue(const OptionSpec &option, const QString &name, const QString &inlineValue)
{
    if (!inlineValue.isNull()) {
        if (inlineValue.isEmpty())
            return wrong(Message(QT_TRANSLATE_NOOP("cunest", "\"--%1\" needs a value: --%1 %2"),
                                 {name, QLatin1String(option.value)}));
        return inlineValue;
    }
    // CMake's lines begin with "--" and compilers' with "-": what is pasted is no option.
    const bool isPasted = name == QLatin1String("error") && m_next < m_words.size() && m_words.at(m_next).contains(u' ');
    if (m_next >= m_words.size() || m_words.at(m_next).isEmpty() || (!isPasted && looksLikeOption(m_words.at(m_next)))) {
        return wrong(Message(QT_TRANSLATE_NOOP("cunest", "\"--%1\" needs a value: --%1 %2"),
                             {name, QLatin1String(option.value)}));
    }
    return m_words.at(m_next++);
}

Result<void> Parser::setGlobal(const QString &name, const QString &value)
{
    GlobalOptions &global = m_line.global;
    if (name == QLatin1String("json"))
        global.json = true;
    else if (name == QLatin1String("quiet"))
        global.quiet = true;
    else if (name == QLatin1String("version"))
        global.version = true;
    else if (name == QLatin1String("help"))
        global.help = true;
    else if (name == QLatin1String("machine"))
        global.machine = value;
    else if (name == QLatin1String("log"))
        global.log = value;
    else if (value == QLatin1String("en") || value == QLatin1String("zh_CN"))
        global.language = value;
    else
        return wrong(Message(QT_TRANSLATE_NOOP("cunest", "CuNest does not speak \"%1\". Write --lang en or --lang zh_CN."),
                             {value}));
    return {};
}

Result<void> Parser::takeOption(const QString &word)
{
    const qsizetype equals = word.indexOf(u'=');
    const QString spelled = equals < 0 ? word : word.left(equals);
    QString inlineValue; // null: the value is the next word
    if (equals >= 0)
        inlineValue = QStringLiteral("") + word.mid(equals + 1);
    const QString name = spelled == QLatin1String("-h") ? QStringLiteral("help")
                         : spelled.startsWith(QLatin1String("--")) ? spelled.mid(2)
                                                                   : QString();
    const OptionSpec *global = findOption(globalOptionTable(), name);
    const OptionSpec *own = m_command ? findOption(m_command->options, name) : nullptr;
    const OptionSpec *option = global ? global : own;
    if (!option) {
        if (m_command)
            return unknownOption(spelled, m_command);
        m_waiting.append(word);
        return {};
    }
    if (!option->value && equals >= 0)
        return wrong(Message(QT_TRANSLATE_NOOP("cunest", "\"--%1\" takes no value."), {name}));
    QString value;
    if (option->value) {
        const auto taken = takeValue(*option, name, inlineValue);
        if (!taken)
            return taken.error();
        value = *taken;
    }
    if (global)
        return setGlobal(name, value);
    if (option->value && m_line.options.contains(name))
        return wrong(Message(QT_TRANSLATE_NOOP("cunest", "\"--%1\" is given twice."), {name}));
    m_line.options.insert(name, value);
    return {};
}

Result<void> Parser::checkArguments() const
{
    if (!m_command || m_line.global.help || m_line.global.version)
        return {};
    const QString name = QLatin1String(m_command->name);
    if (m_line.arguments.size() < m_command->fewest) {
        return wrong(Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" needs %2. Write: cunest-cli %1 %2"),
                             {name, QLatin1String(m_command->usage)}));
    }
    if (m_line.arguments.size() > m_command->most) {
        return wrong(Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is one argument too many for \"%2\". A path with spaces needs quotes."),
                             {m_line.arguments.at(m_command->most), name}));
    }
    for (const QString &argument : m_line.arguments) {
        if (argument.isEmpty())
            return wrong(Message(QT_TRANSLATE_NOOP("cunest", "An argument of \"%1\" is empty."), {name}));
    }
    return {};
}

Result<CommandLine> Parser::run()
{
    // The command comes first, so that its own options may stand before it too.
    for (qsizetype i = 0; i < m_words.size() && !m_command; ++i) {
        const QString &word = m_words.at(i);
        if (word == QLatin1String("--"))
            break;
        if (looksLikeOption(word)) {
            const OptionSpec *global = findOption(globalOptionTable(), word.mid(2));
            i += global && global->value && word.startsWith(QLatin1String("--")) ? 1 : 0;
            continue;
        }
        m_command = findCommand(word);
        if (!m_command)
            return unknownCommand(word);
        m_line.command = word;
        m_words.removeAt(i);
    }
    bool onlyArguments = false;
    while (m_next < m_words.size()) {
        const QString word = m_words.at(m_next++);
        if (!onlyArguments && word == QLatin1String("--")) {
            onlyArguments = true;
        } else if (!onlyArguments && looksLikeOption(word)) {
            if (const auto taken = takeOption(word); !taken)
                return taken.error();
        } else {
            m_line.arguments.append(word);
        }
    }
    if (!m_waiting.isEmpty())
        return unknownOption(m_waiting.first(), nullptr);
    if (!m_command && !m_line.arguments.isEmpty())
        return unknownCommand(m_line.arguments.first());
    if (const auto checked = checkArguments(); !checked)
        return checked.error();
    return m_line;
}

} // namespace

Result<CommandLine> parseCommandLine(const QStringList &words)
{
    return Parser(words).run();
}

GlobalOptions readGlobalOptions(const QStringList &words)
{
    GlobalOptions options;
    for (qsizetype i = 0; i < words.size() && words.at(i) != QLatin1String("--"); ++i) {
        const QString &word = words.at(i);
        const QString next = words.value(i + 1);
        options.json |= word == QLatin1String("--json") || word.startsWith(QLatin1String("--json="));
        options.quiet |= word == QLatin1String("--quiet");
        if (word == QLatin1String("--lang"))
            options.language = next;
        else if (word.startsWith(QLatin1String("--lang=")))
            options.language = word.mid(7);
        else if (word == QLatin1String("--log"))
            options.log = next;
        else if (word.startsWith(QLatin1String("--log=")))
            options.log = word.mid(6);
    }
    return options;
}

} // namespace cunest::cli
