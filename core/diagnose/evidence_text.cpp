// One table of the forms that facts have; what stands in their places may be such a form again.
#include "diagnose/evidence_text.h"

#include "base/message.h"

#include <QRegularExpression>

#include <vector>

namespace cunest {
namespace {

// The more exact form first: "asked for by: %1" is one of "%1: %2" too.
constexpr const char *forms[] = {
    QT_TRANSLATE_NOOP("cunest", "%1: changed by the later transaction %2"),
    QT_TRANSLATE_NOOP("cunest", "%1: changed by another program since"),
    QT_TRANSLATE_NOOP("cunest", "%1: was changed by another program meanwhile"),
    QT_TRANSLATE_NOOP("cunest", "%1: its backup was changed"),
    QT_TRANSLATE_NOOP("cunest", "%1: its backup is gone"),
    QT_TRANSLATE_NOOP("cunest", "%1: the backup is gone"),
    QT_TRANSLATE_NOOP("cunest", "%1: its folder no longer exists"),
    QT_TRANSLATE_NOOP("cunest", "%1: its parent folder no longer exists"),
    QT_TRANSLATE_NOOP("cunest", "%1: leads to %2 since"),
    QT_TRANSLATE_NOOP("cunest", "%1: another file has taken its place"),
    QT_TRANSLATE_NOOP("cunest", "%1: is not empty"),
    QT_TRANSLATE_NOOP("cunest", "%1: its drive is not there"),
    QT_TRANSLATE_NOOP("cunest", "%1: the journal is damaged; replaced files are kept here"),
    QT_TRANSLATE_NOOP("cunest", "%1: the journal is damaged; this may have been done"),
    QT_TRANSLATE_NOOP("cunest", "%1: not touched, the record was refused (%2)"),
    QT_TRANSLATE_NOOP("cunest", "%1: not taken back (%2)"),
    QT_TRANSLATE_NOOP("cunest", "%1: the next run decides whether this was done (%2)"),
    QT_TRANSLATE_NOOP("cunest", "driver installed: %1"),
    QT_TRANSLATE_NOOP("cunest", "highest CUDA version of this driver: %1"),
    QT_TRANSLATE_NOOP("cunest", "lowest driver for CUDA %1: %2"),
    QT_TRANSLATE_NOOP("cunest", "driver listed for CUDA %1: %2"),
    QT_TRANSLATE_NOOP("cunest", "nvidia-smi shows: CUDA Version %1"),
    QT_TRANSLATE_NOOP("cunest", "driver: %1"),
    QT_TRANSLATE_NOOP("cunest", "driver %1"),
    QT_TRANSLATE_NOOP("cunest", "no NVIDIA driver"),
    QT_TRANSLATE_NOOP("cunest", "display adapters of NVIDIA: none"),
    QT_TRANSLATE_NOOP("cunest", "lowest compute capability of %1: %2"),
    QT_TRANSLATE_NOOP("cunest", "highest compute capability of %1: %2"),
    QT_TRANSLATE_NOOP("cunest", "asked for: compute capability %1"),
    QT_TRANSLATE_NOOP("cunest", "%1: compute capability %2"),
    QT_TRANSLATE_NOOP("cunest", "source: %1"),
    QT_TRANSLATE_NOOP("cunest", "the message: %1"),
    QT_TRANSLATE_NOOP("cunest", "missing: %1"),
    QT_TRANSLATE_NOOP("cunest", "changed: %1"),
    QT_TRANSLATE_NOOP("cunest", "active: %1"),
    QT_TRANSLATE_NOOP("cunest", "no active CUDA Toolkit"),
    QT_TRANSLATE_NOOP("cunest", "no CUDA Toolkit"),
    QT_TRANSLATE_NOOP("cunest", "CUDA Toolkit %1 in %2"),
    QT_TRANSLATE_NOOP("cunest", "toolkit: CUDA %1 in %2"),
    QT_TRANSLATE_NOOP("cunest", "cuDNN %1 in %2"),
    QT_TRANSLATE_NOOP("cunest", "asked for by: %1 (%2)"),
    QT_TRANSLATE_NOOP("cunest", "asked for: %1"),
    QT_TRANSLATE_NOOP("cunest", "first on PATH: %1"),
    QT_TRANSLATE_NOOP("cunest", "first: %1"),
    QT_TRANSLATE_NOOP("cunest", "hidden: %1"),
    QT_TRANSLATE_NOOP("cunest", "downloaded from: %1"),
    QT_TRANSLATE_NOOP("cunest", "found in: %1"),
    QT_TRANSLATE_NOOP("cunest", "found: %1"),
    QT_TRANSLATE_NOOP("cunest", "not on PATH: %1"),
    QT_TRANSLATE_NOOP("cunest", "on PATH: %1"),
    QT_TRANSLATE_NOOP("cunest", "the DLLs: %1"),
    QT_TRANSLATE_NOOP("cunest", "program: %1"),
    QT_TRANSLATE_NOOP("cunest", "package: %1"),
    QT_TRANSLATE_NOOP("cunest", "not there: %1"),
    QT_TRANSLATE_NOOP("cunest", "registry: Visual C++ runtime %1 is installed"),
    QT_TRANSLATE_NOOP("cunest", "header: cuDNN %1"),
    QT_TRANSLATE_NOOP("cunest", "made for CUDA %1"),
    QT_TRANSLATE_NOOP("cunest", "built for CUDA: %1"),
    QT_TRANSLATE_NOOP("cunest", "sees a GPU: yes"),
    QT_TRANSLATE_NOOP("cunest", "sees a GPU: no"),
    QT_TRANSLATE_NOOP("cunest", "needed: cuDNN %1 or newer of the same major version"),
    QT_TRANSLATE_NOOP("cunest", "no cudnn64_*.dll in the %1 folders of PATH"),
    QT_TRANSLATE_NOOP("cunest", "no cudnn64_*.dll in %1"),
    QT_TRANSLATE_NOOP("cunest", "no zlibwapi.dll in System32, on PATH or beside cuDNN"),
    QT_TRANSLATE_NOOP("cunest", "headers are there, no cudnn*.lib in lib\\x64"),
    QT_TRANSLATE_NOOP("cunest", "import libraries are there, no cudnn.h in include"),
    QT_TRANSLATE_NOOP("cunest", "cudnn.h is there, no cudnn_version.h beside it"),
    QT_TRANSLATE_NOOP("cunest", "%1 calls itself %2"),
    QT_TRANSLATE_NOOP("cunest", "%1 is %2"),
    QT_TRANSLATE_NOOP("cunest", "%1: %2 bytes"),
    QT_TRANSLATE_NOOP("cunest", "%1, %2 bytes"),
    QT_TRANSLATE_NOOP("cunest", "PATH (machine) %1: %2"),
    QT_TRANSLATE_NOOP("cunest", "PATH (user) %1: %2"),
    QT_TRANSLATE_NOOP("cunest", "PATH (machine), REG_SZ: %1"),
    QT_TRANSLATE_NOOP("cunest", "PATH (user), REG_SZ: %1"),
    QT_TRANSLATE_NOOP("cunest", "PATH (machine): %1"),
    QT_TRANSLATE_NOOP("cunest", "PATH (user): %1"),
    QT_TRANSLATE_NOOP("cunest", "length: machine %1, user %2"),
    QT_TRANSLATE_NOOP("cunest", "machine %1, user %2, together %3 characters"),
    QT_TRANSLATE_NOOP("cunest", "%1 (process %2): no %3"),
    QT_TRANSLATE_NOOP("cunest", "neither CUDA_PATH nor CUDA_HOME"),
    QT_TRANSLATE_NOOP("cunest", "Visual Studio %1, toolset %2"),
    QT_TRANSLATE_NOOP("cunest", "Visual Studio %1 in %2: CUDA %3"),
    QT_TRANSLATE_NOOP("cunest", "missing: VS integration"),
    QT_TRANSLATE_NOOP("cunest", "paging file: %1 MiB"),
    QT_TRANSLATE_NOOP("cunest", "Windows error 1455"),
    QT_TRANSLATE_NOOP("cunest", "in Windows' log: %1"),
    QT_TRANSLATE_NOOP("cunest", "long paths: not allowed on this computer"),
    QT_TRANSLATE_NOOP("cunest", "long paths: allowed by Windows, not by this program"),
    QT_TRANSLATE_NOOP("cunest", "pending restart"),
    QT_TRANSLATE_NOOP("cunest", "exit code %1"),
    QT_TRANSLATE_NOOP("cunest", "nvcc: %1"),
    QT_TRANSLATE_NOOP("cunest", "%1 in %2"),
    QT_TRANSLATE_NOOP("cunest", "complete"),
};

struct Form
{
    const char *source;
    QRegularExpression pattern;
};

// "first: %1" as "^first: (.+)$".
QRegularExpression patternOf(const QString &source)
{
    QString pattern = QRegularExpression::escape(source);
    for (int place = 1; place <= 3; ++place)
        pattern.replace(QStringLiteral("\\%%1").arg(place), QStringLiteral("(.+?)"));
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern), QRegularExpression::DotMatchesEverythingOption);
}

