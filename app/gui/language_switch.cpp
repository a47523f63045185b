// Changes the language of the whole program while it runs, Qt's own dialogs included.
#include "language_switch.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace cunest {

void LanguageSwitch::use(const QString &language)
{
    if (language == m_current)
        return;
    m_current = language;
    QLocale::setDefault(QLocale(language == QLatin1String("zh_CN") ? QStringLiteral("zh_CN") : QStringLiteral("en_GB")));
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    const QString qtFile = QStringLiteral("qtbase_") + language;
    if (m_qt.load(qtFile, QCoreApplication::applicationDirPath() + QStringLiteral("/translations"))
        || m_qt.load(qtFile, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    // English has a file too: it holds the plural forms.
    if (m_own.load(QStringLiteral(":/translations/cunest_%1.qm").arg(language)))
        QCoreApplication::installTranslator(&m_own);
}

} // namespace cunest
