// CuNest's own SVG icons, drawn sharp at every size and scale in the colour of the theme.
#pragma once

#include <QColor>
#include <QIcon>
#include <QRectF>
#include <QString>

class QPainter;

namespace cunest {

enum class Tone;

// \a name as in resources/icons; "currentColor" in the file becomes \a color.
void paintIcon(QPainter &painter, const QString &name, const QRectF &rect, const QColor &color);
// No \a color: the theme's secondary ink at the time it is drawn.
QIcon makeIcon(const QString &name, const QColor &color = {});

// The sign that goes with a tone: check, warning, cross, info, neutral.
QString toneIcon(Tone tone);

} // namespace cunest
