// Where a package is dropped or chosen.
#pragma once

#include <QFrame>
#include <QUrl>

class QMimeData;

namespace cunest {

class ActionButton;
class TextLabel;

// The local files and folders that were dragged.
QStringList droppedPaths(const QMimeData *data);

class DropZone final : public QFrame
{
    Q_OBJECT

public:
    explicit DropZone(QWidget *parent = nullptr);
    void retranslate();
    void setDragOver(bool over); // something that can be dropped is above the window
    ActionButton *browseButton() const { return m_browse; }

Q_SIGNALS:
    void browseRequested();
    void browseFolderRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    TextLabel *m_title;
    TextLabel *m_hint;
    ActionButton *m_browse;
    ActionButton *m_folder;
    bool m_over = false;
};

} // namespace cunest
