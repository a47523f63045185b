// Names of processor architectures.
#include "pe/pe_facts.h"

namespace cunest {

QString architectureName(Architecture architecture)
{
    switch (architecture) {
    case Architecture::X86: return QStringLiteral("x86");
    case Architecture::X86_64: return QStringLiteral("x86_64");
    case Architecture::Arm64: return QStringLiteral("arm64");
    case Architecture::Unknown: break;
    }
    return QStringLiteral("unknown");
}

Architecture architectureFromName(const QString &name)
{
    for (const Architecture known : {Architecture::X86, Architecture::X86_64, Architecture::Arm64}) {
        if (name == architectureName(known))
            return known;
    }
    return Architecture::Unknown;
}

} // namespace cunest
