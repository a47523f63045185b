// One program's process, as far as loading goes: what is loaded, in which order, from where.
#include "diagnose/dll_search.h"

#include "diagnose/named_loads.h"
#include "diagnose/search_order.h"

#include <algorithm>

namespace cunest {
namespace {

// The largest real ones (a Python with all of PyTorch) stay below 300.
constexpr qsizetype mostModules = 1024;
constexpr qsizetype mostLoads = 20000;
constexpr int errorModuleNotFound = 126;
constexpr int errorBadExeFormat = 193;

class Process
{
public:
    Process(LibraryFiles &files, const Knowledge &knowledge, const DllSearchRequest &request)
        : m_files(files), m_knowledge(knowledge), m_request(request),
          m_order(request, programArchitecture())
    {
    }

    DllSearchResult run();

private:
    struct Context
    {
        QList<SearchStep> steps;
        quint32 flags = 0;
    };
    struct Module
    {
        WinPath file;
        QString name; // folded
        bool loaded = true;
    };

    Architecture programArchitecture();
    void loadProgram();
    void call(const DllCall &call);
    bool load(const QString &name, const QString &requester, LoadReason reason, const Context &context);
    bool loadFile(const WinPath &file, const DllLoad &load, const Context &context, const PeFacts *facts);
    bool loadImports(const QStringList &imports, const QString &requester, const Context &context,
                     QStringList &missing);
    void search(const QString &name, const Context &context, DllLoad &load);
    std::optional<DllCandidate> at(const WinPath &folder, const QString &name, LoadOutcome &problem);
    void addOthers(const QString &name, const Context &context, DllLoad &load);
    void remember(DllLoad load) { m_result.loads.append(std::move(load)); }
    const Module *loaded(const QString &folded) const;
    const Module *loadedFile(const WinPath &file) const;
    void laterLoads(const QString &fileName, const WinPath &file, const PeFacts &facts,
                    const std::optional<Version> &version);

