// A Platform over a folder that describes a computer (the machine format "cunest-machine/1").
#pragma once

#include "base/result.h"
#include "platform/platform.h"

#include <functional>
#include <memory>

namespace cunest {

// Files are real files below DIR\<drive letter>; registry values and environment are written back to
// machine.json, which is always replaced as a whole. Protected places (Program Files, Windows,
// ProgramData, HKLM) answer AccessDenied unless the machine is elevated.
class DescribedMachine
{
public:
    // Carries out a request of core/helper with the rights of an administrator and returns the reply.
    using ElevatedHandler = std::function<QByteArray(Platform &elevated, const QByteArray &request,
                                                     ProgressSink &progress, const CancelToken &cancel)>;

    // Errors: NotFound (no machine.json), InvalidInput (with the JSON path of what is wrong:
    // unknown key, wrong type, keys that collide in case, a symbolic link of the host inside).
    static Result<std::unique_ptr<DescribedMachine>> open(const QString &hostFolder);
    ~DescribedMachine();

    Platform &platform();
    void setElevatedHandler(ElevatedHandler handler);
    // What the GPU test is simulated with: cunest-gputest and the folder of the stand-ins, both of this
    // host. Looked for beside the program \a ownFolder and where the build tree has them.
    void findGpuTest(const QString &ownFolder);
    void setGpuTest(const QString &program, const QString &standIns);

    // Makes a file or folder outside the described computer readable as "\\host\<n>\<name>".
    // Errors: NotFound; InvalidInput when its name cannot exist on Windows.
    Result<WinPath> mountHostPath(const QString &hostPath);

    // How often programs were told that the environment changed; for tests.
    int environmentNotifications() const;

private:
    struct State;
    explicit DescribedMachine(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace cunest
