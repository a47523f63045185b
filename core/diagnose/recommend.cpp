// Chooses among the builds of a framework the one that this computer's driver and card can run.
#include "diagnose/recommend.h"

#include "base/driver_text.h"
#include "diagnose/chain_rules.h"
#include "diagnose/check_gpu.h"
#include "diagnose/search_facts.h"

#include <QRegularExpression>

#include <algorithm>

namespace cunest {
namespace {

struct FrameworkName
{
    const char *name;
    const char *framework;
};

constexpr FrameworkName frameworkNames[] = {
    {"tensorflow", "tensorflow"}, {"tensorflow-gpu", "tensorflow"}, {"tf", "tensorflow"}, {"keras", "tensorflow"},
    {"pytorch", "pytorch"}, {"torch", "pytorch"}, {"onnxruntime", "onnxruntime"}, {"onnxruntime-gpu", "onnxruntime"},
    {"ort", "onnxruntime"}, {"onnx runtime", "onnxruntime"}, {"paddlepaddle", "paddlepaddle"}, {"paddle", "paddlepaddle"},
    {"paddlepaddle-gpu", "paddlepaddle"}, {"paddleocr", "paddlepaddle"}, {"ctranslate2", "ctranslate2"},
    {"faster-whisper", "ctranslate2"}, {"faster_whisper", "ctranslate2"}, {"opencv", "opencv"}, {"cv2", "opencv"},
    {"opencv-python", "opencv"}, {"jax", "jax"}};

struct Candidates
{
    QList<FrameworkFact> facts;
    bool assumed = false; // of the nearest older release that is listed
};

bool covers(const FrameworkFact &fact, const Version &version)
{
    return version.compareCommon(fact.first) >= 0 && version.compareCommon(fact.last) <= 0;
}

Candidates candidatesOf(const QString &framework, const std::optional<Version> &version, const Knowledge &knowledge)
{
    Candidates found;
    QList<FrameworkFact> all;
    for (const FrameworkFact &fact : knowledge.frameworks) {
        if (fact.framework == framework)
            all.append(fact);
    }
    if (version) {
        for (const FrameworkFact &fact : all) {
            if (covers(fact, *version))
                found.facts.append(fact);
        }
        // "1.18" stands for 1.18.0 and 1.18.1 in the list: an exact patch release wins.
        const bool exact = std::any_of(found.facts.begin(), found.facts.end(),
                                       [&](const FrameworkFact &fact) { return fact.first == *version; });
        if (exact)
            found.facts.removeIf([&](const FrameworkFact &fact) { return fact.first != *version; });
        if (!found.facts.isEmpty())
            return found;
    }
    std::optional<Version> newest;
    for (const FrameworkFact &fact : all) {
        const bool fits = fact.nativeGpu && (!version || fact.first.compareCommon(*version) < 0)
                          && (version || !fact.experimental);
        if (fits && (!newest || fact.first > *newest))
            newest = fact.first;
    }
    for (const FrameworkFact &fact : all) {
        if (newest ? fact.first == *newest && fact.nativeGpu : !fact.nativeGpu)
            found.facts.append(fact);
    }
    found.assumed = version.has_value();
    return found;
}

// CUDA 12 alone names no release: the first of its major version stands for it.
Version cudaVersion(const FrameworkFact &fact)
{
    if (!fact.cuda)
        return {};
    return fact.cuda->count() >= 2 ? *fact.cuda : Version({fact.cuda->major(), 0});
}

bool runsHere(const FrameworkFact &fact, const Snapshot &snapshot, const Knowledge &knowledge)
{
    const Version cuda = cudaVersion(fact);
    if (cuda.isNull())
        return true;
    if (snapshot.driver && judgeDriver(*snapshot.driver, cuda, knowledge).state == DriverState::TooOld)
        return false;
    std::optional<Version> code = fact.cuda->count() >= 2 ? std::optional(cuda) : std::nullopt;
    const GpuState state = judgeGpus(snapshot.gpus, code, std::nullopt, knowledge).state;
    return state != GpuState::TooOld && state != GpuState::TooNew;
}

// The build that a label names, listed or not: what it needs of card and driver follows from its CUDA.
void keepBuild(Candidates &found, const Version &cuda)
{
    const auto isBuild = [&cuda](const FrameworkFact &fact) { return fact.cuda && fact.cuda->matches(cuda); };
    if (std::any_of(found.facts.begin(), found.facts.end(), isBuild)) {
        found.facts.removeIf([&](const FrameworkFact &fact) { return !isBuild(fact); });
        return;
    }
    found.facts.removeIf([](const FrameworkFact &fact) { return fact.nativeGpu && !fact.bringsCudnn.value_or(false); });
    for (FrameworkFact &fact : found.facts) {
        if (!fact.nativeGpu || !fact.cuda || fact.cuda->major() == cuda.major())
            continue;
        fact.cuda = cuda;
        fact.cudnn.reset(); // of this build it is not listed
    }
}

const FrameworkFact &bestOf(const QList<FrameworkFact> &facts, const Snapshot &snapshot, const Knowledge &knowledge)
{
    const FrameworkFact *best = nullptr;
    const auto rank = [&](const FrameworkFact &fact) {
        bool hasToolkit = false;
        for (const Toolkit &toolkit : snapshot.toolkits)
            hasToolkit = hasToolkit || (fact.cuda && toolkit.version.major() == fact.cuda->major());
        const bool needsToolkit = !fact.bringsCudnn.value_or(false);
        return std::tuple(runsHere(fact, snapshot, knowledge), !fact.experimental, needsToolkit && hasToolkit,
                          fact.cuda.value_or(Version()));
    };
    for (const FrameworkFact &fact : facts) {
        if (best == nullptr || rank(fact) > rank(*best))
            best = &fact;
    }
    return *best;
}

bool serves(const ReleaseFact &release, const Version &cuda)
{
    const auto label = Version::parse(release.cuda);
    if (!label || release.architecture != Architecture::X86_64)
        return false;
    // Up to CUDA 10 an archive serves exactly the version in its name.
    return label->major() == cuda.major() && (cuda.major() >= 11 || label->matches(cuda));
}

// One with a digest to check it by: the listed release or the next one after it; where only the major
// version is listed the newest.
std::optional<ReleaseFact> archiveFor(const FrameworkFact &fact, const Snapshot &snapshot, const Knowledge &knowledge)
{
    const Version cuda = cudaVersion(fact);
    if (!fact.cudnn || cuda.isNull())
        return std::nullopt;
    const ReleaseFact *best = nullptr;
    const auto rank = [&](const ReleaseFact &release) {
        const auto label = Version::parse(release.cuda).value_or(Version());
        return std::tuple(!release.sha256.isEmpty(), label.matches(cuda), label);
    };
    const bool wantsNewest = fact.cudnn->count() < 2;
    const auto isBetter = [&](const ReleaseFact &a, const ReleaseFact &b) {
        if (a.sha256.isEmpty() != b.sha256.isEmpty())
            return b.sha256.isEmpty();
        if (a.version != b.version) {
            const bool sameRelease = a.version.truncated(3) == b.version.truncated(3);
            return (wantsNewest || sameRelease) ? a.version > b.version : a.version < b.version;
        }
        return rank(a) > rank(b);
    };
    for (const ReleaseFact &release : knowledge.releases) {
        const bool fits = serves(release, cuda) && release.version.major() == fact.cudnn->major()
                          && release.version.compareCommon(*fact.cudnn) >= 0;
        if (!fits || judgeGpus(snapshot.gpus, std::nullopt, release.version, knowledge).state == GpuState::TooOld)
            continue;
        if (best == nullptr || isBetter(release, *best))
            best = &release;
    }
    return best != nullptr ? std::optional(*best) : std::nullopt;
}

class Recommender
{
public:
    Recommender(Recommendation &result, const FrameworkFact &fact, const Snapshot &snapshot, const Knowledge &knowledge)
        : m_result(result), m_fact(fact), m_snapshot(snapshot), m_knowledge(knowledge), m_cuda(cudaVersion(fact))
    {
    }

