// Reads the #include lines of core and app: fails on a forbidden edge, a Windows or Gui header in
// core, or a file that outgrew its budget.
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

class TestLayering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coreIncludesOnlyWhatLiesBelow();
    void coreKnowsNoGuiAndNoWindows();
    void filesStaySmall();
};

namespace {

struct Include
{
    QString file;   // relative to the source folder
    QString target; // as written, without quotes or brackets
};

QStringList sourceFiles(const QString &folder)
{
    const QString root = QStringLiteral(CUNEST_SOURCE_DIR);
    QStringList files;
    QDirIterator it(root + u'/' + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                    QDirIterator::Subdirectories);
    while (it.hasNext())
        files.append(it.next().mid(root.size() + 1));
    return files;
}

QString read(const QString &relative)
{
    QFile file(QStringLiteral(CUNEST_SOURCE_DIR "/") + relative);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QList<Include> includes(const QString &folder)
{
    static const QRegularExpression line(QStringLiteral("^#include [\"<]([^\">]+)[\">]"),
                                         QRegularExpression::MultilineOption);
    QList<Include> found;
    for (const QString &file : sourceFiles(folder)) {
        const QString text = read(file);
        for (auto it = line.globalMatch(text); it.hasNext();)
            found.append({file, it.next().captured(1)});
    }
    return found;
}

// What stands for a POSIX or OpenSSL source of the same folder on Windows.
bool isForWindows(const QString &file)
{
    return file.startsWith(QLatin1String("core/win32/")) || file.endsWith(QLatin1String("_win32.cpp"))
           || file.endsWith(QLatin1String("_cng.cpp"));
}

// Folder of core -> the folders it may include besides itself.
const QMap<QString, QStringList> &allowed()
{
    static const QMap<QString, QStringList> table = [] {
        const QStringList base = {QStringLiteral("base")};
        const QStringList pe = base + QStringList{QStringLiteral("pe")};
        const QStringList platform = pe + QStringList{QStringLiteral("platform")};
        const QStringList knowledge = pe + QStringList{QStringLiteral("knowledge")};
        const QStringList package = platform + QStringList{QStringLiteral("knowledge"), QStringLiteral("scan"),
                                                           QStringLiteral("package")};
        const QStringList diagnose = package + QStringList{QStringLiteral("env"), QStringLiteral("diagnose"),
                                                           QStringLiteral("selftest")};
        const QStringList plan = diagnose + QStringList{QStringLiteral("plan")};
        const QStringList transaction = plan + QStringList{QStringLiteral("transaction")};
        const QStringList helper = transaction + QStringList{QStringLiteral("helper")};
        return QMap<QString, QStringList>{
            {QStringLiteral("base"), {}},
            {QStringLiteral("pe"), base},
            {QStringLiteral("platform"), pe},
            {QStringLiteral("selftest"), platform},
            {QStringLiteral("described"), platform + QStringList{QStringLiteral("selftest")}},
            {QStringLiteral("knowledge"), pe},
            {QStringLiteral("env"), platform + QStringList{QStringLiteral("scan")}},
            {QStringLiteral("scan"), platform + knowledge + QStringList{QStringLiteral("env")}},
            {QStringLiteral("package"), package},
            {QStringLiteral("diagnose"), diagnose},
            {QStringLiteral("plan"), plan},
            {QStringLiteral("transaction"), transaction},
            {QStringLiteral("helper"), helper},
            {QStringLiteral("job"), helper + QStringList{QStringLiteral("job")}},
            {QStringLiteral("win32"), platform + QStringList{QStringLiteral("helper"), QStringLiteral("selftest")}},
        };
    }();
    return table;
}

} // namespace

void TestLayering::coreIncludesOnlyWhatLiesBelow()
{
    int checked = 0;
    for (const Include &include : includes(QStringLiteral("core"))) {
        if (!include.target.contains(u'/'))
            continue;
        const QString from = include.file.section(u'/', 1, 1);
        const QString to = include.target.section(u'/', 0, 0);
        if (!allowed().contains(to))
            continue; // a library's header
        QVERIFY2(allowed().contains(from), qPrintable(QStringLiteral("unknown folder core/") + from));
        QVERIFY2(from == to || allowed().value(from).contains(to),
                 qPrintable(include.file + QStringLiteral(" must not include ") + include.target));
        ++checked;
    }
    QVERIFY(checked > 50);
}

void TestLayering::coreKnowsNoGuiAndNoWindows()
{
    static const QSet<QString> forbidden = {
        QStringLiteral("windows.h"), QStringLiteral("QWidget"), QStringLiteral("QApplication"),
        QStringLiteral("QGuiApplication"), QStringLiteral("QThread"), QStringLiteral("QObject"),
        QStringLiteral("QEventLoop"), QStringLiteral("QTimer")};
    for (const Include &include : includes(QStringLiteral("core"))) {
        const QString name = include.target.section(u'/', -1);
        if (name == QLatin1String("windows.h") && isForWindows(include.file))
            continue;
        QVERIFY2(!forbidden.contains(name),
                 qPrintable(include.file + QStringLiteral(" must not include ") + include.target));
        QVERIFY2(!include.target.startsWith(QLatin1String("QtWidgets"))
                     && !include.target.startsWith(QLatin1String("QtGui")),
                 qPrintable(include.file + QStringLiteral(" must not include ") + include.target));
    }
}

void TestLayering::filesStaySmall()
{
    for (const QString &folder : {QStringLiteral("core"), QStringLiteral("app"), QStringLiteral("tests")}) {
        for (const QString &file : sourceFiles(folder)) {
            const qsizetype lines = read(file).count(u'\n');
            QVERIFY2(lines <= 600, qPrintable(QStringLiteral("%1 has %2 lines").arg(file).arg(lines)));
        }
    }
}

QTEST_APPLESS_MAIN(TestLayering)
#include "tst_layering.moc"
