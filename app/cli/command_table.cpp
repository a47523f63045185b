// Lists the commands.
#include "command_table.h"

#include <QCoreApplication>

namespace cunest::cli {
namespace {

QList<OptionSpec> installOptions()
{
    return {
        {"toolkit", "VERSION|DIR", QT_TRANSLATE_NOOP("cunest", "the CUDA Toolkit to use: 12, 12.2 or its folder")},
        {"way", "WAY", QT_TRANSLATE_NOOP("cunest", "toolkit, own-folder, beside=DIR or link; toolkit up to cuDNN 8, own-folder from 9 on")},
        {"scope", "machine|user", QT_TRANSLATE_NOOP("cunest", "for everybody on this computer, or only for you")},
        {"no-modify-path", nullptr, QT_TRANSLATE_NOOP("cunest", "leave PATH as it is")},
        {"zlib", "FILE", QT_TRANSLATE_NOOP("cunest", "a zlibwapi.dll of yours, for cuDNN 8.3 to 9.1 (where it is missing, CuNest adds its own)")},
        {"no-zlib", nullptr, QT_TRANSLATE_NOOP("cunest", "add no zlibwapi.dll")},
        {"yes", nullptr, QT_TRANSLATE_NOOP("cunest", "accept warnings and do not ask")},
    };
}

QList<OptionSpec> yesOption()
{
    return {{"yes", nullptr, QT_TRANSLATE_NOOP("cunest", "accept warnings and do not ask")}};
}

QList<OptionSpec> scopeOptions()
{
    return {{"scope", "machine|user", QT_TRANSLATE_NOOP("cunest", "for everybody on this computer, or only for you")},
            {"yes", nullptr, QT_TRANSLATE_NOOP("cunest", "accept warnings and do not ask")}};
}

QList<OptionSpec> useOptions()
{
    QList<OptionSpec> options = scopeOptions();
    options.append({"no-modify-path", nullptr, QT_TRANSLATE_NOOP("cunest", "leave PATH as it is")});
    return options;
}


} // namespace

const QList<CommandSpec> &commandTable()
{
    static const QList<CommandSpec> table = {
        {"scan", "", QT_TRANSLATE_NOOP("cunest", "find GPUs, driver, CUDA Toolkits and every cuDNN"), 0, 0, {}},
        {"inspect", "SOURCE", QT_TRANSLATE_NOOP("cunest", "read and verify a cuDNN package: a zip, its unpacked folder or a wheel"),
         1, 1, yesOption()},
        {"plan", "SOURCE", QT_TRANSLATE_NOOP("cunest", "show everything an installation would change; nothing is written"),
         1, 1, installOptions()},
        {"install", "SOURCE", QT_TRANSLATE_NOOP("cunest", "install a package: all of it or nothing"),
         1, 1, installOptions()},
        {"list", "", QT_TRANSLATE_NOOP("cunest", "list what CuNest installed and what else is there"), 0, 0, {}},
        {"verify", "[ID]", QT_TRANSLATE_NOOP("cunest", "compare what is installed with what was put there"), 0, 1, {}},
        {"adopt", "DIR", QT_TRANSLATE_NOOP("cunest", "take a cuDNN copied by hand into the books"), 1, 1, yesOption()},
        {"remove", "ID", QT_TRANSLATE_NOOP("cunest", "remove an installed package and put back what was there before"),
         1, 1, yesOption()},
        {"undo", "[TRANSACTION|all]", QT_TRANSLATE_NOOP("cunest", "take back a transaction, the last one by default, or all of them, newest first"),
         0, 1, yesOption()},
        {"recover", "", QT_TRANSLATE_NOOP("cunest", "finish or take back what a crash or power cut interrupted"), 0, 0, {}},
        {"history", "", QT_TRANSLATE_NOOP("cunest", "list every transaction"), 0, 0,
         {{"delete-backups", "ID", QT_TRANSLATE_NOOP("cunest", "free the space of a transaction's backups; it cannot be undone afterwards")}}},
        {"use", "(cuda VERSION|cudnn VERSION)", QT_TRANSLATE_NOOP("cunest", "switch the active version"), 2, 2, useOptions()},
        {"path", "[list|add DIR|remove DIR|move DIR N|clean|backup FILE|restore FILE]",
         QT_TRANSLATE_NOOP("cunest", "show and edit PATH as whole entries"), 0, 3, scopeOptions()},
        {"activate", "--toolkit V --cudnn V --kind KIND", QT_TRANSLATE_NOOP("cunest", "write a script for one project"), 0, 0,
         {{"toolkit", "VERSION|DIR", QT_TRANSLATE_NOOP("cunest", "the CUDA Toolkit to use: 12, 12.2 or its folder")},
          {"cudnn", "VERSION|DIR", QT_TRANSLATE_NOOP("cunest", "the cuDNN to use: 9, 8.9.7 or the folder with its DLLs")},
          {"kind", "KIND", QT_TRANSLATE_NOOP("cunest", "bat, ps1, conda, vscode, props, cmake or shortcut")},
          {"out", "DIR", QT_TRANSLATE_NOOP("cunest", "where the files go; this folder by default")},
          {"yes", nullptr, QT_TRANSLATE_NOOP("cunest", "replace files that CuNest wrote there earlier")}}},
        {"diagnose", "", QT_TRANSLATE_NOOP("cunest", "say what is wrong and why, the cause of an error first"), 0, 0,
         {{"error", "TEXT", QT_TRANSLATE_NOOP("cunest", "what a program wrote when it failed")},
          {"error-file", "FILE", QT_TRANSLATE_NOOP("cunest", "a file or log with it; - for standard input")},
          {"program", "EXE", QT_TRANSLATE_NOOP("cunest", "python.exe or another program: which file each DLL would come from")},
          {"snapshot", "FILE", QT_TRANSLATE_NOOP("cunest", "look at a saved report or snapshot instead of a computer")}}},
        {"fix", "FINDING", QT_TRANSLATE_NOOP("cunest", "apply the fix of a finding; it can be undone"), 1, 1,
         {{"error", "TEXT", QT_TRANSLATE_NOOP("cunest", "what a program wrote when it failed")},
          {"error-file", "FILE", QT_TRANSLATE_NOOP("cunest", "a file or log with it; - for standard input")},
          {"program", "EXE", QT_TRANSLATE_NOOP("cunest", "python.exe or another program: which file each DLL would come from")},
          {"scope", "machine|user", QT_TRANSLATE_NOOP("cunest", "for everybody on this computer, or only for you")},
          {"yes", nullptr, QT_TRANSLATE_NOOP("cunest", "accept warnings and do not ask")}}},
        {"recommend", "", QT_TRANSLATE_NOOP("cunest", "say what to install for a framework, or that nothing is needed"), 0, 0,
         {{"framework", "NAME[=VERSION]", QT_TRANSLATE_NOOP("cunest", "tensorflow=2.10, pytorch, onnxruntime, paddlepaddle, ctranslate2, opencv, jax")}}},
        {"gputest", "", QT_TRANSLATE_NOOP("cunest", "prove on the GPU that the installed cuDNN works"), 0, 0,
         {{"gpu", "N", QT_TRANSLATE_NOOP("cunest", "the GPU to test, as CUDA counts, from 0")},
          {"cudnn", "DIR", QT_TRANSLATE_NOOP("cunest", "the folder with the cuDNN to test; the active one by default")},
          {"quick", nullptr, QT_TRANSLATE_NOOP("cunest", "the short test")},
          {"by-name", nullptr, QT_TRANSLATE_NOOP("cunest", "load cuDNN by its name, as programs do; another copy found first is a failure")},
          {"soak", "SECONDS", QT_TRANSLATE_NOOP("cunest", "then compute for so long, up to 3600 seconds")},
          {"junit", "FILE", QT_TRANSLATE_NOOP("cunest", "write the steps as JUnit XML too")}}},
        {"report", "", QT_TRANSLATE_NOOP("cunest", "write a report to paste or to open again, with names masked"), 0, 0,
         {{"out", "FILE", QT_TRANSLATE_NOOP("cunest", "a new file; without it the report is printed")},
          {"format", "md|json", QT_TRANSLATE_NOOP("cunest", "Markdown to paste, or JSON that CuNest opens again")},
          {"error", "TEXT", QT_TRANSLATE_NOOP("cunest", "what a program wrote when it failed")},
          {"error-file", "FILE", QT_TRANSLATE_NOOP("cunest", "a file or log with it; - for standard input")},
          {"program", "EXE", QT_TRANSLATE_NOOP("cunest", "what this program would load belongs to it")},
          {"snapshot", "FILE", QT_TRANSLATE_NOOP("cunest", "look at a saved report or snapshot instead of a computer")}}},
        {"help", "[COMMAND]", QT_TRANSLATE_NOOP("cunest", "explain a command"), 0, 1, {}},
    };
    return table;
}

const CommandSpec *findCommand(const QString &name)
{
    for (const CommandSpec &command : commandTable()) {
        if (name == QLatin1String(command.name))
            return &command;
    }
    return nullptr;
}

const QList<OptionSpec> &globalOptionTable()
{
    static const QList<OptionSpec> table = {
        {"machine", "DIR", QT_TRANSLATE_NOOP("cunest", "work on the computer that this folder describes")},
        {"json", nullptr, QT_TRANSLATE_NOOP("cunest", "answer with one JSON document")},
        {"lang", "en|zh_CN", QT_TRANSLATE_NOOP("cunest", "language of the answer; the system's by default")},
        {"quiet", nullptr, QT_TRANSLATE_NOOP("cunest", "no progress and no questions")},
        {"log", "FILE", QT_TRANSLATE_NOOP("cunest", "append what was done to a file")},
        {"version", nullptr, QT_TRANSLATE_NOOP("cunest", "show the version")},
        {"help", nullptr, QT_TRANSLATE_NOOP("cunest", "show this help")},
    };
    return table;
}

} // namespace cunest::cli
