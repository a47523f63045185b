// The one place for colours, type and spacing of the window.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

namespace cunest {

enum class ThemeMode { System, Light, Dark };

// What a chip, a mark or a line of text tells by its colour, always besides an icon and a word.
enum class Tone { Neutral, Ok, Warning, Fault, Note, Accent };

struct ThemeColors
{
    QColor background, card, line, text, secondary;
    QColor accent, accentSoft, onAccent;
    QColor ok, okSoft, warning, warningSoft, fault, faultSoft, note, noteSoft, neutral, neutralSoft;
    QColor rail, railSelected, railText, railMuted;

    QColor of(Tone tone) const;
    QColor softOf(Tone tone) const;
};

ThemeColors lightColors();
ThemeColors darkColors();
// For high contrast: only what the system's palette has.
ThemeColors paletteColors(const QPalette &palette);

// Sets style, palette and fonts of the application. \a chinese chooses the family for Chinese.
void applyTheme(ThemeMode mode, bool chinese);
const ThemeColors &colors();
// The person asked the system for high contrast: only its palette is used, and everything has an edge.
bool isHighContrast();
// The system asks for no animations.
bool isMotionReduced();

QFont bodyFont();      // 13 px at the system's normal text size
QFont secondaryFont(); // 12 px
QFont strongFont();
QFont titleFont();     // 20 px, semibold
QFont valueFont();     // 15 px, semibold
QFont monoFont();      // 12 px, for paths, DLLs and PATH

namespace space {
inline constexpr int pageMargin = 24;
inline constexpr int cardPadding = 16;
inline constexpr int gap = 12;
inline constexpr int small = 6;
inline constexpr int radius = 10;
inline constexpr int railWidth = 188;
} // namespace space

int rowHeight(); // 30 px, more when the text is larger

} // namespace cunest
