// Paths and errors between core and the W functions.
#pragma once

#include "base/result.h"
#include "base/win_path.h"

#include <windows.h>

#include <string>

namespace cunest {

// With the prefix "\\?\": no limit of 260 units, and names are taken as they are.
std::wstring nativePath(const WinPath &path);
// The path of text that Windows gave, with or without the prefix; null when it is none of ours.
WinPath fromNative(const QString &text);

// The Error of a failed call on \a path, by GetLastError()'s number.
Error fileError(const char *call, const WinPath &path, DWORD code = GetLastError());
// Windows' own English words for a number, for details.
QString systemText(DWORD code);

qint64 millisecondsSince1970(const FILETIME &time);

} // namespace cunest
