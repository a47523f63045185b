// The steps "runtime" and "load": what cuDNN's files need and whether they load, from where.
#include "binary_file.h"
#include "session.h"

#include "selftest/report_format.h"

#include <algorithm>
#include <map>

namespace cunest::gputest {

namespace {

constexpr const char *installSet = "Install the complete cuDNN package again so that all its files are of one release.";
constexpr const char *installToolkit =
    "Install the CUDA Toolkit of the same major release and put its folder of DLLs on PATH.";

constexpr long procedureNotFound = 127; // ERROR_PROC_NOT_FOUND: a DLL is there but lacks a function

// "libcublasLt.so.12" -> "cublasLt", "nvrtc64_120_0.dll" -> "nvrtc": one library under several versions.
std::string stemOf(const std::string &name)
{
    std::string stem = name.starts_with("lib") ? name.substr(3) : name;
    stem = stem.substr(0, std::min({stem.find(".so"), stem.find("64_"), stem.find(".dll"), stem.size()}));
    return stem;
}

std::string joined(const std::vector<std::string> &names)
{
    std::string list;
    for (const std::string &name : names)
        list += (list.empty() ? "" : ", ") + name;
    return list;
}

// cuDNN does not work without these; the others serve single functions.
bool isVital(const std::string &stem)
{
    return stem == "cublas" || stem == "cublasLt" || stem == "zlibwapi";
}

std::optional<std::filesystem::path> locate(const std::string &name, const BinaryFacts &from,
                                            const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> places(from.searchFolders.begin(), from.searchFolders.end());
    if (onWindows)
        places.push_back(folder);
    for (const auto &place : places) {
        std::error_code failed;
        auto file = std::filesystem::canonical(place / fromUtf8(name), failed);
        if (!failed)
            return file;
    }
    return findLibrary(name);
}

struct Companion
{
    std::string name; // as found, else as named
    std::filesystem::path file;
};

using Companions = std::map<std::string, Companion>; // by stem

void addCompanions(const BinaryFacts &facts, const std::filesystem::path &folder, Companions &companions)
{
    std::vector<std::string> names = facts.mentions;
    for (const std::string &import : facts.imports) {
        const std::string stem = stemOf(import);
        if (stem.starts_with("cublas") || stem.starts_with("nvrtc") || stem == "cudart" || stem == "zlibwapi")
            names.push_back(import);
    }
    for (const std::string &name : names) {
        const std::string stem = stemOf(name);
        if (stem == "cudart" && std::find(facts.imports.begin(), facts.imports.end(), name) == facts.imports.end())
            continue; // linked in; only named in messages
        Companion &companion = companions[stem];
        if (!companion.file.empty())
            continue;
        companion.name = name;
        if (const auto file = locate(name, facts, folder))
            companion.file = *file;
    }
}

// Looks for cuDNN once; by name when no folder was given.
void findFiles(Session &session)
{
    if (session.files.major != 0)
        return;
    if (session.arguments.cudnn) {
        session.files = findCudnn(*session.arguments.cudnn);
        return;
    }
    for (const std::string &name : cudnnNames()) {
        const auto found = findLibrary(name);
        if (!found)
            continue;
        session.files.major = name.find('9') != std::string::npos ? 9 : name.find('8') != std::string::npos ? 8 : 7;
        session.files.main = name;
        session.files.folder = found->parent_path();
        findParts(session.files);
        return;
    }
}

Failure noCudnn(const Session &session)
{
    const bool given = session.arguments.cudnn.has_value();
    const std::string place = given ? utf8(*session.arguments.cudnn) : cudnnNames().front();
    const std::string meaning = given ? "There is no cuDNN in this folder."
                                      : "No cuDNN was found where programs of this environment look.";
    Failure failure{selftest::kindFiles, place, 0, {}, meaning, "Install cuDNN, or choose the folder that holds its DLLs.",
                    selftest::reason::noCudnn};
    if (given)
        failure.names = {place};
    return failure;
}

// The file that is really loaded first: a bare name stands for a file of the folder.
std::filesystem::path mainFile(const CudnnFiles &files)
{
    return files.main.has_parent_path() ? files.main : files.folder / files.main;
}

// Imports that the loader cannot find either: the file to name instead of "error 126".
std::vector<std::string> missingImports(const BinaryFacts &facts, const std::filesystem::path &folder)
{
    std::vector<std::string> missing;
    for (const std::string &import : facts.imports) {
        std::error_code failed;
        if (!std::filesystem::exists(folder / fromUtf8(import), failed) && !locate(import, facts, folder))
            missing.push_back(import);
    }
    return missing;
}

Failure badFile(const std::filesystem::path &file, const BinaryFacts &facts)
{
    return {selftest::kindFiles, utf8(file), 0, {}, whyNotLoadable(facts), installSet, selftest::reason::badFile,
            {utf8(file), kindName(facts.kind)}};
}

Failure loadFailure(const std::filesystem::path &file, const LoadError &error)
{
    const BinaryFacts facts = readBinary(file);
    Failure failure{selftest::kindLoader, utf8(file), error.code, {}, error.text, installSet};
    if (facts.kind != BinaryFacts::Kind::Usable && facts.kind != BinaryFacts::Kind::Missing) {
        return badFile(file, facts);
    }
    const std::vector<std::string> missing = missingImports(facts, file.parent_path());
    failure.names = {utf8(file)};
    if (!missing.empty()) {
        failure.meaning = "It needs files that were not found: " + joined(missing) + '.';
        failure.reason = selftest::reason::importsMissing;
        failure.names.insert(failure.names.end(), missing.begin(), missing.end());
    } else if (error.code == procedureNotFound || error.text.find("undefined symbol") != std::string::npos) {
        failure.meaning = "It does not fit the files beside it: files of two releases are mixed (" + error.text + ").";
        failure.reason = selftest::reason::mixedFiles;
    }
    return failure;
}

struct Loading
{
    Session &session;
    JsonArray rows;
    std::optional<Failure> failure;

