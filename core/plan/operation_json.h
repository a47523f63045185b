// Operations and their parts as JSON; shared by plans, receipts and journals.
#pragma once

#include "package/package_identity.h"
#include "plan/json_fields.h"
#include "plan/operation.h"

namespace cunest {

QJsonObject operationToJson(const Operation &operation);
Operation operationFromJson(JsonFields fields);

QJsonObject fingerprintToJson(const FileFingerprint &print);
FileFingerprint fingerprintFromJson(JsonFields fields);

QJsonObject fromArchiveToJson(const FromArchive &source);
FromArchive fromArchiveFromJson(JsonFields fields);

QJsonObject identityToJson(const PackageIdentity &identity);
PackageIdentity identityFromJson(JsonFields fields);

QString versionText(const std::optional<Version> &version); // empty when there is none

} // namespace cunest
