// Byte counts, speeds and times in words.
#include "base/size_text.h"

#include "base/message.h"

namespace cunest {

QString sizeText(qint64 bytes)
{
    if (bytes < 1024)
        return Message::counted(QT_TRANSLATE_N_NOOP("cunest", "%n byte(s)"), bytes).text();
    double value = double(bytes);
    const char *const units[] = {"KB", "MB", "GB", "TB"};
    int unit = -1;
    do {
        value /= 1024;
        ++unit;
    } while (value >= 1023.95 && unit < 3);
    const int decimals = unit == 0 ? 0 : (unit == 1 ? 1 : 2);
    return QString::number(value, 'f', decimals) + u' ' + QLatin1String(units[unit]);
}

QString speedText(double bytesPerSecond)
{
    // The first report of a job may divide by no time at all.
    const bool isUsable = bytesPerSecond > 0 && bytesPerSecond < 9.0e18;
    return Message(QT_TRANSLATE_NOOP("cunest", "%1/s"), {sizeText(isUsable ? qint64(bytesPerSecond) : 0)}).text();
}

QString durationText(qint64 milliseconds)
{
    if (milliseconds < 9950) { // which would be rounded to ten
        return Message(QT_TRANSLATE_NOOP("cunest", "%1 s"),
                       {QString::number(double(milliseconds) / 1000, 'f', 1)}).text();
    }
    const qint64 seconds = milliseconds / 1000 + (milliseconds % 1000 >= 500 ? 1 : 0);
    if (seconds < 60)
        return Message(QT_TRANSLATE_NOOP("cunest", "%1 s"), {QString::number(seconds)}).text();
    return Message(QT_TRANSLATE_NOOP("cunest", "%1 min %2 s"),
                   {QString::number(seconds / 60), QString::number(seconds % 60)}).text();
}

} // namespace cunest
