// Authenticode: whether a program file is signed, by whom, and whether Windows believes it.
#pragma once

#include "platform/binaries.h"

#include <windows.h>

namespace cunest {

// Judges the open file itself, not what lies under its name later. \a file must be readable; \a name is for
// what Windows says of it. Asks no server: what is not known on this computer stays unknown.
FileSignature signatureOf(HANDLE file, const std::wstring &name);

// The bytes go into a file that nobody else can open and that is gone when it is closed.
Result<std::unique_ptr<SignatureCheck>> openSignatureCheck();

} // namespace cunest
