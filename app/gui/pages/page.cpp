// What all pages share: a first line that says the state, the next step at its right, content below.
#include "pages/page.h"

#include "theme.h"
#include "widgets/action_button.h"
#include "widgets/step_header.h"
#include "widgets/text_label.h"

#include <QEvent>
#include <QGraphicsOpacityEffect>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

namespace cunest {

namespace {

// A title has no full stop, though the sentence from core that it may be has one.
QString asTitle(const QString &sentence)
{
    const bool stop = sentence.endsWith(u'。') || (sentence.endsWith(u'.') && !sentence.endsWith(QLatin1String("..")));
    return stop ? sentence.chopped(1) : sentence;
}

} // namespace

Page::Page(Content content, QWidget *parent)
    : QWidget(parent), m_busy(new BusyLine(this)), m_title(new TextLabel(TextKind::Title)),
      m_sentence(new TextLabel(TextKind::Secondary)), m_head(new QHBoxLayout), m_outer(new QVBoxLayout),
      m_content(new QWidget), m_body(new QVBoxLayout(m_content))
{
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_busy);
    m_outer->setContentsMargins(space::pageMargin + 2, 20, space::pageMargin, 18);
    m_outer->setSpacing(space::gap);
    whole->addLayout(m_outer);

    auto *texts = new QVBoxLayout;
    texts->setSpacing(3);
    texts->addWidget(m_title);
    texts->addWidget(m_sentence);
    m_head->setSpacing(space::gap);
    m_head->addLayout(texts, 1);
    m_outer->addLayout(m_head);

    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(14);
    if (content == Content::Fills) {
        m_outer->addWidget(m_content, 1);
        return;
    }
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_content);
    scroll->viewport()->setAutoFillBackground(false);
    m_content->setAutoFillBackground(false);
    m_outer->addWidget(scroll, 1);
}

void Page::setBusy(bool busy)
{
    m_busy->setBusy(busy);
    QWidget *old = oldContent();
    if (!busy || !hasContent()) {
        old->setGraphicsEffect(nullptr);
        return;
    }
    auto *dim = new QGraphicsOpacityEffect(old);
    dim->setOpacity(0.55);
    old->setGraphicsEffect(dim);
}

QString Page::headline() const
{
    return m_title->text();
}

QString Page::subline() const
{
    return m_sentence->text();
}

void Page::setHeadline(const QString &title, const QString &sentence)
{
    m_title->setText(asTitle(title));
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    setAccessibleName(m_title->text());
    fitSteps();
}

ActionButton *Page::addHeadButton(bool primary)
{
    auto *button = new ActionButton(primary ? ActionButton::Kind::Primary : ActionButton::Kind::Quiet);
    m_head->addWidget(button, 0, Qt::AlignTop);
    if (primary)
        m_nextStep = button;
    return button;
}

void Page::setSteps(const QStringList &names, int current)
{
    if (m_steps == nullptr) {
        m_steps = new StepHeader;
        m_head->addWidget(m_steps, 0, Qt::AlignTop);
    }
    m_steps->setSteps(names, current);
    fitSteps();
}

// The title needs its room first; the steps can be told by their numbers.
void Page::fitSteps()
{
    if (m_steps == nullptr)
        return;
    const int room = width() - 2 * space::pageMargin - 2 - space::gap;
    const int title = m_title->fontMetrics().horizontalAdvance(m_title->text()) + 4;
    const int whole = m_steps->sizeHint().width();
    m_steps->setFixedWidth(title + whole <= room ? whole : m_steps->narrowWidth());
}

QHBoxLayout *Page::footer()
{
    if (m_footer == nullptr) {
        m_footer = new QHBoxLayout;
        m_footer->setSpacing(space::gap);
        m_outer->addLayout(m_footer);
    }
    return m_footer;
}

void Page::takeFocus()
{
    QWidget *first = firstFocus();
    if (first != nullptr && first->isEnabled() && first->isVisibleTo(this))
        first->setFocus(Qt::OtherFocusReason);
}

void Page::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void Page::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitSteps();
}

void Page::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), colors().background);
}

} // namespace cunest
