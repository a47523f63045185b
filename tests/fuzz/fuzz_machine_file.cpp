// Descriptions of computers (machine.json): in one that is accepted every file has its folders.
#include "fuzz/expect.h"
#include "fuzz/fuzz_targets.h"

#include "described/json_keys.h"
#include "described/machine_facts.h"

#include <QJsonDocument>

namespace cunest {
namespace {

void foldersAreThere(const MachineFacts &facts, const WinPath &path)
{
    for (WinPath child = path; !child.isRoot(); child = child.parent()) {
        const WinPath folder = child.parent();
        expect(facts.impliedFolders.contains(folder.key()), "a file lies in a folder that exists");
        expect(facts.childrenByFacts.value(folder.key()).contains(child.key()),
               "a folder lists what lies in it");
    }
}

void registryIsByName(const MachineFacts &facts)
{
    for (auto key = facts.registry.begin(); key != facts.registry.end(); ++key) {
        expect(key.key() == foldCase(key->name), "a key is found by its name");
        for (auto value = key->values.begin(); value != key->values.end(); ++value)
            expect(value.key() == foldCase(value->name), "a value is found by its name");
    }
}

} // namespace

void fuzzMachineFile(const uint8_t *data, size_t size)
{
    const QByteArray text(reinterpret_cast<const char *>(data), qsizetype(size));
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (!document.isObject())
        return;
    JsonFault fault;
    findCollidingKeys(text, fault);
    const bool collides = fault.isSet();
    const MachineFacts facts = readMachineFacts(document.object(), fault);
    if (fault.isSet()) {
        expect(fault.path().startsWith(u'$'), "what is wrong has a place");
        expect(!fault.toError(QStringLiteral("machine.json")).message.english().isEmpty(),
               "what is wrong is said");
    }
    if (fault.isSet() && !collides) {
        JsonFault again;
        (void)readMachineFacts(QJsonDocument::fromJson(document.toJson()).object(), again);
        expect(again.path() == fault.path(), "the same is wrong in other spacing");
    }
    if (fault.isSet())
        return;
    for (const DescribedFileFacts &file : facts.files) {
        expect(facts.files.contains(file.path.key()), "a file is found by its path");
        foldersAreThere(facts, file.path);
    }
    for (const WinPath &folder : facts.folders)
        foldersAreThere(facts, folder);
    registryIsByName(facts);
}

} // namespace cunest
