// The file system of a Windows computer does what every FileSystem must do.
#include "support/file_system_contract.h"
#include "support/host_link.h"
#include "support/test_text.h"
#include "win32/win32_files.h"
#include "win32/native_path.h"
#include "win32/unique_handle.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <aclapi.h>

using namespace cunest;

class TestWin32Files : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whatIsWrittenIsRead() { FileSystemContract(m_files, m_folder).whatIsWrittenIsRead(); }
    void appendingContinuesTheFile() { FileSystemContract(m_files, m_folder).appendingContinuesTheFile(); }
    void aBigFileIsWholeBetweenFlushes() { FileSystemContract(m_files, m_folder).aBigFileIsWholeBetweenFlushes(); }
    void creatingNeverReplaces() { FileSystemContract(m_files, m_folder).creatingNeverReplaces(); }
    void missingThingsAreNotFound() { FileSystemContract(m_files, m_folder).missingThingsAreNotFound(); }
    void lettersOfEitherCaseFindTheFile() { FileSystemContract(m_files, m_folder).lettersOfEitherCaseFindTheFile(); }
    void listsAreSortedAndKeepSpelling() { FileSystemContract(m_files, m_folder).listsAreSortedAndKeepSpelling(); }
    void renamingKeepsTheFileAndItsId() { FileSystemContract(m_files, m_folder).renamingKeepsTheFileAndItsId(); }
    void renamingNeverReplaces() { FileSystemContract(m_files, m_folder).renamingNeverReplaces(); }
    void renamingMayChangeOnlyCase() { FileSystemContract(m_files, m_folder).renamingMayChangeOnlyCase(); }
    void renamingAFolderTakesItsContents() { FileSystemContract(m_files, m_folder).renamingAFolderTakesItsContents(); }
    void removingAFolderNeedsItEmpty() { FileSystemContract(m_files, m_folder).removingAFolderNeedsItEmpty(); }
    void readOnlyFilesAreNotRemovedNorWritten()
    {
        FileSystemContract(m_files, m_folder).readOnlyFilesAreNotRemovedNorWritten();
    }
    void aLinkLeadsWhereItWasSet();
    void anOpenFileIsInUse() { FileSystemContract(m_files, m_folder).anOpenFileIsInUse(); }
    void locksExcludeEachOther() { FileSystemContract(m_files, m_folder).locksExcludeEachOther(); }
    void longAndForeignNamesWork() { FileSystemContract(m_files, m_folder).longAndForeignNamesWork(); }
    void foldersAndFilesAreNotMixedUp() { FileSystemContract(m_files, m_folder).foldersAndFilesAreNotMixedUp(); }
    void aMarkGoesWithItsFile();
    void aMarkIsReadUpToItsLimit();
    void aLinkIsALink();
    void aProtectedFolderStaysProtected();
    void aFolderThatOthersMayWriteIsNotTrusted();
    void freeSpaceIsThatOfTheVolume();

private:
    std::unique_ptr<QTemporaryDir> m_host;
    Win32Files m_files;
    WinPath m_folder;
};

void TestWin32Files::init()
{
    m_host = std::make_unique<QTemporaryDir>();
    m_folder = fromNative(QDir::toNativeSeparators(m_host->path())) / QStringLiteral("work");
    CUNEST_OK(m_files.createFolder(m_folder));
}

void TestWin32Files::cleanup()
{
    if (!QTest::currentTestFailed())
        CUNEST_OK(m_files.removeEmptyFolder(m_folder));
    m_host.reset();
}

// Wine 8 makes neither junctions nor symbolic links: that must be an error, and leave nothing behind.
void TestWin32Files::aLinkLeadsWhereItWasSet()
{
    if (!isWine()) {
        FileSystemContract(m_files, m_folder).aLinkLeadsWhereItWasSet();
        return;
    }
    const WinPath folder = m_folder / QStringLiteral("target");
    const WinPath link = m_folder / QStringLiteral("current");
    QVERIFY(m_files.createFolder(folder));
    QVERIFY(!m_files.setLink(link, folder));
    for (const QString &name : {QStringLiteral("current"), QStringLiteral("current.cunest-new")})
        QCOMPARE(m_files.stat(m_folder / name).error().code, ErrorCode::NotFound);
    QVERIFY(m_files.removeEmptyFolder(folder));
}

namespace {

std::wstring markOf(const WinPath &file)
{
    return nativePath(file) + L":Zone.Identifier";
}

bool writeMark(const WinPath &file, const QByteArray &bytes)
{
    const UniqueHandle handle(CreateFileW(markOf(file).c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr));
    DWORD written = 0;
    return handle.isValid() && WriteFile(handle.get(), bytes.constData(), DWORD(bytes.size()), &written, nullptr) && written == DWORD(bytes.size());
}

// Wine makes a file with a colon in its name, which no Windows could, and knows nothing of it afterwards.
bool isStream(const WinPath &file)
{
    WIN32_FIND_STREAM_DATA found = {};
    const HANDLE search = FindFirstStreamW(nativePath(file).c_str(), FindStreamInfoStandard, &found, 0);
    if (search == INVALID_HANDLE_VALUE)
        return false;
    bool there = false;
    do
        there = there || QString::fromWCharArray(found.cStreamName) == QLatin1String(":Zone.Identifier:$DATA");
    while (FindNextStreamW(search, &found));
    FindClose(search);
    return there;
}

} // namespace

