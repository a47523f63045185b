// What is wrong on this computer: an error pasted, a program picked, the findings, and what a framework needs.
#include "pages/diagnose_page.h"

#include "models/finding_model.h"
#include "plan/fix_plan.h"
#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/chip.h"
#include "widgets/drop_zone.h"
#include "widgets/error_box.h"
#include "widgets/error_card.h"
#include "widgets/finding_card.h"
#include "widgets/program_card.h"
#include "widgets/text_label.h"
#include "widgets/wish_card.h"

#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMimeData>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace cunest {

namespace {

constexpr int cardsAtOnce = 20; // each is a handful of widgets; more come on request
constexpr int searchFrom = 4;   // findings; fewer can be seen at once

} // namespace

DiagnosePage::DiagnosePage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_report(addHeadButton(false)), m_all(addHeadButton(false)), m_errorCard(new ErrorCard),
      m_savedCard(new Card), m_savedText(new TextLabel(TextKind::Body)), m_leaveSaved(new ActionButton(ActionButton::Kind::Quiet)),
      m_askCard(new Card), m_box(new ErrorBox), m_programLabel(new TextLabel(TextKind::Body)), m_program(new QComboBox),
      m_choose(new ActionButton(ActionButton::Kind::Quiet)), m_openLog(new ActionButton(ActionButton::Kind::Quiet)),
      m_openReport(new ActionButton(ActionButton::Kind::Quiet)), m_find(new ActionButton(ActionButton::Kind::Primary)),
      m_notice(new QWidget), m_noticeChip(new Chip), m_noticeText(new TextLabel(TextKind::Body)), m_answer(new QWidget), m_tools(new QWidget),
      m_search(new QLineEdit), m_count(new TextLabel(TextKind::Secondary)), m_copyAll(new ActionButton(ActionButton::Kind::Small)),
      m_findings(new FindingModel(this)), m_filter(new QSortFilterProxyModel(this)), m_cardColumn(new QVBoxLayout),
      m_more(new ActionButton(ActionButton::Kind::Quiet)), m_noMatch(new TextLabel(TextKind::Secondary)), m_quietCard(new Card),
      m_quietChip(new Chip), m_quietText(new TextLabel(TextKind::Secondary)), m_programCard(new ProgramCard), m_wish(new WishCard)
{
    body()->addWidget(m_errorCard);
    makeQuestion();
    makeFindings();
    m_answer->layout()->addWidget(m_programCard);
    body()->addWidget(m_wish);
    body()->addStretch(1);
    setAcceptDrops(true);
    connectControls();
    fillPrograms();
    retranslate();
}

void DiagnosePage::makeQuestion()
{
    auto *saved = new QHBoxLayout;
    saved->setSpacing(space::gap);
    saved->addWidget(m_savedText, 1);
    saved->addWidget(m_leaveSaved, 0, Qt::AlignTop);
    m_savedCard->body()->addLayout(saved);
    m_savedCard->setEdge(Tone::Note, true);
    m_savedCard->hide();
    body()->addWidget(m_savedCard);

    m_program->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_program->setMinimumContentsLength(12);
    m_program->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_programLabel->setWordWrap(false);
    m_programLabel->setBuddy(m_program);
    auto *program = new QHBoxLayout;
    program->setSpacing(space::gap);
    program->addWidget(m_programLabel);
    program->addWidget(m_program, 1);
    program->addWidget(m_choose);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::gap);
    buttons->addWidget(m_openLog);
    buttons->addWidget(m_openReport);
    buttons->addStretch(1);
    buttons->addWidget(m_find);
    m_askCard->body()->addWidget(m_box);
    m_askCard->body()->addLayout(program);
    m_askCard->body()->addLayout(buttons);
    body()->addWidget(m_askCard);

    auto *notice = new QHBoxLayout(m_notice);
    notice->setContentsMargins(2, 0, 2, 0);
    notice->setSpacing(space::gap);
    notice->addWidget(m_noticeChip);
    notice->addWidget(m_noticeText, 1);
    m_notice->hide();
    body()->addWidget(m_notice);
}

