// The steps of an installation and which one is shown.
#pragma once

#include <QStringList>
#include <QWidget>

namespace cunest {

class StepHeader final : public QWidget
{
    Q_OBJECT

public:
    explicit StepHeader(QWidget *parent = nullptr);
    void setSteps(const QStringList &names, int current);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int narrowWidth() const; // where only the shown step has its name

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QStringList m_names;
    int m_current = 0;
};

// A thin line at the top of a page while something is worked on.
class BusyLine final : public QWidget
{
    Q_OBJECT

public:
    explicit BusyLine(QWidget *parent = nullptr);
    void setBusy(bool busy);

protected:
    void paintEvent(QPaintEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    bool m_busy = false;
    int m_timer = 0;
    int m_phase = 0;
};

} // namespace cunest
