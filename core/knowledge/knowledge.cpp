// Looks facts up: releases by digest and name, layouts and support by version, GPUs by name.
#include "knowledge/knowledge.h"

#include "base/win_path.h"

namespace cunest {
namespace {

template<typename Fact>
bool holds(const Fact &range, const Version &version)
{
    return version.compareCommon(range.first) >= 0 && version.compareCommon(range.last) <= 0;
}

// What the driver, Windows and the list call the same product, brought to one spelling:
// "NVIDIA A100-PCIE-40GB" and "A100 PCIe 40 GB", "... Laptop GPU" and "... Mobile".
QString gpuKey(const QString &name)
{
    QString key = foldCase(name.trimmed());
    if (key.startsWith(QLatin1String("NVIDIA ")))
        key = key.mid(7);
    key.replace(QLatin1String(" LAPTOP GPU"), QLatin1String(" MOBILE"));
    key.replace(QLatin1String(" WITH MAX-Q DESIGN"), QLatin1String(" MAX-Q"));
    key.remove(u' ');
    key.remove(u'-');
    return key;
}

bool listHolds(const QStringList &names, const QString &name)
{
    for (const QString &known : names) {
        if (sameName(known, name))
            return true;
    }
    return false;
}

} // namespace

std::optional<Version> SupportFact::minDriverWindowsByMajor(int cudaMajor) const
{
    for (const auto &[major, driver] : minDrivers) {
        if (major == cudaMajor)
            return driver;
    }
    return std::nullopt;
}

const ReleaseFact *Knowledge::releaseByDigest(const QByteArray &sha256) const
{
    if (sha256.isEmpty())
        return nullptr;
    for (const ReleaseFact &fact : releases) {
        if (fact.sha256 == sha256)
            return &fact;
    }
    return nullptr;
}

QList<ReleaseFact> Knowledge::releasesByFileName(const QString &fileName) const
{
    QList<ReleaseFact> found;
    for (const ReleaseFact &fact : releases) {
        if (sameName(fact.fileName, fileName))
            found.append(fact);
    }
    return found;
}

const LayoutFact *Knowledge::layoutOf(const Version &version) const
{
    if (version.isNull())
        return nullptr;
    const LayoutFact *newest = nullptr;
    QList<const LayoutFact *> found;
    for (const LayoutFact &fact : layouts) {
        if (holds(fact, version))
            found.append(&fact);
        if (newest == nullptr || fact.last > newest->last)
            newest = &fact;
    }
    if (!found.isEmpty())
        return found.size() == 1 ? found.first() : nullptr; // a bare "9" names no layout
    if (newest != nullptr && newest->last.major() == version.major() && version.compareCommon(newest->last) > 0)
        return newest;
    return nullptr;
}

const SupportFact *Knowledge::supportOf(const Version &cudnn) const
{
    if (cudnn.count() < 2)
        return nullptr; // a major version alone is several families
    for (const SupportFact &fact : support) {
        if (holds(fact, cudnn))
            return &fact;
    }
    return nullptr;
}

const ToolkitFact *Knowledge::toolkitOf(const Version &version) const
{
    if (version.count() < 2)
        return nullptr;
    const ToolkitFact *newest = nullptr;
    for (const ToolkitFact &fact : toolkits) {
        if (!fact.version.truncated(2).matches(version.truncated(2)))
            continue;
        if (version.count() > 2 && (fact.version.matches(version) || (fact.cudartVersion && fact.cudartVersion->matches(version))))
            return &fact;
        if (newest == nullptr || fact.version > newest->version)
            newest = &fact;
    }
    return newest;
}

std::optional<GpuFact> Knowledge::gpuByName(const QString &name) const
{
    const QString key = gpuKey(name);
    for (const GpuFact &fact : gpus) {
        if (gpuKey(fact.name) == key)
            return fact.ambiguous ? std::nullopt : std::optional(fact);
    }
    return std::nullopt;
}

bool Knowledge::isCudnnHeaderName(const QString &name) const
{
    for (const LayoutFact &fact : layouts) {
        if (listHolds(fact.headers, name))
            return true;
    }
    return false;
}

bool Knowledge::isCudnnLibraryName(const QString &name) const
{
    for (const LayoutFact &fact : layouts) {
        if (listHolds(fact.libs, name))
            return true;
    }
    return false;
}

} // namespace cunest
