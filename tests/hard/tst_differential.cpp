// Archives that three programs read: what we take, the others read the same; what we do not take gets a finding.
#include "odd_archives.h"
#include "base/sha256.h"
#include "package/archive.h"
#include "package/package_scan.h"
#include "support/fake_machine.h"
#include "support/long_form.h"
#include "support/test_text.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace cunest;

namespace {

struct ReadEntry
{
    QString name;
    qint64 size = 0;
    QByteArray sha256; // hexadecimal

    bool operator==(const ReadEntry &) const = default;
};

struct Reading
{
    QString refused; // empty: read to its end
    QList<ReadEntry> entries;
};

const QString place = QStringLiteral("C:\\Users\\lin\\Downloads\\cudnn.zip");

Reading readOurs(FakeMachine &machine)
{
    Reading reading;
    const auto opening = openArchive(machine.platform().files, WinPath::fromLiteral(place), SourceKind::Zip);
    if (!opening || !opening->archive) {
        reading.refused = opening ? opening->fault->evidence.join(u' ') + u'.' : describe(opening.error());
        return reading;
    }
    PackageSource &source = *opening->archive;
    QByteArray buffer(65536, Qt::Uninitialized);
    for (qsizetype i = 0; i < source.entries().size(); ++i) {
        if (source.entries().at(i).isFolder)
            continue;
        auto reader = source.openEntry(i);
        Sha256 sha256;
        qint64 size = 0;
        for (qint64 got = reader ? 1 : 0; got > 0;) {
            const auto read = (*reader)->read(buffer.data(), buffer.size());
            got = read ? *read : 0;
            size += got;
            sha256.add(QByteArrayView(buffer.constData(), got));
            if (!read)
                reading.refused = describe(read.error());
        }
        if (!reader)
            reading.refused = describe(reader.error());
        reading.entries.append({source.entries().at(i).name, size, sha256.finish().toHex()});
    }
    return reading;
}

// "./a\040b type=file size=3 sha256digest=…" and so on.
QString unescaped(const QByteArray &text)
{
    QByteArray name;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) == '\\' && i + 3 < text.size()) {
            name += char(text.mid(i + 1, 3).toInt(nullptr, 8));
            i += 3;
        } else {
            name += text.at(i);
        }
    }
    return QString::fromUtf8(name.startsWith("./") ? name.mid(2) : name);
}

Reading readWithBsdtar(const QString &file)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("bsdtar"), {QStringLiteral("-cf"), QStringLiteral("-"), QStringLiteral("--format=mtree"),
                                             QStringLiteral("--options=!all,type,size,sha256"), u'@' + file});
    Reading reading;
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) {
        reading.refused = QStringLiteral("it crashed or hung: ") + process.errorString();
        return reading;
    }
    if (process.exitCode() != 0)
        reading.refused = QString::fromUtf8(process.readAllStandardError()).simplified() + u'.';
    for (const QByteArray &line : process.readAllStandardOutput().split('\n')) {
        if (!line.contains("type=file"))
            continue;
        ReadEntry entry;
        entry.name = unescaped(line.left(line.indexOf(' ')));
        for (const QByteArray &word : line.split(' ')) {
            if (word.startsWith("size="))
                entry.size = word.mid(5).toLongLong();
            if (word.startsWith("sha256digest="))
                entry.sha256 = word.mid(13);
        }
        reading.entries.append(entry);
    }
    return reading;
}

QMap<QString, Reading> readWithPython(const QString &folder)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QStringLiteral("python3"), {QStringLiteral(CUNEST_SOURCE_DIR "/tests/hard/read_zip.py"), folder});
    if (!process.waitForFinished(600000) || process.exitCode() != 0)
        qFatal("Python's zipfile could not be asked");
    QMap<QString, Reading> readings;
    const QJsonObject all = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    for (auto it = all.begin(); it != all.end(); ++it) {
        Reading reading;
        reading.refused = it->toObject().value(QLatin1String("error")).toString();
        for (const QJsonValue &entry : it->toObject().value(QLatin1String("entries")).toArray())
            reading.entries.append({entry[0].toString(), entry[1].toInteger(), entry[2].toString().toLatin1()});
        readings.insert(it.key(), reading);
    }
    return readings;
}

