// Writes a snapshot as JSON.
#include "json_scan.h"

#include "base/driver_text.h"
#include "json_value.h"

namespace cunest::cli {
namespace {

QJsonObject osToJson(const Snapshot &snapshot)
{
    const OsFacts &os = snapshot.os;
    return {{QStringLiteral("name"), textOrNull(os.name)},
            {QStringLiteral("build"), os.build > 0 ? QJsonValue(os.build) : QJsonValue()},
            {QStringLiteral("architecture"), architectureName(os.architecture)},
            {QStringLiteral("language"), textOrNull(os.language)},
            {QStringLiteral("longPaths"), os.longPaths},
            {QStringLiteral("pendingRestart"), os.pendingRestart},
            {QStringLiteral("pagingFileMiB"), os.pagingFileMiB >= 0 ? QJsonValue(os.pagingFileMiB) : QJsonValue()},
            {QStringLiteral("elevated"), snapshot.elevated}};
}

QJsonValue driverToJson(const std::optional<DriverFacts> &driver)
{
    if (!driver)
        return {};
    return QJsonObject{{QStringLiteral("version"), driver->version.isNull() ? QJsonValue() : QJsonValue(driverVersionText(driver->version))},
                       {QStringLiteral("cuda"), versionOrNull(driver->cuda)}};
}

QJsonArray gpusToJson(const QList<GpuFacts> &gpus)
{
    QJsonArray array;
    for (const GpuFacts &gpu : gpus) {
        array.append(QJsonObject{
            {QStringLiteral("name"), gpu.name},
            {QStringLiteral("uuid"), textOrNull(gpu.uuid)},
            {QStringLiteral("computeCapability"), versionOrNull(gpu.computeCapability)},
            {QStringLiteral("memoryMiB"), gpu.memoryMiB > 0 ? QJsonValue(gpu.memoryMiB) : QJsonValue()},
            {QStringLiteral("driverModel"), textOrNull(gpu.driverModel)}});
    }
    return array;
}

QJsonArray pythonsToJson(const QList<PythonInstall> &pythons)
{
    QJsonArray array;
    for (const PythonInstall &python : pythons) {
        array.append(QJsonObject{{QStringLiteral("version"), versionOrNull(python.version)},
                                 {QStringLiteral("path"), pathOrNull(python.path)},
                                 {QStringLiteral("kind"), textOrNull(python.kind)},
                                 {QStringLiteral("executable"), pathOrNull(python.executable)},
                                 {QStringLiteral("base"), pathOrNull(python.base)},
                                 {QStringLiteral("architecture"), architectureName(python.architecture)},
                                 {QStringLiteral("source"), QJsonArray::fromStringList(python.sources)},
                                 {QStringLiteral("packages"), QJsonArray::fromStringList(python.packages)},
                                 {QStringLiteral("problem"), textOrNull(python.problem)}});
    }
    return array;
}

QJsonArray cudnnFilesToJson(const QList<CudnnFile> &files)
{
    QJsonArray array;
    for (const CudnnFile &file : files) {
        array.append(QJsonObject{{QStringLiteral("name"), file.name},
                                 {QStringLiteral("size"), file.size},
                                 {QStringLiteral("version"), versionOrNull(file.version)},
                                 {QStringLiteral("architecture"), architectureName(file.architecture)}});
    }
    return array;
}

} // namespace

QJsonArray toolkitsToJson(const QList<Toolkit> &toolkits)
{
    QJsonArray array;
    for (const Toolkit &toolkit : toolkits) {
        array.append(QJsonObject{
            {QStringLiteral("version"), versionOrNull(toolkit.version)},
            {QStringLiteral("path"), pathOrNull(toolkit.path)},
            {QStringLiteral("source"), QJsonArray::fromStringList(toolkit.sources)},
            {QStringLiteral("health"), toolkitHealthName(toolkit.health)},
            {QStringLiteral("missing"), QJsonArray::fromStringList(toolkit.missing)},
            {QStringLiteral("cudnn"), versionOrNull(toolkit.cudnn)},
            {QStringLiteral("active"), toolkit.active},
            {QStringLiteral("layout"), toolkitLayoutName(toolkit.layout)}});
    }
    return array;
}

QJsonArray cudnnToJson(const QList<CudnnCopy> &copies)
{
    QJsonArray array;
    for (const CudnnCopy &copy : copies) {
        QJsonArray aliases;
        for (const WinPath &alias : copy.aliases)
            aliases.append(alias.toString());
        array.append(QJsonObject{
            {QStringLiteral("version"), versionOrNull(copy.version)},
            {QStringLiteral("cudaMajor"), numberOrNull(copy.cudaMajor)},
            {QStringLiteral("path"), pathOrNull(copy.path)},
            {QStringLiteral("files"), cudnnFilesToJson(copy.files)},
            {QStringLiteral("complete"), copy.complete},
            {QStringLiteral("missing"), QJsonArray::fromStringList(copy.missing)},
            {QStringLiteral("owner"), cudnnOwnerName(copy.owner)},
            {QStringLiteral("cudaMajorFrom"), textOrNull(copy.cudaMajorFrom)},
            {QStringLiteral("headerVersion"), versionOrNull(copy.headerVersion)},
            {QStringLiteral("aliases"), aliases},
            {QStringLiteral("users"), QJsonArray::fromStringList(copy.users)}});
    }
    return array;
}

QJsonObject scanToJson(const Snapshot &snapshot)
{
    const Toolkit *toolkit = snapshot.activeToolkit();
    const CudnnCopy *cudnn = snapshot.activeCudnn();
    const QJsonObject path = {
        {QStringLiteral("machine"), QJsonArray::fromStringList(snapshot.path.machine)},
        {QStringLiteral("user"), QJsonArray::fromStringList(snapshot.path.user)},
        {QStringLiteral("effective"), QJsonArray::fromStringList(snapshot.path.effective)}};
    const QJsonObject active = {
        {QStringLiteral("toolkit"), toolkit ? versionOrNull(toolkit->version) : QJsonValue()},
        {QStringLiteral("cudnn"), cudnn ? versionOrNull(cudnn->version) : QJsonValue()}};
    return {{QStringLiteral("os"), osToJson(snapshot)},
            {QStringLiteral("driver"), driverToJson(snapshot.driver)},
            {QStringLiteral("gpus"), gpusToJson(snapshot.gpus)},
            {QStringLiteral("toolkits"), toolkitsToJson(snapshot.toolkits)},
            {QStringLiteral("cudnn"), cudnnToJson(snapshot.cudnn)},
            {QStringLiteral("pythons"), pythonsToJson(snapshot.pythons)},
            {QStringLiteral("path"), path},
            {QStringLiteral("active"), active}};
}

} // namespace cunest::cli
