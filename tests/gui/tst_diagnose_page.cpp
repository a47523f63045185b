// The page Diagnose: an error becomes its cause on this computer and a repair that can be taken back.
#include "gui/longest_stall.h"
#include "gui/measured_application.h"
#include "gui/sample_values.h"
#include "gui/window_scene.h"
#include "diagnose_flow.h"
#include "models/dll_load_model.h"
#include "models/finding_model.h"
#include "models/recommendation_model.h"
#include "pages/diagnose_page.h"
#include "pages/report_page.h"
#include "pages/result_page.h"
#include "pages/review_page.h"
#include "pages/this_computer_page.h"
#include "widgets/action_button.h"
#include "widgets/cell_view.h"
#include "widgets/error_box.h"
#include "widgets/finding_card.h"
#include "widgets/program_card.h"
#include "widgets/text_view.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QRadioButton>

using namespace cunest;

class TestDiagnosePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstPageLeadsToIt();
    void anErrorBecomesItsCauseAndIsRepairedByKeyboardAlone();
    void checkAgainTellsWhatIsGone();
    void whatIsNotConfirmedIsSaidSo();
    void aProgramShowsWhatItWouldLoad();
    void aLogOfTenMegabytesDoesNotStallTheWindow();
    void oddLogsAreAnswered_data();
    void oddLogsAreAnswered();
    void lettersTypedDuringACheckAreKept();
    void anotherQuestionTakesTheFirstOnesPlace();
    void stoppingKeepsWhatWasThere();
    void theReportIsShownBeforeItIsPassedOn();
    void aSavedReportIsLookedAtAndLeft();
    void aWishIsAnswered();
    void findingsAreSearchedAndCopied();
    void manyFindingsComeInPortions();
    void modelsKeepTheRules();
    void everyControlHasAName();
};

