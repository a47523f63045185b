// What each kind of error means, and where to look when nothing on the computer confirms a cause.
#pragma once

#include "base/message.h"

#include <QString>

namespace cunest {

struct ErrorKind
{
    const char *id;        // "cudnn-part-missing": the "kind" of the knowledge files
    Message meaning;       // what the text says, as a whole sentence
    Message lookAt;        // what to check by hand
    bool isVague = false;  // many causes end in it: another kind in the same text tells more
};

// nullptr for a kind that is not known.
const ErrorKind *errorKind(const QString &id);

} // namespace cunest
