// What error texts say: every known signature, Windows' sentences in its languages, logs of any size.
#include "diagnose/error_text.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QStringEncoder>
#include <QTest>

using namespace cunest;

class TestErrorText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everySignatureIsFoundInItsExamples_data();
    void everySignatureIsFoundInItsExamples();
    void aSignatureIsNotFoundInOtherTexts_data();
    void aSignatureIsNotFoundInOtherTexts();
    void theNumberTellsWhateverTheLanguage_data();
    void theNumberTellsWhateverTheLanguage();
    void aNumberThatIsNoErrorSaysNothing_data();
    void aNumberThatIsNoErrorSaysNothing();
    void reportsOfPeopleAreUnderstood_data();
    void reportsOfPeopleAreUnderstood();
    void theLibraryIsNamed_data();
    void theLibraryIsNamed();
    void aTracebackOfSeveralScreensKeepsItsCause();
    void theEnvironmentOfATracebackIsKnown();
    void everyEncodingIsRead_data();
    void everyEncodingIsRead();
    void hostileTextsEndSoon_data();
    void hostileTextsEndSoon();
    void anErrorInTheMiddleOfALargeLogIsFound();
    void emptyAndBinaryTextsAreNoError();

private:
    ErrorText read(const QString &text) const { return m_reader->read(text); }

    Knowledge m_knowledge;
    std::unique_ptr<ErrorReader> m_reader;
};

namespace {

QStringList kindsOf(const ErrorText &text)
{
    QStringList kinds;
    for (const ErrorMatch &match : text.matches)
        kinds.append(match.kind);
    return kinds;
}

QString firstKind(const ErrorText &text)
{
    return text.matches.isEmpty() ? QString() : text.matches.first().kind;
}

// What people paste that is no error of this field.
const char *const peacefulTexts[] = {
    "Epoch 126/127 loss 0.193 accuracy 99.8 %, 1455 images/s",
    "Successfully opened dynamic library cudart64_110.dll",
    "Loaded cuDNN version 8907",
    "Created device /job:localhost/replica:0/task:0/device:GPU:0 with 9998 MB memory",
    "Installing nvidia-cudnn-cu12 9.1.0.70 ... done; 0 errors, line 126 of requirements.txt",
    "The file was not found on the server (404).",
    "[INFO] 2024-11-14 11:14:55 server listening on port 1114",
    "error in foo.py, line 126: invalid syntax",
    "Could not find a version that satisfies the requirement foo==1.26",
    "-- Found CUDNN: C:/cudnn/lib/x64/cudnn.lib (found version \"8.9.7\")",
    "Die Datei wurde erfolgreich gespeichert. Fehler: 0",
};

} // namespace

void TestErrorText::initTestCase()
{
    const auto knowledge = Knowledge::load();
    QVERIFY(knowledge.hasValue());
    m_knowledge = *knowledge;
    m_reader = std::make_unique<ErrorReader>(m_knowledge);
}

void TestErrorText::everySignatureIsFoundInItsExamples_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("example");
    const auto knowledge = Knowledge::load();
    QCOMPARE(knowledge->signatures.size(), 81);
    for (const ErrorSignature &signature : knowledge->signatures) {
        int number = 0;
        for (const QString &example : signature.examples)
            QTest::addRow("%s %d", qPrintable(signature.id), ++number) << signature.id << example;
    }
}

void TestErrorText::everySignatureIsFoundInItsExamples()
{
    QFETCH(QString, id);
    QFETCH(QString, example);
    // Between other lines, as in a terminal.
    const QString around = QStringLiteral("loading model...\r\n%1\r\nPress any key to continue . . .\r\n");
    const ErrorText text = read(around.arg(example));
    QString kind;
    for (const ErrorSignature &signature : m_knowledge.signatures) {
        if (signature.id == id)
            kind = signature.kind;
    }
    // Another signature of the same kind, or the library's name, may say it more exactly.
    static const QStringList exact = {QStringLiteral("zlib-missing"), QStringLiteral("driver-missing"),
                                      QStringLiteral("cudnn-part-missing"), QStringLiteral("zlib-wrong-architecture")};
    const QStringList kinds = kindsOf(text);
    QVERIFY2(kinds.contains(kind) || (!kinds.isEmpty() && exact.contains(kinds.first())),
             qPrintable(QStringLiteral("%1 expected, found %2").arg(kind, kinds.join(QStringLiteral(", ")))));
    QVERIFY(!text.matches.first().line.isEmpty());
}

