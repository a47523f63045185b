// The one place for colours, type and spacing of the window.
#include "theme.h"

#include "widgets/window_style.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QScreen>
#include <QSettings>
#include <QStyle>
#include <QStyleHints>

namespace cunest {

namespace {

struct State
{
    ThemeColors colors = lightColors();
    bool highContrast = false;
    double textScale = 1.0;
    QPalette systemPalette;
    bool started = false;
};

State &state()
{
    static State value;
    return value;
}

bool systemIsDark()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    return QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
#else
    return state().systemPalette.color(QPalette::Window).lightness() < 128;
#endif
}

// Title bar, menus and dialogs of the system follow the theme. Qt below 6.8 has no way to say it.
void tellTheSystem(ThemeMode mode)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    const Qt::ColorScheme wanted = mode == ThemeMode::System ? Qt::ColorScheme::Unknown
                                   : mode == ThemeMode::Dark ? Qt::ColorScheme::Dark
                                                             : Qt::ColorScheme::Light;
    QGuiApplication::styleHints()->setColorScheme(wanted);
#else
    Q_UNUSED(mode)
#endif
}

// Windows keeps the switch in the registry; Qt below 6.10 has no question for it.
bool systemWantsHighContrast()
{
    if (qEnvironmentVariableIsSet("CUNEST_HIGH_CONTRAST"))
        return true;
#ifdef Q_OS_WIN
    const QSettings key(QStringLiteral("HKEY_CURRENT_USER\\Control Panel\\Accessibility\\HighContrast"),
                        QSettings::NativeFormat);
    return (key.value(QStringLiteral("Flags")).toString().toInt() & 1) != 0;
#else
    return false;
#endif
}

QPalette paletteOf(const ThemeColors &c)
{
    QPalette palette;
    palette.setColor(QPalette::Window, c.background);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.card);
    palette.setColor(QPalette::AlternateBase, c.background);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::PlaceholderText, c.secondary);
    palette.setColor(QPalette::Button, c.card);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::BrightText, c.fault);
    palette.setColor(QPalette::ToolTipBase, c.card);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::Highlight, c.accent);
    palette.setColor(QPalette::HighlightedText, c.onAccent);
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::LinkVisited, c.accent);
    palette.setColor(QPalette::Mid, c.line);
    palette.setColor(QPalette::Midlight, c.line);
    palette.setColor(QPalette::Light, c.card);
    palette.setColor(QPalette::Dark, c.line.darker(130));
    palette.setColor(QPalette::Shadow, c.line.darker(180));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.secondary);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.neutralSoft);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, c.secondary);
    return palette;
}

QFont scaled(int pixels, QFont::Weight weight = QFont::Normal)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(qRound(pixels * state().textScale));
    font.setWeight(weight);
    return font;
}

// QFontInfo would load the font only to tell this.
int pixelSize(const QFont &font)
{
    if (font.pixelSize() > 0)
        return font.pixelSize();
    const QScreen *screen = QGuiApplication::primaryScreen();
    return qRound(font.pointSizeF() * (screen != nullptr ? screen->logicalDotsPerInchY() : 96.0) / 72.0);
}

void rememberSystem()
{
    State &s = state();
    if (s.started)
        return;
    s.started = true;
    s.systemPalette = QGuiApplication::palette();
    // 9 point is what Windows calls normal; a person who asked for larger text gets it here too.
    const int pixels = pixelSize(QFontDatabase::systemFont(QFontDatabase::GeneralFont));
    s.textScale = qBound(1.0, pixels / 12.0, 2.5);
    if (pixels <= 15)
        s.textScale = 1.0;
}

QFont systemFont(bool chinese)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    const QString latin = font.family();
    QStringList families = {QStringLiteral("Segoe UI"), latin, QStringLiteral("Noto Sans CJK SC")};
    if (chinese)
        families.prepend(QStringLiteral("Microsoft YaHei UI"));
#ifndef Q_OS_WIN
    families.prepend(QStringLiteral("Inter"));
#endif
    font.setFamilies(families);
    return font;
}

} // namespace

QColor ThemeColors::of(Tone tone) const
{
    switch (tone) {
    case Tone::Ok: return ok;
    case Tone::Warning: return warning;
    case Tone::Fault: return fault;
    case Tone::Note: return note;
    case Tone::Accent: return accent;
    case Tone::Neutral: break;
    }
    return neutral;
}

