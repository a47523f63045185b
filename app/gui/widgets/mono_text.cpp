// Lines of paths, values and names that wrap anywhere, whole at every width.
#include "widgets/mono_text.h"

#include "theme.h"
#include "widgets/wrapped_layout.h"

#include <QEvent>
#include <QPainter>
#include <QTextLayout>
#include <QtMath>

namespace cunest {

namespace {

constexpr int lineGap = 1; // logical pixels

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
    return qCeil(layOutWrapped(layout, qMax(40, width), lineGap));
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
    layOutWrapped(layout, width(), lineGap);
    layout.draw(&painter, {0, 0});
}

void MonoText::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace cunest