void DiagnosePage::makeFindings()
{
    auto *answer = new QVBoxLayout(m_answer);
    answer->setContentsMargins(0, 0, 0, 0);
    answer->setSpacing(body()->spacing());
    body()->addWidget(m_answer);
    m_filter->setSourceModel(m_findings);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setFilterKeyColumn(-1);
    m_filter->setRecursiveFilteringEnabled(true); // what was seen, why and what to do count too
    m_filter->setAutoAcceptChildRows(true);
    m_search->setMinimumHeight(30);
    m_search->setMinimumWidth(120);
    m_search->setMaximumWidth(260);
    m_search->setTextMargins(5, 0, 2, 0);
    m_count->setWordWrap(false);
    auto *tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(0, 0, 0, 0);
    tools->setSpacing(space::gap);
    tools->addWidget(m_search, 1);
    tools->addWidget(m_count);
    tools->addStretch(1);
    tools->addWidget(m_copyAll);
    answer->addWidget(m_tools);
    m_cardColumn->setSpacing(space::gap);
    answer->addLayout(m_cardColumn);
    answer->addWidget(m_noMatch);
    answer->addWidget(m_more, 0, Qt::AlignHCenter);
    auto *quiet = new QHBoxLayout;
    quiet->setSpacing(space::gap);
    quiet->addWidget(m_quietChip, 0, Qt::AlignTop);
    quiet->addWidget(m_quietText, 1);
    m_quietCard->body()->addLayout(quiet);
    answer->addWidget(m_quietCard);
}

void DiagnosePage::connectControls()
{
    connect(m_find, &QPushButton::clicked, this, [this] {
        if (stops())
            Q_EMIT stopRequested();
        else
            ask();
    });
    connect(m_box, &ErrorBox::changed, this, &DiagnosePage::showAction);
    connect(m_program, &QComboBox::currentIndexChanged, this, &DiagnosePage::showAction);
    connect(new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this), &QShortcut::activated, this, &DiagnosePage::ask);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search, [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    connect(m_all, &QPushButton::clicked, this, [this] {
        m_box->clear();
        m_program->setCurrentIndex(0);
        Q_EMIT diagnoseRequested({});
    });
    connect(m_leaveSaved, &QPushButton::clicked, this, [this] { Q_EMIT diagnoseRequested(question()); });
    connect(m_report, &QPushButton::clicked, this, &DiagnosePage::reportRequested);
    connect(m_choose, &QPushButton::clicked, this, &DiagnosePage::chooseProgramRequested);
    connect(m_openLog, &QPushButton::clicked, this, &DiagnosePage::openLogRequested);
    connect(m_openReport, &QPushButton::clicked, this, &DiagnosePage::openReportRequested);
    connect(m_box, &ErrorBox::filePasted, this, &DiagnosePage::fileDropped);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setFilterFixedString(text);
        m_limit = cardsAtOnce;
        showFindings();
    });
    connect(m_copyAll, &QPushButton::clicked, this, [this] { Q_EMIT textCopied(m_findings->plainText()); });
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_limit += cardsAtOnce;
        showFindings();
    });
    connect(m_wish, &WishCard::wishMade, this, &DiagnosePage::wishMade);
}

// Also while another question is being answered: the new one takes its place.
void DiagnosePage::ask()
{
    m_asked = question();
    Q_EMIT diagnoseRequested(m_asked);
}

bool DiagnosePage::stops() const
{
    return m_working && m_asked == question();
}

DiagnoseQuestion DiagnosePage::question() const
{
    DiagnoseQuestion question;
    question.error = m_box->text();
    question.errorFile = m_box->file();
    question.program = m_program->currentData().toString();
    if (question.error.trimmed().isEmpty())
        question.error.clear();
    return question;
}

void DiagnosePage::setQuestion(const DiagnoseQuestion &question)
{
    if (!question.errorFile.isEmpty())
        m_box->setFile(question.errorFile);
    else
        m_box->setText(question.error);
    setProgram(question.program);
}

bool DiagnosePage::isSaved() const
{
    return m_diagnosis != nullptr && !m_diagnosis->question.savedReport.isEmpty();
}

void DiagnosePage::setProgram(const QString &program)
{
    int row = m_program->findData(program);
    if (row < 0) {
        m_program->addItem(program, program);
        row = m_program->count() - 1;
    }
    m_program->setCurrentIndex(row);
    m_program->setToolTip(program);
}

