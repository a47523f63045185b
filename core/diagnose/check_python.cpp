// Judges environments by the names and versions of their packages and by the cuDNN in them.
#include "diagnose/check_python.h"

#include "diagnose/check_cudnn.h"
#include "diagnose/check_runtime.h"
#include "diagnose/search_facts.h"

#include <QRegularExpression>

#include <algorithm>

namespace cunest {
namespace {

class PythonCheck
{
public:
    PythonCheck(const Snapshot &snapshot, const PythonInstall &python, const Knowledge &knowledge, Findings &findings)
        : m_snapshot(snapshot), m_python(python), m_knowledge(knowledge), m_findings(findings), m_copies(copiesIn(snapshot, python))
    {
    }

    void run()
    {
        checkBits();
        checkTensorFlow();
        checkTorch();
        checkOnnx();
        checkOwners();
        checkOwn();
    }

private:
    void checkBits();
    void checkTensorFlow();
    void checkTorch();
    void checkOnnx();
    void checkOwners();
    void checkOwn();
    bool isOtherMinor(const Version &cuda) const;
    void checkNeeds(const PythonPackage &package, const QString &framework);
    QString where() const { return m_python.path.toString(); }
    static QString text(const PythonPackage &package)
    {
        return package.name + u' ' + package.version.toString() + (package.local.isEmpty() ? QString() : u'+' + package.local);
    }

