// Evidence in the language of the person: a finding's facts are the same in every language, their words are not.
#pragma once

#include <QString>
#include <QStringList>

namespace cunest {

// What JSON and reports to open again keep in English. Paths, versions and what other programs wrote stay as they are.
QString evidenceText(const QString &fact);
QStringList evidenceTexts(const QStringList &facts);

} // namespace cunest
