// How sure the net is of each of the ten digits, as standing bars.
#include "widgets/probability_bars.h"

#include "theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace cunest {

ProbabilityBars::ProbabilityBars(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ProbabilityBars::setProbabilities(const QList<double> &probabilities)
{
    m_probabilities = probabilities.size() == 10 ? probabilities : QList<double>();
    QStringList words;
    for (int digit = 0; digit < m_probabilities.size(); ++digit)
        words.append(QStringLiteral("%1: %2 %").arg(digit).arg(m_probabilities.at(digit) * 100, 0, 'f', 1));
    setAccessibleDescription(words.join(QLatin1String("; ")));
    update();
}

void ProbabilityBars::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(bodyFont());
    const int labels = QFontMetrics(bodyFont()).height() + 4;
    const double step = double(width()) / 10;
    const double highest = height() - labels - 4;
    const auto best = std::max_element(m_probabilities.begin(), m_probabilities.end());
    for (int digit = 0; digit < 10; ++digit) {
        const double part = m_probabilities.isEmpty() ? 0 : qBound(0.0, m_probabilities.at(digit), 1.0);
        const bool isBest = best != m_probabilities.end() && best - m_probabilities.begin() == digit;
        const double tall = qMax(3.0, highest * part);
        painter.setPen(Qt::NoPen);
        painter.setBrush(isBest ? colors().accent : part > 0.005 ? colors().secondary : colors().line);
        painter.drawRoundedRect(QRectF(digit * step + step * 0.08, height() - labels - tall, step * 0.84, tall), 3, 3);
        painter.setPen(isBest ? colors().text : colors().secondary);
        painter.drawText(QRectF(digit * step, height() - labels + 2, step, labels), Qt::AlignHCenter | Qt::AlignTop,
                         QString::number(digit));
    }
}

} // namespace cunest
