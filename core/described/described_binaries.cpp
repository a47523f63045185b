// What program files of a described computer say, and who uses files there.
#include "described/described_binaries.h"

#include "pe/pe_reader.h"

namespace cunest {

Result<PeFacts> DescribedBinaries::facts(const WinPath &file)
{
    std::optional<QJsonObject> described;
    {
        const DescribedTurn turn(*m_state);
        const auto found = m_state->locate(file);
        if (!found)
            return found.error();
        const auto place = m_state->followLink(*found);
        if (place && place->facts)
            described = place->facts->pe;
    }
    auto device = m_files.openRead(file);
    auto facts = device ? readPeFacts(**device) : Result<PeFacts>(device.error());
    if (!described)
        return facts;
    PeFacts combined = facts ? *facts : PeFacts();
    JsonFault fault; // checked when machine.json was read
    overridePe(JsonChecker(*described, QStringLiteral("$"), fault), combined);
    return combined;
}

QList<FileUser> DescribedBinaries::users(const QList<WinPath> &files)
{
    const DescribedTurn turn(*m_state);
    QList<FileUser> users;
    for (const WinPath &file : files) {
        const auto place = m_state->locate(file);
        if (place && place->exists())
            users += m_state->usersOf(place->path, false);
    }
    return users;
}

} // namespace cunest
