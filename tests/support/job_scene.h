// The whole job on a described computer, as window and command line do it, for tests of how it
// ends.
#pragma once

#include "job/job.h"
#include "support/cudnn_archive.h"
#include "support/machine_builder.h"

namespace cunest {

// Say everything about the computer through builder(), put packages into Downloads, then open().
class JobScene
{
public:
    JobScene(); // MachineBuilder::typical()

    MachineBuilder &builder() { return *m_builder; }
    DescribedMachine &machine() { return *m_machine; }
    Platform &platform() { return m_machine->platform(); }
    JobContext context() { return {platform(), knowledge(), m_progress, cancel}; }
    static const Knowledge &knowledge();
    static QString toolkit(); // the active one, "...\CUDA\v12.2"

    // cuDNN 8.9.7 for CUDA 12, which fits the active toolkit, and the name NVIDIA gives it.
    static ZipBuilder package(const char *version = "8.9.7.29", const char *cuda = "12");
    static QString packageName(const char *version = "8.9.7.29", const char *cuda = "12");

    WinPath download(const QByteArray &bytes, const QString &name = packageName());
    void open();
    // Goes on with the same files and a new process.
    void reopen();
    Result<PreparedInstall> prepare(const WinPath &source, ScanDepth depth = ScanDepth::Directory);
    // Prepares and applies. A package or plan that is blocked is Refused with its findings.
    Outcome install(const WinPath &source, bool allowElevation = true);
    Outcome apply(const PreparedInstall &prepared, bool allowElevation = true);
    Outcome undo(const QString &transaction);

    QMap<QString, QByteArray> state() const { return treeState(m_builder->folder()); }
    QByteArray bytesOf(const QString &windowsPath) const;
    // Everything of this transaction's that lies in either state folder or beside a target.
    QStringList leftovers() const;

    InstallOptions options;
    CancelToken cancel;

private:
    std::unique_ptr<MachineBuilder> m_builder;
    std::unique_ptr<DescribedMachine> m_machine;
    NoProgress m_progress;
};

// "refused in-use [plan.file-in-use]" for failure messages.
QString describeEnd(const Outcome &outcome);

} // namespace cunest

// Fails the test with what was said when an outcome is no commit. Evaluates its argument once.
#define CUNEST_COMMITTED(outcome) \
    do { \
        const cunest::Outcome ended = outcome; \
        QVERIFY2(ended.kind == cunest::OutcomeKind::Committed, qPrintable(cunest::describeEnd(ended) + (ended.error ? ended.error->detail : QString()))); \
    } while (false)
