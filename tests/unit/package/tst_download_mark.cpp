// Windows' mark of the web: what browsers write, what anybody could write, and whose servers are NVIDIA's.
#include "package/download_mark.h"
#include "platform/file_system.h"

#include <QTest>

using namespace cunest;

class TestDownloadMark : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marksAreRead_data();
    void marksAreRead();
    void whatIsNoMarkIsNone_data();
    void whatIsNoMarkIsNone();
    void onlyTheHostIsKept_data();
    void onlyTheHostIsKept();
    void aCutLineDoesNotCount();
    void nvidiasServersAreToldByWholeLabels_data();
    void nvidiasServersAreToldByWholeLabels();
    void aLongHostLosesItsBeginning();
};

void TestDownloadMark::marksAreRead_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("zone"); // -1: none
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("referrer");
    const QString host = QStringLiteral("developer.download.nvidia.com");
    const QString page = QStringLiteral("developer.nvidia.com");
    const QByteArray edge = "[ZoneTransfer]\r\nZoneId=3\r\nReferrerUrl=https://developer.nvidia.com/rdp/cudnn-archive\r\n"
                            "HostUrl=https://developer.download.nvidia.com/compute/cudnn/redist/cudnn/windows-x86_64/a.zip\r\n";
    QTest::newRow("a browser's") << edge << 3 << host << page;
    QTest::newRow("with a byte order mark") << "\xef\xbb\xbf" + edge << 3 << host << page;
    QString wide = QChar(0xfeff) + QString::fromLatin1(edge);
    QTest::newRow("in UTF-16") << QByteArray(reinterpret_cast<const char *>(wide.utf16()), wide.size() * 2) << 3 << host << page;
    QTest::newRow("an old one") << QByteArray("[ZoneTransfer]\r\nZoneId=3\r\n") << 3 << QString() << QString();
    QTest::newRow("Unix line ends, spaces, other case") << QByteArray("[zonetransfer]\n zoneid = 3 \nHOSTURL = HTTPS://Developer.Download.NVIDIA.com/a.zip\n") << 3 << host << QString();
    QTest::newRow("a private window") << QByteArray("[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=about:internet\r\n") << 3 << QString() << QString();
    QTest::newRow("no ZoneId") << QByteArray("[ZoneTransfer]\r\nHostUrl=https://example.org/a.zip\r\n") << -1 << QStringLiteral("example.org") << QString();
    QTest::newRow("a number that is no zone") << QByteArray("[ZoneTransfer]\r\nZoneId=99\r\nHostUrl=https://example.org/\r\n") << -1 << QStringLiteral("example.org") << QString();
    QTest::newRow("the local network") << QByteArray("[ZoneTransfer]\r\nZoneId=1\r\nHostUrl=https://mirror.school.edu:8443/a.zip\r\n") << 1 << QStringLiteral("mirror.school.edu") << QString();
    QTest::newRow("the first of two") << QByteArray("[ZoneTransfer]\nZoneId=3\nHostUrl=https://example.org/\nHostUrl=https://nvidia.com/\nZoneId=0\n") << 3 << QStringLiteral("example.org") << QString();
    QTest::newRow("a bad first of two") << QByteArray("[ZoneTransfer]\nZoneId=3\nHostUrl=\nHostUrl=https://nvidia.com/\n") << 3 << QString() << QString();
    QTest::newRow("another section") << QByteArray("[ZoneTransfer]\nZoneId=3\n[Other]\nHostUrl=https://nvidia.com/\n") << 3 << QString() << QString();
    QTest::newRow("a very long line before") << "[ZoneTransfer]\nLastWriterPackageFamilyName=" + QByteArray(9000, 'x') + "\nZoneId=3\n" << 3 << QString() << QString();
    QTest::newRow("not UTF-8") << QByteArray("[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://example.org/\xcf\xc2\xd4\xd8.zip\r\n") << 3 << QStringLiteral("example.org") << QString();
    QTest::newRow("zero bytes") << QByteArray("[ZoneTransfer]\nZoneId=3\nHostUrl=https://example\0.org/\n", 55) << 3 << QString() << QString();
    QTest::newRow("letters that turn text round") << QByteArray("[ZoneTransfer]\nZoneId=3\nHostUrl=https://\xe2\x80\xaemoc.aidivn/\n") << 3 << QString() << QString();
}

void TestDownloadMark::marksAreRead()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, zone);
    QFETCH(QString, host);
    QFETCH(QString, referrer);
    const auto mark = readDownloadMark(bytes);
    QVERIFY(mark);
    QCOMPARE(mark->zone.value_or(-1), zone);
    QCOMPARE(mark->host, host);
    QCOMPARE(mark->referrer, referrer);
}

void TestDownloadMark::whatIsNoMarkIsNone_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("only the section") << QByteArray("[ZoneTransfer]\r\n");
    QTest::newRow("another section") << QByteArray("[Zone]\r\nZoneId=3\r\n");
    QTest::newRow("no section") << QByteArray("ZoneId=3\r\nHostUrl=https://nvidia.com/\r\n");
    QTest::newRow("nothing that is known") << QByteArray("[ZoneTransfer]\r\nZoneId=three\r\nHostUrl=C:\\a.zip\r\nAppZoneId=4\r\n");
    QTest::newRow("binary") << QByteArray::fromHex("0001ff7f80fe5b5a6f6e65");
    QTest::newRow("a page") << QByteArray("<html>[ZoneTransfer]</html>");
}

