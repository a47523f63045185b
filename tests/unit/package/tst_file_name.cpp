// File names of every era say which cuDNN they are, also after download sites renamed them.
#include "package/package_identity.h"
#include "support/test_text.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace cunest;

class TestFileName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPublishedNameIsUnderstood_data();
    void everyPublishedNameIsUnderstood();
    void renamedCopiesAreUnderstood_data() { everyPublishedNameIsUnderstood_data(); }
    void renamedCopiesAreUnderstood();
    void otherFormsAreUnderstood_data();
    void otherFormsAreUnderstood();
    void otherProductsAreNamed_data();
    void otherProductsAreNamed();
    void namesThatSayNothingGiveNothing_data();
    void namesThatSayNothingGiveNothing();
    void hugeAndBrokenNamesAreHarmless();
};

namespace {

struct PublishedName
{
    QString fileName;
    QString version;
    QString cuda;
    QString arch;
};

QList<PublishedName> publishedNames()
{
    QFile file(QStringLiteral(CUNEST_SOURCE_DIR "/resources/knowledge/releases.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QList<PublishedName> names;
    const QJsonArray entries = QJsonDocument::fromJson(file.readAll()).object().value(u"entries").toArray();
    for (const QJsonValue &value : entries) {
        const QJsonObject entry = value.toObject();
        names.append({entry.value(u"filename").toString(), entry.value(u"version").toString(),
                      entry.value(u"cuda").toString(), entry.value(u"arch").toString()});
    }
    return names;
}

// One of each form, so that the test says something even where the list is not there.
const PublishedName ownNames[] = {
    {QStringLiteral("cudnn-7.0-win-x64-v3.0-prod.zip"), QStringLiteral("3.0"), QStringLiteral("7.0"), QStringLiteral("x86_64")},
    {QStringLiteral("cudnn-8.0-windows7-x64-v5.0-ga.zip"), QStringLiteral("5.0"), QStringLiteral("8.0"), QStringLiteral("x86_64")},
    {QStringLiteral("cudnn-9.0-windows10-x64-v7.zip"), QStringLiteral("7.0.5"), QStringLiteral("9.0"), QStringLiteral("x86_64")},
    {QStringLiteral("cudnn-10.2-windows10-x64-v7.6.5.32.zip"), QStringLiteral("7.6.5.32"), QStringLiteral("10.2"), QStringLiteral("x86_64")},
    {QStringLiteral("cudnn-11.2-windows-x64-v8.1.0.77.zip"), QStringLiteral("8.1.0.77"), QStringLiteral("11.2"), QStringLiteral("x86_64")},
    {QStringLiteral("cudnn-windows-x86_64-8.4.1.50_cuda11.6-archive.zip"), QStringLiteral("8.4.1.50"), QStringLiteral("11.6"), QStringLiteral("x86_64")},
    {QStringLiteral("cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"), QStringLiteral("8.9.7.29"), QStringLiteral("12"), QStringLiteral("x86_64")},
    {QStringLiteral("cudnn-windows-x86_64-9.10.2.21_cuda12-archive.zip"), QStringLiteral("9.10.2.21"), QStringLiteral("12"), QStringLiteral("x86_64")},
    {QStringLiteral("cudnn-windows-arm64-9.27.0.42_cuda13.4-archive.zip"), QStringLiteral("9.27.0.42"), QStringLiteral("13.4"), QStringLiteral("arm64")},
};

// What browsers, unpackers, people and download sites make of a name.
QStringList renamed(const QString &name)
{
    const QString stem = name.chopped(4);
    QString dashed = name;
    dashed.replace(u'_', u'-');
    QString spaced = name;
    spaced.replace(u'_', u' ').replace(u'-', u' ');
    QString slug = stem;
    slug.replace(u'_', u'-').replace(u'.', u'-');
    QString underscored = name;
    underscored.replace(u'-', u'_');
    return {
        name.toUpper(),
        dashed,
        spaced,
        underscored,
        slug + QStringLiteral("-zip.zip"),
        stem + QStringLiteral(" (1).zip"),
        stem + QStringLiteral("(2).zip"),
        stem + QStringLiteral("[1].zip"),
        stem + QStringLiteral(" - Copy.zip"),
        stem + QStringLiteral(" - Copy (3).zip"),
        stem + QStringLiteral(" - 副本.zip"),
        name + QStringLiteral(".zip"),
        name + QStringLiteral(".crdownload"),
        name + QStringLiteral(".baiduyun.p.downloading"),
        stem,
        QStringLiteral("下载站_") + name,
        QStringLiteral("【官方】") + name,
        QStringLiteral("[2024]") + name,
        QStringLiteral("16031_") + name,
        QStringLiteral("深度学习环境") + stem + QStringLiteral("最新版.zip"),
        QStringLiteral("NVIDIA.") + name,
        QStringLiteral("C:\\Users\\林\\Downloads\\") + name,
        QString::fromUtf8(name.toUtf8().toPercentEncoding()),
        stem + QStringLiteral("_v2.zip"),
        stem + QStringLiteral("@3_1699999999.zip"),
    };
}

QString failure(const QString &name, const PackageIdentity &identity)
{
    return QStringLiteral("%1: product \"%2\", version %3, CUDA \"%4\" (%5), %6, %7")
        .arg(name, identity.product, identity.version.value_or(Version()).toString(), identity.cudaLabel)
        .arg(identity.cudaMajor.value_or(0))
        .arg(identity.os, architectureName(identity.architecture));
}

bool fits(const PackageIdentity &identity, const QString &version, const QString &cuda, const QString &arch)
{
    const auto expected = Version::parse(version);
    const auto cudaVersion = Version::parse(cuda);
    return identity.product == QLatin1String("cudnn") && identity.version && expected
           && identity.version->matches(*expected) && identity.cudaLabel == cuda && cudaVersion
           && identity.cudaMajor == cudaVersion->major() && identity.os == QLatin1String("windows")
           && identity.architecture == architectureFromName(arch) && identity.from == IdentitySource::Name;
}

} // namespace

void TestFileName::everyPublishedNameIsUnderstood_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("arch");
    QList<PublishedName> names = publishedNames();
    names.append(QList<PublishedName>(std::begin(ownNames), std::end(ownNames)));
    int row = 0;
    for (const PublishedName &entry : names) {
        QTest::addRow("%s (%s, %d)", qPrintable(entry.fileName), qPrintable(entry.version), row++)
            << entry.fileName << entry.version << entry.cuda << entry.arch;
    }
}

void TestFileName::everyPublishedNameIsUnderstood()
{
    QFETCH(QString, name);
    QFETCH(QString, version);
    QFETCH(QString, cuda);
    QFETCH(QString, arch);
    const PackageIdentity identity = identityFromFileName(name);
    QVERIFY2(fits(identity, version, cuda, arch), qPrintable(failure(name, identity)));
    // As many numbers as the name shows, never invented ones.
    QVERIFY2(name.contains(identity.version->toString()), qPrintable(failure(name, identity)));
}

void TestFileName::renamedCopiesAreUnderstood()
{
    QFETCH(QString, name);
    QFETCH(QString, version);
    QFETCH(QString, cuda);
    QFETCH(QString, arch);
    const PackageIdentity plain = identityFromFileName(name);
    for (const QString &copy : renamed(name)) {
        const PackageIdentity identity = identityFromFileName(copy);
        QVERIFY2(fits(identity, version, cuda, arch), qPrintable(failure(copy, identity)));
        QVERIFY2(identity == plain, qPrintable(failure(copy, identity)));
    }
}

void TestFileName::otherFormsAreUnderstood_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<QString>("os");
    QTest::addColumn<QString>("arch");
    const auto row = [](const char *name, const char *version, const char *cuda, const char *os, const char *arch) {
        QTest::newRow(name) << QString::fromUtf8(name) << QString::fromLatin1(version)
                            << QString::fromLatin1(cuda) << QString::fromLatin1(os) << QString::fromLatin1(arch);
    };
    row("nvidia_cudnn_cu12-8.9.7.29-py3-none-win_amd64.whl", "8.9.7.29", "12", "windows", "x86_64");
    row("nvidia_cudnn_cu13-9.20.0.48-py3-none-win_amd64.whl", "9.20.0.48", "13", "windows", "x86_64");
    row("nvidia_cudnn_cu11-8.9.5.29-py3-none-win_amd64 (1).whl", "8.9.5.29", "11", "windows", "x86_64");
    row("nvidia_cudnn_cu12-9.1.0.70-py3-none-manylinux2014_x86_64.whl", "9.1.0.70", "12", "linux", "x86_64");
    row("nvidia_cudnn_cu12-9.10.2.21-py3-none-manylinux_2_27_aarch64.whl", "9.10.2.21", "12", "linux", "arm64");
    row("cudnn-linux-x86_64-8.9.7.29_cuda12-archive.tar.xz", "8.9.7.29", "12", "linux", "x86_64");
    row("cudnn-linux-sbsa-9.1.0.70_cuda12-archive.tar.xz", "9.1.0.70", "12", "linux", "arm64");
    row("cudnn-linux-aarch64-9.1.0.70_cuda12-archive.zip", "9.1.0.70", "12", "linux", "arm64");
    row("cudnn-linux-ppc64le-8.9.7.29_cuda12-archive.tar.xz", "8.9.7.29", "12", "linux", "unknown");
    row("cudnn-10.0-linux-x64-v7.6.5.32.tgz", "7.6.5.32", "10.0", "linux", "x86_64");
    row("cudnn-10.2-osx-x64-v7.6.5.32.tgz", "7.6.5.32", "10.2", "macos", "x86_64");
    row("libcudnn8_8.9.7.29-1+cuda12.2_amd64.deb", "8.9.7.29", "12.2", "linux", "x86_64");
    row("cudnn-local-repo-ubuntu2204-9.1.0_1.0-1_amd64.deb", "9.1.0", "", "linux", "x86_64");
    row("cudnn_9.10.2_windows.exe", "9.10.2", "", "windows", "unknown");
    row("cudnn_9.5.1_windows_x86_64.exe", "9.5.1", "", "windows", "x86_64");
    row("cudnn-8.9.7-cuda12.zip", "8.9.7", "12", "", "unknown");
    row("cudnn8.9.7.29_cuda12.1.zip", "8.9.7.29", "12.1", "", "unknown");
    row("cudnnv7.6.5forCUDA10.0.zip", "7.6.5", "10.0", "", "unknown");
    row("CUDNN 9.1 for CUDA 12.x Windows 10 x64.zip", "9.1", "12", "windows", "x86_64");
    row("cuda11.8+cudnn8.9.7.zip", "8.9.7", "11.8", "", "unknown");
    row("cudnn-8.9.2.26-cuda11_0.conda", "8.9.2.26", "11", "", "unknown");
    row("cudnn-11.2-windows-x64-8.1.0.77.zip", "8.1.0.77", "11.2", "windows", "x86_64");
    row("cudnn-8.6.0-cu118-win64.zip", "8.6.0", "11.8", "windows", "x86_64");
    row("cudnn_cu102_v7.6.5.zip", "7.6.5", "10.2", "", "unknown");
    row("cudnn-windows-x86-8.9.7.29_cuda12-archive.zip", "8.9.7.29", "12", "windows", "x86");
    row("ｃｕｄｎｎ－８．９．７_cuda12.zip", "8.9.7", "12", "", "unknown");
    row("cudnn.zip", "", "", "", "unknown");
    row("cudnn-windows-x86_64.zip", "", "", "windows", "x86_64");
}