namespace {

MeasuredApplication *application = nullptr;

const QString pathLevelError = QStringLiteral("Could not locate cudnn_ops64_9.dll. Please make sure it is in your library path!");

DiagnosePage *openPage(WindowScene &scene)
{
    scene.open();
    scene.window->showPage(MainWindow::Diagnose);
    (void)scene.idle();
    return scene.page<DiagnosePage>();
}

bool askFor(WindowScene &scene, const QString &error)
{
    scene.page<DiagnosePage>()->findChild<ErrorBox *>()->setText(error);
    return scene.click("Find the cause") && scene.idle();
}

QStringList ids(const QWidget *page)
{
    QStringList all;
    for (const Finding &finding : page->findChild<FindingModel *>()->findings())
        all.append(finding.id);
    return all;
}

QString machinePath(const WindowScene &scene)
{
    QFile file(scene.builder.folder() + QStringLiteral("/machine.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QJsonValue path = QJsonDocument::fromJson(file.readAll()).object().value(QStringLiteral("environment")).toObject()
                                .value(QStringLiteral("machine")).toObject().value(QStringLiteral("Path"));
    return path.isObject() ? path.toObject().value(QStringLiteral("value")).toString() : path.toString();
}

// By Tab, until a button with these words has the focus.
bool tabTo(WindowScene &scene, const char *words)
{
    for (int i = 0; i < 60; ++i) {
        const auto *button = qobject_cast<QAbstractButton *>(scene.window->focusWidget());
        if (button != nullptr && QString(button->text()).remove(u'&').startsWith(QString::fromUtf8(words)))
            return true;
        QTest::keyClick(scene.window->focusWidget(), Qt::Key_Tab);
    }
    return false;
}

void paste(QWidget *edit, const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    QTest::keyClick(edit, Qt::Key_V, Qt::ControlModifier);
}

void writeFile(const QString &name, const QByteArray &bytes)
{
    QFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(name));
}

// Lines as programs log them, without a word that matters, and the error far down.
QString longLog(qsizetype size, const QString &error)
{
    QString log;
    log.reserve(size + 200);
    for (int line = 0; log.size() < size; ++line)
        log += QStringLiteral("2026-11-30 22:15:%1.123 INFO worker[%2]: step %3 took 0.1%2 s, loss 2.3%1\n").arg(line % 60).arg(line % 7).arg(line);
    return log + error + u'\n';
}

} // namespace

void TestDiagnosePage::theFirstPageLeadsToIt()
{
    WindowScene scene(QStringLiteral("cases/P104")); // a driver is missing
    scene.open();
    auto *computer = scene.page<ThisComputerPage>();
    QVERIFY(computer != nullptr);
    const QStringList first = ids(computer);
    QVERIFY(first.contains(QStringLiteral("driver.missing")));
    QVERIFY(scene.click("See what to do"));
    QVERIFY(scene.waitFor<DiagnosePage>());
    QCOMPARE(scene.page<DiagnosePage>()->headline(), computer->headline());
    QCOMPARE(ids(scene.page<DiagnosePage>()), first);
}

void TestDiagnosePage::anErrorBecomesItsCauseAndIsRepairedByKeyboardAlone()
{
    WindowScene scene(QStringLiteral("cases/P058")); // PATH names the folder above the DLLs
    scene.open();
    const QString pathBefore = machinePath(scene);
    QTest::keyClick(scene.window.get(), Qt::Key(int(Qt::Key_1) + int(MainWindow::Diagnose)), Qt::ControlModifier);
    QVERIFY(scene.waitFor<DiagnosePage>());
    auto *page = scene.page<DiagnosePage>();
    QCOMPARE(scene.window->focusWidget()->accessibleName(), QStringLiteral("Error text"));
    paste(scene.window->focusWidget(), pathLevelError);
    QTest::keyClick(scene.window->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(QTest::qWaitFor([&] { return page->diagnosis() != nullptr && !page->diagnosis()->error.isEmpty(); }, 60000));
    QCOMPARE(ids(page).first(), QStringLiteral("cudnn.path-level"));
    QCOMPARE(page->headline() + u'.', page->diagnosis()->found.diagnosis.sentence.text());
    QVERIFY(scene.texts().contains(QStringLiteral("cause")));
    QVERIFY(scene.button("Put it first on PATH")->hasShield());
    QVERIFY(tabTo(scene, "Put it first on PATH"));
    QVERIFY(scene.pressEnter() && scene.waitFor<ReviewPage>());
    QCOMPARE(machinePath(scene), pathBefore); // nothing is written yet
    QVERIFY(scene.pressEnter() && scene.waitFor<ResultPage>() && scene.idle());
    QVERIFY2(machinePath(scene).startsWith(QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.7\\bin\\12.8;")), qPrintable(machinePath(scene)));
    QVERIFY(!ids(page).contains(QStringLiteral("cudnn.path-level"))); // asked again by itself
    QVERIFY(tabTo(scene, "Undo"));
    QVERIFY(scene.pressEnter() && scene.waitFor<ReviewPage>());
    QVERIFY(scene.pressEnter() && scene.waitFor<ResultPage>() && scene.idle());
    QCOMPARE(machinePath(scene), pathBefore);
}

void TestDiagnosePage::checkAgainTellsWhatIsGone()
{
    WindowScene scene(QStringLiteral("cases/P058"));
    scene.builder.os("elevated", true);
    auto *page = openPage(scene);
    QVERIFY(askFor(scene, pathLevelError));
    QVERIFY(!scene.button("Put it first on PATH")->hasShield()); // it has the rights already
    QVERIFY(scene.click("Check again") && scene.idle());
    QVERIFY(scene.texts().contains(QStringLiteral("still there")));
    QCOMPARE(ids(page).first(), QStringLiteral("cudnn.path-level"));
    // Somebody else puts it right.
    QVERIFY(scene.computer->session().platform.registry
                .write(QString::fromLatin1(machineEnvironmentKey), QStringLiteral("Path"),
                       RegistryValue::fromText(QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.7\\bin\\12.8;") + machinePath(scene),
                                               RegistryKind::ExpandString))
                .hasValue());
    QVERIFY(scene.click("Check again") && scene.idle());
    QVERIFY2(scene.texts().contains(QStringLiteral("gone")), qPrintable(scene.texts().join(u'\n')));
    QVERIFY(!ids(page).contains(QStringLiteral("cudnn.path-level")));
}

void TestDiagnosePage::whatIsNotConfirmedIsSaidSo()
{
    WindowScene scene(QStringLiteral("healthy/cuda-11.8-cudnn-8.6"));
    auto *page = openPage(scene);
    QCOMPARE(page->headline(), QStringLiteral("Nothing wrong was found on this computer"));
    QVERIFY(askFor(scene, QStringLiteral("RuntimeError: cuDNN error: CUDNN_STATUS_NOT_INITIALIZED")));
    QCOMPARE(ids(page).first(), QStringLiteral("error.not-confirmed"));
    QVERIFY(scene.texts().contains(QStringLiteral("not confirmed here")));
    QVERIFY(page->subline().contains(QStringLiteral("not confirmed on this computer")));
    QVERIFY(scene.click("Check everything") && scene.idle());
    QCOMPARE(page->headline(), QStringLiteral("Nothing wrong was found on this computer"));
}

void TestDiagnosePage::aProgramShowsWhatItWouldLoad()
{
    WindowScene scene(QStringLiteral("cases/C9-program"));
    auto *page = openPage(scene);
    QFile about(QStringLiteral(CUNEST_SOURCE_DIR "/tests/machines/cases/C9-program/case.json"));
    QVERIFY(about.open(QIODevice::ReadOnly));
    const QJsonObject expected = QJsonDocument::fromJson(about.readAll()).object();
    scene.prompts.program = expected.value(QStringLiteral("program")).toString();
    QVERIFY(scene.click("Choose") && scene.click("Find the cause") && scene.idle());
    QCOMPARE(ids(page).first(), expected.value(QStringLiteral("first")).toString());
    auto *loads = page->findChild<DllLoadModel *>();
    QVERIFY(loads->rowCount() > 0);
    QCOMPARE(loads->index(0, DllLoadModel::PlaceColumn).data(ChipToneRole).toInt(), int(Tone::Fault)); // what failed comes first
    QVERIFY(missingChain(*page->diagnosis()->found.program).endsWith(QStringLiteral(" ✕")));
}

void TestDiagnosePage::aLogOfTenMegabytesDoesNotStallTheWindow()
{
    WindowScene scene(QStringLiteral("cases/P058"));
    auto *page = openPage(scene);
    const QString log = longLog(10'000'000, pathLevelError);
    auto *box = page->findChild<ErrorBox *>();
    box->edit()->setFocus();
    QGuiApplication::clipboard()->setText(log);
    application->measuring = true;
    QTest::keyClick(scene.window->focusWidget(), Qt::Key_V, Qt::ControlModifier);
    QVERIFY(scene.click("Find the cause") && scene.idle());
    QVERIFY(scene.click("Report") && scene.idle());
    QVERIFY(QTest::qWaitFor([&] { return scene.page<ReportPage>()->findChild<TextView *>()->isWhole(); }, 60000));
    application->measuring = false;
    QCOMPARE(box->text().size(), log.size());
    QCOMPARE(ids(page).first(), QStringLiteral("cudnn.path-level"));
    qInfo("longest stall %.0f ms in %d events", application->worst, application->events);
    QVERIFY2(application->worst < longestStall(), qPrintable(QStringLiteral("event %1").arg(int(application->worstEvent))));
}

void TestDiagnosePage::oddLogsAreAnswered_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("first"); // id, or the beginning of an error's title
    const QString words = pathLevelError;
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe") + QByteArray(reinterpret_cast<const char *>(words.utf16()), words.size() * 2)
                            << QStringLiteral("cudnn.path-level");
    QTest::newRow("GBK before it") << QByteArray("\xd5\xd2\xb2\xbb\xb5\xbd\xd6\xb8\xb6\xa8\xb5\xc4\xc4\xa3\xbf\xe9\r\n") + words.toLatin1()
                                   << QStringLiteral("cudnn.path-level");
    QByteArray binary;
    for (int i = 0; i < 300'000; ++i)
        binary.append(char(i * 2654435761u >> 13));
    QTest::newRow("binary") << binary << QStringLiteral("cudnn.path-level"); // what is wrong here comes before a text that says nothing
    QTest::newRow("empty") << QByteArray("  \r\n") << QStringLiteral("The error text is empty");
}

void TestDiagnosePage::oddLogsAreAnswered()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, first);
    WindowScene scene(QStringLiteral("cases/P058"));
    auto *page = openPage(scene);
    scene.prompts.file = scene.own.filePath(QStringLiteral("trainer.log"));
    writeFile(scene.prompts.file, bytes);
    QVERIFY(scene.click("Open a log") && scene.click("Find the cause") && scene.idle());
    if (first.contains(u'.'))
        QCOMPARE(ids(page).first(), first);
    else
        QVERIFY2(!scene.texts().filter(first).isEmpty(), qPrintable(scene.texts().join(u'\n')));
    scene.prompts.file = scene.own.filePath(QStringLiteral("not there.log"));
    QVERIFY(scene.click("Take out") && scene.click("Open a log") && scene.click("Find the cause") && scene.idle());
    QVERIFY2(!scene.texts().filter(QStringLiteral("not there.log")).isEmpty(), qPrintable(scene.texts().join(u'\n')));
}

void TestDiagnosePage::lettersTypedDuringACheckAreKept()
{
    WindowScene scene(QStringLiteral("cases/P058"));
    scene.open();
    scene.window->showPage(MainWindow::Diagnose); // the first check of the computer still runs
    auto *page = scene.page<DiagnosePage>();
    auto *edit = qobject_cast<QPlainTextEdit *>(page->findChild<ErrorBox *>()->edit());
    edit->setFocus();
    const QString text = QStringLiteral("Could not locate cudnn_ops64_9.dll.");
    for (const QChar letter : text) {
        QVERIFY(edit->isEnabled());
        QTest::keyClick(edit, letter.toLatin1());
        QTest::qWait(1);
    }
    QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClicks(edit, QStringLiteral(" And more"));
    QVERIFY(scene.idle());
    QCOMPARE(edit->toPlainText(), text + QStringLiteral(" And more"));
    QCOMPARE(page->diagnosis()->error, text);
    QVERIFY(edit->graphicsEffect() == nullptr && edit->isEnabled());
}

void TestDiagnosePage::anotherQuestionTakesTheFirstOnesPlace()
{
    WindowScene scene(QStringLiteral("cases/P058"));
    auto *page = openPage(scene);
    auto *box = page->findChild<ErrorBox *>();
    scene.jobs->start(HistoryRequest{}); // the question waits behind it
    box->setText(longLog(5'000'000, QStringLiteral("error code 193: x.dll")));
    QTest::mouseClick(scene.button("Find the cause"), Qt::LeftButton);
    QVERIFY(scene.button("Stop") != nullptr);
    box->setText(pathLevelError);
    QVERIFY(scene.button("Stop") == nullptr); // the button asks again
    QTest::mouseClick(scene.button("Find the cause"), Qt::LeftButton);
    QVERIFY(scene.button("Stop") != nullptr);
    QVERIFY(scene.idle());
    QCOMPARE(page->diagnosis()->error, pathLevelError);
    QCOMPARE(ids(page).first(), QStringLiteral("cudnn.path-level"));
}

void TestDiagnosePage::stoppingKeepsWhatWasThere()
{
    WindowScene scene(QStringLiteral("cases/P058"));
    auto *page = openPage(scene);
    const QStringList before = ids(page);
    page->findChild<ErrorBox *>()->setText(longLog(5'000'000, pathLevelError));
    scene.jobs->start(HistoryRequest{}); // the question waits behind it
    QTest::mouseClick(scene.button("Find the cause"), Qt::LeftButton);
    QVERIFY(scene.button("Stop") != nullptr);
    QTest::mouseClick(scene.button("Stop"), Qt::LeftButton);
    QVERIFY(scene.idle());
    QVERIFY(scene.button("Find the cause") != nullptr);
    QCOMPARE(ids(page), before);
}

void TestDiagnosePage::theReportIsShownBeforeItIsPassedOn()
{
    WindowScene scene(QStringLiteral("cases/P058"));
    openPage(scene);
    QGuiApplication::clipboard()->setText(QStringLiteral("what was there"));
    QVERIFY(askFor(scene, QStringLiteral("C:\\Users\\lin\\train.py\n") + pathLevelError));
    QVERIFY(scene.click("Report") && scene.waitFor<ReportPage>() && scene.idle());
    auto *report = scene.page<ReportPage>();
    auto *view = report->findChild<TextView *>();
    QVERIFY(QTest::qWaitFor([view] { return view->isWhole(); }, 10000));
    QCOMPARE(view->toPlainText(), report->text());
    QVERIFY(report->text().contains(QStringLiteral("cudnn.path-level")));
    QVERIFY(!report->text().contains(QStringLiteral("\\lin\\"), Qt::CaseInsensitive)); // masked
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("what was there"));
    QVERIFY(scene.click("Copy"));
    QCOMPARE(QGuiApplication::clipboard()->text(), report->text());
    for (QRadioButton *format : report->findChildren<QRadioButton *>()) {
        if (format->text().contains(QStringLiteral("JSON")))
            format->click();
    }
    scene.prompts.savedAs = scene.own.filePath(QStringLiteral("report.json"));
    QVERIFY(scene.click("Save"));
    QFile file(scene.prompts.savedAs);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray saved = file.readAll();
    QVERIFY(QJsonDocument::fromJson(saved).object().value(QStringLiteral("format")).toString().startsWith(QStringLiteral("cunest-report/")));
    QVERIFY(!saved.contains("\\\\lin\\\\"));
    scene.prompts.savedAs = scene.own.filePath(QStringLiteral("no such folder/report.json"));
    QVERIFY(scene.click("Save"));
    QVERIFY2(!scene.texts().filter(QStringLiteral("cannot be written")).isEmpty(), qPrintable(scene.texts().join(u'\n')));
    QVERIFY(scene.click("Back") && scene.waitFor<DiagnosePage>());
}

void TestDiagnosePage::aSavedReportIsLookedAtAndLeft()
{
    WindowScene there(QStringLiteral("cases/P058"));
    openPage(there);
    QVERIFY(askFor(there, pathLevelError));
    QVERIFY(there.click("Report") && there.waitFor<ReportPage>() && there.idle());
    for (QRadioButton *format : there.page<ReportPage>()->findChildren<QRadioButton *>()) {
        if (format->text().contains(QStringLiteral("JSON")))
            format->click();
    }
    there.prompts.savedAs = there.own.filePath(QStringLiteral("report.json"));
    QVERIFY(there.click("Save"));
    const QStringList found = ids(there.window->findChild<DiagnosePage *>());

    WindowScene here(QStringLiteral("healthy/cuda-13"));
    auto *page = openPage(here);
    const QStringList own = ids(page);
    here.prompts.file = there.prompts.savedAs;
    QVERIFY(here.click("Open a report") && here.idle());
    QCOMPARE(ids(page), found);
    QVERIFY(page->subline().contains(QStringLiteral("not this computer")));
    QVERIFY(here.button("Put it first on PATH") == nullptr); // nothing of another computer is repaired here
    QVERIFY(here.button("Check again") == nullptr);
    QVERIFY(here.click("Back to this computer") && here.idle());
    QCOMPARE(ids(page), own);
    // Dropped on the page, and what is no report at all.
    const QString broken = here.own.filePath(QStringLiteral("broken.json"));
    writeFile(broken, "{\"format\": \"cunest-report/1\", \"snap");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(broken)});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(page, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(page, &drop);
    QVERIFY(here.idle());
    QCOMPARE(ids(page), own);
    QVERIFY2(here.button("Copy details") != nullptr, qPrintable(here.texts().join(u'\n'))); // the error is shown
}

