// The GPU test: steps as they happen, digits, a pad to draw on, times and bandwidths, what failed and why.
#include "pages/gpu_test_page.h"

#include "diagnose/gpu_test_words.h"
#include "gpu_test_text.h"
#include "models/finding_model.h"
#include "models/gpu_step_model.h"
#include "pages/gpu_test_bars.h"
#include "widgets/action_button.h"
#include "widgets/bar_list.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/chip.h"
#include "widgets/digit_row.h"
#include "widgets/drawing_pad.h"
#include "widgets/probability_bars.h"
#include "widgets/text_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace cunest {

namespace {

constexpr int roomForTwoCards = 800; // logical pixels

struct TestLength
{
    const char *name;
    bool quick;
    int soakSeconds; // computing for so long separates "short passes, long fails"
};

constexpr TestLength testLengths[] = {
    {QT_TRANSLATE_NOOP("cunest::GpuTestPage", "Whole test"), false, 0},
    {QT_TRANSLATE_NOOP("cunest::GpuTestPage", "Short test"), true, 0},
    {QT_TRANSLATE_NOOP("cunest::GpuTestPage", "Whole test, then 1 minute of work"), false, 60},
    {QT_TRANSLATE_NOOP("cunest::GpuTestPage", "Whole test, then 10 minutes of work"), false, 600},
};

} // namespace

GpuTestPage::GpuTestPage(QWidget *parent)
    : Page(Content::Scrolls, parent), m_copy(addHeadButton(false)), m_run(addHeadButton(true)),
      m_simulatedCard(new Card), m_simulatedChip(new Chip), m_simulatedText(new TextLabel(TextKind::Body)),
      m_choiceCard(new Card), m_cudnnLabel(new TextLabel(TextKind::Body)), m_cudnn(new QComboBox),
      m_gpuLabel(new TextLabel(TextKind::Body)), m_gpu(new QComboBox), m_lengthLabel(new TextLabel(TextKind::Body)),
      m_length(new QComboBox), m_byName(new QCheckBox), m_findingCard(new Card),
      m_findingView(new CellView), m_findings(new FindingModel(this)), m_undo(new ActionButton(ActionButton::Kind::Quiet)),
      m_stepCard(new Card), m_stepView(new CellView), m_steps(new GpuStepModel(this)), m_barCard(new Card),
      m_algorithmTitle(new TextLabel(TextKind::Strong)), m_algorithms(new BarList),
      m_gain(new TextLabel(TextKind::Secondary)), m_bandwidthTitle(new TextLabel(TextKind::Strong)),
      m_bandwidth(new BarList), m_digitCard(new Card), m_digits(new DigitRow), m_padCard(new Card),
      m_drawing(new DrawingPad), m_clear(new ActionButton(ActionButton::Kind::Small)), m_readCard(new Card),
      m_bars(new ProbabilityBars), m_deviceCard(new Card), m_device(new TextLabel(TextKind::Body))
{
    makeChoices();
    makeSteps();
    makeDrawing();
    body()->addStretch(1);
    connectControls();
    fillChoices();
    retranslate();
}

void GpuTestPage::makeChoices()
{
    auto *notice = new QHBoxLayout;
    notice->setSpacing(space::gap);
    notice->addWidget(m_simulatedChip);
    notice->addWidget(m_simulatedText, 1);
    m_simulatedCard->body()->addLayout(notice);
    m_simulatedCard->setEdge(Tone::Warning, true);
    m_simulatedCard->setVisible(false);
    body()->addWidget(m_simulatedCard);

    m_findingView->setModel(m_findings);
    m_findingView->setHeaderHidden(true);
    m_findingView->setFitsContent(true);
    m_findingView->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_findingView->header()->setSectionResizeMode(FindingModel::TitleColumn, QHeaderView::Stretch);
    m_findingCard->setEdge(Tone::Fault, true);
    m_findingCard->body()->addWidget(m_findingView);
    m_findingCard->body()->addWidget(m_undo, 0, Qt::AlignLeft);
    body()->addWidget(m_findingCard);

    m_cudnnLabel->setBuddy(m_cudnn);
    m_gpuLabel->setBuddy(m_gpu);
    for (QComboBox *box : {m_cudnn, m_gpu}) // a long path does not make the page wide
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_cudnn->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_cudnn->setMinimumContentsLength(12);
    m_gpu->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_gpu->setMinimumContentsLength(8);
    auto *line = new QHBoxLayout;
    line->setSpacing(space::gap);
    line->addWidget(m_cudnnLabel);
    line->addWidget(m_cudnn, 3);
    line->addWidget(m_gpuLabel);
    line->addWidget(m_gpu, 2);
    m_choiceCard->body()->addLayout(line);
    m_lengthLabel->setBuddy(m_length);
    auto *length = new QHBoxLayout;
    length->setSpacing(space::gap);
    length->addWidget(m_lengthLabel);
    length->addWidget(m_length);
    length->addStretch(1);
    m_howRow = new QHBoxLayout;
    m_howRow->setSpacing(space::gap);
    m_howRow->addLayout(length);
    m_howRow->addWidget(m_byName);
    m_howRow->addStretch(1);
    m_choiceCard->body()->addLayout(m_howRow);
    body()->addWidget(m_choiceCard);
}

