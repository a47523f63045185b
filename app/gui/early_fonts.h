// Reads the system's list of fonts while the program still connects to the screen.
#pragma once

#include <thread>

namespace cunest {

// fontconfig reads seventy files before the first letter, and waits for nobody; Windows has its list ready.
class EarlyFonts
{
public:
    EarlyFonts();
    ~EarlyFonts();
    EarlyFonts(const EarlyFonts &) = delete;
    EarlyFonts &operator=(const EarlyFonts &) = delete;

private:
    std::thread m_reader;
};

} // namespace cunest
