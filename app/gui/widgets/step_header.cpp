// The steps of an installation and which one is shown.
#include "widgets/step_header.h"

#include "theme.h"
#include "widgets/icon.h"

#include <QPainter>
#include <QTimerEvent>

namespace cunest {

namespace {

constexpr int circle = 20;
constexpr int lineLength = 26;
constexpr int spaceBetween = 7;

} // namespace

StepHeader::StepHeader(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void StepHeader::setSteps(const QStringList &names, int current)
{
    m_names = names;
    m_current = current;
    setAccessibleName(tr("Step %1 of %2: %3").arg(current + 1).arg(names.size()).arg(names.value(current)));
    updateGeometry();
    update();
}

QSize StepHeader::sizeHint() const
{
    const QFontMetrics metrics(strongFont());
    int width = 0;
    for (const QString &name : m_names)
        width += circle + spaceBetween + metrics.horizontalAdvance(name) + 4;
    width += int(qMax<qsizetype>(0, m_names.size() - 1)) * (lineLength + 2 * spaceBetween);
    return {width, qMax(26, metrics.height() + 6)};
}

int StepHeader::narrowWidth() const
{
    const int steps = int(m_names.size());
    return steps * (circle + spaceBetween) + (steps - 1) * (6 + 2 * spaceBetween)
           + QFontMetrics(strongFont()).horizontalAdvance(m_names.value(m_current)) + 4;
}

QSize StepHeader::minimumSizeHint() const
{
    return {int(m_names.size()) * (circle + 10), sizeHint().height()};
}

void StepHeader::paintEvent(QPaintEvent *)
{
    const ThemeColors &c = colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool narrow = width() < sizeHint().width();
    double x = width() - (narrow ? narrowWidth() : sizeHint().width());
    const double middle = height() / 2.0;
    for (int i = 0; i < m_names.size(); ++i) {
        const QRectF spot(x + 0.5, middle - circle / 2.0, circle - 1, circle - 1);
        const bool done = i < m_current;
        const bool now = i == m_current;
        painter.setPen((done || now) && !isHighContrast() ? QPen(Qt::NoPen) : QPen(c.line));
        painter.setBrush(now ? c.accent : done ? c.accentSoft : c.card);
        painter.drawEllipse(spot);
        if (done) {
            paintIcon(painter, QStringLiteral("check"), spot.adjusted(5, 5, -5, -5), isHighContrast() ? c.text : c.accent);
        } else {
            painter.setFont(secondaryFont());
            painter.setPen(now ? c.onAccent : c.secondary);
            painter.drawText(spot, Qt::AlignCenter, QString::number(i + 1));
        }
        x += circle + spaceBetween;
        if (!narrow || now) {
            painter.setFont(now ? strongFont() : bodyFont());
            painter.setPen(now ? c.text : c.secondary);
            const int textWidth = QFontMetrics(strongFont()).horizontalAdvance(m_names[i]) + 4;
            painter.drawText(QRectF(x, 0, textWidth, height()), Qt::AlignLeft | Qt::AlignVCenter, m_names[i]);
            x += textWidth;
        }
        if (i + 1 < m_names.size()) {
            const double length = narrow ? 6 : lineLength;
            painter.setPen(c.line);
            painter.drawLine(QPointF(x + spaceBetween, middle), QPointF(x + spaceBetween + length, middle));
            x += length + 2 * spaceBetween;
        }
    }
}

BusyLine::BusyLine(QWidget *parent) : QWidget(parent)
{
    setFixedHeight(3);
    setAccessibleName(QString());
}

void BusyLine::setBusy(bool busy)
{
    if (busy == m_busy)
        return;
    m_busy = busy;
    if (m_timer != 0)
        killTimer(m_timer);
    m_timer = busy && !isMotionReduced() ? startTimer(40) : 0;
    update();
}

void BusyLine::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_timer)
        return;
    m_phase = (m_phase + 1) % 50;
    update();
}

void BusyLine::paintEvent(QPaintEvent *)
{
    if (!m_busy)
        return;
    QPainter painter(this);
    painter.fillRect(rect(), colors().accentSoft);
    const int length = width() / 4;
    const int start = m_timer == 0 ? 0 : (width() + length) * m_phase / 50 - length;
    painter.fillRect(QRect(start, 0, m_timer == 0 ? width() : length, height()), colors().accent);
}

} // namespace cunest
