// What CuNest is, its version, and what it stands on.
#include "pages/about_page.h"

#include "theme.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/text_label.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QSysInfo>
#include <QVBoxLayout>

namespace cunest {

AboutPage::AboutPage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_promiseCard(new Card), m_promise(new TextLabel(TextKind::Body)),
      m_versionCard(new Card), m_versions(new TextLabel(TextKind::Body)),
      m_copy(new ActionButton(ActionButton::Kind::Quiet))
{
    m_promiseCard->body()->addWidget(m_promise);
    body()->addWidget(m_promiseCard);
    m_versionCard->body()->addWidget(m_versions);
    m_versionCard->body()->addWidget(m_copy, 0, Qt::AlignLeft);
    body()->addWidget(m_versionCard);
    body()->addStretch(1);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_versions->text()); });
    retranslate();
}

void AboutPage::retranslate()
{
    setHeadline(tr("CuNest %1").arg(QCoreApplication::applicationVersion()),
                tr("Puts NVIDIA cuDNN where Windows programs find it."));
    m_promiseCard->setTitle(tr("What it promises"));
    m_promise->setText(tr("Nothing is written before you have seen exactly what will be written. "
                          "Everything that was written can be taken back, at any later time."));
    m_versionCard->setTitle(tr("Versions"));
    m_versions->setText(QStringLiteral("CuNest %1\nQt %2\n%3")
                            .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion()),
                                 QSysInfo::prettyProductName()));
    m_copy->setText(tr("&Copy"));
}

} // namespace cunest
