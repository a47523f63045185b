// Byte counts, speeds and times in words.
#pragma once

#include <QString>

namespace cunest {

// "1.32 GB", "561.8 MB", "29 KB", "512 bytes"; powers of 1024 under the names Windows Explorer uses.
QString sizeText(qint64 bytes);
// "84 MB/s"
QString speedText(double bytesPerSecond);
// "0.8 s", "42 s", "3 min 10 s"
QString durationText(qint64 milliseconds);

} // namespace cunest
