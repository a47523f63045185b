// Order and names of findings.
#include "base/finding.h"

#include <algorithm>

namespace cunest {

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Block: return QStringLiteral("block");
    case Severity::Fault: return QStringLiteral("fault");
    case Severity::Warn: return QStringLiteral("warn");
    case Severity::Info: break;
    }
    return QStringLiteral("info");
}

bool hasBlock(const Findings &findings)
{
    return std::any_of(findings.begin(), findings.end(),
                       [](const Finding &finding) { return finding.severity == Severity::Block; });
}

bool hasWarning(const Findings &findings)
{
    return std::any_of(findings.begin(), findings.end(), [](const Finding &finding) {
        return finding.severity == Severity::Fault || finding.severity == Severity::Warn;
    });
}

void sortBySeverity(Findings &findings)
{
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding &a, const Finding &b) { return a.severity < b.severity; });
}

} // namespace cunest