void DiagnosePage::setLog(const QString &file)
{
    m_box->setFile(file);
}

void DiagnosePage::fillPrograms()
{
    const QString chosen = m_program->currentData().toString();
    m_program->clear();
    m_program->addItem(tr("no program"), QString());
    if (m_diagnosis != nullptr && !isSaved()) {
        for (const PythonInstall &python : m_diagnosis->found.snapshot.pythons) {
            if (!python.executable.isNull())
                m_program->addItem(python.executable.toString(), python.executable.toString());
        }
    }
    if (!chosen.isEmpty())
        setProgram(chosen);
}

void DiagnosePage::setDiagnosis(const DiagnosisPtr &diagnosis)
{
    m_diagnosis = diagnosis;
    m_error.reset();
    m_checked.reset();
    m_limit = cardsAtOnce;
    fillPrograms();
    showAnswer();
}

void DiagnosePage::setChecked(const DiagnosisPtr &diagnosis, const Finding &finding)
{
    const bool focused = isAncestorOf(QApplication::focusWidget());
    setDiagnosis(diagnosis);
    m_checked = finding;
    retranslateHead();
    if (!focused)
        return;
    for (FindingCard *card : std::as_const(m_cards)) { // where the question was asked, or else at the beginning
        if (card->finding().id == finding.id && card->takeFocus())
            return;
    }
    m_find->setFocus(Qt::OtherFocusReason);
}

void DiagnosePage::showAnswer()
{
    m_findings->setFindings(m_diagnosis->found.diagnosis.findings);
    m_programCard->setProgram(m_diagnosis->found.program);
    showFindings();
    retranslateHead();
}

void DiagnosePage::setError(const Error &error)
{
    m_error = error;
    retranslateHead();
}

void DiagnosePage::setWishAnswer(const Result<Recommendation> &answer)
{
    m_wish->setAnswer(answer);
}

void DiagnosePage::setWorking(bool working)
{
    m_working = working;
    m_asked = question();
    m_wish->setWorking(working);
    setBusy(working);
    retranslateHead();
}

void DiagnosePage::addCard(int row, int shown)
{
    const Finding finding = m_findings->findings().at(m_filter->mapToSource(m_filter->index(row, 0)).row());
    const Snapshot &snapshot = m_diagnosis->found.snapshot;
    FindingCardLook look;
    look.isCause = shown == 0 && m_diagnosis->question.isAsked() && finding == m_diagnosis->found.diagnosis.findings.value(0);
    look.offersFix = !isSaved() && !fixName(finding).isEmpty();
    look.offersAgain = !isSaved();
    look.shield = look.offersFix && !snapshot.elevated && fixScope(snapshot, finding) == Scope::Machine;
    look.primary = shown == 0;
    auto *card = new FindingCard(finding, look);
    connect(card, &FindingCard::fixRequested, this, &DiagnosePage::fixRequested);
    connect(card, &FindingCard::againRequested, this, &DiagnosePage::againRequested);
    connect(card, &FindingCard::copyRequested, this, [this](const Finding &copied) {
        Q_EMIT textCopied(m_findings->plainText(int(m_findings->findings().indexOf(copied))));
    });
    m_cardColumn->addWidget(card);
    card->show(); // now, and not at the next turn: nothing jumps
    m_cards.append(card);
}

void DiagnosePage::showFindings()
{
    qDeleteAll(m_cards);
    m_cards.clear();
    const int found = m_filter->rowCount();
    const int shown = qMin(found, m_limit);
    for (int row = 0; row < shown; ++row)
        addCard(row, row);
    m_tools->setVisible(m_findings->rowCount() >= searchFrom);
    m_noMatch->setVisible(found == 0 && m_findings->rowCount() > 0);
    m_more->setVisible(found > shown);
    m_more->setText(tr("Show %n more", nullptr, qMin(found - shown, cardsAtOnce)));
    m_count->setText(tr("%n finding(s)", nullptr, found));
    showQuiet();
}

