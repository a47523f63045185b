// Looks at the locale of the process; on POSIX systems.
#include "system_locale.h"

#include <QByteArray>
#include <QtGlobal>

#include <clocale>
#include <cstring>
#include <langinfo.h>

namespace cunest::cli {

void ensureUtf8Locale()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return;
    // The language may be named although its locale is not installed: it stays readable in LANG.
    const QByteArray all = qgetenv("LC_ALL");
    if (!all.isEmpty() && all != QByteArrayLiteral("C") && all != QByteArrayLiteral("POSIX") && qEnvironmentVariableIsEmpty("LANGUAGE"))
        qputenv("LANGUAGE", all);
    qputenv("LC_ALL", "C.UTF-8");
}

} // namespace cunest::cli
