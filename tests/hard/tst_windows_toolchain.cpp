// What windows/toolchain --check answers: it never builds, and believes nothing that is half done.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace {

// A project alone in its folder, with a cache of its own, and no Qt for Windows anywhere.
class Computer
{
public:
    Computer()
    {
        QDir(m_dir.path()).mkpath(QStringLiteral("project/windows"));
        for (const char *name : {"toolchain", "build_qt", "debian_archive", "mingw-w64.cmake"}) {
            const QString from =
                QStringLiteral(CUNEST_SOURCE_DIR "/windows/") + QLatin1String(name);
            QFile::copy(from, path(QStringLiteral("project/windows/") + QLatin1String(name)));
        }
    }

    QString path(const QString &name) const { return m_dir.filePath(name); }

    void put(const QString &name) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        if (file.open(QIODevice::WriteOnly))
            file.write("as good as Qt to who only asks");
    }

    // The folder that it prints; empty when it says no.
    QString check() const
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("CUNEST_QT_ARCHIVE"));
        environment.remove(QStringLiteral("CUNEST_WINDOWS_TOOLCHAIN"));
        environment.insert(QStringLiteral("XDG_CACHE_HOME"), path(QStringLiteral("cache")));
        process.setProcessEnvironment(environment);
        process.start(path(QStringLiteral("project/windows/toolchain")),
                      {QStringLiteral("--check")});
        if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
            return QStringLiteral("crashed or hung");
        const QString said = QString::fromUtf8(process.readAllStandardOutput()).trimmed();
        return (process.exitCode() == 0) == !said.isEmpty() ? said
                                                            : QStringLiteral("contradicts itself");
    }

    QStringList cached() const
    {
        return QDir(path(QStringLiteral("cache")))
            .entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    }

private:
    QTemporaryDir m_dir;
};

} // namespace

class TestWindowsToolchain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutQtSaysNoAndBuildsNothing()
    {
        const Computer computer;
        QCOMPARE(computer.check(), QString());
        QCOMPARE(computer.cached(), QStringList());
    }

    void sharedArchiveIsEnough()
    {
        const Computer computer;
        computer.put(QStringLiteral("shared/toolchain/qt-6.8.2-mingw64-bookworm.tar.xz"));
        QVERIFY(computer.check().startsWith(
            computer.path(QStringLiteral("cache/cunest/windows-toolchain-"))));
    }

    void whatWasBuiltHereIsEnough()
    {
        const Computer computer;
        computer.put(QStringLiteral("cache/cunest/qt-6.8.2-mingw64-bookworm.tar.xz"));
        QVERIFY(computer.check().startsWith(
            computer.path(QStringLiteral("cache/cunest/windows-toolchain-"))));
    }

    void interruptedBuildIsNot()
    {
        const Computer computer;
        const QString built = QStringLiteral("cache/cunest/qt-6.8.2-mingw64-bookworm.tar.xz");
        computer.put(built + QStringLiteral(".build/result/qt-windows/bin/Qt6Core.dll"));
        computer.put(built + QStringLiteral(".new"));
        computer.put(built + QStringLiteral(".lock"));
        QCOMPARE(computer.check(), QString());
    }

    void halfPreparedFolderIsNot()
    {
        const Computer computer;
        const QString archive = QStringLiteral("shared/toolchain/qt-6.8.2-mingw64-bookworm.tar.xz");
        computer.put(archive);
        const QString folder = QDir(computer.path(QString())).relativeFilePath(computer.check());
        QVERIFY(QFile::remove(computer.path(archive)));
        computer.put(folder + QStringLiteral("/mingw-w64.cmake"));
        QCOMPARE(computer.check(), QString());
        computer.put(folder + QStringLiteral("/complete"));
        QCOMPARE(computer.check(), computer.path(folder));
    }
};

QTEST_GUILESS_MAIN(TestWindowsToolchain)
#include "tst_windows_toolchain.moc"
