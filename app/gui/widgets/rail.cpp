// The dark rail at the left with the pages of the program.
#include "widgets/rail.h"

#include "theme.h"
#include "widgets/icon.h"
#include "widgets/mnemonic.h"

#include <QPainter>
#include <QVBoxLayout>

namespace cunest {

namespace {

constexpr int narrowWidth = 38; // the picture and as much room on both sides

} // namespace

RailButton::RailButton(QString icon, QWidget *parent) : QPushButton(parent), m_icon(std::move(icon))
{
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize RailButton::sizeHint() const
{
    const QFontMetrics metrics(bodyFont());
    return {m_narrow ? narrowWidth : metrics.horizontalAdvance(text()) + 60, qMax(34, metrics.height() + 14)};
}

void RailButton::setNarrow(bool narrow)
{
    m_narrow = narrow;
    updateGeometry();
    update();
}

void RailButton::paintEvent(QPaintEvent *)
{
    const ThemeColors &c = colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isChecked() || underMouse()) {
        QColor ground = c.railSelected;
        if (!isChecked())
            ground.setAlphaF(0.5F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(rect(), 7, 7);
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(isHighContrast() ? c.line : QColor(0xff2dd4bf), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    QColor ink = isChecked() ? c.railText : c.railMuted;
    if (isHighContrast() && isChecked())
        ink = c.onAccent;
    paintIcon(painter, m_icon, QRectF(10, height() / 2.0 - 9, 18, 18), ink);
    if (m_narrow)
        return;
    painter.setFont(bodyFont());
    painter.setPen(ink);
    painter.drawText(rect().adjusted(38, 0, -6, 0), Qt::AlignLeft | Qt::AlignVCenter | mnemonicFlag(*this), text());
}

Rail::Rail(QWidget *parent) : QWidget(parent), m_top(new QVBoxLayout), m_foot(new QVBoxLayout)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 58, 10, 14);
    m_top->setSpacing(3);
    m_foot->setSpacing(3);
    layout->addLayout(m_top);
    layout->addStretch(1);
    layout->addLayout(m_foot);
}

RailButton *Rail::addEntry(int id, const QString &icon, bool atFoot)
{
    auto *button = new RailButton(icon, this);
    button->setProperty("page", id);
    (atFoot ? m_foot : m_top)->addWidget(button);
    m_buttons.append(button);
    // Toggled, not clicked: the arrow keys choose too.
    connect(button, &QPushButton::toggled, this, [this, id](bool on) {
        if (on && !m_setting)
            Q_EMIT chosen(id);
    });
    return button;
}

QSize Rail::sizeHint() const
{
    return QWidget::sizeHint().expandedTo(QSize(m_narrow ? 0 : space::railWidth, 0)); // more where the names are longer
}

void Rail::fitInto(int windowWidth)
{
    const bool narrow = windowWidth < narrowBelow;
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    for (RailButton *button : std::as_const(m_buttons))
        button->setNarrow(narrow);
    updateGeometry();
    update();
}

void Rail::setCurrent(int id)
{
    m_setting = true;
    for (RailButton *button : m_buttons) {
        if (button->property("page").toInt() == id)
            button->setChecked(true);
    }
    m_setting = false;
}

void Rail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colors().rail);
    paintIcon(painter, QStringLiteral("cunest"), QRectF(m_narrow ? 18 : 20, 19, 22, 22), colors().railText);
    if (m_narrow)
        return;
    QFont font = valueFont();
    font.setPixelSize(qRound(font.pixelSize() * 1.06));
    painter.setFont(font);
    painter.setPen(colors().railText);
    painter.drawText(QRect(50, 10, width() - 54, 40), Qt::AlignLeft | Qt::AlignVCenter,
                     //: the program's name; Chinese adds 酷巢
                     tr("CuNest"));
}

} // namespace cunest
