// What CuNest says about a computer, a package or a plan.
#pragma once

#include "base/message.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace cunest {

// Worst first; only a block stops an installation.
enum class Severity { Block, Fault, Warn, Info };

QString severityName(Severity severity); // "block", "fault", "warn", "info"

struct Finding
{
    QString id; // from the catalogue, stable: "archive.crc"
    Severity severity = Severity::Info;
    Message title;
    QStringList evidence; // paths, versions, values: facts, the same in every language
    Message cause;
    Message remedy;
    QString fix; // id of a fix that becomes a plan, empty when there is none

    bool operator==(const Finding &) const = default;
};

using Findings = QList<Finding>;

bool hasBlock(const Findings &findings);
bool hasWarning(const Findings &findings); // warn or fault
// Worst first, otherwise in the order given.
void sortBySeverity(Findings &findings);

} // namespace cunest
