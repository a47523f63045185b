// Appends lines to the log.
#include "log_file.h"

#include <QDateTime>

namespace cunest::cli {

Result<void> LogFile::open(const QString &path)
{
    if (path.isEmpty())
        return {};
    m_file.setFileName(path);
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered)) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "The log file \"%1\" cannot be written. Choose another place with --log."),
                                 {path}),
                         m_file.errorString());
    }
    return {};
}

void LogFile::write(const char *level, const QString &text)
{
    if (!m_file.isOpen())
        return;
    QString oneLine = text;
    oneLine.replace(u'\r', u' ').replace(u'\n', QLatin1String(" | "));
    const QString time = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.zzzZ"));
    const QByteArray line = QStringLiteral("%1 %2 %3\n").arg(time, QLatin1String(level), oneLine).toUtf8();
    m_whole = m_file.write(line) == line.size() && m_whole;
}

} // namespace cunest::cli
