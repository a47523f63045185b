// Fusion with the look of CuNest where Fusion draws its own: scroll bars, headers, fields, progress.
#include "widgets/window_style.h"

#include "theme.h"
#include "widgets/icon.h"

#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace cunest {

namespace {

constexpr int headerInset = 2; // beside the text of a header

void drawScrollBar(const QStyleOptionSlider &bar, const QRect &slider, QPainter *painter)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    QColor ink = colors().secondary;
    ink.setAlphaF(bar.state.testFlag(QStyle::State_MouseOver) ? 0.75F : 0.4F);
    painter->setBrush(ink);
    painter->drawRoundedRect(QRectF(slider).adjusted(2.5, 2.5, -2.5, -2.5), 3, 3);
    painter->restore();
}

void drawHeaderSection(const QStyleOption &option, QPainter *painter)
{
    painter->fillRect(option.rect, colors().card);
    painter->setPen(colors().line);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
}

void drawField(const QStyleOption &option, QPainter *painter)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    painter->setPen(QPen(focused ? colors().accent : colors().secondary, focused ? 2 : 1));
    painter->setBrush(colors().card);
    painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 6, 6);
    painter->restore();
}

void drawIndicator(const QStyleOption &option, bool round, QPainter *painter)
{
    const ThemeColors &c = colors();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const double side = qMin(option.rect.width(), option.rect.height()) - 1.0;
    const QRectF box(option.rect.center().x() - side / 2 + 0.5, option.rect.center().y() - side / 2 + 0.5, side, side);
    const bool on = option.state.testFlag(QStyle::State_On);
    const double radius = round ? side / 2 : 3;
    painter->setPen(QPen(on ? c.accent : c.secondary, 1.4));
    painter->setBrush(on ? c.accent : c.card);
    painter->drawRoundedRect(box.adjusted(0.7, 0.7, -0.7, -0.7), radius, radius);
    if (on && round) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(c.onAccent);
        painter->drawEllipse(box.center(), side / 5, side / 5);
    } else if (on) {
        paintIcon(*painter, QStringLiteral("check"), box.adjusted(2, 2, -2, -2), c.onAccent);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(c.text, 1.4));
        painter->drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius + 1, radius + 1);
    }
    painter->restore();
}

void drawProgress(const QStyleOptionProgressBar &bar, QPainter *painter)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(isHighContrast() ? QPen(colors().line) : QPen(Qt::NoPen));
    painter->setBrush(colors().neutralSoft);
    const QRectF groove = QRectF(bar.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    const double radius = groove.height() / 2;
    painter->drawRoundedRect(groove, radius, radius);
    painter->setBrush(colors().accent);
    QRectF done = groove;
    if (bar.maximum > bar.minimum)
        done.setWidth(groove.width() * (bar.progress - bar.minimum) / double(bar.maximum - bar.minimum));
    else
        done.setWidth(groove.width() / 4); // how much is not known
    if (done.width() > 1)
        painter->drawRoundedRect(done, radius, radius);
    painter->restore();
}

} // namespace

WindowStyle::WindowStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("fusion")))
{
    setObjectName(QStringLiteral("cunest"));
    qApp->installEventFilter(this);
}

void WindowStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    const auto *box = qobject_cast<QComboBox *>(widget);
    if (box == nullptr)
        return;
    widget->setToolTip(box->currentText());
    connect(box, &QComboBox::currentTextChanged, widget, &QWidget::setToolTip, Qt::UniqueConnection);
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent: return 11;
    case PM_HeaderMargin: return 8;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                           QStyleHintReturn *data) const
{
    if (hint == SH_UnderlineShortcut)
        return m_altHeld ? 1 : 0;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

// A header is drawn in a font of ours, which need not be the system's for headers.
QSize WindowStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents, const QWidget *widget) const
{
    const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    if (type != CT_HeaderSection || header == nullptr)
        return size;
    const QFontMetrics metrics(secondaryFont());
    const int around = 2 * pixelMetric(PM_HeaderMargin, option, widget);
    return size.expandedTo({metrics.horizontalAdvance(header->text) + 2 * headerInset + around, metrics.height() + around});
}

