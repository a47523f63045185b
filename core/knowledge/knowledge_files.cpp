// Reads the knowledge files into typed facts; the first wrong member ends it with file and JSON path.
#include "knowledge/knowledge.h"

#include "base/json_reader.h"

#include <QFile>

// Outside every namespace: the macro declares a function of the generated source.
static void registerKnowledgeFiles()
{
    Q_INIT_RESOURCE(knowledge);
}

namespace cunest {
namespace {

Error wrongFile(const QString &file, const QString &problem)
{
    return makeError(ErrorCode::Internal,
                     Message(QT_TRANSLATE_NOOP("cunest", "CuNest's own file \"%1\" is damaged. Install CuNest again."),
                             {file}),
                     QStringLiteral("%1: %2").arg(file, problem));
}

// The texts of "sources" that an entry refers to by index.
QString sourcesOf(JsonReader &entry, const QStringList &texts)
{
    QStringList found;
    for (const qint64 index : entry.integers("sources")) {
        if (index < 0 || index >= texts.size())
            entry.fail("sources", QStringLiteral("no source number %1").arg(index));
        else
            found.append(texts.at(qsizetype(index)));
    }
    return found.join(QStringLiteral("; "));
}

void readReleases(JsonReader &root, Knowledge &knowledge)
{
    for (JsonReader &entry : root.objects("entries")) {
        ReleaseFact fact;
        fact.version = entry.version("version");
        fact.cuda = entry.string("cuda");
        fact.architecture = architectureFromName(entry.string("arch"));
        if (fact.architecture == Architecture::Unknown)
            entry.fail("arch", QStringLiteral("unknown architecture"));
        fact.fileName = entry.string("filename");
        fact.sizeBytes = entry.optionalInteger("size_bytes");
        fact.certainty = entry.string("certainty");
        if (const auto digest = entry.optionalString("sha256")) {
            fact.sha256 = QByteArray::fromHex(digest->toLatin1());
            if (fact.sha256.size() != 32 || digest->size() != 64)
                entry.fail("sha256", QStringLiteral("expected 64 hexadecimal digits"));
        }
        knowledge.releases.append(fact);
    }
}

void readLayouts(JsonReader &root, Knowledge &knowledge)
{
    for (JsonReader &entry : root.objects("entries")) {
        LayoutFact fact;
        fact.first = entry.version("first");
        fact.last = entry.version("last");
        fact.headers = entry.strings("headers");
        fact.dlls = entry.strings("dlls");
        fact.libs = entry.strings("libs");
        fact.completeList = entry.boolean("complete");
        knowledge.layouts.append(fact);
    }
}

void readToolkits(JsonReader &root, Knowledge &knowledge)
{
    const QStringList sources = root.strings("sources");
    knowledge.minorCompatSource = root.strings("minor_compat_sources").join(QStringLiteral("; "));
    for (JsonReader &entry : root.objects("entries")) {
        ToolkitFact fact;
        fact.version = entry.version("version");
        fact.label = entry.string("label");
        fact.minDriverWindows = entry.optionalVersion("min_driver");
        fact.minorCompatMinDriverWindows = entry.optionalVersion("minor_compat_min_driver");
        fact.cudartVersion = entry.optionalVersion("cudart_version");
        fact.cudartDll = entry.string("cudart_dll");
        fact.dllFolder = entry.string("dll_folder");
        fact.minComputeCapability = entry.optionalVersion("min_compute_capability");
        fact.maxComputeCapability = entry.optionalVersion("max_compute_capability");
        fact.source = sourcesOf(entry, sources);
        knowledge.toolkits.append(fact);
    }
}

void readSupport(JsonReader &root, Knowledge &knowledge)
{
    const QStringList sources = root.strings("sources");
    for (JsonReader &entry : root.objects("entries")) {
        SupportFact fact;
        fact.family = entry.string("family");
        fact.first = entry.version("first");
        fact.last = entry.version("last");
        fact.cuda = entry.strings("cuda");
        fact.minComputeCapability = entry.optionalVersion("min_compute_capability");
        fact.maxComputeCapability = entry.optionalVersion("max_compute_capability");
        fact.needsZlib = entry.optionalBoolean("needs_zlib");
        for (JsonReader &driver : entry.objects("min_drivers"))
            fact.minDrivers.append({driver.int32("cuda_major"), driver.version("driver")});
        fact.source = sourcesOf(entry, sources);
        knowledge.support.append(fact);
    }
}

void readGpus(JsonReader &root, Knowledge &knowledge)
{
    for (JsonReader &entry : root.objects("entries")) {
        GpuFact fact;
        fact.name = entry.string("name");
        fact.computeCapability = entry.version("compute_capability");
        fact.architecture = entry.string("architecture");
        fact.ambiguous = entry.boolean("ambiguous");
        knowledge.gpus.append(fact);
    }
}

void readSignatures(JsonReader &root, Knowledge &knowledge)
{
    for (JsonReader &entry : root.objects("entries")) {
        ErrorSignature signature;
        signature.id = entry.string("id");
        signature.kind = entry.string("kind");
        signature.pattern = entry.string("pattern");
        signature.anchors = entry.strings("anchors");
        if (signature.anchors.isEmpty() || signature.anchors.contains(QString()))
            entry.fail("anchors", QStringLiteral("no text to look for"));
        signature.priority = entry.int32("priority");
        signature.certainty = entry.string("certainty");
        signature.examples = entry.strings("examples");
        knowledge.signatures.append(signature);
    }
}

void readErrorWords(JsonReader &root, Knowledge &knowledge)
{
    for (JsonReader &entry : root.objects("entries")) {
        ErrorWords words;
        words.kind = entry.string("kind");
        words.code = entry.optionalInteger("code");
        if (const auto priority = entry.optionalInteger("priority"))
            words.priority = int(*priority);
        words.texts = entry.strings("texts");
        words.pattern = entry.optionalString("pattern").value_or(QString());
        if (entry.has("unless"))
            words.unless = entry.strings("unless");
        if (words.texts.isEmpty() || words.texts.contains(QString()))
            entry.fail("texts", QStringLiteral("no text to look for"));
        knowledge.errorWords.append(words);
    }
}

void readFrameworks(JsonReader &root, Knowledge &knowledge)
{
    const QStringList sources = root.strings("sources");
    for (JsonReader &entry : root.objects("entries")) {
        FrameworkFact fact;
        fact.framework = entry.string("framework");
        fact.first = entry.version("first");
        fact.last = entry.version("last");
        fact.cuda = entry.optionalVersion("cuda");
        fact.cudnn = entry.optionalVersion("cudnn");
        fact.cudnnLast = entry.optionalVersion("cudnn_last");
        fact.nativeGpu = entry.boolean("native_gpu");
        fact.bringsCudnn = entry.optionalBoolean("brings_cudnn");
        fact.python = entry.optionalString("python").value_or(QString());
        fact.experimental = entry.boolean("experimental");
        fact.source = sourcesOf(entry, sources);
        knowledge.frameworks.append(fact);
    }
}

struct KnowledgeFile
{
    const char *name;
    void (*read)(JsonReader &root, Knowledge &knowledge);
};

constexpr KnowledgeFile knowledgeFiles[] = {{"releases.json", readReleases},
                                            {"layouts.json", readLayouts},
                                            {"toolkits.json", readToolkits},
                                            {"support_matrix.json", readSupport},
                                            {"gpus.json", readGpus},
                                            {"error_signatures.json", readSignatures},
                                            {"error_words.json", readErrorWords},
                                            {"frameworks.json", readFrameworks}};

} // namespace

Result<Knowledge> Knowledge::load()
{
    registerKnowledgeFiles();
    return loadFrom(QStringLiteral(":/knowledge"));
}

Result<Knowledge> Knowledge::loadFrom(const QString &hostFolder)
{
    Knowledge knowledge;
    for (const KnowledgeFile &part : knowledgeFiles) {
        const QString name = QLatin1String(part.name);
        QFile file(hostFolder + u'/' + name);
        if (!file.open(QIODevice::ReadOnly))
            return wrongFile(name, QStringLiteral("cannot be opened in %1").arg(hostFolder));
        if (const auto read = knowledge.readFile(name, file.readAll()); !read)
            return read.error();
    }
    return knowledge;
}

QStringList Knowledge::fileNames()
{
    QStringList names;
    for (const KnowledgeFile &part : knowledgeFiles)
        names.append(QLatin1String(part.name));
    return names;
}

Result<void> Knowledge::readFile(const QString &name, const QByteArray &bytes)
{
    QString problem;
    for (const KnowledgeFile &part : knowledgeFiles) {
        if (name != QLatin1String(part.name))
            continue;
        JsonReader root = JsonReader::fromDocument(bytes, &problem);
        part.read(root, *this);
    }
    if (!problem.isEmpty())
        return wrongFile(name, problem);
    return {};
}

} // namespace cunest
