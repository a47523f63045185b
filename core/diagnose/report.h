// The report of a computer: to paste (Markdown, short first) and to open again (JSON).
#pragma once

#include "diagnose/diagnosis.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace cunest {

struct Report
{
    Snapshot snapshot; // masked
    QString error;     // masked; empty when none was pasted
    std::optional<ProgramView> program; // that was followed, masked
    Diagnosis diagnosis;
};

// \a error: what was pasted, empty when nothing was; \a program may be null. Everything in the report is masked first, so that a
// report opened again gives the same findings.
Report makeReport(const Snapshot &snapshot, const QString &error, const Knowledge &knowledge, const ProgramView *program = nullptr);

// In the language of the installed translators.
QString reportToMarkdown(const Report &report, const QString &version);
QByteArray reportToJson(const Report &report, const QString &version);

} // namespace cunest