// In one order. Foreign letters and backslashes are spelled differently by every reader; then only the
// contents count.
QList<ReadEntry> comparable(QList<ReadEntry> entries, bool plainNames)
{
    for (ReadEntry &entry : entries) {
        if (!plainNames)
            entry.name.clear();
    }
    std::sort(entries.begin(), entries.end(), [](const ReadEntry &a, const ReadEntry &b) {
        return std::tie(a.name, a.sha256, a.size) < std::tie(b.name, b.sha256, b.size);
    });
    return entries;
}

QString text(const Reading &reading)
{
    QString lines = reading.refused.isEmpty() ? QStringLiteral("reads\n") : QStringLiteral("refuses: %1\n").arg(reading.refused);
    for (const ReadEntry &entry : reading.entries)
        lines += QStringLiteral("    %1 %2 %3\n").arg(entry.name).arg(entry.size).arg(QLatin1String(entry.sha256.left(12)));
    return lines;
}

} // namespace

// In the suite 300 archives; CUNEST_ARCHIVES=N for more, CUNEST_ARCHIVE_SEED=N for others.
class TestDifferential : public QObject
{
    Q_OBJECT

public:
    static void initMain() { giveTimeFor("CUNEST_ARCHIVES"); }

private Q_SLOTS:
    void whatWeReadOthersReadTheSame();
};

void TestDifferential::whatWeReadOthersReadTheSame()
{
    const int count = qEnvironmentVariableIsSet("CUNEST_ARCHIVES") ? qEnvironmentVariableIntValue("CUNEST_ARCHIVES") : 300;
    QRandomGenerator random(quint32(qEnvironmentVariableIntValue("CUNEST_ARCHIVE_SEED") + 8));
    const auto knowledge = Knowledge::load();
    QVERIFY(knowledge);
    const QTemporaryDir folder;
    QList<OddArchive> archives;
    for (int i = 0; i < count; ++i) {
        archives.append(makeOddArchive(random));
        QFile file(folder.filePath(QStringLiteral("%1.zip").arg(i, 6, 10, QLatin1Char('0'))));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(archives.last().bytes) == archives.last().bytes.size());
    }
    const QMap<QString, Reading> python = readWithPython(folder.path());
    QCOMPARE(python.size(), count);

    NoProgress progress;
    const CancelToken cancel;
    int taken = 0;
    int onlyWe = 0;
    QMap<QString, std::pair<int, int>> kinds; // made, taken
    for (int i = 0; i < count; ++i) {
        const OddArchive &archive = archives.at(i);
        const QString name = QStringLiteral("%1.zip").arg(i, 6, 10, QLatin1Char('0'));
        FakeMachine machine;
        machine.addFile(place, archive.bytes);
        const Reading ours = readOurs(machine);
        ++kinds[archive.kind].first;
        if (!ours.refused.isEmpty()) {
            const auto package = openPackage(machine.platform(), *knowledge, WinPath::fromLiteral(place), ScanDepth::Full, progress, cancel);
            QVERIFY2(package && hasBlock(package->scan.findings), qPrintable(archive.kind + u' ' + ours.refused));
            continue;
        }
        ++taken;
        ++kinds[archive.kind].second;
        const QList<Reading> others{python.value(name), readWithBsdtar(folder.filePath(name))};
        for (const Reading &other : others) {
            const QString said = QStringLiteral("%1 (%2)\nwe %3the other %4").arg(name, archive.kind, text(ours), text(other));
            const bool isBsdtar = &other != &others.first();
            if (isBsdtar ? archive.farEnd : archive.signatureBehind && !other.refused.isEmpty())
                continue; // known limits of theirs
            if (!other.refused.isEmpty()) {
                ++onlyWe;
                qInfo("%s", qPrintable(said));
                continue;
            }
            QVERIFY2(comparable(ours.entries, archive.plainNames) == comparable(other.entries, archive.plainNames), qPrintable(said));
        }
    }
    for (auto it = kinds.cbegin(); it != kinds.cend(); ++it)
        qInfo("%s: %d, taken %d", qPrintable(it.key()), it->first, it->second);
    qInfo("%d archives, %d taken and read the same by bsdtar and Python's zipfile", count, taken);
    QCOMPARE(onlyWe, 0);
    QVERIFY(taken > count / 5 && taken < count);
}

QTEST_APPLESS_MAIN(TestDifferential)
#include "tst_differential.moc"
