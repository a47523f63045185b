// The words of the page Versions: everything that changes with the language or with what is chosen.
#include "pages/versions_page.h"

#include "widgets/action_button.h"
#include "widgets/card.h"
#include "widgets/cell_view.h"
#include "widgets/chip.h"
#include "widgets/error_card.h"
#include "widgets/text_label.h"

#include <QLineEdit>
#include <QRadioButton>

namespace cunest {

namespace {

QString actionText(VersionAction action)
{
    switch (action) {
    case VersionAction::Activate: return VersionsPage::tr("&Make active…");
    case VersionAction::Verify: return VersionsPage::tr("&Verify");
    case VersionAction::Remove: return VersionsPage::tr("Remove…");
    case VersionAction::Adopt: return VersionsPage::tr("Take into the &books…");
    case VersionAction::OpenFolder: break;
    }
    return VersionsPage::tr("Open &folder");
}

QString activeText(const Snapshot &snapshot)
{
    const Toolkit *toolkit = snapshot.activeToolkit();
    const CudnnCopy *cudnn = snapshot.activeCudnn();
    const QString cuda = toolkit != nullptr ? toolkit->version.toString() : QString();
    const QString copy = cudnn != nullptr && cudnn->version ? cudnn->version->toString() : QString();
    if (!cuda.isEmpty() && !copy.isEmpty())
        return VersionsPage::tr("CUDA %1 and cuDNN %2 are in use").arg(cuda, copy);
    if (!cuda.isEmpty())
        return VersionsPage::tr("CUDA %1 is in use, and no cuDNN").arg(cuda);
    if (!copy.isEmpty())
        return VersionsPage::tr("cuDNN %1 is in use, and no CUDA Toolkit").arg(copy);
    return VersionsPage::tr("No CUDA Toolkit and no cuDNN is in use");
}

} // namespace

void VersionsPage::retranslate()
{
    const std::optional<Error> &shown = m_readError ? m_readError : m_error;
    m_errorCard->setVisible(shown.has_value());
    if (shown)
        m_errorCard->setText(describeError(*shown));
    m_again->setText(tr("Check &again"));
    m_again->setToolTip(tr("F5"));
    m_project->setText(tr("Activate for one &project…"));
    m_versions->retranslate();
    m_tree->setAccessibleName(tr("CUDA Toolkits and copies of cuDNN"));
    for (const auto &[action, button] : m_actions)
        button->setText(actionText(action));
    const bool empty = m_versions->rowCount() == 0;
    m_tree->setVisible(!empty);
    m_empty->setVisible(empty);
    m_empty->setText(m_report ? tr("No CUDA Toolkit and no cuDNN was found. What you install will be listed here.") : QString());
    m_project->setEnabled(m_report && !m_report->snapshot.toolkits.isEmpty());
    if (!m_report) {
        if (m_readError)
            setHeadline(tr("This computer could not be looked at"), {});
        else
            setHeadline(tr("Looking for CUDA Toolkits and cuDNN…"), {});
    } else {
        const int toolkits = int(m_report->snapshot.toolkits.size());
        const int copies = int(m_report->snapshot.cudnn.size());
        const int hidden = m_versions->hiddenCopies();
        QString sentence = tr("%n toolkit(s)", nullptr, toolkits) + QStringLiteral(" · ") + tr("%n cuDNN copy(s)", nullptr, copies);
        if (hidden > 0)
            sentence += QStringLiteral(" · ") + tr("%n of them hidden by another one", nullptr, hidden);
        setHeadline(activeText(m_report->snapshot), sentence);
    }
    showSelected();
    retranslatePath();
    retranslateProgram();
    arrangeCards();
    fitColumns();
}

void VersionsPage::showSelected()
{
    const QModelIndex index = selected();
    if (index.isValid())
        m_selectedFolder = m_versions->folder(index);
    const VersionState state = m_versions->state(index);
    m_reason->setText(state.reason);
    m_reason->setVisible(!state.reason.isEmpty());
    for (const auto &[action, button] : m_actions) {
        button->setVisible(m_versions->can(action, index)); // what cannot be done here is not offered
    }
    m_verifyMark->setVisible(m_verified.has_value());
    if (!m_verified)
        return;
    int files = 0;
    QStringList different;
    for (const VerifyReport &report : m_verified->reports) {
        files += int(report.files.size());
        for (const VerifiedFile &file : report.files) {
            if (file.state != QLatin1String("ok"))
                different.append(file.target.fileName());
        }
    }
    if (different.isEmpty())
        m_verifyMark->setState(Tone::Ok, tr("All %n file(s) are as they were installed, byte for byte", nullptr, files));
    else
        m_verifyMark->setState(Tone::Fault, tr("Not as installed: %1").arg(different.mid(0, 8).join(QStringLiteral(", "))));
}

void VersionsPage::showPath()
{
    if (m_report)
        m_path->setReport(*m_report, scope());
    if (!m_pathView->currentIndex().isValid() && m_path->rowCount() > 0)
        m_pathView->setCurrentIndex(m_path->index(0, 0));
    retranslatePath();
}

void VersionsPage::retranslatePath()
{
    m_path->retranslate();
    m_pathCard->setTitle(tr("PATH, searched from top to bottom"));
    m_machine->setText(tr("This c&omputer"));
    m_user->setText(tr("Only &you"));
    m_pathView->setAccessibleName(m_user->isChecked() ? tr("Your PATH") : tr("PATH of this computer"));
    m_pathView->setAccessibleDescription(tr("Alt and an arrow key move the entry, Delete takes it out."));
    m_pathView->setToolTip(tr("Drag an entry, or press Alt and an arrow key, to move it."));
    const bool empty = m_path->rowCount() == 0;
    m_pathView->setVisible(!empty);
    m_noPath->setVisible(empty);
    m_noPath->setText(m_report ? tr("This PATH has no entries.") : QString());
    m_up->setText(tr("Up"));
    m_down->setText(tr("Down"));
    m_up->setToolTip(QKeySequence(Qt::ALT | Qt::Key_Up).toString(QKeySequence::NativeText));
    m_down->setToolTip(QKeySequence(Qt::ALT | Qt::Key_Down).toString(QKeySequence::NativeText));
    m_add->setText(tr("Add a folder…"));
    m_remove->setText(tr("Take out"));
    m_tidy->setText(tr("&Tidy up…"));
    m_tidy->setToolTip(tr("Takes out entries that are gone, empty or there twice"));
    m_discard->setText(tr("Disca&rd"));
    m_review->setText(tr("Review the cha&nge…"));
    const int row = m_pathView->currentIndex().row();
    const bool chosen = m_report && m_pathView->currentIndex().isValid();
    m_up->setEnabled(chosen && row > 0);
    m_down->setEnabled(chosen && row < m_path->rowCount() - 1);
    m_remove->setEnabled(chosen);
    m_add->setEnabled(m_report.has_value());
    m_tidy->setVisible(!m_path->isChanged());
    m_tidy->setEnabled(m_report && !empty);
    m_discard->setVisible(m_path->isChanged());
    m_review->setVisible(m_path->isChanged());
    m_pathMark->setVisible(m_report.has_value());
    if (!m_report)
        return;
    const Finding *worst = nullptr;
    for (const Finding &finding : m_report->environment) {
        if (worst == nullptr && finding.severity != Severity::Info)
            worst = &finding;
    }
    m_pathText->setText(pathValueText(*m_report, scope()));
    m_pathText->setToolTip(pathKindText(*m_report, scope()));
    m_pathMark->setVisible(m_path->isChanged() || worst != nullptr);
    if (m_path->isChanged())
        m_pathMark->setState(Tone::Accent, tr("Changed here, not written yet"));
    else if (worst != nullptr)
        m_pathMark->setState(worst->severity == Severity::Warn ? Tone::Warning : Tone::Fault, worst->title.text());
    arrangeCards();
}

void VersionsPage::retranslateProgram()
{
    m_loads->retranslate();
    m_programCard->setTitle(tr("Which DLLs would a program load?"));
    m_browse->setText(tr("C&hoose…"));
    m_program->setPlaceholderText(tr("A program, such as python.exe"));
    m_program->setAccessibleName(tr("Program"));
    m_loadView->setAccessibleName(tr("DLLs the program would load"));
    const bool rows = m_loads->rowCount() > 0;
    m_loadView->setVisible(rows);
    m_programMark->setVisible(m_programError || m_viewed);
    m_programText->setVisible(!rows && !m_programError);
    if (m_searching)
        m_programText->setText(tr("Following Windows' search…"));
    else if (m_viewed)
        m_programText->setText(tr("It loads nothing besides what comes with Windows."));
    else
        m_programText->setText(tr("Choose a program: CuNest follows Windows' search for it and shows the file of each DLL, and which ones lost."));
    if (m_programError) {
        m_programMark->setState(Tone::Fault, m_programError->message.text());
        return;
    }
    if (!m_viewed)
        return;
    const Finding *worst = nullptr;
    for (const Finding &finding : m_viewed->findings) {
        if (worst == nullptr && finding.severity != Severity::Info)
            worst = &finding;
    }
    if (worst != nullptr)
        m_programMark->setState(worst->severity == Severity::Warn ? Tone::Warning : Tone::Fault, worst->title.text());
    else
        m_programMark->setState(Tone::Ok, tr("Everything it asks for is found"));
}

} // namespace cunest
