// Prints CuNest's values in the failure messages of Qt Test.
#pragma once

#include "base/finding.h"
#include "base/result.h"
#include "base/version.h"
#include "base/win_path.h"

#include <QByteArray>

namespace cunest {

// Qt Test finds these by argument-dependent lookup.
char *toString(const Version &version);
char *toString(const WinPath &path);
char *toString(const Error &error);

QString describe(const Error &error);
QStringList findingIds(const Findings &findings);

// Every finding with its severity and evidence, a line each, for failure messages.
QString told(const Findings &findings);

} // namespace cunest

// Fails the test with the error's text when a Result has no value. Evaluates its argument once.
#define CUNEST_OK(result) \
    do { \
        const auto &cunestOutcome = (result); \
        QVERIFY2(bool(cunestOutcome), \
                 cunestOutcome ? "" : qPrintable(cunest::describe(cunestOutcome.error()))); \
    } while (false)
