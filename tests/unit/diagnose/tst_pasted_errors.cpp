// The same error however it was copied: cut off, wrapped, translated, out of a web page, a terminal or a log.
#include "diagnose/diagnosis.h"

#include "base/cancel_token.h"
#include "described/described_machine.h"
#include "diagnose/error_kinds.h"
#include "diagnose/pasted_text.h"
#include "job/diagnose_job.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace cunest;

class TestPastedErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void anExampleKeepsItsMeaning_data();
    void anExampleKeepsItsMeaning();
    void theCauseStaysTheFirstLine_data();
    void theCauseStaysTheFirstLine();
    void aNameAloneIsAQuestion_data();
    void aNameAloneIsAQuestion();
    void whatABuildSaysIsUnderstood_data();
    void whatABuildSaysIsUnderstood();
    void namesThatWorkAreNoError_data();
    void namesThatWorkAreNoError();
    void pastedMarksAreTakenOff_data();
    void pastedMarksAreTakenOff();

private:
    struct Case
    {
        QString name;
        QString error;
        QString first;
        Snapshot snapshot;
    };

    Knowledge m_knowledge;
    std::unique_ptr<ErrorReader> m_reader;
    QList<Case> m_cases;
};

namespace {

QStringList words(const QString &text)
{
    return text.split(u' ', Qt::SkipEmptyParts);
}

QString wrapped(const QString &text, int width, bool atSpaces)
{
    QString lines;
    for (const QString &line : text.split(u'\n')) {
        QString rest = line;
        while (rest.size() > width) { // the lines behind the first are indented within the width
            const qsizetype space = atSpaces ? rest.lastIndexOf(u' ', width) : -1;
            const qsizetype at = space > 0 ? space : width;
            lines += rest.left(at) + (atSpaces ? QStringLiteral("\n    ") : QStringLiteral("\n"));
            rest = rest.mid(space > 0 ? at + 1 : at);
        }
        lines += rest + u'\n';
    }
    return lines;
}

QString inQuotes(QString text, const QString &open, const QString &close)
{
    static const QRegularExpression name(QStringLiteral("(?<![\\w\"'\\\\/.])([\\w-]+\\.dll)"));
    return text.replace(name, open + QStringLiteral("\\1") + close);
}

QString prefixed(const QString &text, const QString &prefix)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines)
        line.prepend(prefix);
    return lines.join(u'\n');
}

QString escapedAsJson(const QString &text)
{
    QString escaped;
    for (const QChar letter : text) {
        if (letter.unicode() > 0x7e)
            escaped += QStringLiteral("\\u%1").arg(letter.unicode(), 4, 16, QLatin1Char('0'));
        else if (letter == u'"' || letter == u'\\')
            escaped += QStringLiteral("\\") + letter;
        else
            escaped += letter;
    }
    return QStringLiteral("{\"level\": \"error\", \"msg\": \"%1\"}").arg(escaped);
}

struct WindowsSentence
{
    const char *english;
    const char *others[5]; // zh, ja, de, fr, ru
};

constexpr WindowsSentence windowsSentences[] = {
    {"The specified module could not be found", {"找不到指定的模块", "指定されたモジュールが見つかりません", "Das angegebene Modul wurde nicht gefunden", "Le module spécifié est introuvable", "Не найден указанный модуль"}},
    {"The specified procedure could not be found", {"找不到指定的程序", "指定されたプロシージャが見つかりません", "Die angegebene Prozedur wurde nicht gefunden", "La procédure spécifiée est introuvable", "Не найдена указанная процедура"}},
    {"A dynamic link library (DLL) initialization routine failed", {"动态链接库(DLL)初始化例程失败", "ダイナミック リンク ライブラリ (DLL) 初期化ルーチンの実行に失敗しました", "Eine DLL-Initialisierungsroutine ist fehlgeschlagen", "Une routine d’initialisation d’une bibliothèque de liens dynamiques (DLL) a échoué", "Произошел сбой в программе инициализации библиотеки динамической компоновки (DLL)"}},
    {"The paging file is too small for this operation to complete", {"页面文件太小，无法完成操作", "ページング ファイルが小さすぎるため、この操作を完了できません", "Die Auslagerungsdatei ist zu klein, um diesen Vorgang durchzuführen", "Le fichier de pagination est insuffisant pour terminer cette opération", "Файл подкачки слишком мал для завершения операции"}},
    {"is not a valid Win32 application", {"不是有效的 Win32 应用程序", "有効な Win32 アプリケーションではありません", "ist keine zulässige Win32-Anwendung", "n’est pas une application Win32 valide", "не является приложением Win32"}},
};

