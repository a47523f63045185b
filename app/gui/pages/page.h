// What all pages share: a first line that says the state, the next step at its right, content below.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QScrollArea;
class QVBoxLayout;

namespace cunest {

class ActionButton;
class BusyLine;
class StepHeader;
class TextLabel;

class Page : public QWidget
{
    Q_OBJECT

public:
    enum class Content { Scrolls, Fills };

    explicit Page(Content content, QWidget *parent = nullptr);

    // Sets every text anew, in the current language.
    virtual void retranslate() = 0;
    // The content stays, dimmed, with a line at the top that moves.
    void setBusy(bool busy);
    QString headline() const;
    QString subline() const;
    // The focus goes to the next step, or to the first thing to choose.
    void takeFocus();

protected:
    virtual QWidget *firstFocus() { return m_nextStep; }
    virtual bool hasContent() const { return true; } // something that can be dimmed
    virtual QWidget *oldContent() { return m_content; } // what is dimmed: it may not be true any more
    void setHeadline(const QString &title, const QString &sentence);
    ActionButton *addHeadButton(bool primary);
    // Steps of a job in place of buttons at the right of the first line.
    void setSteps(const QStringList &names, int current);
    QVBoxLayout *body() const { return m_body; }
    QHBoxLayout *footer(); // below the content, always visible

    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitSteps();

    BusyLine *m_busy;
    TextLabel *m_title;
    TextLabel *m_sentence;
    StepHeader *m_steps = nullptr;
    QHBoxLayout *m_head;
    QVBoxLayout *m_outer;
    QWidget *m_content;
    QVBoxLayout *m_body;
    QHBoxLayout *m_footer = nullptr;
    QWidget *m_nextStep = nullptr;
};

} // namespace cunest
