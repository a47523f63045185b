// A black square to draw a digit on, with the mouse, a pen, or the arrow keys and the space bar.
#include "widgets/drawing_pad.h"

#include "selftest/report_format.h"
#include "theme.h"
#include "widgets/digit_row.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

namespace cunest {

namespace {

constexpr int perPixel = 8; // dots of the canvas for one of the picture
constexpr int canvasSide = selftest::pictureSide * perPixel;
constexpr double penWidth = 2.1 * perPixel; // as thick as MNIST's
constexpr double keyStep = 1.0 * perPixel;

} // namespace

DrawingPad::DrawingPad(QWidget *parent)
    : QWidget(parent), m_canvas(canvasSide, canvasSide, QImage::Format_Grayscale8), m_cursor(canvasSide / 2.0, canvasSide / 2.0)
{
    m_canvas.fill(0);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::CrossCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    retranslate();
}

void DrawingPad::retranslate()
{
    setAccessibleName(tr("Drawing pad"));
    setAccessibleDescription(tr("Draw a digit with the mouse, or with the arrow keys: the space bar puts the pen down and up, Delete clears."));
    setToolTip(accessibleDescription());
}

void DrawingPad::clear()
{
    m_canvas.fill(0);
    m_empty = true;
    m_penDown = false;
    update();
    Q_EMIT cleared();
}

QByteArray DrawingPad::picture() const
{
    // Each byte is the mean of its dots.
    QByteArray pixels(selftest::pictureBytes, '\0');
    for (int y = 0; y < selftest::pictureSide; ++y) {
        for (int x = 0; x < selftest::pictureSide; ++x) {
            int sum = 0;
            for (int row = 0; row < perPixel; ++row) {
                const uchar *dots = m_canvas.constScanLine(y * perPixel + row) + x * perPixel;
                for (int column = 0; column < perPixel; ++column)
                    sum += dots[column];
            }
            pixels[y * selftest::pictureSide + x] = char(sum / (perPixel * perPixel));
        }
    }
    return pixels;
}

void DrawingPad::setPicture(const QByteArray &pixels)
{
    const QImage image = digitImage(pixels);
    if (image.isNull())
        return;
    QPainter(&m_canvas).drawImage(m_canvas.rect(), image);
    m_empty = false;
    update();
    Q_EMIT drawn(picture());
}

QPointF DrawingPad::toCanvas(const QPointF &point) const
{
    return {point.x() * canvasSide / qMax(1, width()), point.y() * canvasSide / qMax(1, height())};
}

void DrawingPad::line(QPointF from, QPointF to)
{
    QPainter painter(&m_canvas);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Qt::white, penWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (from == to)
        painter.drawPoint(from);
    else
        painter.drawLine(from, to);
    painter.end();
    m_empty = false;
    update();
    Q_EMIT drawn(picture());
}

void DrawingPad::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    QPainterPath frame;
    frame.addRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
    painter.setClipPath(frame);
    painter.drawImage(rect(), m_canvas);
    if (m_empty) {
        painter.setPen(QColor(154, 168, 182));
        painter.setFont(secondaryFont());
        painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap, tr("Draw a digit here"));
    }
    painter.setClipping(false);
    painter.setBrush(Qt::NoBrush);
    if (isHighContrast()) { // black on black
        painter.setPen(colors().line);
        painter.drawPath(frame);
    }
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors().accent, 2));
    painter.drawPath(frame);
    const QPointF at(m_cursor.x() * width() / canvasSide, m_cursor.y() * height() / canvasSide);
    painter.setPen(QPen(m_penDown ? colors().accent : QColor(154, 168, 182), 1.5));
    painter.drawEllipse(at, 4, 4);
}

void DrawingPad::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_last = toCanvas(event->position());
    m_cursor = m_last;
    line(m_last, m_last);
}

void DrawingPad::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    const QPointF to = toCanvas(event->position());
    line(m_last, to);
    m_last = to;
    m_cursor = to;
}

void DrawingPad::keyPressEvent(QKeyEvent *event)
{
    QPointF step;
    switch (event->key()) {
    case Qt::Key_Left: step = {-keyStep, 0}; break;
    case Qt::Key_Right: step = {keyStep, 0}; break;
    case Qt::Key_Up: step = {0, -keyStep}; break;
    case Qt::Key_Down: step = {0, keyStep}; break;
    case Qt::Key_Space:
        m_penDown = !m_penDown;
        if (m_penDown)
            line(m_cursor, m_cursor);
        update();
        return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace: clear(); return;
    default: QWidget::keyPressEvent(event); return;
    }
    const QPointF from = m_cursor;
    m_cursor = {qBound(0.0, from.x() + step.x(), double(canvasSide)), qBound(0.0, from.y() + step.y(), double(canvasSide))};
    if (m_penDown)
        line(from, m_cursor);
    update();
}

void DrawingPad::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void DrawingPad::focusOutEvent(QFocusEvent *event)
{
    m_penDown = false;
    QWidget::focusOutEvent(event);
    update();
}

} // namespace cunest
