// Operations and their parts as JSON; shared by plans, receipts and journals.
#pragma once

#include "package/package_identity.h"
#include "plan/install_plan.h"
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

// What plans and receipts say first; an unknown word fails \a fields.
struct PlanHead
{
    PlanKind kind = PlanKind::Install;
    Way way = Way::Toolkit;
    Scope scope = Scope::Machine;
};

PlanHead planHeadFromJson(JsonFields &fields);

} // namespace cunest
