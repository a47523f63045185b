// Registry values as machine.json spells them.
#pragma once

#include "platform/registry.h"

#include <QJsonValue>

namespace cunest {

// Keeps the spelling of \a before (plain text, object, hexadecimal) as far as it can, so that a value
// put back is the same JSON as it was. \a plainText: a REG_SZ may be written as a mere text.
QJsonValue registryValueToJson(const RegistryValue &value, const QJsonValue &before, bool plainText);

// "hklm/Software\\X\" and "HKEY_LOCAL_MACHINE\..." in the one spelling "HKLM\Software\X"; empty when
// it begins with no hive.
QString normalRegistryKey(const QString &key);

} // namespace cunest
