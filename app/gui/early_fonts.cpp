// Reads the system's list of fonts while the program still connects to the screen.
#include "early_fonts.h"

#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <dlfcn.h>
#endif

namespace cunest {

#ifdef Q_OS_LINUX
// FcInit may be called by several threads; Qt calls it as well, and finds it done.
EarlyFonts::EarlyFonts()
    : m_reader([] {
          void *library = dlopen("libfontconfig.so.1", RTLD_LAZY);
          void *init = library != nullptr ? dlsym(library, "FcInit") : nullptr;
          if (init != nullptr)
              reinterpret_cast<int (*)()>(init)();
      })
{
}
#else
EarlyFonts::EarlyFonts() = default;
#endif

EarlyFonts::~EarlyFonts()
{
    if (m_reader.joinable())
        m_reader.join();
}

} // namespace cunest