    LibraryFiles &m_files;
    const Knowledge &m_knowledge;
    const DllSearchRequest &m_request;
    Architecture m_architecture = Architecture::Unknown; // set while m_order is made
    SearchOrder m_order;
    QList<Module> m_modules;
    QSet<QString> m_asked; // requester and name: each is reported once
    QList<DllCall> m_waiting; // made once the present call is done
    DllSearchResult m_result;
};

Architecture Process::programArchitecture()
{
    m_architecture = m_request.architecture;
    if (m_architecture == Architecture::Unknown && !m_request.program.isNull()) {
        if (const auto facts = m_files.facts(m_request.program))
            m_architecture = facts->architecture;
    }
    if (m_architecture == Architecture::Unknown)
        m_architecture = Architecture::X86_64;
    return m_architecture;
}

const Process::Module *Process::loaded(const QString &folded) const
{
    for (const Module &module : m_modules) {
        if (module.loaded && module.name == folded)
            return &module;
    }
    return nullptr;
}

const Process::Module *Process::loadedFile(const WinPath &file) const
{
    for (const Module &module : m_modules) {
        if (module.loaded && module.file == file)
            return &module;
    }
    return nullptr;
}

// What lies in a folder under that name; \a problem tells why it cannot be taken.
std::optional<DllCandidate> Process::at(const WinPath &folder, const QString &name, LoadOutcome &problem)
{
    problem = LoadOutcome::Found;
    if (!WinPath::isValidName(name))
        return std::nullopt;
    const auto spelled = m_files.find(folder, name);
    if (!spelled)
        return std::nullopt;
    DllCandidate candidate;
    candidate.file = folder / *spelled;
    const auto facts = m_files.facts(candidate.file);
    if (!facts) {
        if (facts.error().code == ErrorCode::Corrupt)
            problem = LoadOutcome::Damaged;
        return candidate;
    }
    candidate.version = facts->fileVersion;
    if (facts->architecture != Architecture::Unknown && facts->architecture != m_architecture)
        problem = LoadOutcome::WrongArchitecture;
    return candidate;
}

// The first file of the right kind; those for another processor are passed over.
void Process::search(const QString &name, const Context &context, DllLoad &load)
{
    load.outcome = LoadOutcome::NotFound;
    for (const SearchStep &step : context.steps) {
        LoadOutcome problem;
        const auto found = at(step.folder, name, problem);
        if (!found)
            continue;
        if (problem == LoadOutcome::WrongArchitecture) {
            load.outcome = problem; // unless a right one follows
            DllCandidate other = *found;
            other.place = step.place;
            other.pathEntry = step.pathEntry;
            other.loss = CandidateLoss::WrongArchitecture;
            if (std::none_of(load.others.cbegin(), load.others.cend(), [&other](const DllCandidate &one) { return one.file == other.file; }))
                load.others.append(other);
            continue;
        }
        load.outcome = problem;
        load.file = found->file;
        load.version = found->version;
        load.place = step.place;
        load.pathEntry = step.pathEntry;
        return;
    }
}

// Files of the same name that were not taken, in the order of the search, then where none was made.
void Process::addOthers(const QString &name, const Context &context, DllLoad &load)
{
    const auto known = [&load](const WinPath &file) {
        return file == load.file
               || std::any_of(load.others.cbegin(), load.others.cend(),
                              [&file](const DllCandidate &other) { return other.file == file; });
    };
    const auto add = [&](const SearchStep &step, CandidateLoss loss) {
        LoadOutcome problem;
        auto found = at(step.folder, name, problem);
        if (!found || known(found->file))
            return;
        found->place = step.place;
        found->pathEntry = step.pathEntry;
        found->loss = problem == LoadOutcome::WrongArchitecture ? CandidateLoss::WrongArchitecture : loss;
        load.others.append(*found);
    };
    const bool wasLoaded = load.place == SearchPlace::Loaded;
    for (const SearchStep &step : context.steps)
        add(step, wasLoaded ? CandidateLoss::AlreadyLoaded : CandidateLoss::ComesLater);
    for (const SearchStep &step : m_order.allSteps())
        add(step, CandidateLoss::NotSearched);
    for (const WinPath &folder : m_request.otherFolders)
        add({SearchPlace::NotSearched, folder, -1}, CandidateLoss::NotSearched);
}

bool Process::load(const QString &name, const QString &requester, LoadReason reason, const Context &context)
{
    const QString folded = foldCase(name);
    const Module *present = loaded(folded);
    const QString question = foldCase(requester) + u'|' + folded;
    if (present != nullptr && m_asked.contains(question))
        return true;
    m_asked.insert(question);

    DllLoad load;
    load.name = name;
    load.requester = requester;
    load.reason = reason;
    load.flags = context.flags;
    if (isApiSet(folded)) {
        load.place = SearchPlace::ApiSet;
        load.assumed = true;
        remember(load);
        return true;
    }
    if (m_order.isKnownDll(folded)) {
        load.place = SearchPlace::KnownDll;
        const auto spelled = m_files.find(m_order.system32(), name);
        load.assumed = !spelled;
        if (!m_order.system32().isNull() && WinPath::isValidName(name))
            load.file = m_order.system32() / spelled.value_or(name);
        remember(load);
        return true;
    }
    if (present != nullptr) {
        load.place = SearchPlace::Loaded;
        load.file = present->file;
        if (const auto facts = m_files.facts(present->file))
            load.version = facts->fileVersion;
        addOthers(name, context, load);
        remember(load);
        return true;
    }

    search(name, context, load);
    if (load.outcome == LoadOutcome::NotFound && isPartOfWindows(folded) && !m_order.system32().isNull()) {
        load.outcome = LoadOutcome::Found;
        load.place = SearchPlace::System32;
        load.file = m_order.system32() / name;
        load.assumed = true;
        remember(load);
        return true;
    }
    addOthers(name, context, load);
    if (load.outcome != LoadOutcome::Found) {
        remember(load);
        return false;
    }
    const auto facts = m_files.facts(load.file);
    return loadFile(load.file, load, context, facts ? &*facts : nullptr);
}

// A module counts as loaded while its imports are, so circles end; when one of them is missing, it and
// all that came with it go again.
bool Process::loadFile(const WinPath &file, const DllLoad &load, const Context &context, const PeFacts *facts)
{
    if (m_modules.size() >= mostModules || m_result.loads.size() >= mostLoads) {
        m_result.truncated = true;
        remember(load);
        return true;
    }
    const qsizetype before = m_modules.size();
    const qsizetype place = m_result.loads.size();
    m_modules.append({file, foldCase(file.fileName()), true});
    remember(load);
    if (facts == nullptr)
        return true;
    const PeFacts known = *facts;
    QStringList missing;
    if (!loadImports(known.imports, file.fileName(), context, missing)) {
        for (qsizetype i = before; i < m_modules.size(); ++i)
            m_modules[i].loaded = false;
        m_result.loads[place].outcome = LoadOutcome::DependencyMissing;
        m_result.loads[place].missing = missing;
        return false;
    }
    laterLoads(file.fileName(), file, known, load.version);
    return true;
}

bool Process::loadImports(const QStringList &imports, const QString &requester, const Context &context,
                          QStringList &missing)
{
    for (const QString &name : imports) {
        if (m_result.loads.size() >= mostLoads) {
            m_result.truncated = true;
            return true;
        }
        const qsizetype at = m_result.loads.size();
        if (load(name, requester, LoadReason::Import, context))
            continue;
        // The name at the end of the chain is the one that has to be found.
        const DllLoad &failed = m_result.loads.at(at);
        if (failed.outcome == LoadOutcome::DependencyMissing)
            missing += failed.missing;
        else
            missing.append(name);
    }
    missing.removeDuplicates();
    return missing.isEmpty();
}

void Process::laterLoads(const QString &fileName, const WinPath &file, const PeFacts &facts,
                         const std::optional<Version> &version)
{
    if (m_request.followDelayImports) {
        for (const QString &name : facts.delayImports)
            m_waiting.append({name, 0, LoadReason::DelayImport, fileName});
    }
    if (!m_request.followByName)
        return;
    const auto cuda = m_request.cudaMajors.constFind(file.parent());
    const std::optional<int> cudaMajor = cuda == m_request.cudaMajors.cend() ? std::nullopt : std::optional(*cuda);
    for (const QString &name : namesLoadedBy(fileName, version, cudaMajor, m_knowledge))
        m_waiting.append({name, 0, LoadReason::ByName, fileName});
}

void Process::call(const DllCall &call)
{
    QString target = call.target;
    target.replace(u'/', u'\\');
    const bool hasFolder = target.contains(u'\\');
    if (!target.section(u'\\', -1).contains(u'.'))
        target += QStringLiteral(".dll"); // as LoadLibrary does
    if (!hasFolder) {
        load(target, call.requester, call.reason, {m_order.steps(call.flags, {}), call.flags});
        return;
    }
    auto file = WinPath::parse(target);
    if (!file && !m_request.workingFolder.isNull())
        file = m_request.workingFolder.child(target);
    DllLoad load;
    load.name = call.target;
    load.requester = call.requester;
    load.reason = call.reason;
    load.flags = call.flags;
    load.place = SearchPlace::FullPath;
    if (!file || file->isRoot()) {
        load.outcome = LoadOutcome::NotFound;
        return remember(load);
    }
    if (loadedFile(*file) != nullptr) {
        load.place = SearchPlace::Loaded;
        load.file = *file;
        return remember(load);
    }
    const auto found = at(file->parent(), file->fileName(), load.outcome);
    if (!found) {
        load.outcome = LoadOutcome::NotFound;
        return remember(load);
    }
    load.file = found->file;
    load.version = found->version;
    if (load.outcome != LoadOutcome::Found)
        return remember(load);
    const auto facts = m_files.facts(load.file);
    loadFile(load.file, load, {m_order.steps(call.flags, load.file), call.flags}, facts ? &*facts : nullptr);
}

void Process::loadProgram()
{
    if (m_request.program.isNull())
        return;
    m_modules.append({m_request.program, foldCase(m_request.program.fileName()), true});
    const auto facts = m_files.facts(m_request.program);
    if (!facts)
        return;
    const PeFacts &known = *facts;
    QStringList missing;
    m_result.programStarts = loadImports(known.imports, m_request.program.fileName(), {m_order.steps(0, {}), 0}, missing);
    if (m_result.programStarts)
        laterLoads(m_request.program.fileName(), m_request.program, known, known.fileVersion);
}

DllSearchResult Process::run()
{
    m_result.architecture = m_architecture;
    loadProgram();
    if (!m_result.programStarts)
        return m_result;
    QList<DllCall> calls = m_request.calls;
    while (!calls.isEmpty() || !m_waiting.isEmpty()) {
        if (m_result.loads.size() >= mostLoads) {
            m_result.truncated = true;
            break;
        }
        // What is loaded on use comes after what the program loads on purpose.
        call(calls.isEmpty() ? m_waiting.takeFirst() : calls.takeFirst());
    }
    return m_result;
}

} // namespace

QString searchPlaceName(SearchPlace place)
{
    static constexpr const char *names[] = {"loaded", "api-set", "known-dll", "full-path", "redirection", "own-folder",
                                            "program-folder", "user-folder", "dll-directory", "system32", "windows",
                                            "current-folder", "path", "not-searched"};
    return QLatin1String(names[int(place)]);
}

QString loadReasonName(LoadReason reason)
{
    static constexpr const char *names[] = {"import", "delay-import", "by-name", "call"};
    return QLatin1String(names[int(reason)]);
}

QString loadOutcomeName(LoadOutcome outcome)
{
    static constexpr const char *names[] = {"found", "not-found", "wrong-architecture", "damaged", "dependency-missing"};
    return QLatin1String(names[int(outcome)]);
}

QString candidateLossName(CandidateLoss loss)
{
    static constexpr const char *names[] = {"comes-later", "not-searched", "wrong-architecture", "already-loaded"};
    return QLatin1String(names[int(loss)]);
}

bool DllLoad::isOfWindows() const
{
    return assumed || place == SearchPlace::ApiSet || place == SearchPlace::KnownDll;
}

int DllLoad::errorCode() const
{
    switch (outcome) {
    case LoadOutcome::Found: return 0;
    case LoadOutcome::NotFound:
    case LoadOutcome::DependencyMissing: return errorModuleNotFound;
    case LoadOutcome::WrongArchitecture:
    case LoadOutcome::Damaged: break;
    }
    return errorBadExeFormat;
}

const DllLoad *DllSearchResult::find(const QString &name) const
{
    for (const DllLoad &load : loads) {
        if (sameName(load.name, name))
            return &load;
    }
    return nullptr;
}

QList<DllLoad> DllSearchResult::failures() const
{
    QList<DllLoad> failed;
    for (const DllLoad &load : loads) {
        if (load.outcome != LoadOutcome::Found)
            failed.append(load);
    }
    return failed;
}

DllSearchResult searchDlls(LibraryFiles &files, const Knowledge &knowledge, const DllSearchRequest &request)
{
    return Process(files, knowledge, request).run();
}

} // namespace cunest
