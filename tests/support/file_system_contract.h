// What every FileSystem must do, written once and run on each of them.
#pragma once

#include "platform/file_system.h"

#include <QByteArray>

#include <functional>

namespace cunest {

// Each case fails the running test through Qt Test. They work below \a folder, an existing empty
// folder that this process may write to, and leave it empty.
class FileSystemContract
{
public:
    FileSystemContract(FileSystem &files, WinPath folder) : m_files(files), m_folder(std::move(folder)) {}

    void whatIsWrittenIsRead();
    void appendingContinuesTheFile();
    void aBigFileIsWholeBetweenFlushes();
    void creatingNeverReplaces();
    void missingThingsAreNotFound();
    void lettersOfEitherCaseFindTheFile();
    void listsAreSortedAndKeepSpelling();
    void renamingKeepsTheFileAndItsId();
    void renamingNeverReplaces();
    void renamingMayChangeOnlyCase();
    void renamingAFolderTakesItsContents();
    void removingAFolderNeedsItEmpty();
    void readOnlyFilesAreNotRemovedNorWritten();
    void aLinkLeadsWhereItWasSet();
    void anOpenFileIsInUse();
    void locksExcludeEachOther();
    void longAndForeignNamesWork();
    void foldersAndFilesAreNotMixedUp();
    // \a mark: writes a file's stream "Zone.Identifier" past the FileSystem; false where there are no streams, and
    // then no file may be marked and nothing may be left of the attempt.
    void aMarkGoesWithItsFile(const std::function<bool(const WinPath &file, const QByteArray &bytes)> &mark);

private:
    WinPath at(const char *name) const;
    void put(const WinPath &path, const QByteArray &data);
    QByteArray get(const WinPath &path);

    FileSystem &m_files;
    WinPath m_folder;
};

} // namespace cunest
