// How wide the console of Windows is.
#pragma once

namespace cunest::cli {

int consoleColumns(bool errors); // 0: it is no console

} // namespace cunest::cli
