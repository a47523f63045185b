// How long one event may keep the window.
#pragma once

#include "support/host_link.h"

namespace cunest {

// Milliseconds.
inline double longestStall()
{
#if defined(__SANITIZE_ADDRESS__)
    return 150; // the checked build draws about three times as slowly
#elif defined(__SANITIZE_THREAD__)
    return 5000; // times mean nothing there
#else
    return isWine() ? 500 : 50; // Wine draws and measures text several times as slowly as what it stands for
#endif
}

} // namespace cunest
