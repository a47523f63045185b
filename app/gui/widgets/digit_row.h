// The ten shipped digits as pictures, each with what the GPU read and how sure it was.
#pragma once

#include "selftest/gpu_test_report.h"

#include <QImage>
#include <QList>
#include <QWidget>

namespace cunest {

// White ink on black, as MNIST has it; a null image for anything but 28 rows of 28 bytes.
QImage digitImage(const QByteArray &pixels);

class DigitRow final : public QWidget
{
    Q_OBJECT

public:
    explicit DigitRow(QWidget *parent = nullptr);
    void setDigits(const QList<DigitReading> &digits);
    void retranslate();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {400, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override; // tooltips with the probabilities

private:
    QRect cell(int index) const;

    QList<DigitReading> m_digits;
    QList<QImage> m_images;
};

} // namespace cunest
