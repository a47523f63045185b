// Receipts are read back as they were written, and strictly: they are what undo and remove believe.
#include "support/install_scene.h"
#include "support/test_text.h"
#include "transaction/receipt.h"

#include "base/sha256.h"
#include "transaction/journal.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace cunest;

namespace {

Receipt fullReceipt()
{
    Receipt receipt;
    receipt.transaction = QStringLiteral("m000012-20261130-221507");
    receipt.kind = PlanKind::Undo;
    receipt.time = 1796076907123;
    receipt.planId = QString(64, u'a');
    receipt.way = Way::OwnFolder;
    receipt.scope = Scope::User;
    receipt.package.product = QStringLiteral("cudnn");
    receipt.package.version = Version::parse(QStringLiteral("8.9.7.29")).value();
    receipt.package.cudaMajor = 12;
    receipt.package.cudaLabel = QStringLiteral("12");
    receipt.sourceName = QString::fromUtf8("下载 \"cudnn\".zip");
    receipt.sourceSha256 = QByteArray(32, '\x7F');
    receipt.root = WinPath::fromLiteral(QString::fromUtf8("C:\\开发\\cudnn"));
    ReceiptFile file;
    file.target = receipt.root / QStringLiteral("bin\\cudnn64_8.dll");
    file.action = FileAction::Replace;
    file.size = qint64(5) << 30;
    file.sha256 = QByteArray(32, '\x01');
    file.placed = {file.size, -5, QStringLiteral("1:2")};
    file.backup = WinPath::fromLiteral(
        QStringLiteral("C:\\ProgramData\\CuNest\\txn\\m000012-20261130-221507\\b\\0001"));
    file.backupSize = 17;
    file.backupSha256 = QByteArray(32, '\x02');
    file.backupPrint = {17, 99, QStringLiteral("1:3")};
    file.oldVersion = Version::parse(QStringLiteral("8.8.0.121"));
    file.newVersion = Version::parse(QStringLiteral("8.9.7.29"));
    ReceiptFile removed;
    removed.target = receipt.root / QStringLiteral("include\\cudnn_old.h");
    removed.action = FileAction::RemoveLeftOver;
    receipt.files = {file, removed};
    receipt.createdFolders = {receipt.root / QStringLiteral("bin")};
    receipt.removedFolders = {receipt.root / QStringLiteral("old")};
    EditPathList edit;
    edit.scope = Scope::User;
    edit.add = {{QStringLiteral("C:\\a"), 0}};
    edit.remove = {{QStringLiteral("%X%\\b"), 3}};
    edit.before = RegistryValue::fromText(QStringLiteral("%X%\\b"), RegistryKind::ExpandString);
    receipt.pathEdits = {edit};
    receipt.variables = {SetVariable{Scope::User, QStringLiteral("CUDNN_PATH"), std::nullopt,
                                     RegistryValue::fromText(QStringLiteral("C:\\a"))}};
    receipt.undoes = QStringLiteral("m000011-20261130-221407");
    receipt.problems = {QStringLiteral("C:\\x: changed by another program")};
    return receipt;
}

// \a change applied to one level of the document: the top, the first file, its fingerprint, a PATH
// edit.
QJsonObject changedAt(int level, const std::function<void(QJsonObject &)> &change)
{
    QJsonObject json = receiptToJson(fullReceipt());
    const auto first = [&json](const QString &name,
                               const std::function<void(QJsonObject &)> &edit) {
        QJsonArray array = json.value(name).toArray();
        QJsonObject object = array.first().toObject();
        edit(object);
        array[0] = object;
        json[name] = array;
    };
    switch (level) {
    case 0: change(json); break;
    case 1: first(QStringLiteral("files"), change); break;
    case 2:
        first(QStringLiteral("files"), [&change](QJsonObject &file) {
            QJsonObject print = file.value(QStringLiteral("placed")).toObject();
            change(print);
            file[QStringLiteral("placed")] = print;
        });
        break;
    case 3: first(QStringLiteral("pathEdits"), change); break;
    default: {
        QJsonObject package = json.value(QStringLiteral("package")).toObject();
        change(package);
        json[QStringLiteral("package")] = package;
    }
    }
    return json;
}

constexpr int levels = 5;

} // namespace

