// One finding as a card: what is wrong, why, what to do, what was seen, and what can be done at once.
#pragma once

#include "base/finding.h"
#include "theme.h"

#include <QWidget>

namespace cunest {

class ActionButton;
class Card;
class Chip;
class MonoText;
class TextLabel;

struct FindingCardLook
{
    bool isCause = false;   // of the error or in the program that was asked about
    bool offersFix = false;
    bool offersAgain = false;
    bool shield = false;    // the fix asks for administrator rights
    bool primary = false;   // its fix is the next step
};

class FindingCard final : public QWidget
{
    Q_OBJECT

public:
    FindingCard(const Finding &finding, const FindingCardLook &look, QWidget *parent = nullptr);

    const Finding &finding() const { return m_finding; }
    void retranslate();
    bool takeFocus(); // on "Check again"; false where that is not offered

Q_SIGNALS:
    void fixRequested(const cunest::Finding &finding);
    void againRequested(const cunest::Finding &finding);
    void copyRequested(const cunest::Finding &finding);

private:
    void showState();

    Finding m_finding;
    FindingCardLook m_look;
    Card *m_card;
    Chip *m_chip;
    TextLabel *m_title;
    TextLabel *m_cause;
    TextLabel *m_remedy;
    MonoText *m_evidence;
    ActionButton *m_fix = nullptr;
    ActionButton *m_again = nullptr;
    ActionButton *m_copy;
};

} // namespace cunest
