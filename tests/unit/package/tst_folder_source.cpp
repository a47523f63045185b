// A folder is listed once and read as listed.
#include "host_files.h"
#include "package/folder_source.h"
#include "support/test_text.h"

#include <QTest>

using namespace cunest;

class TestFolderSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileIsListedWithItsPlace();
    void bytesComeBack();
    void aFileThatChangesIsRefused();
    void linksAreNotFollowed();
    void aWrongFolderIsTooBig();
    void missingFoldersAreErrors();
};

namespace {

const CancelToken notCancelled;

QStringList namesOf(const PackageSource &source)
{
    QStringList names;
    for (const SourceEntry &entry : source.entries())
        names.append(entry.name);
    return names;
}

} // namespace

void TestFolderSource::everyFileIsListedWithItsPlace()
{
    HostFiles files;
    files.write(QStringLiteral("包/cuda/bin/cudnn64_7.dll"), "dll");
    files.write(QStringLiteral("包/cuda/include/cudnn.h"), "header");
    files.write(QStringLiteral("包/note.txt"), "");
    const auto opened = openFolder(files, files.path(QStringLiteral("包")), notCancelled);
    CUNEST_OK(opened);
    const PackageSource &source = *opened->source;
    QCOMPARE(namesOf(source), QStringList({QStringLiteral("cuda/"), QStringLiteral("cuda/bin/"), QStringLiteral("cuda/bin/cudnn64_7.dll"),
                                           QStringLiteral("cuda/include/"), QStringLiteral("cuda/include/cudnn.h"), QStringLiteral("note.txt")}));
    QCOMPARE(source.kind(), SourceKind::Folder);
    QCOMPARE(source.size(), 9);
    QVERIFY(!source.entries().at(2).hasCrc);
    QVERIFY(source.entries().at(1).isFolder);
}

void TestFolderSource::bytesComeBack()
{
    HostFiles files;
    const QByteArray bytes = QByteArray("0123456789").repeated(1000);
    files.write(QStringLiteral("p/a.bin"), bytes);
    files.write(QStringLiteral("p/b.bin"), "");
    const auto opened = openFolder(files, files.path(QStringLiteral("p")), notCancelled);
    CUNEST_OK(opened);
    auto reader = opened->source->openEntry(0);
    CUNEST_OK(reader);
    QByteArray all;
    char buffer[333];
    for (;;) {
        const auto count = (*reader)->read(buffer, sizeof buffer);
        CUNEST_OK(count);
        if (*count == 0)
            break;
        all.append(buffer, *count);
    }
    QCOMPARE(all, bytes);
    auto empty = opened->source->openEntry(1);
    CUNEST_OK(empty);
    const auto none = (*empty)->read(buffer, sizeof buffer);
    CUNEST_OK(none);
    QCOMPARE(*none, 0);
    QVERIFY(!opened->source->openEntry(2));
    NoProgress progress;
    const auto digest = opened->source->sha256(progress, notCancelled);
    CUNEST_OK(digest);
    QVERIFY(digest->isEmpty());
}

void TestFolderSource::aFileThatChangesIsRefused()
{
    HostFiles files;
    files.write(QStringLiteral("p/a.bin"), "long enough");
    files.write(QStringLiteral("p/b.bin"), "short");
    const auto opened = openFolder(files, files.path(QStringLiteral("p")), notCancelled);
    CUNEST_OK(opened);
    files.write(QStringLiteral("p/a.bin"), "long");
    files.write(QStringLiteral("p/b.bin"), "no longer short");
    for (const qsizetype index : {0, 1}) {
        auto reader = opened->source->openEntry(index);
        CUNEST_OK(reader);
        char buffer[100];
        Result<qint64> count(0);
        do
            count = (*reader)->read(buffer, sizeof buffer);
        while (count && *count > 0);
        QVERIFY(!count);
        QCOMPARE(count.error().code, ErrorCode::Conflict);
    }
}

void TestFolderSource::linksAreNotFollowed()
{
    HostFiles files;
    files.write(QStringLiteral("p/a.bin"), "a");
    files.write(QStringLiteral("other/b.bin"), "b");
    files.linkFolder(QStringLiteral("p/up"), QStringLiteral("../other"));
    QStringList links{QStringLiteral("up")};
#ifndef Q_OS_WIN // Wine makes links to folders only
    files.link(QStringLiteral("p/self.bin"), QStringLiteral("a.bin"));
    links.prepend(QStringLiteral("self.bin"));
#endif
    const auto opened = openFolder(files, files.path(QStringLiteral("p")), notCancelled);
    CUNEST_OK(opened);
    QCOMPARE(namesOf(*opened->source), QStringList{QStringLiteral("a.bin")});
    QCOMPARE(opened->links, links);
}

void TestFolderSource::aWrongFolderIsTooBig()
{
    HostFiles files;
    QString deep = QStringLiteral("p");
    for (int i = 0; i < 20; ++i)
        deep += QStringLiteral("/x");
    files.write(deep + QStringLiteral("/a.bin"), "a");
    const auto opened = openFolder(files, files.path(QStringLiteral("p")), notCancelled);
    CUNEST_OK(opened);
    QVERIFY(opened->isTooBig);
    QVERIFY(!opened->source);
    CancelToken cancel;
    cancel.cancel();
    const auto cancelled = openFolder(files, files.path(QStringLiteral("p")), cancel);
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
}

void TestFolderSource::missingFoldersAreErrors()
{
    HostFiles files;
    files.write(QStringLiteral("p/gone/a.bin"), "a");
    const auto opened = openFolder(files, files.path(QStringLiteral("p")), notCancelled);
    CUNEST_OK(opened);
    QVERIFY(QDir(files.host(files.path(QStringLiteral("p/gone")))).removeRecursively());
    QVERIFY(!opened->source->openEntry(1));
}

QTEST_APPLESS_MAIN(TestFolderSource)
#include "tst_folder_source.moc"
