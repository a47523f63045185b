// Where the memory of what files held is kept between two runs.
#pragma once

#include "plan/digest_cache.h"
#include "platform/platform.h"

namespace cunest {

// %LOCALAPPDATA%\CuNest\cache: the person's own, whatever rights this process has. All of it may fail or
// be deleted at any time: then files are read again.
DigestCache loadDigests(Platform &platform);
void saveDigests(Platform &platform, const DigestCache &digests);
void forgetDigests(Platform &platform);

} // namespace cunest