    void addDriver();
    void addPython();
    void addToolkit();
    void addCudnn();

private:
    Recommendation &m_result;
    const FrameworkFact &m_fact;
    const Snapshot &m_snapshot;
    const Knowledge &m_knowledge;
    Version m_cuda;
};

void Recommender::addDriver()
{
    RecommendedStep gpu{QStringLiteral("gpu"), StepState::Fits, QString(), QString(),
                        Message(QT_TRANSLATE_NOOP("cunest", "An NVIDIA card that this build has code for.")), m_fact.source};
    for (const GpuFacts &card : m_snapshot.gpus)
        gpu.installed = card.name;
    RecommendedStep driver{QStringLiteral("driver"), StepState::ToDo, QString(), QString(),
                           Message(QT_TRANSLATE_NOOP("cunest", "The driver must run programs of CUDA %1."), {m_cuda.toString()}), QString()};
    const DriverRule rule = judgeDriver(m_snapshot.driver.value_or(DriverFacts()), m_cuda, m_knowledge);
    if (rule.lowest)
        driver.needed = driverVersionText(*rule.lowest);
    driver.source = rule.source;
    if (m_snapshot.driver) {
        driver.installed = driverVersionText(m_snapshot.driver->version);
        driver.state = rule.state == DriverState::TooOld ? StepState::Breaks : StepState::Fits;
    }
    for (Finding finding : checkGpuAndDriver(m_snapshot, m_cuda, std::nullopt, m_knowledge)) {
        const bool isCard = finding.id.startsWith(QLatin1String("gpu."));
        if (finding.id == QLatin1String("driver.ceiling") || (finding.severity == Severity::Info && !isCard))
            continue;
        finding.severity = Severity::Fault; // a framework that needs it was named
        if (isCard)
            gpu.state = StepState::Breaks;
        m_result.findings.append(finding);
    }
    m_result.chain.append(gpu);
    m_result.chain.append(driver);
}

void Recommender::addPython()
{
    if (m_fact.python.isEmpty())
        return;
    m_result.chain.append({QStringLiteral("python"), StepState::ToDo, m_fact.python, QString(),
                           Message(QT_TRANSLATE_NOOP("cunest", "The packages are made for Python %1, 64-bit."), {m_fact.python}), m_fact.source});
}

void Recommender::addToolkit()
{
    RecommendedStep step{QStringLiteral("toolkit"), StepState::ToDo, m_fact.cuda->toString(), QString(),
                         m_cuda.major() >= 11
                             ? Message(QT_TRANSLATE_NOOP("cunest", "CUDA Toolkit %1, or a newer one of the same major version."), {m_fact.cuda->toString()})
                             : Message(QT_TRANSLATE_NOOP("cunest", "Exactly CUDA Toolkit %1: up to CUDA 10 the DLLs of every version have other names."), {m_fact.cuda->toString()}),
                         m_fact.source};
    for (const Toolkit &toolkit : m_snapshot.toolkits) {
        const bool same = toolkit.version.matches(*m_fact.cuda);
        const bool newer = m_cuda.major() >= 11 && toolkit.version.major() == m_cuda.major() && toolkit.version.compareCommon(*m_fact.cuda) > 0;
        if ((!same && !newer) || toolkit.health == ToolkitHealth::Broken || (!step.installed.isEmpty() && !same))
            continue;
        step.installed = toolkit.version.toString();
        step.state = StepState::Fits;
    }
    m_result.chain.append(step);
}

void Recommender::addCudnn()
{
    RecommendedStep step{QStringLiteral("cudnn"), StepState::ToDo, m_fact.cudnn->toString(), QString(),
                         Message(QT_TRANSLATE_NOOP("cunest", "cuDNN of the same major version, at least %1, for CUDA %2."), {m_fact.cudnn->toString(), QString::number(m_cuda.major())}),
                         m_fact.source};
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        const bool fits = copy.version && copy.complete && !isPrivate(copy) && copy.version->major() == m_fact.cudnn->major()
                          && copy.version->compareCommon(*m_fact.cudnn) >= 0 && (!copy.cudaMajor || *copy.cudaMajor == m_cuda.major());
        if (fits && step.installed.isEmpty())
            step.installed = copyText(copy);
    }
    if (!step.installed.isEmpty())
        step.state = StepState::Fits;
    else
        m_result.package = archiveFor(m_fact, m_snapshot, m_knowledge);
    m_result.chain.append(step);
    const SupportFact *support = m_result.package ? m_knowledge.supportOf(m_result.package->version) : nullptr;
    if (support != nullptr && support->needsZlib.value_or(false)) {
        const bool there = !librariesNamed(m_snapshot, QStringLiteral("zlibwapi.dll")).isEmpty();
        m_result.chain.append({QStringLiteral("zlib"), there ? StepState::Fits : StepState::ToDo, QStringLiteral("zlibwapi.dll, x64"),
                               there ? librariesNamed(m_snapshot, QStringLiteral("zlibwapi.dll")).first()->path.toString() : QString(),
                               Message(QT_TRANSLATE_NOOP("cunest", "cuDNN 8.3 to 9.1 loads the 64-bit zlibwapi.dll, which is not in its archive.")), support->source});
    }
}

QString titleOf(const QString &framework, const std::optional<Version> &version)
{
    static const QList<std::pair<QString, QString>> titles = {
        {QStringLiteral("tensorflow"), QStringLiteral("TensorFlow")}, {QStringLiteral("pytorch"), QStringLiteral("PyTorch")},
        {QStringLiteral("onnxruntime"), QStringLiteral("ONNX Runtime")}, {QStringLiteral("paddlepaddle"), QStringLiteral("PaddlePaddle")},
        {QStringLiteral("ctranslate2"), QStringLiteral("CTranslate2")}, {QStringLiteral("opencv"), QStringLiteral("OpenCV")},
        {QStringLiteral("jax"), QStringLiteral("JAX")}};
    QString title = framework;
    for (const auto &[name, text] : titles) {
        if (name == framework)
            title = text;
    }
    return version ? title + u' ' + version->toString() : title;
}

// Later releases exist that have no GPU on native Windows.
bool endsNatively(const QString &framework, const Knowledge &knowledge)
{
    return std::any_of(knowledge.frameworks.begin(), knowledge.frameworks.end(),
                       [&](const FrameworkFact &fact) { return fact.framework == framework && !fact.nativeGpu; });
}

Finding notNative(const QString &title, const FrameworkFact &fact)
{
    const bool isTensorFlow = fact.framework == QLatin1String("tensorflow");
    return makeFinding(isTensorFlow ? "python.tensorflow-native" : "python.not-native", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "%1 has no GPU support on native Windows."), {title}),
                       {title, QStringLiteral("source: %1").arg(fact.source)},
                       Message(QT_TRANSLATE_NOOP("cunest", "Its Windows packages are built without CUDA; no driver, toolkit or cuDNN changes that.")),
                       isTensorFlow ? Message(QT_TRANSLATE_NOOP("cunest", "Use it inside WSL 2, or TensorFlow 2.10 with CUDA 11.2 and cuDNN 8.1 on Windows."))
                                    : Message(QT_TRANSLATE_NOOP("cunest", "Use it inside WSL 2; there it needs only the Windows driver.")));
}

} // namespace

