// What every FileSystem must do.
#include "support/file_system_contract.h"

#include "support/test_text.h"

#include <QTest>

// Fails the test when a Result holds a value or another error.
#define EXPECT_ERROR(expression, expected) \
    do { \
        const auto outcome = (expression); \
        QVERIFY2(!outcome, "succeeded: " #expression); \
        QVERIFY2(outcome.error().code == (expected), qPrintable(describe(outcome.error()))); \
    } while (false)

namespace cunest {

WinPath FileSystemContract::at(const char *name) const
{
    return m_folder / QString::fromUtf8(name);
}

void FileSystemContract::put(const WinPath &path, const QByteArray &data)
{
    auto file = m_files.createNew(path, data.size());
    CUNEST_OK(file);
    CUNEST_OK((*file)->write(data));
    CUNEST_OK((*file)->flush());
    CUNEST_OK((*file)->close());
}

QByteArray FileSystemContract::get(const WinPath &path)
{
    auto device = m_files.openRead(path);
    return device ? (*device)->readAll() : QByteArray("error: ") + describe(device.error()).toUtf8();
}

void FileSystemContract::whatIsWrittenIsRead()
{
    const WinPath path = at("a.bin");
    const QByteArray data = QByteArray(300000, 'x') + QByteArray("end\0\xff", 5);
    put(path, data);
    QCOMPARE(get(path), data);
    const auto status = m_files.stat(path);
    CUNEST_OK(status);
    QCOMPARE(status->kind, FileKind::File);
    QCOMPARE(status->size, data.size());
    QVERIFY(status->modified > 0 && !status->fileId.isEmpty() && status->hasBytes && !status->readOnly);
    auto device = m_files.openRead(path);
    CUNEST_OK(device);
    QVERIFY((*device)->seek(300000));
    QCOMPARE((*device)->read(3), QByteArray("end"));
    device->reset();
    CUNEST_OK(m_files.syncFolder(m_folder));
    CUNEST_OK(m_files.removeFile(path));
}

void FileSystemContract::appendingContinuesTheFile()
{
    const WinPath path = at("journal.jsonl");
    for (const char *line : {"one\n", "two\n"}) {
        auto file = m_files.openAppend(path);
        CUNEST_OK(file);
        CUNEST_OK((*file)->write(line));
        CUNEST_OK((*file)->flush());
    }
    QCOMPARE(get(path), QByteArray("one\ntwo\n"));
    CUNEST_OK(m_files.removeFile(path));
}

// Large enough for what lets the disk begin before the end, on every system.
void FileSystemContract::aBigFileIsWholeBetweenFlushes()
{
    const WinPath path = at("big.bin");
    constexpr int pieceBytes = 1 << 20;
    constexpr int pieces = 150;
    const auto piece = [](int number) { return QByteArray(pieceBytes - 1, char('a' + number % 23)) + char(number); };
    auto file = m_files.createNew(path, qint64(pieces) * pieceBytes);
    CUNEST_OK(file);
    for (int number = 0; number < pieces; ++number) {
        CUNEST_OK((*file)->write(piece(number)));
        if (number == pieces / 2)
            CUNEST_OK((*file)->flush());
    }
    CUNEST_OK((*file)->flush());
    CUNEST_OK((*file)->close());

    const auto status = m_files.stat(path);
    CUNEST_OK(status);
    QCOMPARE(status->size, qint64(pieces) * pieceBytes);
    auto device = m_files.openRead(path);
    CUNEST_OK(device);
    for (int number = 0; number < pieces; ++number)
        QVERIFY2((*device)->read(pieceBytes) == piece(number), qPrintable(QString::number(number)));
    device->reset();
    CUNEST_OK(m_files.removeFile(path)); // nobody has it open any more
}

void FileSystemContract::creatingNeverReplaces()
{
    put(at("there.txt"), "old");
    EXPECT_ERROR(m_files.createNew(at("THERE.TXT"), 3), ErrorCode::AlreadyExists);
    CUNEST_OK(m_files.createFolder(at("folder")));
    EXPECT_ERROR(m_files.createFolder(at("Folder")), ErrorCode::AlreadyExists);
    EXPECT_ERROR(m_files.createFolder(at("there.txt")), ErrorCode::AlreadyExists);
    QCOMPARE(get(at("there.txt")), QByteArray("old"));
    CUNEST_OK(m_files.removeEmptyFolder(at("folder")));
    CUNEST_OK(m_files.removeFile(at("there.txt")));
}

void FileSystemContract::missingThingsAreNotFound()
{
    const WinPath gone = at("gone");
    const WinPath deeper = at("gone") / QStringLiteral("deeper");
    EXPECT_ERROR(m_files.stat(gone), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.list(gone), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.openRead(gone), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.removeFile(gone), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.removeEmptyFolder(gone), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.setReadOnly(gone, true), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.syncFolder(gone), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.rename(gone, at("other")), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.createNew(deeper, 0), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.openAppend(deeper), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.createFolder(deeper), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.lockExclusive(deeper), ErrorCode::NotFound);
    QVERIFY(m_files.canWrite(deeper)); // its nearest existing parent is ours
    QVERIFY(m_files.administratorsCanWrite(deeper));
}

void FileSystemContract::lettersOfEitherCaseFindTheFile()
{
    CUNEST_OK(m_files.createFolder(at("Bin")));
    put(at("Bin") / QStringLiteral("CuDnn\u00c4.dll"), "x");
    const WinPath other = at("bIN") / QStringLiteral("cUDNN\u00e4.DLL");
    QCOMPARE(get(other), QByteArray("x"));
    CUNEST_OK(m_files.removeFile(other));
    CUNEST_OK(m_files.removeEmptyFolder(at("BIN")));
}

void FileSystemContract::listsAreSortedAndKeepSpelling()
{
    for (const char *name : {"b.txt", "A.txt", "C.TXT"})
        put(at(name), "1");
    CUNEST_OK(m_files.createFolder(at("aa")));
    const auto entries = m_files.list(m_folder);
    CUNEST_OK(entries);
    QStringList names;
    for (const DirectoryEntry &entry : *entries)
        names.append(entry.name + (entry.status.kind == FileKind::Folder ? QStringLiteral("\\") : QString()));
    QCOMPARE(names, QStringList({QStringLiteral("A.txt"), QStringLiteral("aa\\"), QStringLiteral("b.txt"),
                                 QStringLiteral("C.TXT")}));
    QCOMPARE(entries->at(0).status, *m_files.stat(at("a.TXT")));
    for (const char *name : {"b.txt", "A.txt", "C.TXT"})
        CUNEST_OK(m_files.removeFile(at(name)));
    CUNEST_OK(m_files.removeEmptyFolder(at("aa")));
}

void FileSystemContract::renamingKeepsTheFileAndItsId()
{
    CUNEST_OK(m_files.createFolder(at("b")));
    put(at("old.dll"), "bytes");
    const auto before = m_files.stat(at("old.dll"));
    CUNEST_OK(before);
    const WinPath target = at("b") / QStringLiteral("0007");
    CUNEST_OK(m_files.rename(at("old.dll"), target));
    CUNEST_OK(m_files.syncFolder(at("b")));
    EXPECT_ERROR(m_files.stat(at("old.dll")), ErrorCode::NotFound);
    QCOMPARE(*m_files.stat(target), *before);
    CUNEST_OK(m_files.removeFile(target));
    CUNEST_OK(m_files.removeEmptyFolder(at("b")));
}

void FileSystemContract::renamingNeverReplaces()
{
    put(at("from"), "from");
    put(at("To"), "to");
    EXPECT_ERROR(m_files.rename(at("from"), at("tO")), ErrorCode::AlreadyExists);
    QCOMPARE(get(at("from")), QByteArray("from"));
    QCOMPARE(get(at("to")), QByteArray("to"));
    CUNEST_OK(m_files.removeFile(at("from")));
    CUNEST_OK(m_files.removeFile(at("to")));
}

void FileSystemContract::renamingMayChangeOnlyCase()
{
    put(at("name.txt"), "1");
    CUNEST_OK(m_files.rename(at("name.txt"), at("Name.TXT")));
    const auto entries = m_files.list(m_folder);
    CUNEST_OK(entries);
    QCOMPARE(entries->size(), 1);
    QCOMPARE(entries->first().name, QStringLiteral("Name.TXT"));
    CUNEST_OK(m_files.removeFile(at("name.txt")));
}

void FileSystemContract::renamingAFolderTakesItsContents()
{
    CUNEST_OK(m_files.createFolder(at("one")));
    put(at("one") / QStringLiteral("x"), "x");
    CUNEST_OK(m_files.rename(at("one"), at("two")));
    QCOMPARE(get(at("two") / QStringLiteral("x")), QByteArray("x"));
    EXPECT_ERROR(m_files.rename(at("two"), at("two") / QStringLiteral("below")), ErrorCode::AccessDenied);
    CUNEST_OK(m_files.removeFile(at("two") / QStringLiteral("x")));
    CUNEST_OK(m_files.removeEmptyFolder(at("two")));
}

void FileSystemContract::removingAFolderNeedsItEmpty()
{
    CUNEST_OK(m_files.createFolder(at("full")));
    put(at("full") / QStringLiteral("x"), "x");
    EXPECT_ERROR(m_files.removeEmptyFolder(at("full")), ErrorCode::Conflict);
    CUNEST_OK(m_files.removeFile(at("full") / QStringLiteral("x")));
    CUNEST_OK(m_files.removeEmptyFolder(at("full")));
    EXPECT_ERROR(m_files.stat(at("full")), ErrorCode::NotFound);
}

void FileSystemContract::readOnlyFilesAreNotRemovedNorWritten()
{
    put(at("ro.h"), "x");
    CUNEST_OK(m_files.setReadOnly(at("ro.h"), true));
    QVERIFY(m_files.stat(at("ro.h"))->readOnly);
    EXPECT_ERROR(m_files.removeFile(at("ro.h")), ErrorCode::AccessDenied);
    EXPECT_ERROR(m_files.openAppend(at("ro.h")), ErrorCode::AccessDenied);
    CUNEST_OK(m_files.rename(at("ro.h"), at("moved.h"))); // Windows allows it
    QVERIFY(m_files.stat(at("moved.h"))->readOnly);
    CUNEST_OK(m_files.setReadOnly(at("moved.h"), false));
    CUNEST_OK(m_files.removeFile(at("moved.h")));
}

void FileSystemContract::aLinkLeadsWhereItWasSet()
{
    QVERIFY(m_files.createFolder(at("old")));
    QVERIFY(m_files.createFolder(at("new")));
    put(at("old") / QStringLiteral("a.txt"), "old");
    put(at("new") / QStringLiteral("a.txt"), "new");
    const WinPath through = at("current") / QStringLiteral("a.txt");
    QVERIFY(m_files.setLink(at("current"), at("old")));
    QCOMPARE(m_files.stat(at("current"))->kind, FileKind::Link);
    QCOMPARE(m_files.stat(at("current"))->linkTarget, at("old").toString());
    QCOMPARE(get(through), QByteArray("old"));
    QVERIFY(m_files.setLink(at("current"), at("new"))); // one that is there is switched
    QCOMPARE(m_files.stat(at("current"))->linkTarget, at("new").toString());
    QCOMPARE(get(through), QByteArray("new"));
    QCOMPARE(m_files.setLink(at("old"), at("new")).error().code, ErrorCode::AlreadyExists); // a folder is no link
    QCOMPARE(get(at("old") / QStringLiteral("a.txt")), QByteArray("old"));
    QVERIFY(m_files.removeFile(at("current"))); // takes the link, not what it leads to
    QCOMPARE(m_files.stat(at("current")).error().code, ErrorCode::NotFound);
    QCOMPARE(get(at("new") / QStringLiteral("a.txt")), QByteArray("new"));
    for (const char *name : {"old", "new"}) {
        QVERIFY(m_files.removeFile(at(name) / QStringLiteral("a.txt")));
        QVERIFY(m_files.removeEmptyFolder(at(name)));
    }
}

void FileSystemContract::anOpenFileIsInUse()
{
    put(at("open.dll"), "x");
    {
        auto device = m_files.openRead(at("open.dll"));
        CUNEST_OK(device);
        EXPECT_ERROR(m_files.removeFile(at("open.dll")), ErrorCode::InUse);
        EXPECT_ERROR(m_files.rename(at("open.dll"), at("other.dll")), ErrorCode::InUse);
        CUNEST_OK(m_files.openRead(at("open.dll"))); // readers do not exclude each other
    }
    CUNEST_OK(m_files.removeFile(at("open.dll")));
}

void FileSystemContract::locksExcludeEachOther()
{
    {
        auto lock = m_files.lockExclusive(at("lock"));
        CUNEST_OK(lock);
        EXPECT_ERROR(m_files.lockExclusive(at("LOCK")), ErrorCode::InUse);
        EXPECT_ERROR(m_files.removeFile(at("lock")), ErrorCode::InUse);
    }
    CUNEST_OK(m_files.lockExclusive(at("lock"))); // released again
    CUNEST_OK(m_files.removeFile(at("lock")));
}

void FileSystemContract::longAndForeignNamesWork()
{
    WinPath deep = m_folder;
    QList<WinPath> folders;
    const QString part = QStringLiteral("\u6df1\u5ea6\u5b66\u4e60 caf\u00e9 ") + QString(40, u'x');
    while (deep.toString().size() < 400) {
        deep = deep / part;
        folders.prepend(deep);
        CUNEST_OK(m_files.createFolder(deep));
    }
    const WinPath file = deep / QStringLiteral("\u4e0b\u8f7d \U0001F600.zip");
    put(file, "x");
    QCOMPARE(get(file), QByteArray("x"));
    QCOMPARE(m_files.list(deep)->first().name, file.fileName());
    CUNEST_OK(m_files.removeFile(file));
    for (const WinPath &folder : folders)
        CUNEST_OK(m_files.removeEmptyFolder(folder));
}

void FileSystemContract::aMarkGoesWithItsFile(const std::function<bool(const WinPath &, const QByteArray &)> &mark)
{
    const QByteArray bytes = "[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://example.org/\r\n";
    CUNEST_OK(m_files.createFolder(at("d")));
    put(at("a.zip"), "x");
    for (const WinPath &unmarked : {at("a.zip"), at("d"), at("gone.zip"), at("d") / QStringLiteral("gone.zip")})
        QCOMPARE(m_files.zoneIdentifier(unmarked), QByteArray());
    const bool hasStreams = mark(at("a.zip"), bytes);
    QCOMPARE(m_files.zoneIdentifier(at("a.zip")), hasStreams ? bytes : QByteArray());
    QCOMPARE(m_files.list(m_folder)->size(), 2); // a stream is no file of its own
    QCOMPARE(get(at("a.zip")), QByteArray("x"));
    CUNEST_OK(m_files.rename(at("a.zip"), at("b.zip")));
    QCOMPARE(m_files.zoneIdentifier(at("b.zip")), hasStreams ? bytes : QByteArray());
    QCOMPARE(m_files.zoneIdentifier(at("a.zip")), QByteArray());
    put(at("a.zip"), "x"); // what is written anew carries no mark
    QCOMPARE(m_files.zoneIdentifier(at("a.zip")), QByteArray());
    QCOMPARE(mark(at("b.zip"), bytes.repeated(1000)), hasStreams);
    QCOMPARE(m_files.zoneIdentifier(at("b.zip")), hasStreams ? bytes.repeated(1000).left(maxZoneIdentifier) : QByteArray());
    CUNEST_OK(m_files.removeFile(at("b.zip")));
    QCOMPARE(m_files.zoneIdentifier(at("b.zip")), QByteArray());
    CUNEST_OK(m_files.removeFile(at("a.zip")));
    CUNEST_OK(m_files.removeEmptyFolder(at("d")));
}

void FileSystemContract::foldersAndFilesAreNotMixedUp()
{
    CUNEST_OK(m_files.createFolder(at("d")));
    put(at("f"), "x");
    QVERIFY(!m_files.openRead(at("d")));
    QVERIFY(!m_files.openAppend(at("d")));
    QVERIFY(!m_files.removeFile(at("d")));
    QVERIFY(!m_files.list(at("f")));
    QVERIFY(!m_files.removeEmptyFolder(at("f")));
    EXPECT_ERROR(m_files.stat(at("f") / QStringLiteral("x")), ErrorCode::NotFound);
    EXPECT_ERROR(m_files.createNew(at("f") / QStringLiteral("x"), 0), ErrorCode::NotFound);
    QCOMPARE(m_files.stat(at("d"))->kind, FileKind::Folder);
    CUNEST_OK(m_files.removeFile(at("f")));
    CUNEST_OK(m_files.removeEmptyFolder(at("d")));
}

} // namespace cunest
