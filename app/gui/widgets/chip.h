// Chips and marks: a state as icon, word and colour together.
#pragma once

#include "theme.h"

#include <QAbstractButton>
#include <QLabel>

class QPainter;

namespace cunest {

QSize chipSize(const QString &text, bool withIcon);
void paintChip(QPainter &painter, const QRect &rect, const QString &text, Tone tone, bool withIcon);

// A word on a soft ground.
class Chip final : public QLabel
{
    Q_OBJECT

public:
    explicit Chip(QWidget *parent = nullptr);
    void setState(Tone tone, const QString &text);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone = Tone::Neutral;
};

// A sign and a word without ground.
class StateMark final : public QLabel
{
    Q_OBJECT

public:
    explicit StateMark(QWidget *parent = nullptr);
    void setState(Tone tone, const QString &text);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void keepRoom();

    Tone m_tone = Tone::Neutral;
};

// A chip that is switched on and off: shows or hides what it counts.
class FilterChip final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit FilterChip(QWidget *parent = nullptr);
    void setState(Tone tone, const QString &text);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone = Tone::Neutral;
};

} // namespace cunest
