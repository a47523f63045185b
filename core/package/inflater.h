// Unpacks deflated data, by whichever library does it: zlib everywhere, ISA-L where it was built in.
#pragma once

#include <QByteArrayView>
#include <QString>

#include <memory>

namespace cunest {

enum class InflaterKind {
    Zlib,
    Isal, // about twice as fast
};

// One deflate stream without any header around it, as zips hold it.
class Inflater
{
public:
    enum class State { More, Ended, Broken };

    struct Step
    {
        State state = State::More;
        qsizetype taken = 0;    // bytes of the input that need not be given again
        qsizetype made = 0;     // bytes of output
        bool hasUnused = false; // of Ended: bytes were given that lie behind the end
        QString reason;         // of Broken; English
    };

    virtual ~Inflater() = default;
    // Unpacks until the input is used up or the output is full; both may be empty.
    virtual Step step(QByteArrayView input, char *output, qsizetype capacity) = 0;
};

// Null when the kind is not built in, which never happens to Zlib.
std::unique_ptr<Inflater> makeInflater(InflaterKind kind);
InflaterKind fastestInflater();

} // namespace cunest
