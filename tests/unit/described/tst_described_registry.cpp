// The registry of a described computer keeps kinds, raw bytes, spelling and everything it was not asked to change.
#include "described/described_machine.h"
#include "support/machine_builder.h"
#include "support/test_text.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace cunest;

class TestDescribedRegistry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_builder = std::make_unique<MachineBuilder>(); }
    void valuesKeepKindAndBytes();
    void keysAndNamesIgnoreCase();
    void machineKeysNeedElevation();
    void aValuePutBackIsTheSameJson();
    void subkeysAreListed();
    void notificationsAreCounted();

private:
    QJsonObject json() const
    {
        QFile file(m_builder->folder() + QStringLiteral("/machine.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }

    std::unique_ptr<MachineBuilder> m_builder;
};

void TestDescribedRegistry::valuesKeepKindAndBytes()
{
    const auto machine = m_builder->openAlone();
    Registry &registry = machine->platform().registry;
    const QString key = QStringLiteral("HKCU\\Software\\CuNest test");
    const QList<RegistryValue> values = {
        RegistryValue::fromText(QStringLiteral("text \u4e0b")),
        RegistryValue::fromText(QStringLiteral("%A%"), RegistryKind::ExpandString),
        {RegistryKind::String, QByteArray("C\0:", 3)},         // not well formed
        {RegistryKind::String, QByteArray()},                  // without its zero
        {RegistryKind::String, QByteArray("\0\xd8\0\0", 4)},   // half a surrogate pair
        {RegistryKind::Binary, QByteArray("\0\xff", 2)},
        {RegistryKind::Dword, QByteArray("\xff\xff\xff\xff", 4)},
        {RegistryKind::Qword, QByteArray(8, '\xff')},
        {RegistryKind::MultiString, QByteArray("a\0\0\0b\0\0\0\0\0", 10)},
        {RegistryKind::None, QByteArray()},
    };
    for (const RegistryValue &value : values) {
        CUNEST_OK(registry.write(key, QStringLiteral("v"), value));
        const auto reopened = DescribedMachine::open(m_builder->folder());
        CUNEST_OK(reopened);
        const auto read = (*reopened)->platform().registry.read(key, QStringLiteral("v"));
        CUNEST_OK(read);
        QCOMPARE(registryKindName(read->kind), registryKindName(value.kind));
        QCOMPARE(read->bytes, value.bytes);
    }
}

void TestDescribedRegistry::keysAndNamesIgnoreCase()
{
    const auto machine = m_builder->openAlone();
    Registry &registry = machine->platform().registry;
    const auto value = registry.read(QString(QLatin1String(machineEnvironmentKey)).toLower(), QStringLiteral("PATH"));
    CUNEST_OK(value);
    QCOMPARE(value->kind, RegistryKind::ExpandString);
    QCOMPARE(*value->text(), QStringLiteral("%SystemRoot%\\system32;%SystemRoot%"));
    const QString key = QStringLiteral("HKCU\\Environment");
    CUNEST_OK(registry.write(key, QStringLiteral("Cudnn"), RegistryValue::fromText(QStringLiteral("1"))));
    CUNEST_OK(registry.write(key, QStringLiteral("CUDNN"), RegistryValue::fromText(QStringLiteral("2"))));
    QCOMPARE(*registry.valueNames(key), QStringList{QStringLiteral("Cudnn")});
    CUNEST_OK(registry.remove(key, QStringLiteral("cuDNN")));
    QCOMPARE(registry.remove(key, QStringLiteral("cuDNN")).error().code, ErrorCode::NotFound);
    QCOMPARE(registry.read(QStringLiteral("HKLM\\Gone"), QString()).error().code, ErrorCode::NotFound);
}

void TestDescribedRegistry::machineKeysNeedElevation()
{
    auto machine = m_builder->openAlone();
    const RegistryValue value = RegistryValue::fromText(QStringLiteral("x"));
    const QString key = QLatin1String(machineEnvironmentKey);
    QVERIFY(!machine->platform().registry.canWrite(key));
    QCOMPARE(machine->platform().registry.write(key, QStringLiteral("X"), value).error().systemCode, 5);
    QCOMPARE(machine->platform().registry.remove(key, QStringLiteral("Path")).error().code, ErrorCode::AccessDenied);
    QVERIFY(machine->platform().registry.canWrite(QLatin1String(userEnvironmentKey)));
    m_builder->os("elevated", true);
    machine = m_builder->openAlone();
    CUNEST_OK(machine->platform().registry.write(key, QStringLiteral("X"), value));
    QCOMPARE(json().value(QStringLiteral("environment")).toObject().value(QStringLiteral("machine")).toObject().value(QStringLiteral("X")),
             QJsonValue(QStringLiteral("x")));
}

void TestDescribedRegistry::aValuePutBackIsTheSameJson()
{
    m_builder->os("elevated", true);
    m_builder->json()[QStringLiteral("environment")] = QJsonDocument::fromJson(R"({"machine": {
        "Path": {"type": "REG_EXPAND_SZ", "value": "a"}, "PLAIN": "b", "OBJECT": {"type": "REG_SZ", "value": "c"},
        "RAW": {"type": "REG_SZ", "hex": "43003A00"}, "HEX": {"type": "REG_SZ", "hex": "41000000"}}, "user": {}})").object();
    const auto machine = m_builder->openAlone();
    Registry &registry = machine->platform().registry;
    const QJsonObject before = json();
    const QString key = QLatin1String(machineEnvironmentKey);
    const QStringList names = *registry.valueNames(key);
    QCOMPARE(names.size(), 5);
    for (const QString &name : names) {
        const auto old = registry.read(key, name);
        CUNEST_OK(old);
        CUNEST_OK(registry.write(key, name, RegistryValue::fromText(QStringLiteral("new"), old->kind)));
        QVERIFY(json() != before);
        CUNEST_OK(registry.write(key, name, *old));
        QCOMPARE(json(), before);
    }
    CUNEST_OK(registry.write(QLatin1String(userEnvironmentKey), QStringLiteral("N"), RegistryValue::fromText(QStringLiteral("1"))));
    CUNEST_OK(registry.remove(QLatin1String(userEnvironmentKey), QStringLiteral("N")));
    QCOMPARE(json(), before);
}

void TestDescribedRegistry::subkeysAreListed()
{
    m_builder->toolkit(QStringLiteral("11.8")).toolkit(QStringLiteral("12.2"));
    const auto machine = m_builder->openAlone();
    Registry &registry = machine->platform().registry;
    const QString key = QStringLiteral("HKLM\\software\\nvidia corporation\\GPU Computing Toolkit\\CUDA");
    QCOMPARE(*registry.subkeys(key), QStringList({QStringLiteral("v11.8"), QStringLiteral("v12.2")}));
    QCOMPARE(*registry.valueNames(key), QStringList());
    QCOMPARE(*registry.subkeys(key + QStringLiteral("\\v12.2")), QStringList());
    QCOMPARE(registry.subkeys(key + QStringLiteral("\\v12")).error().code, ErrorCode::NotFound);
    QCOMPARE(registry.valueNames(QStringLiteral("HKLM\\SOFTWARE\\Gone")).error().code, ErrorCode::NotFound);
}

void TestDescribedRegistry::notificationsAreCounted()
{
    const auto machine = m_builder->openAlone();
    QCOMPARE(machine->environmentNotifications(), 0);
    machine->platform().registry.notifyEnvironmentChanged();
    QCOMPARE(machine->environmentNotifications(), 1);
}

QTEST_APPLESS_MAIN(TestDescribedRegistry)
#include "tst_described_registry.moc"