    const Snapshot &m_snapshot;
    const PythonInstall &m_python;
    const Knowledge &m_knowledge;
    Findings &m_findings;
    QList<const CudnnCopy *> m_copies;
};

void PythonCheck::checkBits()
{
    if (m_python.architecture != Architecture::X86)
        return;
    m_findings.append(python32Bit(m_python));
}

// Up to CUDA 10 the names of its libraries carry the minor version too: 10.1 cannot stand in for 10.0.
bool PythonCheck::isOtherMinor(const Version &cuda) const
{
    if (cuda.major() >= 11 || cuda.count() < 2 || m_snapshot.toolkits.isEmpty())
        return false;
    return std::none_of(m_snapshot.toolkits.begin(), m_snapshot.toolkits.end(), [&](const Toolkit &toolkit) { return toolkit.version.isNull() || toolkit.version.matches(cuda); });
}

void PythonCheck::checkNeeds(const PythonPackage &package, const QString &framework)
{
    QStringList wanted;
    QStringList evidence{where(), text(package)};
    for (const FrameworkFact &fact : m_knowledge.frameworks) {
        const bool meant = fact.framework == framework && fact.nativeGpu && !fact.bringsCudnn.value_or(false) && fact.cuda && fact.cudnn
                           && package.version.compareCommon(fact.first) >= 0 && package.version.compareCommon(fact.last) <= 0;
        if (!meant)
            continue;
        for (const CudnnCopy &copy : m_snapshot.cudnn) {
            const bool own = m_copies.contains(&copy);
            const bool fits = majorOf(copy) == fact.cudnn->major() && (!copy.cudaMajor || *copy.cudaMajor == fact.cuda->major());
            if (fits && (own || !isPrivate(copy)) && !isOtherMinor(*fact.cuda))
                return; // whether it is found is another question
        }
        const QString needs = QStringLiteral("CUDA %1 + cuDNN %2").arg(fact.cuda->toString(), fact.cudnn->toString());
        if (!wanted.contains(needs))
            wanted.append(needs);
        evidence.append(QStringLiteral("source: %1").arg(fact.source));
    }
    if (wanted.isEmpty())
        return;
    QStringList here;
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        if (!isPrivate(copy))
            here.append(copyText(copy));
    }
    if (here.isEmpty())
        return; // nothing is installed yet: no wrong one
    m_findings.append(makeFinding("python.wrong-build", Severity::Fault,
                                  Message(QT_TRANSLATE_NOOP("cunest", "%1 needs %2; this computer has others."), {text(package), wanted.join(QStringLiteral(" / "))}),
                                  evidence + here,
                                  Message(QT_TRANSLATE_NOOP("cunest", "A framework loads CUDA and cuDNN of the major versions it was built for; others cannot stand in for them.")),
                                  Message(QT_TRANSLATE_NOOP("cunest", "Install what it needs beside the others, or another release of the package. \"cunest-cli recommend\" names the archive."))));
}

void PythonCheck::checkTensorFlow()
{
    const auto package = packageOf(m_python, {QStringLiteral("tensorflow"), QStringLiteral("tensorflow_gpu"), QStringLiteral("tensorflow_intel")});
    if (!package || package->version.isNull())
        return;
    if (package->version.compareCommon(Version({2, 11})) < 0) {
        checkNeeds(*package, QStringLiteral("tensorflow"));
        return;
    }
    m_findings.append(makeFinding("python.tensorflow-native", m_snapshot.gpus.isEmpty() ? Severity::Info : Severity::Fault,
                                  Message(QT_TRANSLATE_NOOP("cunest", "TensorFlow %1 has no GPU support on native Windows."), {package->version.toString()}),
                                  {where(), text(*package)},
                                  Message(QT_TRANSLATE_NOOP("cunest", "Its Windows packages are built without CUDA; no driver, toolkit or cuDNN changes that.")),
                                  Message(QT_TRANSLATE_NOOP("cunest", "Use it inside WSL 2, or TensorFlow 2.10 with CUDA 11.2 and cuDNN 8.1 on Windows."))));
}

void PythonCheck::checkTorch()
{
    const auto package = packageOf(m_python, {QStringLiteral("torch")});
    if (!package || m_snapshot.gpus.isEmpty())
        return;
    bool ownCopy = false;
    for (const CudnnCopy *copy : m_copies)
        ownCopy = ownCopy || copy->owner == CudnnOwner::Torch;
    const bool cpu = package->local == QLatin1String("cpu") || (package->local.isEmpty() && !ownCopy && m_python.kind != QLatin1String("conda"));
    if (cpu) {
        m_findings.append(makeFinding("python.cpu-build", Severity::Info,
                                      Message(QT_TRANSLATE_NOOP("cunest", "PyTorch in \"%1\" is a build without CUDA."), {where()}), {text(*package), where()},
                                      Message(QT_TRANSLATE_NOOP("cunest", "The package in this environment was built for the processor alone; no driver, toolkit or cuDNN changes that.")),
                                      Message(QT_TRANSLATE_NOOP("cunest", "Install the CUDA wheel from PyTorch's own index into this environment; it brings its own cuDNN."))));
    }
}

void PythonCheck::checkOnnx()
{
    const auto gpu = packageOf(m_python, {QStringLiteral("onnxruntime_gpu")});
    const auto plain = packageOf(m_python, {QStringLiteral("onnxruntime")});
    if (gpu && plain) {
        m_findings.append(makeFinding("python.two-owners", Severity::Fault,
                                      Message(QT_TRANSLATE_NOOP("cunest", "onnxruntime and onnxruntime-gpu are both installed in \"%1\"."), {where()}),
                                      {text(*plain), text(*gpu), where()},
                                      Message(QT_TRANSLATE_NOOP("cunest", "Both write into the same folder; which files win is chance, and CUDA is often missing then.")),
                                      Message(QT_TRANSLATE_NOOP("cunest", "Remove both with pip, then install onnxruntime-gpu alone."))));
        return;
    }
    if (gpu)
        checkNeeds(*gpu, QStringLiteral("onnxruntime"));
    if (plain && !m_snapshot.gpus.isEmpty()) {
        m_findings.append(makeFinding("python.cpu-build", Severity::Info,
                                      Message(QT_TRANSLATE_NOOP("cunest", "ONNX Runtime in \"%1\" is the package without CUDA."), {where()}), {text(*plain), where()},
                                      Message(QT_TRANSLATE_NOOP("cunest", "The package in this environment was built for the processor alone; no driver, toolkit or cuDNN changes that.")),
                                      Message(QT_TRANSLATE_NOOP("cunest", "Remove onnxruntime and install onnxruntime-gpu where the GPU is to be used."))));
    }
}

void PythonCheck::checkOwners()
{
    for (qsizetype i = 0; i < m_copies.size(); ++i) {
        for (qsizetype j = i + 1; j < m_copies.size(); ++j) {
            const CudnnCopy &first = *m_copies.at(i);
            const CudnnCopy &second = *m_copies.at(j);
            if (majorOf(first) != majorOf(second) || !first.version || !second.version || first.version->matches(*second.version))
                continue;
            m_findings.append(twoOwners(first, second));
            return;
        }
    }
}

void PythonCheck::checkOwn()
{
    for (const CudnnCopy *copy : m_copies) {
        m_findings.append(makeFinding("python.own-cudnn", Severity::Info,
                                      Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" brings its own cuDNN %2."), {where(), versionOf(*copy)}), {copyText(*copy)},
                                      Message(QT_TRANSLATE_NOOP("cunest", "Packages in this environment use it and not one that is installed for all programs.")),
                                      Message(QT_TRANSLATE_NOOP("cunest", "Nothing needs to be done. To change it, change the package."))));
        return;
    }
}

} // namespace

