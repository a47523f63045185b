// Takes off what terminals, web pages and chats put round an error: it would only hide the error's own words.
#pragma once

#include <QString>

namespace cunest {

// HTML's entities, colours of terminals, quotation marks of typesetters and escaped letters of JSON become plain
// characters. A text without any of them is returned as it is.
QString plainText(const QString &pasted);

// As it was before a narrow window broke its lines: at spaces, or in the middle of words. Lines that end before the
// window's edge stay what they are.
enum class LineBreaks { AtSpaces, InWords };
QString unwrapped(const QString &text, LineBreaks breaks);

} // namespace cunest
