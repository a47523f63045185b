// Reads the values of the redistributable's setup. Source: Microsoft Learn, "Redistributing Visual C++ Files".
#include "scan/scan_vc_runtime.h"

#include <limits>

namespace cunest {
namespace {

std::optional<int> numberIn(Registry &registry, const QString &key, const char *name)
{
    const auto value = registry.read(key, QLatin1String(name));
    if (!value || value->kind != RegistryKind::Dword || value->bytes.size() != 4)
        return std::nullopt;
    quint32 number = 0;
    for (int i = 3; i >= 0; --i)
        number = number << 8 | uchar(value->bytes.at(i));
    return number <= quint32(std::numeric_limits<int>::max()) ? std::optional(int(number)) : std::nullopt;
}

} // namespace

std::optional<Version> scanVcRuntime(Registry &registry)
{
    for (const char *key : {"HKLM\\SOFTWARE\\Microsoft\\VisualStudio\\14.0\\VC\\Runtimes\\x64",
                            "HKLM\\SOFTWARE\\WOW6432Node\\Microsoft\\VisualStudio\\14.0\\VC\\Runtimes\\x64"}) { // of some setups only there
        const QString runtime = QLatin1String(key);
        const auto major = numberIn(registry, runtime, "Major");
        const auto minor = numberIn(registry, runtime, "Minor");
        if (numberIn(registry, runtime, "Installed") != 1 || !major || !minor)
            continue;
        const auto build = numberIn(registry, runtime, "Bld");
        return build ? Version({*major, *minor, *build}) : Version({*major, *minor});
    }
    return std::nullopt;
}

} // namespace cunest