QString frameworkNeedName(FrameworkNeed need)
{
    switch (need) {
    case FrameworkNeed::Installed: return QStringLiteral("installed");
    case FrameworkNeed::BringsOwn: return QStringLiteral("brings-own");
    case FrameworkNeed::NotNative: return QStringLiteral("not-native");
    case FrameworkNeed::Unknown: break;
    }
    return QStringLiteral("unknown");
}

QString stepStateName(StepState state)
{
    switch (state) {
    case StepState::Fits: return QStringLiteral("fits");
    case StepState::ToDo: return QStringLiteral("to-do");
    case StepState::Breaks: return QStringLiteral("breaks");
    case StepState::NotNeeded: break;
    }
    return QStringLiteral("not-needed");
}

QString frameworkFromName(const QString &name)
{
    for (const FrameworkName &known : frameworkNames) {
        if (name.trimmed().compare(QLatin1String(known.name), Qt::CaseInsensitive) == 0)
            return QLatin1String(known.framework);
    }
    return {};
}

QStringList knownFrameworks()
{
    QStringList names;
    for (const FrameworkName &known : frameworkNames) {
        if (!names.contains(QLatin1String(known.framework)))
            names.append(QLatin1String(known.framework));
    }
    return names;
}

namespace {

// "+cu121" is CUDA 12.1, "+cu92" 9.2.
std::optional<Version> cudaOfLabel(const QString &text)
{
    static const QRegularExpression label(QStringLiteral("\\+cu(\\d{1,2})(\\d)\\b"), QRegularExpression::CaseInsensitiveOption);
    const auto match = label.match(text);
    return match.hasMatch() ? std::optional(Version({match.captured(1).toInt(), match.captured(2).toInt()})) : std::nullopt;
}

// A name that stands somewhere in a sentence, with the number behind it: "I want TensorFlow v2.10 on Windows".
std::optional<WantedFramework> frameworkInside(const QString &text)
{
    std::optional<WantedFramework> best;
    qsizetype longest = 0;
    for (const FrameworkName &known : frameworkNames) {
        const QString name = QLatin1String(known.name);
        const QRegularExpression pattern(QStringLiteral("(?<![A-Za-z])%1(?![A-Za-z])[-_ ]*(?:gpu)?[\\s=~<>!:：]*v?(\\d+(?:\\.\\d+){0,3})?").arg(QRegularExpression::escape(name)),
                                         QRegularExpression::CaseInsensitiveOption);
        const auto match = pattern.match(text);
        if (!match.hasMatch() || name.size() <= longest)
            continue;
        longest = name.size();
        best = WantedFramework{QLatin1String(known.framework), Version::parse(match.captured(1)), cudaOfLabel(text)};
    }
    return best;
}

} // namespace