QColor ThemeColors::softOf(Tone tone) const
{
    switch (tone) {
    case Tone::Ok: return okSoft;
    case Tone::Warning: return warningSoft;
    case Tone::Fault: return faultSoft;
    case Tone::Note: return noteSoft;
    case Tone::Accent: return accentSoft;
    case Tone::Neutral: break;
    }
    return neutralSoft;
}

ThemeColors lightColors()
{
    return {.background = 0xfff6f7f9, .card = 0xffffffff, .line = 0xffe1e5ea, .text = 0xff1b2430,
            .secondary = 0xff566374, .accent = 0xff0f766e, .accentSoft = 0xffd9f0ed, .onAccent = 0xffffffff,
            .ok = 0xff127344, .okSoft = 0xffddf3e6, .warning = 0xff8a5000, .warningSoft = 0xfffdf0d5,
            .fault = 0xffb42318, .faultSoft = 0xfffde4e1, .note = 0xff2457a6, .noteSoft = 0xffe0eafb,
            .neutral = 0xff4d5968, .neutralSoft = 0xffe3e6ea, .rail = 0xff101820, .railSelected = 0xff1e2b38,
            .railText = 0xffffffff, .railMuted = 0xffaab6c2};
}

ThemeColors darkColors()
{
    return {.background = 0xff14191f, .card = 0xff1c232b, .line = 0xff2d3742, .text = 0xffe6ebf0,
            .secondary = 0xff9aa8b6, .accent = 0xff2dd4bf, .accentSoft = 0xff12393a, .onAccent = 0xff06231f,
            .ok = 0xff4ade80, .okSoft = 0xff123524, .warning = 0xfffbbf24, .warningSoft = 0xff3b2c0c,
            .fault = 0xfff87171, .faultSoft = 0xff40191a, .note = 0xff7fb0ff, .noteSoft = 0xff16294a,
            .neutral = 0xffb4c0cc, .neutralSoft = 0xff2d3742, .rail = 0xff0b1015, .railSelected = 0xff1c2731,
            .railText = 0xffffffff, .railMuted = 0xffaab6c2};
}

ThemeColors paletteColors(const QPalette &p)
{
    const QColor text = p.color(QPalette::WindowText);
    const QColor base = p.color(QPalette::Window);
    return {.background = base, .card = base, .line = text, .text = text, .secondary = text,
            .accent = p.color(QPalette::Highlight), .accentSoft = base,
            .onAccent = p.color(QPalette::HighlightedText),
            .ok = text, .okSoft = base, .warning = text, .warningSoft = base, .fault = text, .faultSoft = base,
            .note = text, .noteSoft = base, .neutral = text, .neutralSoft = base,
            .rail = base, .railSelected = p.color(QPalette::Highlight),
            .railText = text, .railMuted = text};
}

void applyTheme(ThemeMode mode, bool chinese)
{
    rememberSystem();
    State &s = state();
    s.highContrast = systemWantsHighContrast();
    QApplication::setFont(systemFont(chinese));
    QApplication::setFont(scaled(13));
    tellTheSystem(s.highContrast ? ThemeMode::System : mode);
    if (s.highContrast) {
        s.colors = paletteColors(s.systemPalette);
    } else {
        const bool dark = mode == ThemeMode::Dark || (mode == ThemeMode::System && systemIsDark());
        s.colors = dark ? darkColors() : lightColors();
    }
    if (qobject_cast<WindowStyle *>(QApplication::style()) == nullptr)
        QApplication::setStyle(new WindowStyle);
    QApplication::setPalette(s.highContrast ? s.systemPalette : paletteOf(s.colors));
}

const ThemeColors &colors()
{
    return state().colors;
}

bool isHighContrast()
{
    return state().highContrast;
}

bool isMotionReduced()
{
    return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0
           || qEnvironmentVariableIsSet("CUNEST_NO_MOTION");
}

QFont bodyFont() { return scaled(13); }
QFont secondaryFont() { return scaled(12); }
QFont strongFont() { return scaled(13, QFont::DemiBold); }
QFont titleFont() { return scaled(20, QFont::DemiBold); }
QFont valueFont() { return scaled(15, QFont::DemiBold); }

QFont monoFont()
{
    QFont font = scaled(12);
    font.setFamilies({QStringLiteral("Cascadia Mono"), QStringLiteral("Consolas"), QStringLiteral("Noto Sans Mono"),
                      QStringLiteral("Noto Sans Mono CJK SC"), QStringLiteral("monospace")});
    font.setStyleHint(QFont::Monospace);
    return font;
}

int rowHeight()
{
    return qMax(30, QFontMetrics(bodyFont()).height() + 12);
}

} // namespace cunest
