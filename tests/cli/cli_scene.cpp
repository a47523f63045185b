// Builds the computer of the tests of cunest-cli.
#include "cli_scene.h"

namespace cunest {
namespace {

Knowledge loadKnowledge()
{
    auto knowledge = Knowledge::load();
    if (!knowledge)
        qFatal("knowledge: %s", qPrintable(knowledge.error().detail));
    return std::move(knowledge).value();
}

CudnnArchive package(QList<int> version, const char *cuda)
{
    CudnnArchive made;
    made.version = Version(std::move(version));
    made.cuda = QLatin1String(cuda);
    return made;
}

} // namespace

CliScene::CliScene() :
    m_knowledge(loadKnowledge()), m_package8(package({8, 9, 7, 29}, "12")),
    m_package8For11(package({8, 9, 7, 29}, "11")), m_package9(package({9, 8, 0, 87}, "12"))
{
    m_machine.toolkit(QStringLiteral("11.8")).activeToolkit(QStringLiteral("12.2"));
    for (const CudnnArchive &made : {m_package8, m_package8For11, m_package9})
        download(made.fileName(), made.zip(m_knowledge).build());
    m_machine.write();
}

QString CliScene::download(const QString &name, const QByteArray &bytes)
{
    m_machine.file(m_downloads + name, bytes);
    return m_downloads + name;
}

QByteArray CliScene::bytesOfPackage8() const
{
    return m_package8.zip(m_knowledge).build();
}

} // namespace cunest
