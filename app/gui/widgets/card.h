// A quiet surface with a title line, on which a page's content lies.
#pragma once

#include "theme.h"

#include <QFrame>

class QHBoxLayout;
class QVBoxLayout;

namespace cunest {

class TextLabel;

class Card final : public QFrame
{
    Q_OBJECT

public:
    explicit Card(QWidget *parent = nullptr);
    void setTitle(const QString &title);
    void setNote(const QString &note);  // at the right of the title
    QVBoxLayout *body() const { return m_body; }
    QHBoxLayout *head() const { return m_head; }
    // A coloured edge at the left, for what needs attention.
    void setEdge(Tone tone, bool shown);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    TextLabel *m_title;
    TextLabel *m_note;
    QHBoxLayout *m_head;
    QVBoxLayout *m_body;
    Tone m_edge = Tone::Neutral;
    bool m_hasEdge = false;
};

} // namespace cunest
