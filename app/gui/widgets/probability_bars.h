// How sure the net is of each of the ten digits, as standing bars.
#pragma once

#include <QList>
#include <QWidget>

namespace cunest {

class ProbabilityBars final : public QWidget
{
    Q_OBJECT

public:
    explicit ProbabilityBars(QWidget *parent = nullptr);
    void setProbabilities(const QList<double> &probabilities); // ten, or none
    QSize sizeHint() const override { return {360, 130}; }
    QSize minimumSizeHint() const override { return {220, 100}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<double> m_probabilities;
};

} // namespace cunest