void TestErrorText::aSignatureIsNotFoundInOtherTexts_data()
{
    QTest::addColumn<QString>("id");
    const auto knowledge = Knowledge::load();
    for (const ErrorSignature &signature : knowledge->signatures)
        QTest::addRow("%s", qPrintable(signature.id)) << signature.id;
}

void TestErrorText::aSignatureIsNotFoundInOtherTexts()
{
    QFETCH(QString, id);
    QStringList texts;
    for (const char *peaceful : peacefulTexts)
        texts.append(QString::fromUtf8(peaceful));
    QString pattern;
    for (const ErrorSignature &signature : m_knowledge.signatures) {
        if (signature.id == id)
            pattern = signature.pattern;
    }
    const QRegularExpression expression(pattern, QRegularExpression::CaseInsensitiveOption);
    QVERIFY2(expression.isValid(), qPrintable(expression.errorString()));
    for (const QString &text : std::as_const(texts)) {
        QVERIFY2(!expression.match(text).hasMatch(), qPrintable(text));
        for (const ErrorMatch &match : read(text).matches)
            QVERIFY2(match.signature != id, qPrintable(text));
    }
}

void TestErrorText::theNumberTellsWhateverTheLanguage_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<qint64>("code");
    const auto row = [](const char *name, const char *text, const char *kind, qint64 code) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromLatin1(kind) << code;
    };
    row("en 126", "Could not load library cudnn_cnn_infer64_8.dll. Error code 126", "cudnn-part-missing", 126);
    row("zh 126", "OSError: [WinError 126] 找不到指定的模块。 Error loading \"D:\\env\\Lib\\site-packages\\torch\\lib\\cudnn64_9.dll\" or one of its dependencies.", "cudnn-part-missing", 126);
    row("zh-TW 126", "OSError: [WinError 126] 找不到指定的模組。: 'cudnn_ops_infer64_8.dll'", "cudnn-part-missing", 126);
    row("ja 126", "OSError: [WinError 126] 指定されたモジュールが見つかりません。 Error loading \"C:\\x\\c10.dll\"", "module-missing", 126);
    row("de 126", "ImportError: DLL load failed while importing _pywrap: Das angegebene Modul wurde nicht gefunden.", "module-missing", 126);
    row("fr 126", "ImportError: DLL load failed while importing cv2: Le module spécifié est introuvable.", "module-missing", 126);
    row("ru 126", "ImportError: DLL load failed while importing cv2: Не найден указанный модуль.", "module-missing", 126);
    row("zh 127", "OSError: [WinError 127] 找不到指定的程序。 Error loading \"x\\cudnn_adv64_9.dll\"", "cudnn-mixed", 127);
    row("ja 127", "エラー コード 127: cudnn_cnn_infer64_8.dll", "cudnn-mixed", 127);
    row("de 127", "cudnn_cnn64_9.dll: Die angegebene Prozedur wurde nicht gefunden. Fehlercode: 127", "cudnn-mixed", 127);
    row("fr 127", "code d'erreur 127, cudnn_ops64_9.dll", "cudnn-mixed", 127);
    row("ru 127", "Не найдена указанная процедура (ошибка 127): cudnn_ops64_9.dll", "cudnn-mixed", 127);
    row("zh entry point", "无法定位程序输入点 cudnnGetLibConfig 于动态链接库 C:\\x\\cudnn_ops64_9.dll 上。", "cudnn-mixed", 127);
    row("de entry point", "Der Prozedureinsprungpunkt \"cublasLtGetStatusString\" wurde in der DLL \"C:\\x\\cublas64_11.dll\" nicht gefunden.", "dll-mixed", 127);
    row("zh dialog", "由于找不到 cudart64_110.dll，无法继续执行代码。重新安装程序可能会解决此问题。", "dll-missing", 3221225781);
    row("zh dialog zlib", "由于找不到zlibwapi.dll,无法继续执行代码。", "zlib-missing", 3221225781);
    row("ja dialog", "cublas64_12.dll が見つからないため、コードの実行を続行できません。", "dll-missing", 3221225781);
    row("de dialog", "Die Ausführung des Codes kann nicht fortgesetzt werden, da nvcuda.dll nicht gefunden wurde.", "driver-missing", 3221225781);
    row("fr dialog", "L'exécution du code ne peut pas continuer car VCRUNTIME140_1.dll est introuvable.", "dll-missing", 3221225781);
    row("ru dialog", "Не удается продолжить выполнение кода, поскольку система не обнаружила MSVCP140.dll.", "dll-missing", 3221225781);
    row("zh 193", "OSError: [WinError 193] %1 不是有效的 Win32 应用程序。", "wrong-architecture", 193);
    row("de 193", "OSError: [WinError 193] %1 ist keine zulässige Win32-Anwendung: 'zlibwapi.dll'", "zlib-wrong-architecture", 193);
    row("zh 1114", "OSError: [WinError 1114] 动态链接库(DLL)初始化例程失败。 Error loading \"C:\\x\\c10.dll\"", "start-failed", 1114);
    row("ru 1114", "[WinError 1114] Произошел сбой в программе инициализации библиотеки динамической компоновки (DLL)", "start-failed", 1114);
    row("998", "Could not load library cudnn_ops64_9.dll. Error code 998", "start-failed", 998);
    row("zh 1455", "OSError: [WinError 1455] 页面文件太小，无法完成操作。", "paging-file", 1455);
    row("ja 1455", "OSError: [WinError 1455] ページング ファイルが小さすぎるため、この操作を完了できません。", "paging-file", 1455);
    row("de 1455 words only", "Die Auslagerungsdatei ist zu klein, um diesen Vorgang durchzuführen.", "paging-file", 1455);
    row("fr 1455 words only", "Le fichier de pagination est insuffisant pour terminer cette opération.", "paging-file", 1455);
    row("exit code", "Process finished with exit code -1073741515 (0xC0000135)", "dll-missing", 0xC0000135);
    row("unsigned exit code", "process exited with code 3221225781", "dll-missing", 0xC0000135);
    row("0xc000007b zh", "应用程序无法正常启动(0xc000007b)。请单击“确定”关闭应用程序。", "wrong-architecture", 0xC000007B);
    row("hresult", "FileNotFoundException: Unable to load DLL 'cudnn_ops64_9.dll' (0x8007007E)", "cudnn-part-missing", 126);
}