void TestFileName::otherFormsAreUnderstood()
{
    QFETCH(QString, name);
    QFETCH(QString, version);
    QFETCH(QString, cuda);
    QFETCH(QString, os);
    QFETCH(QString, arch);
    const PackageIdentity identity = identityFromFileName(name);
    QCOMPARE(identity.product, QStringLiteral("cudnn"));
    QCOMPARE(identity.version.value_or(Version()).toString(), version);
    QCOMPARE(identity.cudaLabel, cuda);
    QCOMPARE(identity.cudaMajor.has_value(), !cuda.isEmpty());
    QCOMPARE(identity.os, os);
    QCOMPARE(architectureName(identity.architecture), arch);
    QCOMPARE(identity.from, version.isEmpty() ? IdentitySource::None : IdentitySource::Name);
}

void TestFileName::otherProductsAreNamed_data()
{
    QTest::addColumn<QString>("product");
    const auto row = [](const char *name, const char *product) { QTest::newRow(name) << QString::fromLatin1(product); };
    row("TensorRT-8.6.1.6.Windows10.x86_64.cuda-12.0.zip", "tensorrt");
    row("TensorRT-7.2.3.4.Windows10.x86_64.cuda-11.1.cudnn8.1.zip", "tensorrt");
    row("nccl_2.18.3-1+cuda12.2_x86_64.txz", "nccl");
    row("libcutensor-windows-x86_64-1.7.0.1-archive.zip", "cutensor");
    row("cutensor-windows-x86_64-2.0.1.2_cuda12-archive.zip", "cutensor");
    row("libcusparse_lt-windows-x86_64-0.5.0.1-archive.zip", "cusparselt");
    row("cusparselt-windows-x86_64-0.6.0.6-archive.zip", "cusparselt");
    row("libcublas-windows-x86_64-12.2.1.16-archive.zip", "cublas");
    row("cuda_12.2.0_536.25_windows.exe", "cuda");
    row("cuda_cudart-windows-x86_64-12.2.53-archive.zip", "cuda");
    row("cudnn_samples_v9.tar.gz", "cudnn-samples");
    row("cudnn_samples-linux-x86_64-8.9.7.29_cuda12-archive.tar.xz", "cudnn-samples");
    row("libcudnn8-samples_8.9.7.29-1+cuda12.2_amd64.deb", "cudnn-samples");
    row("mnistCUDNN.zip", "cudnn-samples");
    row("cudnn-frontend-1.5.2.zip", "cudnn-frontend");
    row("nvidia_cudnn_frontend-1.5.2-cp310-cp310-win_amd64.whl", "cudnn-frontend");
    row("cudnn_jit-windows-x86_64-9.20.0.48_cuda13-archive.zip", "cudnn-jit");
    row("zlibwapi.zip", "zlib");
}

