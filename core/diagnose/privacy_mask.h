// Takes out of texts what tells who somebody is: user name, computer name, SIDs, addresses, serial numbers.
#pragma once

#include "scan/snapshot.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace cunest {

// What stands for a name has its length and its kind of letters, so that whatever was right or wrong with a
// path still is.
class PrivacyMask
{
public:
    explicit PrivacyMask(const Snapshot &snapshot);

    QString masked(QString text) const;

private:
    QStringList m_names; // of the user and the computer, where they are no everyday words
};

// Every text in it masked; the keys stay.
QJsonObject maskedJson(const QJsonObject &json, const PrivacyMask &mask);

// The same computer without its owner: names masked, and only those variables kept that matter here, for
// others may hold passwords.
Snapshot maskedSnapshot(const Snapshot &snapshot, const PrivacyMask &mask);

} // namespace cunest
