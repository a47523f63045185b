// Builds the automaton: a tree of all texts, then for every state where a wrong letter leads.
#include "diagnose/text_search.h"

namespace cunest {

TextSearch::TextSearch(const QStringList &texts) : m_symbols(65536, 0), m_links(1)
{
    for (const QString &text : texts) {
        for (const QChar letter : text) {
            quint8 &symbol = m_symbols[letter.toLower().unicode()];
            if (symbol == 0 && m_width < 256)
                symbol = quint8(m_width++);
        }
    }
    for (char32_t unit = 0; unit < 65536; ++unit) // the other case of each
        m_symbols[unit] = m_symbols[QChar(char16_t(unit)).toLower().unicode()];
    for (const char16_t space : {u'\n', u'\r', u'\t'})
        m_symbols[space] = m_symbols[u' '];
    m_next.assign(m_width, 0);
    m_ends.assign(1, 0);
    for (int index = 0; index < texts.size(); ++index) {
        quint32 state = 0;
        for (const QChar letter : texts.at(index))
            state = child(state, letter);
        m_links.push_back({index, m_ends[state]});
        m_ends[state] = quint32(m_links.size() - 1);
    }
    connect();
}

quint32 TextSearch::child(quint32 state, QChar letter)
{
    const size_t at = state * m_width + m_symbols[letter.unicode()];
    if (m_next[at] == 0) {
        m_next[at] = quint32(m_ends.size());
        m_next.resize(m_next.size() + m_width, 0);
        m_ends.push_back(0);
    }
    return m_next[at];
}

// Breadth first: the state of the longest proper ending that begins another text is known by then.
void TextSearch::connect()
{
    std::vector<quint32> fallback(m_ends.size(), 0);
    std::vector<quint32> queue;
    for (quint32 symbol = 0; symbol < m_width; ++symbol) {
        if (m_next[symbol] != 0)
            queue.push_back(m_next[symbol]);
    }
    for (size_t i = 0; i < queue.size(); ++i) {
        const quint32 state = queue[i];
        const quint32 shorter = fallback[state];
        if (m_ends[state] == 0) {
            m_ends[state] = m_ends[shorter];
        } else {
            quint32 last = m_ends[state];
            while (m_links[last].next != 0)
                last = m_links[last].next;
            m_links[last].next = m_ends[shorter];
        }
        for (quint32 symbol = 0; symbol < m_width; ++symbol) {
            quint32 &next = m_next[state * m_width + symbol];
            const quint32 other = m_next[shorter * m_width + symbol];
            if (next == 0) {
                next = other;
            } else {
                fallback[next] = other;
                queue.push_back(next);
            }
        }
    }
}

} // namespace cunest
