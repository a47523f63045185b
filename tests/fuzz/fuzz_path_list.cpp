// Values of PATH: text in and text out are the same byte for byte, and an edit touches its own
// entry only.
#include "fuzz/expect.h"
#include "fuzz/fuzz_targets.h"

#include "env/path_list.h"
#include "platform/registry.h"

namespace cunest {
namespace {

QStringList foreign(const PathList &list, const QString &folder)
{
    QStringList entries;
    for (const QString &entry : list.entries()) {
        if (!PathList::sameEntry(entry, folder))
            entries.append(entry);
    }
    return entries;
}

void foreignEntriesStay(const PathList &before, const PathList &after, const QString &folder)
{
    expect(foreign(before, folder) == foreign(after, folder),
           "foreign entries keep spelling and order");
    expect(PathList::parse(after.toValue()).entries() == after.entries(),
           "what was written is read the same");
}

void editsTouchOneEntry(const PathList &list, const QString &folder)
{
    PathList first = list;
    const bool moved = first.prepend(folder);
    expect(PathList::sameEntry(first.entries().first(), folder), "what is prepended is first");
    expect(moved || first.entries() == list.entries(), "what was first is left alone");
    foreignEntriesStay(list, first, folder);

    PathList last = list;
    const bool added = last.append(folder);
    expect(added != list.contains(folder) && last.contains(folder), "what is appended is there");
    foreignEntriesStay(list, last, folder);

    PathList inside = list;
    expect(inside.insert(list.entries().size() / 2, folder), "there is room in the middle");
    foreignEntriesStay(list, inside, folder);

    PathList without = list;
    const auto indexes = without.remove(folder);
    expect(!without.contains(folder) && indexes.isEmpty() != list.contains(folder),
           "what is removed is gone");
    if (without.entries() != QStringList(QString())) // one empty entry is written like none
        foreignEntriesStay(list, without, folder);
    for (auto index = indexes.begin(); index != indexes.end(); ++index)
        expect(without.insert(*index, list.entries().at(*index)),
               "an entry goes back to its place");
    expect(without.entries() == list.entries(), "put back it is the old list");
}

} // namespace

// A raw value of the registry, a zero unit, the folder to edit.
void fuzzPathList(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const RegistryValue raw{RegistryKind::ExpandString, bytes};
    const QString value = raw.text().value_or(QString());
    const PathList list = PathList::parse(value);
    expect(list.toValue() == value, "a value comes back as it was");
    expect(RegistryValue::fromText(value).text() == value, "a text comes back out of the registry");

    const QByteArray rest = bytes.mid((value.size() + 1) * 2);
    const QString folder =
        RegistryValue{RegistryKind::String, rest}.text().value_or(QString()).trimmed();
    // What may stand in the name of a folder at all.
    if (!folder.isEmpty() && !folder.contains(u';') && !folder.contains(u'"'))
        editsTouchOneEntry(list, folder);
}

} // namespace cunest
