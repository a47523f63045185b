// Lays a text out so that it wraps at words where that is possible, elsewhere in long paths.
#include "widgets/wrapped_layout.h"

#include <QTextLayout>

namespace cunest {

double layOutWrapped(QTextLayout &layout, int width, int gap)
{
    QTextOption option(Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    double height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height() + gap;
    }
    layout.endLayout();
    return height;
}

} // namespace cunest
