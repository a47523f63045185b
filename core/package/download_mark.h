// Where a file was downloaded from, as Windows' mark of the web ("Zone.Identifier") says.
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace cunest {

// Of the addresses only the hosts are kept: the rest may hold names, passwords and one-time tickets.
struct DownloadMark
{
    std::optional<int> zone; // 3: the Internet, 2: trusted sites, 1: the local network, 4: restricted sites
    QString host;            // of HostUrl, lower case, in ASCII ("xn--..."); empty where none is told
    QString referrer;        // host of the page that led there

    bool operator==(const DownloadMark &) const = default;
};

// \a bytes: of the stream; with maxZoneIdentifier of them it may have been cut, and its last line does not count.
// Whoever made the file could write anything there: what is no mark, no zone or no address is left out.
std::optional<DownloadMark> readDownloadMark(const QByteArray &bytes);

// The Internet or a restricted site; also where Windows noted the zone without an address.
bool isFromInternet(const DownloadMark &mark);

// A host that is too long to be shown loses its beginning: its end says whose it is.
QString shownHost(const QString &host);

// "developer.download.nvidia.com", by whole labels; in China NVIDIA serves from nvidia.cn.
bool isNvidiaHost(const QString &host);
// Where NVIDIA's Python wheels come from.
bool isPythonIndexHost(const QString &host);

} // namespace cunest
