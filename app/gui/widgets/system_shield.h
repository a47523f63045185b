// Windows' own shield, the sign that a click asks for an administrator.
#pragma once

#include <QImage>

namespace cunest {

// Of at least \a pixels where Windows has one; null elsewhere: then our own is drawn.
QImage systemShield(int pixels);

} // namespace cunest
