// Every text of both themes can be read on the ground it stands on.
#include "theme.h"
#include "widgets/svg_shape.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <cmath>

using namespace cunest;

namespace {

double channel(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) + 0.0722 * channel(color.blueF());
}

// Source: WCAG 2.2, "contrast ratio".
double contrast(const QColor &a, const QColor &b)
{
    const double light = qMax(luminance(a), luminance(b));
    const double dark = qMin(luminance(a), luminance(b));
    return (light + 0.05) / (dark + 0.05);
}

void addPairs(const char *theme, const ThemeColors &c)
{
    const auto add = [theme](const char *pair, const QColor &ink, const QColor &ground) {
        QTest::addRow("%s, %s", theme, pair) << ink << ground;
    };
    add("text on background", c.text, c.background);
    add("text on card", c.text, c.card);
    add("text on a selected row", c.text, c.accentSoft);
    add("secondary on background", c.secondary, c.background);
    add("secondary on card", c.secondary, c.card);
    add("secondary on a selected row", c.secondary, c.accentSoft);
    add("secondary on a disabled button", c.secondary, c.neutralSoft);
    add("filled button", c.onAccent, c.accent);
    add("pressed button", c.onAccent, c.accent.darker(118));
    add("rail", c.railMuted, c.rail);
    add("selected in the rail", c.railText, c.railSelected);
    add("ok mark", c.ok, c.card);
    add("ok chip", c.ok, c.okSoft);
    add("warning mark", c.warning, c.card);
    add("warning chip", c.warning, c.warningSoft);
    add("fault mark", c.fault, c.card);
    add("fault chip", c.fault, c.faultSoft);
    add("note mark", c.note, c.card);
    add("note chip", c.note, c.noteSoft);
    add("neutral chip", c.neutral, c.neutralSoft);
    add("accent mark", c.accent, c.card);
}

} // namespace

class TestThemeContrast : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textCanBeRead_data()
    {
        QTest::addColumn<QColor>("ink");
        QTest::addColumn<QColor>("ground");
        addPairs("light", lightColors());
        addPairs("dark", darkColors());
    }
    void textCanBeRead()
    {
        QFETCH(QColor, ink);
        QFETCH(QColor, ground);
        const double ratio = contrast(ink, ground);
        QVERIFY2(ratio >= 4.5, qPrintable(QStringLiteral("%1 on %2 has %3").arg(ink.name(), ground.name()).arg(ratio)));
    }
    void everyIconIsUnderstood()
    {
        const QDir folder(QStringLiteral(CUNEST_SOURCE_DIR "/resources/icons"));
        const QStringList names = folder.entryList({QStringLiteral("*.svg")});
        QVERIFY(names.size() >= 15);
        for (const QString &name : names) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto shapes = readSvg(file.readAll());
            QVERIFY2(shapes && !shapes->isEmpty(), qPrintable(name));
            for (const SvgShape &shape : *shapes) {
                const QRectF bounds = shape.path.boundingRect();
                QVERIFY2(bounds.left() >= 0 && bounds.top() >= 0 && bounds.right() <= 24 && bounds.bottom() <= 24,
                         qPrintable(name));
            }
        }
    }
    void wrongPathDataIsRefused()
    {
        for (const char *wrong : {"M", "M 1", "X 1 2", "M 1 2 L", "M 1 2 Z 3", "L 1 ..2"})
            QVERIFY2(!readSvgPath(QString::fromLatin1(wrong)), wrong);
        QVERIFY(readSvgPath(QStringLiteral("M1,2 3 4H5V6Z")));
    }
};

QTEST_APPLESS_MAIN(TestThemeContrast)
#include "tst_theme_contrast.moc"
