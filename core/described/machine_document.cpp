// Reads and replaces machine.json.
#include "described/machine_document.h"

#include "described/host_files.h"
#include "described/json_keys.h"

#include <QFile>
#include <QJsonDocument>

namespace cunest {
namespace {

Error notJson(const QByteArray &text, const QJsonParseError &problem)
{
    const qsizetype line = text.left(problem.offset).count('\n') + 1;
    return makeError(ErrorCode::InvalidInput,
                     Message(QT_TRANSLATE_NOOP("cunest", "machine.json is not well-formed JSON: see line %1."),
                             {QString::number(line)}),
                     QStringLiteral("machine.json: line %1: %2").arg(line).arg(problem.errorString()), 87);
}

} // namespace

Result<MachineDocument> MachineDocument::open(const QString &hostFolder)
{
    MachineDocument document;
    document.m_folder = hostFolder;
    document.removeHalfWritten();
    if (const auto loaded = document.load(); !loaded)
        return loaded.error();
    return document;
}

// What a run that was killed while it replaced machine.json left; nobody else is writing it now when
// the lock is free.
void MachineDocument::removeHalfWritten() const
{
    if (hostStatus(fileName() + QLatin1String(hostReplacementSuffix)).kind == HostKind::Missing)
        return;
    HostHandle lock;
    if (lock.open(m_folder, HostHandle::Mode::LockFolder) == 0 && lock.lock(false) == 0)
        (void)hostRemoveFile(fileName() + QLatin1String(hostReplacementSuffix));
}

void MachineDocument::refresh()
{
    if (stamp() != m_stamp)
        (void)load();
}

Result<void> MachineDocument::change(const std::function<void(QJsonObject &, const MachineFacts &)> &edit)
{
    HostHandle lock;
    int error = lock.open(m_folder, HostHandle::Mode::LockFolder);
    if (error == 0)
        error = lock.lock(true);
    if (error == 0 && stamp() != m_stamp) {
        if (const auto loaded = load(); !loaded)
            return makeError(ErrorCode::Conflict,
                             Message(QT_TRANSLATE_NOOP("cunest", "machine.json was changed and cannot be read any more.")),
                             loaded.error().detail);
    }
    if (error == 0) {
        QJsonObject root = m_root;
        edit(root, m_facts);
        error = root == m_root ? 0 : hostReplaceFile(fileName(), QJsonDocument(root).toJson());
    }
    if (error != 0)
        return makeError(hostErrorIsDiskFull(error) ? ErrorCode::NoSpace : ErrorCode::IoError,
                         Message(QT_TRANSLATE_NOOP("cunest", "machine.json could not be written.")),
                         QStringLiteral("replace %1: %2").arg(fileName(), hostErrorText(error)));
    return load();
}

Result<void> MachineDocument::load()
{
    const QString before = stamp();
    QFile file(fileName());
    const HostStatus status = hostStatus(fileName());
    if (status.kind != HostKind::File || !file.open(QIODevice::ReadOnly))
        return makeError(ErrorCode::NotFound,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is no described computer: it holds no machine.json."),
                                 {m_folder}),
                         QStringLiteral("open %1: %2").arg(fileName(), file.errorString()), 2);
    const QByteArray text = file.readAll();
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(text, &problem);
    if (problem.error != QJsonParseError::NoError)
        return notJson(text, problem);

    JsonFault fault;
    if (!document.isObject())
        fault.set(QStringLiteral("$"), QT_TRANSLATE_NOOP("cunest", "\"%1\" must be an object in braces."));
    findCollidingKeys(text, fault);
    MachineFacts facts = readMachineFacts(document.object(), fault);
    if (fault.isSet())
        return fault.toError(QStringLiteral("machine.json"));
    m_root = document.object();
    m_facts = std::move(facts);
    m_stamp = before;
    return {};
}

QString MachineDocument::stamp() const
{
    const HostStatus status = hostStatus(fileName());
    return hostFileId(fileName()) + u'/' + QString::number(status.size) + u'/' + QString::number(status.modified);
}

} // namespace cunest