Finding python32Bit(const PythonInstall &python)
{
    QStringList evidence{python.executable.isNull() ? python.path.toString() : python.executable.toString()};
    if (!python.packages.isEmpty())
        evidence.append(python.packages.join(QStringLiteral(", ")));
    return makeFinding("python.32-bit", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "The Python in \"%1\" is a 32-bit program."), {python.path.toString()}), evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "CUDA and cuDNN exist for 64-bit programs only.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Install the 64-bit Python and make the environment anew with it.")));
}

// Source: JAX's installation guide lists no CUDA build for Windows.
Finding jaxNotNative(const Snapshot &snapshot)
{
    QStringList evidence;
    for (const PythonInstall &python : snapshot.pythons)
        evidence.append(python.path.toString());
    evidence.append(QStringLiteral("source: https://docs.jax.dev/en/latest/installation.html"));
    return makeFinding("python.not-native", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "%1 has no GPU support on native Windows."), {QStringLiteral("JAX")}), evidence,
                       Message(QT_TRANSLATE_NOOP("cunest", "Its Windows packages are built without CUDA; no driver, toolkit or cuDNN changes that.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Use it inside WSL 2 or on Linux.")));
}

PythonPackage packageFromText(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^(\\S+) (\\d+(?:\\.\\d+){0,3})[^+]*(?:\\+(\\S+))?"));
    const auto match = pattern.match(text);
    PythonPackage package;
    package.name = match.hasMatch() ? match.captured(1) : text.section(u' ', 0, 0);
    package.version = Version::parse(match.captured(2)).value_or(Version());
    package.local = match.captured(3);
    return package;
}

std::optional<PythonPackage> packageOf(const PythonInstall &python, const QStringList &names)
{
    for (const QString &text : python.packages) {
        const PythonPackage package = packageFromText(text);
        if (names.contains(package.name))
            return package;
    }
    return std::nullopt;
}

QList<const CudnnCopy *> copiesIn(const Snapshot &snapshot, const PythonInstall &python)
{
    QList<const CudnnCopy *> found;
    for (const CudnnCopy &copy : snapshot.cudnn) {
        if (!isPrivate(copy) || !copy.path.isSameOrInside(python.path))
            continue;
        bool inner = false; // "envs\x" inside the folder of Conda itself
        for (const PythonInstall &other : snapshot.pythons)
            inner = inner || (other.path.isInside(python.path) && copy.path.isSameOrInside(other.path));
        if (!inner)
            found.append(&copy);
    }
    return found;
}

Finding twoOwners(const CudnnCopy &first, const CudnnCopy &second)
{
    return makeFinding("python.two-owners", Severity::Fault,
                       Message(QT_TRANSLATE_NOOP("cunest", "One Python environment holds two copies of cuDNN: %1 and %2."), {versionOf(first), versionOf(second)}),
                       {copyText(first), copyText(second)},
                       Message(QT_TRANSLATE_NOOP("cunest", "In one process the copy that is loaded first serves both, and its parts do not fit the other.")),
                       Message(QT_TRANSLATE_NOOP("cunest", "Keep one: bring the nvidia-cudnn package to the version that torch carries, or remove it when nothing else needs it.")));
}

Findings checkPython(const Snapshot &snapshot, const Knowledge &knowledge)
{
    Findings findings;
    for (const PythonInstall &python : snapshot.pythons) {
        if (!python.packages.isEmpty())
            PythonCheck(snapshot, python, knowledge, findings).run();
    }
    return findings;
}

} // namespace cunest
