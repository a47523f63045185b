// Reads the mark line by line; an INI file of a few lines, written by browsers and by anybody else.
#include "package/download_mark.h"

#include "platform/file_system.h"

#include <QStringDecoder>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace cunest {
namespace {

constexpr qsizetype longestHost = 253; // of a name in the domain name system

QString textOf(const QByteArray &bytes)
{
    if (bytes.startsWith("\xff\xfe"))
        return QStringDecoder(QStringDecoder::Utf16LE)(bytes.mid(2));
    QStringDecoder utf8(QStringDecoder::Utf8);
    const QString text = utf8(bytes);
    const QString known = utf8.hasError() ? QString::fromLatin1(bytes) : text; // old browsers: the system's code page
    return known.startsWith(QChar(0xfeff)) ? known.mid(1) : known;
}

bool hasControlLetters(const QString &text)
{
    return std::any_of(text.cbegin(), text.cend(), [](QChar c) {
        return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format || c.isSpace();
    });
}

// As servers are named: nothing that could look like another name.
bool isPlainHost(const QString &host)
{
    return !host.isEmpty() && host.size() <= longestHost && !host.startsWith(u'.')
           && std::all_of(host.cbegin(), host.cend(), [](QChar c) {
                  return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'.' || c == u'-' || c == u'_' || c == u':';
              });
}

QString hostOf(const QString &address)
{
    if (hasControlLetters(address) || address.contains(u'\\')) // "\" ends the host for browsers alone
        return {};
    const QUrl url(address, QUrl::StrictMode);
    const QString scheme = url.scheme();
    if (!url.isValid() || (scheme != QLatin1String("http") && scheme != QLatin1String("https") && scheme != QLatin1String("ftp")))
        return {};
    QString host = url.host(QUrl::FullyEncoded).toLower();
    if (host.endsWith(u'.'))
        host.chop(1);
    return isPlainHost(host) ? host : QString();
}

bool isInDomain(const QString &host, const QString &domain)
{
    return host == domain || host.endsWith(u'.' + domain);
}

} // namespace

std::optional<DownloadMark> readDownloadMark(const QByteArray &bytes)
{
    QString text = textOf(bytes);
    if (bytes.size() >= maxZoneIdentifier) // a host that was cut would be another one
        text.truncate(std::max(text.lastIndexOf(u'\n'), text.lastIndexOf(u'\r')) + 1);
    text.replace(u'\r', u'\n');
    std::optional<DownloadMark> mark;
    bool hasHost = false;
    bool hasReferrer = false;
    bool inside = false;
    for (const QString &whole : text.split(u'\n', Qt::SkipEmptyParts)) {
        const QString line = whole.trimmed();
        if (line.startsWith(u'[')) {
            inside = line.compare(QLatin1String("[ZoneTransfer]"), Qt::CaseInsensitive) == 0;
            if (inside && !mark)
                mark.emplace();
            continue;
        }
        const qsizetype equals = line.indexOf(u'=');
        if (!inside || equals < 0)
            continue;
        const QString key = line.left(equals).trimmed().toLower();
        const QString value = line.mid(equals + 1).trimmed();
        bool isNumber = false;
        const int zone = value.toInt(&isNumber);
        if (key == QLatin1String("zoneid") && !mark->zone && isNumber && zone >= 0 && zone <= 4)
            mark->zone = zone;
        if (key == QLatin1String("hosturl") && !std::exchange(hasHost, true)) // the first counts, as for Windows
            mark->host = hostOf(value);
        if (key == QLatin1String("referrerurl") && !std::exchange(hasReferrer, true))
            mark->referrer = hostOf(value);
    }
    const bool tells = mark && (mark->zone || !mark->host.isEmpty() || !mark->referrer.isEmpty());
    return tells ? mark : std::nullopt;
}

bool isFromInternet(const DownloadMark &mark)
{
    return mark.zone.value_or(0) >= 3;
}

QString shownHost(const QString &host)
{
    constexpr qsizetype longestShown = 40;
    return host.size() <= longestShown ? host : QChar(0x2026) + host.right(longestShown - 1);
}

bool isNvidiaHost(const QString &host)
{
    return isInDomain(host, QStringLiteral("nvidia.com")) || isInDomain(host, QStringLiteral("nvidia.cn"));
}

bool isPythonIndexHost(const QString &host)
{
    return isInDomain(host, QStringLiteral("pythonhosted.org")) || isInDomain(host, QStringLiteral("pypi.org"));
}

} // namespace cunest
