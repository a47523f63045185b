// What a program started now would see, from the registry's values.
#include "env/environment.h"

#include <QTest>

using namespace cunest;

class TestEnvironment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void variablesAreReplaced_data();
    void variablesAreReplaced();
    void aSelfReferenceIsNotExpandedForever();
    void theUsersPathFollowsTheMachines();
    void theUsersValueReplacesTheMachines();
    void onlyExpandableValuesAreExpanded();
    void expandableValuesSeeThePlainOnesOfTheirScope();
    void valuesThatAreNoTextAreLeftOut();
    void anEmptyUserPathAddsNothing();
    void valuesAreFoundInAnyCase();
};

namespace {

QMap<KnownFolder, WinPath> folders()
{
    return {{KnownFolder::Windows, WinPath::fromLiteral(QStringLiteral("C:\\Windows"))},
            {KnownFolder::ProgramFiles, WinPath::fromLiteral(QStringLiteral("C:\\Program Files"))},
            {KnownFolder::Profile, WinPath::fromLiteral(QStringLiteral("C:\\Users\\林"))}};
}

RegistryValue plain(const char *text)
{
    return RegistryValue::fromText(QString::fromUtf8(text));
}

RegistryValue expandable(const char *text)
{
    return RegistryValue::fromText(QString::fromUtf8(text), RegistryKind::ExpandString);
}

QString fresh(const EnvironmentFacts &facts, const char *name)
{
    return freshEnvironment(facts, OsFacts(), folders()).value(QString::fromUtf8(name));
}

} // namespace

void TestEnvironment::variablesAreReplaced_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expanded");
    QTest::newRow("plain") << QStringLiteral("C:\\a") << QStringLiteral("C:\\a");
    QTest::newRow("one") << QStringLiteral("%X%\\bin") << QStringLiteral("C:\\x\\bin");
    QTest::newRow("any case") << QStringLiteral("%x%;%Y%") << QStringLiteral("C:\\x;C:\\y");
    QTest::newRow("unknown stays") << QStringLiteral("%NO%\\bin") << QStringLiteral("%NO%\\bin");
    QTest::newRow("lone sign") << QStringLiteral("100%") << QStringLiteral("100%");
    QTest::newRow("sign before a name") << QStringLiteral("100% of %X%") << QStringLiteral("100% of C:\\x");
    QTest::newRow("two signs") << QStringLiteral("%%") << QStringLiteral("%%");
    QTest::newRow("three signs") << QStringLiteral("%%X%") << QStringLiteral("%C:\\x");
    QTest::newRow("nothing") << QString() << QString();
}

void TestEnvironment::variablesAreReplaced()
{
    QFETCH(QString, text);
    const QMap<QString, QString> variables = {{QStringLiteral("X"), QStringLiteral("C:\\x")},
                                              {QStringLiteral("y"), QStringLiteral("C:\\y")}};
    QTEST(expandVariables(text, variables), "expanded");
}

void TestEnvironment::aSelfReferenceIsNotExpandedForever()
{
    const QMap<QString, QString> variables = {{QStringLiteral("X"), QStringLiteral("%X%;a")}};
    QCOMPARE(expandVariables(QStringLiteral("%X%"), variables), QStringLiteral("%X%;a"));
}

void TestEnvironment::theUsersPathFollowsTheMachines()
{
    EnvironmentFacts facts;
    facts.machine.insert(QStringLiteral("Path"), expandable("%SystemRoot%\\system32;C:\\m"));
    facts.user.insert(QStringLiteral("PATH"), expandable("%USERPROFILE%\\bin"));
    QCOMPARE(fresh(facts, "Path"), QStringLiteral("C:\\Windows\\system32;C:\\m;C:\\Users\\林\\bin"));
}

void TestEnvironment::theUsersValueReplacesTheMachines()
{
    EnvironmentFacts facts;
    facts.machine.insert(QStringLiteral("CUDA_PATH"), plain("C:\\m"));
    facts.user.insert(QStringLiteral("cuda_path"), plain("C:\\u"));
    QCOMPARE(fresh(facts, "CUDA_PATH"), QStringLiteral("C:\\u"));
}

void TestEnvironment::onlyExpandableValuesAreExpanded()
{
    EnvironmentFacts facts;
    facts.machine.insert(QStringLiteral("A"), plain("%SystemRoot%\\a"));
    facts.machine.insert(QStringLiteral("B"), expandable("%SystemRoot%\\b"));
    QCOMPARE(fresh(facts, "A"), QStringLiteral("%SystemRoot%\\a"));
    QCOMPARE(fresh(facts, "B"), QStringLiteral("C:\\Windows\\b"));
}

void TestEnvironment::expandableValuesSeeThePlainOnesOfTheirScope()
{
    EnvironmentFacts facts;
    facts.machine.insert(QStringLiteral("Path"), expandable("%CUDA_PATH%\\bin"));
    facts.machine.insert(QStringLiteral("CUDA_PATH"), plain("C:\\cuda"));
    QCOMPARE(fresh(facts, "Path"), QStringLiteral("C:\\cuda\\bin"));
}

void TestEnvironment::valuesThatAreNoTextAreLeftOut()
{
    EnvironmentFacts facts;
    facts.machine.insert(QStringLiteral("A"), RegistryValue{RegistryKind::Binary, QByteArray("xyz")});
    QVERIFY(!freshEnvironment(facts, OsFacts(), folders()).contains(QStringLiteral("A")));
}

void TestEnvironment::anEmptyUserPathAddsNothing()
{
    EnvironmentFacts facts;
    facts.machine.insert(QStringLiteral("Path"), plain("C:\\m"));
    facts.user.insert(QStringLiteral("Path"), plain(""));
    QCOMPARE(fresh(facts, "Path"), QStringLiteral("C:\\m"));
}

void TestEnvironment::valuesAreFoundInAnyCase()
{
    const QMap<QString, RegistryValue> values = {{QStringLiteral("Path"), plain("x")}};
    QVERIFY(findValue(values, QStringLiteral("PATH")) != nullptr);
    QVERIFY(findValue(values, QStringLiteral("Pat")) == nullptr);
}

QTEST_APPLESS_MAIN(TestEnvironment)
#include "tst_environment.moc"
