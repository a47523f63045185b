// In every page and state, language and size of the window: nothing is cut off, nothing stays English.
#include "gui/gallery_pages.h"
#include "language_switch.h"
#include "pages/page.h"
#include "theme.h"
#include "widgets/action_button.h"
#include "widgets/cell_view.h"
#include "widgets/chip.h"
#include "widgets/rail.h"
#include "widgets/text_label.h"
#include "models/cell_roles.h"

#include <QButtonGroup>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace cunest;

class TestLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void noSentenceStaysEnglish();
    void theFocusBeginsOnAControl();
    void noTwoButtonsShareALetter();
    void tabReachesEveryControl();
    void theFocusCanBeSeen();
};

namespace {

bool isShown(const QWidget &widget)
{
    return widget.isVisible() && !widget.size().isEmpty();
}

// Why a text does not have the room it needs; empty when it has.
QString cutOff(const QWidget &widget)
{
    const QSize size = widget.size();
    if (qobject_cast<const PathLabel *>(&widget) != nullptr)
        return {}; // elided in the middle on purpose; the tooltip has the whole
    if (const auto *label = qobject_cast<const TextLabel *>(&widget)) {
        if (label->text().isEmpty())
            return {};
        if (label->wordWrap() ? label->heightForWidth(size.width()) > size.height()
                              : label->sizeHint().width() > size.width() || label->sizeHint().height() > size.height())
            return QStringLiteral("label \"%1\"").arg(label->text());
        return {};
    }
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget)) {
        const bool checks = qobject_cast<const ActionButton *>(button) != nullptr
                            || qobject_cast<const RailButton *>(button) != nullptr
                            || qobject_cast<const FilterChip *>(button) != nullptr;
        if (checks && (button->sizeHint().width() > size.width() || button->sizeHint().height() > size.height()))
            return QStringLiteral("button \"%1\"").arg(button->text());
        return {};
    }
    if (qobject_cast<const StateMark *>(&widget) != nullptr) {
        if (widget.heightForWidth(size.width()) > size.height())
            return QStringLiteral("mark \"%1\"").arg(static_cast<const QLabel &>(widget).text());
        return {};
    }
    if (qobject_cast<const Chip *>(&widget) != nullptr) {
        if (widget.sizeHint().width() > size.width())
            return QStringLiteral("mark \"%1\"").arg(static_cast<const QLabel &>(widget).text());
    }
    return {};
}

// Chips, buttons and words in rows. Paths and file names may be elided; the tooltip has them whole.
QString cutOffRow(const CellView &view, const QModelIndex &parent)
{
    const int rows = qMin(20, view.model()->rowCount(parent));
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < view.model()->columnCount(); ++column) {
            const QModelIndex cell = view.model()->index(row, column, parent);
            const QString text = cell.data().toString();
            const bool mono = CellStyle(cell.data(StyleRole).toInt()) == CellStyle::Mono;
            if (text.isEmpty() || mono || cell.data(SpanRole).toBool() || view.isColumnHidden(column))
                continue;
            const QRect place = view.visualRect(cell);
            if (place.left() >= view.viewport()->width())
                return QStringLiteral("cell \"%1\" is outside").arg(text);
            QStyleOptionViewItem option;
            option.widget = &view;
            const QSize needed = view.itemDelegate()->sizeHint(option, cell);
            const bool wraps = cell.data(WrapRole).toBool();
            if (!place.isEmpty() && !wraps && needed.width() > place.width() + 8)
                return QStringLiteral("cell \"%1\" needs %2, has %3").arg(text).arg(needed.width()).arg(place.width());
            if (!place.isEmpty() && needed.height() > place.height())
                return QStringLiteral("cell \"%1\" is too low").arg(text);
        }
        const QString below = cutOffRow(view, view.model()->index(row, 0, parent));
        if (!below.isEmpty())
            return below;
    }
    return {};
}

class Stage
{
public:
    Stage(const Shot &shot, const QSize &size) : m_frame(framed(shot.make(), shot.rail))
    {
        m_frame->resize(size);
        m_frame->show();
        m_frame->activateWindow();
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents(); // layouts settle
    }
    QWidget &frame() const { return *m_frame; }

private:
    std::unique_ptr<QWidget> m_frame;
};

QStringList textsOf(const QWidget &frame)
{
    QStringList texts;
    for (const QWidget *widget : frame.findChildren<QWidget *>()) {
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            texts.append(label->text());
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            texts.append(button->text());
        if (!widget->toolTip().isEmpty())
            texts.append(widget->toolTip());
    }
    for (const CellView *view : frame.findChildren<CellView *>()) {
        for (int row = 0; row < qMin(20, view->model()->rowCount()); ++row) {
            const QModelIndex first = view->model()->index(row, 0);
            for (int column = 0; column < view->model()->columnCount(); ++column)
                texts.append(first.siblingAtColumn(column).data().toString());
            for (int child = 0; child < qMin(20, view->model()->rowCount(first)); ++child)
                texts.append(view->model()->index(child, 0, first).data().toString());
        }
    }
    return texts;
}

} // namespace

void TestLayout::nothingIsCutOff_data()
{
    QTest::addColumn<QString>("tongue");
    QTest::addColumn<QSize>("size");
    for (const char *tongue : {"en", "zh_CN", "longest"}) {
        QTest::addRow("%s, as it opens", tongue) << QString::fromLatin1(tongue) << QSize(1120, 740);
        QTest::addRow("%s, Full HD at 200 %%", tongue) << QString::fromLatin1(tongue) << QSize(960, 540);
    }
}

