// Prepares, applies and takes back on a described computer.
#include "support/job_scene.h"

#include "helper/elevated_request.h"
#include "support/test_text.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace cunest {

JobScene::JobScene() : m_builder(MachineBuilder::typical()) {}

const Knowledge &JobScene::knowledge()
{
    static const Knowledge loaded = [] {
        auto result = Knowledge::load();
        if (!result)
            qFatal("knowledge: %s", qPrintable(result.error().detail));
        return *std::move(result);
    }();
    return loaded;
}

QString JobScene::toolkit()
{
    return MachineBuilder::toolkitRoot(QStringLiteral("12.2"));
}

ZipBuilder JobScene::package(const char *version, const char *cuda)
{
    CudnnArchive archive;
    archive.version = Version::parse(QString::fromLatin1(version)).value();
    archive.cuda = QString::fromLatin1(cuda);
    return archive.zip(knowledge());
}

QString JobScene::packageName(const char *version, const char *cuda)
{
    return QStringLiteral("cudnn-windows-x86_64-%1_cuda%2-archive.zip")
        .arg(QLatin1String(version), QLatin1String(cuda));
}

WinPath JobScene::download(const QByteArray &bytes, const QString &name)
{
    const QString path = QStringLiteral("C:\\Users\\lin\\Downloads\\") + name;
    m_builder->file(path, bytes);
    return WinPath::fromLiteral(path);
}

void JobScene::open()
{
    m_machine = m_builder->open();
}

void JobScene::reopen()
{
    auto machine = DescribedMachine::open(m_builder->folder());
    if (!machine)
        qFatal("%s", qPrintable(describe(machine.error())));
    m_machine = *std::move(machine);
    m_machine->setElevatedHandler(handleElevatedRequest);
}

Result<PreparedInstall> JobScene::prepare(const WinPath &source, ScanDepth depth)
{
    JobContext job = context();
    return prepareInstall(job, source, depth, options);
}

Outcome JobScene::install(const WinPath &source, bool allowElevation)
{
    const auto prepared = prepare(source);
    if (prepared)
        return apply(*prepared, allowElevation);
    Outcome outcome;
    outcome.kind = OutcomeKind::Refused;
    outcome.error = prepared.error();
    return outcome;
}

Outcome JobScene::apply(const PreparedInstall &prepared, bool allowElevation)
{
    Outcome outcome;
    outcome.kind = OutcomeKind::Refused;
    if (prepared.plan) {
        JobContext job = context();
        outcome = applyPlan(job, *prepared.plan, prepared.package.source.get(), allowElevation);
    }
    outcome.findings += prepared.findings;
    return outcome;
}

Outcome JobScene::undo(const QString &transaction)
{
    Outcome failed;
    failed.kind = OutcomeKind::Refused;
    const auto history = readHistory(platform());
    const auto plan = history ? makeUndoPlan(platform(), *history, transaction)
                              : Result<InstallPlan>(history.error());
    if (!plan) {
        failed.error = plan.error();
        return failed;
    }
    JobContext job = context();
    return applyPlan(job, *plan, nullptr, true);
}

QByteArray JobScene::bytesOf(const QString &windowsPath) const
{
    QFile file(MachineBuilder::hostPath(m_builder->folder(), windowsPath));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList JobScene::leftovers() const
{
    QStringList found;
    QDirIterator it(m_builder->folder(), QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        const bool ours = path.contains(QLatin1String("/CuNest/txn/"))
                          || path.contains(QLatin1String("/CuNest/open/"))
                          || path.contains(QLatin1String("/.cunest-"));
        if (ours)
            found.append(path.mid(m_builder->folder().size()));
    }
    return found;
}

QString describeEnd(const Outcome &outcome)
{
    static const char *const kinds[] = {"committed",   "nothing to do",       "refused",
                                        "rolled back", "rollback incomplete", "busy"};
    return QStringLiteral("%1, %2 [%3] %4")
        .arg(QLatin1String(kinds[int(outcome.kind)]),
             outcome.error ? describe(*outcome.error) : QStringLiteral("no error"),
             findingIds(outcome.findings).join(u' '), outcome.leftInPlace.join(u' '));
}

} // namespace cunest
