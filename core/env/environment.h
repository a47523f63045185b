// Turns the registry's environment values into what a program started now would get.
#pragma once

#include "scan/snapshot.h"

namespace cunest {

// %NAME% replaced from \a variables without regard to case; unknown names stay as written.
QString expandVariables(const QString &text, const QMap<QString, QString> &variables);

// The environment block of a new program: machine values, then user values over them, PATH joined.
QMap<QString, QString> freshEnvironment(const EnvironmentFacts &facts, const OsFacts &os,
                                        const QMap<KnownFolder, WinPath> &folders);

// The entries of its PATH, in order.
QStringList pathEntriesOf(const QMap<QString, QString> &environment);

// The value called \a name without regard to case.
const RegistryValue *findValue(const QMap<QString, RegistryValue> &values, const QString &name);

} // namespace cunest