Result<WantedFramework> readWantedFramework(const QString &text)
{
    QString name = text.trimmed();
    qsizetype end = name.indexOf(u'=');
    if (end < 0)
        end = name.lastIndexOf(u' ');
    const bool numbered = end >= 0 && (name.at(end) == u'=' || name.mid(end + 1).contains(u'.') || (end + 1 < name.size() && name.at(end + 1).isDigit()));
    const QString given = numbered ? name.mid(end + 1) : QString();
    if (numbered)
        name = name.left(end).trimmed();
    if (name.isEmpty()) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "Name the framework, with or without a version: TensorFlow 2.10.")));
    }
    WantedFramework wanted;
    wanted.framework = frameworkFromName(name);
    if (wanted.framework.isEmpty()) {
        if (const auto inside = frameworkInside(text))
            return *inside;
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "CuNest does not know \"%1\". It knows: %2."), {name, knownFrameworks().join(QStringLiteral(", "))}));
    }
    QString number = given.trimmed();
    while (number.startsWith(u'=')) // pip's "=="
        number.remove(0, 1);
    wanted.cuda = cudaOfLabel(number);
    if (number.endsWith(QLatin1String(".x"), Qt::CaseInsensitive) || number.endsWith(QLatin1String(".*")))
        number.chop(2);
    if (number.startsWith(u'v', Qt::CaseInsensitive))
        number.remove(0, 1);
    wanted.version = Version::parse(number.section(u'+', 0, 0).trimmed()); // "2.3.1+cu121"
    if (numbered && !wanted.version) {
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is no version. Write numbers and dots, as in 2.10."), {given}));
    }
    return wanted;
}

