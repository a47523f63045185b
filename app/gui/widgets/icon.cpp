// CuNest's own SVG icons, drawn sharp at every size and scale in the colour of the theme.
#include "widgets/icon.h"

#include "theme.h"
#include "widgets/svg_shape.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>

// Outside every namespace: the macro declares a function of the generated source.
static void registerIcons()
{
    Q_INIT_RESOURCE(icons);
}

namespace cunest {

namespace {

const QList<SvgShape> &shapesOf(const QString &name)
{
    static QHash<QString, QList<SvgShape>> read;
    const auto known = read.constFind(name);
    if (known != read.constEnd())
        return *known;
    registerIcons();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    const bool opened = file.open(QIODevice::ReadOnly);
    return *read.insert(name, opened ? readSvg(file.readAll()).value_or(QList<SvgShape>()) : QList<SvgShape>());
}

class IconEngine final : public QIconEngine
{
public:
    IconEngine(QString name, QColor color) : m_name(std::move(name)), m_color(color) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        painter->save();
        if (mode == QIcon::Disabled)
            painter->setOpacity(0.5);
        paintIcon(*painter, m_name, rect, m_color.isValid() ? m_color : colors().secondary);
        painter->restore();
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State iconState) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, iconState);
        return pixmap;
    }
    QIconEngine *clone() const override { return new IconEngine(m_name, m_color); }

private:
    QString m_name;
    QColor m_color;
};

} // namespace

void paintIcon(QPainter &painter, const QString &name, const QRectF &rect, const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.topLeft());
    painter.scale(rect.width() / 24.0, rect.height() / 24.0);
    for (const SvgShape &shape : shapesOf(name)) {
        painter.setBrush(shape.filled ? QBrush(shape.fill.isValid() ? shape.fill : color) : QBrush(Qt::NoBrush));
        painter.setPen(shape.stroked ? QPen(shape.stroke.isValid() ? shape.stroke : color, shape.strokeWidth,
                                            Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin)
                                     : QPen(Qt::NoPen));
        painter.drawPath(shape.path);
    }
    painter.restore();
}

QIcon makeIcon(const QString &name, const QColor &color)
{
    return QIcon(new IconEngine(name, color));
}

QString toneIcon(Tone tone)
{
    switch (tone) {
    case Tone::Ok: return QStringLiteral("check");
    case Tone::Warning: return QStringLiteral("warning");
    case Tone::Fault: return QStringLiteral("cross");
    case Tone::Note: return QStringLiteral("info");
    case Tone::Accent: return QStringLiteral("arrow");
    case Tone::Neutral: break;
    }
    return QStringLiteral("neutral");
}

} // namespace cunest