class TestReceipt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingComesBack();
    void anUnknownKeyIsRefusedAtEveryLevel();
    void aMissingOrMistypedKeyIsRefused();
    void forgedValuesAreRefused_data();
    void forgedValuesAreRefused();
    void aReceiptChangedOnDiskIsDamaged();
    void aForgedTargetIsNeverTouched();
};

void TestReceipt::everythingComesBack()
{
    const QByteArray text = QJsonDocument(receiptToJson(fullReceipt())).toJson();
    const auto read = receiptFromJson(QJsonDocument::fromJson(text).object());
    CUNEST_OK(read);
    QVERIFY(*read == fullReceipt());
    const auto empty = receiptFromJson(receiptToJson(Receipt()));
    CUNEST_OK(empty);
    QVERIFY(*empty == Receipt());
}

void TestReceipt::anUnknownKeyIsRefusedAtEveryLevel()
{
    for (int level = 0; level < levels; ++level) {
        const auto read = receiptFromJson(
            changedAt(level, [](QJsonObject &object) { object[QStringLiteral("extra")] = 1; }));
        QVERIFY2(!read && read.error().code == ErrorCode::InvalidInput,
                 qPrintable(QString::number(level)));
        QVERIFY2(read.error().detail.contains(QStringLiteral("extra")),
                 qPrintable(read.error().detail));
    }
}

void TestReceipt::aMissingOrMistypedKeyIsRefused()
{
    for (int level = 0; level < levels; ++level) {
        QStringList keys;
        (void)changedAt(level, [&keys](QJsonObject &object) { keys = object.keys(); });
        QVERIFY(keys.size() > 2);
        for (const QString &key : keys) {
            const QByteArray where = QByteArray::number(level) + ' ' + key.toUtf8();
            const auto missing = receiptFromJson(
                changedAt(level, [&key](QJsonObject &object) { object.remove(key); }));
            // Of a value that need not be there, the absence is its meaning.
            const bool optional =
                (level == 3 && (key == QLatin1String("before") || key == QLatin1String("after")))
                || level == 4 || key == QLatin1String("createdKeys") || key == QLatin1String("links");
            QVERIFY2(!missing || optional, where);
            const auto mistyped = receiptFromJson(changedAt(level, [&key](QJsonObject &object) {
                object[key] =
                    object.value(key).isBool() ? QJsonValue(QStringLiteral("x")) : QJsonValue(true);
            }));
            QVERIFY2(!mistyped && mistyped.error().code == ErrorCode::InvalidInput, where);
        }
    }
}

void TestReceipt::forgedValuesAreRefused_data()
{
    QTest::addColumn<int>("level");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    const auto target = [](const char *title, const char *value) {
        QTest::addRow("target %s", title)
            << 1 << QStringLiteral("target") << QJsonValue(QLatin1String(value));
    };
    target("relative", "bin\\cudnn64_8.dll");
    target("with parents", "C:\\CUDA\\..\\Windows\\cudnn64_8.dll");
    target("drive-relative", "C:cudnn64_8.dll");
    target("a device", "C:\\CUDA\\NUL");
    target("a stream", "C:\\CUDA\\cudnn64_8.dll:x");
    target("a device path", "\\\\.\\PhysicalDrive0");
    target("empty", "");
    const auto row = [](const char *title, int level, const char *key, const QJsonValue &value) {
        QTest::newRow(title) << level << QString::fromLatin1(key) << value;
    };
    row("negative size", 1, "size", -1);
    row("size of a fraction", 1, "size", 1.5);
    row("huge size", 1, "size", 1e300);
    row("short digest", 1, "sha256", QStringLiteral("0102"));
    row("digest that is none", 1, "sha256", QString(64, u'z'));
    row("action keep", 1, "action", QStringLiteral("keep"));
    row("unknown action", 1, "action", QStringLiteral("burn"));
    row("unknown kind", 0, "kind", QStringLiteral("burn"));
    row("unknown way", 0, "way", QStringLiteral("burn"));
    row("unknown scope", 0, "scope", QStringLiteral("world"));
    row("another format", 0, "format", QStringLiteral("cunest-receipt/2"));
    row("folders that are none", 0, "createdFolders", QJsonArray{QStringLiteral("bin")});
    row("files that are none", 0, "files", QJsonArray{1, 2});
    row("edits of another kind", 0, "pathEdits",
        receiptToJson(fullReceipt()).value(QStringLiteral("variables")));
}