const std::vector<Form> &knownForms()
{
    static const std::vector<Form> known = [] {
        std::vector<Form> list;
        for (const char *source : forms)
            list.push_back({source, patternOf(QString::fromUtf8(source))});
        return list;
    }();
    return known;
}

QString textOf(const QString &fact, int depth)
{
    constexpr int deepest = 2; // "first: cuDNN 8.0 in C:\\x"
    for (const Form &form : knownForms()) {
        const auto match = form.pattern.match(fact);
        if (!match.hasMatch())
            continue;
        QStringList places;
        for (int place = 1; place <= match.lastCapturedIndex(); ++place)
            places.append(depth < deepest ? textOf(match.captured(place), depth + 1) : match.captured(place));
        return Message(form.source, places).text();
    }
    return fact;
}

} // namespace

QString evidenceText(const QString &fact)
{
    // What another program wrote is not ours to translate.
    const QString message = QStringLiteral("the message: ");
    if (fact.startsWith(message))
        return Message(QT_TRANSLATE_NOOP("cunest", "the message: %1"), {fact.mid(message.size())}).text();
    return textOf(fact, 0);
}

QStringList evidenceTexts(const QStringList &facts)
{
    QStringList texts;
    for (const QString &fact : facts)
        texts.append(evidenceText(fact));
    return texts;
}

} // namespace cunest
