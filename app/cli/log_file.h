// The log of --log: English, times in UTC, appended.
#pragma once

#include "base/result.h"

#include <QFile>

namespace cunest::cli {

class LogFile
{
public:
    // An empty path: nothing is written. Errors: InvalidInput when the file cannot be opened.
    Result<void> open(const QString &path);
    void write(const char *level, const QString &text); // "info", "warn", "error"
    bool isWhole() const { return m_whole; }            // every line so far was written

private:
    QFile m_file;
    bool m_whole = true;
};

} // namespace cunest::cli
