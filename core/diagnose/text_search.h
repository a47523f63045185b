// Finds many texts in one pass over a long one.
#pragma once

#include <QStringList>
#include <QStringView>

#include <vector>

namespace cunest {

// Aho and Corasick's automaton: the time depends on the length of the text alone, not on the number
// of texts or on how often they nearly match. Letters compare without regard to case, and any white space, a
// line break too, stands for one space: consoles wrap sentences.
class TextSearch
{
public:
    explicit TextSearch(const QStringList &texts);

    struct Hit
    {
        int text = 0;      // its index in the constructor's list
        qsizetype end = 0; // behind its last character
    };
    // Calls \a found for every occurrence, in the order of their ends.
    template<typename Function>
    void search(QStringView text, Function found) const
    {
        quint32 state = 0;
        bool behindSpace = false;
        for (qsizetype i = 0; i < text.size(); ++i) {
            const bool isSpace = m_symbols[text[i].unicode()] == m_symbols[u' '] && m_symbols[u' '] != 0;
            if (isSpace && behindSpace)
                continue;
            behindSpace = isSpace;
            state = m_next[state * m_width + m_symbols[text[i].unicode()]];
            for (quint32 end = m_ends[state]; end != 0; end = m_links[end].next)
                found(Hit{m_links[end].text, i + 1});
        }
    }

private:
    struct Link
    {
        int text = 0;
        quint32 next = 0;
    };

    quint32 child(quint32 state, QChar letter);
    void connect();

    quint32 m_width = 1;              // symbols: 0 for every character in none of the texts
    std::vector<quint8> m_symbols;    // by UTF-16 unit
    std::vector<quint32> m_next;      // state * m_width + symbol
    std::vector<quint32> m_ends;      // state -> first link, 0: none
    std::vector<Link> m_links;        // the first one stands for "none"
};

} // namespace cunest
