// Language, theme, the Downloads folder, and where the log lies.
#include "pages/settings_page.h"

#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/text_label.h"

#include <QDir>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace cunest {

SettingsPage::SettingsPage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_lookCard(new Card), m_languageLabel(new QLabel), m_language(new QComboBox),
      m_themeLabel(new QLabel), m_theme(new QComboBox), m_downloadsCard(new Card),
      m_downloadsText(new TextLabel(TextKind::Secondary)), m_downloads(new QLineEdit),
      m_browse(new ActionButton(ActionButton::Kind::Quiet)), m_logCard(new Card),
      m_logText(new TextLabel(TextKind::Secondary)), m_log(new PathLabel),
      m_openLog(new ActionButton(ActionButton::Kind::Quiet))
{
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(20);
    form->setVerticalSpacing(10);
    m_language->setMinimumWidth(220);
    m_theme->setMinimumWidth(220);
    m_languageLabel->setBuddy(m_language);
    m_themeLabel->setBuddy(m_theme);
    form->addRow(m_languageLabel, m_language);
    form->addRow(m_themeLabel, m_theme);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    m_lookCard->body()->addLayout(form);
    body()->addWidget(m_lookCard);

    auto *line = new QHBoxLayout;
    line->setSpacing(space::gap);
    line->addWidget(m_downloads, 1);
    line->addWidget(m_browse);
    m_downloadsCard->body()->addWidget(m_downloadsText);
    m_downloadsCard->body()->addLayout(line);
    m_downloads->setMinimumHeight(32);
    m_downloads->setTextMargins(5, 0, 2, 0);
    m_language->setMinimumHeight(32);
    m_theme->setMinimumHeight(32);
    body()->addWidget(m_downloadsCard);

    auto *logLine = new QHBoxLayout;
    logLine->setSpacing(space::gap);
    logLine->addWidget(m_log, 1);
    logLine->addWidget(m_openLog);
    m_logCard->body()->addWidget(m_logText);
    m_logCard->body()->addLayout(logLine);
    body()->addWidget(m_logCard);
    body()->addStretch(1);

    connect(m_language, &QComboBox::activated, this,
            [this] { Q_EMIT languageChosen(m_language->currentData().toString()); });
    connect(m_theme, &QComboBox::activated, this,
            [this] { Q_EMIT themeChosen(ThemeMode(m_theme->currentData().toInt())); });
    connect(m_downloads, &QLineEdit::editingFinished, this, [this] { Q_EMIT downloadsChosen(m_downloads->text().trimmed()); });
    connect(m_browse, &QPushButton::clicked, this, &SettingsPage::browseDownloadsRequested);
    connect(m_openLog, &QPushButton::clicked, this, &SettingsPage::openLogRequested);
    retranslate();
}

void SettingsPage::setLanguage(const QString &language)
{
    m_currentLanguage = language;
    fillChoices();
}

void SettingsPage::setTheme(ThemeMode theme)
{
    m_currentTheme = theme;
    fillChoices();
}

void SettingsPage::setDownloads(const QString &folder, const QString &systemFolder)
{
    m_downloads->setText(folder);
    m_downloads->setPlaceholderText(systemFolder);
}

void SettingsPage::setLogPath(const QString &path)
{
    m_log->setPath(QDir::toNativeSeparators(path));
}

void SettingsPage::fillChoices()
{
    const QSignalBlocker languageBlocker(m_language);
    const QSignalBlocker themeBlocker(m_theme);
    m_language->clear();
    m_language->addItem(tr("As the system"), QString());
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("简体中文"), QStringLiteral("zh_CN"));
    m_language->setCurrentIndex(qMax(0, m_language->findData(m_currentLanguage)));
    m_theme->clear();
    m_theme->addItem(tr("As the system"), int(ThemeMode::System));
    m_theme->addItem(tr("Light"), int(ThemeMode::Light));
    m_theme->addItem(tr("Dark"), int(ThemeMode::Dark));
    m_theme->setCurrentIndex(qMax(0, m_theme->findData(int(m_currentTheme))));
}

QWidget *SettingsPage::firstFocus()
{
    return m_language;
}

void SettingsPage::retranslate()
{
    setHeadline(tr("Settings"), tr("Everything here takes effect at once."));
    m_lookCard->setTitle(tr("Language and look"));
    m_languageLabel->setText(tr("&Language"));
    m_themeLabel->setText(tr("&Theme"));
    m_language->setAccessibleName(tr("Language"));
    m_theme->setAccessibleName(tr("Theme"));
    m_downloadsCard->setTitle(tr("Downloads folder"));
    m_downloadsText->setText(tr("CuNest looks here for cuDNN archives. Leave it empty for the folder your browser uses."));
    m_downloads->setAccessibleName(tr("Downloads folder"));
    m_browse->setText(tr("&Browse…"));
    m_logCard->setTitle(tr("Log"));
    m_logText->setText(tr("What was decided and done is written here:"));
    m_openLog->setText(tr("Open f&older"));
    fillChoices();
}

} // namespace cunest
