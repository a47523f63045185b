// The box for a pasted error: short texts are shown, a long log or a dropped file only named.
#include "widgets/error_box.h"

#include "base/size_text.h"
#include "theme.h"
#include "widgets/action_button.h"
#include "widgets/drop_zone.h"
#include "widgets/text_label.h"

#include <QHBoxLayout>
#include <QMimeData>
#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace cunest {

namespace {

constexpr qsizetype longestShown = 20'000;
constexpr int linesShown = 4;

} // namespace

ErrorEdit::ErrorEdit(QWidget *parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setFont(monoFont());
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(true);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(8);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFixedHeight(QFontMetrics(monoFont()).lineSpacing() * linesShown + 20);
}

bool ErrorEdit::canInsertFromMimeData(const QMimeData *source) const
{
    return source->hasText() || source->hasUrls();
}

void ErrorEdit::insertFromMimeData(const QMimeData *source)
{
    const QStringList files = droppedPaths(source);
    if (!files.isEmpty()) {
        Q_EMIT filePasted(files.first());
        return;
    }
    const QString text = source->text();
    if (text.size() > longestShown)
        Q_EMIT longTextPasted(text);
    else
        insertPlainText(text);
}

void ErrorEdit::paintEvent(QPaintEvent *event)
{
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus() ? colors().accent : colors().line, hasFocus() ? 2 : 1));
    painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 7, 7);
}

void ErrorEdit::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange && font() != monoFont()) {
        setFont(monoFont());
        setFixedHeight(QFontMetrics(monoFont()).lineSpacing() * linesShown + 20);
    }
    QPlainTextEdit::changeEvent(event);
}

ErrorBox::ErrorBox(QWidget *parent)
    : QWidget(parent), m_stack(new QStackedWidget), m_edit(new ErrorEdit), m_name(new PathLabel),
      m_size(new TextLabel(TextKind::Secondary)), m_remove(new ActionButton(ActionButton::Kind::Small))
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);
    auto *aside = new QWidget;
    auto *row = new QHBoxLayout(aside);
    row->setContentsMargins(0, 4, 0, 4);
    row->setSpacing(space::gap);
    m_size->setWordWrap(false);
    row->addWidget(m_name, 1);
    row->addWidget(m_size);
    row->addWidget(m_remove);
    m_stack->addWidget(m_edit);
    m_stack->addWidget(aside);
    m_stack->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &ErrorBox::changed);
    connect(m_edit, &ErrorEdit::longTextPasted, this, &ErrorBox::setText);
    connect(m_edit, &ErrorEdit::filePasted, this, &ErrorBox::filePasted);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        clear();
        m_edit->setFocus();
    });
    retranslate();
}

void ErrorBox::setText(const QString &text)
{
    m_file.clear();
    if (text.size() > longestShown) {
        m_long = text;
        showLong();
        return;
    }
    m_long.clear();
    m_edit->setPlainText(text);
    m_stack->setCurrentIndex(0);
}

void ErrorBox::setFile(const QString &file)
{
    m_file = file;
    m_long.clear();
    showLong();
}

void ErrorBox::showLong()
{
    retranslate();
    m_stack->setCurrentIndex(1);
    Q_EMIT changed();
}

void ErrorBox::clear()
{
    m_file.clear();
    m_long.clear();
    m_stack->setCurrentIndex(0);
    m_edit->clear();
    Q_EMIT changed();
}

QString ErrorBox::text() const
{
    if (!m_file.isEmpty())
        return {};
    return m_long.isEmpty() ? m_edit->toPlainText() : m_long;
}

bool ErrorBox::isEmpty() const
{
    return m_file.isEmpty() && m_long.isEmpty() && m_edit->document()->isEmpty();
}

QWidget *ErrorBox::edit() const
{
    return m_edit;
}

void ErrorBox::retranslate()
{
    m_edit->setAccessibleName(tr("Error text"));
    m_edit->setPlaceholderText(tr("Paste the error or the whole log here, or drop a log file."));
    m_remove->setText(tr("Take out"));
    m_size->setText(m_file.isEmpty() && !m_long.isEmpty() ? sizeText(m_long.size()) : QString());
    m_name->setPath(!m_file.isEmpty() ? m_file : tr("A long pasted text: %1").arg(m_long.left(200).simplified()));
}

} // namespace cunest
