// A failure on a page: what happened, how the computer is now, what to do, and the details to copy.
#pragma once

#include "error_text.h"

#include <QWidget>

#include <functional>

namespace cunest {

class ActionButton;
class Card;
class TextLabel;

// A small button that copies what \a details gives then; its text is set with copyDetailsText().
ActionButton *makeCopyButton(std::function<QString()> details);
QString copyDetailsText();

class ErrorCard final : public QWidget
{
    Q_OBJECT

public:
    explicit ErrorCard(QWidget *parent = nullptr);
    void setText(const FailureText &text, Tone tone = Tone::Fault);

private:
    Card *m_card;
    TextLabel *m_title;
    TextLabel *m_state;
    TextLabel *m_remedy;
    ActionButton *m_copy;
    QString m_plain;
};

} // namespace cunest
