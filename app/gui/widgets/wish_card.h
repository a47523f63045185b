// "I want TensorFlow 2.10": what that needs here.
#pragma once

#include "base/result.h"
#include "diagnose/recommend.h"

#include <QWidget>

class QLineEdit;

namespace cunest {

class ActionButton;
class Card;
class CellView;
class Chip;
class MonoText;
class RecommendationModel;
class TextLabel;

class WishCard final : public QWidget
{
    Q_OBJECT

public:
    explicit WishCard(QWidget *parent = nullptr);
    void setAnswer(const Result<Recommendation> &answer);
    void setWorking(bool working);
    void retranslate();

Q_SIGNALS:
    void wishMade(const QString &wanted);

private:
    void ask();

    std::optional<Result<Recommendation>> m_answer;
    Card *m_card;
    TextLabel *m_label;
    QLineEdit *m_wanted;
    ActionButton *m_ask;
    TextLabel *m_reason;
    CellView *m_table;
    RecommendationModel *m_steps;
    MonoText *m_package;
    MonoText *m_sources;
};

} // namespace cunest
