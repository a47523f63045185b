// A black square to draw a digit on, with the mouse, a pen, or the arrow keys and the space bar.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QWidget>

namespace cunest {

class DrawingPad final : public QWidget
{
    Q_OBJECT

public:
    explicit DrawingPad(QWidget *parent = nullptr);

    void clear();
    bool isEmpty() const { return m_empty; }
    // 28 rows of 28 bytes, 255 is ink.
    QByteArray picture() const;
    void setPicture(const QByteArray &pixels); // of another size: nothing happens
    void retranslate();

    QSize sizeHint() const override { return {168, 168}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void drawn(const QByteArray &picture);
    void cleared();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void line(QPointF from, QPointF to);
    QPointF toCanvas(const QPointF &point) const;

    QImage m_canvas; // larger than the picture, so that strokes are smooth
    QPointF m_last;
    QPointF m_cursor; // of the keyboard
    bool m_penDown = false;
    bool m_empty = true;
};

} // namespace cunest
