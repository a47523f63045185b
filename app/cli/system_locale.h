// Makes Qt take bytes of the command line and of file names as UTF-8.
#pragma once

namespace cunest::cli {

// A computer without any locale set speaks "C", where Qt would warn on standard error.
// To be called before QCoreApplication exists.
void ensureUtf8Locale();

} // namespace cunest::cli