void TestDiagnosePage::aWishIsAnswered()
{
    WindowScene scene(QStringLiteral("healthy/nothing-installed"));
    auto *page = openPage(scene);
    QLineEdit *wish = nullptr;
    for (QLineEdit *edit : page->findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == QStringLiteral("Framework and version"))
            wish = edit;
    }
    QVERIFY(wish != nullptr);
    wish->setText(QStringLiteral("TensorFlow 2.10"));
    QTest::keyClick(wish, Qt::Key_Return);
    QVERIFY(scene.idle());
    auto *steps = page->findChild<RecommendationModel *>();
    QVERIFY(steps->rowCount() >= 3);
    QStringList needed;
    for (int row = 0; row < steps->rowCount(); ++row)
        needed.append(steps->index(row, RecommendationModel::NeededColumn).data().toString());
    QVERIFY2(needed.contains(QStringLiteral("11.2")), qPrintable(needed.join(u',')));
    wish->setText(QStringLiteral("Caffe"));
    QTest::keyClick(wish, Qt::Key_Return);
    QVERIFY(scene.idle());
    QCOMPARE(steps->rowCount(), 0);
    QVERIFY(!scene.texts().filter(QStringLiteral("does not know \"Caffe\"")).isEmpty());
}

void TestDiagnosePage::findingsAreSearchedAndCopied()
{
    DiagnosePage page;
    page.setDiagnosis(sampleDiagnosis(30));
    page.resize(1000, 700);
    page.show();
    QString copied;
    connect(&page, &DiagnosePage::textCopied, &page, [&copied](const QString &text) { copied = text; });
    auto *search = page.findChildren<QLineEdit *>().first();
    QCOMPARE(search->accessibleName(), QStringLiteral("Find a finding"));
    search->setText(QStringLiteral("folder-17"));
    QCOMPARE(page.findChildren<FindingCard *>().size(), 1);
    for (ActionButton *button : page.findChild<FindingCard *>()->findChildren<ActionButton *>()) {
        if (button->accessibleName().startsWith(QStringLiteral("Copy: ")))
            button->click();
    }
    QVERIFY(copied.contains(QStringLiteral("folder-17")) && !copied.contains(QStringLiteral("folder-18")));
    search->setText(QStringLiteral("nothing like this"));
    QCOMPARE(page.findChildren<FindingCard *>().size(), 0);
}