void TestFileName::otherProductsAreNamed()
{
    QFETCH(QString, product);
    QCOMPARE(identityFromFileName(QString::fromUtf8(QTest::currentDataTag())).product, product);
}

void TestFileName::namesThatSayNothingGiveNothing_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"", ".zip", "新建文件夹.zip", "archive (1).zip", "8.9.7.29.zip", "cuda", "cuda.zip",
                             "v8.zip", "----", "x86_64", "   ", "dnn-8.9.zip", "机器学习 CUDA 12 教程.zip"})
        QTest::newRow(*name ? name : "empty") << QString::fromUtf8(name);
}

void TestFileName::namesThatSayNothingGiveNothing()
{
    QFETCH(QString, name);
    QCOMPARE(identityFromFileName(name), PackageIdentity());
}

void TestFileName::hugeAndBrokenNamesAreHarmless()
{
    const int size = 100 * 1024;
    QElapsedTimer timer;
    timer.start();
    for (const QString &unit : {QStringLiteral("1"), QStringLiteral("."), QStringLiteral("1."), QStringLiteral("cudnn"),
                                QStringLiteral("cuda1"), QStringLiteral("("), QStringLiteral("中"), QStringLiteral("%"),
                                QStringLiteral("%25"), QString(QChar(0xD800)), QString(QChar(0x0301)), QStringLiteral("-8")}) {
        const QString name = unit.repeated(size / unit.size());
        (void)identityFromFileName(name);
        (void)identityFromFileName(QStringLiteral("cudnn-") + name + QStringLiteral(".zip"));
    }
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));

    const PackageIdentity manyParts = identityFromFileName(QStringLiteral("cudnn-1.2.3.4.5.6.7_cuda12.zip"));
    QVERIFY(!manyParts.version);
    QCOMPARE(manyParts.cudaLabel, QStringLiteral("12"));
    const PackageIdentity hugeNumber =
        identityFromFileName(QStringLiteral("cudnn-windows-x86_64-99999999999999999999_cuda99999999999.zip"));
    QVERIFY(!hugeNumber.version);
    QVERIFY(!hugeNumber.cudaMajor);
}

QTEST_APPLESS_MAIN(TestFileName)
#include "tst_file_name.moc"
