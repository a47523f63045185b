// The numbers in error texts: Windows, CUDA, cuDNN.
#pragma once

#include <QString>
#include <QStringList>
#include <QStringView>

#include <optional>

namespace cunest {

struct ErrorNumber
{
    QString kind;                 // "" when the number says nothing about what is wrong
    std::optional<qint64> code;   // Windows' number
};

// The texts to look for; what stands around each is judged by errorNumberAt().
QStringList errorNumberTexts();

// The number whose text \a index of errorNumberTexts() ends before \a end, if it really is an error
// number there ("Error code 126", "[WinError 126]", "错误代码: 126", "CUDA failure 35"; not "line 126").
std::optional<ErrorNumber> errorNumberAt(QStringView text, int index, qsizetype end);

} // namespace cunest
