// The volumes of a Windows computer that have a letter.
#include "win32/win32_system.h"

#include <windows.h>

namespace cunest {
namespace {

VolumeKind volumeKindOf(UINT type)
{
    switch (type) {
    case DRIVE_FIXED:
    case DRIVE_RAMDISK: return VolumeKind::Fixed;
    case DRIVE_REMOVABLE: return VolumeKind::Removable;
    case DRIVE_REMOTE: return VolumeKind::Network;
    case DRIVE_CDROM: return VolumeKind::Optical;
    default: return VolumeKind::Unknown;
    }
}

} // namespace

QList<Volume> Win32System::volumes()
{
    QList<Volume> found;
    // An empty drive must not ask the person for a disk.
    const UINT before = SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOOPENFILEERRORBOX);
    const DWORD letters = GetLogicalDrives();
    for (int i = 0; i < 26; ++i) {
        if (!(letters & (1U << i)))
            continue;
        const QString root = QString(QChar(char16_t(u'A' + i))) + u':';
        const std::wstring path = (root + u'\\').toStdWString();
        Volume volume;
        volume.root = root;
        volume.kind = volumeKindOf(GetDriveTypeW(path.c_str()));
        ULARGE_INTEGER free = {};
        if (volume.kind != VolumeKind::Network && GetDiskFreeSpaceExW(path.c_str(), &free, nullptr, nullptr))
            volume.freeBytes = qint64(free.QuadPart);
        found.append(volume);
    }
    SetErrorMode(before);
    return found;
}

} // namespace cunest
