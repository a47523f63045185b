<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>cunest</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of unknown origin would be replaced</source>
        <translation>
            <numerusform>%n file of unknown origin would be replaced</numerusform>
            <numerusform>%n files of unknown origin would be replaced</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>CuNest has made %n change(s) on this computer.</source>
        <translation>
            <numerusform>CuNest has made %n change on this computer.</numerusform>
            <numerusform>CuNest has made %n changes on this computer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>CuNest has installed %n package(s) on this computer.</source>
        <translation>
            <numerusform>CuNest has installed %n package on this computer.</numerusform>
            <numerusform>CuNest has installed %n packages on this computer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n interrupted transaction(s) brought to an end.</source>
        <translation>
            <numerusform>%n interrupted transaction brought to an end.</numerusform>
            <numerusform>%n interrupted transactions brought to an end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) differ from what was installed. Install the package again, or remove it.</source>
        <translation>
            <numerusform>%n file differs from what was installed. Install the package again, or remove it.</numerusform>
            <numerusform>%n files differ from what was installed. Install the package again, or remove it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n file(s) are as they were installed, byte for byte.</source>
        <translation>
            <numerusform>%n file is as it was installed, byte for byte.</numerusform>
            <numerusform>All %n files are as they were installed, byte for byte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) to be replaced are in use</source>
        <translation>
            <numerusform>%n file to be replaced is in use</numerusform>
            <numerusform>%n files to be replaced are in use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) cannot be put back and stay as they are</source>
        <translation>
            <numerusform>%n thing cannot be put back and stays as it is</numerusform>
            <numerusform>%n things cannot be put back and stay as they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were dropped at once</source>
        <translation>
            <numerusform>%n file was dropped</numerusform>
            <numerusform>%n files were dropped at once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) that cuDNN needs are missing.</source>
        <translation>
            <numerusform>%n file that cuDNN needs is missing.</numerusform>
            <numerusform>%n files that cuDNN needs are missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n algorithm(s) timed</source>
        <translation>
            <numerusform>%n algorithm timed</numerusform>
            <numerusform>%n algorithms timed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) from %1</source>
        <translation>
            <numerusform>%n file from %1</numerusform>
            <numerusform>%n files from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n library(s) for later</source>
        <translation>
            <numerusform>%n library for later</numerusform>
            <numerusform>%n libraries for later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) of PATH lead nowhere.</source>
        <translation>
            <numerusform>%n entry of PATH leads nowhere.</numerusform>
            <numerusform>%n entries of PATH lead nowhere.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) of PATH stand there twice.</source>
        <translation>
            <numerusform>%n entry of PATH stands there twice.</numerusform>
            <numerusform>%n entries of PATH stand there twice.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n running program(s) still have the old PATH.</source>
        <translation>
            <numerusform>%n running program still has the old PATH.</numerusform>
            <numerusform>%n running programs still have the old PATH.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n installed file(s) were changed or removed by something else.</source>
        <translation>
            <numerusform>%n installed file was changed or removed by something else.</numerusform>
            <numerusform>%n installed files were changed or removed by something else.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written; the computer itself stays as it is.</source>
        <translation>
            <numerusform>%n file written; the computer itself stays as it is.</numerusform>
            <numerusform>%n files written; the computer itself stays as it is.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>PATH has %n entry(s).</source>
        <translation>
            <numerusform>PATH has %n entry.</numerusform>
            <numerusform>PATH has %n entries.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transaction(s) taken back.</source>
        <translation>
            <numerusform>%n transaction taken back.</numerusform>
            <numerusform>%n transactions taken back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::ChoosePage</name>
    <message numerus="yes">
        <source>%n archive(s)</source>
        <translation>
            <numerusform>%n archive</numerusform>
            <numerusform>%n archives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), complete</source>
        <translation>
            <numerusform>%n file, complete</numerusform>
            <numerusform>%n files, complete</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::DiagnosePage</name>
    <message numerus="yes">
        <source>Show %n more</source>
        <translation>
            <numerusform>Show %n more</numerusform>
            <numerusform>Show %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::DiffModel</name>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n replaced</numerusform>
            <numerusform>%n replaced</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n identical</source>
        <translation>
            <numerusform>%n identical</numerusform>
            <numerusform>%n identical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left over, removed</source>
        <translation>
            <numerusform>%n left over, removed</numerusform>
            <numerusform>%n left over, removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay as they are</source>
        <translation>
            <numerusform>%n stays as it is</numerusform>
            <numerusform>%n stay as they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n put back</source>
        <translation>
            <numerusform>%n put back</numerusform>
            <numerusform>%n put back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n removed</numerusform>
            <numerusform>%n removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n taken into the books</source>
        <translation>
            <numerusform>%n taken into the books</numerusform>
            <numerusform>%n taken into the books</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s) change</source>
        <translation>
            <numerusform>%1 of %n file changes</numerusform>
            <numerusform>%1 of %n files change</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::ErrorText</name>
    <message numerus="yes">
        <source>&amp;Take back %n file(s)</source>
        <translation>
            <numerusform>&amp;Take back %n file</numerusform>
            <numerusform>&amp;Take back %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Install %n file(s)</source>
        <translation>
            <numerusform>&amp;Install %n file</numerusform>
            <numerusform>&amp;Install %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Remove %n file(s)</source>
        <translation>
            <numerusform>&amp;Remove %n file</numerusform>
            <numerusform>&amp;Remove %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take %n file(s) into the books</source>
        <translation>
            <numerusform>&amp;Take %n file into the books</numerusform>
            <numerusform>&amp;Take %n files into the books</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed in %1.</source>
        <extracomment>%1 is a folder</extracomment>
        <translation>
            <numerusform>%n file changed in %1.</numerusform>
            <numerusform>%n files changed in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::FindingCard</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::GpuTestTexts</name>
    <message numerus="yes">
        <source>%n step(s) failed; what that means is said below.</source>
        <translation>
            <numerusform>%n step failed; what that means is said below.</numerusform>
            <numerusform>%n steps failed; what that means is said below.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) had passed before.</source>
        <translation>
            <numerusform>%n step had passed before.</numerusform>
            <numerusform>%n steps had passed before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) passed in %1, with %2 MiB of GPU memory at most.</source>
        <translation>
            <numerusform>%n step passed in %1, with %2 MiB of GPU memory at most.</numerusform>
            <numerusform>%n steps passed in %1, with %2 MiB of GPU memory at most.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) passed in %1.</source>
        <translation>
            <numerusform>%n step passed in %1.</numerusform>
            <numerusform>%n steps passed in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::HistoryPage</name>
    <message numerus="yes">
        <source>%n change(s) were made on this computer</source>
        <translation>
            <numerusform>%n change was made on this computer</numerusform>
            <numerusform>%n changes were made on this computer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::PathChangeModel</name>
    <message numerus="yes">
        <source>… %n more entries, unchanged</source>
        <translation>
            <numerusform>… %n more entry, unchanged</numerusform>
            <numerusform>… %n more entries, unchanged</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::PathListModel</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::ProgramCard</name>
    <message numerus="yes">
        <source>%n DLL(s)</source>
        <translation>
            <numerusform>%n DLL</numerusform>
            <numerusform>%n DLLs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::ProjectPage</name>
    <message numerus="yes">
        <source>%n file(s) are written</source>
        <translation>
            <numerusform>%n file is written</numerusform>
            <numerusform>%n files are written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) there are somebody else&apos;s</source>
        <translation>
            <numerusform>%n file there is somebody else&apos;s</numerusform>
            <numerusform>%n files there are somebody else&apos;s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) will be written</source>
        <translation>
            <numerusform>%n file will be written</numerusform>
            <numerusform>%n files will be written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Write %n file(s)</source>
        <translation>
            <numerusform>&amp;Write %n file</numerusform>
            <numerusform>&amp;Write %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::ReviewPage</name>
    <message numerus="yes">
        <source>%n file(s) in the package, complete</source>
        <translation>
            <numerusform>%n file in the package, complete</numerusform>
            <numerusform>%n files in the package, complete</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::ThisComputerPage</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n archive(s)</source>
        <translation>
            <numerusform>%n archive</numerusform>
            <numerusform>%n archives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cunest::VersionsPage</name>
    <message numerus="yes">
        <source>%n toolkit(s)</source>
        <translation>
            <numerusform>%n CUDA Toolkit</numerusform>
            <numerusform>%n CUDA Toolkits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cuDNN copy(s)</source>
        <translation>
            <numerusform>%n copy of cuDNN</numerusform>
            <numerusform>%n copies of cuDNN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them hidden by another one</source>
        <translation>
            <numerusform>%n of them hidden by another one</numerusform>
            <numerusform>%n of them hidden by another one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n file(s) are as they were installed, byte for byte</source>
        <translation>
            <numerusform>%n file is as it was installed, byte for byte</numerusform>
            <numerusform>All %n files are as they were installed, byte for byte</numerusform>
        </translation>
    </message>
</context>
</TS>
