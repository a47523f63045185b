// The GPU test: steps as they happen, digits, a pad to draw on, times and bandwidths, what failed and why.
#pragma once

#include "job/gpu_test_job.h"
#include "pages/page.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;

namespace cunest {

class BarList;
class Card;
class CellView;
class Chip;
class DigitRow;
class DrawingPad;
class FindingModel;
class GpuStepModel;
class ProbabilityBars;

class GpuTestPage final : public Page
{
    Q_OBJECT

public:
    explicit GpuTestPage(QWidget *parent = nullptr);

    void setSimulated(bool simulated); // whatever is shown was not computed by a GPU
    void setComputer(const Snapshot &snapshot); // what can be chosen
    // After an installation: this folder is tested, and a failure offers to take \a transaction back.
    void setInstallation(const QString &folder, const QString &transaction);
    GpuTestOptions options() const;

    void begin();                              // a test is starting
    void setReport(const GpuTestReport &report); // while it runs
    void setResult(const GpuTestResult &result);
    void setPadReport(const GpuTestReport &report); // what was read on the pad
    void setPadResult(const GpuTestResult &result);
    void clearPad();
    void retranslate() override;

Q_SIGNALS:
    void runRequested(const cunest::GpuTestOptions &options);
    void cancelRequested();
    void pictureDrawn(const QByteArray &picture);
    void copyRequested(const QString &report);
    void undoRequested(const QString &transaction);

protected:
    void resizeEvent(QResizeEvent *event) override; // little room: the bars go below the steps

private:
    enum class State { Idle, Running, Done };

    void makeChoices();
    void makeSteps();
    void makeDrawing();
    void connectControls();
    void showReport();
    void showBars();
    void showPad();
    void retranslateHead();
    void fillChoices();
    void fillLengths();

    State m_state = State::Idle;
    bool m_simulated = false;
    Snapshot m_snapshot;
    QString m_folder;      // of the installation, empty otherwise
    QString m_transaction;
    QString m_chosenCudnn; // by the person; empty: the one that is in use
    GpuTestResult m_result;
    GpuTestReport m_pad;
    bool m_padFailed = false;

    ActionButton *m_copy;
    ActionButton *m_run;   // also Cancel, while it runs
    Card *m_simulatedCard;
    Chip *m_simulatedChip;
    TextLabel *m_simulatedText;
    Card *m_choiceCard;
    TextLabel *m_cudnnLabel;
    QComboBox *m_cudnn;
    TextLabel *m_gpuLabel;
    QComboBox *m_gpu;
    TextLabel *m_lengthLabel;
    QComboBox *m_length;
    QCheckBox *m_byName;
    Card *m_findingCard;
    CellView *m_findingView;
    FindingModel *m_findings;
    ActionButton *m_undo;
    QHBoxLayout *m_howRow = nullptr; // how long and how
    QHBoxLayout *m_stepRow = nullptr;
    Card *m_stepCard;
    CellView *m_stepView;
    GpuStepModel *m_steps;
    Card *m_barCard;
    TextLabel *m_algorithmTitle;
    BarList *m_algorithms;
    TextLabel *m_gain;
    TextLabel *m_bandwidthTitle;
    BarList *m_bandwidth;
    Card *m_digitCard;
    DigitRow *m_digits;
    Card *m_padCard;
    DrawingPad *m_drawing;
    ActionButton *m_clear;
    Card *m_readCard;
    ProbabilityBars *m_bars;
    Card *m_deviceCard;
    TextLabel *m_device;
};

} // namespace cunest
