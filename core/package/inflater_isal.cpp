// Unpacking by ISA-L.
#include "package/inflater_isal.h"

#ifdef CUNEST_HAS_ISAL
#include <isa-l/igzip_lib.h>

#include <algorithm>
#endif

namespace cunest {
#ifdef CUNEST_HAS_ISAL
namespace {

class IsalInflater final : public Inflater
{
public:
    IsalInflater()
    {
        isal_inflate_init(&m_state);
        m_state.crc_flag = ISAL_DEFLATE; // neither header nor checksum
    }

    Step step(QByteArrayView input, char *output, qsizetype capacity) override
    {
        constexpr qsizetype most = 1 << 30; // ISA-L counts in 32 bits
        const auto given = uint32_t(std::min(input.size(), most));
        const auto room = uint32_t(std::min(capacity, most));
        m_state.next_in = reinterpret_cast<uint8_t *>(const_cast<char *>(input.data()));
        m_state.avail_in = given;
        m_state.next_out = reinterpret_cast<uint8_t *>(output);
        m_state.avail_out = room;
        const int code = isal_inflate(&m_state);
        Step step;
        if (code < 0) { // it may have gone back in the input: what it took means nothing any more
            step.state = State::Broken;
            step.reason = reasonOf(code);
            return step;
        }
        step.taken = qsizetype(given - m_state.avail_in);
        step.made = qsizetype(room - m_state.avail_out);
        if (m_state.block_state == ISAL_BLOCK_FINISH) {
            // Whole bytes may wait in its bit buffer.
            step.state = State::Ended;
            step.hasUnused = m_state.read_in_length >= 8 || step.taken < input.size();
        }
        return step;
    }

private:
    static QString reasonOf(int code)
    {
        switch (code) {
        case ISAL_INVALID_BLOCK: return QStringLiteral("invalid block");
        case ISAL_INVALID_SYMBOL: return QStringLiteral("invalid symbol");
        case ISAL_INVALID_LOOKBACK: return QStringLiteral("invalid distance");
        default: return QStringLiteral("error %1").arg(code);
        }
    }

    inflate_state m_state; // 87 KB, set up by isal_inflate_init
};

} // namespace

std::unique_ptr<Inflater> makeIsalInflater()
{
    return std::make_unique<IsalInflater>();
}
#else
std::unique_ptr<Inflater> makeIsalInflater()
{
    return nullptr;
}
#endif

} // namespace cunest