Recommendation recommend(const QString &framework, const std::optional<Version> &version, const Snapshot &snapshot,
                         const Knowledge &knowledge, const std::optional<Version> &cuda)
{
    Recommendation result;
    result.framework = framework;
    result.version = version;
    Candidates found = candidatesOf(framework, version, knowledge);
    if (cuda)
        keepBuild(found, *cuda);
    if (found.facts.isEmpty()) {
        result.reason = Message(QT_TRANSLATE_NOOP("cunest", "CuNest knows nothing about %1 on Windows."), {titleOf(framework, version)});
        return result;
    }
    const FrameworkFact fact = bestOf(found.facts, snapshot, knowledge);
    if (!version && fact.last.major() < 9999 && fact.nativeGpu)
        result.version = fact.last;
    const QString title = titleOf(framework, result.version);
    if (!fact.nativeGpu) {
        result.need = FrameworkNeed::NotNative;
        result.findings = {notNative(title, fact)};
        result.reason = result.findings.first().title;
        return result;
    }
    Recommender recommender(result, fact, snapshot, knowledge);
    if (fact.cuda)
        recommender.addDriver();
    recommender.addPython();
    if (fact.bringsCudnn.value_or(false)) {
        result.need = FrameworkNeed::BringsOwn;
        const QString cudnn = fact.cudnn ? fact.cudnn->toString() : QString();
        result.chain.append({QStringLiteral("toolkit"), StepState::NotNeeded, QString(), QString(),
                             Message(QT_TRANSLATE_NOOP("cunest", "The package brings the CUDA libraries it needs; a toolkit is for building programs only.")), fact.source});
        result.chain.append({QStringLiteral("cudnn"), StepState::NotNeeded, cudnn, QString(),
                             Message(QT_TRANSLATE_NOOP("cunest", "The package brings cuDNN %1 and does not use an installed one."), {cudnn}), fact.source});
        if (found.assumed) {
            result.reason = Message(QT_TRANSLATE_NOOP("cunest", "%1 is not listed; like the nearest older release it brings its own cuDNN: you need no other, a driver is enough."), {title});
            return result;
        }
        if (cudnn.isEmpty()) {
            result.chain.last().rule = Message(QT_TRANSLATE_NOOP("cunest", "The package brings its own cuDNN and does not use an installed one."));
            result.reason = Message(QT_TRANSLATE_NOOP("cunest", "%1 for CUDA %2 brings its own cuDNN: you need no other; a driver is enough."),
                                    {title, fact.cuda ? fact.cuda->toString() : QString()});
            return result;
        }
        result.reason = Message(QT_TRANSLATE_NOOP("cunest", "%1 for CUDA %2 brings its own cuDNN %3: you need no other; a driver is enough."),
                                {title, fact.cuda ? fact.cuda->toString() : QString(), cudnn});
        return result;
    }
    result.need = FrameworkNeed::Installed;
    if (fact.cuda)
        recommender.addToolkit();
    if (fact.cudnn && fact.cuda)
        recommender.addCudnn();
    if (fact.cudnnLast) {
        result.reason = Message(QT_TRANSLATE_NOOP("cunest", "%1 is built by oneself, with cuDNN %2 to %3; the toolkit decides which archive."),
                                {title, fact.cudnn->toString(), fact.cudnnLast->toString()});
    } else if (found.assumed) {
        result.reason = Message(QT_TRANSLATE_NOOP("cunest", "%1 is not listed; like the nearest older release it needs CUDA %2 and cuDNN %3."),
                                {title, fact.cuda->toString(), fact.cudnn->toString()});
    } else if (!version && endsNatively(framework, knowledge)) {
        result.reason = Message(QT_TRANSLATE_NOOP("cunest", "%1 is the last release with a GPU on native Windows; it needs CUDA %2 and cuDNN %3."),
                                {title, fact.cuda->toString(), fact.cudnn->toString()});
    } else {
        result.reason = Message(QT_TRANSLATE_NOOP("cunest", "%1 needs CUDA %2 and cuDNN %3 on this computer."),
                                {title, fact.cuda ? fact.cuda->toString() : QString(), fact.cudnn ? fact.cudnn->toString() : QString()});
    }
    return result;
}

} // namespace cunest
