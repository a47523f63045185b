// Installs translators.
#include "language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace cunest::cli {

QString systemLanguage()
{
    const QString first = QLocale::system().uiLanguages().value(0);
    const bool chinese = first.startsWith(QLatin1String("zh")) || QLocale::system().language() == QLocale::Chinese;
    return chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

void useLanguage(const QString &language)
{
    const QString chosen = language.isEmpty() ? systemLanguage() : language;
    auto *translator = new QTranslator(QCoreApplication::instance());
    // English has a file too: it holds the plural forms.
    if (translator->load(QLatin1String(":/translations/cunest_") + chosen + QLatin1String(".qm")))
        QCoreApplication::installTranslator(translator);
}

} // namespace cunest::cli
