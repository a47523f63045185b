// What the steps of one run share: arguments, libraries, the GPU's context and what came out so far.
#include "session.h"

#include <algorithm>

namespace cunest::gputest {

Session::~Session()
{
    if (handle)
        cudnn.destroy(handle);
    if (context)
        driver.primaryCtxRelease(device->handle);
}

bool Session::openContext(Calls &calls)
{
    if (context)
        return true;
    if (!calls.driver("cuDevicePrimaryCtxRetain", driver.primaryCtxRetain(&context, device->handle))) {
        context = nullptr;
        return false;
    }
    if (!calls.driver("cuCtxSetCurrent", driver.ctxSetCurrent(context)))
        return false;
    std::size_t total = 0;
    if (!calls.driver("cuMemGetInfo", driver.memGetInfo(&freeAtStart, &total)))
        return false;
    leastFree = freeAtStart;
    return true;
}

void Session::noteMemory()
{
    std::size_t free = 0;
    std::size_t total = 0;
    if (context && driver.memGetInfo(&free, &total) == nvidia::cuSuccess)
        leastFree = std::min(leastFree, free);
}

} // namespace cunest::gputest