void DiagnosePage::showQuiet()
{
    m_answer->setVisible(m_diagnosis != nullptr); // empty it would still part what is above and below
    m_quietCard->setVisible(m_diagnosis != nullptr);
    if (m_diagnosis == nullptr)
        return;
    QStringList names;
    for (const Message &name : quietChecks(m_diagnosis->found.diagnosis.findings))
        names.append(name.text());
    m_quietChip->setState(Tone::Ok, tr("nothing wrong"));
    m_quietText->setText(names.join(QStringLiteral(" · ")));
    m_quietCard->setVisible(!names.isEmpty());
}

QWidget *DiagnosePage::firstFocus()
{
    return m_box->file().isEmpty() && m_box->edit()->isVisibleTo(this) ? m_box->edit() : m_find;
}

void DiagnosePage::showAction()
{
    m_find->setText(stops() ? tr("&Stop") : tr("&Find the cause"));
}

void DiagnosePage::retranslateHead()
{
    m_errorCard->setVisible(m_error.has_value());
    if (m_error)
        m_errorCard->setText(describeError(*m_error));
    showAction();
    m_report->setEnabled(m_diagnosis != nullptr && !m_working);
    m_all->setEnabled(!m_working);
    m_savedCard->setVisible(isSaved());
    m_notice->setVisible(m_checked.has_value() && !m_working);
    if (m_checked && m_diagnosis != nullptr) {
        const bool still = sameFinding(m_diagnosis->found.diagnosis.findings, *m_checked) != nullptr;
        m_noticeChip->setState(still ? Tone::Warning : Tone::Ok, still ? tr("still there") : tr("gone"));
        m_noticeText->setText(m_checked->title.text());
    }
    if (m_diagnosis == nullptr) {
        setHeadline(m_error ? tr("The computer could not be looked at") : tr("Looking at this computer…"),
                    tr("Paste an error or pick the program that fails, and CuNest looks for the cause on this computer."));
        return;
    }
    const Diagnosis &found = m_diagnosis->found.diagnosis;
    const bool asked = m_diagnosis->question.isAsked() || !m_diagnosis->error.isEmpty();
    QString sentence = tr("Paste an error or pick the program that fails, and CuNest looks for the cause on this computer.");
    if (isSaved()) {
        sentence = tr("This is a saved report, not this computer.");
        m_savedText->setText(tr("You are looking at the report \"%1\". Nothing can be repaired from here.").arg(m_diagnosis->question.savedReport));
    } else if (!found.findings.isEmpty() && found.findings.first().id.startsWith(QLatin1String("error."))) {
        sentence = tr("What the message means was not confirmed on this computer; below stands where to look.");
    } else if (asked && !found.findings.isEmpty()) {
        sentence = found.findings.first().cause.text();
    }
    setHeadline(found.sentence.text(), sentence);
}

void DiagnosePage::retranslate()
{
    m_report->setText(tr("&Report…"));
    m_all->setText(tr("Check &everything"));
    m_all->setToolTip(tr("Leaves the pasted error and the program aside"));
    m_leaveSaved->setText(tr("Back to &this computer"));
    m_askCard->setTitle(tr("Paste the error, or pick the program that fails"));
    m_box->retranslate();
    m_programLabel->setText(tr("&Program"));
    m_program->setAccessibleName(tr("Program that fails"));
    m_choose->setText(tr("C&hoose…"));
    m_choose->setAccessibleName(tr("Choose a program"));
    m_openLog->setText(tr("Open a &log…"));
    m_openReport->setText(tr("&Open a report…"));
    m_search->setPlaceholderText(tr("Find a finding"));
    m_search->setAccessibleName(tr("Find a finding"));
    m_copyAll->setText(tr("Copy all"));
    m_noMatch->setText(tr("No finding matches."));
    m_findings->retranslate();
    m_programCard->retranslate();
    m_wish->retranslate();
    if (m_program->count() > 0)
        m_program->setItemText(0, tr("no program"));
    showFindings();
    retranslateHead();
}

void DiagnosePage::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedPaths(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void DiagnosePage::dropEvent(QDropEvent *event)
{
    const QStringList files = droppedPaths(event->mimeData());
    if (files.isEmpty())
        return;
    event->acceptProposedAction();
    Q_EMIT fileDropped(files.first());
}

} // namespace cunest
