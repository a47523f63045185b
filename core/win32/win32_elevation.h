// Administrator rights through UAC: starts cunest-elevated and talks to it.
#pragma once

#include "platform/elevation.h"
#include "platform/platform.h"

#include <functional>

namespace cunest {

// Carries out a request of core/helper with the rights of an administrator and returns the reply.
using ElevatedHandler = std::function<QByteArray(Platform &elevated, const QByteArray &request, ProgressSink &progress,
                                                 const CancelToken &cancel)>;

class Win32Elevation final : public Elevation
{
public:
    void setPlatform(Platform *platform) { m_platform = platform; }
    void setHandler(ElevatedHandler handler) { m_handler = std::move(handler); }

    bool isElevated() override;
    Result<QByteArray> run(const QByteArray &request, ProgressSink &progress, const CancelToken &cancel) override;

private:
    Platform *m_platform = nullptr; // outlives this object, of which it is a part
    ElevatedHandler m_handler;
};

// What cunest-elevated was started with. All of it stands in the line that the person approved.
struct HelperArguments
{
    QString pipe;
    QByteArray sha256; // of the request
    quint32 parent = 0;
};

// Nothing when the arguments are not exactly those.
std::optional<HelperArguments> readHelperArguments(const QStringList &arguments);

// The elevated side: connects, checks who serves the pipe, reads the request, handles it, answers.
// Returns the exit code of the process.
int serveElevated(Platform &elevated, const HelperArguments &arguments, const ElevatedHandler &handler);

} // namespace cunest
