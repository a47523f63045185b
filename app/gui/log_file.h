// The log: always written, rotated, in English, with what was decided and done.
#pragma once

#include <QFile>
#include <QString>

namespace cunest {

class LogFile
{
public:
    // Opens \a folder/cunest.log for appending; a folder that cannot be written leaves it silent.
    explicit LogFile(const QString &folder, qint64 largest = 1024 * 1024);

    void write(const QString &text); // one line with time; inner line breaks are indented
    QString path() const { return m_file.fileName(); }
    bool isOpen() const { return m_file.isOpen(); }

    static QString defaultFolder();

private:
    void rotate();

    QFile m_file;
    qint64 m_largest;
};

} // namespace cunest
