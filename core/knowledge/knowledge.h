// Facts about cuDNN, CUDA and GPUs, read once from resources/knowledge and typed.
#pragma once

#include "base/result.h"
#include "base/version.h"
#include "pe/pe_facts.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace cunest {

struct ReleaseFact // one published archive; resources/knowledge/releases.json
{
    Version version;
    QString cuda;                       // label in the name: "12", "11.8"
    Architecture architecture = Architecture::Unknown;
    QString fileName;
    QByteArray sha256;                  // 32 bytes or empty
    std::optional<qint64> sizeBytes;
    QString certainty;
};

struct LayoutFact // files of cuDNN from a version on; resources/knowledge/layouts.json
{
    Version first;                      // compared on the common part
    Version last;
    QStringList headers;
    QStringList dlls;
    QStringList libs;
    // No other file belongs to any version of the range. Where it is false the lists hold only what
    // is sure to be there. Wheels of cuDNN 9 lack the import libraries.
    bool completeList = false;
};

struct ToolkitFact // one CUDA Toolkit release; resources/knowledge/toolkits.json
{
    Version version;                    // "12.2.140" or "12.2.0"
    QString label;
    std::optional<Version> minDriverWindows;
    std::optional<Version> minorCompatMinDriverWindows; // lowest driver for the CUDA major
    std::optional<Version> cudartVersion; // "12.2.140", what the runtime of this release calls itself
    QString cudartDll;                  // "cudart64_12.dll"
    QString dllFolder;                  // "bin" or "bin\\x64"
    std::optional<Version> minComputeCapability;
    std::optional<Version> maxComputeCapability;
    QString source;
};

struct SupportFact // a family of cuDNN releases; resources/knowledge/support_matrix.json
{
    QString family;
    Version first;
    Version last;
    QStringList cuda;
    std::optional<Version> minComputeCapability;
    std::optional<Version> maxComputeCapability;
    std::optional<Version> minDriverWindowsByMajor(int cudaMajor) const;
    QList<std::pair<int, Version>> minDrivers; // CUDA major, driver
    std::optional<bool> needsZlib;
    QString source;
};

struct GpuFact
{
    QString name;                       // without a leading "NVIDIA"
    Version computeCapability;
    QString architecture;
    bool ambiguous = false;             // the name covers chips that differ: no statement
};

struct ErrorSignature // a text that programs write when something fails; resources/knowledge/error_signatures.json
{
    QString id;
    QString kind;                       // what it says is wrong: "cudnn-part-missing"
    QString pattern;                    // without regard to case; named groups "dll", "sm", ...
    QStringList anchors;                // lower case; one of them stands in every match
    int priority = 0;                   // the higher one wins
    QString certainty;
    QStringList examples;
};

struct ErrorWords // sentences of Windows in its languages, names of CUDA; resources/knowledge/error_words.json
{
    QString kind;
    std::optional<qint64> code;         // Windows' number of the sentence
    std::optional<int> priority;        // as of signatures, where the text alone does not decide it
    QStringList texts;                  // lower case
    QString pattern;                    // of the lines round it; empty: the text alone is enough
    QStringList unless;                 // lower case; in the same line they take it back
};

struct FrameworkFact // what one build of a framework needs; resources/knowledge/frameworks.json
{
    QString framework;                  // "tensorflow", "pytorch", "onnxruntime", "paddlepaddle", ...
    Version first;                      // compared on the common part
    Version last;
    std::optional<Version> cuda;        // "11.2", "12"
    std::optional<Version> cudnn;       // as listed; of a range the lowest
    std::optional<Version> cudnnLast;   // of a range the highest
    bool nativeGpu = true;              // uses the GPU on native Windows
    std::optional<bool> bringsCudnn;    // its package carries cuDNN
    QString python;                     // "3.7-3.10"
    bool experimental = false;
    QString source;
};

class Knowledge
{
public:
    // From the program's own resources. Errors: Internal with file and JSON path.
    static Result<Knowledge> load();
    // The same from a folder with the same file names; for tests.
    static Result<Knowledge> loadFrom(const QString &hostFolder);

    // What they are made of: each file by itself.
    static QStringList fileNames();
    // Adds what one file says. Errors: Internal, as above; then \a this holds a part of it.
    Result<void> readFile(const QString &name, const QByteArray &bytes);

    QList<ReleaseFact> releases;
    QList<LayoutFact> layouts;
    QList<ToolkitFact> toolkits;
    QList<SupportFact> support;
    QList<GpuFact> gpus;
    QList<ErrorSignature> signatures;
    QList<ErrorWords> errorWords;
    QList<FrameworkFact> frameworks;
    QString minorCompatSource; // where ToolkitFact::minorCompatMinDriverWindows is from

    const ReleaseFact *releaseByDigest(const QByteArray &sha256) const;
    QList<ReleaseFact> releasesByFileName(const QString &fileName) const; // without regard to case
    // The layout whose range holds \a version; for versions newer than all the newest one of the
    // same major version. Nothing for a major version not known: its files have other names.
    const LayoutFact *layoutOf(const Version &version) const;
    const SupportFact *supportOf(const Version &cudnn) const;
    // The release of this exact version (its own or its runtime's), else the newest of the same
    // major.minor.
    const ToolkitFact *toolkitOf(const Version &version) const;
    // Spelled as by the driver or by Windows ("... Laptop GPU"). Nothing for an ambiguous name.
    std::optional<GpuFact> gpuByName(const QString &name) const;
    // Whether a file name is one that some cuDNN release ships as header or import library
    // (DLL names follow the pattern cudnn*64_<major>.dll and are recognised by content).
    bool isCudnnHeaderName(const QString &name) const;
    bool isCudnnLibraryName(const QString &name) const;
};

} // namespace cunest
