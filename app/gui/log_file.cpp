// The log: always written, rotated, in English, with what was decided and done.
#include "log_file.h"

#include <QDateTime>
#include <QDir>
#include <QStandardPaths>

namespace cunest {

namespace {

constexpr int keptFiles = 3;

} // namespace

LogFile::LogFile(const QString &folder, qint64 largest) : m_largest(largest)
{
    QDir().mkpath(folder);
    m_file.setFileName(QDir(folder).filePath(QStringLiteral("cunest.log")));
    rotate();
}

void LogFile::rotate()
{
    m_file.close();
    if (QFile(m_file.fileName()).size() >= m_largest) {
        const QString base = m_file.fileName();
        QFile::remove(QStringLiteral("%1.%2").arg(base).arg(keptFiles));
        for (int i = keptFiles - 1; i >= 1; --i)
            QFile::rename(QStringLiteral("%1.%2").arg(base).arg(i), QStringLiteral("%1.%2").arg(base).arg(i + 1));
        QFile::rename(base, base + QStringLiteral(".1"));
    }
    (void)m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered);
}

void LogFile::write(const QString &text)
{
    if (!m_file.isOpen())
        return;
    QString line = text;
    line.replace(u'\n', QStringLiteral("\n    "));
    const QString time = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
    m_file.write(QStringLiteral("%1 %2\n").arg(time, line).toUtf8());
    if (m_file.size() >= m_largest)
        rotate();
}

QString LogFile::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/CuNest/log");
}

} // namespace cunest
