// The registry of a described computer, kept in machine.json.
#include "described/described_registry.h"

#include "described/machine_registry.h"

namespace cunest {
namespace {

Error notThere(const char *call, const QString &key, const QString &name)
{
    return makeError(ErrorCode::NotFound,
                     Message(QT_TRANSLATE_NOOP("cunest", "The registry holds no \"%1\"."),
                             {name.isEmpty() ? key : QString(key + u'\\' + name)}),
                     QStringLiteral("%1 %2 [%3]: ERROR_FILE_NOT_FOUND (2)").arg(QLatin1String(call), key, name), 2);
}

// Where a value is written: the object that holds it, in one of the two sections.
struct Section
{
    QString outer; // "registry" or "environment"
    QString inner; // spelled key, or "machine", "user"
};

Section sectionOf(const QJsonObject &root, const QString &key, bool inEnvironment)
{
    const QString normal = normalRegistryKey(key);
    if (inEnvironment && sameName(normal, QString(QLatin1String(machineEnvironmentKey))))
        return {QStringLiteral("environment"), QStringLiteral("machine")};
    if (inEnvironment && sameName(normal, QString(QLatin1String(userEnvironmentKey))))
        return {QStringLiteral("environment"), QStringLiteral("user")};
    const QStringList spelled = root.value(QLatin1String("registry")).toObject().keys();
    for (const QString &candidate : spelled) {
        if (sameName(normalRegistryKey(candidate), normal))
            return {QStringLiteral("registry"), candidate};
    }
    return {QStringLiteral("registry"), normal};
}

const DescribedRegistryValue *findValue(const MachineFacts &facts, const QString &key, const QString &name)
{
    const auto node = facts.registry.constFind(foldCase(normalRegistryKey(key)));
    if (node == facts.registry.constEnd())
        return nullptr;
    const auto value = node->values.constFind(foldCase(name));
    return value == node->values.constEnd() ? nullptr : &*value;
}

void editSection(QJsonObject &root, const Section &section, const std::function<void(QJsonObject &)> &edit)
{
    QJsonObject outer = root.value(section.outer).toObject();
    QJsonObject inner = outer.value(section.inner).toObject();
    edit(inner);
    outer.insert(section.inner, inner);
    root.insert(section.outer, outer);
}

} // namespace

Result<RegistryValue> DescribedRegistry::read(const QString &key, const QString &name)
{
    const DescribedTurn turn(*m_state);
    const DescribedRegistryValue *found = findValue(m_state->facts(), key, name);
    if (!found)
        return notThere("read", key, name);
    return found->value;
}

Result<void> DescribedRegistry::checkWritable(const char *call, const QString &key)
{
    if (normalRegistryKey(key).isEmpty())
        return makeError(ErrorCode::InvalidInput,
                         Message(QT_TRANSLATE_NOOP("cunest", "\"%1\" is no key of the registry."), {key}),
                         QStringLiteral("%1 %2: no hive").arg(QLatin1String(call), key), 87);
    if (canWrite(key))
        return {};
    return makeError(ErrorCode::AccessDenied,
                     Message(QT_TRANSLATE_NOOP("cunest", "Changing \"%1\" in the registry needs administrator rights."),
                             {key}),
                     QStringLiteral("%1 %2: ERROR_ACCESS_DENIED (5)").arg(QLatin1String(call), key), 5);
}

Result<void> DescribedRegistry::write(const QString &key, const QString &name, const RegistryValue &value)
{
    const DescribedTurn turn(*m_state);
    if (const auto writable = checkWritable("write", key); !writable)
        return writable;
    return m_state->document().change([&](QJsonObject &root, const MachineFacts &facts) {
        const DescribedRegistryValue *old = findValue(facts, key, name);
        const Section section = sectionOf(root, key, !old || old->inEnvironment);
        editSection(root, section, [&](QJsonObject &values) {
            const QString spelled = old ? old->name : name;
            const bool plain = section.outer == QLatin1String("environment");
            values.insert(spelled, registryValueToJson(value, values.value(spelled), plain));
        });
    });
}

Result<void> DescribedRegistry::remove(const QString &key, const QString &name)
{
    const DescribedTurn turn(*m_state);
    if (const auto writable = checkWritable("remove", key); !writable)
        return writable;
    if (!findValue(m_state->facts(), key, name))
        return notThere("remove", key, name);
    return m_state->document().change([&](QJsonObject &root, const MachineFacts &facts) {
        if (const DescribedRegistryValue *old = findValue(facts, key, name))
            editSection(root, sectionOf(root, key, old->inEnvironment),
                        [&](QJsonObject &values) { values.remove(old->name); });
    });
}

Result<void> DescribedRegistry::removeEmptyKey(const QString &key)
{
    const DescribedTurn turn(*m_state);
    if (const auto writable = checkWritable("remove", key); !writable)
        return writable;
    const auto names = valueNames(key);
    if (!names || !names->isEmpty())
        return {};
    if (const auto below = subkeys(key); below && !below->isEmpty())
        return {};
    return m_state->document().change([&](QJsonObject &root, const MachineFacts &) {
        for (const bool inEnvironment : {true, false}) {
            const Section section = sectionOf(root, key, inEnvironment);
            QJsonObject outer = root.value(section.outer).toObject();
            if (!outer.contains(section.inner))
                continue;
            outer.remove(section.inner);
            if (outer.isEmpty())
                root.remove(section.outer);
            else
                root.insert(section.outer, outer);
        }
    });
}

Result<QStringList> DescribedRegistry::subkeys(const QString &key)
{
    const DescribedTurn turn(*m_state);
    const QString prefix = foldCase(normalRegistryKey(key)) + u'\\';
    QMap<QString, QString> names; // by folded name
    bool exists = false;
    const auto &registry = m_state->facts().registry;
    for (auto it = registry.constBegin(); it != registry.constEnd(); ++it) {
        exists = exists || it.key() + u'\\' == prefix;
        if (!it.key().startsWith(prefix))
            continue;
        const QString name = it->name.mid(prefix.size()).section(u'\\', 0, 0);
        if (!names.contains(foldCase(name)))
            names.insert(foldCase(name), name);
    }
    if (!exists && names.isEmpty())
        return notThere("list", key, {});
    return QStringList(names.values());
}

Result<QStringList> DescribedRegistry::valueNames(const QString &key)
{
    const DescribedTurn turn(*m_state);
    const auto &registry = m_state->facts().registry;
    const auto node = registry.constFind(foldCase(normalRegistryKey(key)));
    if (node == registry.constEnd()) {
        const auto below = subkeys(key); // a key may exist for its subkeys alone
        return below ? Result<QStringList>(QStringList()) : below;
    }
    QStringList names;
    for (const DescribedRegistryValue &value : node->values)
        names.append(value.name);
    return names;
}

bool DescribedRegistry::canWrite(const QString &key)
{
    return m_elevated || normalRegistryKey(key).section(u'\\', 0, 0) == QLatin1String("HKCU");
}

void DescribedRegistry::notifyEnvironmentChanged()
{
    const DescribedTurn turn(*m_state);
    ++m_state->environmentNotifications;
}

} // namespace cunest
