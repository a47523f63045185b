// Display adapters as Device Manager lists them, with or without a driver.
#include "win32/win32_gpus.h"

#include <windows.h>

#include <initguid.h>

#include <devguid.h>
#include <setupapi.h>

#include <vector>

namespace cunest {
namespace {

// "PCI\VEN_10DE&DEV_2503&SUBSYS_..."
QString hardwarePart(const QString &id, QLatin1String mark)
{
    const qsizetype at = id.indexOf(mark, 0, Qt::CaseInsensitive);
    return at < 0 ? QString() : id.mid(at + mark.size(), 4).toUpper();
}

// One text or several.
QStringList deviceTexts(HDEVINFO devices, SP_DEVINFO_DATA &device, DWORD property)
{
    std::vector<wchar_t> text(8192);
    DWORD size = 0;
    if (!SetupDiGetDeviceRegistryPropertyW(devices, &device, property, nullptr, reinterpret_cast<BYTE *>(text.data()),
                                           DWORD(text.size() * sizeof(wchar_t)), &size))
        return {};
    return QString::fromWCharArray(text.data(), int(size / sizeof(wchar_t))).split(QChar(u'\0'), Qt::SkipEmptyParts);
}

// \a setupClass null: every present device.
void collectAdapters(const GUID *setupClass, QList<AdapterFacts> &found)
{
    const HDEVINFO devices = SetupDiGetClassDevsW(setupClass, setupClass ? nullptr : L"PCI", nullptr,
                                                  DIGCF_PRESENT | (setupClass ? 0 : DIGCF_ALLCLASSES));
    if (devices == INVALID_HANDLE_VALUE)
        return;
    SP_DEVINFO_DATA device = {};
    device.cbSize = sizeof device;
    for (DWORD i = 0; SetupDiEnumDeviceInfo(devices, i, &device); ++i) {
        const QString id = deviceTexts(devices, device, SPDRP_HARDWAREID).value(0);
        AdapterFacts facts;
        facts.vendorId = hardwarePart(id, QLatin1String("VEN_"));
        facts.deviceId = hardwarePart(id, QLatin1String("DEV_"));
        facts.name = deviceTexts(devices, device, SPDRP_DEVICEDESC).value(0);
        // Without a driver a card is no display adapter but an unknown "video controller": PCI class 03.
        const bool isDisplay = setupClass
                               || deviceTexts(devices, device, SPDRP_COMPATIBLEIDS).join(u' ').contains(QLatin1String("CC_03"));
        if (!facts.vendorId.isEmpty() && isDisplay && !found.contains(facts))
            found.append(facts);
    }
    SetupDiDestroyDeviceInfoList(devices);
}

} // namespace

QList<AdapterFacts> Win32Gpus::adapters()
{
    QList<AdapterFacts> found;
    collectAdapters(&GUID_DEVCLASS_DISPLAY, found);
    collectAdapters(nullptr, found);
    return found;
}

} // namespace cunest
