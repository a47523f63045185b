// The described computer's file system does what every FileSystem must do.
#include "described/described_machine.h"
#include "support/file_system_contract.h"
#include "support/test_text.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace cunest;

class TestDescribedContract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whatIsWrittenIsRead() { FileSystemContract(files(), folder()).whatIsWrittenIsRead(); }
    void appendingContinuesTheFile() { FileSystemContract(files(), folder()).appendingContinuesTheFile(); }
    void aBigFileIsWholeBetweenFlushes() { FileSystemContract(files(), folder()).aBigFileIsWholeBetweenFlushes(); }
    void creatingNeverReplaces() { FileSystemContract(files(), folder()).creatingNeverReplaces(); }
    void missingThingsAreNotFound() { FileSystemContract(files(), folder()).missingThingsAreNotFound(); }
    void lettersOfEitherCaseFindTheFile() { FileSystemContract(files(), folder()).lettersOfEitherCaseFindTheFile(); }
    void listsAreSortedAndKeepSpelling() { FileSystemContract(files(), folder()).listsAreSortedAndKeepSpelling(); }
    void renamingKeepsTheFileAndItsId() { FileSystemContract(files(), folder()).renamingKeepsTheFileAndItsId(); }
    void renamingNeverReplaces() { FileSystemContract(files(), folder()).renamingNeverReplaces(); }
    void renamingMayChangeOnlyCase() { FileSystemContract(files(), folder()).renamingMayChangeOnlyCase(); }
    void renamingAFolderTakesItsContents() { FileSystemContract(files(), folder()).renamingAFolderTakesItsContents(); }
    void removingAFolderNeedsItEmpty() { FileSystemContract(files(), folder()).removingAFolderNeedsItEmpty(); }
    void readOnlyFilesAreNotRemovedNorWritten()
    {
        FileSystemContract(files(), folder()).readOnlyFilesAreNotRemovedNorWritten();
    }
    void aLinkLeadsWhereItWasSet() { FileSystemContract(files(), folder()).aLinkLeadsWhereItWasSet(); }
    void anOpenFileIsInUse() { FileSystemContract(files(), folder()).anOpenFileIsInUse(); }
    void locksExcludeEachOther() { FileSystemContract(files(), folder()).locksExcludeEachOther(); }
    void longAndForeignNamesWork() { FileSystemContract(files(), folder()).longAndForeignNamesWork(); }
    void foldersAndFilesAreNotMixedUp() { FileSystemContract(files(), folder()).foldersAndFilesAreNotMixedUp(); }
    void aMarkGoesWithItsFile()
    {
        FileSystemContract(files(), folder()).aMarkGoesWithItsFile([this](const WinPath &file, const QByteArray &bytes) { return mark(file, bytes); });
    }

private:
    bool mark(const WinPath &file, const QByteArray &bytes);
    FileSystem &files() { return m_machine->platform().files; }
    WinPath folder() const { return WinPath::fromLiteral(QStringLiteral("C:\\work")); }

    std::unique_ptr<QTemporaryDir> m_host;
    std::unique_ptr<DescribedMachine> m_machine;
};

void TestDescribedContract::init()
{
    m_host = std::make_unique<QTemporaryDir>();
    QFile json(m_host->filePath(QStringLiteral("machine.json")));
    QVERIFY(json.open(QIODevice::WriteOnly));
    json.write("{\"format\": \"cunest-machine/1\"}");
    json.close();
    auto machine = DescribedMachine::open(m_host->path());
    CUNEST_OK(machine);
    m_machine = std::move(*machine);
    CUNEST_OK(files().createFolder(folder()));
}

// As a browser on that computer would: in its description.
bool TestDescribedContract::mark(const WinPath &file, const QByteArray &bytes)
{
    QFile json(m_host->filePath(QStringLiteral("machine.json")));
    if (!json.open(QIODevice::ReadOnly))
        return false;
    QJsonObject root = QJsonDocument::fromJson(json.readAll()).object();
    json.close();
    QJsonObject files = root.value(QStringLiteral("files")).toObject();
    files.insert(file.toString(), QJsonObject{{QStringLiteral("zoneIdentifier"), QString::fromUtf8(bytes)}});
    root.insert(QStringLiteral("files"), files);
    return json.open(QIODevice::WriteOnly) && json.write(QJsonDocument(root).toJson()) > 0;
}

void TestDescribedContract::cleanup()
{
    if (!QTest::currentTestFailed())
        CUNEST_OK(files().removeEmptyFolder(folder()));
    m_machine.reset();
    m_host.reset();
}

QTEST_APPLESS_MAIN(TestDescribedContract)
#include "tst_described_contract.moc"