void TestReceipt::forgedValuesAreRefused()
{
    QFETCH(int, level);
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    const auto read =
        receiptFromJson(changedAt(level, [&](QJsonObject &object) { object[key] = value; }));
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::InvalidInput);
    QVERIFY2(read.error().detail.contains(key), qPrintable(read.error().detail));
}

void TestReceipt::aReceiptChangedOnDiskIsDamaged()
{
    InstallScene scene;
    const Outcome installed = scene.install();
    QCOMPARE(installed.kind, OutcomeKind::Committed);
    const QString path = QStringLiteral("C:\\ProgramData\\CuNest\\txn\\") + installed.transaction
                         + QStringLiteral("\\receipt.json");
    const QByteArray text = *scene.machine.bytes(path);
    for (qsizetype at = 0; at < text.size(); at += 31) {
        QByteArray changed = text;
        changed[at] = char(changed.at(at) ^ 1);
        for (const QByteArray &bytes : {changed, text.first(at)}) {
            scene.machine.addFile(path, bytes);
            const auto history = scene.history();
            QVERIFY(history.size() == 1 && history.first().state == TransactionState::Damaged);
            QVERIFY(installedReceipts(history).isEmpty());
            QVERIFY(!scene.undoPlan(installed.transaction));
        }
    }
    scene.machine.removeFile(path);
    QCOMPARE(scene.history().first().state, TransactionState::Damaged);
    scene.machine.addFile(path, text);
    QCOMPARE(scene.history().first().state, TransactionState::Committed);
}

// With its checksums made anew, as somebody could who may write the records.
void TestReceipt::aForgedTargetIsNeverTouched()
{
    InstallScene scene;
    const QString victim = QStringLiteral("C:\\Windows\\System32\\kernel32.dll");
    scene.machine.addFile(victim, "windows");
    const Outcome installed = scene.install();
    QCOMPARE(installed.kind, OutcomeKind::Committed);
    Receipt forged = installed.receipt;
    for (ReceiptFile &file : forged.files) {
        if (file.action == FileAction::New) {
            file.target = WinPath::fromLiteral(victim);
            file.placed = scene.print(victim);
            file.size = file.placed.size;
            file.sha256 = Sha256::of(QByteArray("windows"));
        }
    }
    const QString folder = QStringLiteral("C:\\ProgramData\\CuNest\\txn\\") + installed.transaction;
    const QByteArray text = QJsonDocument(receiptToJson(forged)).toJson();
    scene.machine.addFile(folder + QStringLiteral("\\receipt.json"), text);
    QByteArray journal;
    qint64 number = 0;
    for (const QByteArray &line :
         scene.machine.bytes(folder + QStringLiteral("\\journal.jsonl"))->split('\n')) {
        QJsonObject fields = QJsonDocument::fromJson(line).object();
        if (fields.isEmpty())
            continue;
        fields.remove(QStringLiteral("crc"));
        if (fields.value(QStringLiteral("kind")).toString() == QLatin1String("commit"))
            fields[QStringLiteral("receipt")] = QString::fromLatin1(Sha256::of(text).toHex());
        journal += journalLine(++number, fields);
    }
    scene.machine.addFile(folder + QStringLiteral("\\journal.jsonl"), journal);
    QCOMPARE(scene.history().first().state, TransactionState::Committed);
    const MachineState before = scene.machine.state();
    const Outcome outcome = scene.undo(installed.transaction);
    QVERIFY2(outcome.kind == OutcomeKind::Refused || outcome.error,
             qPrintable(describeOutcome(outcome)));
    QVERIFY(outcome.kind != OutcomeKind::Committed);
    QCOMPARE(*scene.machine.bytes(victim), QByteArray("windows"));
    QVERIFY(scene.machine.state() == before);
}

QTEST_APPLESS_MAIN(TestReceipt)
#include "tst_receipt.moc"
