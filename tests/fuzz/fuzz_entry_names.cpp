// Names of archive entries: one that is accepted stays inside the folder it is unpacked to, and
// names that would meet there are found.
#include "fuzz/expect.h"
#include "fuzz/fuzz_targets.h"

#include "base/win_path.h"
#include "package/entry_name_check.h"

namespace cunest {
namespace {

constexpr qsizetype mostNames = 8;

// Without "./" before it and the slash of a folder.
QString plain(const QString &name)
{
    QString rest = name.startsWith(QLatin1String("./")) ? name.mid(2) : name;
    if (rest.endsWith(u'/'))
        rest.chop(1);
    return rest;
}

void staysInside(const QString &name)
{
    const QString relative = plain(name).replace(u'/', u'\\');
    if (relative.isEmpty())
        return;
    const WinPath target = WinPath::fromLiteral(QStringLiteral("C:\\target"));
    const auto child = target.child(relative);
    expect(bool(child), "an accepted name is a path");
    expect(child->isInside(target), "an accepted name stays inside the target");
    expect(child->relativeTo(target) == relative, "an accepted name means what it says");
    const auto parsed = WinPath::parse(target.toString() + u'\\' + relative);
    expect(parsed && *parsed == *child && parsed->toString() == child->toString(),
           "nothing in an accepted name is resolved");
}

struct Place
{
    QString folded;
    bool isFile = false;
};

// The same question, asked of every pair.
bool anyMeet(const QList<Place> &places)
{
    for (qsizetype i = 0; i < places.size(); ++i) {
        const Place &first = places.at(i);
        for (qsizetype j = 0; j < places.size(); ++j) {
            const Place &second = places.at(j);
            if (i == j || !first.isFile)
                continue;
            if (first.folded == second.folded || second.folded.startsWith(first.folded + u'/'))
                return true;
        }
    }
    return false;
}

} // namespace

void fuzzEntryNames(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    QStringList accepted;
    QList<Place> places;
    for (const QByteArray &raw : bytes.split('\n').mid(0, mostNames)) {
        const QString name = decodeEntryName(raw);
        if (raw.isValidUtf8() && !raw.contains('\\'))
            expect(name.toUtf8() == raw, "a name in UTF-8 is taken as it is");
        if (entryNameFault(name))
            continue;
        staysInside(name);
        accepted.append(name);
        places.append({foldCase(plain(name)), !name.endsWith(u'/')});
    }
    expect(collidingNames(accepted).isEmpty() != anyMeet(places),
           "names that meet on Windows are found, and no others");
}

} // namespace cunest
