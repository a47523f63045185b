// Windows' own SHA-256, for a test that compares it with the processor's: one computer uses only one of them.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace cunest {

QByteArray sha256ByWindows(QByteArrayView data);

} // namespace cunest