void GpuTestPage::makeSteps()
{
    m_stepView->setModel(m_steps);
    m_stepView->setHeaderHidden(true);
    m_stepView->setRootIsDecorated(false);
    m_stepView->setFitsContent(true);
    m_stepView->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_stepView->header()->setSectionResizeMode(GpuStepModel::FactsColumn, QHeaderView::Stretch);
    m_stepCard->body()->addWidget(m_stepView);
    m_stepCard->body()->addStretch(1);

    m_barCard->body()->addWidget(m_algorithmTitle);
    m_barCard->body()->addWidget(m_algorithms);
    m_barCard->body()->addWidget(m_gain);
    m_barCard->body()->addSpacing(space::gap);
    m_barCard->body()->addWidget(m_bandwidthTitle);
    m_barCard->body()->addWidget(m_bandwidth);
    m_barCard->body()->addStretch(1);

    m_stepRow = new QHBoxLayout;
    m_stepRow->setSpacing(space::gap);
    m_stepRow->addWidget(m_stepCard, 3);
    m_stepRow->addWidget(m_barCard, 2);
    body()->addLayout(m_stepRow);

    m_digitCard->body()->addWidget(m_digits);
    body()->addWidget(m_digitCard);
}

void GpuTestPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    const bool narrow = width() < roomForTwoCards;
    m_stepRow->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_howRow->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void GpuTestPage::makeDrawing()
{
    auto *beside = new QHBoxLayout;
    beside->addWidget(m_drawing);
    beside->addStretch(1);
    m_padCard->body()->addLayout(beside);
    m_padCard->body()->addWidget(m_clear, 0, Qt::AlignLeft);
    m_readCard->body()->addWidget(m_bars, 1);
    auto *row = new QHBoxLayout;
    row->setSpacing(space::gap);
    row->addWidget(m_padCard, 0);
    row->addWidget(m_readCard, 1);
    body()->addLayout(row);

    m_device->setWordWrap(true);
    m_device->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_deviceCard->body()->addWidget(m_device);
    body()->addWidget(m_deviceCard);
}

void GpuTestPage::connectControls()
{
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_state == State::Running)
            Q_EMIT cancelRequested();
        else
            Q_EMIT runRequested(options());
    });
    connect(m_cudnn, &QComboBox::activated, this, [this] { m_chosenCudnn = m_cudnn->currentData().toString(); });
    connect(m_copy, &QPushButton::clicked, this, [this] { Q_EMIT copyRequested(testReportText(m_result)); });
    connect(m_undo, &QPushButton::clicked, this, [this] { Q_EMIT undoRequested(m_transaction); });
    connect(m_drawing, &DrawingPad::drawn, this, &GpuTestPage::pictureDrawn);
    connect(m_drawing, &DrawingPad::cleared, this, [this] {
        m_pad = {};
        m_padFailed = false;
        showPad();
    });
    connect(m_clear, &QPushButton::clicked, m_drawing, &DrawingPad::clear);
}

void GpuTestPage::setSimulated(bool simulated)
{
    m_simulated = simulated;
    retranslate();
}

void GpuTestPage::setComputer(const Snapshot &snapshot)
{
    m_snapshot = snapshot;
    fillChoices();
    retranslateHead();
}

