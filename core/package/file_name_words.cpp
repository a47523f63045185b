// Splits the file name of a download into the words and numbers it is made of.
#include "package/file_name_words.h"

#include <QByteArray>

namespace cunest {
namespace {

// Words that are recognised inside a longer run of letters. None is the start of another.
const QLatin1String glueable[] = {QLatin1String("cudnn"),   QLatin1String("cuda"),
                                  QLatin1String("windows"), QLatin1String("linux"),
                                  QLatin1String("tensorrt"), QLatin1String("archive")};

bool isLetter(QChar c)
{
    return c >= u'a' && c <= u'z';
}

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

qsizetype knownWordAt(QStringView run)
{
    for (const QLatin1String word : glueable) {
        if (run.startsWith(word))
            return word.size();
    }
    return 0;
}

// Longer than any name Windows can hold; what stands behind is not looked at.
constexpr qsizetype longestName = 1024;

// Undoes percent signs of a URL and the full-width letters and digits of Chinese input methods.
QString plainLetters(const QString &fileName)
{
    QString name = fileName.left(longestName);
    if (name.contains(u'%'))
        name = QString::fromUtf8(QByteArray::fromPercentEncoding(name.toUtf8()));
    return name.normalized(QString::NormalizationForm_KC).toLower();
}

class Tokenizer
{
public:
    explicit Tokenizer(QString name) : m_name(std::move(name)) {}

    QList<NameToken> run()
    {
        while (m_at < m_name.size()) {
            const QChar c = m_name.at(m_at);
            if (isLetter(c))
                addWords();
            else if (isDigit(c))
                addNumber();
            else
                skipSeparator(c);
        }
        return std::move(m_tokens);
    }

private:
    void skipSeparator(QChar c)
    {
        if (m_separators++ == 0)
            m_separator = c;
        ++m_at;
    }

    void add(QString text, bool isNumber)
    {
        NameToken token;
        token.text = std::move(text);
        token.isNumber = isNumber;
        token.glued = m_separators == 0 && !m_tokens.isEmpty();
        token.separators = m_separators;
        token.separator = m_separators > 0 ? m_separator : QChar();
        m_tokens.append(std::move(token));
        m_separators = 0;
    }

    void addWords()
    {
        qsizetype end = m_at;
        while (end < m_name.size() && isLetter(m_name.at(end)))
            ++end;
        qsizetype start = m_at;
        for (qsizetype i = m_at; i < end;) {
            const qsizetype known = knownWordAt(QStringView(m_name).mid(i, end - i));
            if (known == 0) {
                ++i;
                continue;
            }
            if (i > start)
                add(m_name.mid(start, i - start), false);
            add(m_name.mid(i, known), false);
            i += known;
            start = i;
        }
        if (start < end)
            add(m_name.mid(start, end - start), false);
        m_at = end;
    }

    void addNumber()
    {
        const QChar before = m_at > 0 ? m_name.at(m_at - 1) : QChar();
        qsizetype end = m_at;
        while (end < m_name.size()
               && (isDigit(m_name.at(end))
                   || (m_name.at(end) == u'.' && end + 1 < m_name.size() && isDigit(m_name.at(end + 1)))))
            ++end;
        const QChar after = end < m_name.size() ? m_name.at(end) : QChar();
        const bool bracketed = (before == u'(' && after == u')') || (before == u'[' && after == u']');
        add(m_name.mid(m_at, end - m_at), true);
        m_tokens.last().bracketed = bracketed;
        m_at = end;
    }

    QString m_name;
    QList<NameToken> m_tokens;
    qsizetype m_at = 0;
    int m_separators = 0;
    QChar m_separator;
};

} // namespace

QList<NameToken> fileNameTokens(const QString &fileName)
{
    return Tokenizer(plainLetters(fileName)).run();
}

} // namespace cunest
