// Prints CuNest's values in the failure messages of Qt Test.
#include "support/test_text.h"

namespace cunest {

char *toString(const Version &version)
{
    return qstrdup(version.toString().toUtf8().constData());
}

char *toString(const WinPath &path)
{
    return qstrdup(path.toString().toUtf8().constData());
}

char *toString(const Error &error)
{
    return qstrdup(describe(error).toUtf8().constData());
}

QString describe(const Error &error)
{
    return QStringLiteral("%1: %2 [%3] (%4)")
        .arg(errorCodeName(error.code), error.message.english(), error.detail)
        .arg(error.systemCode);
}

QStringList findingIds(const Findings &findings)
{
    QStringList ids;
    for (const Finding &finding : findings)
        ids.append(finding.id);
    return ids;
}

QString told(const Findings &findings)
{
    QStringList lines;
    for (const Finding &finding : findings)
        lines.append(QStringLiteral("%1 (%2): %3").arg(finding.id, severityName(finding.severity), finding.evidence.join(QStringLiteral("; "))));
    return lines.join(u'\n');
}

} // namespace cunest
