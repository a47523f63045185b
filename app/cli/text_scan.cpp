// Writes a snapshot as tables.
#include "text_scan.h"

#include "base/driver_text.h"
#include "base/message.h"
#include "text_table.h"
#include "words.h"

#include <QRegularExpression>

namespace cunest::cli {
namespace {

QStringList gpusText(const Console &console, const Snapshot &snapshot)
{
    if (snapshot.gpus.isEmpty()) {
        QStringList lines;
        for (const AdapterFacts &adapter : snapshot.adapters)
            lines.append(QLatin1String("  ") + adapter.name);
        lines.append(QLatin1String("  ") + say(QT_TRANSLATE_NOOP("cunest", "No NVIDIA GPU was found.")));
        return lines;
    }
    TextTable table;
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "GPU")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Compute capability")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Memory")), TextTable::Align::Right);
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Driver model")));
    for (const GpuFacts &gpu : snapshot.gpus) {
        const QString memory = gpu.memoryMiB > 0 ? QStringLiteral("%1 MB").arg(gpu.memoryMiB) : QStringLiteral("–");
        table.addRow({gpu.name, versionText(gpu.computeCapability), memory, gpu.driverModel});
    }
    return table.lines(console);
}

QString driverText(const std::optional<DriverFacts> &driver)
{
    if (!driver)
        return say(QT_TRANSLATE_NOOP("cunest", "No NVIDIA driver was found."));
    return Message(QT_TRANSLATE_NOOP("cunest", "Driver %1; it can run programs up to CUDA %2, which says nothing about what is installed."),
                   {driverVersionText(driver->version), versionText(driver->cuda)}).text();
}

QStringList pathText(const Snapshot &snapshot)
{
    QStringList lines;
    for (const QString &entry : snapshot.path.effective)
        lines.append(QLatin1String("  ") + entry);
    return lines;
}

// "programs" is the word of the JSON for every program started now.
QString usersText(QStringList users)
{
    users.replaceInStrings(QRegularExpression(QStringLiteral("^programs$")),
                           say(QT_TRANSLATE_NOOP("cunest", "every new program")));
    return users.join(QLatin1String(", "));
}

} // namespace

void addSection(QStringList &text, const Console &console, const QString &title, const QStringList &lines)
{
    if (lines.isEmpty())
        return;
    if (!text.isEmpty())
        text.append(QString());
    text.append(console.paint(title, Style::Strong));
    text += lines;
}

QStringList toolkitsText(const Console &console, const QList<Toolkit> &toolkits)
{
    if (toolkits.isEmpty())
        return {QLatin1String("  ") + say(QT_TRANSLATE_NOOP("cunest", "No CUDA Toolkit was found."))};
    TextTable table;
    table.addColumn(QStringLiteral("CUDA"));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Active")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "State")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "cuDNN inside")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Folder")));
    for (const Toolkit &toolkit : toolkits) {
        const QString active = toolkit.active ? say(QT_TRANSLATE_NOOP("cunest", "yes")) : QString();
        table.addRow({toolkit.version.toString(), active, healthText(toolkit), versionText(toolkit.cudnn),
                      toolkit.path.toString()});
    }
    return table.lines(console);
}

QStringList pythonsText(const Console &console, const QList<PythonInstall> &pythons)
{
    if (pythons.isEmpty())
        return {};
    TextTable table;
    table.addColumn(QStringLiteral("Python"));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Kind")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "State")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Packages that use CUDA")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Folder")));
    for (const PythonInstall &python : pythons) {
        const QString state = python.problem.isEmpty() ? say(QT_TRANSLATE_NOOP("cunest", "runs"))
                                                       : say(QT_TRANSLATE_NOOP("cunest", "broken"));
        table.addRow({python.version.isNull() ? QStringLiteral("–") : python.version.toString(), python.kind, state,
                      python.packages.join(QLatin1String(", ")), python.path.toString()});
    }
    return table.lines(console);
}

QStringList cudnnText(const Console &console, const QList<CudnnCopy> &copies)
{
    if (copies.isEmpty())
        return {QLatin1String("  ") + say(QT_TRANSLATE_NOOP("cunest", "No cuDNN was found."))};
    TextTable table;
    table.addColumn(QStringLiteral("cuDNN"));
    table.addColumn(QStringLiteral("CUDA"));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "State")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "From")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Loaded by")));
    table.addColumn(say(QT_TRANSLATE_NOOP("cunest", "Folder")));
    for (const CudnnCopy &copy : copies) {
        const QString state = copy.complete
                                  ? say(QT_TRANSLATE_NOOP("cunest", "complete"))
                                  : Message(QT_TRANSLATE_NOOP("cunest", "parts missing: %1"),
                                            {copy.missing.join(QLatin1String(", "))}).text();
        table.addRow({versionText(copy.version), copy.cudaMajor ? QString::number(*copy.cudaMajor) : QStringLiteral("–"),
                      state, ownerText(copy.owner), usersText(copy.users), copy.path.toString()});
    }
    return table.lines(console);
}

QStringList scanText(const Console &console, const Snapshot &snapshot)
{
    QStringList text;
    addSection(text, console, say(QT_TRANSLATE_NOOP("cunest", "Computer")),
               {QStringLiteral("  %1 (%2)").arg(snapshot.os.name).arg(snapshot.os.build)});
    QStringList gpus = gpusText(console, snapshot);
    gpus.append(QLatin1String("  ") + driverText(snapshot.driver));
    addSection(text, console, say(QT_TRANSLATE_NOOP("cunest", "GPU and driver")), gpus);
    addSection(text, console, QStringLiteral("CUDA Toolkit"), toolkitsText(console, snapshot.toolkits));
    addSection(text, console, QStringLiteral("cuDNN"), cudnnText(console, snapshot.cudnn));
    addSection(text, console, QStringLiteral("Python"), pythonsText(console, snapshot.pythons));
    addSection(text, console, say(QT_TRANSLATE_NOOP("cunest", "PATH of a program started now")), pathText(snapshot));
    return text;
}

} // namespace cunest::cli
