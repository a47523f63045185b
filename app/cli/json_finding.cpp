// Writes findings and errors as JSON.
#include "json_finding.h"

#include "json_value.h"

namespace cunest::cli {

QJsonObject findingToJson(const Finding &finding)
{
    return {{QStringLiteral("id"), finding.id},
            {QStringLiteral("severity"), severityName(finding.severity)},
            {QStringLiteral("title"), finding.title.text()},
            {QStringLiteral("evidence"), QJsonArray::fromStringList(finding.evidence)},
            {QStringLiteral("cause"), finding.cause.text()},
            {QStringLiteral("remedy"), finding.remedy.text()},
            {QStringLiteral("fix"), textOrNull(finding.fix)}};
}

QJsonArray findingsToJson(const Findings &findings)
{
    QJsonArray array;
    for (const Finding &finding : findings)
        array.append(findingToJson(finding));
    return array;
}

QJsonObject errorToJson(const Error &error)
{
    return {{QStringLiteral("code"), errorCodeName(error.code)},
            {QStringLiteral("message"), error.message.text()},
            {QStringLiteral("detail"), textOrNull(error.detail)},
            {QStringLiteral("systemCode"), error.systemCode}};
}

} // namespace cunest::cli
