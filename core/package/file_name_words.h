// Splits the file name of a download into the words and numbers it is made of.
#pragma once

#include <QList>
#include <QString>

namespace cunest {

struct NameToken
{
    QString text;          // lower case letters, or digits with dots between them
    bool isNumber = false;
    bool glued = false;    // stands directly after the token before it
    bool bracketed = false; // "(1)", "[2]": a copy number, not part of the name
    int separators = 0;    // characters between it and the token before it
    QChar separator;       // the first of these

    bool is(QLatin1String word) const { return !isNumber && text == word; }
};

// ASCII letters and digits only; everything else separates. Words that people glue together
// ("cudnnv7", "forCUDA12") are split where a known word begins or ends.
QList<NameToken> fileNameTokens(const QString &fileName);

} // namespace cunest