void TestDownloadMark::whatIsNoMarkIsNone()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(!readDownloadMark(bytes));
}

void TestDownloadMark::onlyTheHostIsKept_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("host");
    const auto row = [](const char *name, const char *address, const char *host) { QTest::newRow(name) << QString::fromUtf8(address) << QString::fromUtf8(host); };
    row("a ticket", "https://developer.download.nvidia.com/a.zip?token=s3cret&user=lin#part", "developer.download.nvidia.com");
    row("a password", "https://lin:s3cret@files.example.org/a.zip", "files.example.org");
    row("a name in front", "https://developer.nvidia.com@evil.example/a.zip", "evil.example");
    row("a port", "https://example.org:8443/a.zip", "example.org");
    row("a dot at the end", "https://nvidia.com./a.zip", "nvidia.com");
    row("another alphabet", "https://n\xd0\xb5vidia.com/a.zip", "xn--nvidia-3of.com"); // Cyrillic e: not the letter it looks like
    row("Chinese", "https://\xe4\xb8\x8b\xe8\xbd\xbd.example/a.zip", "xn--ghq880n.example");
    row("a number", "http://192.0.2.7/a.zip", "192.0.2.7");
    row("a long number", "http://[2001:db8::1]/a.zip", "2001:db8::1");
    row("ftp", "ftp://ftp.example.org/a.zip", "ftp.example.org");
    row("a backslash", "https://evil.example\\@developer.nvidia.com/a.zip", "");
    row("no host", "https:///a.zip", "");
    row("a file", "file://server/share/a.zip", "");
    row("data", "data:application/zip;base64,UEsDBA==", "");
    row("script", "javascript:alert(1)//nvidia.com", "");
    row("a blank in it", "https://exam ple.org/", "");
    row("markup", "https://<b>nvidia</b>.com/", "");
}

void TestDownloadMark::onlyTheHostIsKept()
{
    QFETCH(QString, address);
    QFETCH(QString, host);
    const auto mark = readDownloadMark("[ZoneTransfer]\r\nZoneId=3\r\nReferrerUrl=" + address.toUtf8() + "\r\nHostUrl=" + address.toUtf8() + "\r\n");
    QVERIFY(mark);
    QCOMPARE(mark->host, host);
    QCOMPARE(mark->referrer, host);
    QVERIFY(!mark->host.contains(QStringLiteral("s3cret")));
}

// "developer.nvidia.com" where it really says "developer.nvidia.com.evil.example".
void TestDownloadMark::aCutLineDoesNotCount()
{
    QByteArray bytes = "[ZoneTransfer]\r\nZoneId=3\r\nX=";
    const QByteArray last = "\r\nHostUrl=https://developer.nvidia.com";
    bytes += QByteArray(maxZoneIdentifier - bytes.size() - last.size(), 'x') + last;
    QCOMPARE(bytes.size(), maxZoneIdentifier);
    const auto cut = readDownloadMark(bytes);
    QVERIFY(cut);
    QCOMPARE(cut->host, QString());
    const auto whole = readDownloadMark(bytes.mid(0, 27) + last); // one that was not cut may end without a line end
    QVERIFY(whole);
    QCOMPARE(whole->host, QStringLiteral("developer.nvidia.com"));
}

void TestDownloadMark::nvidiasServersAreToldByWholeLabels_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<bool>("nvidia");
    for (const char *host : {"nvidia.com", "developer.download.nvidia.com", "developer.nvidia.com", "developer.download.nvidia.cn", "pypi.nvidia.com"})
        QTest::newRow(host) << QString::fromLatin1(host) << true;
    for (const char *host : {"evil-nvidia.com", "evilnvidia.com", "nvidia.com.evil.org", "nvidia.com-download.org", "nvidia.org", "com", "nvidia", "",
                             "developer.nvidia.co", "xn--nvidia-3of.com", "cn.nvidia.com.cn", "files.pythonhosted.org"})
        QTest::newRow(host) << QString::fromLatin1(host) << false;
}

void TestDownloadMark::nvidiasServersAreToldByWholeLabels()
{
    QFETCH(QString, host);
    QFETCH(bool, nvidia);
    QCOMPARE(isNvidiaHost(host), nvidia);
    QCOMPARE(isPythonIndexHost(host), host == QLatin1String("files.pythonhosted.org"));
    QVERIFY(!isPythonIndexHost(QStringLiteral("evil-pythonhosted.org")));
}

void TestDownloadMark::aLongHostLosesItsBeginning()
{
    const QString host = QStringLiteral("developer.nvidia.com.") + QString(100, u'x') + QStringLiteral(".evil.example");
    QVERIFY(shownHost(host).endsWith(QStringLiteral(".evil.example")));
    QVERIFY(shownHost(host).size() <= 40);
    QCOMPARE(shownHost(QStringLiteral("nvidia.com")), QStringLiteral("nvidia.com"));
}

QTEST_APPLESS_MAIN(TestDownloadMark)
#include "tst_download_mark.moc"
