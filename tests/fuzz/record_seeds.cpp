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

// Long inputs make every execution slow, and libFuzzer cuts those that are longer than run_target.sh lets them be.
constexpr int casesTaken = 12;
constexpr qsizetype longestSnapshot = 3328;
constexpr qsizetype longestPart = 512;
constexpr int partsTaken = 4;
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

// Of every list one item, another one for another \a at.
QJsonValue shortened(const QJsonValue &value, int at)
{
    if (value.isArray()) {
        const QJsonArray items = value.toArray();
        return items.isEmpty() ? items : QJsonArray{shortened(items.at(at % items.size()), at)};
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (QJsonValueRef member : object)
        member = shortened(member, at);
    return object;
}

QByteArray snapshotOf(DescribedMachine &machine, int at)
{
    static const Knowledge knowledge = Knowledge::load().value();
    const QByteArray json = snapshotToJson(scanMachine(machine.platform(), knowledge));
    return compact(shortened(QJsonDocument::fromJson(json).object(), at).toObject());
}

// Each part of a description by itself, with the format without which nothing is read.
void addParts(const QJsonObject &description, QMap<QString, QList<QByteArray>> &parts)
{
    for (auto part = description.begin(); part != description.end(); ++part) {
        if (part.key() == QLatin1String("format"))
            continue;
        const QByteArray seed = compact({{QStringLiteral("format"), description.value(QLatin1String("format"))}, {part.key(), part.value()}});
        QList<QByteArray> &taken = parts[part.key()];
        if (taken.size() < partsTaken && seed.size() <= longestPart && !taken.contains(seed))
            taken.append(seed);
    }
}

} // namespace

QList<QByteArray> machineFileSeeds()
{
    QMap<QString, QList<QByteArray>> parts;
    addParts(brokenComputer()->json(), parts);
    const QDir cases(QStringLiteral(CUNEST_SOURCE_DIR "/tests/machines/cases"));
    for (const QString &name : cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        addParts(QJsonDocument::fromJson(contentsOf(cases.filePath(name) + QStringLiteral("/machine.json"))).object(), parts);
    QList<QByteArray> seeds;
    for (const QList<QByteArray> &taken : std::as_const(parts))
        seeds += taken;
    return seeds;
}

QList<QByteArray> snapshotSeeds()
{
    QList<QByteArray> seeds = {
        QJsonDocument::fromJson(snapshotToJson(Snapshot())).toJson(QJsonDocument::Compact)};
    for (const auto &computer : {MachineBuilder::typical(), brokenComputer()})
        seeds.append(snapshotOf(*computer->openAlone(), int(seeds.size())));
    for (const QString &folder : someCases()) {
        if (const auto machine = DescribedMachine::open(folder))
            seeds.append(snapshotOf(**machine, int(seeds.size())));
    }
    seeds.removeIf([](const QByteArray &seed) { return seed.size() > longestSnapshot; });
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
    // With a file that was put there and one that was taken away.
    const auto receiptOf = [](Receipt receipt) {
        receipt.files.remove(1, qMax<qsizetype>(0, receipt.files.size() - 2));
        return compact(receiptToJson(receipt));
    };
    QList<QByteArray> seeds = {receiptOf(install.scene.history().last().receipt)};
    const Outcome undone = install.scene.undo(install.transaction);
    seeds.append(receiptOf(undone.receipt));
    install.goBack();
    seeds.append(receiptOf(install.scene.remove(install.transaction).receipt));
    return seeds;
}

} // namespace cunest
