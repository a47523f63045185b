// Renders every page in every state to PNG files: languages, themes, scales.
#include "gui/gallery_pages.h"
#include "language_switch.h"
#include "pages/page.h"
#include "theme.h"

#include <QApplication>
#include <QDir>

#include <cstdio>

namespace {

using namespace cunest;

// As the contrast theme "Night sky" of Windows 11.
QPalette contrastPalette()
{
    QPalette palette(QColor(0xff000000));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(role, QColor(0xffffffff));
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::Button})
        palette.setColor(role, QColor(0xff000000));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0xffa6a6a6));
    palette.setColor(QPalette::Highlight, QColor(0xffd6b4fd));
    palette.setColor(QPalette::HighlightedText, QColor(0xff2b2b2b));
    return palette;
}

struct Theme
{
    const char *name;
    ThemeMode mode;
};

QList<Theme> themes()
{
    if (qEnvironmentVariableIsSet("CUNEST_HIGH_CONTRAST"))
        return {{"contrast", ThemeMode::System}};
    return {{"light", ThemeMode::Light}, {"dark", ThemeMode::Dark}};
}

} // namespace

int main(int argc, char *argv[])
{
    if (argc < 2) {
        std::fprintf(stderr, "usage: cunest_gallery FOLDER [only-names-containing]\n");
        return 2;
    }
    qputenv("CUNEST_NO_MOTION", "1");
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QApplication::setApplicationVersion(QStringLiteral(CUNEST_VERSION));
    if (qEnvironmentVariableIsSet("CUNEST_HIGH_CONTRAST"))
        QApplication::setPalette(contrastPalette()); // as if it were the system's
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    folder.mkpath(QStringLiteral("."));
    const QString only = argc > 2 ? QString::fromLocal8Bit(argv[2]) : QString();
    const int scale = qRound(application.devicePixelRatio() * 100);
    // A Full HD screen has less room for a window when everything is larger.
    const QSize size = scale >= 200 ? QSize(960, 540) : QSize(1120, 740);
    LanguageSwitch language;
    LongTexts longTexts;
    int pictures = 0;
    for (const QString &tongue : {QStringLiteral("en"), QStringLiteral("zh_CN"), QStringLiteral("longest")}) {
        const bool longest = tongue == QLatin1String("longest");
        language.use(longest ? QStringLiteral("en") : tongue);
        if (longest)
            QCoreApplication::installTranslator(&longTexts);
        for (const Theme &theme : themes()) {
            applyTheme(theme.mode, tongue == QLatin1String("zh_CN"));
            for (const Shot &shot : allShots()) {
                const QString name = QStringLiteral("%1-%2-%3-%4.png")
                                         .arg(shot.name, tongue, QLatin1String(theme.name)).arg(scale);
                if (!name.contains(only) || (longest && theme.mode == ThemeMode::Dark))
                    continue;
                const std::unique_ptr<QWidget> frame(framed(shot.make(), shot.rail));
                frame->resize(shot.name.endsWith(QLatin1String("-tall")) ? QSize(1120, 1180) : size); // what lies below
                frame->show();
                frame->activateWindow();
                for (int i = 0; i < 3; ++i)
                    QApplication::processEvents(); // a drawing program, not the window: layouts settle
                frame->grab().save(folder.filePath(name));
                ++pictures;
            }
        }
    }
    std::printf("%d pictures in %s\n", pictures, qPrintable(folder.absolutePath()));
    return 0;
}
