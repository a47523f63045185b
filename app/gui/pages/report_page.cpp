// The report of a diagnosis: to look through, then to copy or save.
#include "pages/report_page.h"

#include "theme.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/text_label.h"
#include "widgets/text_view.h"

#include <QHBoxLayout>
#include <QRadioButton>
#include <QVBoxLayout>

namespace cunest {

ReportPage::ReportPage(QWidget *parent)
    : Page(Content::Fills, parent), m_copy(addHeadButton(false)), m_save(addHeadButton(true)), m_markdown(new QRadioButton),
      m_json(new QRadioButton), m_card(new Card), m_view(new TextView), m_back(new ActionButton(ActionButton::Kind::Quiet)),
      m_noticeText(new TextLabel(TextKind::Secondary))
{
    auto *formats = new QHBoxLayout;
    formats->setSpacing(space::gap);
    m_markdown->setChecked(true);
    formats->addWidget(m_markdown);
    formats->addWidget(m_json);
    formats->addStretch(1);
    body()->addLayout(formats);
    m_card->body()->setContentsMargins(8, 8, 8, 8);
    m_card->body()->addWidget(m_view, 1);
    body()->addWidget(m_card, 1);
    footer()->addWidget(m_back);
    footer()->addWidget(m_noticeText, 1);
    connect(m_markdown, &QRadioButton::toggled, this, &ReportPage::showText);
    connect(m_copy, &QPushButton::clicked, this, [this] { Q_EMIT copyRequested(text()); });
    connect(m_save, &QPushButton::clicked, this, &ReportPage::saveRequested);
    connect(m_back, &QPushButton::clicked, this, &ReportPage::backRequested);
    retranslate();
}

void ReportPage::setTexts(const ReportTexts &texts)
{
    m_texts = texts;
    m_notice.clear();
    showText();
    retranslate();
}

void ReportPage::setNotice(const QString &notice)
{
    m_notice = notice;
    retranslate();
}

bool ReportPage::isJson() const
{
    return m_json->isChecked();
}

QString ReportPage::text() const
{
    return isJson() ? m_texts.json : m_texts.markdown;
}

void ReportPage::showText()
{
    m_view->show(text());
    m_notice.clear();
    retranslate();
}

QWidget *ReportPage::firstFocus()
{
    return m_copy;
}

void ReportPage::retranslate()
{
    const bool ready = hasContent();
    setHeadline(ready ? tr("This is what you would pass on") : tr("The report is being written…"),
                tr("Names of user and computer are masked. Look through it before you pass it on."));
    m_copy->setText(tr("&Copy"));
    m_save->setText(tr("&Save…"));
    m_copy->setEnabled(ready);
    m_save->setEnabled(ready);
    m_markdown->setText(tr("&Text to paste (Markdown)"));
    m_json->setText(tr("&File that CuNest opens again (JSON)"));
    m_view->setAccessibleName(tr("The report"));
    m_back->setText(tr("&Back"));
    m_noticeText->setText(m_notice);
}

} // namespace cunest