void GpuTestPage::setInstallation(const QString &folder, const QString &transaction)
{
    m_folder = folder;
    m_transaction = transaction;
    m_state = State::Idle;
    m_result = {};
    fillChoices();
    retranslate();
}

void GpuTestPage::fillChoices()
{
    const QString chosen = m_folder.isEmpty() ? m_chosenCudnn : m_folder;
    const int gpu = qMax(0, m_gpu->currentIndex());
    const QSignalBlocker quiet(m_cudnn);
    m_cudnn->clear();
    const CudnnCopy *active = m_snapshot.activeCudnn();
    bool found = false;
    for (const CudnnCopy &copy : m_snapshot.cudnn) {
        const QString version = copy.version ? copy.version->toString() : tr("unknown version");
        m_cudnn->addItem(tr("%1 in %2").arg(version, copy.path.toString()), copy.path.toString());
        const bool wanted = chosen.isEmpty() ? &copy == active
                                             : copy.path.toString() == chosen || copy.path.toString().startsWith(chosen + u'\\');
        if (wanted)
            m_cudnn->setCurrentIndex(m_cudnn->count() - 1);
        found = found || wanted;
    }
    if (!found && !m_folder.isEmpty()) { // installed after the last look at the computer
        m_cudnn->insertItem(0, m_folder, m_folder);
        m_cudnn->setCurrentIndex(0);
    }
    if (m_cudnn->count() == 0)
        m_cudnn->addItem(tr("none found"), QString());
    m_gpu->clear();
    for (const GpuFacts &facts : m_snapshot.gpus)
        m_gpu->addItem(facts.name);
    if (m_gpu->count() == 0)
        m_gpu->addItem(tr("none found"));
    m_gpu->setCurrentIndex(qMin(gpu, m_gpu->count() - 1));
}

void GpuTestPage::fillLengths()
{
    const int chosen = qMax(0, m_length->currentIndex());
    m_length->clear();
    for (const TestLength &length : testLengths)
        m_length->addItem(tr(length.name));
    m_length->setCurrentIndex(chosen);
}

GpuTestOptions GpuTestPage::options() const
{
    GpuTestOptions options;
    options.cudnn = m_cudnn->currentData().toString();
    if (options.cudnn.isEmpty())
        options.cudnn = m_folder;
    options.gpu = qMax(0, m_gpu->currentIndex());
    const TestLength length = testLengths[qMax(0, m_length->currentIndex())];
    options.quick = length.quick;
    options.soakSeconds = length.soakSeconds;
    options.byName = m_byName->isChecked();
    return options;
}

void GpuTestPage::begin()
{
    m_state = State::Running;
    m_result = {};
    m_result.report.simulated = m_simulated;
    m_padFailed = false;
    setBusy(false);
    showReport();
}

void GpuTestPage::setReport(const GpuTestReport &report)
{
    if (m_state != State::Running)
        return;
    m_result.report = report;
    m_result.findings.clear();
    showReport();
}

void GpuTestPage::setResult(const GpuTestResult &result)
{
    m_state = State::Done;
    m_result = result;
    showReport();
}

void GpuTestPage::setPadReport(const GpuTestReport &report)
{
    m_pad = report;
    showPad();
}

void GpuTestPage::setPadResult(const GpuTestResult &result)
{
    m_pad = result.report;
    m_padFailed = !result.findings.isEmpty();
    if (m_padFailed)
        m_findings->setFindings(result.findings);
    m_findingCard->setVisible(!m_findings->findings().isEmpty());
    showPad();
}

void GpuTestPage::clearPad()
{
    m_drawing->clear();
}

void GpuTestPage::showReport()
{
    m_steps->setReport(m_result.report);
    m_findings->setFindings(m_result.findings);
    m_findingView->expandAll();
    m_digits->setDigits(m_result.report.digits());
    showBars();
    const auto device = m_result.report.chosenDevice();
    m_device->setText(device ? deviceText(*device) : QString());
    retranslateHead();
}

