// Every sentence of the program is translated, and every translation keeps the places of its arguments.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void chineseHasEverySentence();
    void chineseHasNoSentenceThatIsGone();
    void chineseKeepsThePlacesOfArguments();
    void chineseIsChinese();
    void englishHasEveryPluralForm();
    void noSentenceAdvisesHarm();

private:
    QTemporaryDir m_folder;
};

namespace {

struct Sentence
{
    QString source;
    QStringList translations; // several for counted sentences
    QString type;             // "unfinished", "vanished", "obsolete" or empty
    bool counted = false;
};

QList<Sentence> readSentences(const QString &path)
{
    QFile file(path);
    QList<Sentence> sentences;
    if (!file.open(QIODevice::ReadOnly))
        return sentences;
    QXmlStreamReader xml(&file);
    Sentence sentence;
    while (!xml.atEnd()) {
        xml.readNext();
        const bool start = xml.isStartElement();
        if (start && xml.name() == QLatin1String("message")) {
            sentence = {};
            sentence.counted = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
        } else if (start && xml.name() == QLatin1String("source")) {
            sentence.source = xml.readElementText();
        } else if (start && xml.name() == QLatin1String("translation")) {
            sentence.type = xml.attributes().value(QLatin1String("type")).toString();
            if (!sentence.counted)
                sentence.translations.append(xml.readElementText());
        } else if (start && xml.name() == QLatin1String("numerusform")) {
            sentence.translations.append(xml.readElementText());
        } else if (xml.isEndElement() && xml.name() == QLatin1String("message")) {
            sentences.append(sentence);
        }
    }
    return sentences;
}

QMap<QString, int> places(const QString &text)
{
    static const QRegularExpression place(QStringLiteral("%[1-9n]"));
    QMap<QString, int> found;
    for (auto it = place.globalMatch(text); it.hasNext();)
        ++found[it.next().captured()];
    return found;
}

bool runUpdate(const QString &ts, const QStringList &extra)
{
    QProcess update;
    update.setWorkingDirectory(QStringLiteral(CUNEST_SOURCE_DIR));
    update.start(QStringLiteral(CUNEST_LUPDATE),
                 QStringList{QStringLiteral("-silent"), QStringLiteral("-locations"), QStringLiteral("none")} + extra
                     + QStringList{QStringLiteral("core"), QStringLiteral("app"), QStringLiteral("-ts"), ts});
    return update.waitForFinished(120000) && update.exitCode() == 0;
}

} // namespace

void TestTranslations::initTestCase()
{
    for (const QString &name : {QStringLiteral("cunest_zh_CN.ts"), QStringLiteral("cunest_en.ts")})
        QVERIFY(QFile::copy(QStringLiteral(CUNEST_SOURCE_DIR "/translations/") + name, m_folder.filePath(name)));
    QVERIFY(runUpdate(m_folder.filePath(QStringLiteral("cunest_zh_CN.ts")), {}));
    QVERIFY(runUpdate(m_folder.filePath(QStringLiteral("cunest_en.ts")), {QStringLiteral("-pluralonly")}));
}

void TestTranslations::chineseHasEverySentence()
{
    const QList<Sentence> sentences = readSentences(m_folder.filePath(QStringLiteral("cunest_zh_CN.ts")));
    QVERIFY(sentences.size() > 100);
    QStringList missing;
    for (const Sentence &sentence : sentences) {
        if (sentence.type == QLatin1String("unfinished") || sentence.translations.contains(QString()))
            missing.append(sentence.source);
    }
    QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("%1 untranslated:\n").arg(missing.size()) + missing.join(u'\n')));
}

void TestTranslations::chineseHasNoSentenceThatIsGone()
{
    for (const Sentence &sentence : readSentences(m_folder.filePath(QStringLiteral("cunest_zh_CN.ts")))) {
        QVERIFY2(sentence.type != QLatin1String("vanished") && sentence.type != QLatin1String("obsolete"),
                 qPrintable(sentence.source));
    }
}

void TestTranslations::chineseKeepsThePlacesOfArguments()
{
    for (const Sentence &sentence : readSentences(m_folder.filePath(QStringLiteral("cunest_zh_CN.ts")))) {
        for (const QString &translation : sentence.translations) {
            if (translation.isEmpty())
                continue;
            // A sentence may name an argument again where the language wants it, but never lose one.
            QVERIFY2(places(sentence.source).keys() == places(translation).keys(),
                     qPrintable(sentence.source + QStringLiteral(" -> ") + translation));
        }
    }
}

void TestTranslations::chineseIsChinese()
{
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    static const QRegularExpression englishWords(QStringLiteral("\\b(the|is|was|not|cannot|and|of)\\b"));
    for (const Sentence &sentence : readSentences(m_folder.filePath(QStringLiteral("cunest_zh_CN.ts")))) {
        if (!sentence.source.contains(englishWords))
            continue;
        for (const QString &translation : sentence.translations)
            QVERIFY2(translation.isEmpty() || translation.contains(han), qPrintable(sentence.source));
    }
}

void TestTranslations::englishHasEveryPluralForm()
{
    const QList<Sentence> sentences = readSentences(m_folder.filePath(QStringLiteral("cunest_en.ts")));
    QVERIFY(!sentences.isEmpty());
    for (const Sentence &sentence : sentences) {
        QVERIFY2(sentence.type.isEmpty(), qPrintable(sentence.type + QStringLiteral(": ") + sentence.source));
        QCOMPARE(sentence.translations.size(), 2);
        for (const QString &translation : sentence.translations) {
            QVERIFY2(!translation.isEmpty() && !translation.contains(QLatin1String("(s)")), qPrintable(sentence.source));
            QVERIFY2(places(sentence.source).keys() == places(translation).keys(), qPrintable(sentence.source));
        }
    }
}

// Nobody is told to change the display's time-outs, to switch protection off or to get DLLs from a collection.
void TestTranslations::noSentenceAdvisesHarm()
{
    static const QRegularExpression harm(
        QStringLiteral("Tdr(Delay|Level|Ddi)|regsvr32|dll-files|(disable|turn off|switch off) [^.]*(antivirus|protection|scanner|Defender|"
                       "UAC|signature|SmartScreen)|exclusion|(关闭|停用|禁用)[^。]*(杀毒|防病毒|保护|扫描|Defender|UAC|签名|SmartScreen)|排除项"),
        QRegularExpression::CaseInsensitiveOption);
    QVERIFY(QStringLiteral("Disable real-time protection.").contains(harm)); // it can find something
    QVERIFY(QStringLiteral("请先关闭杀毒软件。").contains(harm));
    for (const Sentence &sentence : readSentences(m_folder.filePath(QStringLiteral("cunest_zh_CN.ts")))) {
        for (const QString &text : sentence.translations + QStringList{sentence.source})
            QVERIFY2(!text.contains(harm), qPrintable(text));
    }
}

QTEST_APPLESS_MAIN(TestTranslations)
#include "tst_translations.moc"
