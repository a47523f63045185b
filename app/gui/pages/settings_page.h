// Language, theme, the Downloads folder, and where the log lies.
#pragma once

#include "pages/page.h"
#include "theme.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace cunest {

class Card;
class PathLabel;

class SettingsPage final : public Page
{
    Q_OBJECT

public:
    explicit SettingsPage(QWidget *parent = nullptr);

    void setLanguage(const QString &language);
    void setTheme(ThemeMode theme);
    void setDownloads(const QString &folder, const QString &systemFolder);
    void setLogPath(const QString &path);
    void retranslate() override;
    QWidget *firstFocus() override;

Q_SIGNALS:
    void languageChosen(const QString &language);
    void themeChosen(cunest::ThemeMode theme);
    void downloadsChosen(const QString &folder); // empty: the system's
    void browseDownloadsRequested();
    void openLogRequested();

private:
    void fillChoices();

    QString m_currentLanguage;
    ThemeMode m_currentTheme = ThemeMode::System;
    Card *m_lookCard;
    QLabel *m_languageLabel;
    QComboBox *m_language;
    QLabel *m_themeLabel;
    QComboBox *m_theme;
    Card *m_downloadsCard;
    TextLabel *m_downloadsText;
    QLineEdit *m_downloads;
    ActionButton *m_browse;
    Card *m_logCard;
    TextLabel *m_logText;
    PathLabel *m_log;
    ActionButton *m_openLog;
};

} // namespace cunest