QString translated(QString text, int language)
{
    for (const WindowsSentence &sentence : windowsSentences)
        text.replace(QLatin1String(sentence.english), QString::fromUtf8(sentence.others[language]));
    return text;
}

using Mutation = std::function<QString(const QString &)>;

// What nobody's meaning depends on.
QList<std::pair<QString, Mutation>> harmlessMutations()
{
    QList<std::pair<QString, Mutation>> list = {
        {QStringLiteral("as it is"), [](const QString &text) { return text; }},
        {QStringLiteral("lower case"), [](const QString &text) { return text.toLower(); }},
        {QStringLiteral("upper case"), [](const QString &text) { return text.toUpper(); }},
        {QStringLiteral("html"), [](const QString &text) { return text.toHtmlEscaped().replace(u'\'', QStringLiteral("&#39;")).replace(u' ', QStringLiteral("&nbsp;")); }},
        {QStringLiteral("backticks"), [](const QString &text) { return inQuotes(text, QStringLiteral("`"), QStringLiteral("`")); }},
        {QStringLiteral("curly quotes"), [](const QString &text) { return inQuotes(text, QStringLiteral("“"), QStringLiteral("”")); }},
        {QStringLiteral("typesetter"), [](QString text) { return text.replace(u'\'', QStringLiteral("’")).replace(u' ', QChar(0xa0)); }},
        {QStringLiteral("log"), [](const QString &text) { return prefixed(text, QStringLiteral("2024-11-14 10:22:33,123 - ERROR - [app.py:71] - ")); }},
        {QStringLiteral("quoted mail"), [](const QString &text) { return prefixed(text, QStringLiteral("> ")); }},
        {QStringLiteral("terminal"), [](const QString &text) { return QStringLiteral("\x1b[31m") + QString(text).replace(u' ', QStringLiteral("\x1b[0m \x1b[1;31m")) + QStringLiteral("\x1b[0m"); }},
        {QStringLiteral("json"), escapedAsJson},
        {QStringLiteral("wrapped"), [](const QString &text) { return wrapped(text, 48, true); }},
        {QStringLiteral("broken"), [](const QString &text) { return wrapped(text, 37, false); }},
        {QStringLiteral("windows lines"), [](const QString &text) { return QStringLiteral("\r\n") + QString(text).replace(u'\n', QStringLiteral("\r\n")) + QStringLiteral("\r\n\r\n"); }},
        {QStringLiteral("between lines"), [](const QString &text) { return QStringLiteral("loading weights ...\n") + text + QStringLiteral("\nPress any key to continue . . .\n"); }},
    };
    for (int language = 0; language < 5; ++language)
        list.append({QStringLiteral("language %1").arg(language), [language](const QString &text) { return translated(text, language); }});
    return list;
}

QList<std::pair<QString, Mutation>> cuttingMutations()
{
    QList<std::pair<QString, Mutation>> list;
    for (const int count : {1, 2, 3}) {
        list.append({QStringLiteral("without its first %1").arg(count), [count](const QString &text) { return words(text).mid(count).join(u' '); }});
        list.append({QStringLiteral("without its last %1").arg(count), [count](const QString &text) { return words(text).mid(0, words(text).size() - count).join(u' '); }});
    }
    return list;
}

// A few words of a sentence may have stood in any other.
bool isTooLittle(const QString &cut, const QString &whole)
{
    return words(cut).size() < 4 || words(cut).size() * 2 < words(whole).size();
}

QString firstKind(const ErrorText &text)
{
    return text.matches.isEmpty() ? QString() : text.matches.first().kind;
}

} // namespace

