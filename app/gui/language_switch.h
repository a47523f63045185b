// Changes the language of the whole program while it runs, Qt's own dialogs included.
#pragma once

#include <QString>
#include <QTranslator>

namespace cunest {

class LanguageSwitch
{
public:
    // "en" or "zh_CN". Every widget gets a LanguageChange event.
    void use(const QString &language);
    QString current() const { return m_current; }

private:
    QString m_current;
    QTranslator m_own;
    QTranslator m_qt;
};

} // namespace cunest
