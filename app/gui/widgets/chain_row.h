// The chain GPU, driver, CUDA Toolkit, cuDNN as cards with arrows between them.
#pragma once

#include "theme.h"

#include <QFrame>
#include <QList>

namespace cunest {

class StateMark;
class TextLabel;

struct ChainCardText
{
    QString caption;
    QString value;
    Tone tone = Tone::Neutral;
    QString mark{};
    QString reason{};
};

class ChainCard final : public QFrame
{
    Q_OBJECT

public:
    explicit ChainCard(QWidget *parent = nullptr);
    void setText(const ChainCardText &text);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    TextLabel *m_caption;
    TextLabel *m_value;
    StateMark *m_mark;
    TextLabel *m_reason;
};

class ChainRow final : public QWidget
{
    Q_OBJECT

public:
    explicit ChainRow(int cards, QWidget *parent = nullptr);
    void setCards(const QList<ChainCardText> &texts);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<ChainCard *> m_cards;
};

} // namespace cunest
