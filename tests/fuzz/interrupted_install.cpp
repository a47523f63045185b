// A computer whose power went in the middle of an installation, with files that are nobody's
// business.
#include "fuzz/interrupted_install.h"

namespace cunest {
namespace {

constexpr struct
{
    const char *path;
    const char *bytes;
} strangers[] = {{"C:\\Windows\\System32\\kernel32.dll", "windows"},
                 {"C:\\CUDA\\v12.2\\bin\\nvcc.exe", "nvcc"},
                 {"C:\\Users\\lin\\Documents\\thesis.docx", "years of work"},
                 {"D:\\data\\results.bin", "measured"}};

const QString javaHome = QStringLiteral("JAVA_HOME");

RegistryValue javaValue()
{
    return RegistryValue::fromText(QStringLiteral("C:\\Java"));
}

} // namespace

InterruptedInstall::InterruptedInstall(const char *call, int nth)
{
    for (const auto &stranger : strangers)
        scene.machine.addFile(QLatin1String(stranger.path), stranger.bytes);
    scene.machine.setVariable(Scope::Machine, javaHome, javaValue());
    before = scene.machine.state();
    scene.machine.faults().cutPowerAt(call, nth, Unflushed::Kept);
    InstallPlan plan = scene.installPlan();
    // One operation of each kind will do: what is recovered is read again and again.
    plan.operations.removeIf([](const Operation &operation) {
        const auto *place = std::get_if<PlaceFile>(&operation);
        return place && (place->target.fileName() == QLatin1String("cudnn.h") || place->target.fileName() == QLatin1String("cudnn.lib"));
    });
    (void)scene.run(plan);
    scene.machine.restart();
    transaction = scene.history().last().id;
    torn = scene.machine.state();
    cut = scene.machine.memory();
}

QString InterruptedInstall::record(const char *fileName) const
{
    return QStringLiteral("C:\\ProgramData\\CuNest\\txn\\") + transaction + u'\\'
           + QLatin1String(fileName);
}

bool InterruptedInstall::strangersAreUntouched() const
{
    for (const auto &stranger : strangers) {
        if (scene.machine.bytes(QLatin1String(stranger.path)) != QByteArray(stranger.bytes))
            return false;
    }
    return scene.machine.variable(Scope::Machine, javaHome) == javaValue();
}

void InterruptedInstall::goBack()
{
    scene.machine.remember(cut);
}

} // namespace cunest
