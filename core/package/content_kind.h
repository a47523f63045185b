// Tells what a file really is from its first bytes.
#pragma once

#include <QByteArray>

namespace cunest {

enum class ContentKind { Empty, Zip, WebPage, ServerError, Xz, Gzip, Bzip2, Zstd, SevenZip, Rar, Tar, Program, Elf, Text, Zeros, Unknown };

ContentKind contentKind(const QByteArray &head);

} // namespace cunest
