// What the person chose for the window, kept between starts.
#include "preferences.h"

#include <QLocale>
#include <QStandardPaths>

namespace cunest {

namespace {

const QString languageKey = QStringLiteral("language");
const QString themeKey = QStringLiteral("theme");
const QString downloadsKey = QStringLiteral("downloads");
const QString geometryKey = QStringLiteral("window");

} // namespace

Preferences::Preferences(const QString &file) : m_settings(file, QSettings::IniFormat) {}

QString Preferences::language() const
{
    const QString language = m_settings.value(languageKey).toString();
    return language == QLatin1String("en") || language == QLatin1String("zh_CN") ? language : QString();
}

void Preferences::setLanguage(const QString &language)
{
    m_settings.setValue(languageKey, language);
}

ThemeMode Preferences::theme() const
{
    const QString name = m_settings.value(themeKey).toString();
    if (name == QLatin1String("light"))
        return ThemeMode::Light;
    return name == QLatin1String("dark") ? ThemeMode::Dark : ThemeMode::System;
}

void Preferences::setTheme(ThemeMode theme)
{
    const QString name = theme == ThemeMode::Light  ? QStringLiteral("light")
                         : theme == ThemeMode::Dark ? QStringLiteral("dark")
                                                    : QStringLiteral("system");
    m_settings.setValue(themeKey, name);
}

QString Preferences::downloads() const
{
    return m_settings.value(downloadsKey).toString();
}

void Preferences::setDownloads(const QString &folder)
{
    m_settings.setValue(downloadsKey, folder);
}

QByteArray Preferences::windowGeometry() const
{
    return m_settings.value(geometryKey).toByteArray();
}

void Preferences::setWindowGeometry(const QByteArray &geometry)
{
    m_settings.setValue(geometryKey, geometry);
}

QString Preferences::effectiveLanguage() const
{
    if (!language().isEmpty())
        return language();
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

QString Preferences::defaultFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/CuNest/window.ini");
}

} // namespace cunest