void TestPastedErrors::initTestCase()
{
    const auto knowledge = Knowledge::load();
    QVERIFY(knowledge.hasValue());
    m_knowledge = *knowledge;
    m_reader = std::make_unique<ErrorReader>(m_knowledge);
    const QString cases = QStringLiteral(CUNEST_SOURCE_DIR "/tests/machines/cases/");
    const QStringList names = QDir(cases).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        QFile file(cases + name + QStringLiteral("/case.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject about = QJsonDocument::fromJson(file.readAll()).object();
        const QString error = about.value(QStringLiteral("error")).toString();
        if (error.isEmpty() || about.contains(QStringLiteral("program")))
            continue;
        auto machine = DescribedMachine::open(cases + name);
        QVERIFY(machine.hasValue());
        NoProgress progress;
        const CancelToken cancel;
        JobContext context{(*machine)->platform(), m_knowledge, progress, cancel};
        m_cases.append({name, error, about.value(QStringLiteral("first")).toString(), scanForDiagnosis(context)});
    }
}

void TestPastedErrors::anExampleKeepsItsMeaning_data()
{
    QTest::addColumn<int>("mutation");
    QTest::addColumn<bool>("cuts");
    QTest::addColumn<double>("same"); // at least this part of the texts
    const auto harmless = harmlessMutations();
    for (int i = 0; i < harmless.size(); ++i)
        QTest::addRow("%s", qPrintable(harmless.at(i).first)) << i << false << (harmless.at(i).first == QLatin1String("wrapped") || harmless.at(i).first == QLatin1String("broken") ? 0.9 : 1.0); // where a word was broken it may read otherwise
    const auto cutting = cuttingMutations();
    for (int i = 0; i < cutting.size(); ++i)
        QTest::addRow("%s", qPrintable(cutting.at(i).first)) << i << true << 0.8;
}

// Of every known sentence: as it was pasted it still says the same, and where half of it is gone it is still no riddle.
void TestPastedErrors::anExampleKeepsItsMeaning()
{
    QFETCH(int, mutation);
    QFETCH(bool, cuts);
    QFETCH(double, same);
    const Mutation change = cuts ? cuttingMutations().at(mutation).second : harmlessMutations().at(mutation).second;
    int asked = 0;
    QStringList other;
    QStringList riddles;
    for (const ErrorSignature &signature : m_knowledge.signatures) {
        for (const QString &example : signature.examples) {
            const QString text = change(example);
            if (cuts && isTooLittle(text, example))
                continue;
            ++asked;
            const QString before = firstKind(m_reader->read(example));
            const QString after = firstKind(m_reader->read(text));
            if (after.isEmpty())
                riddles.append(signature.id + QStringLiteral(": ") + text);
            else if (after != before)
                other.append(QStringLiteral("%1: %2 instead of %3 of %4").arg(signature.id, after, before, text));
        }
    }
    QVERIFY2(riddles.isEmpty(), qPrintable(riddles.join(u'\n')));
    QVERIFY2(double(other.size()) <= (1.0 - same) * asked, qPrintable(other.join(u'\n')));
}

void TestPastedErrors::theCauseStaysTheFirstLine_data()
{
    anExampleKeepsItsMeaning_data();
}

// Of every rebuilt report: the cause on its computer is named first, however the error was pasted.
void TestPastedErrors::theCauseStaysTheFirstLine()
{
    QFETCH(int, mutation);
    QFETCH(bool, cuts);
    QFETCH(double, same);
    const Mutation change = cuts ? cuttingMutations().at(mutation).second : harmlessMutations().at(mutation).second;
    int asked = 0;
    QStringList other;
    for (const Case &one : m_cases) {
        const QString text = change(one.error);
        if (cuts && isTooLittle(text, one.error))
            continue;
        ++asked;
        const ErrorText read = m_reader->read(text);
        const QString first = diagnose(one.snapshot, m_knowledge, &read).findings.value(0).id;
        if (first != one.first)
            other.append(QStringLiteral("%1: %2 instead of %3: %4").arg(one.name, first, one.first, text));
    }
    QVERIFY2(double(other.size()) <= (1.0 - same) * asked, qPrintable(other.join(u'\n')));
}

void TestPastedErrors::aNameAloneIsAQuestion_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char *text, const char *kind) { QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(kind); };
    row("cudnn_ops_infer64_8.dll", "library-named");
    row("not locate cudnn_ops_infer64_8.dll. Please make sure it is in your library path!", "cudnn-part-missing");
    row("cublasLt64_12", "library-named");
    row("cudnn64_8 not found", "dll-missing");
    row("ctypes: cannot find cudart64_110", "dll-missing");
    row("zlibwapi.dll missing", "zlib-missing");
    row("zlibwapi.dll: 32-bit, not a valid file", "zlib-wrong-architecture");
    row("nvcuda.dll fehlt", "driver-missing");
    row("缺少 cudnn_cnn_infer64_8.dll", "cudnn-part-missing");
    row("cudnn_graph64_9.dll が見つからない", "cudnn-part-missing");
    row("cudnnCreate failed", "cudnn-follow-up");
    row("cannot load symbol cudnnGetVersion", "cudnn-follow-up");
    row("CUDNN_STATUS_RUNTIME_FP_OVERFLOW", "cudnn-unusable");
    row("cuDNN failed to initialize", "cudnn-unusable");
    row("STATUS_NOT_INITIALIZED", "status-not-initialized");
    row("cublas runtime error: CUBLAS_STATUS_ALLOC_FAILED", "gpu-memory");
    row("libcudnn_ops_infer.so.8: cannot open shared object file: No such file or directory", "linux");
    row("Could not load library libcudnn_cnn_infer.so.8. Error: libcuda.so: cannot open shared object file", "linux");
    row("126", "module-missing");
    row("(127)", "dll-mixed");
    row("Error 193", "wrong-architecture");
    row("GetLastError: 126", "module-missing");
    row("LoadLibraryEx failed with 126", "module-missing");
    row("c000007b", "wrong-architecture");
    row("0xC0000135", "dll-missing");
    row("Unhandled exception: 0xC06D007E", "module-missing");
    row("System.DllNotFoundException: Unable to load DLL 'cudnn64_9.dll'", "cudnn-part-missing");
    row("System.BadImageFormatException (0x8007000B)", "wrong-architecture");
    row("torch.cuda.is_available() is False", "cuda-unusable");
    row("RuntimeError: No CUDA GPUs are available", "cuda-unusable");
    row(">>> torch.cuda.is_available()\nFalse", "cuda-unusable");
    row("torch.cuda.is_available() returns False", "cuda-unusable");
    row("torch.cuda.is_available() = False", "cuda-unusable");
    row("torch.cuda.is_available()返回False", "cuda-unusable");
    row("print(torch.__version__, torch.cuda.is_available())\n2.3.1+cpu False", "cuda-unusable");
    row("tf.test.is_gpu_available() -> False", "cuda-unusable");
    row("paddle.is_compiled_with_cuda()\nFalse", "cpu-build");
    row("ort.get_device()\n'CPU'", "ort-cpu");
    row("['AzureExecutionProvider', 'CPUExecutionProvider']", "ort-cpu");
    row("cv2.cuda.getCudaEnabledDeviceCount()\n0", "cuda-unusable");
    row("jax.devices()\n[CpuDevice(id=0)]", "cuda-unusable");
}

