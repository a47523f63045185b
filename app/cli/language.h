// Chooses and loads the language of the answers.
#pragma once

#include <QString>

namespace cunest::cli {

// "zh_CN" where the system speaks any Chinese, else "en".
QString systemLanguage();

// Installs the translation from the program's resources; \a language empty: the system's.
void useLanguage(const QString &language);

} // namespace cunest::cli
