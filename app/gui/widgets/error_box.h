// The box for a pasted error: short texts are shown, a long log or a dropped file only named.
#pragma once

#include <QPlainTextEdit>

class QStackedWidget;

namespace cunest {

class ActionButton;
class PathLabel;
class TextLabel;

// Takes long texts and files aside: laying out ten megabytes would hold up the window.
class ErrorEdit final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit ErrorEdit(QWidget *parent = nullptr);
    QSize sizeHint() const override { return {400, maximumHeight()}; }

Q_SIGNALS:
    void longTextPasted(const QString &text);
    void filePasted(const QString &file);

protected:
    bool canInsertFromMimeData(const QMimeData *source) const override;
    void insertFromMimeData(const QMimeData *source) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
};

class ErrorBox final : public QWidget
{
    Q_OBJECT

public:
    explicit ErrorBox(QWidget *parent = nullptr);

    void setFile(const QString &file); // in place of a text
    void setText(const QString &text);
    void clear();
    QString text() const; // whole, also where only its size is shown
    QString file() const { return m_file; }
    bool isEmpty() const;
    void retranslate();
    QWidget *edit() const;

Q_SIGNALS:
    void changed();
    void filePasted(const QString &file);

private:
    void showLong();

    QStackedWidget *m_stack;
    ErrorEdit *m_edit;
    PathLabel *m_name;
    TextLabel *m_size;
    ActionButton *m_remove;
    QString m_long;
    QString m_file;
};

} // namespace cunest
