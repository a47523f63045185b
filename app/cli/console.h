// Standard output and standard error: what they are and how to write to them.
#pragma once

#include <QString>
#include <QStringList>

namespace cunest::cli {

enum class Style { Plain, Strong, Good, Warning, Bad, Dim };

class Console
{
public:
    Console();

    bool isInteractive() const { return m_inputIsTerminal && m_outputIsTerminal; }
    bool outputIsTerminal() const { return m_outputIsTerminal; }
    bool errorIsTerminal() const { return m_errorIsTerminal; }
    // Columns for text; wide where the output is no terminal, so that nothing is shortened in a file.
    int width() const;
    int errorWidth() const;

    // Colour only on a terminal and never where NO_COLOR is set (no-color.org); the words alone say it all.
    QString paint(const QString &text, Style style) const;

    void out(const QString &line); // with a line end
    void outDocument(const QByteArray &utf8); // as it is; it may be large
    void err(const QString &line);
    void errPart(const QString &text); // as it is, at once

    // Whether the system took all of standard output so far: a full disk does not, nor a pipe that is closed.
    bool outputArrived() const { return m_outputArrived; }

    // A question answered on the terminal; anything but yes is no.
    bool ask(const QString &question);

private:
    bool m_inputIsTerminal = false;
    bool m_outputIsTerminal = false;
    bool m_errorIsTerminal = false;
    bool m_colour = false;
    bool m_outputArrived = true;
};

} // namespace cunest::cli
