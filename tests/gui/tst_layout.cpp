// In every page and state, language and size of the window: nothing is cut off, nothing stays English.
#include "gui/gallery_pages.h"
#include "language_switch.h"
#include "pages/page.h"
#include "theme.h"
#include "models/finding_model.h"
#include "widgets/action_button.h"
#include "widgets/bar_list.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/chip.h"
#include "widgets/rail.h"
#include "widgets/text_label.h"
#include "models/cell_roles.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSet>
#include <QTest>
#include <QVBoxLayout>

using namespace cunest;

class TestLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void noSentenceStaysEnglish();
    void theFocusBeginsOnAControl();
    void noTwoControlsShareALetter();
    void noTitleEndsWithAStop();
    void barsCanBeReadInHighContrast();
    void aDisabledButtonIsNoLouder();
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
    if (const auto *box = qobject_cast<const QComboBox *>(&widget)) {
        const bool whole = box->fontMetrics().horizontalAdvance(box->currentText()) <= size.width() - 36;
        return whole || box->toolTip() == box->currentText() ? QString() : QStringLiteral("choice \"%1\"").arg(box->currentText());
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

QString describe(const QWidget &widget)
{
    QString text;
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        text = label->text();
    else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        text = button->text();
    return QStringLiteral("%1 \"%2\"").arg(QString::fromLatin1(widget.metaObject()->className()), text);
}

// Why a part of the widget lies where nobody can see it; empty when all can be seen.
QString outside(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    if (parent == nullptr || widget.isWindow())
        return {};
    const auto *area = qobject_cast<const QScrollArea *>(parent->parentWidget());
    const bool scrolls = area != nullptr && area->viewport() == parent;
    const bool wide = widget.geometry().left() < 0 || widget.geometry().right() >= parent->width();
    const bool high = !scrolls && (widget.geometry().top() < 0 || widget.geometry().bottom() >= parent->height());
    if (!wide && !high)
        return {};
    return QStringLiteral("%1 of %2 × %3 lies at %4, %5 in %6 × %7")
        .arg(QString::fromLatin1(widget.metaObject()->className())).arg(widget.width()).arg(widget.height())
        .arg(widget.x()).arg(widget.y()).arg(parent->width()).arg(parent->height());
}

// Another widget of the same layout that covers a part of this one; empty when none does.
QString covered(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    if (parent == nullptr || widget.isWindow() || parent->layout() == nullptr)
        return {};
    for (const QObject *object : parent->children()) {
        const auto *other = qobject_cast<const QWidget *>(object);
        if (other == nullptr || other == &widget || !isShown(*other) || other->isWindow())
            continue;
        if (widget.geometry().intersects(other->geometry()) && !other->testAttribute(Qt::WA_TransparentForMouseEvents)
            && !widget.testAttribute(Qt::WA_TransparentForMouseEvents))
            return QStringLiteral("%1 and %2 overlap").arg(describe(widget), describe(*other));
    }
    return {};
}

// Room that nobody uses between a card and what comes below it; empty when there is none.
QString hole(const QWidget &widget)
{
    const auto *card = qobject_cast<const Card *>(&widget);
    const QWidget *parent = widget.parentWidget();
    if (card == nullptr || qobject_cast<const QVBoxLayout *>(parent->layout()) == nullptr)
        return {};
    int next = INT_MAX;
    for (const QObject *object : parent->children()) {
        const auto *other = qobject_cast<const QWidget *>(object);
        if (other != nullptr && isShown(*other) && other->y() > widget.geometry().bottom())
            next = qMin(next, other->y());
    }
    const int gap = next - widget.geometry().bottom() - 1;
    return next == INT_MAX || gap <= parent->layout()->spacing() + 2 ? QString() : QStringLiteral("a hole of %1 below a card").arg(gap);
}

// What is wrong is read first; what was seen stands below it once more.
QString squeezedTitle(const CellView &view)
{
    if (qobject_cast<const FindingModel *>(view.model()) == nullptr || view.isColumnHidden(FindingModel::EvidenceColumn))
        return {};
    const int title = view.columnWidth(FindingModel::TitleColumn);
    const int evidence = view.columnWidth(FindingModel::EvidenceColumn);
    return title >= evidence ? QString() : QStringLiteral("titles of findings have %1, evidence %2").arg(title).arg(evidence);
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

// The words above the columns, in the font in which they are drawn.
QString cutOffHeader(const CellView &view)
{
    const QHeaderView *header = view.header();
    if (!isShown(*header))
        return {};
    const QFontMetrics metrics(secondaryFont());
    for (int section = 0; section < header->count(); ++section) {
        const QString text = view.model()->headerData(section, Qt::Horizontal).toString();
        QStyleOptionHeader option;
        option.initFrom(header);
        option.rect = QRect(0, 0, header->sectionSize(section), header->height());
        const QRect room = header->style()->subElementRect(QStyle::SE_HeaderLabel, &option, header);
        if (!text.isEmpty() && !header->isSectionHidden(section)
            && (metrics.horizontalAdvance(text) + 4 > room.width() || metrics.height() > room.height()))
            return QStringLiteral("column \"%1\" needs %2 × %3, has %4 × %5").arg(text).arg(metrics.horizontalAdvance(text) + 4)
                .arg(metrics.height()).arg(room.width()).arg(room.height());
    }
    return {};
}

class Stage
{
public:
    Stage(const Shot &shot, const QSize &size) : m_frame(framed(shot.make(), shot.rail))
    {
        m_frame->findChild<Rail *>()->fitInto(size.width());
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
        if (QLatin1String(tongue) != QLatin1String("longest"))
            QTest::addRow("%s, 1280 x 840 at 200 %%", tongue) << QString::fromLatin1(tongue) << QSize(640, 420);
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
            if (fault.isEmpty())
                fault = outside(*widget);
            if (fault.isEmpty())
                fault = covered(*widget);
            if (fault.isEmpty())
                fault = hole(*widget);
            if (const auto *findings = qobject_cast<const CellView *>(widget); findings != nullptr && fault.isEmpty())
                fault = squeezedTitle(*findings);
            if (const auto *view = qobject_cast<const CellView *>(widget); view != nullptr && fault.isEmpty())
                fault = cutOffRow(*view, {});
            if (const auto *view = qobject_cast<const CellView *>(widget); view != nullptr && fault.isEmpty())
                fault = cutOffHeader(*view);
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
            if (words.match(text).hasMatch() || text.contains(QStringLiteral("。 "))) // Chinese joins sentences without a space
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

void TestLayout::noTwoControlsShareALetter()
{
    QStringList wrong;
    for (const QString &tongue : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
        LanguageSwitch language;
        language.use(tongue);
        for (const Shot &shot : allShots()) {
            const Stage stage(shot, QSize(1120, 740));
            QMap<QString, QString> letters;
            const auto take = [&](const QWidget &widget, const QString &text) {
                const QString letter = QKeySequence::mnemonic(text).toString();
                if (!isShown(widget) || letter.isEmpty())
                    return;
                if (letters.contains(letter))
                    wrong.append(QStringLiteral("%1 %2: %3, %4").arg(tongue, shot.name, letters.value(letter), text));
                letters.insert(letter, text);
            };
            for (const QAbstractButton *button : stage.frame().findChildren<QAbstractButton *>())
                take(*button, button->text());
            for (const QLabel *label : stage.frame().findChildren<QLabel *>()) {
                if (label->buddy() != nullptr)
                    take(*label, label->text());
            }
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestLayout::noTitleEndsWithAStop()
{
    QStringList wrong;
    for (const QString &tongue : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
        LanguageSwitch language;
        language.use(tongue);
        for (const Shot &shot : allShots()) {
            const Stage stage(shot, QSize(1120, 740));
            const QString title = stage.frame().findChild<Page *>()->headline();
            if (title.isEmpty() || title.endsWith(u'.') || title.endsWith(u'。'))
                wrong.append(QStringLiteral("%1 %2: %3").arg(tongue, shot.name, title));
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestLayout::barsCanBeReadInHighContrast()
{
    qputenv("CUNEST_HIGH_CONTRAST", "1");
    applyTheme(ThemeMode::System, false);
    const bool high = isHighContrast();
    QImage picture(200, 20, QImage::Format_RGB32);
    picture.fill(colors().card);
    QPainter painter(&picture);
    paintBar(painter, QRectF(10, 6, 180, 8), 0.5, colors().secondary);
    painter.end();
    qunsetenv("CUNEST_HIGH_CONTRAST");
    applyTheme(ThemeMode::Light, false);
    QVERIFY(high);
    QVERIFY2(picture.pixel(50, 10) != picture.pixel(150, 10), "the filled part looks like the rest");
}

void TestLayout::aDisabledButtonIsNoLouder()
{
    for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
        applyTheme(mode, false);
        ActionButton button(ActionButton::Kind::Quiet);
        button.resize(100, 34);
        const QRgb enabled = button.grab().toImage().pixel(50, 0);
        button.setEnabled(false);
        QCOMPARE(button.grab().toImage().pixel(50, 0), enabled);
    }
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