void TestPastedErrors::aNameAloneIsAQuestion()
{
    QFETCH(QString, text);
    QFETCH(QString, kind);
    QCOMPARE(firstKind(m_reader->read(text)), kind);
    QVERIFY(errorKind(kind) != nullptr);
}

void TestPastedErrors::whatABuildSaysIsUnderstood_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char *text, const char *kind) { QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(kind); };
    row("fatal error C1083: Cannot open include file: 'cudnn.h': No such file or directory", "build-header");
    row("fatal error C1083: 无法打开包括文件: “cudnn_version.h”: No such file or directory", "build-header");
    row("catastrophic error: cannot open source file \"cudnn.h\"", "build-header");
    row("dnn.hpp(12): fatal error C1083: Datei (Include) kann nicht geöffnet werden: \"cudnn_ops_infer.h\"", "build-header");
    row("LINK : fatal error LNK1104: cannot open file 'cudnn.lib'", "build-library");
    row("LINK : fatal error LNK1181: cannot open input file 'cudnn64_9.lib'", "build-library");
    row("LINK : fatal error LNK1104: 无法打开文件“cudnn_ops.lib”", "build-library");
    row("LINK : fatal error LNK1104: cannot open file 'cublas.lib'", "cuda-home");
    row("net.obj : error LNK2019: unresolved external symbol cudnnCreate referenced in function main", "not-linked");
    row("net.obj : error LNK2001: 无法解析的外部符号 cudnnSetTensor4dDescriptor", "not-linked");
    row("undefined reference to `cudnnDestroy'", "not-linked");
    row("-- Could NOT find CUDNN: Found unsuitable version \"..\", but required is at least \"7.5\" (found C:/cuda/lib/x64/cudnn.lib)", "cudnn-not-found-by-build");
    row("CMake Warning: Cannot find cuDNN library. Turning the option off", "cudnn-not-found-by-build");
    row("CUDNN_LIBRARY (ADVANCED) set to CUDNN_LIBRARY-NOTFOUND", "cudnn-not-found-by-build");
    row("Could NOT find CUDNN (missing: CUDNN_LIBRARY_PATH)", "cudnn-not-found-by-build");
    row("'nvcc' is not recognized as an internal or external command, operable program or batch file.", "nvcc-not-found");
    row("'nvcc' 不是内部或外部命令，也不是可运行的程序或批处理文件。", "nvcc-not-found");
    row("Failed to find nvcc.", "nvcc-not-found");
    row("nvcc fatal : Cannot find compiler 'cl.exe' in PATH", "no-host-compiler");
    row("Could NOT find CUDA (missing: CUDA_TOOLKIT_ROOT_DIR CUDA_NVCC_EXECUTABLE)", "cuda-home");
    row("Could not find CUDA. Before continuing, please download and install CUDA", "cuda-home");
    row("error: CUDA_PATH is not set", "cuda-home");
    row("cupy.cuda.compiler.CompileException: nvrtc: error: invalid value for --include-path", "nvrtc-failed");
}

