// Writes UTF-8 to the standard streams.
#include "console.h"

#include <QByteArray>

#include <cstdio>

#ifdef Q_OS_WIN
#include "terminal_width.h"

#include <io.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace cunest::cli {
namespace {

#ifdef Q_OS_WIN
bool isTerminal(FILE *stream)
{
    return _isatty(_fileno(stream)) != 0;
}

int columns(FILE *stream)
{
    return consoleColumns(stream == stderr);
}
#else
bool isTerminal(FILE *stream)
{
    return isatty(fileno(stream)) == 1;
}

int columns(FILE *stream)
{
    winsize size = {};
    return ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 ? int(size.ws_col) : 0;
}
#endif

int usableWidth(FILE *stream)
{
    int width = columns(stream);
    if (width <= 0)
        width = qEnvironmentVariableIntValue("COLUMNS");
    return width <= 0 ? 100 : qBound(40, width, 200);
}

bool write(FILE *stream, const QByteArray &bytes)
{
    const size_t written = std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stream);
    return std::fflush(stream) == 0 && written == size_t(bytes.size());
}

} // namespace

Console::Console() :
    m_inputIsTerminal(isTerminal(stdin)), m_outputIsTerminal(isTerminal(stdout)),
    m_errorIsTerminal(isTerminal(stderr)),
    m_colour(m_outputIsTerminal && qEnvironmentVariableIsEmpty("NO_COLOR")
             && qgetenv("TERM") != QByteArrayLiteral("dumb"))
{
}

int Console::width() const
{
    return m_outputIsTerminal ? usableWidth(stdout) : 1000;
}

int Console::errorWidth() const
{
    return usableWidth(stderr);
}

QString Console::paint(const QString &text, Style style) const
{
    if (!m_colour || style == Style::Plain)
        return text;
    const char *code = "1";
    switch (style) {
    case Style::Good: code = "32"; break;
    case Style::Warning: code = "33"; break;
    case Style::Bad: code = "31;1"; break;
    case Style::Dim: code = "2"; break;
    case Style::Strong:
    case Style::Plain: break;
    }
    return QStringLiteral("\x1b[%1m%2\x1b[0m").arg(QLatin1String(code), text);
}

void Console::out(const QString &line)
{
    m_outputArrived = write(stdout, (line + u'\n').toUtf8()) && m_outputArrived;
}

void Console::outDocument(const QByteArray &utf8)
{
    m_outputArrived = write(stdout, utf8) && m_outputArrived;
}

void Console::err(const QString &line)
{
    (void)write(stderr, (line + u'\n').toUtf8()); // there is nowhere left to say that this failed
}

void Console::errPart(const QString &text)
{
    (void)write(stderr, text.toUtf8());
}

bool Console::ask(const QString &question)
{
    m_outputArrived = write(stdout, question.toUtf8()) && m_outputArrived;
    QByteArray answer;
    for (int c = std::fgetc(stdin); c != EOF && c != '\n'; c = std::fgetc(stdin))
        answer.append(char(c));
    const QString word = QString::fromLocal8Bit(answer).trimmed().toLower();
    return word == QLatin1String("y") || word == QLatin1String("yes") || word == QStringLiteral("是");
}

} // namespace cunest::cli
