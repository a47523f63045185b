// How many columns of a terminal a text takes.
#pragma once

#include <QString>

namespace cunest::cli {

// Chinese, Japanese and Korean characters and full-width forms take two columns, combining marks none.
int displayWidth(QStringView text);
// Shortened to \a width columns with "…" in the middle: both ends of a path say the most.
QString elided(const QString &text, int width);
QString padded(const QString &text, int width, bool right = false);
// Lines of at most \a width columns, broken at spaces, after Chinese characters, or where a long word needs it.
QStringList wrapped(const QString &text, int width);

} // namespace cunest::cli
