// Windows' own shield, the sign that a click asks for an administrator.
#include "widgets/system_shield.h"

#include <windows.h>

#include <shellapi.h>

namespace cunest {

QImage systemShield(int pixels)
{
    SHSTOCKICONINFO info = {};
    info.cbSize = sizeof info;
    const UINT size = pixels <= 16 ? SHGSI_SMALLICON : SHGSI_LARGEICON;
    if (FAILED(SHGetStockIconInfo(SIID_SHIELD, SHGSI_ICON | size, &info)) || info.hIcon == nullptr)
        return {};
    const QImage image = QImage::fromHICON(info.hIcon);
    DestroyIcon(info.hIcon);
    return image;
}

} // namespace cunest
