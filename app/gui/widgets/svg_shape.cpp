// Reads the small part of SVG that CuNest's icons use: path, circle and rect with fill and stroke.
#include "widgets/svg_shape.h"

#include <QXmlStreamReader>

namespace cunest {

namespace {

// Letters and numbers of path data, one after the other.
class PathText
{
public:
    explicit PathText(QStringView text) : m_text(text) {}

    bool atEnd()
    {
        while (m_at < m_text.size() && (m_text[m_at].isSpace() || m_text[m_at] == u','))
            ++m_at;
        return m_at >= m_text.size();
    }
    bool atNumber()
    {
        if (atEnd())
            return false;
        const QChar c = m_text[m_at];
        return c.isDigit() || c == u'-' || c == u'.';
    }
    QChar letter() { return m_text[m_at++]; }
    double number(bool &ok)
    {
        if (!atNumber()) {
            ok = false;
            return 0;
        }
        const qsizetype start = m_at++;
        while (m_at < m_text.size() && (m_text[m_at].isDigit() || m_text[m_at] == u'.'))
            ++m_at;
        bool number = false;
        const double value = m_text.mid(start, m_at - start).toDouble(&number);
        ok = ok && number;
        return value;
    }
    QPointF point(bool &ok)
    {
        const double x = number(ok);
        return {x, number(ok)};
    }

private:
    QStringView m_text;
    qsizetype m_at = 0;
};

bool addCommand(QPainterPath &path, QChar command, PathText &text)
{
    bool ok = true;
    const QPointF at = path.currentPosition();
    switch (command.unicode()) {
    case u'M': path.moveTo(text.point(ok)); break;
    case u'L': path.lineTo(text.point(ok)); break;
    case u'H': path.lineTo(text.number(ok), at.y()); break;
    case u'V': path.lineTo(at.x(), text.number(ok)); break;
    case u'C': {
        const QPointF first = text.point(ok);
        const QPointF second = text.point(ok);
        path.cubicTo(first, second, text.point(ok));
        break;
    }
    case u'Z': path.closeSubpath(); break;
    default: return false;
    }
    return ok;
}

struct Style
{
    QString fill = QStringLiteral("black");
    QString stroke = QStringLiteral("none");
    double width = 1.0;
};

Style styleOf(const QXmlStreamAttributes &attributes, Style style)
{
    if (attributes.hasAttribute(QLatin1String("fill")))
        style.fill = attributes.value(QLatin1String("fill")).toString();
    if (attributes.hasAttribute(QLatin1String("stroke")))
        style.stroke = attributes.value(QLatin1String("stroke")).toString();
    if (attributes.hasAttribute(QLatin1String("stroke-width")))
        style.width = attributes.value(QLatin1String("stroke-width")).toDouble();
    return style;
}

QColor colorOf(const QString &name)
{
    return name == QLatin1String("currentColor") ? QColor() : QColor(name);
}

std::optional<QPainterPath> outlineOf(QStringView element, const QXmlStreamAttributes &attributes)
{
    const auto number = [&attributes](const char *name) {
        return attributes.value(QLatin1String(name)).toDouble();
    };
    if (element == u"path")
        return readSvgPath(attributes.value(QLatin1String("d")));
    QPainterPath path;
    if (element == u"circle")
        path.addEllipse(QPointF(number("cx"), number("cy")), number("r"), number("r"));
    else if (element == u"rect")
        path.addRoundedRect(QRectF(number("x"), number("y"), number("width"), number("height")), number("rx"),
                            number("rx"));
    else
        return std::nullopt;
    return path;
}

} // namespace

std::optional<QPainterPath> readSvgPath(QStringView data)
{
    PathText text(data);
    QPainterPath path;
    QChar command;
    while (!text.atEnd()) {
        if (!text.atNumber())
            command = text.letter();
        else if (command == u'M')
            command = u'L';
        else if (command == u'Z')
            return std::nullopt;
        if (!addCommand(path, command, text))
            return std::nullopt;
    }
    return path;
}

std::optional<QList<SvgShape>> readSvg(const QByteArray &text)
{
    QXmlStreamReader xml(text);
    if (!xml.readNextStartElement() || xml.name() != u"svg")
        return std::nullopt;
    const Style outer = styleOf(xml.attributes(), {});
    QList<SvgShape> shapes;
    while (xml.readNextStartElement()) {
        const std::optional<QPainterPath> path = outlineOf(xml.name(), xml.attributes());
        if (!path)
            return std::nullopt;
        const Style style = styleOf(xml.attributes(), outer);
        shapes.append({.path = *path,
                       .filled = style.fill != QLatin1String("none"),
                       .stroked = style.stroke != QLatin1String("none"),
                       .fill = colorOf(style.fill),
                       .stroke = colorOf(style.stroke),
                       .strokeWidth = style.width});
        xml.skipCurrentElement();
    }
    if (xml.hasError())
        return std::nullopt;
    return shapes;
}

} // namespace cunest