void TestErrorText::theNumberTellsWhateverTheLanguage()
{
    QFETCH(QString, text);
    QFETCH(QString, kind);
    QFETCH(qint64, code);
    const ErrorText result = read(text);
    QCOMPARE(firstKind(result), kind);
    QCOMPARE(result.matches.first().code.value_or(0), code);
}

void TestErrorText::aNumberThatIsNoErrorSaysNothing_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : peacefulTexts)
        QTest::newRow(text) << QString::fromUtf8(text);
    QTest::newRow("a version") << QStringLiteral("error codes of version 126.0.1455 are listed below");
    QTest::newRow("a port") << QStringLiteral("error: cannot bind 127.0.0.1");
    QTest::newRow("an address") << QStringLiteral("at 0x7ff6127f1455 in main");
}

void TestErrorText::aNumberThatIsNoErrorSaysNothing()
{
    QFETCH(QString, text);
    QCOMPARE(kindsOf(read(text)), QStringList());
}

void TestErrorText::reportsOfPeopleAreUnderstood_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char *name, const char *text, const char *kind) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromLatin1(kind);
    };
    row("P002", "Could not locate zlibwapi.dll. Please make sure it is in your library path!", "zlib-missing");
    row("P005", "Could not load library cudnn_cnn_infer64_8.dll. Error code 126\nPlease make sure cudnn_cnn_infer64_8.dll is in your library path!", "cudnn-part-missing");
    row("P010", "Successfully loaded cudnn_ops64_9.dll without its dependencies. Successfully loaded zlib independently. Unknown dll missing.", "cudnn-part-missing");
    row("P022", "Could not locate cudnn_engines_tensor_ir64_9.dll. Please make sure it is in your library path!\nInvalid handle. Cannot load symbol cudnnCreate\nCUDNN_STATUS_SUBLIBRARY_LOADING_FAILED", "cudnn-part-missing");
    row("P024", "The code execution cannot proceed because cublas64_13.dll was not found. Reinstalling the program may fix this problem.", "dll-missing");
    row("P025", "Loaded runtime CuDNN library: 8.0.5 but source was compiled with: 8.1.0.  CuDNN library needs to have matching major version and equal or higher minor version.", "older-copy-loaded");
    row("P030", "Could not load dynamic library 'cusparse64_11.dll'; dlerror: cusparse64_11.dll not found", "dll-missing");
    row("P041", "cuDNN error: CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH", "cudnn-mixed");
    row("P042", "OSError: [WinError 127] The specified procedure could not be found. Error loading \"C:\\venv\\Lib\\site-packages\\torch\\lib\\cudnn_adv64_9.dll\" or one of its dependencies.", "cudnn-mixed");
    row("P043", "The procedure entry point cublasLtGetStatusString could not be located in the dynamic link library C:\\x\\cublas64_11.dll.", "dll-mixed");
    row("P047", "RuntimeError: Library cublas64_11.dll is not found or cannot be loaded", "dll-missing");
    row("P073", "nvrtc: error: failed to open nvrtc-builtins64_131.dll.\n  Make sure that nvrtc-builtins64_131.dll is installed correctly.", "dll-missing");
    row("P098", "Check failed: status == CUDNN_STATUS_SUCCESS (6 vs. 0)  CUDNN_STATUS_ARCH_MISMATCH", "gpu-too-old");
    row("P102", "CUDA failure 35: CUDA driver version is insufficient for CUDA runtime version ; GPU=0", "driver-too-old");
    row("number alone", "CUDA failure 35", "driver-too-old");
    row("P109", "NVIDIA GeForce RTX 5090 with CUDA capability sm_120 is not compatible with the current PyTorch installation.", "gpu-no-code");
    row("P159", "OSError: [WinError 1455] The paging file is too small for this operation to complete. Error loading \"C:\\x\\cudnn_cnn_train64_8.dll\" or one of its dependencies.", "paging-file");
    row("P162", "CUDA error: the launch timed out and was terminated", "display-timeout");
    row("702", "cudaError 702: unspecified", "display-timeout");
    row("P163", "RuntimeError: cuDNN error: CUDNN_STATUS_MAPPING_ERROR", "status-internal");
    row("cudnn number", "CUDNN failure 4: CUDNN_STATUS_INTERNAL_ERROR ; GPU=0", "status-internal");
    row("TF native", "Could not find cuda drivers on your machine, GPU will not be used.", "tensorflow-no-gpu");
    row("P177", "zipfile.BadZipFile: File is not a zip file", "archive-damaged");
    row("P140", "WARNING: The data being saved is truncated to 1024 characters.", "path-truncated");
}

