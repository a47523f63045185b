// The report of a diagnosis: to look through, then to copy or save.
#pragma once

#include "diagnose_jobs.h"
#include "pages/page.h"

class QRadioButton;

namespace cunest {

class Card;
class TextLabel;
class TextView;

class ReportPage final : public Page
{
    Q_OBJECT

public:
    explicit ReportPage(QWidget *parent = nullptr);

    void setTexts(const ReportTexts &texts);
    void setNotice(const QString &notice); // how copying or saving ended
    bool isJson() const;
    QString text() const; // of the chosen format
    void retranslate() override;

Q_SIGNALS:
    void backRequested();
    void copyRequested(const QString &text);
    void saveRequested();

protected:
    QWidget *firstFocus() override;
    bool hasContent() const override { return !m_texts.markdown.isEmpty(); }

private:
    void showText();

    ReportTexts m_texts;
    QString m_notice;
    ActionButton *m_copy;
    ActionButton *m_save;
    QRadioButton *m_markdown;
    QRadioButton *m_json;
    Card *m_card;
    TextView *m_view;
    ActionButton *m_back;
    TextLabel *m_noticeText;
};

} // namespace cunest
