// A project that CMake itself configures with the written preset finds the chosen cuDNN.
#include "env/activation.h"
#include "plan/activation_choice.h"
#include "scan/scan_machine.h"
#include "support/machine_builder.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using namespace cunest;

class TestCMakePreset : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cmakeFindsTheChosenCudnn_data();
    void cmakeFindsTheChosenCudnn();
};

namespace {

// As the FindCUDNN modules of projects look: by CUDNN_ROOT, or by nothing but CMake's own search.
constexpr char project[] = R"(cmake_minimum_required(VERSION 3.21)
project(finds NONE)
set(CMAKE_FIND_LIBRARY_PREFIXES "")
set(CMAKE_FIND_LIBRARY_SUFFIXES ".lib")
find_path(BY_ROOT_INCLUDE cudnn_version.h HINTS "${CUDNN_ROOT}/include" NO_DEFAULT_PATH)
find_path(PLAIN_INCLUDE cudnn_version.h)
find_library(PLAIN_LIBRARY cudnn)
file(WRITE "${CMAKE_BINARY_DIR}/found.txt" "${BY_ROOT_INCLUDE}\n${PLAIN_INCLUDE}\n${PLAIN_LIBRARY}\n${CUDAToolkit_ROOT}\n")
)";

// The preset names drives; here they are folders of this computer. Its environment is Windows' own.
QByteArray onThisComputer(const QByteArray &preset, const QString &machine)
{
    QJsonObject root = QJsonDocument::fromJson(preset).object();
    QJsonObject only = root.value(QStringLiteral("configurePresets")).toArray().first().toObject();
    QJsonObject cache = only.value(QStringLiteral("cacheVariables")).toObject();
    for (const QString &name : cache.keys()) {
        QString value = cache.value(name).toString();
        value.replace(QStringLiteral("C:/"), machine + QStringLiteral("/C/")).replace(QStringLiteral("D:/"), machine + QStringLiteral("/D/"));
        cache.insert(name, value);
    }
    only.insert(QStringLiteral("cacheVariables"), cache);
    only.remove(QStringLiteral("environment"));
    root.insert(QStringLiteral("configurePresets"), QJsonArray{only});
    return QJsonDocument(root).toJson();
}

} // namespace

void TestCMakePreset::cmakeFindsTheChosenCudnn_data()
{
    QTest::addColumn<QString>("root");
    QTest::addColumn<QString>("dlls");
    QTest::addColumn<QString>("include");
    QTest::addColumn<QString>("library");
    QTest::newRow("an archive unpacked by hand") << QStringLiteral("D:\\AI 项目 (x86)\\cuDNN 8") << QStringLiteral("bin")
                                                 << QStringLiteral("include") << QStringLiteral("lib\\x64");
    QTest::newRow("NVIDIA's installer") << QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.8") << QStringLiteral("bin\\12.8")
                                        << QStringLiteral("include\\12.8") << QStringLiteral("lib\\12.8\\x64");
    QTest::newRow("letters that presets read") << QStringLiteral("D:\\cost $5 ${x} & it's 100%!") << QStringLiteral("bin")
                                               << QStringLiteral("include") << QStringLiteral("lib\\x64");
}

void TestCMakePreset::cmakeFindsTheChosenCudnn()
{
    QFETCH(QString, root);
    QFETCH(QString, dlls);
    QFETCH(QString, include);
    QFETCH(QString, library);
    MachineBuilder builder;
    builder.activeToolkit(QStringLiteral("12.8"));
    const QString folder = root + u'\\' + dlls;
    builder.file(folder + QStringLiteral("\\cudnn64_8.dll"), "MZ").file(root + u'\\' + include + QStringLiteral("\\cudnn_version.h"), "#pragma once\n")
        .file(root + u'\\' + library + QStringLiteral("\\cudnn.lib"), "!<arch>\n");
    builder.variable("user", QStringLiteral("Path"), folder);
    const auto machine = builder.open();
    const auto knowledge = Knowledge::load();
    const Snapshot snapshot = scanMachine(machine->platform(), *knowledge);
    const auto activation = chooseActivation(machine->platform(), snapshot, QStringLiteral("12.8"), folder);
    QVERIFY2(activation, qPrintable(activation ? QString() : activation.error().message.english()));

    QTemporaryDir source;
    const auto write = [&source](const char *name, const QByteArray &bytes) {
        QFile file(source.filePath(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    QVERIFY(write("CMakeLists.txt", project));
    const QByteArray preset = activationFiles(ActivationKind::CMake, *activation).first().bytes;
    QVERIFY(write("CMakeUserPresets.json", onThisComputer(preset, builder.folder())));
    const QString name = QJsonDocument::fromJson(preset).object().value(QStringLiteral("configurePresets")).toArray().first().toObject().value(QStringLiteral("name")).toString();

    QProcess cmake;
    cmake.setWorkingDirectory(source.path());
    cmake.setProcessChannelMode(QProcess::MergedChannels);
    cmake.start(QStringLiteral(CUNEST_CMAKE), {QStringLiteral("--preset"), name, QStringLiteral("-G"), QStringLiteral(CUNEST_CMAKE_GENERATOR)});
    QVERIFY(cmake.waitForFinished(60000));
    const QByteArray output = cmake.readAll();
    QVERIFY2(cmake.exitCode() == 0, output.constData());
    QFile found(source.filePath(QStringLiteral("build/") + name + QStringLiteral("/found.txt")));
    QVERIFY(found.open(QIODevice::ReadOnly));
    const auto host = [&builder](const QString &path) { return MachineBuilder::hostPath(builder.folder(), path); };
    const QString headers = host(root + u'\\' + include);
    const QStringList lines = QString::fromUtf8(found.readAll()).split(u'\n');
    if (include == QLatin1String("include"))
        QCOMPARE(lines.at(0), headers); // modules that look below CUDNN_ROOT know no deeper folders
    QCOMPARE(lines.at(1), headers);
    QCOMPARE(lines.at(2), host(root + u'\\' + library + QStringLiteral("\\cudnn.lib")));
    QCOMPARE(lines.at(3), host(MachineBuilder::toolkitRoot(QStringLiteral("12.8"))));
}

QTEST_GUILESS_MAIN(TestCMakePreset)
#include "tst_cmake_preset.moc"
