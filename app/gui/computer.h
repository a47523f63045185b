// Opens the computer the window works on.
#pragma once

#include "jobs.h"

#include <memory>

namespace cunest {

class DescribedMachine;
class ThisComputer;

class Computer
{
public:
    // \a machineFolder: a described computer; empty: this one.
    static Result<std::unique_ptr<Computer>> open(const QString &machineFolder);
    ~Computer();

    Session session();
    // For programs that lie elsewhere than beside cunest-gputest.
    void setGpuTest(const QString &program, const QString &standIns);
    // A folder of the host where file dialogs start.
    QString downloadsOnHost() const;

private:
    Computer();
    QString onHost(const WinPath &path) const; // of the described computer

    QString m_folder;
    std::unique_ptr<DescribedMachine> m_machine; // nothing: this computer
    std::unique_ptr<ThisComputer> m_thisComputer;
};

} // namespace cunest
