// The steps "version" and "create": which cuDNN this is, and whether it starts on this GPU.
#include "session.h"

#include "selftest/report_format.h"

namespace cunest::gputest {

namespace {

constexpr const char *installSet = "Install the complete cuDNN package again so that all its files are of one release.";

std::string cudaVersion(std::size_t number)
{
    return std::to_string(number / 1000) + '.' + std::to_string(number % 1000 / 10);
}

} // namespace

StepResult runVersion(Session &session)
{
    const CudnnApi &api = session.cudnn;
    const int version = api.version();
    const std::size_t runtime = api.getCudartVersion();
    JsonObject data;
    data.add("number", version)
        .add("version", cudnnVersionText(version))
        .add("cudart", cudaVersion(runtime))
        .add("cudartNumber", runtime);
    if (session.arguments.expectVersion)
        data.add("expected", cudnnVersionText(*session.arguments.expectVersion));

    JsonArray checks;
    std::optional<Failure> mixed;
    for (const VersionCheck &check : api.versionChecks) {
        const nvidia::CudnnStatus status = check.call();
        checks.add(JsonObject().add("name", check.name).add("status", status));
        if (status != nvidia::cudnnSuccess && !mixed)
            mixed = cudnnFailure(api, check.name, status);
    }
    data.addRaw("checks", checks.text());
    if (mixed)
        return failed(*mixed, std::move(data));
    if (api.major() != session.files.major) {
        const Failure failure{selftest::kindFiles, utf8(session.cudnn.library.file()), 0, {},
                              "The file's name says cuDNN " + std::to_string(session.files.major) + ", it is "
                                  + cudnnVersionText(version) + '.',
                              installSet, selftest::reason::nameDisagrees,
                              {utf8(session.cudnn.library.file()), cudnnVersionText(version)}};
        return failed(failure, std::move(data));
    }
    if (session.arguments.expectVersion && *session.arguments.expectVersion != version) {
        const Failure failure{selftest::kindFiles, utf8(session.cudnn.library.file()), 0, {},
                              "cuDNN " + cudnnVersionText(version) + " was loaded, "
                                  + cudnnVersionText(*session.arguments.expectVersion) + " was expected.",
                              "Remove or move the other copy, or put the wanted folder in front of PATH.",
                              selftest::reason::wrongVersion,
                              {cudnnVersionText(version), cudnnVersionText(*session.arguments.expectVersion)}};
        return failed(failure, std::move(data));
    }
    return passed("cuDNN " + cudnnVersionText(version) + " for CUDA " + cudaVersion(runtime), std::move(data));
}

StepResult runCreate(Session &session)
{
    if (!session.context && session.outcomes["memory"] == Outcome::Failed)
        return skipped("Not possible without the GPU's context, see the step \"memory\".");
    Calls calls(session.driver, session.cudnn);
    if (!session.openContext(calls))
        return failed(calls.failure());
    if (!calls.cudnn("cudnnCreate", session.cudnn.create(&session.handle))) {
        session.handle = nullptr;
        return failed(calls.failure());
    }
    session.noteMemory();
    return passed("cuDNN started on " + session.device->name + '.');
}

} // namespace cunest::gputest
