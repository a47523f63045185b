// Where a package is dropped or chosen.
#include "widgets/drop_zone.h"

#include "theme.h"
#include "widgets/action_button.h"
#include "widgets/icon.h"
#include "widgets/text_label.h"

#include <QHBoxLayout>
#include <QMimeData>
#include <QPainter>
#include <QVBoxLayout>

namespace cunest {

QStringList droppedPaths(const QMimeData *data)
{
    QStringList paths;
    const QList<QUrl> urls = data != nullptr && data->hasUrls() ? data->urls() : QList<QUrl>();
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    return paths;
}

DropZone::DropZone(QWidget *parent)
    : QFrame(parent), m_title(new TextLabel(TextKind::Value)), m_hint(new TextLabel(TextKind::Secondary)),
      m_browse(new ActionButton(ActionButton::Kind::Quiet)), m_folder(new ActionButton(ActionButton::Kind::Quiet))
{
    m_title->setAlignment(Qt::AlignCenter);
    m_title->setWordWrap(true);
    m_hint->setAlignment(Qt::AlignCenter);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::gap);
    buttons->addStretch(1);
    buttons->addWidget(m_browse);
    buttons->addWidget(m_folder);
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 64, 20, 22);
    layout->setSpacing(space::small);
    layout->addWidget(m_title);
    layout->addWidget(m_hint);
    layout->addSpacing(space::small);
    layout->addLayout(buttons);
    connect(m_browse, &QPushButton::clicked, this, &DropZone::browseRequested);
    connect(m_folder, &QPushButton::clicked, this, &DropZone::browseFolderRequested);
    retranslate();
}

void DropZone::retranslate()
{
    m_title->setText(tr("Drop a cuDNN archive here"));
    m_hint->setText(tr("A zip from NVIDIA, a folder it was unpacked to, or an nvidia-cudnn wheel"));
    m_browse->setText(tr("&Browse…"));
    m_folder->setText(tr("Choose a &folder…"));
    setAccessibleName(m_title->text());
}

void DropZone::setDragOver(bool over)
{
    m_over = over;
    update();
}

void DropZone::paintEvent(QPaintEvent *)
{
    const ThemeColors &c = colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(m_over ? c.accentSoft : c.card);
    painter.setPen(QPen(m_over ? c.accent : c.secondary, m_over ? 2 : 1.2, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), space::radius, space::radius);
    paintIcon(painter, QStringLiteral("archive"), QRectF(width() / 2.0 - 19, 20, 38, 38), c.accent);
}

} // namespace cunest