void TestLayout::nothingIsCutOff()
{
    QFETCH(QString, tongue);
    QFETCH(QSize, size);
    const bool longest = tongue == QLatin1String("longest");
    LanguageSwitch language;
    language.use(longest ? QStringLiteral("en") : tongue);
    LongTexts longTexts;
    if (longest)
        QCoreApplication::installTranslator(&longTexts);
    applyTheme(ThemeMode::Light, tongue == QLatin1String("zh_CN"));
    QStringList wrong;
    for (const Shot &shot : allShots()) {
        const Stage stage(shot, size);
        for (const QWidget *widget : stage.frame().findChildren<QWidget *>()) {
            if (!isShown(*widget))
                continue;
            QString fault = cutOff(*widget);
            if (const auto *view = qobject_cast<const CellView *>(widget); view != nullptr && fault.isEmpty())
                fault = cutOffRow(*view, {});
            if (!fault.isEmpty())
                wrong.append(shot.name + QStringLiteral(": ") + fault);
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestLayout::noSentenceStaysEnglish()
{
    LanguageSwitch language;
    language.use(QStringLiteral("zh_CN"));
    applyTheme(ThemeMode::Light, true);
    // Two English words in a row that are no name, path or version.
    static const QRegularExpression words(QStringLiteral("\\b[a-z]{2,} [a-z]{3,}\\b"));
    QStringList wrong;
    for (const Shot &shot : allShots()) {
        const Stage stage(shot, QSize(1120, 740));
        for (const QString &text : textsOf(stage.frame())) {
            if (text.contains(QLatin1String("said: "))) // what a program printed is quoted as it is
                continue;
            if (words.match(text).hasMatch())
                wrong.append(shot.name + QStringLiteral(": ") + text);
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestLayout::theFocusBeginsOnAControl()
{
    LanguageSwitch language;
    language.use(QStringLiteral("en"));
    QStringList wrong;
    for (const Shot &shot : allShots()) {
        const Stage stage(shot, QSize(1120, 740));
        QWidget *focus = stage.frame().focusWidget();
        const Page *page = stage.frame().findChild<Page *>();
        const bool busy = shot.name.endsWith(QLatin1String("-busy")) || shot.name.endsWith(QLatin1String("-first"))
                          || shot.name == QLatin1String("progress-back") || shot.name == QLatin1String("history-empty")
                          || shot.name == QLatin1String("about");
        if (!busy && (focus == nullptr || !page->isAncestorOf(focus)))
            wrong.append(shot.name);
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestLayout::noTwoButtonsShareALetter()
{
    QStringList wrong;
    for (const QString &tongue : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
        LanguageSwitch language;
        language.use(tongue);
        for (const Shot &shot : allShots()) {
            const Stage stage(shot, QSize(1120, 740));
            QMap<QString, QString> letters;
            for (const QAbstractButton *button : stage.frame().findChildren<QAbstractButton *>()) {
                const QString letter = QKeySequence::mnemonic(button->text()).toString();
                if (!isShown(*button) || letter.isEmpty())
                    continue;
                if (letters.contains(letter))
                    wrong.append(QStringLiteral("%1 %2: %3, %4").arg(tongue, shot.name, letters.value(letter), button->text()));
                letters.insert(letter, button->text());
            }
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestLayout::tabReachesEveryControl()
{
    QStringList wrong;
    for (const Shot &shot : allShots()) {
        const Stage stage(shot, QSize(1120, 740));
        QSet<const QWidget *> reached;
        for (int presses = 0; presses < 60 && stage.frame().focusWidget() != nullptr; ++presses) {
            reached.insert(stage.frame().focusWidget());
            QTest::keyClick(stage.frame().focusWidget(), Qt::Key_Tab);
        }
        for (const QWidget *widget : stage.frame().findChildren<QWidget *>()) {
            if (!isShown(*widget) || !widget->isEnabled() || (widget->focusPolicy() & Qt::TabFocus) == 0)
                continue;
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const bool byArrows = button != nullptr && (button->autoExclusive() || button->group() != nullptr);
            if (!reached.contains(widget) && !(byArrows && !button->isChecked()))
                wrong.append(QStringLiteral("%1: %2 %3").arg(shot.name, QString::fromLatin1(widget->metaObject()->className()),
                                                             widget->accessibleName()));
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestLayout::theFocusCanBeSeen()
{
    QStringList wrong;
    for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
        applyTheme(mode, false);
        for (const Shot &shot : allShots()) {
            const Stage stage(shot, QSize(1120, 740));
            const QList<QWidget *> all = stage.frame().findChildren<QWidget *>();
            for (QWidget *widget : all) {
                if (!isShown(*widget) || !widget->isEnabled() || (widget->focusPolicy() & Qt::TabFocus) == 0
                    || qobject_cast<RailButton *>(widget) != nullptr)
                    continue;
                widget->clearFocus();
                const QImage without = widget->grab().toImage();
                widget->setFocus(Qt::TabFocusReason);
                if (widget->hasFocus() && widget->grab().toImage() == without)
                    wrong.append(QStringLiteral("%1: %2 %3").arg(shot.name, QString::fromLatin1(widget->metaObject()->className()),
                                                                 widget->accessibleName()));
            }
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

QTEST_MAIN(TestLayout)
#include "tst_layout.moc"
