// Other systems than Windows have no shield of their own.
#include "widgets/system_shield.h"

namespace cunest {

QImage systemShield(int)
{
    return {};
}

} // namespace cunest
