// Fusion with the look of CuNest where Fusion draws its own: scroll bars, headers, fields, progress.
#pragma once

#include <QProxyStyle>

namespace cunest {

class WindowStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    WindowStyle();

    using QProxyStyle::polish;
    void polish(QWidget *widget) override; // choices have their whole text as tooltip
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *data) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents, const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;

    // Underlines of mnemonics show only while Alt is held, as on Windows.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setAltHeld(bool held);

    bool m_altHeld = false;
};

} // namespace cunest
