// Asks the frameworks of one Python what they see: a small script of ours for each, with a time limit.
#pragma once

#include "base/cancel_token.h"
#include "base/finding.h"
#include "base/version.h"
#include "knowledge/knowledge.h"
#include "platform/system_info.h"
#include "scan/snapshot.h"

#include <optional>

namespace cunest {

enum class ProbeEnd {
    Answered,
    NotInstalled, // this Python has no such package
    Failed,       // importing it failed: see errors
    NoAnswer,     // it was ended by us after the time limit
    NotPython,    // what it wrote makes no sense
};

QString probeEndName(ProbeEnd end); // "answered", "not-installed", ...

struct FrameworkAnswer
{
    QString framework;                 // "pytorch"
    ProbeEnd end = ProbeEnd::Answered;
    QString version;                   // "2.3.1+cpu"
    QString cuda;                      // it was built for; empty: none
    QString cudnn;                     // that it loaded or was built for
    std::optional<bool> sees;          // whether it can use a GPU; nothing: it did not say
    QString errors;                    // what it wrote when it failed
    qint64 exitCode = 0;
};

// Empty where programs cannot be started. Only those that are there answer; others are left out.
QList<FrameworkAnswer> askFrameworks(SystemInfo &system, const WinPath &python, const CancelToken &cancel);

// What the script printed: our JSON line wherever it stands, else what words and numbers tell.
FrameworkAnswer answerFromOutput(const QString &framework, const ProgramOutput &output);

// Why a framework cannot use the GPU here; nothing is said of those that can.
Findings checkFrameworks(const QList<FrameworkAnswer> &answers, const WinPath &python, const Snapshot &snapshot,
                         const Knowledge &knowledge, const Findings &general);

} // namespace cunest