void TestDiagnosePage::manyFindingsComeInPortions()
{
    DiagnosePage page;
    page.setDiagnosis(sampleDiagnosis(500));
    page.show();
    QCOMPARE(page.findChildren<FindingCard *>().size(), 20);
    const QList<ActionButton *> buttons = page.findChildren<ActionButton *>();
    const auto more = std::find_if(buttons.cbegin(), buttons.cend(), [](const ActionButton *button) { return button->text().startsWith(QStringLiteral("Show ")); });
    QVERIFY(more != buttons.cend());
    (*more)->click();
    QCOMPARE(page.findChildren<FindingCard *>().size(), 40);
}

void TestDiagnosePage::modelsKeepTheRules()
{
    constexpr auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
    RecommendationModel steps;
    const QAbstractItemModelTester stepTester(&steps, mode);
    steps.setSteps({RecommendedStep(), RecommendedStep()});
    steps.retranslate();
    steps.setSteps({});
    FindingModel findings;
    const QAbstractItemModelTester findingTester(&findings, mode);
    findings.setFindings({sampleFinding(Severity::Fault)});
    findings.setOffersFixes(true);
    findings.setOffersFixes(false);
}

void TestDiagnosePage::everyControlHasAName()
{
    WindowScene scene(QStringLiteral("cases/P058"));
    auto *page = openPage(scene);
    QVERIFY(askFor(scene, pathLevelError));
    for (QWidget *widget : page->findChildren<QWidget *>()) {
        if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0 || qobject_cast<QAbstractScrollArea *>(widget->parentWidget()) != nullptr)
            continue;
        const auto *button = qobject_cast<QAbstractButton *>(widget);
        QVERIFY2(!widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty()), widget->metaObject()->className());
    }
}

int main(int argc, char *argv[])
{
    MeasuredApplication measured(argc, argv);
    application = &measured;
    TestDiagnosePage test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_diagnose_page.moc"
