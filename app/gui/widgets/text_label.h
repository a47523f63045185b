// A label in one of the theme's kinds of text; it follows theme and language by itself.
#pragma once

#include <QLabel>

namespace cunest {

enum class TextKind { Title, Value, Strong, Body, Secondary, Mono };

class TextLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit TextLabel(TextKind kind, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyKind();

    TextKind m_kind;
};

// A path in one line: the middle is elided, the whole is in the tooltip and is what gets copied.
class PathLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit PathLabel(QWidget *parent = nullptr);
    void setPath(const QString &path);
    QString path() const { return m_path; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString m_path;
};

} // namespace cunest
