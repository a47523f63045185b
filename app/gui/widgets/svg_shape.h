// Reads the small part of SVG that CuNest's icons use: path, circle and rect with fill and stroke.
#pragma once

#include <QByteArray>
#include <QColor>
#include <QList>
#include <QPainterPath>

#include <optional>

namespace cunest {

struct SvgShape
{
    QPainterPath path;             // in the 24 x 24 box of all icons
    bool filled = false;
    bool stroked = false;
    QColor fill;                   // invalid: the colour of the theme
    QColor stroke;
    double strokeWidth = 1.0;
};

// Nothing when the text is not such an icon.
std::optional<QList<SvgShape>> readSvg(const QByteArray &text);

// The path data of SVG: M L H V C Z, upper case only. Nothing on anything else.
std::optional<QPainterPath> readSvgPath(QStringView data);

} // namespace cunest