void GpuTestPage::showBars()
{
    const GpuTestReport &report = m_result.report;
    const AlgorithmBars best = algorithmBars(report);
    m_algorithmTitle->setText(best.title.isEmpty() ? tr("Algorithms") : best.title);
    m_algorithms->setRows(best.rows);
    m_gain->setText(best.rows.isEmpty() ? tr("Each algorithm of cuDNN is timed on a real layer.") : best.note);
    const QList<BarRow> rates = bandwidthBars(report);
    m_bandwidth->setRows(rates);
    m_bandwidthTitle->setText(tr("Memory bandwidth"));
    m_bandwidthTitle->setVisible(!rates.isEmpty());
    m_barCard->setVisible(m_state != State::Idle);
}

void GpuTestPage::showPad()
{
    const std::optional<DigitReading> read = m_pad.drawn();
    m_bars->setProbabilities(read ? read->probabilities : QList<double>());
    if (read && read->predicted >= 0) {
        m_readCard->setTitle(tr("It is a %1").arg(read->predicted));
        m_readCard->setNote(tr("%1 %, in %2").arg(read->confidence * 100, 0, 'f', 1).arg(testTimeText(read->milliseconds)));
    } else {
        const bool starting = !m_drawing->isEmpty() && !m_padFailed;
        m_readCard->setTitle(starting ? tr("Reading…") : tr("What the GPU reads"));
        m_readCard->setNote(m_padFailed ? tr("could not be read") : QString());
    }
    m_bars->setAccessibleName(tr("Probability of each digit"));
}

void GpuTestPage::retranslateHead()
{
    const bool running = m_state == State::Running;
    const bool simulated = m_simulated || m_result.report.simulated;
    m_run->setText(running ? tr("&Cancel") : m_state == State::Done ? tr("&Run again") : tr("&Run the test"));
    m_copy->setText(tr("Cop&y report"));
    m_copy->setEnabled(m_state == State::Done);
    m_choiceCard->setEnabled(!running);
    m_simulatedCard->setVisible(simulated);
    m_simulatedChip->setState(Tone::Warning, tr("simulated"));
    m_simulatedText->setText(tr("Stand-ins for NVIDIA's libraries compute on the processor. This says nothing about a real GPU."));
    m_findingCard->setVisible(!m_findings->findings().isEmpty());
    m_undo->setVisible(!m_transaction.isEmpty());
    m_digitCard->setVisible(m_state != State::Idle);
    m_digitCard->setNote(simulated ? tr("simulated") : QString());
    m_deviceCard->setVisible(!m_device->text().isEmpty());
    if (m_state == State::Idle) {
        setHeadline(simulated ? tr("Test cuDNN on a simulated GPU") : tr("Test cuDNN on the GPU"),
                    tr("A small program loads exactly these files, computes with them, and compares every number with the processor's."));
        return;
    }
    GpuTestReport report = m_result.report;
    setHeadline(gpuTestVerdict(report).text(), testSentence(report));
}

void GpuTestPage::retranslate()
{
    m_cudnnLabel->setText(tr("cuD&NN"));
    m_gpuLabel->setText(tr("G&PU"));
    m_lengthLabel->setText(tr("L&ength"));
    m_length->setAccessibleName(tr("How much to test"));
    fillLengths();
    m_byName->setText(tr("Load it &by name, as programs do"));
    m_byName->setToolTip(tr("Windows then searches PATH. The test fails if another copy is found before this one."));
    m_cudnn->setAccessibleName(tr("cuDNN to test"));
    m_gpu->setAccessibleName(tr("GPU to test"));
    m_findingCard->setTitle(tr("What is wrong"));
    m_findingView->setAccessibleName(tr("What is wrong"));
    m_undo->setText(tr("&Undo the installation…"));
    m_stepCard->setTitle(tr("Steps"));
    m_stepView->setAccessibleName(tr("Steps"));
    m_algorithms->setAccessibleName(tr("Times of algorithms"));
    m_bandwidth->setAccessibleName(tr("Memory bandwidth"));
    m_digitCard->setTitle(tr("Handwritten digits, read by the GPU"));
    m_digits->retranslate();
    m_padCard->setTitle(tr("Draw one yourself"));
    m_drawing->retranslate();
    m_clear->setText(tr("C&lear"));
    m_deviceCard->setTitle(tr("About this GPU"));
    m_findings->retranslate();
    m_steps->retranslate();
    fillChoices();
    showReport();
    showPad();
}

} // namespace cunest