void TestPastedErrors::whatABuildSaysIsUnderstood()
{
    aNameAloneIsAQuestion();
}

void TestPastedErrors::namesThatWorkAreNoError_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"Successfully opened dynamic library cudnn64_8.dll", "-- Found CUDNN: C:/cuda/lib/x64/cudnn.lib", "cuDNN version: 8907",
                             "loaded cudnn_ops64_9.dll from C:\\x", "Using cuDNN 9.1 and cublas64_12.dll", "process exited with exit code 126",
                             "The tests passed: 126 of 127", "torch.cuda.is_available()\nTrue", "torch.cuda.device_count()\n1",
                             "['CUDAExecutionProvider', 'CPUExecutionProvider']", "[CudaDevice(id=0)]"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestPastedErrors::namesThatWorkAreNoError()
{
    QFETCH(QString, text);
    QCOMPARE(firstKind(m_reader->read(text)), QString());
}

void TestPastedErrors::pastedMarksAreTakenOff_data()
{
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<QString>("plain");
    QTest::newRow("nothing") << QStringLiteral("C:\\users\\a & b; 100%") << QStringLiteral("C:\\users\\a & b; 100%");
    QTest::newRow("entities") << QStringLiteral("a&nbsp;&quot;b&#39;&#x4e2d;&amp;lt;") << QString::fromUtf8("a \"b'中&lt;");
    QTest::newRow("no entities") << QStringLiteral("a &c; &#; &#x; &#99999999; b") << QStringLiteral("a &c; &#; &#x; &#99999999; b");
    QTest::newRow("colours") << QStringLiteral("\x1b[1;31merror\x1b[0m\x1b") << QStringLiteral("error\x1b");
    QTest::newRow("json") << QStringLiteral("\\u627e \\\"x\\\" C:\\u1.txt C:\\u0041") << QString::fromUtf8("找 \"x\" C:\\u1.txt C:\\u0041");
}

void TestPastedErrors::pastedMarksAreTakenOff()
{
    QFETCH(QString, pasted);
    QFETCH(QString, plain);
    QCOMPARE(plainText(pasted), plain);
}

QTEST_APPLESS_MAIN(TestPastedErrors)
#include "tst_pasted_errors.moc"
