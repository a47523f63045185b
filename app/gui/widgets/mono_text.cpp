// Lines of paths, values and names that wrap anywhere, whole at every width.
#include "widgets/mono_text.h"

#include "theme.h"

#include <QEvent>
#include <QPainter>
#include <QTextLayout>
#include <QtMath>

namespace cunest {

namespace {

double layOut(QTextLayout &layout, int width)
{
    QTextOption option(Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    double height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height() + 1;
    }
    layout.endLayout();
    return height;
}

} // namespace

MonoText::MonoText(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void MonoText::setLines(const QStringList &lines)
{
    m_text = lines.join(QChar::LineSeparator);
    setAccessibleName(lines.join(QStringLiteral("; ")));
    setVisible(!lines.isEmpty());
    updateGeometry();
    update();
}

int MonoText::heightForWidth(int width) const
{
    QTextLayout layout(m_text, monoFont());
    return qCeil(layOut(layout, qMax(40, width)));
}

QSize MonoText::sizeHint() const
{
    return {240, heightForWidth(qMax(240, width()))};
}

QSize MonoText::minimumSizeHint() const
{
    return {80, QFontMetrics(monoFont()).height()};
}

void MonoText::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(colors().secondary);
    QTextLayout layout(m_text, monoFont());
    layOut(layout, width());
    layout.draw(&painter, {0, 0});
}

void MonoText::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace cunest
