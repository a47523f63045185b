// Reads a version resource.
#pragma once

#include "pe/pe_facts.h"

#include <QByteArray>

namespace cunest {

// \a resource: the bytes of VS_VERSIONINFO. Whatever cannot be read stays as it was.
void readVersionResource(const QByteArray &resource, PeFacts &facts);

} // namespace cunest
