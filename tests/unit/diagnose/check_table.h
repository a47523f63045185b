// One table a check: a computer as few words as decide, and the findings that it must and must not give.
#pragma once

#include "base/finding.h"
#include "scan/snapshot.h"
#include "support/test_text.h"

#include <QTest>

#include <functional>

namespace cunest {

struct CheckRow
{
    const char *name;
    std::function<void(Snapshot &)> change; // of a computer that has nothing wrong
    QStringList expected;                   // "id severity", in order; empty: nothing worse than info
};

inline QStringList warnings(const Findings &findings)
{
    QStringList found;
    for (const Finding &finding : findings) {
        if (finding.severity != Severity::Info)
            found.append(finding.id + u' ' + severityName(finding.severity));
    }
    return found;
}

inline QStringList notes(const Findings &findings)
{
    QStringList found;
    for (const Finding &finding : findings) {
        if (finding.severity == Severity::Info)
            found.append(finding.id);
    }
    return found;
}

// Every finding has its four parts: what is wrong, what was seen, why, what to do.
inline void checkRow(const CheckRow &row, Snapshot healthy, const std::function<Findings(const Snapshot &)> &check)
{
    QVERIFY2(warnings(check(healthy)).isEmpty(), qPrintable(warnings(check(healthy)).join(u',')));
    row.change(healthy);
    const Findings findings = check(healthy);
    QVERIFY2(warnings(findings) == row.expected, qPrintable(QString::fromUtf8(row.name) + QStringLiteral(": ") + warnings(findings).join(u',')));
    for (const Finding &finding : findings) {
        QVERIFY2(!finding.title.isEmpty() && !finding.cause.isEmpty() && !finding.remedy.isEmpty(), qPrintable(finding.id));
        QVERIFY2(!finding.evidence.isEmpty() && !finding.evidence.contains(QString()), qPrintable(finding.id));
    }
}

inline WinPath at(const char *path)
{
    return WinPath::fromLiteral(QString::fromUtf8(path));
}

inline CudnnFile dll(const char *name, const char *version)
{
    CudnnFile file;
    file.name = QString::fromLatin1(name);
    file.size = 65536;
    file.version = Version::parse(QString::fromLatin1(version));
    file.architecture = Architecture::X86_64;
    return file;
}

inline Toolkit toolkitOf(const char *version)
{
    Toolkit toolkit;
    toolkit.version = Version::parse(QString::fromLatin1(version)).value();
    toolkit.path = at("C:\\CUDA") / (QStringLiteral("v") + toolkit.version.truncated(2).toString());
    toolkit.sources = {QStringLiteral("registry")};
    return toolkit;
}

// Windows 11, one card with a new driver, CUDA 12.2 active with a whole cuDNN 8.9.7, all on PATH.
inline Snapshot healthyComputer()
{
    Snapshot s;
    s.os.name = QStringLiteral("Windows 11 Pro");
    s.os.build = 22631;
    s.folders = {{KnownFolder::Windows, at("C:\\Windows")}, {KnownFolder::System32, at("C:\\Windows\\System32")}, {KnownFolder::ProgramFiles, at("C:\\Program Files")}};
    s.volumes = {{QStringLiteral("C:"), VolumeKind::Fixed, 100'000'000'000}, {QStringLiteral("Z:"), VolumeKind::Network, 0}};
    s.driver = DriverFacts{Version({551, 61}), Version({12, 4})};
    s.adapters = {{QStringLiteral("NVIDIA GeForce RTX 3060"), QStringLiteral("10DE"), {}}};
    GpuFacts gpu;
    gpu.name = QStringLiteral("NVIDIA GeForce RTX 3060");
    gpu.computeCapability = Version({8, 6});
    gpu.memoryMiB = 12288;
    gpu.driverModel = QStringLiteral("WDDM");
    s.gpus = {gpu};
    Toolkit toolkit = toolkitOf("12.2.140");
    toolkit.active = true;
    toolkit.activeReason = QStringLiteral("CUDA_PATH");
    toolkit.cudnn = Version({8, 9, 7, 29});
    s.toolkits = {toolkit};
    CudnnCopy copy;
    copy.version = Version({8, 9, 7, 29});
    copy.cudaMajor = 12;
    copy.path = at("C:\\CUDA\\v12.2\\bin");
    copy.owner = CudnnOwner::Toolkit;
    copy.headerVersion = Version({8, 9, 7});
    copy.hasHeaders = true;
    copy.hasImportLibrary = true;
    for (const char *name : {"cudnn64_8.dll", "cudnn_ops_infer64_8.dll", "cudnn_ops_train64_8.dll", "cudnn_cnn_infer64_8.dll",
                             "cudnn_cnn_train64_8.dll", "cudnn_adv_infer64_8.dll", "cudnn_adv_train64_8.dll"})
        copy.files.append(dll(name, "8.9.7.29"));
    s.cudnn = {copy};
    LibraryFile zlib;
    zlib.path = at("C:\\CUDA\\v12.2\\bin\\zlibwapi.dll");
    zlib.size = 87'552;
    zlib.architecture = Architecture::X86_64;
    s.libraries = {zlib};
    const QString path = QStringLiteral("C:\\CUDA\\v12.2\\bin;C:\\Windows\\System32;C:\\Windows");
    s.environment.machine = {{QStringLiteral("Path"), RegistryValue::fromText(path, RegistryKind::ExpandString)},
                             {QStringLiteral("CUDA_PATH"), RegistryValue::fromText(QStringLiteral("C:\\CUDA\\v12.2"))},
                             {QStringLiteral("CUDA_PATH_V12_2"), RegistryValue::fromText(QStringLiteral("C:\\CUDA\\v12.2"))}};
    s.path.machine = path.split(u';');
    s.path.effective = s.path.machine;
    return s;
}

inline void setMachineVariable(Snapshot &s, const char *name, const char *value)
{
    s.environment.machine.insert(QString::fromLatin1(name), RegistryValue::fromText(QString::fromUtf8(value)));
}

} // namespace cunest
