// The ten shipped digits as pictures, each with what the GPU read and how sure it was.
#include "widgets/digit_row.h"

#include "selftest/report_format.h"
#include "theme.h"
#include "widgets/bar_list.h"
#include "widgets/icon.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

namespace cunest {

namespace {

constexpr int pictureSize = 54;
constexpr int pictureGap = 10;

QString percent(double part)
{
    return QStringLiteral("%1 %").arg(part * 100, 0, 'f', 1);
}

} // namespace

QImage digitImage(const QByteArray &pixels)
{
    if (pixels.size() != selftest::pictureBytes)
        return {};
    QImage image(selftest::pictureSide, selftest::pictureSide, QImage::Format_Grayscale8);
    for (int y = 0; y < selftest::pictureSide; ++y) {
        uchar *line = image.scanLine(y);
        for (int x = 0; x < selftest::pictureSide; ++x)
            line[x] = uchar(pixels.at(y * selftest::pictureSide + x));
    }
    return image;
}

DigitRow::DigitRow(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DigitRow::setDigits(const QList<DigitReading> &digits)
{
    m_digits = digits.mid(0, 10);
    m_images.clear();
    for (const DigitReading &digit : m_digits)
        m_images.append(digitImage(digit.pixels));
    retranslate();
    update();
}

void DigitRow::retranslate()
{
    QStringList words;
    for (const DigitReading &digit : m_digits) {
        words.append(digit.isRight() ? tr("%1, read rightly, %2").arg(digit.label).arg(percent(digit.confidence))
                                     : tr("%1, read as %2").arg(digit.label).arg(digit.predicted));
    }
    setAccessibleName(tr("Digits read by the GPU"));
    setAccessibleDescription(words.join(QLatin1String("; ")));
}

QSize DigitRow::sizeHint() const
{
    return {10 * (pictureSize + pictureGap) - pictureGap, pictureSize + QFontMetrics(strongFont()).height() + 20};
}

QRect DigitRow::cell(int index) const
{
    // Spread over the width, so that a wide window is used.
    const int step = qMin(pictureSize + pictureGap * 5, (width() - pictureSize) / 9);
    return {index * step, 0, pictureSize, height()};
}

void DigitRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const int textHeight = QFontMetrics(strongFont()).height();
    for (int i = 0; i < 10; ++i) {
        const QRect place = cell(i);
        const QRect picture(place.left(), 0, pictureSize, pictureSize);
        QPainterPath frame;
        frame.addRoundedRect(picture, 6, 6);
        painter.fillPath(frame, QColor(11, 16, 21));
        if (i >= m_digits.size())
            continue;
        const DigitReading &digit = m_digits.at(i);
        painter.setClipPath(frame);
        if (!m_images.at(i).isNull())
            painter.drawImage(picture, m_images.at(i));
        painter.setClipping(false);

        const Tone tone = digit.isRight() ? Tone::Ok : Tone::Fault;
        const QString read = digit.predicted < 0 ? QStringLiteral("?") : QString::number(digit.predicted);
        painter.setFont(strongFont());
        painter.setPen(digit.isRight() ? colors().text : colors().fault);
        const int width = QFontMetrics(strongFont()).horizontalAdvance(read);
        const int left = picture.center().x() - (width + 18) / 2;
        painter.drawText(QRect(left, pictureSize + 5, width + 2, textHeight), Qt::AlignCenter, read);
        paintIcon(painter, digit.isRight() ? QStringLiteral("check") : QStringLiteral("cross"),
                  QRectF(left + width + 6, pictureSize + 5 + (textHeight - 11) / 2.0, 11, 11), colors().of(tone));
        const QRectF track(picture.left(), pictureSize + textHeight + 10, pictureSize, 7);
        paintBar(painter, track, digit.confidence, digit.isRight() ? colors().accent : colors().fault);
    }
}

bool DigitRow::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (int i = 0; i < m_digits.size(); ++i) {
        if (!cell(i).contains(help->pos()))
            continue;
        QStringList lines;
        const QList<double> &probabilities = m_digits.at(i).probabilities;
        for (int digit = 0; digit < probabilities.size(); ++digit)
            lines.append(QStringLiteral("%1: %2").arg(digit).arg(percent(probabilities.at(digit))));
        QToolTip::showText(help->globalPos(), lines.join(u'\n'), this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

} // namespace cunest