void TestErrorText::reportsOfPeopleAreUnderstood()
{
    QFETCH(QString, text);
    QFETCH(QString, kind);
    QCOMPARE(firstKind(read(text)), kind);
}

void TestErrorText::theLibraryIsNamed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("dll");
    QTest::newRow("captured") << QStringLiteral("LoadLibrary failed with error 126 \"\" when trying to load \"C:\\x\\onnxruntime_providers_cuda.dll\"")
                              << QStringLiteral("onnxruntime_providers_cuda.dll");
    QTest::newRow("depends on") << QStringLiteral("Error loading \"onnxruntime_providers_cuda.dll\" which depends on \"cudnn64_9.dll\" which is missing. (Error 126)")
                                << QStringLiteral("cudnn64_9.dll");
    QTest::newRow("chinese") << QString::fromUtf8("由于找不到cudnn64_8.dll，无法继续执行代码。") << QStringLiteral("cudnn64_8.dll");
    QTest::newRow("library before program") << QStringLiteral("app.exe - cudart64_12.dll: error code 126") << QStringLiteral("cudart64_12.dll");
    QTest::newRow("line above") << QStringLiteral("could not load library \"C:\\a b\\cudnn_cnn_infer64_8.dll\"\nThe specified module could not be found.")
                                << QStringLiteral("cudnn_cnn_infer64_8.dll");
}

void TestErrorText::theLibraryIsNamed()
{
    QFETCH(QString, text);
    QFETCH(QString, dll);
    const ErrorText result = read(text);
    QVERIFY(!result.matches.isEmpty());
    QCOMPARE(result.matches.first().dlls.value(0), dll);
}

void TestErrorText::aTracebackOfSeveralScreensKeepsItsCause()
{
    QString text = QStringLiteral("Traceback (most recent call last):\n");
    for (int i = 0; i < 200; ++i)
        text += QStringLiteral("  File \"C:\\proj\\a%1.py\", line %2, in <module>\n    import b%1\n").arg(i).arg(100 + i);
    text += QStringLiteral("OSError: [WinError 127] The specified procedure could not be found. Error loading "
                           "\"C:\\envs\\whisper\\Lib\\site-packages\\torch\\lib\\cudnn_cnn64_9.dll\" or one of its dependencies.\n");
    text += QStringLiteral("During handling of the above exception, another exception occurred:\n"
                           "ImportError: DLL load failed while importing _C: The specified module could not be found.\n");
    const ErrorText result = read(text);
    QCOMPARE(firstKind(result), QStringLiteral("cudnn-mixed"));
    QVERIFY(result.fromPython);
    QCOMPARE(result.frameworks, QStringList{QStringLiteral("torch")});
}

