// Makes archives at random: ordinary ones, odd ones and broken ones.
#pragma once

#include <QByteArray>
#include <QRandomGenerator>
#include <QString>

namespace cunest {

struct OddArchive
{
    QByteArray bytes;
    QString kind;            // what is odd about it: "ordinary", "cut off", "two names, one file", …
    bool signatureBehind = false; // in a comment or behind it: Python's zipfile takes that for the end record
    bool farEnd = false;          // bsdtar looks for the end record in the last 16 KiB, then believes the headers
    bool plainNames = true;  // all names are ASCII without backslashes: every reader spells them the same
};

OddArchive makeOddArchive(QRandomGenerator &random);

} // namespace cunest