    bool open(const std::filesystem::path &name, const std::filesystem::path &file, Library &library)
    {
        // Headers first: of a damaged file the loader says little, or takes the process with it.
        const BinaryFacts facts = readBinary(file);
        if (facts.kind != BinaryFacts::Kind::Usable) {
            failure = badFile(file, facts);
            return false;
        }
        const Stopwatch watch;
        LoadError error;
        library = Library::open(name, &error);
        if (!library.isOpen()) {
            failure = loadFailure(file, error);
            return false;
        }
        rows.add(JsonObject()
                     .add("name", utf8(file.filename()))
                     .add("file", utf8(library.file()))
                     .add("ms", watch.milliseconds()));
        return true;
    }
};

// Also by another name, through a link of the file or of its folder.
bool isSame(const std::filesystem::path &a, const std::filesystem::path &b)
{
    std::error_code failed;
    return a == b || std::filesystem::equivalent(a, b, failed);
}

} // namespace

StepResult runRuntime(Session &session)
{
    findFiles(session);
    if (session.files.major == 0)
        return skipped("There is no cuDNN to look at, see the step \"load\".");

    Companions companions;
    addCompanions(readBinary(mainFile(session.files)), session.files.folder, companions);
    for (const auto &part : session.files.parts)
        addCompanions(readBinary(part), session.files.folder, companions);

    JsonArray rows;
    std::vector<std::string> vital;
    std::vector<std::string> lesser;
    for (const auto &[stem, companion] : companions) {
        rows.add(JsonObject()
                     .add("name", companion.name)
                     .add("found", !companion.file.empty())
                     .add("file", utf8(companion.file)));
        if (companion.file.empty())
            (isVital(stem) ? vital : lesser).push_back(companion.name);
    }
    JsonObject data;
    data.add("folder", utf8(session.files.folder)).addRaw("needs", rows.text());
    if (!vital.empty()) {
        const Failure failure{selftest::kindFiles, joined(vital), 0, {},
                              "cuDNN needs libraries that were not found: " + joined(vital) + '.', installToolkit,
                              selftest::reason::companionsMissing, vital};
        return failed(failure, std::move(data));
    }
    if (companions.contains("cublas") && companions.contains("cublasLt")
        && !isSame(companions["cublas"].file.parent_path(), companions["cublasLt"].file.parent_path())) {
        const Failure failure{selftest::kindFiles, utf8(companions["cublasLt"].file), 0, {},
                              "cublas and cublasLt would come from two toolkits: "
                                  + utf8(companions["cublas"].file.parent_path()) + " and "
                                  + utf8(companions["cublasLt"].file.parent_path()) + '.',
                              "Keep one CUDA Toolkit's folder of DLLs on PATH.", selftest::reason::twoToolkits,
                              {utf8(companions["cublas"].file.parent_path()),
                               utf8(companions["cublasLt"].file.parent_path())}};
        return failed(failure, std::move(data));
    }
    if (companions.empty())
        return passed("cuDNN names no library that it would load later.", std::move(data));
    if (!lesser.empty())
        return passed("Found what every function needs; not found, for single functions only: " + joined(lesser) + '.',
                      std::move(data));
    return passed("All libraries that cuDNN loads later were found.", std::move(data));
}

StepResult runLoad(Session &session)
{
    findFiles(session);
    if (session.files.major == 0)
        return failed(noCudnn(session));

    CudnnFiles &files = session.files;
    const std::filesystem::path file = mainFile(files);
    const bool byName = session.arguments.byName || !files.main.has_parent_path();
    JsonObject data;
    data.add("folder", utf8(files.folder)).add("major", files.major).add("byName", byName);
    if (!files.missing.empty()) {
        const Failure failure{selftest::kindFiles, utf8(files.folder), 0, {},
                              "Files of this cuDNN are missing: " + joined(files.missing) + '.', installSet,
                              selftest::reason::setIncomplete, files.missing};
        return failed(failure, std::move(data));
    }

    Loading loading{session, {}, {}};
    bool loaded = loading.open(byName ? file.filename() : file, file, session.cudnn.library);
    LoadError unused;
    if (!loaded && byName && session.arguments.cudnn && Library::open(file, &unused).isOpen()) {
        loading.failure = Failure{selftest::kindLoader, utf8(file), loading.failure->code, {},
                                  utf8(file.filename()) + " loads by its full path, but no folder that is searched leads to it.",
                                  "Put the folder with cuDNN's DLLs on PATH.", selftest::reason::notByName,
                                  {utf8(file.filename()), utf8(file.parent_path())}};
    }
    const std::filesystem::path from = session.cudnn.library.file().parent_path();
    if (loaded && !isSame(session.cudnn.library.file(), file) && session.arguments.cudnn && byName) {
        loaded = false;
        loading.failure = Failure{selftest::kindFiles, utf8(session.cudnn.library.file()), 0, {},
                                  "Programs get another cuDNN: it comes from " + utf8(from) + '.',
                                  "Move the folder that should win to the front of PATH.",
                                  selftest::reason::otherCopy, {utf8(from), utf8(file.parent_path())}};
    }
    for (const auto &part : files.parts) {
        Library library; // stays loaded, cuDNN finds it again by name
        loaded = loaded && loading.open(part, part, library);
    }
    data.addRaw("files", loading.rows.text());
    if (!loaded)
        return failed(*loading.failure, std::move(data));

    const std::vector<std::string> missing = session.cudnn.bind();
    if (!missing.empty()) {
        Failure failure{selftest::kindFiles, utf8(file), 0, {}, "The library lacks functions: " + joined(missing) + '.',
                        installSet, selftest::reason::functionsMissing, {utf8(file)}};
        failure.names.insert(failure.names.end(), missing.begin(), missing.end());
        return failed(failure, std::move(data));
    }
    return passed("cuDNN " + std::to_string(files.major) + " and its " + std::to_string(files.parts.size())
                      + " sub-libraries are loaded.",
                  std::move(data));
}

} // namespace cunest::gputest