void TestErrorText::theEnvironmentOfATracebackIsKnown()
{
    const ErrorText result = read(QStringLiteral("  File \"D:\\AI 工具\\venv\\lib\\site-packages\\torch\\__init__.py\", line 127, in <module>\n"
                                                 "Error loading \"D:/AI 工具/venv/Lib/site-packages/torch/lib/c10.dll\""));
    QCOMPARE(result.folders, QStringList{QStringLiteral("D:\\AI 工具\\venv")});
}

void TestErrorText::everyEncodingIsRead_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QString text = QStringLiteral("OSError: [WinError 1455] \u9875\u9762\u6587\u4ef6\u592a\u5c0f\r\n").repeated(3);
    QTest::newRow("UTF-8") << text.toUtf8();
    QTest::newRow("UTF-8 with mark") << QByteArray("\xEF\xBB\xBF" + text.toUtf8());
    for (const auto &[name, encoding] : {std::pair("UTF-16LE", QStringConverter::Utf16LE), {"UTF-16BE", QStringConverter::Utf16BE}}) {
        QStringEncoder plain(encoding);
        QTest::newRow(name) << QByteArray(plain(text));
        QStringEncoder marked(encoding, QStringConverter::Flag::WriteBom);
        QTest::addRow("%s with mark", name) << QByteArray(marked(text));
    }
    QTest::newRow("GBK") << QByteArray("OSError: [WinError 1455] \xD2\xB3\xC3\xE6\xCE\xC4\xBC\xFE\xCC\xAB\xD0\xA1\r\n");
    QTest::newRow("cut inside a letter") << text.toUtf8().chopped(5);
}

void TestErrorText::everyEncodingIsRead()
{
    QFETCH(QByteArray, bytes);
    QCOMPARE(firstKind(read(textOfBytes(bytes))), QStringLiteral("paging-file"));
}

void TestErrorText::hostileTextsEndSoon_data()
{
    QTest::addColumn<QString>("unit");
    for (const ErrorSignature &signature : m_knowledge.signatures)
        QTest::addRow("%s", qPrintable(signature.id)) << signature.anchors.join(u' ');
    QTest::newRow("one letter") << QStringLiteral("c");
    QTest::newRow("numbers") << QStringLiteral("error 126 ");
    QTest::newRow("names") << QStringLiteral("cudnn_a.dll");
    QTest::newRow("folders") << QStringLiteral("C:\\a\\lib\\site-packages");
    QTest::newRow("quotes") << QStringLiteral("could not load library \"");
}

// The limit is far above what any machine needs and far below what a runaway expression takes.
void TestErrorText::hostileTextsEndSoon()
{
    QFETCH(QString, unit);
    const QString text = unit.repeated(1'000'000 / unit.size() + 1);
    QElapsedTimer timer;
    timer.start();
    const ErrorText result = read(text);
    QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(result.matches.size() <= 40);
}

void TestErrorText::anErrorInTheMiddleOfALargeLogIsFound()
{
    const QString noise = QStringLiteral("2026-11-30 12:01:26,127 ERROR worker 193: could not find file, not found (retry 126)\n");
    QString text = noise.repeated(60'000);
    text += QStringLiteral("Could not load library cudnn_ops_infer64_8.dll. Error code 193\n");
    text += noise.repeated(60'000);
    QVERIFY(text.size() > 10'000'000);
    const ErrorText result = read(text);
    QCOMPARE(firstKind(result), QStringLiteral("wrong-architecture"));
    QCOMPARE(result.matches.first().dlls.value(0), QStringLiteral("cudnn_ops_infer64_8.dll"));
}

void TestErrorText::emptyAndBinaryTextsAreNoError()
{
    QVERIFY(read(QString()).isEmpty);
    QVERIFY(read(QStringLiteral(" \r\n\t")).isEmpty);
    QByteArray bytes;
    for (int i = 0; i < 100'000; ++i)
        bytes.append(char(i * 37 + i / 256));
    QCOMPARE(kindsOf(read(textOfBytes(bytes))), QStringList());
    QVERIFY(!read(textOfBytes(bytes)).isEmpty);
}

QTEST_APPLESS_MAIN(TestErrorText)
#include "tst_error_text.moc"
