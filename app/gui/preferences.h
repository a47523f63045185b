// What the person chose for the window, kept between starts.
#pragma once

#include "theme.h"

#include <QSettings>
#include <QString>

namespace cunest {

class Preferences
{
public:
    explicit Preferences(const QString &file);

    QString language() const;               // "en", "zh_CN", empty: as the system
    void setLanguage(const QString &language);
    ThemeMode theme() const;
    void setTheme(ThemeMode theme);
    QString downloads() const;              // empty: the person's Downloads folder
    void setDownloads(const QString &folder);
    QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray &geometry);

    // The language to show: the chosen one, else the system's when it is Chinese, else English.
    QString effectiveLanguage() const;
    static QString defaultFile();

private:
    mutable QSettings m_settings;
};

} // namespace cunest
