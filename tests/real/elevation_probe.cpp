// Stands in for cunest-cli beside cunest-elevated: asks it over the real way, whatever rights it has itself.
#include "helper/elevated_request.h"
#include "win32/win32_machine.h"

#include <QCoreApplication>

#include <cstdio>

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QString what = QCoreApplication::arguments().value(1);
    // Without a handler it never does the work in its own process.
    cunest::Win32Machine machine;
    cunest::NoProgress progress;
    const cunest::CancelToken cancel;
    const QByteArray request = what == QLatin1String("recover") ? cunest::recoverRequest() : what.toUtf8();
    const auto reply = machine.platform().elevation.run(request, progress, cancel);
    const QByteArray said = reply ? QByteArray("reply ") + *reply : QByteArray("error ") + reply.error().detail.toUtf8();
    std::fprintf(stdout, "%s\n", said.constData());
    return reply ? 0 : 1;
}