void TestWin32Files::aMarkGoesWithItsFile()
{
    int marked = 0;
    FileSystemContract(m_files, m_folder).aMarkGoesWithItsFile([&marked](const WinPath &file, const QByteArray &bytes) {
        const bool written = writeMark(file, bytes);
        if (written && isStream(file)) {
            ++marked;
            return true;
        }
        DeleteFileW(markOf(file).c_str());
        return false;
    });
    QCOMPARE(marked, isWine() ? 0 : 2);
}

// Under Wine of the file that stands for the stream: the same calls and the same limit.
void TestWin32Files::aMarkIsReadUpToItsLimit()
{
    const WinPath file = m_folder / QStringLiteral("下载.zip");
    CUNEST_OK(m_files.createNew(file, 0));
    for (const QByteArray &bytes : {QByteArray("[ZoneTransfer]\r\nZoneId=3\r\n"), QByteArray(2 * maxZoneIdentifier, 'x')}) {
        QVERIFY(writeMark(file, bytes));
        QCOMPARE(m_files.zoneIdentifier(file), bytes.left(maxZoneIdentifier));
    }
    QVERIFY(DeleteFileW(markOf(file).c_str()));
    QCOMPARE(m_files.zoneIdentifier(file), QByteArray());
    CUNEST_OK(m_files.removeFile(file));
}

void TestWin32Files::aLinkIsALink()
{
    const WinPath target = m_folder / QStringLiteral("target");
    const WinPath link = m_folder / QStringLiteral("link");
    CUNEST_OK(m_files.createFolder(target));
    QVERIFY(makeFolderLink(link.toString(), target.toString()));
    const auto status = m_files.stat(link);
    CUNEST_OK(status);
    QCOMPARE(status->kind, FileKind::Link);
    const auto entries = m_files.list(m_folder);
    CUNEST_OK(entries);
    QCOMPARE(entries->size(), 2);
    QCOMPARE(entries->first().status.kind, FileKind::Link);
    QVERIFY(!m_files.removeEmptyFolder(link)); // it is no folder
    if (isWine()) { // which removes what the link points to, and makes links for no program
        QVERIFY(removeFolderLink(link.toString()));
    } else {
        CUNEST_OK(m_files.removeFile(link)); // takes the link, not what it points to
    }
    CUNEST_OK(m_files.stat(target));
    CUNEST_OK(m_files.removeEmptyFolder(target));
}

void TestWin32Files::aProtectedFolderStaysProtected()
{
    const WinPath folder = m_folder / QStringLiteral("state");
    CUNEST_OK(m_files.protectFolder(folder));
    QVERIFY(!m_files.usersCanWrite(folder));
    QVERIFY(m_files.canWrite(folder));
    CUNEST_OK(m_files.protectFolder(folder)); // again: nothing has changed
    CUNEST_OK(m_files.removeEmptyFolder(folder));
}

void TestWin32Files::aFolderThatOthersMayWriteIsNotTrusted()
{
    const WinPath folder = m_folder / QStringLiteral("state");
    CUNEST_OK(m_files.createFolder(folder));
    EXPLICIT_ACCESSW everybody = {};
    wchar_t name[] = L"Everyone";
    BuildExplicitAccessWithNameW(&everybody, name, GENERIC_ALL, SET_ACCESS, SUB_CONTAINERS_AND_OBJECTS_INHERIT);
    PACL rights = nullptr;
    QCOMPARE(SetEntriesInAclW(1, &everybody, nullptr, &rights), DWORD(ERROR_SUCCESS));
    std::wstring path = nativePath(folder);
    QCOMPARE(SetNamedSecurityInfoW(path.data(), SE_FILE_OBJECT, DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION,
                                   nullptr, nullptr, rights, nullptr),
             DWORD(ERROR_SUCCESS));
    LocalFree(rights);
    QVERIFY(m_files.usersCanWrite(folder));
    const auto refused = m_files.protectFolder(folder);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Conflict);
    CUNEST_OK(m_files.removeEmptyFolder(folder));
}

void TestWin32Files::freeSpaceIsThatOfTheVolume()
{
    const auto free = m_files.freeSpace(m_folder / QStringLiteral("not\\there\\yet"));
    CUNEST_OK(free);
    QVERIFY(*free > 0);
}

QTEST_APPLESS_MAIN(TestWin32Files)
#include "tst_win32_files.moc"