QRect WindowStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                  const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || bar == nullptr)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const bool upright = bar->orientation == Qt::Vertical;
    const int length = upright ? bar->rect.height() : bar->rect.width();
    const int range = bar->maximum - bar->minimum;
    const int slider = range <= 0 ? length : qBound(qMin(24, length), int(qint64(bar->pageStep) * length / (range + bar->pageStep)), length);
    const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - slider,
                                              bar->upsideDown);
    const auto along = [&](int from, int size) {
        return upright ? QRect(0, from, bar->rect.width(), size) : QRect(from, 0, size, bar->rect.height());
    };
    switch (part) {
    case SC_ScrollBarGroove: return along(0, length);
    case SC_ScrollBarSlider: return along(start, slider);
    case SC_ScrollBarSubPage: return along(0, start);
    case SC_ScrollBarAddPage: return along(start + slider, length - start - slider);
    default: return {}; // no arrows
    }
}

void WindowStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                     const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control == CC_ComboBox) {
        drawField(*option, painter);
        const double middle = option->rect.center().y();
        painter->save();
        painter->translate(option->rect.right() - 14.0, middle);
        painter->rotate(90);
        paintIcon(*painter, QStringLiteral("chevron"), QRectF(-6, -6, 12, 12), colors().secondary);
        painter->restore();
    } else if (control == CC_ScrollBar && bar != nullptr)
        drawScrollBar(*bar, subControlRect(control, option, SC_ScrollBarSlider, widget), painter);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void WindowStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
    if (element == CE_ProgressBar && bar != nullptr) {
        drawProgress(*bar, painter);
        return;
    }
    if (element == CE_HeaderSection || element == CE_HeaderEmptyArea) {
        drawHeaderSection(*option, painter);
        return;
    }
    const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (element == CE_ComboBoxLabel && box != nullptr) {
        painter->setPen(colors().text);
        const QRect room = box->rect.adjusted(10, 0, -26, 0); // of a long path the middle is left out; the tooltip has the whole
        painter->drawText(room, int(Qt::AlignLeft) | int(Qt::AlignVCenter),
                          box->fontMetrics.elidedText(box->currentText, Qt::ElideMiddle, room.width()));
        return;
    }
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    if (element == CE_HeaderLabel && header != nullptr) {
        painter->save();
        painter->setFont(secondaryFont());
        painter->setPen(colors().secondary);
        painter->drawText(header->rect.adjusted(headerInset, 0, -headerInset, 0), int(header->textAlignment) | int(Qt::AlignVCenter), header->text);
        painter->restore();
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                const QWidget *widget) const
{
    if (element == PE_IndicatorRadioButton || element == PE_IndicatorCheckBox)
        drawIndicator(*option, element == PE_IndicatorRadioButton, painter);
    else if (element == PE_PanelLineEdit && widget != nullptr && widget->inherits("QLineEdit")
        && !(widget->parentWidget() != nullptr && widget->parentWidget()->inherits("QComboBox")))
        drawField(*option, painter);
    else
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

bool WindowStyle::eventFilter(QObject *watched, QEvent *event)
{
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease;
    if (key && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Alt)
        setAltHeld(event->type() == QEvent::KeyPress);
    if (event->type() == QEvent::ApplicationDeactivate)
        setAltHeld(false);
    return QProxyStyle::eventFilter(watched, event);
}

void WindowStyle::setAltHeld(bool held)
{
    if (held == m_altHeld)
        return;
    m_altHeld = held;
    for (QWidget *window : QApplication::topLevelWidgets()) {
        const QList<QWidget *> children = window->findChildren<QWidget *>();
        for (QWidget *child : children)
            child->update();
    }
}

} // namespace cunest
