// Lays a text out so that it wraps at words where that is possible, elsewhere in long paths.
#pragma once

class QTextLayout;

namespace cunest {

// Logical pixels; \a gap between the lines. Gives the height.
double layOutWrapped(QTextLayout &layout, int width, int gap = 0);

} // namespace cunest
