// Snapshots, descriptions of computers, knowledge, journals and receipts to begin with.
#include "fuzz/seeds.h"

#include "fuzz/interrupted_install.h"
#include "scan/scan_machine.h"
#include "scan/snapshot_json.h"
#include "support/machine_builder.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace cunest {
namespace {

constexpr int casesTaken = 12;
constexpr qsizetype longestCase = 4096; // long inputs make every execution slow
constexpr int factsTaken = 2;

QByteArray contentsOf(const QString &hostPath)
{
    QFile file(hostPath);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(hostPath));
    return file.readAll();
}

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::unique_ptr<MachineBuilder> brokenComputer()
{
    auto computer = MachineBuilder::typical();
    computer->file(QStringLiteral("C:\\old\\cudnn64_8.dll"), "MZ");
    computer->variable("user", QStringLiteral("Path"), QStringLiteral("C:\\old;C:\\gone;%X%"),
                       QStringLiteral("REG_EXPAND_SZ"));
    computer->process(7, QStringLiteral("C:\\Python310\\python.exe"),
                      {QStringLiteral("C:\\old\\cudnn64_8.dll")});
    computer->volume(QStringLiteral("D"), 1LL << 30, QStringLiteral("network"));
    computer->withoutDriver();
    return computer;
}

// Every so many of the described cases.
QStringList someCases()
{
    const QDir cases(QStringLiteral(CUNEST_SOURCE_DIR "/tests/machines/cases"));
    const QStringList names = cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    QStringList folders;
    for (qsizetype i = 0; i < names.size(); i += qMax<qsizetype>(1, names.size() / casesTaken))
        folders.append(cases.filePath(names.at(i)));
    return folders;
}

QByteArray snapshotOf(DescribedMachine &machine)
{
    static const Knowledge knowledge = Knowledge::load().value();
    const QByteArray json = snapshotToJson(scanMachine(machine.platform(), knowledge));
    return QJsonDocument::fromJson(json).toJson(QJsonDocument::Compact);
}

} // namespace

QList<QByteArray> machineFileSeeds()
{
    QList<QByteArray> seeds = {compact(MachineBuilder::typical()->json()),
                               compact(brokenComputer()->json())};
    for (const QString &folder : someCases()) {
        const QByteArray seed = compact(
            QJsonDocument::fromJson(contentsOf(folder + QStringLiteral("/machine.json"))).object());
        if (seed.size() <= longestCase)
            seeds.append(seed);
    }
    return seeds;
}

QList<QByteArray> snapshotSeeds()
{
    QList<QByteArray> seeds = {
        QJsonDocument::fromJson(snapshotToJson(Snapshot())).toJson(QJsonDocument::Compact)};
    for (const auto &computer : {MachineBuilder::typical(), brokenComputer()})
        seeds.append(snapshotOf(*computer->openAlone()));
    for (const QString &folder : someCases()) {
        if (const auto machine = DescribedMachine::open(folder))
            seeds.append(snapshotOf(**machine));
    }
    return seeds;
}

// The real files, but only their first few facts; the letter before it says which one it is.
QList<QByteArray> knowledgeSeeds()
{
    QList<QByteArray> seeds;
    const QStringList names = Knowledge::fileNames();
    for (qsizetype i = 0; i < names.size(); ++i) {
        const QString path =
            QStringLiteral(CUNEST_SOURCE_DIR "/resources/knowledge/") + names.at(i);
        QJsonObject file = QJsonDocument::fromJson(contentsOf(path)).object();
        QJsonArray entries = file.value(QLatin1String("entries")).toArray();
        while (entries.size() > factsTaken)
            entries.removeLast();
        QJsonArray sources = file.value(QLatin1String("sources")).toArray();
        while (sources.size() > factsTaken)
            sources.removeLast();
        for (QJsonValueRef entry : entries) {
            QJsonObject fact = entry.toObject();
            if (fact.contains(QLatin1String("sources")))
                fact[QStringLiteral("sources")] = QJsonArray{0};
            entry = fact;
        }
        file[QStringLiteral("entries")] = entries;
        if (!sources.isEmpty())
            file[QStringLiteral("sources")] = sources;
        seeds.append(char(i) + compact(file));
    }
    return seeds;
}

QList<QByteArray> journalSeeds()
{
    QList<QByteArray> seeds;
    for (const int renames : {1, 4, 9}) {
        InterruptedInstall install("rename", renames);
        if (const auto text = install.scene.machine.bytes(install.record("journal.jsonl")))
            seeds.append(*text);
    }
    // One that is not the target's own: its commit and its end are there.
    InterruptedInstall whole("no call", 1);
    seeds.append(whole.scene.machine.bytes(whole.record("journal.jsonl")).value_or(QByteArray()));
    return seeds;
}

QList<QByteArray> receiptSeeds()
{
    InterruptedInstall install("no call", 1);
    const auto receiptOf = [](const Receipt &receipt) { return compact(receiptToJson(receipt)); };
    QList<QByteArray> seeds = {receiptOf(install.scene.history().last().receipt)};
    const Outcome undone = install.scene.undo(install.transaction);
    seeds.append(receiptOf(undone.receipt));
    install.goBack();
    seeds.append(receiptOf(install.scene.remove(install.transaction).receipt));
    return seeds;
}

} // namespace cunest
