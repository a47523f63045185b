// Reads names of CUDA's and cuDNN's libraries, headers and functions out of sentences that nobody wrote down before.
#pragma once

#include <QString>
#include <QStringList>
#include <QStringView>

#include <optional>

namespace cunest {

struct LibraryMention
{
    QString kind;   // a word of core/diagnose/error_kinds
    QString dll;    // "cudnn64_8.dll"; empty where it is no DLL
    int priority = 0;
};

// Texts in lower case of which one stands in every such name.
QStringList libraryTexts();

// What the text says of the name round \a end, behind one of those texts. Nothing for a name that is not said to
// have failed; \a isShort: somebody pasted little else, so the name alone is the question.
std::optional<LibraryMention> libraryMentionAt(QStringView text, qsizetype end, bool isShort);

} // namespace cunest
