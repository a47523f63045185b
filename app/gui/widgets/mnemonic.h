// Whether a control that draws itself underlines its mnemonic now.
#pragma once

#include <QStyle>
#include <QWidget>

namespace cunest {

inline int mnemonicFlag(const QWidget &widget)
{
    const bool underline = widget.style()->styleHint(QStyle::SH_UnderlineShortcut, nullptr, &widget) != 0;
    return int(underline ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
}

} // namespace cunest
